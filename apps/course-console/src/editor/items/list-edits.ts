import { LIMITS } from '@lib/course-content/edits';
import { newId, type Of, type Simple } from '../course.js';

type List = Of<'list'>;
type Entry = Simple[];

const DEEPEST = LIMITS.listDepth;

const emptyEntry = (text = ''): Entry => [{ id: newId(), kind: 'text', text }];

/** A block of an entry changed; nested lists are blocks too. */
export const changeBlock = (list: List, entry: number, block: number, next: Simple): List => ({
  ...list,
  items: list.items.with(entry, list.items[entry]!.with(block, next)),
});

/** The entry in two, at this text of it; what is below the text goes with the second. @returns the id of the text that is new. */
export function splitEntry(list: List, entry: number, block: number, before: string, after: string): [List, string] {
  const now = list.items[entry]!;
  const text = now[block] as Of<'text'>;
  const next = emptyEntry(after);
  const items = list.items.toSpliced(
    entry,
    1,
    [...now.slice(0, block), { ...text, text: before }],
    [...next, ...now.slice(block + 1)],
  );
  return [{ ...list, items }, next[0]!.id];
}

/** The entry at the end of the one before it. @returns the text that was joined, and what stood in it before; null for the first. */
export function joinEntry(list: List, entry: number, text: string): [List, id: string, before: string] | null {
  const previous = list.items[entry - 1];
  if (!previous) return null;
  const at = previous.findLastIndex(({ kind }) => kind === 'text');
  const rest = list.items[entry]!.slice(1);
  const last = previous[at] as Of<'text'> | undefined;
  const joined: Entry = last
    ? [...previous.with(at, { ...last, text: last.text + text }), ...rest]
    : [...previous, ...emptyEntry(text), ...rest];
  const items = list.items.toSpliced(entry - 1, 2, joined);
  return [{ ...list, items }, (last ?? joined[previous.length]!).id, last?.text ?? ''];
}

/** The entry becomes the last of a list below the one before it; null where there is none, or it would be too deep. */
export function indentEntry(list: List, entry: number, depth: number): List | null {
  const previous = list.items[entry - 1];
  const moved = list.items[entry];
  if (!previous || !moved || depth + 1 + depthOf(moved) >= DEEPEST) return null;
  const last = previous.at(-1);
  const below: List = last?.kind === 'list' ? last : { id: newId(), kind: 'list', ordered: list.ordered, start: 1, items: [] };
  const kept = last?.kind === 'list' ? previous.slice(0, -1) : previous;
  const joined = [...kept, { ...below, items: [...below.items, moved] }];
  return { ...list, items: list.items.toSpliced(entry - 1, 2, joined) };
}

/** An entry of a list below an entry stands after that entry; those that followed it stay below it. */
export function outdentEntry(list: List, entry: number, block: number, inner: number): List {
  const now = list.items[entry]!;
  const below = now[block] as List;
  const moved = below.items[inner]!;
  const [before, after] = [below.items.slice(0, inner), below.items.slice(inner + 1)];
  const first = [...now.slice(0, block), ...(before.length > 0 ? [{ ...below, items: before }] : []), ...now.slice(block + 1)];
  const followed = after.length > 0 ? [...moved, { ...below, id: newId(), items: after }] : moved;
  return { ...list, items: list.items.toSpliced(entry, 1, first, followed) };
}

/** The list up to an entry, and from the one after it; null for an empty one. */
export function cutAt(list: List, entry: number): [List | null, List | null] {
  const part = (items: Entry[], id: string): List | null => (items.length > 0 ? { ...list, id, items } : null);
  const before = part(list.items.slice(0, entry), list.id);
  return [before, part(list.items.slice(entry + 1), before ? newId() : list.id)];
}

const depthOf = (entry: Entry): number =>
  Math.max(0, ...entry.map((block) => (block.kind === 'list' ? 1 + Math.max(0, ...block.items.map(depthOf)) : 0)));
