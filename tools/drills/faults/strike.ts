import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../../kit/wait.ts';
import { groupCall, mcpCall, uploadCall } from './calls.ts';
import type { House } from './house.ts';
import { call } from './site.ts';
import { isGood, isPolite, slowest, tally, Watch, type Seen } from './watch.ts';

/** One sentence of what is expected, and what was measured. */
export interface Finding {
  expected: string;
  measured: string;
  ok: boolean;
  /** It came to pass, but later than expected. */
  late?: boolean;
}

export interface Struck {
  house: House;
  /** Sent or answered while the fault lasted, or until the service had recovered. */
  during: Seen[];
  /** From the end of the fault until every kind of call had been answered well again. */
  recoveredMs: number;
  endedAt: number;
  /** Writes whose key was sent again until it was answered, and those that were then not answered as one write is. */
  writes: number;
  wrongWrites: string[];
}

const PROBES = ['live', 'ready', 'list', 'write', 'mcp', 'upload', 'download'];
let strikes = 0;

/** Lasts so long at least, and until every kind of call has been tried and answered since. */
type Meanwhile = (ms: number) => Promise<void>;

/** Calls of many kinds come to the houses at a steady pace before, while and after the fault happens. */
export async function strike(
  houses: readonly House[],
  fault: (meanwhile: Meanwhile) => Promise<unknown>,
  everyMs = 400,
): Promise<Struck[]> {
  const name = `strike ${++strikes}`;
  const watches = houses.map((house) => watchOver(house, name, everyMs));
  const all = (since: number, is: (one: Seen) => boolean): boolean =>
    watches.every(({ seen }) => PROBES.every((probe) => seen.some((one) => one.probe === probe && one.at >= since && is(one))));
  const allAnswered = (since: number): boolean => all(since, isGood);
  const meanwhile: Meanwhile = async (ms) => {
    const since = Date.now();
    await pause(ms);
    await waitFor(() => all(since, () => true), { what: 'every call to be tried during the fault' });
  };
  await waitFor(() => allAnswered(0), { what: 'every call to be answered before the fault' });
  const begun = Date.now();
  await fault(meanwhile);
  const ended = Date.now();
  await waitFor(() => allAnswered(ended), { what: 'every call to be answered again' });
  const over = Date.now();
  return Promise.all(
    watches.map(async (watch, index) => {
      const house = houses[index]!;
      const all = await watch.stop();
      const writes = only(all, 'write').length;
      const during = all.filter(({ at, ms }) => at + ms >= begun && at <= over);
      return { house, during, recoveredMs: over - ended, endedAt: ended, writes, wrongWrites: await repeat(house, name, writes) };
    }),
  );
}

export async function strikeOne(
  house: House,
  fault: (meanwhile: Meanwhile) => Promise<unknown>,
  everyMs?: number,
): Promise<Struck> {
  const [struck] = await strike([house], fault, everyMs);
  return struck!;
}

function watchOver(house: House, name: string, everyMs: number): Watch {
  const { session, workspace, file, api } = house;
  return new Watch(api.url)
    .add('live', everyMs, () => ({ path: '/health/live' }))
    .add('ready', everyMs, () => ({ path: '/health/ready' }))
    .add('list', everyMs, () => ({ path: `${workspace}/courses`, token: session }))
    .add('write', everyMs, (turn) => groupCall(house, `${name} ${turn}`))
    .add('mcp', everyMs, () => mcpCall(house))
    .add('upload', everyMs * 2, (turn) => uploadCall(house, `${name} ${turn}`))
    .add('download', everyMs * 2, () => ({ path: `${workspace}/files/${file}/content`, token: session }));
}

/** Every write is sent again with its key: it must be there once, and be answered as it was. */
async function repeat(house: House, name: string, writes: number): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: writes }, (_, turn) =>
      waitFor(
        async () => {
          const seen = await call(house, 'write', groupCall(house, `${name} ${turn}`));
          return isPolite(seen) ? undefined : seen; // the key is leased for 30 s to a call that was lost
        },
        { what: `the repeat of write ${turn}` },
      ),
    ),
  );
  return answers.filter(({ result }) => result !== 201).map(({ result, code }) => `${result} ${code ?? ''}`);
}

export const only = (seen: readonly Seen[], ...probes: string[]): Seen[] => seen.filter(({ probe }) => probes.includes(probe));
export const without = (seen: readonly Seen[], ...probes: string[]): Seen[] =>
  seen.filter(({ probe }) => !probes.includes(probe));
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Answered well or refused politely, and in time. */
export function polite(struck: Struck, seen: readonly Seen[], withinSeconds: number): Finding {
  const rude = seen.filter((one) => !isGood(one) && !isPolite(one));
  const refused = seen.filter(isPolite).length;
  return {
    expected: `calls are answered, or refused with 503 and Retry-After, within ${withinSeconds} s`,
    measured: `${struck.house.name}: ${seen.length - refused - rude.length} answered, ${refused} refused, ${rude.length === 0 ? 'none else' : tally(rude)}; slowest ${seconds(slowest(seen))}`,
    ok: rude.length === 0,
    late: slowest(seen) > withinSeconds * 1_000,
  };
}

export function untouched(struck: Struck, what: string, seen: readonly Seen[], withinSeconds: number): Finding {
  const bad = seen.filter((one) => !isGood(one));
  return {
    expected: `${what} as ever, within ${withinSeconds} s`,
    measured: `${struck.house.name}: ${seen.length} answered, ${bad.length === 0 ? 'none else' : tally(bad)}; slowest ${seconds(slowest(seen))}`,
    ok: seen.length > 0 && bad.length === 0,
    late: slowest(seen) > withinSeconds * 1_000,
  };
}

/** What `/health/ready` said at least once. */
export function said(struck: Struck, status: number, body: Record<string, string>): Finding {
  const named = Object.entries(body)
    .map(([what, state]) => `${what} ${state}`)
    .join(', ');
  const matches = ({ result, body: told }: Seen): boolean =>
    result === status && Object.entries(body).every(([what, state]) => (told as Record<string, string>)[what] === state);
  const count = only(struck.during, 'ready').filter(matches).length;
  return { expected: `/health/ready says ${status}: ${named}`, measured: `${struck.house.name}: ${count} times`, ok: count > 0 };
}

/** The same after every fault. */
export function recovered(struck: Struck, withinSeconds: number): Finding[] {
  const { house, recoveredMs, writes, wrongWrites } = struck;
  return [
    {
      expected: `all is answered again ${withinSeconds} s after`,
      measured: `${house.name}: after ${seconds(recoveredMs)}`,
      ok: true, // else the wait for it has failed
      late: recoveredMs > withinSeconds * 1_000,
    },
    {
      expected: 'each write with a key is done once, however often it is sent',
      measured: `${house.name}: ${writes} writes, ${wrongWrites.length === 0 ? 'each once' : wrongWrites.join(', ')}`,
      ok: wrongWrites.length === 0,
    },
  ];
}
