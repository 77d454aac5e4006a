import { isQuestion, LIMITS, type SlideItem } from '../../../document/index.js';
import type { Notes } from '../notes.js';
import type { OutlineSlide } from '../outline/outline.js';

/** Fewer items than this are no slide of their own, if there is a choice. */
const SHORT = 10;

/**
 * A slide with more items than one may have, as two: the second begins with a heading if one is near, and may be too long too. Null
 * where it is short enough, or where nothing tells where to part it.
 */
export function partedSlide(
  source: OutlineSlide,
  items: readonly SlideItem[],
  notes: Notes,
): [OutlineSlide, OutlineSlide] | null {
  const most = mostOf(items);
  if (most >= items.length) return null;
  const places = items.slice(1, most + 1).map((item, index) => ({ item, index: index + 1, line: lineOf(item, notes) }));
  const known = places.filter(({ line }) => line !== undefined && line > source.lines[0]!.number);
  const place = known.findLast(({ item, index }) => item.kind === 'heading' && index >= SHORT) ?? known.at(-1);
  const from = place ? source.lines.findIndex(({ number }) => number === place.line) : -1;
  if (!place || from <= 0) return null;
  const [first, second] = [source.lines.slice(0, from), source.lines.slice(from)];
  const number = (source.part ?? 1) + 1;
  const title = source.title.replace(/ \(\d+\)$/, (found) => (source.part ? '' : found));
  return [
    { ...source, lines: first },
    { title: `${title} (${number})`, line: place.line!, lines: second, part: number },
  ];
}

/** How many of the items from the first on one slide may have. */
function mostOf(items: readonly SlideItem[]): number {
  let questions = 0;
  const over = items.findIndex((item) => isQuestion(item) && ++questions > LIMITS.questionsPerSlide);
  return Math.min(over < 0 ? items.length : over, LIMITS.itemsPerSlide);
}

const lineOf = (item: SlideItem, notes: Notes): number | undefined =>
  notes.lineOf('stem' in item ? (item.stem[0]?.id ?? '') : item.id);

const LONG_SLIDE = `A slide has up to ${LIMITS.itemsPerSlide} blocks, of which ${LIMITS.questionsPerSlide} are questions; the one before goes on here.`;

/** Says where a slide goes on in another. */
export const tellPart = ({ line }: OutlineSlide, notes: Notes): void => notes.flattened(LONG_SLIDE, line);
