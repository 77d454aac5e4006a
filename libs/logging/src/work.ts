import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from './span.js';

/** For whom the code that runs just now is at work: a request, or the request that a job or an event goes back to. */
export interface Work {
  readonly requestId: string;
  /** Null where no trace is kept. */
  readonly span?: Span | null;
}

const current = new AsyncLocalStorage<Work | undefined>();

export function currentWork(): Work | undefined {
  return current.getStore();
}

/** Everything that `run` begins is done for this work: its log lines name the request, its spans are children. */
export function inWork<T>(work: Work | undefined, run: () => T): T {
  return current.run(work, run);
}

/** Where work that is done later, or by another process, comes from: kept with a job or an event. */
export interface Origin {
  requestId: string | null;
  /** W3C Trace Context, where a trace is kept. */
  traceparent: string | null;
}

export function currentOrigin(): Origin {
  const work = current.getStore();
  return { requestId: work?.requestId ?? null, traceparent: work?.span?.traceparent ?? null };
}
