import type { Dimension } from './fidelity.js';

/** Something of a slide that is no text: a link, a mark, a file, a right answer. */
export interface Trait {
  dimension: Dimension;
  /** In words, such as `link to https://example.org`; equal for the same thing in source and course. */
  what: string;
  /** In the source: what may be in the course in its place. */
  or?: string;
}

/** What the source has and the course has not, or not so often. */
export function lostTraits<T extends Trait>(source: readonly T[], built: readonly Trait[]): T[] {
  const left = new Map<string, number>();
  for (const { what } of built) left.set(what, (left.get(what) ?? 0) + 1);
  return source.filter(({ what, or }) => {
    const found = [what, or].find((each) => each !== undefined && (left.get(each) ?? 0) > 0);
    if (found !== undefined) left.set(found, left.get(found)! - 1);
    return found === undefined;
  });
}
