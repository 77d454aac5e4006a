import type { Notes } from '../notes.js';
import { COURSE_LINES, LINE_NAMES, normalName } from '../lines/named-lines.js';

type CourseLine = (typeof COURSE_LINES)[number];

export interface CourseSetting {
  name: CourseLine;
  value: string;
  /** Whether the line says nothing else. */
  isAll: boolean;
}

/** What people call a setting who know no course markdown. */
const CALLED = new Map<string, CourseLine>([
  ['passing score', 'pass mark'],
  ['passing grade', 'pass mark'],
  ['passing mark', 'pass mark'],
  ['pass score', 'pass mark'],
  ['lang', 'language'],
]);

/** The setting of the course that a line gives; under another name than its own only where the value is plain. */
export function courseSetting(name: string, value: string): CourseSetting | null {
  const own = COURSE_LINES.find((each) => each === name);
  if (own) return { name: own, value, isAll: true };
  const called = CALLED.get(name);
  if (called === 'language') {
    return /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(value)
      ? { name: called, value: value.replaceAll('_', '-'), isAll: true }
      : null;
  }
  const [percentage, ...others] = value.match(/(?<![\d.,-])\d{1,3}\s*%/g) ?? [];
  if (called === undefined || percentage === undefined || others.length > 0) return null;
  return { name: called, value: percentage, isAll: percentage === value };
}

/** Bold labels are common and no settings; only one that seems to be meant for another name is said to be none. */
export function warnOfUnknown(label: string, line: number, notes: Notes): void {
  const meant = meantName(label);
  if (meant === null) return;
  const message = `There is no setting "${label}" here; the line was kept as text. "${meant}" is one, if that was meant.`;
  notes.warn('setting-unknown', message, line, 'settings');
}

/** Shorter names cannot be told from words by one letter. */
const SHORTEST = 5;

/** The name that was meant by one that there is not: the same but for one slip or for spaces. A plural is a word of its own. */
function meantName(written: string): string | null {
  const letters = (name: string): string => normalName(name).replaceAll(' ', '');
  const label = letters(written);
  const isMeant = (name: string): boolean => label !== `${name}s` && isOneSlipFrom(label, name);
  return LINE_NAMES.find((name) => name.length >= SHORTEST && isMeant(letters(name))) ?? null;
}

/** Whether they are the same but for one letter, or for two that changed places. */
function isOneSlipFrom(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [inA, inB] = [a, b].map((each) => each.slice(start, each.length - end)) as [string, string];
  return (inA.length <= 1 && inB.length <= 1) || (inA.length === 2 && inA === `${inB[1]}${inB[0]}`);
}
