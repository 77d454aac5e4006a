import { isRightToLeft, textOfWords, type Word } from './pdf-words.js';

/** Space between two words of a line, in heights of its letters, from which on they are no neighbours in a sentence. */
export const APART = 1.5;
/** How far the left edges of a column may be from each other, in points. */
const ALIGNED = 4;
/** Two lines alike are chance. */
const FEWEST_ROWS = 3;

export const isApart = (word: Word, next: Word): boolean => next.x - word.end > word.size * APART;

/** A row with the parts of it that are apart. */
type Parted = { row: Word[]; parts: Word[][] };

/**
 * Rows in the order in which they are read: where two columns of sentences stand side by side and the PDF has them line by line, one
 * column and then the other. A table, whose cells are no sentences that go on below, stays row by row.
 */
export function inColumns(rows: readonly Word[][]): Word[][] {
  const parted = fromTheLeft(rows).map((row) => ({ row, parts: partsOf(row) }));
  const read: Word[][] = [];
  for (let at = 0; at < parted.length;) {
    const { columns, end } = columnsFrom(parted, at);
    for (const row of columns?.flat() ?? parted.slice(at, end).map((each) => each.row)) read.push(row);
    at = end;
  }
  return read;
}

/** A column of sentences that the PDF has before the one at its left comes after it, unless it is read from the right. */
function fromTheLeft(given: readonly Word[][]): Word[][] {
  const rows = [...given];
  /** Where what was turned ends: none of it is turned again. */
  let turned = 0;
  for (let at = 1; at < rows.length; at++) {
    if (!isAbove(rows[at]!, rows[at - 1]!) || right(rows[at]!) >= left(rows[at - 1]!)) continue;
    const edge = right(rows[at]!);
    let begin = at;
    while (begin > turned && left(rows[begin - 1]!) > edge && (begin === at || isAbove(rows[begin - 1]!, rows[begin]!))) begin--;
    const other = rows.slice(begin, at);
    const middle = other.reduce((least, row) => Math.min(least, left(row)), Infinity);
    let end = at;
    while (end < rows.length && right(rows[end]!) < middle && (end === at || isAbove(rows[end - 1]!, rows[end]!))) end++;
    const column = rows.slice(at, end);
    const areColumns = [column, other].every(
      (each) => each.length >= FEWEST_ROWS && flows(each) && !isRightToLeft(each.map(textOfWords).join(' ')),
    );
    if (areColumns) rows.splice(begin, end - begin, ...column, ...other);
    turned = end;
    at = end - 1;
  }
  return rows;
}

const isAbove = ([first]: readonly Word[], [second]: readonly Word[]): boolean => first!.y > second!.y;

function partsOf(row: readonly Word[]): Word[][] {
  const parts: Word[][] = [];
  row.forEach((word, index) => {
    const last = row[index - 1];
    if (last && !isApart(last, word)) parts.at(-1)!.push(word);
    else parts.push([word]);
  });
  return parts;
}

const left = (part: readonly Word[]): number => part[0]!.x;
const right = (part: readonly Word[]): number => part.at(-1)!.end;

/** What begins with this row and ends before another, in columns if it has any. */
function columnsFrom(parted: readonly Parted[], at: number): { columns: Word[][][] | null; end: number } {
  const begin = parted[at]!.parts;
  if (begin.length !== 2) return { columns: null, end: at + 1 };
  const edge = left(begin[1]!);
  const columns: [Word[][], Word[][]] = [[], []];
  let [end, pairs] = [at, 0];
  for (; end < parted.length; end++) {
    const [one, other, third] = parted[end]!.parts;
    const isLeft = right(one!) < edge - ALIGNED;
    if (third) break;
    if (other) {
      if (!isLeft || Math.abs(left(other) - edge) >= ALIGNED) break;
      columns[0].push(one!);
      columns[1].push(other);
      pairs++;
    } else if (isLeft && goesOnBelow(columns[0].at(-1), one!)) columns[0].push(one!);
    else if (Math.abs(left(one!) - edge) < ALIGNED && goesOnBelow(columns[1].at(-1), one!)) columns[1].push(one!);
    else break;
  }
  if (pairs < FEWEST_ROWS || !columns.every(flows)) return { columns: null, end: Math.max(end, at + 1) };
  const isLeftward = columns.every((column) => isRightToLeft(column.map(textOfWords).join(' ')));
  return { columns: isLeftward ? columns.toReversed() : columns, end };
}

/** A line right below the last of a column, and not of the next paragraph across the page. */
function goesOnBelow(last: readonly Word[] | undefined, part: readonly Word[]): boolean {
  const gap = last ? last[0]!.y - part[0]!.y : Infinity;
  return gap > 0 && gap < part[0]!.size * 1.6 && Math.abs(last![0]!.size - part[0]!.size) < 0.5;
}

/** Of the lines of a column, how many go on in the next line at least. */
const FLOWING = 0.6;
/** A line that goes on is about as wide as its column. */
const FULL = 0.6;
const FEWEST_LETTERS = 10;
/** Where there are no capitals, which begin a cell. */
const FEWEST_WITHOUT_CASE = 20;

/** Whether sentences go on from line to line. */
function flows(column: readonly (readonly Word[])[]): boolean {
  const width = column.reduce((widest, part) => Math.max(widest, right(part) - left(part)), 0);
  const texts = column.map(textOfWords);
  const letters = texts.join('').replace(/[^\p{L}\p{M}]/gu, '').length;
  const going = texts.slice(1).filter((text, index) => {
    const isFull = right(column[index]!) - left(column[index]!) > width * FULL;
    return isFull && /^[\p{Ll}\p{Lo}]/u.test(text) && !/[.!?:;]$/.test(texts[index]!);
  });
  const fewest = texts.some((text) => /^\p{Lo}/u.test(text)) ? FEWEST_WITHOUT_CASE : FEWEST_LETTERS;
  return letters >= fewest * column.length && going.length >= (column.length - 1) * FLOWING;
}
