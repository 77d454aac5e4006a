import { type CourseDocument, idsIn } from '@lib/course-content/edits';

/** Fields that hold the id of an element: its own, or another's that it refers to. */
const ID_FIELDS = new Set(['id', 'next', 'objectiveId']);

/**
 * The service makes the ids of what is new. Here an element keeps the id that it began with, so that nothing that is on the screen
 * becomes another; this tells one from the other. Each id of here stands for one of the service's, and the other way; most for themselves.
 */
export interface Ids {
  /** By the ids of here. */
  readonly there: Readonly<Record<string, string>>;
  /** By the ids of the service. */
  readonly here: Readonly<Record<string, string>>;
}

export const NO_IDS: Ids = { there: {}, here: {} };

export const idThere = (ids: Ids, id: string): string => ids.there[id] ?? id;
export const idHere = (ids: Ids, id: string): string => ids.here[id] ?? id;

/** As the service knows it. */
export const outward = <T>(ids: Ids, node: T): T => renamed(node, ids.there);
/** As it is known here. */
export const inward = <T>(ids: Ids, node: T): T => renamed(node, ids.here);

/** Learns from an answer what became of what was sent: both have the same shape. */
export function learnt(ids: Ids, sent: unknown, answered: unknown): Ids {
  const pairs: [here: string, there: string][] = [];
  const walk = (mine: unknown, theirs: unknown): void => {
    if (typeof mine !== 'object' || typeof theirs !== 'object' || mine === null || theirs === null) return;
    if ('id' in mine && 'id' in theirs && typeof mine.id === 'string' && typeof theirs.id === 'string') {
      if (idThere(ids, mine.id) !== theirs.id) pairs.push([mine.id, theirs.id]);
    }
    for (const [name, each] of Object.entries(mine)) walk(each, (theirs as Record<string, unknown>)[name]);
  };
  walk(sent, answered);
  return pairs.reduce(exchanged, ids);
}

/** What had the one changes with what had the other, so that no two ever stand for the same. */
function exchanged(ids: Ids, [here, there]: [string, string]): Ids {
  const [thereBefore, hereBefore] = [idThere(ids, here), idHere(ids, there)];
  return {
    there: { ...ids.there, [hereBefore]: thereBefore, [here]: there },
    here: { ...ids.here, [thereBefore]: hereBefore, [there]: here },
  };
}

/** The same content as a new element: no id in it is one that there is. References inside of it follow. */
export function asNew<T extends object>(element: T, newId: () => string): T {
  const own = Object.fromEntries([...idsIn(element)].map((id) => [id, newId()]));
  return renamed(element, own);
}

/** As it is where none of its ids is in the course, else as a new element. */
export const asNewIn = <T extends object>(course: CourseDocument, element: T, newId: () => string): T => {
  const known = idsIn(course);
  return [...idsIn(element)].some((id) => known.has(id)) ? asNew(element, newId) : element;
};

/** What names nothing in the table stays the same object. */
function renamed<T>(node: T, names: Readonly<Record<string, string>>): T {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) {
    const after = (node as unknown[]).map((each) => renamed(each, names));
    return after.every((each, index) => each === (node as unknown[])[index]) ? node : (after as T);
  }
  let isAnother = false;
  const after = Object.entries(node).map(([name, value]: [string, unknown]) => {
    const named = ID_FIELDS.has(name) && typeof value === 'string' ? (names[value] ?? value) : renamed(value, names);
    isAnother ||= named !== value;
    return [name, named] as const;
  });
  return isAnother ? (Object.fromEntries(after) as T) : node;
}
