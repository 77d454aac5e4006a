import { counted } from '@lib/validation';
import type { ProblemError } from '../../kernel/errors.js';
import type { PageLanguage } from './page-language.js';

export interface FaultWords {
  /** Of the whole form. */
  whole: (error: ProblemError) => string;
  tooMany: (minutes: number) => string;
  missing: Partial<Record<string, string>> & { other: string };
  noAddress: string;
  /** Of a field, by what the service says of it. */
  field: (detail: string) => string;
}

/** A schema's own words are a sentence; the others are part of one that begins with the field. */
const sentence = (detail: string): string => (/^[a-z]/.test(detail) ? `It ${detail}.` : `${detail}.`);

const en: FaultWords = {
  whole: ({ message }) => message,
  tooMany: (minutes) => `Too many tries. Wait ${counted(minutes, 'minute')}, then try again.`,
  missing: { '/email': 'Enter your e-mail address.', '/password': 'Enter your password.', other: 'Fill this in.' },
  noAddress: 'This is not an e-mail address. It looks like name@example.org.',
  field: sentence,
};

/** What the actions of these pages say, which speak to programs too. */
const IN_GERMAN: readonly (readonly [RegExp, string])[] = [
  [
    /^The address or the password is wrong/,
    'Die Adresse oder das Passwort ist falsch. Prüfen Sie beides, oder setzen Sie das Passwort neu.',
  ],
  [
    /^This invitation is for another address/,
    'Diese Einladung gilt einer anderen Adresse als Ihrer. Melden Sie sich mit der an, an die sie ging, oder bitten Sie um eine ohne Adresse.',
  ],
  [
    /^You are a member of this workspace already/,
    'Sie sind schon Mitglied dieses Arbeitsbereichs. Bitten Sie Inhaber oder Administration um eine andere Rolle.',
  ],
  [
    /^This address has an account by now/,
    'Zu dieser Adresse gibt es inzwischen ein Konto. Melden Sie sich damit an, oder setzen Sie sein Passwort neu.',
  ],
  [
    /^This form was sent from another site/,
    'Dieses Formular kam von einer anderen Website. Öffnen Sie die Seite noch einmal, und füllen Sie es dort aus.',
  ],
  [/^Use another address, or sign in/, 'Nehmen Sie eine andere Adresse, oder melden Sie sich an.'],
  [/^Use at least 10 characters/, 'Nehmen Sie mindestens 10 Zeichen.'],
  [/^Use at most 200 characters/, 'Nehmen Sie höchstens 200 Zeichen.'],
  [/^Use another one: many people use this/, 'Nehmen Sie ein anderes: Dieses haben viele, darum wird es zuerst versucht.'],
  [/^No password here is as long/, 'So lang ist hier kein Passwort.'],
  [/^is not the password that this link waits for/, 'Das ist nicht das Passwort, auf das dieser Link wartet.'],
  [/^must have at most/, 'Das ist zu lang.'],
];

/** In English where nobody has said it in German: better than nothing. */
export const inGerman = (said: string, otherwise = said): string =>
  IN_GERMAN.find(([pattern]) => pattern.test(said))?.[1] ?? otherwise;

const de: FaultWords = {
  whole: ({ message }) => inGerman(message),
  tooMany: (minutes) =>
    `Zu viele Versuche. Warten Sie ${minutes === 1 ? 'eine Minute' : `${minutes} Minuten`}, und versuchen Sie es noch einmal.`,
  missing: {
    '/email': 'Geben Sie Ihre E-Mail-Adresse ein.',
    '/password': 'Geben Sie Ihr Passwort ein.',
    other: 'Füllen Sie das aus.',
  },
  noAddress: 'Das ist keine E-Mail-Adresse. Sie sieht aus wie name@example.org.',
  field: (detail) => inGerman(detail, sentence(detail)),
};

export const FAULT_WORDS: Record<PageLanguage, FaultWords> = { en, de };
