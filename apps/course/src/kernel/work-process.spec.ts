import { describe, expect, it } from '@jest/globals';
import { WorkProcess } from './work-process.js';
import { WorkTooLarge, type WorkLimits } from './work.js';

/** What the process is given to do here. */
const WORK = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { pbkdf2Sync } from 'node:crypto';
    export const double = ({ numbers }) => ({ numbers: numbers.map((each) => 2 * each) });
    export const secrets = () => Object.keys(process.env);
    export const fail = () => { throw new RangeError('not so'); };
    export const crash = () => process.kill(process.pid, 'SIGABRT');
    export const nativeWithoutEnd = () => pbkdf2Sync('a', 'b', 2 ** 31 - 1, 64, 'sha512');
    export const hoard = () => { const kept = []; for (;;) kept.push(Buffer.alloc(1e7, 1)); };
  `)}`,
);
const { signal } = new AbortController();
const ROOMY = { longestMs: 30_000, memoryMb: 512 };

function process(limits: WorkLimits = ROOMY) {
  const work = new WorkProcess(limits);
  return {
    double: work.apart<(order: { numbers: Uint8Array }) => { numbers: Uint8Array }>(WORK, 'double'),
    secrets: work.apart<() => string[]>(WORK, 'secrets'),
    fail: work.apart<() => void>(WORK, 'fail'),
    crash: work.apart<() => void>(WORK, 'crash'),
    nativeWithoutEnd: work.apart<() => void>(WORK, 'nativeWithoutEnd'),
    hoard: work.apart<() => void>(WORK, 'hoard'),
  };
}

describe('the process for long work in native code', () => {
  it('runs a function of a module on bytes, without what the service keeps to itself', async () => {
    const { double, secrets } = process();
    expect(await double({ numbers: Uint8Array.of(1, 2) }, signal)).toEqual({ numbers: Uint8Array.of(2, 4) });
    expect(await secrets(undefined, signal)).toEqual([]);
  });

  it.each([
    ['takes too long', 'nativeWithoutEnd', { ...ROOMY, longestMs: 2_000 }],
    ['takes too much memory', 'hoard', { ...ROOMY, memoryMb: 256 }],
  ] as const)('ends with work that %s, and another does what waits', async (_, name, limits) => {
    const work = process(limits);
    const [tooLarge, next] = await Promise.allSettled([
      work[name](undefined, signal),
      work.double({ numbers: Uint8Array.of(4) }, signal),
    ]);
    expect(tooLarge).toMatchObject({ status: 'rejected', reason: expect.any(WorkTooLarge) as unknown });
    expect(next).toMatchObject({ status: 'fulfilled' });
  });

  it('ends with work that nobody waits for any more', async () => {
    const { nativeWithoutEnd, double } = process();
    const gone = new AbortController();
    const running = nativeWithoutEnd(undefined, gone.signal);
    await new Promise(setImmediate); // it has its turn
    gone.abort(new Error('gone'));
    await expect(running).rejects.toThrow(/gone|abort/);
    expect(await double({ numbers: Uint8Array.of(4) }, signal)).toEqual({ numbers: Uint8Array.of(8) });
  });

  it('hands on what goes wrong, and tells a crash from too much', async () => {
    const { fail, crash } = process();
    await expect(fail(undefined, signal)).rejects.toMatchObject({ name: 'RangeError', message: 'not so' });
    await expect(crash(undefined, signal)).rejects.toThrow('SIGABRT');
  });
});
