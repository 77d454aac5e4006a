import type { PreviewWords } from './words-en.js';

export const de: PreviewWords = {
  title: 'Den Entwurf anderen zeigen',
  why: 'Wer den Link hat, sieht den Entwurf, wie er beim Öffnen ist, ohne Konto. Nichts davon wird aufgezeichnet.',
  lifetime: 'Der Link gilt',
  lifetimes: { '1h': '1 Stunde', '24h': '24 Stunden', '7d': '7 Tage' },
  password: 'Passwort (freiwillig)',
  make: 'Link erstellen',
  open: (until) => `Vorschau bis ${until}`,
  locked: 'Mit Passwort',
  revoke: 'Widerrufen',
};
