import { plainText } from './inline.js';
import { letterIndex } from './line-words.js';
import type { OpenOption } from './open-question.js';

const AND = /\b(?:and|und|et|y|i)\b|[،、]/g;
/** A letter or a number that tells an option from others, perhaps as it stands before it. */
const LABEL = /^[([（]?(\p{L}|\d{1,2})[.):\]．）。]?$/u;
const LABELLED = /^[(（]?(\p{L}|\d{1,2})(?:[).:]\s+|\s+[–—-]\s+|[．）、：]\s*)(.+)$/u;

type Labelled = Pick<OpenOption, 'text' | 'label'>;

/** What an answer names: the places of options, or why it cannot be told. */
export interface Named {
  options: number[];
  doubt?: string;
}

/**
 * The options that an answer names: by letters or numbers such as "A, C", by text, or by both; none where that is not plain. Where
 * a letter or number that can be a label is the text of another option, nobody can tell what is meant.
 */
export function named(answer: string, options: readonly Labelled[]): Named {
  const bare = answer.replace(/^\*\*(.*)\*\*$/, '$1').replace(/^(?:option|answer|choice)s?\s+(?=\S{1,3}$)/i, '');
  const readings = [[bare], bare.split(' | ')].map((texts) => placesOf(texts, (text) => byText(text, options)));
  const labels = bare
    .replace(AND, ' ')
    .split(/[\s,;|&+]+/)
    .filter(Boolean);
  const both = [placesOf(labels, (label) => byLabel(LABEL.exec(label)?.[1], options)), labelledText(bare, options)];
  const found = [...readings, ...both].filter((each) => each !== null);
  const [first = []] = found;
  if (found.every((each) => String(each) === String(first))) return { options: first };
  return { options: [], doubt: 'is the letter or number of one option and the text of another.' };
}

function placesOf(parts: readonly string[], find: (part: string) => number): number[] | null {
  const places = parts.map(find);
  return places.length > 0 && places.every((place) => place >= 0) ? places : null;
}

/** As it is written, else without regard to case; -1 where no option or more than one reads so. */
function byText(text: string, options: readonly Labelled[]): number {
  const exact = (each: string): string => plainText(each).trim();
  const folded = (each: string): string =>
    exact(each)
      .toLowerCase()
      .replace(/[.。]$/, '');
  for (const form of [exact, folded]) {
    const places = options.flatMap((option, index) => (form(option.text) === form(text) ? [index] : []));
    if (places.length > 0) return places.length === 1 ? places[0]! : -1;
  }
  return -1;
}

/** By the label that stands there; a letter may count options that have none, or have numbers. */
function byLabel(label: string | undefined, options: readonly Labelled[]): number {
  if (label === undefined) return -1;
  const normal = (each: string): string => each.normalize('NFKC').toLowerCase();
  const place = options.findIndex((option) => option.label !== null && normal(option.label) === normal(label));
  const isLettered = options.some((option) => option.label !== null && !/^\d/.test(option.label));
  if (place >= 0 || isLettered) return place;
  const counted = letterIndex(label);
  return counted < options.length ? counted : -1;
}

/** "B) two" names one option where its text is that of the letter. */
function labelledText(answer: string, options: readonly Labelled[]): number[] | null {
  const [, label, text] = LABELLED.exec(answer) ?? [];
  const place = byLabel(label, options);
  return text !== undefined && place >= 0 && byText(text, options) === place ? [place] : null;
}

/** Whether all options are named, and not as they stand: then it is an order rather than what is right. */
export const isOrder = (named: readonly number[], options: readonly unknown[]): boolean =>
  named.length === options.length && named.some((each, index) => index > 0 && each < named[index - 1]!);

/** By language, since a word of another one may be the answer itself. */
const TRUE: Record<string, string[]> = {
  en: ['true'],
  de: ['wahr'],
  fr: ['vrai'],
  pl: ['prawda'],
  el: ['σωστό'],
  ar: ['صحيح'],
  ja: ['正しい'],
  zh: ['正确', '对'],
};
const FALSE: Record<string, string[]> = {
  en: ['false'],
  de: ['falsch'],
  fr: ['faux'],
  pl: ['fałsz'],
  el: ['λάθος'],
  ar: ['خطأ'],
  ja: ['正しくない'],
  zh: ['错误', '错'],
};
/** Only where the kind says what they mean. */
const YES = [
  ...['t', 'yes', 'correct', 'right', 'richtig', 'ja', 'oui', 'tak', 'ναι', 'نعم', '是', 'はい', '○'],
  ...Object.values(TRUE).flat(),
];
const NO = [
  ...['f', 'no', 'incorrect', 'wrong', 'nein', 'non', 'nie', 'όχι', 'لا', '否', 'いいえ', '×'],
  ...Object.values(FALSE).flat(),
];

/** Whether an answer says true or false, and what it says besides; null where it says neither. */
export function truthOf(answer: string, isAsked: boolean, language: string): { truth: boolean; rest: string } | null {
  const bare = answer.replace(/^\*\*(.*)\*\*$/, '$1');
  const [, word, rest] = /^(?:\*\*)?([\p{L}○×]+)(?:\*\*)?(?:[.,;:!。]\s*|\s*$|\s+[–—-]\s+)(.*)$/u.exec(bare) ?? [];
  const said = word?.toLowerCase() ?? '';
  const [tongue = 'en'] = language.toLowerCase().split('-');
  const among = (words: Record<string, string[]>, more: string[]): boolean =>
    [...words.en!, ...(words[tongue] ?? [])].includes(said) || (isAsked && more.includes(said));
  if (among(TRUE, YES)) return { truth: true, rest: rest! };
  return among(FALSE, NO) ? { truth: false, rest: rest! } : null;
}

/** Whether it is a word for yes or no, which may mean true or false. */
export const saysYesOrNo = (answer: string): boolean => truthOf(answer, true, 'en') !== null;

/** Accepted answers are parted by " | "; a backslash keeps one that is meant. */
export const accepted = (answer: string): string[] =>
  answer
    .split(/\s\|\s/)
    .map((each) => each.trim().replace(/(?<=^|\s)(\\*)\\\|(?=\s|$)/g, '$1|'))
    .filter((each) => each !== '');
