/** Where the service says that something is: it says it in words alone. */
export interface ToldPlace {
  /** "1.4 Once more", or what else stands for a place, such as "Question 3" of a file. */
  at: string | null;
  /** Of the source. */
  line: number | null;
  message: string;
}

/** `1.4 Once, twice: more, line 43: "…"` and `Line 43: …` and `Question 3: …` begin with where it is. */
export function placeIn(detail: string): ToldPlace {
  const [, slide, line, told] = /^(?:(.*?), l|L)ine (\d+): (.*)$/s.exec(detail) ?? [];
  if (line !== undefined) return { at: slide ?? null, line: Number(line), message: told! };
  const [, at, rest] = /^([a-z]+ \d+|the file|document|presentation|categories): (.*)$/is.exec(detail) ?? [];
  return at === undefined ? { at: null, line: null, message: detail } : { at, line: null, message: rest! };
}
