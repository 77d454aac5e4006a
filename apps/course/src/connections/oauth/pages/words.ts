import { counted } from '@lib/validation';
import { html, type Html } from '@lib/course-content/page';
import type { PageLanguage } from '../../../platform/pages/index.js';

const en = {
  email: 'E-mail address',
  password: 'Password',
  namelessApp: 'An app without a name',
  namelessWorkspace: 'A workspace without a name',
  you: 'You',
  thisWorkspace: 'this workspace',
  anotherAccount: 'Use another account',
  kinds: {
    website: 'a website',
    'this-device': 'a program on the device you are using now',
    app: 'an app on the device you are using now',
  },
  signIn: {
    title: (app: string, failed: boolean) => `${failed ? 'Not signed in: sign' : 'Sign'} in to connect ${app}`,
    heading: (app: Html) => html`Sign in to connect ${app}`,
    then: 'Then you see what it asks for, and decide.',
    button: 'Sign in',
    forgot: 'Forgot your password? (opens another page)',
    noAccount:
      'No account yet? Ask an owner or admin of the workspace to invite you as a trainer, and connect again once you have joined.',
    cancel: 'Cancel',
    about: (app: Html, place: string) => html`${app} does not get to see your password. Cancelling takes you back to ${place}.`,
  },
  consent: {
    title: (app: string, workspace: string, failed: boolean) =>
      `${failed ? 'Not connected: connect' : 'Connect'} ${app} to ${workspace}?`,
    heading: (app: Html, workspace: Html) => html`Connect ${app} to ${workspace}?`,
    oneOfYours: 'a workspace of yours',
    inYourName: (isChosen: boolean) =>
      `It would work ${isChosen ? 'in the one that you choose,' : 'in this workspace'} in your name.`,
    describesItself: 'Describes itself at',
    justRead: 'where we have just read it',
    workspace: 'Workspace',
    sendsBack: 'Sends you back to',
    can: 'It will be able to',
    cannot: 'It will not be able to',
    /** `document`: the host that was checked; `trust`: of the place where it leads. */
    unchecked: (document: Html | null, trust: Html) =>
      html`The app chose its name itself, and nobody has checked
      it${document === null ? null : html`; that it is from ${document} was checked`}. Authorize only if you have just asked to
      connect it, ${trust}.`,
    trust: {
      website: (host: string) => html`and trust <strong>${host}</strong>`,
      'this-device': () => html`from a program on the device you are using now`,
      app: () => html`from an app on the device you are using now`,
    },
    deny: 'Deny',
    authorize: 'Authorize',
    end: 'You can cut it off at any time under Profile > Security > Connected apps. It is also cut off when an owner switches MCP access off, and when you are no longer an owner or trainer there. What it does is recorded in the workspace’s audit trail.',
    help: { address: '/help/privacy.html#assistants', said: 'What an assistant sees (in a new tab)' },
  },
  choice: {
    legend: 'Workspace',
    unnamed: 'The app did not say which. It gets the one that you choose, and no other.',
    others: (count: number) => `${counted(count, 'other workspace')} cannot be chosen`,
    role: (role: string) => `your role: ${role}`,
    why: {
      'no-role': (role: string) => `your role there is ${role}, and only owners and trainers connect apps`,
      'mcp-off': () =>
        'MCP access is switched off, and an owner can switch it on under Workspace Settings > Features > MCP access',
    },
    choose: 'Choose one of these workspaces.',
  },
  /** By scope; `lacking`: what is out of reach for want of it. */
  abilities: {
    'course:read': {
      can: [
        'Read published courses, and see titles, figures and preview links of all',
        'See the members: names, e-mail addresses, roles, groups',
        'See the workspace’s settings and credit balance',
      ],
      lacking: 'See courses, members or settings',
    },
    'course:write': {
      can: [
        'Write, import and copy courses, and spend the workspace’s credits on text and images',
        'Publish courses, and assign them to learners and groups',
      ],
      lacking: 'Create, change, publish or assign anything',
    },
  },
  never: [
    'See your password, or results of single learners',
    'Enter another workspace of yours',
    'Change members, roles or settings, or delete anything',
  ],
  obstacle: {
    title: (app: string) => `${app} cannot be connected`,
    heading: (app: Html) => html`${app} cannot be connected`,
    whatToDo: 'What you can do',
    goBack: 'Go back',
    tryAgain: 'Try again',
    about: (place: string) => `Going back takes you to ${place} and tells it that it was not allowed.`,
    noRole: {
      why: 'Your account is neither owner nor trainer of the workspace that it asks for, or there is no such workspace.',
      what: [
        'Sign in with another account, if you have one there.',
        'Ask an owner of the workspace to make you a trainer, then try again.',
        'Check that the address in the app is the one of your own workspace.',
      ],
    },
    mcpOff: {
      why: (workspace: string) => `MCP access is switched off for ${workspace}, so that no app can be connected to it.`,
      what: ['An owner can switch it on under Workspace Settings > Features > MCP access. Then try again.'],
    },
    noChoice: {
      why: 'The app did not say which workspace it is for, and none of yours can be connected.',
      nowhere: 'Your account is in no workspace, so that there is none to connect it to.',
      what: [
        'Sign in with another account, if you have one.',
        'An owner of a workspace can make you a trainer there, and switch MCP access on. Then try again.',
      ],
    },
  },
};

