import type { Question, Slide } from '../../courses/index.js';
import { normalise } from '../domain/sentences.js';
import type { Miss } from '../domain/compare.js';
import { ANSWERS, PLAIN_ANSWER, writtenLine } from './line-names.js';
import { shownText } from './plain-text.js';
import type { Line } from './source-tree.js';

/**
 * Answers of the source that are the key of no question of the built slide, in order and each of one question only, and that the
 * user is not asked about. `shown`: the texts of the slide, among which a list may hold one.
 */
export function missingAnswers(
  lines: readonly Line[],
  slide: Slide | undefined,
  shown: readonly string[],
  { language, asked }: { language: string; asked: readonly string[] },
): Miss[] {
  const questions = slide?.items.filter((item) => 'stem' in item) ?? [];
  const left = questions.map(answersOf);
  let from = 0;
  const texts = new Set(shown.map(normalise));
  return lines.flatMap(({ text, number, code }) => {
    const written: { name: string; value: string; isPlain?: true } | null = code
      ? null
      : (writtenLine(text) ?? plainAnswer(text));
    if (!written || !ANSWERS.has(written.name) || written.value === '') return [];
    const whole = normalise(shownText(text.replace(/^\s*[-*+]\s+/, '')));
    if (texts.has(whole) || (written.isPlain === true && [text, whole].some((each) => standsIn(each, texts)))) return [];
    if (asked.some((question) => question.includes(`"${written.value}" (line ${number})`))) return [];
    const isKey = (question: Question): boolean => isKeyOf(written.value, question, language, texts);
    const at = questions.findIndex((question, index) => index >= from && left[index]! > 0 && isKey(question));
    if (at < 0) return [{ sentence: written.value, line: number }];
    from = at;
    left[at]!--;
    return [];
  });
}

/** How many answers a question can have, one a line. */
function answersOf(question: Question): number {
  switch (question.kind) {
    case 'short-answer':
    case 'fill-blank':
      return question.answers.length;
    case 'single-choice':
    case 'multiple-choice':
      return question.options.filter(({ correct }) => correct).length;
    default:
      return 1;
  }
}

/** Enough to tell prose by: whether each sentence of it is there is seen to elsewhere. */
function standsIn(line: string, texts: ReadonlySet<string>): boolean {
  const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');
  return [...texts].some((text) => letters(text).includes(letters(line)));
}

/** A label that is not bold may as well be prose. */
function plainAnswer(text: string): { name: string; value: string; isPlain: true } | null {
  const [, bold, value] = PLAIN_ANSWER.exec(text) ?? [];
  if (value === undefined) return null;
  return { name: 'answer', value: (bold ? value.replace(/\*\*\s*$/, '') : value).trim(), isPlain: true };
}

const TRUE = /^(?:true|t|yes|correct|right|wahr|richtig|ja|vrai|oui|prawda|tak|σωστό|ναι|صحيح|نعم|正しい|はい|正确|对|是|○)$/i;
const FALSE = /^(?:false|f|no|incorrect|wrong|falsch|nein|faux|non|fałsz|nie|λάθος|όχι|خطأ|لا|正しくない|いいえ|错误|错|否|×)$/i;

function isKeyOf(value: string, question: Question, language: string, texts: ReadonlySet<string>): boolean {
  const parts = value.split(/\s\|\s/).map((part) => normalise(part.replace(/(?<=^|\s)(\\*)\\\|(?=\s|$)/g, '$1|')));
  const among = (answers: readonly string[]): boolean => parts.every((part) => answers.map(normalise).includes(part));
  switch (question.kind) {
    case 'short-answer':
      return among(question.answers);
    case 'fill-blank': {
      const listed = value.split(/[,;]/).map(normalise);
      const isListed =
        listed.length > 1 && listed.join('|') === question.answers.map((each) => each.map(normalise).join('+')).join('|');
      return isListed || question.answers.some(among);
    }
    case 'true-false': {
      const [, word, rest] = /^\**([\p{L}○×]+)\**(?:$|[.,;:!。]|\s+[–—-]\s)[.*\s]*(.*?)\**$/u.exec(value) ?? [];
      const said = word === undefined ? null : TRUE.test(word) ? true : FALSE.test(word) ? false : null;
      const isKept = (text: string): boolean => [...texts].some((each) => each.startsWith(normalise(shownText(text))));
      return said === question.answer && said !== null && (rest === '' || isKept(rest!));
    }
    case 'numeric':
      return isNumber(value.replace(/^\u2212/, '-'), question, language);
    case 'single-choice':
    case 'multiple-choice':
      return namesRight(value, parts, question.options);
    default:
      return false;
  }
}

type Numeric = Extract<Question, { kind: 'numeric' }>;

function isNumber(value: string, { answer, tolerance, unit }: Numeric, language: string): boolean {
  const sign = (1.5).toLocaleString(language).includes(',') ? ',' : '.';
  const numbers = value.match(/[-+]?\d[\d.,]*(?:e[-+]?\d+)?/gi) ?? [];
  const readings = (text = '0'): number[] =>
    [text, ...(sign === ',' ? [text.replace(',', '.')] : [text.replaceAll(/,(?=\d{3}(?!\d))/g, '')])].map(Number);
  const [, margin] = /(?:±|\+\/?-)\s*([\d.,]+(?:e[-+]?\d+)?)/i.exec(value) ?? [];
  return readings(numbers[0]).includes(answer ?? NaN) && readings(margin).includes(tolerance) && value.endsWith(unit);
}

function namesRight(value: string, parts: string[], options: readonly { text: string; correct: boolean }[]): boolean {
  const bare = (text: string): string =>
    normalise(shownText(text))
      .toLowerCase()
      .replace(/[.。]$/, '');
  const right = options.filter(({ correct }) => correct).map(({ text }) => bare(text));
  if (parts.every((part) => right.includes(bare(part)))) return true;
  const [, letter, text] = /^\**[(（]?(\p{L})(?:[).:]\s+|[．）、]\s*)(.+?)\**$/u.exec(value) ?? [];
  if (letter !== undefined && text !== undefined) return right.includes(bare(text));
  const numbers = /^[\d\s,;&]+$/.test(value) ? value.match(/\d+/g)! : [];
  if (numbers.length > 0) return numbers.every((each) => options[Number(each) - 1]?.correct === true);
  const letters = value.match(/(?<![\p{L}\p{N}])\p{L}(?![\p{L}\p{N}])/gu) ?? [];
  return letters.length > 0 && letters.every((each) => options[placeOf(each)]?.correct === true);
}

const ALPHABETS = ['abcdefghij', 'αβγδεζηθικ', 'абвгдежзий', 'أبجدهوزحطي', 'アイウエオカキクケコ'];

/** The place of a letter in its alphabet; -1 in none. */
function placeOf(letter: string): number {
  const plain = letter.normalize('NFKC').toLowerCase();
  return ALPHABETS.map((alphabet) => alphabet.indexOf(plain)).find((at) => at >= 0) ?? -1;
}
