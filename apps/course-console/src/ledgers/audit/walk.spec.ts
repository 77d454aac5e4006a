import { describe, expect, it } from '@jest/globals';
import { walk, type Walked } from './walk.js';

type Step = Parameters<typeof walk>[0] extends (after: number) => Promise<infer S> ? S : never;

const HEAD = { seq: 50, hash: 'f'.repeat(64) };

/** Chains of 50 links, of which each call walks 20. */
const chain =
  (brokenAt = Infinity) =>
  (after: number): Promise<Step> => {
    const end = Math.min(after + 20, 50);
    const isBroken = brokenAt <= end;
    return Promise.resolve({
      intact: !isBroken,
      checked: (isBroken ? brokenAt - 1 : end) - after,
      cleared: 0,
      waiting: 0,
      head: HEAD,
      broken: isBroken ? { seq: brokenAt, eventId: null, problem: 'event-changed', detail: '' } : null,
      nextAfter: isBroken || end === 50 ? null : end,
    });
  };

async function all(steps: AsyncGenerator<Walked>): Promise<Walked[]> {
  const seen: Walked[] = [];
  for await (const step of steps) seen.push(step);
  return seen;
}

describe('verifying a chain', () => {
  it('goes on until its end, and says how far it is', async () => {
    expect((await all(walk(chain()))).map(({ checked, next }) => [checked, next])).toEqual([
      [20, 20],
      [40, 40],
      [50, null],
    ]);
  });

  it('ends at the first fault', async () => {
    const last = (await all(walk(chain(33)))).at(-1)!;
    expect([last.checked, last.next, last.broken?.seq]).toEqual([32, null, 33]);
  });

  it('goes on where it was held up', async () => {
    const [heldUp] = await all(walk(chain()));
    expect((await all(walk(chain(), heldUp))).map(({ checked }) => checked)).toEqual([40, 50]);
  });
});
