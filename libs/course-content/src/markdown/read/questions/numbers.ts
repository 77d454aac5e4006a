import { decimalSign, groupSign } from '../../../document/index.js';
import { isSentence } from '../../../proof/index.js';
import { isKnownUnit, mayBeGlued } from './units.js';

export interface NumericKey {
  answer: number;
  tolerance: number;
  unit: string;
}

/** A number whose marks may mean one thing or another, such as 1.500 where the language has no such mark. */
export const DOUBTFUL = 'doubtful';

/** Longer than any number with its unit. */
const LONGEST = 120;
const SPACE = '[ \\u00a0\\u2009\\u202f]';
const NUMERAL = `[-+]?\\d(?:\\d|[.,'’](?=\\d)|${SPACE}(?=\\d{3}(?!\\d)))*(?:e[-+]?\\d{1,3})?`;
/** Of the first of two numbers, where it has one of its own. */
const FIRST_UNIT = '\\s*([^\\d\\s±~–—…-][^\\d±~–—…-]{0,39}?)??';
const BETWEEN = 'between|zwischen|entre|między|между';
const FROM = 'from|von|de|od|от';
const TO = 'to|bis|à|a|do|до|έως|إلى|到|至|から';
const AND = 'and|und|et|y|i|и';
const SINGLE = new RegExp(`^(${NUMERAL})(.*)$`, 'iu');
const MARGIN = new RegExp(`^(${NUMERAL})${FIRST_UNIT}\\s*(?:±|\\+\\s?/?\\s?-)\\s*(${NUMERAL})(.*)$`, 'iu');
const DASHED = new RegExp(`^(${NUMERAL})${FIRST_UNIT}\\s*(?:–|—|-|~|〜|～|…|\\.{2,3})\\s*(${NUMERAL})(.*)$`, 'iu');
const WORDED = new RegExp(`^(?:(?:${FROM})\\s+)?(${NUMERAL})${FIRST_UNIT}\\s+(?:${TO})\\s+(${NUMERAL})(.*)$`, 'iu');
const ENCLOSED = new RegExp(`^(?:${BETWEEN})\\s+(${NUMERAL})${FIRST_UNIT}\\s+(?:${AND})\\s+(${NUMERAL})(.*)$`, 'iu');

/**
 * The number that an answer is as a whole: 12.5 ± 0.5 kg, or a range, which is its middle with half of it as tolerance. Null where
 * it is another thing, such as 1/2, 12:30 or 3D printing. `isAsked`: where the kind of the question says that it is a number, so
 * that it may have any unit.
 */
export function numberOf(answer: string, isAsked: boolean, language: string): NumericKey | typeof DOUBTFUL | null {
  const written = answer.trim().replace(/\u2212/g, '-');
  if (written.length > LONGEST) return null;
  const [, only, after = ''] = SINGLE.exec(written) ?? [];
  const unit = unitOf(after, isAsked, language);
  if (only === undefined || unit === null) return ofTwo(written, isAsked, language);
  const value = valueOf(only, isAsked, language);
  return typeof value === 'number' ? { answer: value, tolerance: 0, unit } : value;
}

/** A number and its margin, or a range. */
function ofTwo(written: string, isAsked: boolean, language: string): ReturnType<typeof numberOf> {
  const margin = MARGIN.exec(written);
  const found = margin ?? WORDED.exec(written) ?? ENCLOSED.exec(written) ?? DASHED.exec(written);
  if (!found) return null;
  const [, first, firstUnit = '', second, rest] = found;
  const unit = unitOf(rest!.trim() === '' && firstUnit !== '' ? ` ${firstUnit}` : rest!, isAsked, language);
  if (unit === null || (firstUnit !== '' && firstUnit.trim() !== unit)) return null;
  const [a, b] = [valueOf(first!, isAsked, language), valueOf(second!, isAsked, language)];
  if (a === null || b === null) return null;
  if (a === DOUBTFUL || b === DOUBTFUL) return DOUBTFUL;
  if (margin) return b < 0 ? null : { answer: a, tolerance: b, unit };
  // 5-7 may as well be a score, pages or a date.
  const isRange = isAsked || unit !== '' || !DASHED.test(written);
  return a < b && isRange ? { ...middleOf(a, b), unit } : DOUBTFUL;
}

