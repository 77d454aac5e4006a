import type { ViewStates } from './view-en.js';

export const statesDe: ViewStates = {
  loading: 'Lädt …',
  noConnection: 'Der Dienst ist nicht zu erreichen. Prüfen Sie Ihre Verbindung.',
  tooMany: (seconds) => `Zu viele Anfragen. Versuchen Sie es in ${seconds} Sekunden noch einmal.`,
};

export const toConsoleDe = 'In der Konsole öffnen';
export const mayOnlyReadDe = 'Diese Verbindung darf nur lesen. Verbinden Sie den Assistenten neu, und erlauben Sie Änderungen.';
