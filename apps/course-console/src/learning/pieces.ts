import type { AskedView } from '@lib/course-content/page';
import { askedView } from './shown-items.js';
import type { Attempt } from './taking.js';

type Items = Attempt['slides'][number]['items'];

/** Part of a slide of an attempt: a question, or what stands between two. */
export type Piece = { view: AskedView; number: number } | { view: null; items: Items };

/** A slide taken apart. Questions are counted through the attempt. */
export function pieces(items: Items, attempt: Pick<Attempt, 'answers'>): Piece[] {
  const found: Piece[] = [];
  for (const item of items) {
    const view = askedView(item);
    const before = found.at(-1);
    if (view) found.push({ view, number: attempt.answers.findIndex(({ questionId }) => questionId === view.id) + 1 });
    else if (before?.view === null) before.items.push(item);
    else found.push({ view: null, items: [item] });
  }
  return found;
}
