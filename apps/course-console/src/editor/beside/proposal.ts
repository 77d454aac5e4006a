import { textsOf, type Slide, type SlideItem, type WordChange } from '@lib/course-content/edits';
import type { Result } from '../../api/call.js';
import { textChanges } from '../../parts/text-changes.js';

export type Proposed = Result<'propose_change'>;
export type Kind = Proposed['kind'];

/** One thing that a proposal would change, to be taken by itself. */
export type Part =
  | { key: string; is: 'title'; title: string; changes: WordChange[][] }
  /** `before` is null where the item has gone meanwhile. */
  | { key: string; is: 'replaced'; item: SlideItem; before: SlideItem | null; changes: WordChange[][] }
  | { key: string; is: 'added'; item: SlideItem; after: string | null };

const ALL = { typed: true };

/** What a proposal would change of a slide as it is now, with the ids that it has here. */
export function partsOf({ proposal }: Proposed, slide: Slide, idsHere: <T>(node: T) => T): Part[] {
  if (!proposal) return [];
  const { title, replaced, added } = idsHere(proposal) as { title: string | null; replaced: SlideItem[]; added: Added[] };
  return [
    ...(title === null ? [] : [{ key: 'title', is: 'title' as const, title, changes: textChanges([slide.title], [title]) }]),
    ...replaced.map((item): Part => {
      const before = slide.items.find(({ id }) => id === item.id) ?? null;
      return { key: item.id, is: 'replaced', item, before, changes: textChanges(textsOf(before, ALL), textsOf(item, ALL)) };
    }),
    ...added.map((each): Part => ({ key: each.item.id, is: 'added', ...each })),
  ];
}

interface Added {
  after: string | null;
  item: SlideItem;
}
