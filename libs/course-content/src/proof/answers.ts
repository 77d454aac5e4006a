import { localeOf, type Question, type Slide } from '../document/index.js';
import { normalise } from './sentences.js';
import type { Miss } from './compare.js';
import { AND_WORDS, anyOf, letterIndex, truthIn } from '../words/index.js';
import { ANSWERS, PLAIN_ANSWER, writtenLine } from './line-names.js';
import { optionMark } from './option-marks.js';
import { shownText } from './plain-text.js';
import type { Line } from './source-tree.js';

/**
 * Answers of the source that are the key of no question of the built slide, in order and each of one question only, and that stand
 * nowhere in it as text. `shown`: the texts of the slide.
 */
export function missingAnswers(
  lines: readonly Line[],
  slide: Slide | undefined,
  shown: readonly string[],
  language: string,
): Miss[] {
  const questions = slide?.items.filter((item) => 'stem' in item) ?? [];
  const left = questions.map(answersOf);
  let from = 0;
  const texts = new Set(shown.map(normalise));
  const found = lines.flatMap((line, index) => {
    const written: { name: string; value: string; isPlain?: true } | null = line.code
      ? null
      : (writtenLine(line.text) ?? plainAnswer(line.text));
    if (!written || !ANSWERS.has(written.name) || written.value === '') return [];
    return [{ ...line, written, beside: besideOf(written.value, lines[index + 1]) }];
  });
  const answers = found.map(({ beside }) => beside);
  const isBeside = (value: string): boolean => standsBeside(value, texts, answers);
  const source = { language, isBeside, numbered: numberedIn(lines) };
  return found.flatMap(({ text, number, written }) => {
    const whole = shownSource(text.replace(/^\s*[-*+]\s+/, ''));
    if (texts.has(whole) || (written.isPlain === true && [text, whole].some((each) => standsIn(each, texts)))) return [];
    const isKey = (question: Question): boolean => isKeyOf(written.value, question, source);
    const at = questions.findIndex((question, index) => index >= from && left[index]! > 0 && isKey(question));
    if (at < 0) return isBeside(written.value) ? [] : [{ sentence: written.value, line: number }];
    from = at;
    left[at]!--;
    return [];
  });
}

/** What a learner sees of text as it is written, where stars between digits are times signs. */
const shownSource = (text: string): string => normalise(shownText(text.replace(/(?<=\d)\*(?=\d)/g, '\\*')));

/** An answer that may stand beside an explanation, as text. */
interface Beside {
  /** All of it, and why it is right where it says so. */
  parts: string[];
  /** Whether it goes on below its line. */
  goesOn: boolean;
}

function besideOf(value: string, below: Line | undefined): Beside {
  const whole = shownSource(value);
  const [, reason] = /^[(（]?(?:\p{L}+|\d{1,2})[)）]?(?:\s+[–—-]|[.:)。：])\s*(\S.*)$/u.exec(whole) ?? [];
  return { parts: reason === undefined ? [whole] : [whole, reason], goesOn: /^\s{2,}\S/.test(below?.text ?? '') };
}

/**
 * Whether a text of the slide is this, or begins or ends with it, or has it beside another answer: what is no key stands in the
 * feedback, and not within what that says.
 */
function standsBeside(value: string, texts: ReadonlySet<string>, answers: readonly Beside[]): boolean {
  const said = shownSource(value);
  const goesOn = answers.some((each) => each.goesOn && each.parts.includes(said));
  return [...texts].some((text) => {
    const at = text.indexOf(said);
    if (at < 0 || goesOn || text === said || text.startsWith(`${said} `) || text.endsWith(` ${said}`)) return at >= 0;
    const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at + said.length).trimStart()];
    return answers.some(({ parts }) => parts.some((each) => before.endsWith(each) || after.startsWith(each)));
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
  return { name: 'answer', value: (bold ? value.replace(/[*_]+\s*$/, '') : value).trim(), isPlain: true };
}

/** The entries of numbered lists as they are written, and their numbers. */
type Numbered = readonly (readonly [number: string, text: string])[];

function numberedIn(lines: readonly Line[]): Numbered {
  return lines.flatMap(({ text: written }) => {
    const [, number, text] = /^\s*0*(\d{1,3})[.)]\s+(\S.*)$/.exec(written) ?? [];
    return text === undefined ? [] : [[number!, optionMark(text, true)?.text ?? text] as const];
  });
}

interface Source {
  language: string;
  isBeside: (value: string) => boolean;
  numbered: Numbered;
}

function isKeyOf(value: string, question: Question, { language, isBeside, numbered }: Source): boolean {
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
      const [, word, rest] = /^\**([\p{L}\p{M}○×]+)\**(?:$|[.,;:!。]|\s+[–—-]\s)[.*\s]*(.*?)\**$/u.exec(value) ?? [];
      const said = truthIn(word?.toLowerCase() ?? '', true, language);
      return said === question.answer && said !== null && (rest === '' || isBeside(rest!));
    }
    case 'open-answer':
      return normalise(shownText(value)) === normalise(shownText(question.modelAnswer ?? ''));
    case 'numeric':
      return isNumber(value, question, language);
    case 'single-choice':
    case 'multiple-choice':
      return namesRight(value, parts, question.options, numbered, isBeside);
    default:
      return false;
  }
}

type Numeric = Extract<Question, { kind: 'numeric' }>;

const NUMERAL = /[-+]?\d(?:[\d.,'’]|[ \u00a0\u2009\u202f](?=\d{3}(?!\d)))*(?<![.,'’])(?:e[-+]?\d+)?/giu;
const MARGIN = /^(?:±|\+\s?\/?\s?-)$/;
const SPAN = /^(?:[-–—~〜～…]|\.{2,3}|to|bis|à|a|do|до|έως|إلى|到|至|から|and|und|et|y|i|и)$/iu;

