import { isSentence } from '../../../proof/index.js';
import { inline, plainText, sourceText } from '../blocks/inline.js';
import { AND_WORDS, anyOf, letterIndex, truthIn } from '../../../words/index.js';
import type { OpenOption } from './open-question.js';

/** One letter is a word only between larger ones, since it may be an option too. */
const AND = new RegExp(
  `(?<=\\S\\s)(?:${anyOf(AND_WORDS.filter((word) => word.length > 1 || !/\p{Ll}/u.test(word)))})(?=\\s\\S)|(?<=[\\p{Lu}\\d][.)]?\\s)(?:${anyOf(AND_WORDS)})(?=\\s[\\p{Lu}\\d])|[،、]`,
  'gu',
);
/** A letter or a number that tells an option from others, perhaps as it stands before it. */
const LABEL = /^[([（]?(\p{L}|\d{1,2})[.):\]．）。]?$/u;
const LABELLED = /^[(（]?(\p{L}|\d{1,2})(?:[).:]\s+|\s+[–—-]\s+|[．）、：]\s*)(.+)$/u;

const REASONED = /^[([（]?(\p{L}|\d{1,2})[)\]）]?(?:[.:;]\s+|\s+[–—-]\s+|\s*[．。、：]\s*|(?<=[)\]）])\s+)(.+)$/u;

type Labelled = Pick<OpenOption, 'text' | 'label'>;

/** What an answer names: the places of options, or why it cannot be told. */
export interface Named {
  options: number[];
  doubt?: string;
  /** What the answer says besides: why it is right. */
  remark?: string;
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
  const reasoned = withReason(bare, options);
  const both = [
    placesOf(labels, (label) => byLabel(LABEL.exec(label)?.[1], options)),
    labelledText(bare, options),
    reasoned && [reasoned.place],
  ];
  const found = [...readings, ...both].filter((each) => each !== null);
  // A number alone is not enough to know an option that has none, but enough for doubt.
  const counted = found.length > 0 ? placesOf(labels, (label) => byCount(LABEL.exec(label)?.[1], options)) : null;
  if (counted) found.push(counted);
  const [first = []] = found;
  const isReasoned = reasoned !== null && found.length === 1;
  if (found.every((each) => String(each) === String(first))) {
    return { options: first, ...(isReasoned && { remark: reasoned.remark }) };
  }
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
  const written = inline(text);
  for (const form of [exact, folded]) {
    const places = options.flatMap((option, index) => (form(option.text) === form(written) ? [index] : []));
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

/** By its number, where options have neither letters nor numbers. */
function byCount(label: string | undefined, options: readonly Labelled[]): number {
  const place = label !== undefined && /^\d/.test(label) ? Number(label) - 1 : -1;
  return place < options.length && options.every((option) => option.label === null) ? place : -1;
}

/** "B) two" names one option where its text is that of the letter. */
function labelledText(answer: string, options: readonly Labelled[]): number[] | null {
  const [, label, text] = LABELLED.exec(answer) ?? [];
  const place = byLabel(label, options);
  return text !== undefined && place >= 0 && byText(text, options) === place ? [place] : null;
}

/** "B - because it is so" and "B. It is so." name one option and say why, unless it is the text of another that they say. */
function withReason(answer: string, options: readonly Labelled[]): { place: number; remark: string } | null {
  const [, label, remark = ''] = REASONED.exec(answer) ?? [];
  const place = byLabel(label, options);
  const said = sourceText(remark).trim().toLowerCase();
  const isOther = options.some(({ text }, index) => {
    const other = plainText(text)
      .trim()
      .toLowerCase()
      .replace(/[.。]$/, '');
    return index !== place && other !== '' && said.startsWith(other);
  });
  return place >= 0 && isSentence(remark) && !isOther ? { place, remark } : null;
}

/** Whether all options are named, and not as they stand: then it is an order rather than what is right. */
export const isOrder = (named: readonly number[], options: readonly unknown[]): boolean =>
  named.length === options.length && named.some((each, index) => index > 0 && each < named[index - 1]!);

/** Whether an answer says true or false, and what it says besides; null where it says neither. */
export function truthOf(answer: string, isAsked: boolean, language: string): { truth: boolean; rest: string } | null {
  const bare = answer.replace(/^\*\*(.*)\*\*$/, '$1');
  const [, word, rest] = /^(?:\*\*)?([\p{L}\p{M}○×]+)(?:\*\*)?(?:[.,;:!。]\s*|\s*$|\s+[–—-]\s+)(.*)$/u.exec(bare) ?? [];
  const truth = truthIn(word?.toLowerCase() ?? '', isAsked, language);
  return truth === null ? null : { truth, rest: rest! };
}

/** Whether it is a word for yes or no, which may mean true or false. */
export const saysYesOrNo = (answer: string): boolean => truthOf(answer, true, 'en') !== null;

/** Accepted answers are parted by " | "; a backslash keeps one that is meant. */
export const accepted = (answer: string): string[] =>
  answer
    .split(/\s\|\s/)
    .map((each) => each.trim().replace(/(?<=^|\s)(\\*)\\\|(?=\s|$)/g, '$1|'))
    .filter((each) => each !== '');
