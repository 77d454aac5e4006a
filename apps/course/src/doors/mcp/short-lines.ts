import { truncate } from '@lib/validation';

/** In characters. Some clients cut longer lines, or show nothing of a result that has one. */
const LONGEST_LINE = 2_000;

/** Before what means the same at the beginning of a line, as signs of lists, headings and options do not. */
const SPACE = / (?=\p{L}|\p{N}[\p{N},.:-]*(?<!\.)(?![\p{N},.:)-])|\$(?!\$)|\((?=\p{L}))/gu;

/** Breaks longer lines at spaces, where markdown reads a line break as a space, and inside a word only where it has to. */
export function withShortLines(text: string): string {
  return text
    .split('\n')
    .flatMap((line) => (line.length > LONGEST_LINE ? pieces(line) : [line]))
    .join('\n');
}

function pieces(line: string): string[] {
  const all: string[] = [];
  let rest = line;
  while (rest.length > LONGEST_LINE) {
    const space = [...rest.slice(1, LONGEST_LINE + 2).matchAll(SPACE)].at(-1);
    const end = space ? space.index + 1 : endOfWord(rest, LONGEST_LINE);
    all.push(rest.slice(0, end));
    rest = rest.slice(space ? end + 1 : end);
  }
  return [...all, rest];
}

/** The nearest end at or before `end` that does not cut an address or a number in a script without spaces. */
function endOfWord(text: string, end: number): number {
  const cut = text
    .slice(0, end)
    .split(/[^!-~]/)
    .at(-1)!;
  const isWhole = cut.length === end || !/[!-~]/.test(text.charAt(end));
  return isWhole ? truncate(text, end).length : end - cut.length;
}
