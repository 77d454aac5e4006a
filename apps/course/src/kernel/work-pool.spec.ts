import { afterEach, describe, expect, it } from '@jest/globals';
import type { reversed } from '../../test/reversed.js';
import { POOL_LIMITS, WorkPool, type PoolLimits, type Turn } from './work-pool.js';
import { WorkTooLarge } from './work.js';

/** What the processes are given to do here. */
const WORK = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { pbkdf2Sync } from 'node:crypto';
    let count = 0;
    export const double = ({ numbers }) => ({ numbers: numbers.map((each) => 2 * each) });
    export const where = () => process.pid;
    export const secrets = () => Object.keys(process.env).filter((name) => name !== 'NODE_COMPILE_CACHE');
    export const fail = () => { throw new RangeError('not so'); };
    export const crash = () => process.kill(process.pid, 'SIGSEGV');
    export const never = () => { for (;;); };
    export const spin = (ms) => { for (const end = process.cpuUsage().user + ms * 1000; process.cpuUsage().user < end;); return process.pid; };
    export const nativeWithoutEnd = () => pbkdf2Sync('a', 'b', 2 ** 31 - 1, 64, 'sha512');
    export const hoard = () => { const kept = []; for (;;) kept.push(new Array(100_000).fill(0).map(String)); };
    export const hoardBeside = () => { const kept = []; for (;;) kept.push(Buffer.alloc(1e7, 1)); };
    export const hold = (mb) => { globalThis.held = Buffer.alloc(mb * 1e6, 1); return process.pid; };
  `)}`,
);
const turn: Turn = { share: 'a', account: null, signal: new AbortController().signal };

let pool: WorkPool;
afterEach(() => pool.close());

function working(limits: Partial<PoolLimits> = {}) {
  pool = new WorkPool({ ...POOL_LIMITS, ...limits });
  return {
    double: pool.apart<(order: { numbers: Uint8Array }) => { numbers: Uint8Array }>(WORK, 'double'),
    where: pool.apart<() => number>(WORK, 'where'),
    whereLong: pool.apart<() => number>(WORK, 'where', POOL_LIMITS.long),
    reversed: pool.apart<typeof reversed>(new URL('../../test/reversed.js', import.meta.url), 'reversed'),
    secrets: pool.apart<() => string[]>(WORK, 'secrets'),
    fail: pool.apart<() => void>(WORK, 'fail'),
    crash: pool.apart<() => void>(WORK, 'crash'),
    never: pool.apart<() => void>(WORK, 'never'),
    spin: pool.apart<(ms: number) => number>(WORK, 'spin'),
    nativeWithoutEnd: pool.apart<() => void>(WORK, 'nativeWithoutEnd'),
    hoard: pool.apart<() => void>(WORK, 'hoard'),
    hoardBeside: pool.apart<() => void>(WORK, 'hoardBeside'),
    hold: pool.apart<(mb: number) => number>(WORK, 'hold'),
  };
}

const none = (): undefined => undefined;
const SHORT = { quick: { longestMs: 300, memoryMb: 200 }, long: { longestMs: 1_000, memoryMb: 300 } };

