/** In characters. Some clients cut longer lines, or show nothing of a result that has one. */
const LONGEST_LINE = 2_000;

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
    // Before a letter: a line that begins with a sign or a number may mean something else
    const space = [...rest.slice(1, LONGEST_LINE + 2).matchAll(/ (?=\p{L})/gu)].at(-1);
    const end = space ? space.index + 1 : endOfCharacter(rest, LONGEST_LINE);
    all.push(rest.slice(0, end));
    rest = rest.slice(space ? end + 1 : end);
  }
  return [...all, rest];
}

/** The nearest end at or before `end` that does not cut a surrogate pair. */
export function endOfCharacter(text: string, end: number): number {
  return /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end - 1 : end;
}
