import { setTimeout as pause } from 'node:timers/promises';

export interface WaitOptions {
  seconds: number;
  /** Ends the sentence "Waited N seconds for …". */
  what: string;
}

/** Asks again and again until the condition gives something; what it throws ends the wait at once. */
export async function waitFor<T>(
  condition: () => T | undefined | false | Promise<T | undefined | false>,
  options: WaitOptions,
): Promise<T> {
  const end = Date.now() + options.seconds * 1000;
  for (;;) {
    const value = await condition();
    if (value !== undefined && value !== false) return value;
    if (Date.now() > end) throw new Error(`Waited ${options.seconds} seconds for ${options.what}.`);
    await pause(50);
  }
}
