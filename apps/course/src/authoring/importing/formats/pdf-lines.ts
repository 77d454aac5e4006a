import { v7 as uuid } from 'uuid';
import { tellsAnswer, tellsExplanation } from '@lib/course-content/markdown/read';
import { plain } from './course-draft.js';
import type { Piece } from './html-blocks.js';
import type { Hyphens } from './pdf-hyphens.js';

export interface Line {
  text: string;
  page: number;
  /** Of its baseline, in points from below. */
  y: number;
  /** The same as a part of the page: 1 is its upper edge. */
  height: number;
  /** Of its letters, in points. */
  size: number;
  /** Where it ends, in points from the left. */
  end: number;
  /** Where words stand apart from those before them, as those of the next cell do: in points from the left. */
  cells: readonly number[];
}

/** How far the cells of a column may be from each other, in points. */
const ALIGNED = 4;
/** Two lines alike are chance. */
const FEWEST_ROWS = 3;

/** Whether two lines look like rows of one table. */
const areRows = (one: Line, other: Line): boolean =>
  one.page === other.page && one.cells.some((x) => other.cells.some((y) => Math.abs(x - y) < ALIGNED));

/** Pages with what looks like a table. */
export function pagesWithTables(pages: readonly (readonly Line[])[]): number[] {
  const hasTable = (lines: readonly Line[]): boolean => {
    let rows = 1;
    return lines.some((line, index) => {
      rows = index > 0 && areRows(lines[index - 1]!, line) ? rows + 1 : 1;
      return rows >= FEWEST_ROWS;
    });
  };
  return pages.flatMap((lines, index) => (hasTable(lines) ? [index + 1] : []));
}

/** At this part of a page from its edges, what is the same on most pages belongs to the page and not to the text. */
const EDGE = 0.09;

/** Headers, footers and page numbers. */
export function furnitureOf(pages: readonly (readonly Line[])[]): ReadonlySet<Line> {
  const edges = pages.flat().filter(({ height }) => height < EDGE || height > 1 - EDGE);
  const alike = Map.groupBy(edges, ({ text, y }) => `${Math.round(y)} ${text.replace(/\d+/g, '0')}`);
  const repeated = [...alike.values()].filter((lines) => lines.length >= 3 && lines.length > pages.length / 2);
  return new Set(repeated.flat());
}

/** How much larger than the text a heading is, and how long at most. */
const LARGER = 1.15;
const LONGEST_HEADING = 150;

/** Lines as headings and paragraphs: by their size, and by the space between them. */
export function piecesOf(pages: readonly (readonly Line[])[], hyphens: Hyphens): Piece[] {
  const lines = pages.flat();
  const usual = usualSize(lines);
  const full = lines.reduce((widest, { end }) => Math.max(widest, end), 0);
  const sizes = [...new Set(lines.filter((line) => isHeading(line, usual)).map(({ size }) => Math.round(size)))].toSorted(
    (a, b) => b - a,
  );
  const pieces: Piece[] = [];
  let open: Line[] = [];
  const close = (): void => {
    const text = hyphens.joined(open.map((line) => line.text));
    const [first] = open;
    open = [];
    if (!first) return;
    if (isHeading(first, usual) && text.length <= LONGEST_HEADING)
      pieces.push({ heading: sizes.indexOf(Math.round(first.size)) + 1, text });
    else pieces.push({ block: { id: uuid(), kind: 'text', text: plain(text) } });
  };
  for (const line of lines) {
    if (!goesOn(open, line, usual, full)) close();
    open.push(line);
  }
  close();
  return pieces;
}

const isHeading = ({ size, text }: Line, usual: number): boolean => size > usual * LARGER && text.length <= LONGEST_HEADING;

function usualSize(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines)
    letters.set(Math.round(size * 2) / 2, (letters.get(Math.round(size * 2) / 2) ?? 0) + text.length);
  return [...letters].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

const MARK = /^(?:[•●▪◦‣–*-]|\(?\d{1,3}[.)]|\(?[a-zA-Z][.)])\s/;

/** A line that ends earlier was ended, and not wrapped: what stands below a key is none of it. */
const FULL_LINE = 0.75;

const isOfKey = ({ text }: Line): boolean => tellsAnswer(text) || tellsExplanation(text);

/** Whether a line belongs to the paragraph above it, also from one page or column to the next. */
function goesOn(open: readonly Line[], line: Line, usual: number, full: number): boolean {
  const last = open.at(-1);
  if (isOfKey(line)) return false;
  if (last && (areRows(last, line) || (isOfKey(open[0]!) && last.end < full * FULL_LINE))) return false;
  if (!last || Math.abs(last.size - line.size) > usual * 0.1 || MARK.test(line.text)) return false;
  // On the next page, or at the top of the next column
  if (last.page !== line.page || line.y > last.y) return /[\p{Ll},;-]$/u.test(last.text) && /^\p{Ll}/u.test(line.text);
  const gap = last.y - line.y;
  return gap > 0 && gap < line.size * 1.6;
}
