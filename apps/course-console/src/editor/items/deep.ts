import type { Block, Interaction, SlideItem } from '../course.js';

/** An element by its id, at whatever depth; null where there is none. */
export function itemIn(items: readonly SlideItem[], id: string): SlideItem | null {
  for (const item of items) {
    if (item.id === id) return item;
    const inside = insidesOf(item).flatMap(({ items: list }) => list);
    const found = inside.length > 0 ? itemIn(inside, id) : null;
    if (found) return found;
  }
  return null;
}

/** What takes the place of an element. */
export type Change = (item: SlideItem) => readonly SlideItem[];

/** The items after a change of one, at whatever depth; those that it does not concern stay the same objects. */
export function withItem<T extends SlideItem>(items: readonly T[], id: string, change: Change): T[] {
  let isChanged = false;
  const changed = items.flatMap((item) => {
    const after = (item.id === id ? change(item) : [inside(item, id, change)]) as readonly T[];
    isChanged ||= after.length !== 1 || after[0] !== item;
    return after;
  });
  return isChanged ? changed : (items as T[]);
}

function inside(item: SlideItem, id: string, change: Change): SlideItem {
  for (const { items, with: put } of insidesOf(item)) {
    const changed = withItem(items, id, change);
    if (changed !== items) return put(changed as Block[]);
  }
  return item;
}

interface Inside {
  items: readonly SlideItem[];
  with: (items: Block[]) => SlideItem;
}

function insidesOf(item: SlideItem): Inside[] {
  if ('stem' in item) return [{ items: item.stem, with: (stem) => ({ ...item, stem }) }];
  if ('parts' in item) return partsOf(item);
  if (item.kind === 'quote' || item.kind === 'callout') {
    return [{ items: item.body, with: (body) => ({ ...item, body: body as typeof item.body }) }];
  }
  return [];
}

const partsOf = (item: Interaction): Inside[] => [
  ...(item.image ? [{ items: [item.image], with: ([image]: Block[]) => ({ ...item, image: image as typeof item.image }) }] : []),
  ...item.parts.map((part, at) => ({
    items: part.body,
    with: (body: Block[]) => ({ ...item, parts: item.parts.with(at, { ...part, body }) }),
  })),
];
