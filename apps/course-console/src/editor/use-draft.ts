import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { changed, refused } from '../api/cache.js';
import { call, type Given, type Operation } from '../api/call.js';
import { Problem } from '../api/problem.js';
import { keptInTab } from '../api/kept.js';
import { useAccount } from '../frame/account-context.js';
import { useHeld } from '../frame/held.js';
import type { Answer, Draft } from './draft/copy.js';
import { keptPlace } from './draft/kept-copy.js';
import type { DraftState } from './draft/draft-state.js';
import { DraftStore } from './draft/draft-store.js';
import type { Ports } from './draft/ports.js';

/** What is left is still being saved: who comes back waits for that, and reads what came of it. */
const leaving = new Map<string, Promise<void>>();

/** The draft of a course, read once; what is done with it from then on is the store's. */
export function useDraft(
  workspaceId: string,
  courseId: string,
): { draft: DraftStore | null; error: Error | null; again: () => void } {
  const { userId } = useAccount();
  const [draft, setDraft] = useState<DraftStore | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isLeft = false;
    let store: DraftStore | null = null;
    setError(null);
    void open()
      .then((opened) => {
        if (isLeft) return;
        store = opened;
        setDraft(opened);
      })
      .catch((thrown: Error) => {
        if (isLeft) return;
        refused(thrown, 'get_course_draft');
        setError(thrown);
      });
    return () => {
      isLeft = true;
      if (!store) return;
      const left = store.close();
      leaving.set(courseId, left);
      void left.finally(() => leaving.get(courseId) === left && leaving.delete(courseId));
    };
  }, [courseId, tries]);
  return { draft, error, again: () => setTries(tries + 1) };

  async function open(): Promise<DraftStore> {
    await leaving.get(courseId);
    const ports = portsOf(workspaceId, courseId, userId);
    return new DraftStore(await ports.read(), ports);
  }
}

function portsOf(workspaceId: string, courseId: string, userId: string): Ports {
  const place = keptPlace(userId, courseId);
  return {
    // Of the two labels of a matching question, the client knows that there are two at least
    read: () => call('get_course_draft', { workspaceId, courseId }) as Promise<Draft>,
    send: ({ operation, given }, options) => send(operation, { workspaceId, courseId, ...given }, options),
    clock: {
      now: Date.now,
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    place: {
      read: () => keptInTab.read(place),
      write: (text) => keptInTab.write(place, text),
      forget: () => keptInTab.forget(place),
    },
    newId: () => crypto.randomUUID(),
  };
}

async function send<O extends Operation>(
  operation: O,
  given: Given<O>,
  options: { ifMatch: string; key: string },
): Promise<Answer> {
  try {
    const answer = (await call(operation, given, options)) as Answer;
    changed('get_course', 'list_courses', 'get_course_draft');
    return answer;
  } catch (error) {
    refused(error as Error, operation);
    throw error;
  }
}

/** What the store has now; and what a page does for it: it is asked again when somebody comes back, and what waits is not left unasked. */
export function useStoreState(draft: DraftStore): DraftState {
  const [state, setState] = useState(draft.state);
  useLayoutEffect(() => {
    setState(draft.state);
    return draft.subscribe(() => setState(draft.state));
  }, [draft]);
  useEffect(() => {
    const back = (): void => void (document.visibilityState === 'visible' && draft.refresh());
    const online = (): void => void draft.flush();
    const leave = (): void => draft.keep();
    document.addEventListener('visibilitychange', back);
    addEventListener('online', online);
    addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', online);
      removeEventListener('pagehide', leave);
    };
  }, [draft]);
  useHeld(state.waiting > 0);
  // Who is signed out goes on after signing in: it is kept, which was said
  const isWaiting = state.waiting > 0 && !(state.trouble instanceof Problem && state.trouble.status === 401);
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isWaiting]);
  return state;
}
