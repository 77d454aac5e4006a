import { setTimeout as pause } from 'node:timers/promises';

/** Asks until the answer is not null; never longer than the time limit, and no longer than needed. */
export async function waitFor<T>(what: string, ask: () => Promise<T | null>, limitMs = 45_000): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain for: ${what}`);
    await pause(50);
  }
}
