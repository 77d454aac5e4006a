import type { ActionContext } from '../../kernel/action.js';
import type { Mail } from '../../platform/mail/index.js';
import { languageWanted, type PageLanguage } from '../../platform/pages/index.js';

type Said = Pick<Mail, 'subject' | 'before' | 'after'>;

interface MailWords {
  reset: Said;
  /** A link that makes an account. */
  newAccount: Said;
  /** A link that gives one another address. */
  newAddress: Said;
  /** To somebody who has an account already. */
  taken: Said;
}

const NOTHING_COMES = 'If it was not you, leave this mail alone: this address has no account, and nothing comes of it.';
const ES_GESCHIEHT_NICHTS =
  'Waren Sie es nicht, lassen Sie diese Mail auf sich beruhen: Zu dieser Adresse gibt es kein Konto, und es geschieht nichts.';

const en: MailWords = {
  reset: {
    subject: 'Set a new password',
    before: 'Somebody, hopefully you, asked for a new password. Open this link within an hour to set it:',
    after: 'If it was not you, leave this mail alone: your password stays as it is.',
  },
  newAccount: {
    subject: 'Finish registering',
    before:
      'Somebody, hopefully you, registered with this address. Open this link within a day, and enter the password that you chose:',
    after: NOTHING_COMES,
  },
  newAddress: {
    subject: 'Confirm your new address',
    before:
      'Somebody, hopefully you, wants this address for their account. Open this link within a day, and enter the password of the account:',
    after: NOTHING_COMES,
  },
  taken: {
    subject: 'You have an account already',
    before:
      'Somebody, perhaps you, gave this address for an account, and it has one already. Sign in with it as before. If you no longer know the password, set a new one here:',
    after: 'If it was not you, leave this mail alone: nothing was changed, and whoever it was did not learn of your account.',
  },
};

const de: MailWords = {
  reset: {
    subject: 'Neues Passwort setzen',
    before:
      'Jemand, hoffentlich Sie, hat ein neues Passwort verlangt. Öffnen Sie binnen einer Stunde diesen Link, um es zu setzen:',
    after: 'Waren Sie es nicht, lassen Sie diese Mail auf sich beruhen: Ihr Passwort bleibt, wie es ist.',
  },
  newAccount: {
    subject: 'Registrierung abschließen',
    before:
      'Jemand, hoffentlich Sie, hat sich mit dieser Adresse registriert. Öffnen Sie binnen eines Tages diesen Link, und geben Sie das Passwort ein, das Sie gewählt haben:',
    after: ES_GESCHIEHT_NICHTS,
  },
  newAddress: {
    subject: 'Neue Adresse bestätigen',
    before:
      'Jemand, hoffentlich Sie, will diese Adresse für sein Konto. Öffnen Sie binnen eines Tages diesen Link, und geben Sie das Passwort des Kontos ein:',
    after: ES_GESCHIEHT_NICHTS,
  },
  taken: {
    subject: 'Sie haben schon ein Konto',
    before:
      'Jemand, vielleicht Sie, hat diese Adresse für ein Konto angegeben, und sie hat schon eines. Melden Sie sich damit an wie bisher. Wenn Sie das Passwort nicht mehr wissen, setzen Sie hier ein neues:',
    after:
      'Waren Sie es nicht, lassen Sie diese Mail auf sich beruhen: Nichts wurde geändert, und wer es war, hat von Ihrem Konto nichts erfahren.',
  },
};

const MAIL_WORDS: Record<PageLanguage, MailWords> = { en, de };

/** A mail of no workspace: in the language of whoever asked for what it brings. */
export const mailWords = ({ acceptLanguage }: Pick<ActionContext, 'acceptLanguage'>): MailWords =>
  MAIL_WORDS[languageWanted(acceptLanguage)];