/** Null for what is none. A writer puts a space before it. */
function unitOf(rest: string, isAsked: boolean, language: string): string | null {
  const unit = rest.trim();
  if (unit === '') return '';
  if (unit.length > 40 || !/^[^\d\s.,:;!?/|±+*=()<>~–—…-]/u.test(unit)) return null;
  if (!/^\s/.test(rest)) return mayBeGlued(unit) ? unit : null;
  if (isKnownUnit(unit, language)) return unit;
  return isAsked && !isSentence(unit) && !/[|±]|(?<![\p{L}^/])\d/u.test(unit) ? unit : null;
}

/** The number, as the language writes it. In any language spaces and apostrophes may stand between thousands. */
function valueOf(numeral: string, isAsked: boolean, language: string): number | typeof DOUBTFUL | null {
  const [, sign, digits, exponent] = /^([-+]?)(.*?)(e[-+]?\d+)?$/i.exec(numeral)!;
  const decimal = decimalSign(language);
  const group = groupSign(language);
  const read = (text: string): number | null => {
    const number = Number(`${sign}${text}${exponent ?? ''}`);
    return Number.isFinite(number) ? number : null;
  };
  const [whole = '', fraction, ...more] = digits!.split(decimal);
  const hasFraction = fraction === undefined || /^\d+$/.test(fraction);
  if (more.length === 0 && hasFraction) {
    const plain = ungrouped(whole, group);
    if (plain !== null) return read(fraction === undefined ? plain : `${plain}.${fraction}`);
  }
  if (/^\d{1,3}(?: \d{3})+$/.test(digits!)) return DOUBTFUL;
  // A point where the language has a comma, or a comma where it has a point.
  if (!/^(?:0|[1-9]\d*)[.,]\d+$/.test(digits!)) return null;
  const isDecimal = decimal === ',' && !/^[1-9]\d{0,2}\.\d{3}$/.test(digits!);
  return isAsked && isDecimal ? read(digits!) : DOUBTFUL;
}

/** Whole digits without the marks between thousands; null where they stand elsewhere. */
function ungrouped(whole: string, group: string): string | null {
  if (/^(?:0|[1-9]\d*)$/.test(whole)) return whole;
  const marks = ['\u00a0', '\u2009', '\u202f', "'", '’', group, ...(/\s/.test(group) ? [' '] : [])];
  const mark = marks.find((each) => each !== '' && whole.includes(each));
  if (mark === undefined) return null;
  const parts = whole.split(mark);
  const isThousands = parts.every((part, n) => (n === 0 ? /^[1-9]\d{0,2}$/ : /^\d{3}$/).test(part));
  // Lakh and crore.
  const isIndian = parts.every((part, n) => (n === 0 ? /^[1-9]\d?$/ : n === parts.length - 1 ? /^\d{3}$/ : /^\d{2}$/).test(part));
  return isThousands || (group === ',' && isIndian) ? parts.join('') : null;
}

/** Exact, unlike a sum of doubles: 0.1 to 0.4 is 0.25 ± 0.15. */
function middleOf(from: number, to: number): Pick<NumericKey, 'answer' | 'tolerance'> {
  const decimals = Math.max(...[from, to].map((each) => /\.(\d+)$/.exec(String(each))?.[1]!.length ?? 0));
  const [a, b] = [from, to].map((each) => Math.round(each * 10 ** decimals));
  const half = (whole: number): number => Number(`${whole * 5}e-${decimals + 1}`);
  return { answer: half(a! + b!), tolerance: half(b! - a!) };
}
