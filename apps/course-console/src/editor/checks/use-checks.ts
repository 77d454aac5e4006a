import { useEffect, useMemo, useState } from 'preact/hooks';
import { useAnswer, type Answered } from '../../api/cache.js';
import type { Result } from '../../api/call.js';
import { loaded } from '../../parts/loaded.js';
import type { FoundList } from './found-list.js';

type Checks = Result<'get_publish_checks'>;

export interface Checked {
  answer: Answered<Checks>;
  /** What shows them. Most slides have nothing to look at: it comes with the first that is found. */
  FoundList: typeof FoundList | null;
  isReady: boolean;
  blocking: number;
  /** By the id of the slide. */
  slides: ReadonlyMap<string, number>;
  /** What is said, by the id of the item. */
  items: ReadonlyMap<string, readonly string[]>;
}

const QUIET_MS = 2_000;

/** The checks before publishing, asked for when nothing was changed for two seconds after it was saved. Ids are those of here. */
export function useChecks(
  given: { workspaceId: string; courseId: string },
  savedRevision: number | null,
  idHere: (id: string) => string,
): Checked {
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    if (savedRevision === null || savedRevision === asked) return;
    const timer = setTimeout(() => setAsked(savedRevision), asked === null ? 0 : QUIET_MS);
    return () => clearTimeout(timer);
  }, [savedRevision, asked]);
  const answer = useAnswer('get_publish_checks', given, { enabled: asked !== null });
  useEffect(() => {
    if (asked !== null && answer.data && answer.data.revision < asked) answer.again();
  }, [asked]);
  const { data } = answer;
  const marks = useMemo(() => {
    const slides = new Map<string, number>();
    const items = new Map<string, string[]>();
    for (const { slideId, itemId, message } of [...(data?.blocking ?? []), ...(data?.warnings ?? [])]) {
      if (slideId !== null) slides.set(idHere(slideId), (slides.get(idHere(slideId)) ?? 0) + 1);
      if (itemId !== null) items.set(idHere(itemId), [...(items.get(idHere(itemId)) ?? []), message]);
    }
    return { slides, items };
  }, [data]);
  const hasFound = marks.slides.size > 0;
  const [shown, setShown] = useState<Pick<Checked, 'FoundList'>>({ FoundList: null });
  useEffect(() => {
    if (hasFound) void loaded(() => import('./found-list.js')).then(setShown);
  }, [hasFound]);
  return {
    answer,
    FoundList: shown.FoundList,
    isReady: !hasFound || shown.FoundList !== null,
    blocking: data?.blocking.length ?? 0,
    ...marks,
  };
}