describe('the processes for work', () => {
  it('run a function of a module on bytes, without what the service keeps to itself', async () => {
    const { double, secrets } = working();
    expect(await double(turn, () => ({ numbers: Uint8Array.of(1, 2) }))).toEqual({ numbers: Uint8Array.of(2, 4) });
    expect(await secrets(turn, none)).toEqual([]);
  });

  it('take and give bytes in pieces, where they are wanted', async () => {
    const { reversed, where } = working();
    async function* content(): AsyncGenerator<Uint8Array> {
      for (let n = 0; n < 3; n++) yield await Promise.resolve(Uint8Array.of(n, 10 + n));
    }
    const pieces: Uint8Array[] = [];
    expect(await reversed(turn, () => 2, { content, onPiece: (piece) => pieces.push(piece) })).toBe(6);
    expect(Buffer.concat(pieces)).toEqual(Buffer.from([12, 2, 11, 1, 10, 0, 12, 2, 11, 1, 10, 0]));
    const first = await where(turn, none);
    expect(await reversed(turn, () => 2, { content })).toBe(6);
    expect(await where(turn, none)).toBe(first);
  });

  it('start afresh where content broke off', async () => {
    const { reversed } = working();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Uint8Array.of(1));
      throw new Error('broken off');
    }
    await expect(reversed(turn, () => 1, { content: broken })).rejects.toThrow('broken off');
    expect(await reversed(turn, () => 1)).toBe(0);
  });

  it('stay for the next quick work, and give back the memory of a large one', async () => {
    const { where, hold } = working({ quick: { longestMs: 20_000, memoryMb: 500 } });
    const first = await where(turn, none);
    expect(await where(turn, none)).toBe(first);
    expect(await hold(turn, () => 200)).toBe(first);
    expect(await where(turn, none)).not.toBe(first);
  });

  it('do what takes longer once more, in a process of its own', async () => {
    const { spin, where } = working({ ...SHORT, long: { longestMs: 20_000, memoryMb: 300 } });
    const first = await where(turn, none);
    let inputs = 0;
    expect(await spin(turn, () => (inputs++, 600))).not.toBe(first);
    expect(inputs).toBe(2);
  });

  it.each(['never', 'nativeWithoutEnd', 'hoard', 'hoardBeside'] as const)(
    'end with work that takes too much, keep the event loop free, and do what waits: %s',
    async (name) => {
      const work = working(SHORT);
      let turns = 0;
      const beat = setInterval(() => turns++, 5);
      const [tooLarge, next] = await Promise.allSettled([
        work[name](turn, none),
        work.double(turn, () => ({ numbers: Uint8Array.of(4) })),
      ]);
      clearInterval(beat);
      expect(tooLarge).toMatchObject({ status: 'rejected', reason: expect.any(WorkTooLarge) as unknown });
      expect(next).toEqual({ status: 'fulfilled', value: { numbers: Uint8Array.of(8) } });
      expect(turns).toBeGreaterThan(10);
    },
  );

  it('let what is quick pass what takes long', async () => {
    const { never, where } = working({ ...SHORT, long: { longestMs: 60_000, memoryMb: 300 } });
    const gone = new AbortController();
    const long = never({ ...turn, signal: gone.signal }, none);
    expect(await where({ ...turn, share: 'b' }, none)).toBeGreaterThan(0);
    gone.abort(new Error('gone'));
    await expect(long).rejects.toThrow(/gone|abort/);
  });

  it('end with work that nobody waits for any more, and never begin it where it had not begun', async () => {
    const { never, whereLong, where } = working();
    const first = await where(turn, none);
    const gone = new AbortController();
    const theirs = { ...turn, signal: gone.signal };
    const begun = Promise.withResolvers<void>();
    const [running, waiting] = [
      never(theirs, () => void begun.resolve()),
      where(theirs, () => Promise.reject(new Error('begun'))),
    ];
    await begun.promise;
    gone.abort(new Error('gone'));
    await expect(running).rejects.toThrow(/gone|abort/);
    await expect(waiting).rejects.toThrow('gone');
    await expect(whereLong(theirs, none)).rejects.toThrow('gone');
    expect(await where(turn, none)).not.toBe(first);
  });

  it('refuse more of one share or account than it may have, and more than there is room for', async () => {
    const { whereLong } = working({ most: 3, mostOfOne: 2 });
    const work = (share: string, account: string) => whereLong({ ...turn, share, account }, none);
    const first = [work('a', '1'), work('b', '2')];
    const second = work('a', '2');
    await expect(work('a', '3')).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 10 });
    await expect(work('c', '2')).rejects.toMatchObject({ code: 'rate-limited', retryAfterSeconds: 10 });
    await expect(work('c', '3')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    await Promise.all([...first, second]);
    expect(await work('a', '2')).toBeGreaterThan(0);
  });

  it('hand on what goes wrong, and tell a crash from too much', async () => {
    const { fail, crash, where } = working();
    await expect(fail(turn, none)).rejects.toMatchObject({ name: 'RangeError', message: 'not so' });
    await expect(crash(turn, none)).rejects.toThrow('SIGSEGV');
    expect(await where(turn, none)).toBeGreaterThan(0);
  });
});
