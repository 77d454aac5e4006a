import { createContext } from 'preact';
import { useMemo } from 'preact/hooks';
import { useAnswer, type Answered } from '../../api/cache.js';
import type { Result } from '../../api/call.js';

export type Threads = Result<'list_comments'>;
export type Thread = Threads['data'][number];
export type Comment = Thread['comments'][number];

/** Operations whose answers are another after anything that is done with a comment. */
export const STALE = ['list_comments'] as const;

/** How many open threads are about an item, by its id here. */
export const Commented = createContext<ReadonlyMap<string, number>>(new Map());

const AGAIN_MS = 30_000;

interface Of {
  workspaceId: string;
  courseId: string;
  /** As the service knows it; null where no slide is open. */
  slideId: string | null;
}

/** What was said about a slide, and what others say while it is open. */
export function useComments(
  { workspaceId, courseId, slideId }: Of,
  idHere: (id: string) => string,
): { answer: Answered<Threads>; counts: ReadonlyMap<string, number> } {
  const answer = useAnswer(
    'list_comments',
    { workspaceId, courseId, ...(slideId !== null && { slideId }), state: 'all', limit: 100 },
    { enabled: slideId !== null, every: () => AGAIN_MS },
  );
  const { data } = answer;
  const counts = useMemo(() => {
    const found = new Map<string, number>();
    for (const { itemId, resolvedAt } of data?.data ?? []) {
      if (itemId !== null && resolvedAt === null) found.set(idHere(itemId), (found.get(idHere(itemId)) ?? 0) + 1);
    }
    return found;
  }, [data]);
  return { answer, counts };
}
