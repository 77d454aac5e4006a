import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is there. @throws with the last answer when it takes too long. */
export async function until<T>(ask: () => Promise<T> | T, isThere: (answer: T) => boolean, withinMs = 45_000): Promise<T> {
  const giveUp = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (isThere(answer)) return answer;
    if (Date.now() > giveUp) throw new Error(`still not there: ${JSON.stringify(answer)}`);
    await delay(50);
  }
}
