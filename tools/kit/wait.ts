import { setTimeout as pause } from 'node:timers/promises';

const HANGS_AFTER_SECONDS = 240;

export interface WaitOptions {
  /** Left out, it only ends what hangs. */
  seconds?: number;
  /** Ends the sentence "Waited N seconds for …". */
  what: string;
}

/** Asks again and again until the condition gives something; what it throws ends the wait at once. */
export async function waitFor<T>(
  condition: () => T | undefined | false | Promise<T | undefined | false>,
  { seconds = HANGS_AFTER_SECONDS, what }: WaitOptions,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Waited ${seconds} seconds for ${what}.`);
    await pause(50);
  }
}
