import type { ViewStates } from './view-en.js';

export const statesDe: ViewStates = {
  loading: 'Lädt …',
  noConnection: 'Der Dienst ist nicht zu erreichen. Prüfen Sie Ihre Verbindung.',
  tooMany: (seconds) => `Zu viele Anfragen. Warten Sie ${seconds} Sekunden und versuchen Sie es dann wieder.`,
};

export const toConsoleDe = 'In der Konsole öffnen';
export const mayOnlyReadDe =
  'Diese Verbindung darf lesen, aber nichts ändern. Verbinden Sie den Assistenten neu und erlauben Sie Änderungen.';
