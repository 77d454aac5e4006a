import { useMemo, useRef, useState } from 'preact/hooks';
import { newId, type Kind, type SlideItem } from '../course.js';
import { placeBeside, type Side } from '../dragging.js';
import { useHere, type Here } from '../editing.js';
import { wantFocus } from '../inline-field/caret.js';
import { words } from '../words.js';
import { kindName } from './kind-name.js';
import type { Flow } from './item-props.js';
import { dropImages } from './drop-images.js';
import { joined } from './joined.js';
import { copyOf, firstField, newItem } from './new-item.js';
import { pasted } from './pasted.js';

/** Where a kind is being chosen: at a place, or for the item there. */
export interface Adding {
  at: number;
  isInstead: boolean;
}

/** What can be done in a list of items; the same as long as the list is on the page. */
export interface ListEdits {
  change: (item: SlideItem) => void;
  move: (id: string, by: 1 | -1) => void;
  /** Images among the files that were dropped beside an item; left out where the list holds none. */
  dropFiles?: (id: string, files: readonly File[], side: Side) => void;
  /** Beside another of the list, to which it was dragged. */
  drop: (id: string, on: string, side: Side) => void;
  remove: (id: string) => void;
  duplicate: (id: string) => void;
  /** Asks what is to stand at this place. */
  ask: (at: number) => void;
  add: (kind: Kind, fileId?: string) => void;
  leaveMenu: () => void;
  flowOf: (id: string) => Flow;
}

interface Given {
  items: readonly SlideItem[];
  allowed: readonly Kind[];
  onChange: (items: SlideItem[]) => void;
}

export const frameOf = (id: string): string => `i-${id}`;

export function useItemList(given: Given): { edits: ListEdits; adding: Adding | null } {
  const [adding, setAdding] = useState<Adding | null>(null);
  const here = useHere();
  const latest = useRef<Given & { adding: Adding | null }>({ ...given, adding });
  latest.current = { ...given, adding };
  const edits = useMemo(() => editsOf(latest, setAdding, here), []);
  return { edits, adding };
}

function editsOf(
  latest: { current: Given & { adding: Adding | null } },
  setAdding: (adding: Adding | null) => void,
  { change, choose, say, upload }: Here,
): ListEdits {
  const items = (): readonly SlideItem[] => latest.current.items;
  const indexOf = (id: string): number => items().findIndex((item) => item.id === id);
  const put = (at: number, away: number, next: readonly SlideItem[]): void =>
    latest.current.onChange(items().toSpliced(at, away, ...next));
  const focusOn = (item: SlideItem): void => wantFocus(firstField(item) ?? frameOf(item.id), 'end');
  const added = (item: SlideItem): void => {
    focusOn(item);
    choose(item.id);
    say(words.items.added(kindName(item)));
  };
  const add = (at: number, away: number, item: SlideItem): void => {
    put(at, away, [item]);
    added(item);
  };
  /** Once an upload is done, the list may be another, and not even on the page. */
  const addBeside = (id: string, item: SlideItem, side: Side = 'after'): void => {
    if (!change(id, (on) => (side === 'after' ? [on, item] : [item, on]))) return say(words.items.gone);
    if (indexOf(id) >= 0) added(item);
  };
  const stand = (at: number, to: number): void => {
    const item = items()[at]!;
    latest.current.onChange(items().toSpliced(at, 1).toSpliced(to, 0, item));
    say(words.items.nowAt(kindName(item), to + 1, items().length));
  };
  const flowOf = (id: string): Flow => ({
    put: (next, focus, at = 'end') => {
      put(indexOf(id), 1, next);
      if (focus) wantFocus(focus, at);
    },
    join: (text) => {
      const at = indexOf(id);
      const before = items()[at - 1];
      const result = before && joined(before, text);
      if (result) {
        put(at - 1, 2, [result.item]);
        wantFocus(result.field, result.at);
      } else if (text === '' && items().length > 1) {
        put(at, 1, []);
        const beside = before ?? items()[at + 1]!;
        wantFocus(before ? frameOf(beside.id) : (firstField(beside) ?? frameOf(beside.id)), 'start');
      } else if (before) document.getElementById(frameOf(before.id))?.focus();
    },
    menu: () => setAdding({ at: indexOf(id), isInstead: true }),
    paste: (data, field) => {
      const { allowed } = latest.current;
      const image = [...data.files].find(({ type }) => type.startsWith('image/'));
      if (image && allowed.includes('image')) {
        void upload(image).then((fileId) => fileId && addBeside(id, newItem('image', fileId)));
        return true;
      }
      const read = pasted(data, allowed);
      if (!read) return false;
      if ('text' in read) {
        field.insert(read.text);
        return true;
      }
      const item = items()[indexOf(id)]!;
      const { before, after } = field.parts();
      const kept = item.kind === 'text' ? before : null;
      const next = [
        ...(kept === null ? [item] : kept === '' ? [] : [{ ...item, text: kept } as SlideItem]),
        ...read.items,
        ...(kept !== null && after !== '' ? [{ id: newId(), kind: 'text' as const, text: after }] : []),
      ];
      put(indexOf(id), 1, next);
      focusOn(read.items.at(-1)!);
      say(words.items.pasted(read.items.length));
      return true;
    },
  });
  return {
    flowOf,
    ...(latest.current.allowed.includes('image') && {
      dropFiles: (id, files, side) => void dropImages(files, { upload, say }, (item) => addBeside(id, item, side)),
    }),
    change: (item) => {
      const at = indexOf(item.id);
      if (at >= 0) put(at, 1, [item]);
    },
    move: (id, by) => {
      const at = indexOf(id);
      const to = at + by;
      if (to < 0 || to >= items().length) return say(words.items.noFurther);
      stand(at, to);
      // What has the focus moves along, and would else lose it
      const focused = document.activeElement?.id;
      if (focused) wantFocus(focused, 'end');
    },
    drop: (id, on, side) => {
      const at = indexOf(id);
      // Somebody else took it away while it was dragged
      if (at < 0) return say(words.items.gone);
      const to = placeBeside(items(), id, on, side);
      if (to === null) return;
      stand(at, to);
      wantFocus(frameOf(id));
    },
    remove: (id) => {
      const at = indexOf(id);
      const item = items()[at]!;
      const beside = items()[at + 1] ?? items()[at - 1];
      put(at, 1, []);
      if (beside) wantFocus(frameOf(beside.id));
      say(words.items.removed(kindName(item)));
    },
    duplicate: (id) => {
      const at = indexOf(id);
      add(at + 1, 0, copyOf(items()[at]!));
    },
    ask: (at) => setAdding({ at, isInstead: false }),
    add: (kind, fileId) => {
      const { adding } = latest.current;
      if (!adding) return;
      setAdding(null);
      add(adding.at, adding.isInstead ? 1 : 0, newItem(kind, fileId));
    },
    leaveMenu: () => {
      const { adding } = latest.current;
      setAdding(null);
      const beside = items()[adding?.isInstead ? adding.at : (adding?.at ?? 1) - 1];
      if (beside) wantFocus(firstField(beside) ?? frameOf(beside.id));
    },
  };
}
