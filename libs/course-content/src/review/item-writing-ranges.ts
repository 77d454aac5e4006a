import type { Option } from './item-writing-item.js';
import type { Words } from './item-writing-language.js';

interface Range {
  low: number;
  high: number;
  unit: string;
}

/** The first option whose range has a number in common with one before it. */
export function overlappingRanges(options: readonly Option[], words: Words | null): Option | undefined {
  const ranges = options.map(({ text }) => rangeOf(text, words));
  return options.find((_, index) => {
    const one = ranges[index];
    return one && ranges.slice(0, index).some((other) => other && other.unit === one.unit && overlap(one, other));
  });
}

const overlap = (one: Range, other: Range): boolean => Math.max(one.low, other.low) <= Math.min(one.high, other.high);

/** "10–20 kg", "10 to 20 kg"; not years, since spans of years are answers of their own, and not telephone numbers. */
function rangeOf(text: string, words: Words | null): Range | null {
  const number = '(\\d[\\d.,]{0,12})';
  const pattern = new RegExp(
    `^${number} ?([^\\d\\s]{0,6}) ?(?:-|–|—|…|\\.\\.${words ? `|${words.rangeTo}` : ''}) ?${number} ?(.{0,20})$`,
    'i',
  );
  const found = pattern.exec(text);
  if (!found) return null;
  const [, from, unitOfFrom, to, unit] = found as unknown as [string, string, string, string, string];
  const [low, high] = [numberOf(from), numberOf(to)];
  const isCode = [from, to].some((each) => /^0\d/.test(each));
  const isYears = unit === '' && [from, to].every((each) => /^[12]\d{3}$/.test(each));
  if (isYears || isCode || !(low < high) || (unitOfFrom !== '' && unitOfFrom !== unit)) return null;
  return { low, high, unit: unit.trim().toLowerCase() };
}

/** Comma or point before the last one or two digits is decimal; before three it parts thousands. */
function numberOf(text: string): number {
  return Number(text.replace(/[.,](?=\d{3}(?!\d))/g, '').replace(',', '.'));
}
