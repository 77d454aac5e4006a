import { QueryClient, QueryObserver, type DefaultedQueryObserverOptions, type QueryObserverOptions } from '@tanstack/query-core';
import { useEffect, useState } from 'preact/hooks';
import { call, type Given, type Operation, type Result } from './call.js';
import { NoConnection, Problem } from './problem.js';

const MOST_TRIES = 4;

/** What goes away by itself: too many requests, a store that is away, a connection that is lost. */
const passes = (error: unknown): boolean =>
  error instanceof NoConnection || (error instanceof Problem && (error.status === 429 || error.status === 503));

export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < MOST_TRIES && passes(error),
      retryDelay: (failures, error) =>
        1_000 * (error instanceof Problem ? (error.retryAfterSeconds ?? 2 ** failures) : 2 ** failures),
      staleTime: 1_000,
    },
  },
});

/** What other tabs changed is asked for again in this one. */
const tabs = new BroadcastChannel('console');
tabs.onmessage = ({ data }: MessageEvent<Operation[]>) => forget(data);

function forget(operations: readonly Operation[]): void {
  for (const operation of operations) void cache.invalidateQueries({ queryKey: [operation] });
}

/** To be called after a change: what these operations answered is no longer so. */
export function changed(...operations: Operation[]): void {
  forget(operations);
  tabs.postMessage(operations);
}

export interface Answered<T> {
  data: T | undefined;
  error: Error | null;
  /** The first answer, or another one, is on its way. */
  isFetching: boolean;
  again: () => void;
}

interface Options<O extends Operation, T = Result<O>> {
  enabled?: boolean;
  /** In place of the plain call. */
  ask?: (given: Given<O>, signal: AbortSignal) => Promise<T>;
  /** Milliseconds until it is asked again, while the page is visible; false: not by itself. */
  every?: (data: T | undefined) => number | false;
}

/** The answer of an operation that reads: what is known at once, then what is so now. */
export function useAnswer<O extends Operation>(
  operation: O,
  given: Given<O>,
  { enabled = true, every, ask = (asked, signal) => call(operation, asked, { signal }) }: Options<O> = {},
): Answered<Result<O>> {
  const options: QueryObserverOptions<Result<O>> = {
    queryKey: [operation, given],
    queryFn: ({ signal }) => ask(given, signal),
    enabled,
    ...(every && { refetchInterval: ({ state }) => every(state.data) }),
  };
  const [observer] = useState(() => new QueryObserver<Result<O>>(cache, options));
  const [, shown] = useState(0);
  useEffect(() => observer.subscribe(() => shown((count) => count + 1)), [observer]);
  useEffect(() => observer.setOptions(options), [observer, JSON.stringify(options.queryKey), enabled]);
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-assertion -- without it tsc refuses: the library forgets a type there
  const defaulted: DefaultedQueryObserverOptions<Result<O>> = cache.defaultQueryOptions(options) as never;
  const { data, error, isFetching } = observer.getOptimisticResult(defaulted);
  return { data, error, isFetching, again: () => void observer.refetch() };
}