/** Whether the answer is the key as some writer of the language would put it: a number, a number and its margin, or a range. */
function isNumber(value: string, { answer, tolerance, unit }: Numeric, language: string): boolean {
  const said = value.trim().replace(/\u2212/g, '-');
  if (answer === null || !said.endsWith(unit)) return false;
  const bare = said.slice(0, said.length - unit.length).trim();
  const opened = bare.replace(/^\p{L}+\s+/u, '');
  // In 5-7 the dash is no sign.
  const numerals = [...opened.matchAll(NUMERAL)].map(({ 0: text, index }) =>
    /^[-+]/.test(text) && /[\d\p{L}°%]\s*$/u.test(opened.slice(0, index))
      ? { text: text.slice(1), index: index + 1 }
      : { text, index },
  );
  const [first, second, ...more] = numerals;
  if (!first || more.length > 0 || first.index > 0) return false;
  const is = (number: number, text: string): boolean => formsOf(number, text, language).has(text.replace(/^\+/, ''));
  const after = opened.slice(first.text.length);
  if (!second) return bare === opened && after === '' && tolerance === 0 && is(answer, first.text);
  const between = opened.slice(first.text.length, second.index).trim();
  const joint = unit !== '' && between.startsWith(unit) ? between.slice(unit.length).trim() : between;
  if (opened.slice(second.index + second.text.length) !== '') return false;
  if (MARGIN.test(joint)) return bare === opened && is(answer, first.text) && is(tolerance, second.text);
  const [from, to] = [answer - tolerance, answer + tolerance].map((number) => Number(number.toPrecision(12)));
  return SPAN.test(joint) && tolerance > 0 && is(from!, first.text) && is(to!, second.text);
}

/** All ways to write a number with as many decimals as a text has: with a point, and as the language does it. */
function formsOf(number: number, text: string, language: string): Set<string> {
  const decimals = /[.,](\d*)(?:e[-+]?\d+)?$/i.exec(text)?.[1]!.length ?? 0;
  const sign = number < 0 ? '-' : '';
  const hasComma = (1.5).toLocaleString(localeOf(language), { numberingSystem: 'latn' }).includes(',');
  const forms = new Set([String(number).replace('.', hasComma ? ',' : '.')]);
  const exact = (digits: number): boolean => digits <= 20 && Number(number.toFixed(digits)) === number;
  for (const digits of [0, decimals].filter(exact)) {
    const style = { minimumFractionDigits: digits, maximumFractionDigits: digits, numberingSystem: 'latn' };
    const format = new Intl.NumberFormat(localeOf(language), { ...style, useGrouping: 'always' });
    const parts = format.formatToParts(Math.abs(number));
    const joined = (group: string): string => sign + parts.map(({ type, value }) => (type === 'group' ? group : value)).join('');
    const own = parts.find(({ type }) => type === 'group')?.value ?? '';
    for (const group of ['', own, ' ', '\u00a0', '\u2009', '\u202f', "'", '’']) forms.add(joined(group));
    // Three decimals after a point are thousands to who writes a comma.
    if (digits !== 3 || !hasComma) forms.add(number.toFixed(digits));
  }
  return forms;
}

const BESIDES = new RegExp(`(?<!\\p{L})(?:${anyOf(AND_WORDS)}|options?|answers?|choices?)(?!\\p{L})`, 'giu');

function namesRight(
  value: string,
  parts: string[],
  options: readonly { text: string; correct: boolean }[],
  numbered: Numbered,
  isBeside: (text: string) => boolean,
): boolean {
  // Stars between digits are times signs.
  const bare = (text: string): string =>
    normalise(shownText(text.replace(/(?<=\d)\*(?=\d)/g, '\\*')))
      .toLowerCase()
      .replace(/[.。]$/, '');
  const right = options.filter(({ correct }) => correct).map(({ text }) => bare(text));
  const letters = value.match(/(?<![\p{L}\p{N}])\p{L}(?![\p{L}\p{N}])/gu) ?? [];
  // "B, because it is green" is no letter alone, and no key.
  const besides = value.replace(BESIDES, ' ').match(/[\p{L}\p{N}]{2,}/gu);
  const isLetters = !besides && letters.length > 0 && letters.every((each) => options[letterIndex(each)] !== undefined);
  const byLetter = isLetters && letters.every((each) => options[letterIndex(each)]!.correct);
  // One letter that is the text of an option and the letter of another is the key of neither.
  if (parts.every((part) => right.includes(bare(part)))) return byLetter || !isLetters || parts.some((part) => part.length > 1);
  const [, letter, text] =
    /^\**[(（]?(\p{L}|\d{1,2})[)\]]?(?:[.:;]\s+|\s+[–—-]\s+|[．）、：。]\s*|(?<=[)\]])\s+)(.+?)\**$/u.exec(value) ?? [];
  // In "a) and c)" what follows the letter is no text.
  if (letter !== undefined && text !== undefined && !isLetters) {
    // Why it is right is said once the question is answered.
    const isRight =
      options[letterIndex(letter)]?.correct === true || numbered.some(([n, of]) => n === letter && right.includes(bare(of)));
    return right.includes(bare(text)) || (isRight && isBeside(text));
  }
  const numbers = /^[\d\s,;&]+$/.test(value) ? value.match(/\d+/g)! : [];
  if (numbers.length > 0)
    return numbers.every((each) => numbered.some(([number, of]) => number === each && right.includes(bare(of))));
  return byLetter;
}
