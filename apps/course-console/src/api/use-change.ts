import { useEffect, useRef, useState } from 'preact/hooks';
import { changed, refused } from './cache.js';
import { call, type Given, type Operation, type Result } from './call.js';
import { NoConnection, Problem } from './problem.js';

export interface Change<O extends Operation> {
  /** @returns whether it was done; `error` says why not. What it is made to may be known only now. */
  run: (given: Given<O>, ifMatch?: string) => Promise<boolean>;
  isRunning: boolean;
  /** Of the last try. */
  error: Error | null;
  forget: () => void;
}

interface Effects<O extends Operation> {
  /** What it would do is asked for, and nothing done. */
  summary?: true;
  /** Operations whose answers are another after it. */
  stale?: readonly Operation[];
  /** Of the wish, where other tabs may have the same; else it is drawn. */
  key?: (given: Given<O>) => string;
  /** The revision that it is made to. */
  ifMatch?: string | undefined;
  /** Follows a change that is under way instead of being ignored as an impatient second press: for settings that are kept as they are chosen. */
  inTurn?: true;
  /** Only while what asked is shown: who has gone on to another page is not led away from it. */
  then?: (result: Result<O>, given: Given<O>) => void;
}

/**
 * A change that somebody wishes. All tries of one wish have one key, so that a lost answer and an impatient second press do it
 * once.
 */
export function useChange<O extends Operation>(
  operation: O,
  { stale = [], summary, key, ifMatch: before, inTurn, then }: Effects<O> = {},
): Change<O> {
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const wish = useRef<{ given: string; key: string } | null>(null);
  const under = useRef(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  const once: Change<O>['run'] = async (given, ifMatch = before) => {
    if (under.current) return false;
    const text = JSON.stringify(given);
    if (wish.current?.given !== text) wish.current = { given: text, key: key?.(given) ?? crypto.randomUUID() };
    under.current = true;
    setRunning(true);
    setError(null);
    try {
      const result = await call(operation, given, {
        ...(summary ? { summary } : { key: wish.current.key }),
        ...(ifMatch !== undefined && { ifMatch }),
      });
      wish.current = null;
      changed(...stale);
      if (isShown.current) then?.(result, given);
      return true;
    } catch (thrown) {
      // What was refused for good is another wish when it is tried again
      if (thrown instanceof Problem && thrown.status < 500 && thrown.status !== 429) wish.current = null;
      if (!(thrown instanceof Problem) && !(thrown instanceof NoConnection)) throw thrown;
      refused(thrown, operation);
      setError(thrown);
      return false;
    } finally {
      under.current = false;
      setRunning(false);
    }
  };
  return {
    isRunning,
    error,
    forget: () => setError(null),
    run(...wish) {
      if (!inTurn) return once(...wish);
      const own = last.current.catch(() => undefined).then(() => once(...wish));
      last.current = own;
      return own;
    },
  };
}
