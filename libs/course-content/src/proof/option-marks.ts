import { anyOf, RIGHT_WORDS } from '../words/index.js';
import { PLAIN_FEEDBACK, PLAIN_KEY } from './line-names.js';
import type { Line, Stretch } from './source-tree.js';

/** A sign or a word that tells an option from others, at its beginning or its end. */
const BEGINS = /^[✅☑✔✓❌☐☒✗✘◉●○]\uFE0F?\s*/u;
const ENDS = new RegExp(`\\s*(?:[✅☑✔✓❌✗✘]\\uFE0F?|[([（](?:${anyOf(RIGHT_WORDS)})[)\\]）])$`, 'iu');
const RIGHT = /^(?:[[(][xX✓✔]|[✅☑✔✓◉●]|(?:[✅☑✔✓]\uFE0F?|[([（]\p{L}[\p{L}\p{M} ]*[)\]）])$)/u;

const BOX = /^\[[ xX✓✔]\uFE0F?\](?:\s+|$)/;
/** Boxes only where both of a kind are there. */
const TIGHT = /^\[(?:[ xX✓✔]\uFE0F?\](?:\s+|$|(?=[\p{L}\p{N}「『“«"]))|\]\s+)/u;
const ROUND = /^\([ xX]\)\s+/;
interface OptionMark {
  text: string;
  right: boolean;
  /** What its box alone says, where a sign stands beside it, which may be its text. */
  beside: { text: string; right: boolean } | null;
}

const isTicked = (text: string): boolean => /^.[^ \])]/.test(text);

/**
 * The text of an option without marks, and whether one of them says that it is right; null where it has none. `isBoxed`: whether
 * what stands in brackets before it is a box.
 */
export function optionMark(written: string, isBoxed: boolean): OptionMark | null {
  const box = isBoxed ? (TIGHT.exec(written) ?? ROUND.exec(written) ?? [''])[0] : '';
  const inner = written.slice(box.length);
  const ending = ENDS.exec(inner)?.[0] ?? '';
  const beginning = BEGINS.exec(inner.slice(0, inner.length - ending.length))?.[0] ?? '';
  const text = inner.slice(beginning.length, inner.length - ending.length).trim();
  if ((text === '' && box === '') || box + beginning + ending === '') return null;
  const beside = box !== '' && beginning + ending !== '' ? { text: inner.trim(), right: RIGHT.test(box) } : null;
  return { text, right: [box, beginning, ending.trim()].some((mark) => RIGHT.test(mark)), beside };
}

/** Whether all of these begin with a box. */
export const areBoxed = (texts: readonly string[]): boolean => texts.every((text) => BOX.test(text));

interface Entry {
  line: number;
  text: string;
  indent: number;
  lettered: boolean;
  /** Whether a blank line stands between it and the entry before. */
  apart: boolean;
}

const ENTRY =
  /^(\s*)(?:(?:[-*+•·◦‣]|\d{1,9}[.)])\s+)?((?!\([xX]\))\*{0,2}[(（]?\p{L}(?:[.)]\*{0,2}\s+|[:：．）、]\*{0,2}\s*|\*\*\s*[.):：]\s*))?(.*)$/u;
const BULLET = /^\s*(?:[-*+•·◦‣]|\d{1,9}[.)])\s/;
const NAMED = /^\s*(?:[-*+]\s+)?\*\*[^*]{2,40}(?:[:：]\s*\*\*|\*\*\s*[:：])/;

/**
 * The lines on which brackets are boxes, told from the source alone: where all that is in the same list has them, and, of those that
 * code has too, both kinds. Anywhere else `[x]` and `(x)` are text, which must not be lost.
 */
export function boxedLines(stretches: readonly Stretch[]): ReadonlySet<number> {
  const prose = stretches.filter(({ heading }) => heading === null);
  return new Set(prose.flatMap(({ lines }) => listsIn(lines)).flatMap(boxedIn));
}

/** The lines on which a cross in a box says that an option is right: where all of its list have such boxes, and some are empty. */
export function crossedLines(stretches: readonly Stretch[]): ReadonlySet<number> {
  const withCrosses = stretches.filter(({ heading, lines }) => heading === null && lines.some(({ text }) => text.includes('☒')));
  const crossed = withCrosses
    .flatMap(({ lines }) => listsIn(lines))
    .filter((list) => list.every(({ text }) => /^[☐☒]/.test(text)) && list.some(({ text }) => text.startsWith('☐')));
  return new Set(crossed.flatMap((list) => list.flatMap(({ text, line }) => (text.startsWith('☒') ? [line] : []))));
}

function boxedIn(list: readonly Entry[]): number[] {
  const texts = list.map(({ text }) => text);
  // Below a letter a box alone is text.
  if (list.some(({ lettered, text }) => lettered && text.replace(BOX, '') === '')) return [];
  const isMixed = texts.some(isTicked) && texts.some((text) => /^[[(] [\])]/.test(text));
  if ([TIGHT, ROUND].some((form) => isMixed && texts.every((text) => form.test(text)))) return list.map(({ line }) => line);
  // A blank line may part two lists, but for letters, which go on.
  const runs: Entry[][] = [];
  for (const entry of list) {
    if (runs.length === 0 || (entry.apart && !entry.lettered)) runs.push([]);
    runs.at(-1)!.push(entry);
  }
  return runs.filter((run) => areBoxed(run.map(({ text }) => text))).flatMap((run) => run.map(({ line }) => line));
}

/** Entries of the same depth that nothing but their own lines stands between. */
function listsIn(lines: readonly Line[]): Entry[][] {
  const lists: Entry[][] = [];
  let open: Entry[][] = [];
  const parted = new Set<Entry[]>();
  for (const { text: written, number, code } of lines) {
    if (written.trim() === '') {
      open.forEach((list) => parted.add(list));
      continue;
    }
    const [, space = '', letter, text = ''] = ENTRY.exec(written)!;
    const indent = Math.floor(space.replaceAll('\t', '    ').length / 2);
    if (code || (letter === undefined && !BULLET.test(written))) {
      if (indent === 0 && !NAMED.test(written)) open = [];
    } else if (!NAMED.test(written) && ![PLAIN_KEY, PLAIN_FEEDBACK].some((name) => name.test(text))) {
      const lettered = letter !== undefined;
      open = open.filter(([first]) => first!.indent <= indent);
      const known = open.find(([first]) => first!.indent === indent && first!.lettered === lettered);
      const list = known ?? [];
      list.push({ line: number, text, indent, lettered, apart: parted.delete(list) });
      if (known) continue;
      open.push(list);
      lists.push(list);
    }
  }
  return lists;
}
