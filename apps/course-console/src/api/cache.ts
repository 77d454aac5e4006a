import { useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import { Answers } from './answers.js';
import { call, type Given, type Operation, type Result } from './call.js';
import { NoConnection, Problem } from './problem.js';
import type { Watcher } from './question.js';

/** As the browser tells when it changes: what it says at first is not always so. */
let isOnline = true;

const isSeen = (): boolean => document.visibilityState === 'visible';

const answers = new Answers({
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  isOnline: () => isOnline,
  isSeen,
  refused: (error, operation) => refused(error, operation as Operation),
});

// What is shown is asked for again when somebody looks again, and when the connection is back
addEventListener('visibilitychange', () => {
  if (isSeen()) answers.wake();
});
addEventListener('offline', () => (isOnline = false));
addEventListener('online', () => {
  isOnline = true;
  answers.wake();
});

const otherTabs = new BroadcastChannel('console');
otherTabs.onmessage = ({ data }: MessageEvent<Operation[]>) => forget(data);

/** A page that nobody looks at asks when somebody does: each request counts as use of the session. */
function forget(operations: readonly Operation[]): void {
  for (const question of operations.flatMap((operation) => answers.allOf(operation))) question.outdate(isSeen());
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

/** Signed in again, in another tab: what was refused meanwhile is asked for. */
export function askRefusedAgain(): void {
  for (const question of answers.refusedOnes()) question.outdate(true);
}

/** What is known of an answer, without asking. */
export const known = <O extends Operation>(operation: O, given: Given<O>): Result<O> | undefined =>
  answers.known(operation, given);

/** What another answer tells of this one. */
export const learned = <O extends Operation>(operation: O, given: Given<O>, data: Result<O>): void =>
  answers.put(operation, given, data);

/** The same, where that is known of which it tells. */
export const learnedOf = <O extends Operation>(operation: O, given: Given<O>, change: (data: Result<O>) => Result<O>): void =>
  answers.update(operation, given, change);

/** What these answered says nothing any more, not even until they answer again. */
export function unlearn(operation: Operation): void {
  for (const question of answers.allOf(operation)) question.forget();
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

interface Options<O extends Operation> {
  enabled?: boolean;
  /** While another thing is asked, as in a search, what was answered before stays. */
  keepsLast?: boolean;
  /** In place of the plain call. */
  ask?: (given: Given<O>, signal: AbortSignal) => Promise<Result<O>>;
  /** Milliseconds until it is asked again, while the page is visible; false: not by itself. */
  every?: (data: Result<O> | undefined) => number | false;
}

/** Asks for what a page will need before there is a page. What is refused is said where it is shown. */
export function askAhead<O extends Operation>(operation: O, given: Given<O>): void {
  answers.of<Result<O>>(operation, given).ask((signal) => call(operation, given, { signal }));
}

/** The answer of an operation that reads: what is known at once, then what is so now. */
export function useAnswer<O extends Operation>(
  operation: O,
  given: Given<O>,
  { enabled = true, keepsLast = false, every, ask = (asked, signal) => call(operation, asked, { signal }) }: Options<O> = {},
): Answered<Result<O>> {
  const [, shown] = useReducer((count: number) => count + 1, 0);
  const question = answers.of<Result<O>>(operation, given);
  const here: Omit<Watcher<Result<O>>, 'shown'> = { ask: (signal) => ask(given, signal), every, isEnabled: enabled };
  const watcher = useRef<Watcher<Result<O>>>({ ...here, shown: () => shown(undefined) }).current;
  const isComing = enabled && !(watcher.isEnabled && question.isWatchedBy(watcher)) && question.isStale();
  // Before an answer can come, that nobody would be told of
  useLayoutEffect(() => {
    Object.assign(watcher, here);
  });
  useLayoutEffect(() => question.watch(watcher), [question, enabled]);
  const before = useRef<Result<O> | undefined>(undefined);
  if (question.data !== undefined) before.current = question.data;
  const { error, phase, failure } = question;
  const isOfBefore = keepsLast && question.data === undefined && error === null && before.current !== undefined;
  return {
    data: isOfBefore ? before.current : question.data,
    // What is about to be asked was not refused yet
    error: isComing && question.data === undefined ? null : error,
    heldUp: phase === 'held' ? (failure ?? new NoConnection('there is no connection')) : failure,
    isFetching: isComing || phase === 'asking',
    isOfBefore,
    again: () => question.askAnew(here.ask),
  };
}
