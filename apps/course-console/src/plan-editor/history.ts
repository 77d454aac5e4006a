/** More steps than anybody goes back. */
const MOST = 200;

/** What was, is, and was taken back. */
export interface History<T> {
  past: readonly T[];
  now: T;
  future: readonly T[];
  /** What the last step changed; the next step of the same goes on with it. */
  of: string | null;
}

export const begun = <T>(now: T): History<T> => ({ past: [], now, future: [], of: null });

/** A step; with what it changes, such as the field that is typed in, so that a word and not a letter is taken back. */
export function stepped<T>({ past, now, of: before }: History<T>, next: T, of: string | null = null): History<T> {
  const goesOn = of !== null && of === before;
  return { past: goesOn ? past : [...past, now].slice(-MOST), now: next, future: [], of };
}

export function undone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const last = past.at(-1);
  return last === undefined ? history : { past: past.slice(0, -1), now: last, future: [now, ...future], of: null };
}

export function redone<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: rest, of: null };
}
