import { html, type Html } from '@lib/course-content/page';
import type { Role } from '../../kernel/actor.js';
import type { PageLanguage } from '../../platform/pages/index.js';

const en = {
  email: 'E-mail address',
  password: 'Password',
  newPassword: 'New password',
  name: 'Your name',
  newPasswordHint: 'At least 10 characters.',
  signIn: 'Sign in',
  register: 'Register',
  signInToConsole: 'Sign in to the console',
  forgot: 'Forgot your password?',
  isNew: 'New here?',
  hasAccount: 'You have an account?',
  join: (workspace: Html) => html`Join ${workspace}`,
  joinTitle: (workspace: string) => `Join ${workspace}`,
  invited: (role: Role, email: string | null) =>
    html`You are invited as ${role}${email === null ? null : html`, with the address <bdi>${email}</bdi>`}.`,
  youAreNew: 'You are new here',
  youHaveAccount: 'You have an account',
  registerAndJoin: 'Register and join',
  signInAndJoin: 'Sign in and join',
  forgotElsewhere: 'Forgot your password? (opens another page)',
  deadInvitation: {
    title: 'This invitation is no longer good',
    why: 'It was accepted or taken back, or seven days have passed. Ask whoever invited you for another.',
  },
  lookInMail: 'Look in your mail',
  registrationMailed: 'A mail is on its way to this address. It says how to go on.',
  resetMailed: 'If this address has an account, a link to set a new password is on its way to it.',
  goodForADay: 'The link is good for a day. Look among unwanted mail too.',
  goodForAnHour: 'The link is good for an hour. Look among unwanted mail too.',
  setPassword: {
    title: 'Set a new password',
    what: 'You are then signed out everywhere, and apps and access tokens of yours end.',
    button: 'Set the password',
  },
  deadLink: 'This link is no longer good',
  deadReset: 'It was used, or an hour has passed. Ask for another.',
  askReset: 'We mail you a link to set a new one.',
  sendLink: 'Send the link',
  passwordSet: {
    title: 'Your password is set',
    next: 'Go back to where you wanted to sign in, and use the new password there.',
  },
  confirmChange: {
    title: 'Confirm your new address',
    what: (email: string) => html`Enter your password, and you sign in with <bdi>${email}</bdi> from now on.`,
    hint: 'The one that you sign in with.',
    button: 'Confirm the address',
  },
  confirmNew: {
    title: 'Finish registering',
    what: (email: string) => html`Enter your password, and the account for <bdi>${email}</bdi> is yours.`,
    hint: 'The one that you registered with.',
    button: 'Finish registering',
  },
  forgotChosen: 'You no longer know it? Register again, with another one.',
  notYou: 'It was not you who asked for this? Then close the page: nothing comes of it.',
  confirmed: {
    title: 'Your address is confirmed',
    next: 'Go back to where you came from, and sign in there with this address and your password.',
  },
  deadConfirmation: 'It was used, or a day has passed. If you have confirmed the address, sign in; if not, ask for another link.',
  ourFault: {
    title: 'Something went wrong on our side',
    what: 'Try again in a minute; if it goes on, report the details below.',
  },
  refused: 'This cannot be done',
  details: { all: 'Details', code: 'Code', request: 'Request' },
};

type AccountWords = typeof en;

const ROLES_DE: Record<Role, string> = {
  owner: 'als Inhaber',
  admin: 'in die Administration',
  trainer: 'als Trainer',
  learner: 'zum Lernen',
};