export type ConnectionWords = typeof en;

const ROLES_DE: Partial<Record<string, string>> = { owner: 'Inhaber', admin: 'Administration', learner: 'Lernende' };
const roleDe = (role: string): string => ROLES_DE[role] ?? 'Trainer';

const de: ConnectionWords = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  namelessApp: 'Eine App ohne Namen',
  namelessWorkspace: 'Ein Arbeitsbereich ohne Namen',
  you: 'Sie',
  thisWorkspace: 'diesem Arbeitsbereich',
  anotherAccount: 'Anderes Konto nehmen',
  kinds: {
    website: 'eine Website',
    'this-device': 'ein Programm auf dem Gerät, das Sie gerade benutzen',
    app: 'eine App auf dem Gerät, das Sie gerade benutzen',
  },
  signIn: {
    title: (app, failed) => `${failed ? 'Nicht angemeldet: a' : 'A'}nmelden, um ${app} zu verbinden`,
    heading: (app) => html`Anmelden, um ${app} zu verbinden`,
    then: 'Danach sehen Sie, was verlangt wird, und entscheiden.',
    button: 'Anmelden',
    forgot: 'Passwort vergessen? (öffnet eine andere Seite)',
    noAccount:
      'Noch kein Konto? Bitten Sie Inhaber oder Administration des Arbeitsbereichs, Sie als Trainer einzuladen, und verbinden Sie noch einmal, wenn Sie beigetreten sind.',
    cancel: 'Abbrechen',
    about: (app, place) => html`${app} bekommt Ihr Passwort nicht zu sehen. „Abbrechen“ führt zurück zu ${place}.`,
  },
  consent: {
    title: (app, workspace, failed) => `${failed ? 'Nicht verbunden: ' : ''}${app} mit ${workspace} verbinden?`,
    heading: (app, workspace) => html`${app} mit ${workspace} verbinden?`,
    oneOfYours: 'einem Ihrer Arbeitsbereiche',
    inYourName: (isChosen) =>
      `Die App würde in ${isChosen ? 'dem Arbeitsbereich, den Sie wählen,' : 'diesem Arbeitsbereich'} in Ihrem Namen arbeiten.`,
    describesItself: 'Beschreibt sich unter',
    justRead: 'dort haben wir es eben gelesen',
    workspace: 'Arbeitsbereich',
    sendsBack: 'Schickt Sie zurück zu',
    can: 'Das wird sie können',
    cannot: 'Das wird sie nicht können',
    unchecked: (document, trust) =>
      html`Ihren Namen hat die App selbst gewählt, und niemand hat ihn
      geprüft${document === null ? null : html`; geprüft ist, dass sie von ${document} ist`}. Erlauben Sie es nur, wenn Sie eben
      verlangt haben, sie zu verbinden, ${trust}.`,
    trust: {
      website: (host) => html`und <strong>${host}</strong> vertrauen`,
      'this-device': () => html`in einem Programm auf dem Gerät, das Sie gerade benutzen`,
      app: () => html`in einer App auf dem Gerät, das Sie gerade benutzen`,
    },
    deny: 'Ablehnen',
    authorize: 'Erlauben',
    end: 'Sie können die Verbindung jederzeit trennen: Profil > Sicherheit > Verbundene Apps. Sie endet auch, wenn ein Inhaber den MCP-Zugang ausschaltet oder wenn Sie dort nicht mehr Inhaber oder Trainer sind. Was die App tut, steht im Protokoll des Arbeitsbereichs.',
    help: { address: '/help/de/privacy.html#assistants', said: 'Was ein Assistent sieht (in neuem Tab)' },
  },
  choice: {
    legend: 'Arbeitsbereich',
    unnamed: 'Die App sagt nicht, welcher. Sie bekommt den, den Sie wählen, und keinen anderen.',
    others: (count) =>
      count === 1 ? 'Ein anderer Arbeitsbereich ist nicht zu wählen' : `${count} andere Arbeitsbereiche sind nicht zu wählen`,
    role: (role) => `Ihre Rolle: ${roleDe(role)}`,
    why: {
      'no-role': (role) => `Ihre Rolle dort: ${roleDe(role)}; nur Inhaber und Trainer verbinden Apps`,
      'mcp-off': () =>
        'Der MCP-Zugang ist ausgeschaltet; ein Inhaber kann ihn einschalten: Einstellungen > Funktionen > MCP-Zugang',
    },
    choose: 'Wählen Sie einen dieser Arbeitsbereiche.',
  },
  abilities: {
    'course:read': {
      can: [
        'Veröffentlichte Kurse lesen, und von allen Titel, Zahlen und Vorschaulinks sehen',
        'Die Mitglieder sehen: Namen, E-Mail-Adressen, Rollen, Gruppen',
        'Einstellungen und Guthaben des Arbeitsbereichs sehen',
      ],
      lacking: 'Kurse, Mitglieder oder Einstellungen sehen',
    },
    'course:write': {
      can: [
        'Kurse schreiben, importieren und kopieren, und dabei Guthaben des Arbeitsbereichs für Text und Bilder ausgeben',
        'Kurse veröffentlichen und sie Lernenden und Gruppen zuweisen',
      ],
      lacking: 'Etwas anlegen, ändern, veröffentlichen oder zuweisen',
    },
  },
  never: [
    'Ihr Passwort oder Ergebnisse einzelner Lernender sehen',
    'Einen anderen Ihrer Arbeitsbereiche betreten',
    'Mitglieder, Rollen oder Einstellungen ändern, oder etwas löschen',
  ],
  obstacle: {
    title: (app) => `${app} ist nicht zu verbinden`,
    heading: (app) => html`${app} ist nicht zu verbinden`,
    whatToDo: 'Was Sie tun können',
    goBack: 'Zurück',
    tryAgain: 'Noch einmal versuchen',
    about: (place) => `„Zurück“ führt zu ${place} und meldet dort, dass es nicht erlaubt wurde.`,
    noRole: {
      why: 'Ihr Konto ist weder Inhaber noch Trainer des verlangten Arbeitsbereichs, oder es gibt ihn nicht.',
      what: [
        'Melden Sie sich mit einem anderen Konto an, wenn Sie dort eines haben.',
        'Bitten Sie einen Inhaber des Arbeitsbereichs, Sie zum Trainer zu machen, und versuchen Sie es noch einmal.',
        'Prüfen Sie, ob die Adresse in der App die Ihres eigenen Arbeitsbereichs ist.',
      ],
    },
    mcpOff: {
      why: (workspace) => `In ${workspace} ist der MCP-Zugang ausgeschaltet, und so ist keine App damit zu verbinden.`,
      what: ['Ein Inhaber kann ihn einschalten: Einstellungen > Funktionen > MCP-Zugang. Versuchen Sie es danach noch einmal.'],
    },
    noChoice: {
      why: 'Die App sagt nicht, für welchen Arbeitsbereich sie ist, und von Ihren ist keiner zu verbinden.',
      nowhere: 'Ihr Konto ist in keinem Arbeitsbereich, und so gibt es keinen, mit dem sie zu verbinden wäre.',
      what: [
        'Melden Sie sich mit einem anderen Konto an, wenn Sie eines haben.',
        'Ein Inhaber eines Arbeitsbereichs kann Sie dort zum Trainer machen und den MCP-Zugang einschalten. Versuchen Sie es danach noch einmal.',
      ],
    },
  },
};

/** What the pages say on which somebody connects an app. */
export const CONNECTION_WORDS: Record<PageLanguage, ConnectionWords> = { en, de };
