import { wordChanges, type WordChange } from '@lib/course-content/edits';

/** Text by text where there are as many, which is so for other words in the same places; else as one. */
export function textChanges(before: readonly string[], after: readonly string[]): WordChange[][] {
  const paired =
    before.length === after.length
      ? before.map((text, index) => [text, after[index]!] as const)
      : [[before.join('\n'), after.join('\n')] as const];
  return paired.map(([from, to]) => wordChanges(from, to)).filter((changes) => changes.some(({ is }) => is !== 'same'));
}
