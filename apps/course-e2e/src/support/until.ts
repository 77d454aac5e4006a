import { setTimeout as delay } from 'node:timers/promises';

/** It only ends what hangs, and sooner than Jest would, so that the last answer is told. */
const GIVE_UP_MS = 240_000;

/** Asks again and again until the answer is there. @throws with the last answer when it never comes. */
export async function until<T>(ask: () => Promise<T> | T, isThere: (answer: T) => boolean): Promise<T> {
  const giveUp = Date.now() + GIVE_UP_MS;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > giveUp) throw new Error(`still not there: ${JSON.stringify(answer)}`);
    await delay(50);
  }
}
