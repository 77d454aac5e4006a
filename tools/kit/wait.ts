import { setTimeout as pause } from 'node:timers/promises';

/** It only ends what hangs, and sooner than Jest would, so that it is told what was waited for. */
const HANGS_AFTER_SECONDS = 240;

export interface WaitOptions {
  /** Left out, it only ends what hangs. */
  seconds?: number;
  /** Ends the sentence "Waited N seconds for …". */
  what: string;
}

/** Asks again and again until the answer is there. @throws with the last answer when it never comes; at once what asking throws. */
export async function until<T>(
  ask: () => T | Promise<T>,
  isThere: (answer: T) => boolean,
  { seconds = HANGS_AFTER_SECONDS, what }: Partial<WaitOptions> = {},
): Promise<T> {
  const end = Date.now() + seconds * 1_000;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > end)
      throw new Error(`Waited ${seconds} seconds for ${what ?? `an answer other than ${JSON.stringify(answer)}`}.`);
    await pause(50);
  }
}

type Nothing = undefined | null | false;

/** Asks again and again until the condition gives something. */
export async function waitFor<T>(condition: () => T | Nothing | Promise<T | Nothing>, options: WaitOptions): Promise<T> {
  const isThere = (answer: T | Nothing): boolean => answer !== undefined && answer !== null && answer !== false;
  return (await until(condition, isThere, options)) as T;
}