const de: AccountWords = {
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  name: 'Ihr Name',
  newPasswordHint: 'Mindestens 10 Zeichen.',
  signIn: 'Anmelden',
  register: 'Registrieren',
  signInToConsole: 'In der Konsole anmelden',
  forgot: 'Passwort vergessen?',
  isNew: 'Neu hier?',
  hasAccount: 'Sie haben ein Konto?',
  join: (workspace) => html`${workspace} beitreten`,
  joinTitle: (workspace) => `${workspace} beitreten`,
  invited: (role, email) =>
    html`Sie sind ${ROLES_DE[role]} eingeladen${email === null ? null : html`, mit der Adresse <bdi>${email}</bdi>`}.`,
  youAreNew: 'Sie sind neu hier',
  youHaveAccount: 'Sie haben ein Konto',
  registerAndJoin: 'Registrieren und beitreten',
  signInAndJoin: 'Anmelden und beitreten',
  forgotElsewhere: 'Passwort vergessen? (öffnet eine andere Seite)',
  deadInvitation: {
    title: 'Diese Einladung gilt nicht mehr',
    why: 'Sie wurde angenommen oder zurückgenommen, oder sieben Tage sind um. Bitten Sie die Person, die Sie eingeladen hat, um eine neue.',
  },
  lookInMail: 'Sehen Sie in Ihre Mail',
  registrationMailed: 'Eine Mail an diese Adresse ist unterwegs. Darin steht, wie es weitergeht.',
  resetMailed: 'Wenn zu dieser Adresse ein Konto gehört, ist ein Link für ein neues Passwort dorthin unterwegs.',
  goodForADay: 'Der Link gilt einen Tag. Sehen Sie auch unter unerwünschter Mail nach.',
  goodForAnHour: 'Der Link gilt eine Stunde. Sehen Sie auch unter unerwünschter Mail nach.',
  setPassword: {
    title: 'Neues Passwort setzen',
    what: 'Danach sind Sie überall abgemeldet, und Ihre Apps und Zugriffstoken gelten nicht mehr.',
    button: 'Passwort setzen',
  },
  deadLink: 'Dieser Link gilt nicht mehr',
  deadReset: 'Er wurde benutzt, oder eine Stunde ist um. Fordern Sie einen neuen an.',
  askReset: 'Wir senden Ihnen einen Link, um ein neues zu setzen.',
  sendLink: 'Link senden',
  passwordSet: {
    title: 'Ihr Passwort ist gesetzt',
    next: 'Gehen Sie dorthin zurück, wo Sie sich anmelden wollten, und nehmen Sie dort das neue Passwort.',
  },
  confirmChange: {
    title: 'Neue Adresse bestätigen',
    what: (email) => html`Geben Sie Ihr Passwort ein, und Sie melden sich von nun an mit <bdi>${email}</bdi> an.`,
    hint: 'Das, mit dem Sie sich anmelden.',
    button: 'Adresse bestätigen',
  },
  confirmNew: {
    title: 'Registrierung abschließen',
    what: (email) => html`Geben Sie Ihr Passwort ein, und das Konto zu <bdi>${email}</bdi> gehört Ihnen.`,
    hint: 'Das, mit dem Sie sich registriert haben.',
    button: 'Registrierung abschließen',
  },
  forgotChosen: 'Sie wissen es nicht mehr? Registrieren Sie sich noch einmal, mit einem anderen.',
  notYou: 'Nicht Sie haben das verlangt? Dann schließen Sie die Seite: Es geschieht nichts.',
  confirmed: {
    title: 'Ihre Adresse ist bestätigt',
    next: 'Gehen Sie dorthin zurück, woher Sie kamen, und melden Sie sich dort mit dieser Adresse und Ihrem Passwort an.',
  },
  deadConfirmation:
    'Er wurde benutzt, oder ein Tag ist um. Wenn Sie die Adresse bestätigt haben, melden Sie sich an; wenn nicht, fordern Sie einen neuen an.',
  ourFault: {
    title: 'Bei uns ist etwas schiefgegangen',
    what: 'Versuchen Sie es in einer Minute noch einmal; wenn es so bleibt, melden Sie die Angaben darunter.',
  },
  refused: 'Das geht nicht',
  details: { all: 'Einzelheiten', code: 'Code', request: 'Anfrage' },
};

export const ACCOUNT_WORDS: Record<PageLanguage, AccountWords> = { en, de };
