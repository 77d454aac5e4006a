import { LIMITS, isQuestion, type Slide } from '@lib/course-content/edits';
import { same } from './same.js';

/** Where both sides changed the same: one of them, or both, one after the other. */
export type Choice = 'mine' | 'theirs' | 'both';

interface Merged<T> {
  list: T[];
  /** Both changed the same element. */
  isContested: boolean;
}

/**
 * Two lists that came of one: what only one side changed is as that side has it. In the order of mine; what they added stands after
 * what it stands after with them.
 */
export function mergeLists<T extends { id: string }>(
  knew: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  choice: Choice,
  asNew: (element: T) => T,
): Merged<T> {
  const [before, hers] = [byId(knew), byId(theirs)];
  const own = byId(mine);
  let isContested = false;
  const contest = (chosen: Record<Choice, T[]>): T[] => {
    isContested = true;
    return chosen[choice];
  };
  const kept = mine.flatMap((element): T[] => {
    const [was, other] = [before.get(element.id), hers.get(element.id)];
    if (!other) {
      if (!was) return [element];
      return same(element, was) ? [] : contest({ mine: [element], theirs: [], both: [element] });
    }
    if (was && same(element, was)) return [other];
    if ((was && same(other, was)) || same(element, other)) return [element];
    return contest({ mine: [element], theirs: [other], both: [element, asNew(other)] });
  });
  const list = [...kept];
  theirs.forEach((element, index) => {
    if (own.has(element.id)) return;
    const was = before.get(element.id);
    if (was && same(element, was)) return;
    if (was && contest({ mine: [], theirs: [element], both: [element] }).length === 0) return;
    const followed = theirs.slice(0, index).findLast(({ id }) => list.some((each) => each.id === id));
    list.splice(followed ? list.findIndex(({ id }) => id === followed.id) + 1 : 0, 0, element);
  });
  return { list, isContested };
}

/** Null where one slide cannot hold both: it was named anew by both, or holds too much. */
export function mergeSlides(
  knew: Slide,
  mine: Slide,
  theirs: Slide,
  choice: Choice,
  asNew: <T extends object>(e: T) => T,
): Slide | null {
  const { list: items } = mergeLists(knew.items, mine.items, theirs.items, choice, asNew);
  const isNamedByBoth = mine.title !== knew.title && theirs.title !== knew.title && mine.title !== theirs.title;
  if (choice === 'both' && (isNamedByBoth || !fits(items))) return null;
  const title = mine.title === knew.title || (isNamedByBoth && choice === 'theirs') ? theirs.title : mine.title;
  return { ...mine, title, kind: mine.kind === knew.kind ? theirs.kind : mine.kind, items };
}

const fits = (items: Slide['items']): boolean =>
  items.length <= LIMITS.itemsPerSlide && items.filter(isQuestion).length <= LIMITS.questionsPerSlide;

const byId = <T extends { id: string }>(list: readonly T[]): Map<string, T> => new Map(list.map((each) => [each.id, each]));
