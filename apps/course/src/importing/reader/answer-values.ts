import { plainText } from './inline.js';
import type { OpenOption } from './questions.js';

/** The options that an answer names, by text, by number or by letters such as "A, C". */
export function named(answer: string, options: readonly Pick<OpenOption, 'text'>[]): number[] {
  const same = (text: string): string =>
    plainText(text)
      .trim()
      .toLowerCase()
      .replace(/[.。]$/, '');
  const byText = answer.split(' | ').map((each) => options.findIndex(({ text }) => same(text) === same(each)));
  if (byText.every((index) => index >= 0)) return byText;
  const letters = answer
    .replace(/\b(and|und|et|y|i)\b/g, ' ')
    .split(/[\s,;|&+]+/)
    .filter(Boolean);
  const indexes = letters.map((letter) => {
    const bare = letter.replace(/^\(?([A-Za-z])[).:]?$/, '$1');
    if (/^\d{1,2}$/.test(bare)) return Number(bare) - 1;
    return bare.length === 1 ? bare.toUpperCase().charCodeAt(0) - 65 : -1;
  });
  if (indexes.length > 0 && indexes.every((index) => index >= 0 && index < options.length)) return indexes;
  const lettered = /^\(?([A-Za-z])[).:]\s+(.+)$/.exec(answer);
  return lettered ? named(lettered[2]!, options) : [];
}

/** Null where it is neither. */
export function truthOf(answer: string): boolean | null {
  const word = answer.toLowerCase().replace(/\.$/, '');
  return word === 'true' ? true : word === 'false' ? false : null;
}

const NUMBER =
  /^([-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?)\s*(?:(?:±|\+\/?-)\s*(\d+(?:\.\d+)?(?:e[-+]?\d+)?))?(?:\s*([^\d\s.,|±+-].{0,39}))?$/i;

/** Null where it is no number such as 12.5 ± 0.5 kg. */
export function numberOf(answer: string): { answer: number; tolerance: number; unit: string } | null {
  const [, value, tolerance, unit] = NUMBER.exec(answer.replace(/^\u2212/, '-')) ?? [];
  const number = Number(value);
  return value === undefined || !Number.isFinite(number)
    ? null
    : { answer: number, tolerance: Number(tolerance ?? 0), unit: unit?.trim() ?? '' };
}

/** Accepted answers are parted by " | "; a backslash keeps one that is meant. */
export const accepted = (answer: string): string[] =>
  answer
    .split(/\s\|\s/)
    .map((each) => each.trim().replace(/(?<=^|\s)(\\*)\\\|(?=\s|$)/g, '$1|'))
    .filter((each) => each !== '');
