import type { PageLanguage } from '../../../platform/pages/index.js';

const AGAIN = 'Go back to the app, and connect it again from there.';
const ANEW = 'Gehen Sie zurück zur App, und verbinden Sie sie von dort noch einmal.';

const en = {
  openAgain: 'Open the page again',
  details: 'Details',
  /** Names of the details, where they are others than the service's own. */
  named: {} as Partial<Record<string, string>>,
  troubles: {
    expired: {
      title: 'This page is no longer good',
      then: `It was used already, too much time has passed, or this browser keeps no cookies. ${AGAIN}`,
    },
    'stale-form': {
      title: 'This form is no longer good',
      then: 'It was opened for another sign-in, sent from somewhere else, or what it showed has changed. Nothing was changed. Open the page again, and decide there.',
    },
    'unknown-app': {
      title: 'This app is not known here',
      then: 'Its registration is gone or was never made. Remove the connection in the app, and set it up anew.',
    },
    'documents-off': {
      title: 'This app cannot connect in this way',
      then: 'It wants to be known by a document at the address below, and this service fetches none. Remove the connection in the app and set it up anew, so that the app registers itself. Whoever runs this service can let it fetch such documents: OAUTH_CLIENT_METADATA_DOCUMENTS=true, and a way out over https.',
    },
    'document-unreached': {
      title: 'The document of this app cannot be fetched',
      then: 'The app says what it is in a document at the address below, and this service gets no answer from there: the name is not known to it, nothing answers, or it is not on the public network. Try again in a minute. Whoever runs this service can let it out over https (port 443), or set OAUTH_CLIENT_METADATA_DOCUMENTS=false, so that apps register themselves instead.',
    },
    'document-refused': {
      title: 'The document of this app is of no use',
      then: 'The app says what it is in a document at the address below, and what is there cannot be used. Nothing was connected. Show the details to whoever makes the app.',
    },
    'bad-request': {
      title: 'The app asked for something that is not possible',
      then: `Nothing was connected. ${AGAIN} If it goes on, show the details below to whoever makes the app.`,
    },
    busy: { title: 'Too many tries', then: 'Wait a few minutes, then try again.' },
    fault: {
      title: 'Something went wrong on our side',
      then: 'Nothing was connected. Try again in a minute; if it goes on, report the details below.',
    },
  },
};

/** What can go wrong on the way to a connection; `then` says what to do next. */
export type Trouble = keyof typeof en.troubles;

const de: typeof en = {
  openAgain: 'Seite noch einmal öffnen',
  details: 'Einzelheiten',
  named: { Description: 'Beschreibung', Reason: 'Grund', Request: 'Anfrage' },
  troubles: {
    expired: {
      title: 'Diese Seite gilt nicht mehr',
      then: `Sie wurde schon benutzt, es ist zu viel Zeit vergangen, oder dieser Browser behält keine Cookies. ${ANEW}`,
    },
    'stale-form': {
      title: 'Dieses Formular gilt nicht mehr',
      then: 'Es wurde für eine andere Anmeldung geöffnet, kam von anderswo, oder seine Angaben haben sich geändert. Es wurde nichts gespeichert. Öffnen Sie die Seite noch einmal, und entscheiden Sie dort.',
    },
    'unknown-app': {
      title: 'Diese App ist hier nicht bekannt',
      then: 'Ihre Registrierung ist gelöscht, oder es gab sie nie. Entfernen Sie die Verbindung in der App, und richten Sie sie neu ein.',
    },
    'documents-off': {
      title: 'So lässt sich diese App nicht verbinden',
      then: 'Sie will an einem Dokument unter der Adresse unten erkannt werden, und dieser Dienst ruft keine ab. Entfernen Sie die Verbindung in der App, und richten Sie sie neu ein, damit die App sich selbst registriert. Wer diesen Dienst betreibt, kann ihn solche Dokumente abrufen lassen: OAUTH_CLIENT_METADATA_DOCUMENTS=true, und ein Weg hinaus über https.',
    },
    'document-unreached': {
      title: 'Das Dokument dieser App ist nicht abzurufen',
      then: 'Was sie ist, sagt die App in einem Dokument unter der Adresse unten, und von dort bekommt dieser Dienst keine Antwort: Er kennt den Namen nicht, nichts antwortet, oder sie liegt nicht im öffentlichen Netz. Versuchen Sie es in einer Minute noch einmal. Wer diesen Dienst betreibt, kann ihn über https (Port 443) hinauslassen oder OAUTH_CLIENT_METADATA_DOCUMENTS=false setzen, damit Apps sich stattdessen selbst registrieren.',
    },
    'document-refused': {
      title: 'Das Dokument dieser App ist nicht zu gebrauchen',
      then: 'Was sie ist, sagt die App in einem Dokument unter der Adresse unten, und was dort steht, ist nicht zu gebrauchen. Nichts wurde verbunden. Zeigen Sie die Einzelheiten denen, die die App machen.',
    },
    'bad-request': {
      title: 'Die App hat etwas verlangt, das nicht geht',
      then: `Nichts wurde verbunden. ${ANEW} Wenn es so bleibt, zeigen Sie die Einzelheiten unten denen, die die App machen.`,
    },
    busy: { title: 'Zu viele Versuche', then: 'Warten Sie einige Minuten, und versuchen Sie es noch einmal.' },
    fault: {
      title: 'Bei uns ist etwas schiefgegangen',
      then: 'Nichts wurde verbunden. Versuchen Sie es in einer Minute noch einmal; wenn es so bleibt, melden Sie die Einzelheiten unten.',
    },
  },
};

export const ERROR_WORDS: Record<PageLanguage, typeof en> = { en, de };
