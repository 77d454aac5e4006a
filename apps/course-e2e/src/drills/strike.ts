import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { ask, isGood, isPolite, only, slowest, tally, Watch, type Call, type Seen } from './calls.js';
import type { House } from './house.js';
import { uploadCall, type Finding } from './site.js';

export interface Struck {
  house: House;
  /** Sent or answered while the fault lasted, or until the service had recovered. */
  during: Seen[];
  /** From the end of the fault until every kind of call was answered again. */
  recoveredMs: number;
  endedAt: number;
  /** Writes with a key, and those that were not answered as the same one write when they were sent again. */
  writes: number;
  wrongWrites: string[];
}

/** Lasts at least so long, and until every kind of call has been tried and answered. */
type Meanwhile = (ms: number) => Promise<void>;

export const groupCall = ({ session, workspace }: House, name: string): Call => ({
  ...{ path: `${workspace}/groups`, method: 'POST', token: session, key: name, body: { name } },
});

const PROBES = ['live', 'ready', 'list', 'write', 'mcp', 'upload', 'download'];

function watchOver(house: House, name: string, everyMs: number): Watch {
  const { session, token, workspace, file, apis } = house;
  const params = { name: 'list_courses', arguments: {} };
  const mcp = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  return new Watch(apis[0]!.url)
    .add('live', everyMs, () => ({ path: '/health/live' }))
    .add('ready', everyMs, () => ({ path: '/health/ready' }))
    .add('list', everyMs, () => ({ path: `${workspace}/courses`, token: session }))
    .add('write', everyMs, (turn) => groupCall(house, `${name} ${turn}`))
    .add('mcp', everyMs, () => ({
      ...{ path: `${workspace}/mcp`, method: 'POST', token, body: mcp, accept: 'application/json, text/event-stream' },
    }))
    .add('upload', everyMs * 2, (turn) => uploadCall(house, `${name} ${turn}`))
    .add('download', everyMs * 2, () => ({ path: `${workspace}/files/${file}/content`, token: session }));
}

let strikes = 0;

/** Calls of every kind come to the houses at a steady pace before, during and after the fault. */
export async function strike(
  houses: readonly House[],
  fault: (meanwhile: Meanwhile) => Promise<unknown>,
  everyMs = 400,
): Promise<Struck[]> {
  const name = `strike ${++strikes}`;
  const watches = houses.map((house) => watchOver(house, name, everyMs));
  const untilAll = (since: number, is: (one: Seen) => boolean, what: string): Promise<unknown> => {
    const was = (probe: string) => (one: Seen) => one.probe === probe && one.at >= since && is(one);
    return waitFor(() => watches.every(({ seen }) => PROBES.every((probe) => seen.some(was(probe)))), { what });
  };
  await untilAll(0, isGood, 'every call to be answered before the fault');
  const begun = Date.now();
  await fault(async (ms) => {
    const since = Date.now();
    await pause(ms);
    await untilAll(since, () => true, 'every call to be tried during the fault');
  });
  const endedAt = Date.now();
  await untilAll(endedAt, isGood, 'every call to be answered again');
  const over = Date.now();
  return Promise.all(
    watches.map(async (watch, index) => {
      const house = houses[index]!;
      const all = await watch.stop();
      const writes = only(all, 'write').length;
      const during = all.filter(({ at, ms }) => at + ms >= begun && at <= over);
      const wrongWrites = await repeat(house, name, writes);
      return { house, during, recoveredMs: over - endedAt, endedAt, writes, wrongWrites };
    }),
  );
}

export async function strikeOne(house: House, fault: (meanwhile: Meanwhile) => Promise<unknown>, everyMs?: number) {
  return (await strike([house], fault, everyMs))[0]!;
}

/** Sends every write again with its key: it must be there once, and be answered as it was. */
async function repeat(house: House, name: string, writes: number): Promise<string[]> {
  const again = (turn: number): Promise<Seen> =>
    waitFor(
      async () => {
        const seen = await ask(house.apis[0]!.url, 'write', groupCall(house, `${name} ${turn}`));
        return isPolite(seen) ? undefined : seen; // the key is leased for 30 s to a call that was lost
      },
      { what: `the repeat of write ${turn}` },
    );
  const answers = await Promise.all(Array.from({ length: writes }, (_, turn) => again(turn)));
  return answers.filter(({ result }) => result !== 201).map((one) => tally([one]));
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Calls are answered or refused politely, and in time. */
export function polite({ house }: Struck, seen: readonly Seen[], within: number): Finding {
  const rude = seen.filter((one) => !isGood(one) && !isPolite(one));
  const refused = seen.filter(isPolite).length;
  const answered = seen.length - refused - rude.length;
  return {
    expected: `calls are answered, or refused with 503 and Retry-After, within ${within} s`,
    measured: `${house.name}: ${answered} answered, ${refused} refused, ${tally(rude) || 'none else'}; slowest ${seconds(slowest(seen))}`,
    ok: rude.length === 0,
    late: slowest(seen) > within * 1_000,
  };
}

export function untouched({ house }: Struck, what: string, seen: readonly Seen[], within: number): Finding {
  const bad = seen.filter((one) => !isGood(one));
  return {
    expected: `${what} as ever, within ${within} s`,
    measured: `${house.name}: ${seen.length} answered, ${tally(bad) || 'none else'}; slowest ${seconds(slowest(seen))}`,
    ok: seen.length > 0 && bad.length === 0,
    late: slowest(seen) > within * 1_000,
  };
}

/** What `/health/ready` said at least once. */
export function said({ house, during }: Struck, status: number, body: Record<string, string>): Finding {
  const named = Object.entries(body).map(([what, state]) => `${what} ${state}`);
  const matches = ({ result, body: told }: Seen): boolean =>
    result === status && Object.entries(body).every(([what, state]) => (told as Record<string, string>)[what] === state);
  const count = only(during, 'ready').filter(matches).length;
  return {
    expected: `/health/ready says ${status}: ${named.join(', ')}`,
    measured: `${house.name}: ${count} times`,
    ok: count > 0,
  };
}

/** The same after every fault. */
export function recovered({ house, recoveredMs, writes, wrongWrites }: Struck, within: number): Finding[] {
  return [
    {
      expected: `all is answered again ${within} s after`,
      measured: `${house.name}: after ${seconds(recoveredMs)}`,
      ok: true, // the wait for it did not fail
      late: recoveredMs > within * 1_000,
    },
    {
      expected: 'each write with a key is done once, however often it is sent',
      measured: `${house.name}: ${writes} writes, ${wrongWrites.join(', ') || 'each once'}`,
      ok: wrongWrites.length === 0,
    },
  ];
}
