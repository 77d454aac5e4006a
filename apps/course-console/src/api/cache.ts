import {
  keepPreviousData,
  QueryCache,
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/query-core';
import { useEffect, useState } from 'preact/hooks';
import { call, type Given, type Operation, type Result } from './call.js';
import { isPassing, NoConnection, Problem } from './problem.js';

const LONGEST_WAIT_SECONDS = 30;

const secondsUntilNextTry = (failures: number, error: Error): number =>
  (error instanceof Problem ? error.retryAfterSeconds : null) ?? Math.min(2 ** failures, LONGEST_WAIT_SECONDS);

export const cache = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => refused(error, queryKey[0] as Operation) }),
  defaultOptions: {
    queries: {
      // As long as somebody looks
      retry: (_failures, error) => isPassing(error),
      retryDelay: (failures, error) => 1_000 * secondsUntilNextTry(failures, error),
      staleTime: 1_000,
    },
  },
});
// What is shown is asked for again when somebody looks again, and when the connection is back
cache.mount();

const otherTabs = new BroadcastChannel('console');
otherTabs.onmessage = ({ data }: MessageEvent<Operation[]>) => forget(data);

/** A page that nobody looks at asks when somebody does: each request counts as use of the session. */
function forget(operations: readonly Operation[]): void {
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none';
  for (const operation of operations) void cache.invalidateQueries({ queryKey: [operation], refetchType });
}

/** To be called after a change: what these operations answered is no longer so, in other tabs too. */
export function changed(...operations: Operation[]): void {
  forget(operations);
  changedElsewhere(...operations);
}

/** The same where this tab knows what is so. */
export function changedElsewhere(...operations: Operation[]): void {
  otherTabs.postMessage(operations);
}

const WHO_AND_WHAT: readonly Operation[] = ['get_account', 'get_workspace'];

/** Who is refused may be signed out, or have another role by now: both are asked for. */
export function refused(error: Error, operation: Operation): void {
  if (!(error instanceof Problem) || WHO_AND_WHAT.includes(operation)) return;
  if (error.status === 401) forget(['get_account']);
  if (error.status === 403) forget(['get_workspace']);
}

export interface Answered<T> {
  data: T | undefined;
  error: Error | null;
  /** Why it does not come yet; it is asked for again by itself. */
  heldUp: Error | null;
  /** The first answer, or another one, is on its way. */
  isFetching: boolean;
  /** What is shown answers what was asked before. */
  isOfBefore: boolean;
  again: () => void;
}

interface Options<O extends Operation, T = Result<O>> {
  enabled?: boolean;
  /** While another thing is asked, as in a search, what was answered before stays. */
  keepsLast?: boolean;
  /** In place of the plain call. */
  ask?: (given: Given<O>, signal: AbortSignal) => Promise<T>;
  /** Milliseconds until it is asked again, while the page is visible; false: not by itself. */
  every?: (data: T | undefined) => number | false;
}

/** Asks for what a page will need before there is a page. What is refused is said where it is shown. */
export function askAhead<O extends Operation>(operation: O, given: Given<O>): void {
  void cache.prefetchQuery({ queryKey: [operation, given], queryFn: ({ signal }) => call(operation, given, { signal }) });
}

/** The answer of an operation that reads: what is known at once, then what is so now. */
export function useAnswer<O extends Operation>(
  operation: O,
  given: Given<O>,
  { enabled = true, keepsLast = false, every, ask = (asked, signal) => call(operation, asked, { signal }) }: Options<O> = {},
): Answered<Result<O>> {
  return useQuery<Result<O>>({
    queryKey: [operation, given],
    queryFn: ({ signal }) => ask(given, signal),
    enabled,
    ...(keepsLast && { placeholderData: keepPreviousData }),
    // What was refused for good would be refused again
    ...(every && { refetchInterval: ({ state }) => (state.error && !isPassing(state.error) ? false : every(state.data)) }),
  });
}

type Query<T> = QueryObserverOptions<T, Error, T, T> & { queryKey: readonly unknown[] };

function useQuery<T>(query: Query<T>): Answered<T> {
  const { queryKey, enabled } = query;
  const [observer] = useState(() => new QueryObserver<T, Error, T, T>(cache, query));
  const [, shown] = useState(0);
  useEffect(() => observer.subscribe(() => shown((count) => count + 1)), [observer]);
  useEffect(() => observer.setOptions(query), [observer, JSON.stringify(queryKey), enabled]);
  const answer = observer.getOptimisticResult(cache.defaultQueryOptions<T, Error, T, T>(query));
  const { data, error, isFetching, isPlaceholderData: isOfBefore } = answer;
  // What waits for its next try would else be waited for
  const again = (): void => void cache.cancelQueries({ queryKey, exact: true }).then(() => observer.refetch());
  return { data, error, isFetching, isOfBefore, heldUp: heldUpBy(answer), again };
}

function heldUpBy({ isPaused, isFetching, failureReason }: QueryObserverResult): Error | null {
  if (isPaused) return failureReason ?? new NoConnection('there is no connection');
  return isFetching ? failureReason : null;
}
