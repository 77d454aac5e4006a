import { plainText } from './inline.js';
import { letterIndex } from './line-words.js';
import type { OpenOption } from './open-question.js';

const AND = /\b(?:and|und|et|y|i)\b|[،、]/g;

/** The options that an answer names, by text, by number or by letters such as "A, C"; none where that is not plain. */
export function named(answer: string, options: readonly Pick<OpenOption, 'text'>[]): number[] {
  const same = (text: string): string =>
    plainText(text)
      .trim()
      .toLowerCase()
      .replace(/[.。]$/, '');
  const byText = answer.split(' | ').map((each) => options.findIndex(({ text }) => same(text) === same(each)));
  if (byText.every((index) => index >= 0)) return byText;
  const bare = answer.replace(/^\*\*(.*)\*\*$/, '$1').replace(/^(?:option|answer|choice)s?\s+(?=\S{1,3}$)/i, '');
  const letters = bare
    .replace(AND, ' ')
    .split(/[\s,;|&+]+/)
    .filter(Boolean);
  const indexes = letters.map((letter) => {
    const one = letter.replace(/^[([（]?(\p{L}|\d{1,2})[.):\]．）。]?$/u, '$1');
    return /^\d{1,2}$/.test(one) ? Number(one) - 1 : letterIndex(one);
  });
  if (indexes.length > 0 && indexes.every((index) => index >= 0 && index < options.length)) return indexes;
  const [, letter, text] = /^[(（]?(\p{L})(?:[).:]\s+|[．）、]\s*)(.+)$/u.exec(bare) ?? [];
  const byLetter = letter === undefined ? -1 : letterIndex(letter);
  return text !== undefined && named(text, options).join() === String(byLetter) ? [byLetter] : [];
}

/** Whether all options are named, and not as they stand: then it is an order rather than what is right. */
export const isOrder = (named: readonly number[], options: readonly unknown[]): boolean =>
  named.length === options.length && named.some((each, index) => index > 0 && each < named[index - 1]!);

const TRUE = ['true', 't', 'wahr', 'vrai', 'prawda', 'σωστό', 'صحيح', '正しい', '正确', '对', '○'];
const FALSE = ['false', 'f', 'falsch', 'faux', 'fałsz', 'λάθος', 'خطأ', '正しくない', '错误', '错', '×'];
/** Only where the kind says what they mean. */
const YES = ['yes', 'correct', 'right', 'richtig', 'ja', 'oui', 'tak', 'ναι', 'نعم', '是', 'はい'];
const NO = ['no', 'incorrect', 'wrong', 'nein', 'non', 'nie', 'όχι', 'لا', '否', 'いいえ'];

/** Whether an answer says true or false, and what it says besides; null where it says neither. */
export function truthOf(answer: string, isAsked: boolean): { truth: boolean; rest: string } | null {
  const bare = answer.replace(/^\*\*(.*)\*\*$/, '$1');
  const [, word, rest] = /^(?:\*\*)?([\p{L}○×]+)(?:\*\*)?(?:[.,;:!。]\s*|\s*$|\s+[–—-]\s+)(.*)$/u.exec(bare) ?? [];
  const said = word?.toLowerCase() ?? '';
  const among = (words: string[], more: string[]): boolean => words.includes(said) || (isAsked && more.includes(said));
  if (among(TRUE, YES)) return { truth: true, rest: rest! };
  return among(FALSE, NO) ? { truth: false, rest: rest! } : null;
}

/** Whether it is a word for yes or no, which may mean true or false. */
export const saysYesOrNo = (answer: string): boolean => truthOf(answer, true) !== null && truthOf(answer, false) === null;

const NUMBER =
  /^([-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)\s*(?:(?:±|\+\/?-)\s*(\d+(?:\.\d+)?(?:e[-+]?\d+)?))?(?:\s*([^\d\s.,|±+-].{0,39}))?$/i;
/** Of an answer that nothing says is a number. What begins otherwise, such as 1/4 and 10:30, is another thing. */
const UNIT = /^(?:$|[\p{L}%‰°'"′″€$£¥₽])(?!.*(?:\s\d|±))/u;

/** Null where it is no number such as 12.5 ± 0.5 kg. `isAsked`: where the kind of the question says that it is one. */
export function numberOf(
  answer: string,
  isAsked: boolean,
  language: string,
): { answer: number; tolerance: number; unit: string } | null {
  const plain = pointed(answer.replace(/^\u2212/, '-'), language);
  const [, value, tolerance, unit = ''] = NUMBER.exec(plain) ?? [];
  const number = Number(value);
  if (value === undefined || !Number.isFinite(number) || (!isAsked && !UNIT.test(unit))) return null;
  return { answer: number, tolerance: Number(tolerance ?? 0), unit: unit.trim() };
}

/** Numbers as the language writes them: 12,5 in German, 1,000 in English. A point is always a decimal point. */
function pointed(answer: string, language: string): string {
  const parts = new Intl.NumberFormat(language).formatToParts(1234567.5);
  if (parts.some(({ type, value }) => type === 'decimal' && value === ',')) return answer.replace(/(?<=\d),(?=\d)/g, '.');
  return parts.some(({ type, value }) => type === 'group' && value === ',')
    ? answer.replace(
        /^([-+]?\d{1,3})((?:,\d{3})+)(?![\d,])/,
        (_, first: string, more: string) => first + more.replaceAll(',', ''),
      )
    : answer;
}

/** Accepted answers are parted by " | "; a backslash keeps one that is meant. */
export const accepted = (answer: string): string[] =>
  answer
    .split(/\s\|\s/)
    .map((each) => each.trim().replace(/(?<=^|\s)(\\*)\\\|(?=\s|$)/g, '$1|'))
    .filter((each) => each !== '');
