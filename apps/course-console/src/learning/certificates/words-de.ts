import type { certificatesEn } from './words-en.js';

export const certificatesDe: typeof certificatesEn = {
  why: 'Was Sie für abgeschlossene Kurse und Lernpfade erhalten haben. Schicken Sie den Link, wem Sie zeigen wollen, dass es stimmt.',
  mine: 'Meine Zertifikate',
  yours: 'Ihr Zertifikat',
  states: { valid: 'Gültig', expired: 'Abgelaufen', replaced: 'Ersetzt', revoked: 'Widerrufen', withdrawn: 'Zurückgezogen' },
  number: (number) => `Nummer ${number}`,
  completed: (day) => `abgeschlossen ${day}`,
  until: (day) => `gültig bis ${day}`,
  withoutEnd: 'unbefristet',
  score: (percent) => `Ergebnis ${percent} %`,
  reason: (reason) => `Grund: ${reason}`,
  replaced: 'Es wurde mit anderem Namen neu ausgestellt.',
  pdf: 'Als PDF herunterladen',
  publicPage: 'Öffentliche Seite',
  copy: 'Link kopieren',
};
