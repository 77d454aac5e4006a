import { partOf, type Span } from './view.js';

/** What is taken hold of in the overview: an end of the part that is shown, all of it, or a place beside it. */
export type Hold = 'from' | 'until' | 'part' | 'new';

/** Both in the same measure; `near` is how far off an end may be taken hold of. */
export function holdAt(at: number, { from, until }: Span, near: number): Hold {
  const [toFrom, toUntil] = [Math.abs(at - from), Math.abs(at - until)];
  if (Math.min(toFrom, toUntil) <= near) return toFrom < toUntil ? 'from' : 'until';
  return at > from && at < until ? 'part' : 'new';
}

/** The part that is shown after a move from one time to another; null where that is all. */
export function movedPart(hold: Hold, whole: Span, before: Span, start: number, at: number): Span | null {
  const by = at - start;
  if (hold === 'part') return partOf(whole, { from: before.from + by, until: before.until + by });
  const ends = {
    from: [Math.max(whole.from, before.from + by), before.until],
    until: [before.from, Math.min(whole.until, before.until + by)],
    new: [start, at],
  }[hold] as [number, number];
  const [from, until] = ends[0] <= ends[1] ? ends : [ends[1], ends[0]];
  return partOf(whole, { from, until });
}
