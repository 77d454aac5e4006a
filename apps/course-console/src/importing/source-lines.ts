/** The lines of a source, from 1 on. Their ends are kept as they are in what is written back. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

export interface Stretch {
  /** The first and the last, from 1 on. */
  from: number;
  to: number;
}

const HEADING = /^ {0,3}#{1,6}\s/;
const LONGEST = 400;

/** What is edited at once: from the heading above a line to the next one, within code too, for who edits sees where it ends. */
export function stretchAround(lines: readonly string[], line: number): Stretch {
  const at = Math.min(Math.max(line, 1), lines.length);
  const least = Math.max(1, at - LONGEST / 2);
  const most = Math.min(lines.length, at + LONGEST / 2);
  let from = at;
  while (from > least && !HEADING.test(lines[from - 1]!)) from -= 1;
  let to = at;
  while (to < most && !HEADING.test(lines[to]!)) to += 1;
  return { from, to };
}

/** The source with other lines in the place of some; none of the others is touched. */
export function withLines(text: string, { from, to }: Stretch, written: string): string {
  const end = /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
  const parts = text.split(/(\r\n|\n|\r)/);
  const before = parts.slice(0, 2 * (from - 1)).join('');
  const after = parts.slice(2 * to).join('');
  const isFollowed = parts.length > 2 * to - 1;
  return before + linesOf(written).join(end) + (isFollowed ? end + after : '');
}
