import { describe, expect, it } from '@jest/globals';
import { WorkThread } from './work-thread.js';
import { WorkTooLarge, type WorkLimits } from './work.js';

/** What the thread is given to do here. */
const WORK = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { threadId } from 'node:worker_threads';
    let [running, most] = [0, 0];
    export const double = (number) => 2 * number;
    export const where = () => threadId;
    export const fail = () => { throw new RangeError('not so'); };
    export const never = () => { for (;;); };
    export const hoard = () => { const kept = []; for (;;) kept.push(new Array(100_000).fill(0).map(String)); };
    export async function mostAtOnce() {
      most = Math.max(most, ++running);
      await new Promise(setImmediate);
      running--;
      return most;
    }
  `)}`,
);
const { signal } = new AbortController();
const ROOMY = { longestMs: 30_000, memoryMb: 512 };

function thread(limits: WorkLimits = ROOMY) {
  const work = new WorkThread(limits);
  return {
    double: work.threaded<(number: number) => number>(WORK, 'double'),
    where: work.threaded<() => number>(WORK, 'where'),
    fail: work.threaded<() => void>(WORK, 'fail'),
    never: work.threaded<() => void>(WORK, 'never'),
    hoard: work.threaded<() => void>(WORK, 'hoard'),
    mostAtOnce: work.threaded<() => number>(WORK, 'mostAtOnce'),
  };
}

describe('the thread for long work', () => {
  it('runs a function of a module, and stays for the next', async () => {
    const { double, where } = thread();
    expect(await double(21, signal)).toBe(42);
    expect(await where(undefined, signal)).toBe(await where(undefined, signal));
  });

  it('keeps the event loop free', async () => {
    const { never } = thread({ ...ROOMY, longestMs: 300 });
    let turns = 0;
    const beat = setInterval(() => turns++, 5);
    await expect(never(undefined, signal)).rejects.toThrow(WorkTooLarge);
    clearInterval(beat);
    expect(turns).toBeGreaterThan(1);
  });

  it('does one piece of work after the other', async () => {
    const { mostAtOnce } = thread();
    expect(await Promise.all([1, 2, 3, 4].map(() => mostAtOnce(undefined, signal)))).toEqual([1, 1, 1, 1]);
  });

  it('hands on what goes wrong, and goes on', async () => {
    const { fail, double } = thread();
    await expect(fail(undefined, signal)).rejects.toMatchObject({ name: 'RangeError', message: 'not so' });
    expect(await double(1, signal)).toBe(2);
  });

  it.each([
    ['takes too long', 'never', { ...ROOMY, longestMs: 2_000 }],
    ['takes too much memory', 'hoard', { ...ROOMY, memoryMb: 32 }],
  ] as const)('ends with work that %s, and another does what waits', async (_, name, limits) => {
    const work = thread(limits);
    const [tooLarge, next] = await Promise.allSettled([work[name](undefined, signal), work.double(4, signal)]);
    expect(tooLarge).toMatchObject({ status: 'rejected', reason: expect.any(WorkTooLarge) as unknown });
    expect(next).toEqual({ status: 'fulfilled', value: 8 });
  });

  it('ends with work that nobody waits for any more, and never begins it where it had not begun', async () => {
    const { never, where, double } = thread();
    const first = await where(undefined, signal);
    const gone = new AbortController();
    const [running, waiting] = [never(undefined, gone.signal), never(undefined, gone.signal)];
    await new Promise(setImmediate); // the first has its turn
    gone.abort(new Error('gone'));
    await expect(running).rejects.toThrow(/gone|abort/);
    await expect(waiting).rejects.toThrow('gone');
    expect(await double(5, signal)).toBe(10);
    expect(await where(undefined, signal)).not.toBe(first);
  });
});
