/** A stretch of a text, and whether it stands in both, or in one only. */
export interface WordChange {
  is: 'same' | 'gone' | 'new';
  text: string;
}

/** Beyond so many comparisons, nobody would read the difference: the one text is gone and the other new. */
const MOST_COMPARED = 4_000_000;

/** How one text becomes another, word by word: what is the same and gone makes the one, what is the same and new the other. */
export function wordChanges(before: string, after: string): WordChange[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const start = alike(a, b, (index) => index);
  const end = alike(a.slice(start), b.slice(start), (index, length) => length - 1 - index);
  const [from, to] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return joined([
    ...a.slice(0, start).map((text): WordChange => ({ is: 'same', text })),
    ...between(from, to),
    ...a.slice(a.length - end).map((text): WordChange => ({ is: 'same', text })),
  ]);
}

/** Words and signs, with the space after each. */
const wordsOf = (text: string): string[] => text.match(/(?:[\p{L}\p{M}\p{N}_]+|[^\p{L}\p{M}\p{N}_\s])\s*|\s+/gu) ?? [];

function alike(a: readonly string[], b: readonly string[], at: (index: number, length: number) => number): number {
  const most = Math.min(a.length, b.length);
  let count = 0;
  while (count < most && a[at(count, a.length)] === b[at(count, b.length)]) count++;
  return count;
}

/** By the longest row of words that both have. */
function between(a: readonly string[], b: readonly string[]): WordChange[] {
  const gone = (text: string): WordChange => ({ is: 'gone', text });
  const added = (text: string): WordChange => ({ is: 'new', text });
  if (a.length * b.length > MOST_COMPARED) return [...a.map(gone), ...b.map(added)];
  const width = b.length + 1;
  const longest = new Uint32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] =
        a[i] === b[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
    }
  }
  const changes: WordChange[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      changes.push({ is: 'same', text: a[i]! });
      i++;
      j++;
    } else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) changes.push(gone(a[i++]!));
    else changes.push(added(b[j++]!));
  }
  return [...changes, ...a.slice(i).map(gone), ...b.slice(j).map(added)];
}

/** What is gone stands before what is new, each in one piece. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const pieces: WordChange[] = [];
  let [gone, added] = ['', ''];
  const flush = (): void => {
    if (gone !== '') pieces.push({ is: 'gone', text: gone });
    if (added !== '') pieces.push({ is: 'new', text: added });
    [gone, added] = ['', ''];
  };
  for (const { is, text } of changes) {
    if (is === 'gone') gone += text;
    else if (is === 'new') added += text;
    else {
      flush();
      const last = pieces.at(-1);
      if (last?.is === 'same') last.text += text;
      else pieces.push({ is, text });
    }
  }
  flush();
  return pieces;
}
