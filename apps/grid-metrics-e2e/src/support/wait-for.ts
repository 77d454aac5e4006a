import { setTimeout as pause } from 'node:timers/promises';

/** It only ends what hangs, and sooner than Jest would, so that it is told what was waited for. */
const GIVE_UP_MS = 240_000;

/** Asks until the answer is not null, and no longer than needed. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null>): Promise<T> {
  const end = Date.now() + GIVE_UP_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`Waited ${GIVE_UP_MS / 1_000} s in vain for: ${what}`);
    await pause(50);
  }
}
