import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { movableClock, type Clock } from './support/clock.js';
import { startService, type Service } from './support/processes.js';
import { directoryStore, s3Store, S3_IS_THERE, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

const DAY = 86_400_000;
const AREAS = ['wind', 'solar', 'snsp'] as const;
type Area = (typeof AREAS)[number];

let clock: Clock;
let store: TestStore;
let service: Service;

beforeAll(async () => void (clock = await movableClock()));
afterAll(() => clock.remove());
afterEach(async () => {
  await service.stop();
  await store.remove();
  await clock.reset();
});

const summary = (area: Area, value: number, now = Date.now()): string =>
  JSON.stringify({
    area,
    generated_at: new Date(now).toISOString(),
    window_days: 2,
    resolution_minutes: 15,
    series: { ALL: [{ t: new Date(now - 60_000).toISOString(), value }] },
  });
const keyOf = (area: Area): string => `grid-data/${area}/latest.json`;
const put = (area: Area, value: number): Promise<void> => store.put(keyOf(area), summary(area, value));

const start = async (): Promise<void> => void (service = await startService({ ...store.env, ...clock.env }));
const valueOf = async (area: Area): Promise<number | null> => {
  const response = await service.get(`/api/${area}`);
  if (response.status !== 200) return null;
  return ((await response.json()) as { series: { ALL: { value: number }[] } }).series.ALL.at(-1)!.value;
};
const untilServed = (area: Area, value: number): Promise<unknown> =>
  waitFor(async () => ((await valueOf(area)) === value ? true : null), { what: `${area} to be ${value}` });

/** How many refreshes have ended, by outcome. */
async function refreshes(): Promise<Record<string, number>> {
  const text = await (await service.get('/metrics')).text();
  const lines = text.matchAll(/^grid_refreshes_total\{outcome="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, outcome, count]) => [outcome!, Number(count)] as const));
}

/** Until a refresh has ended that began after now: of the next two, the second. */
async function untilRefreshed(): Promise<void> {
  const sum = async (): Promise<number> => Object.values(await refreshes()).reduce((a, b) => a + b, 0);
  const before = await sum();
  await waitFor(async () => ((await sum()) >= before + 2 ? true : null), { what: 'two refreshes' });
}

describe('the clock of the machine', () => {
  it('may be put on or back by a day: nothing waits for that day, and nothing fails', async () => {
    store = await directoryStore();
    for (const area of ['wind', 'solar'] as const) await put(area, 5);
    await start();
    await untilServed('solar', 5);
    const gaps = (await service.get('/api/gaps')).headers.get('etag');
    for (const days of [1, -1, 0]) {
      await clock.shift(days * DAY);
      await untilRefreshed();
      const { cached_at: cachedAt, areas } = await service.json<{
        cached_at: string;
        areas: Record<Area, { age_seconds: number }>;
      }>('/health/ready');
      const off = (milliseconds: number): number => Math.round((10 * milliseconds) / DAY) / 10 + 0;
      expect([off(Date.parse(cachedAt) - Date.now()), off(1000 * areas.wind.age_seconds)]).toEqual([days, days]);
      for (const path of ['/api/current', '/api/snapshot', '/api/wind', '/api/wind?format=csv']) {
        const { status, headers } = await service.get(path);
        expect([path, status, headers.get('cache-control')]).toEqual([path, 200, 'public, max-age=1']);
      }
      // What is missing is reckoned from the time of the summaries, not from that of the machine.
      expect((await service.get('/api/gaps')).headers.get('etag')).toBe(gaps);
      const missing = await service.get('/api/snsp');
      expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '1']);
    }
  });
});

describe('a store that has become slow', () => {
  it('leaves the answers what they were; the refresh is given up and tried again', async () => {
    store = await directoryStore();
    await put('wind', 5);
    await start();
    await untilServed('wind', 5);
    const file = join(store.env.OBJECTS_DIR!, keyOf('wind'));
    // A read of a named pipe waits for what is written, as that of a disk that hangs.
    execFileSync('mkfifo', [`${file}.pipe`]);
    await rename(`${file}.pipe`, file);
    const writer = await waitFor(() => open(file, constants.O_WRONLY | constants.O_NONBLOCK).catch(() => null), {
      what: 'somebody who reads',
    });
    await clock.passLimits(60);
    await waitFor(async () => ((await refreshes()).error ? true : null), { what: 'a refresh to be given up' });
    expect([await valueOf('wind'), (await service.get('/health/ready')).status]).toEqual([5, 200]);
    await clock.passLimits(0);
    await store.put('grid-data/wind/next.json', summary('wind', 6));
    await rename(join(store.env.OBJECTS_DIR!, 'grid-data/wind/next.json'), file);
    await untilServed('wind', 6);
    await writer.close();
    await service.stop();
    expect(await service.log).toContain('refresh given up after 60 s; the data served are those of the last refresh');
  });

  (S3_IS_THERE ? it : it.skip)('does so on S3 too, with one refresh at a time', async () => {
    const slow = await s3Store();
    store = slow;
    await put('wind', 5);
    await start();
    await untilServed('wind', 5);
    slow.hold();
    await waitFor(() => Promise.resolve(slow.mostHeld() > 0 || null), { what: 'a question without an answer' });
    await clock.passLimits(15);
    await waitFor(async () => (((await refreshes()).unreachable ?? 0) >= 2 ? true : null), { what: 'two refreshes in vain' });
    expect(await valueOf('wind')).toBe(5);
    // A refresh looks at thirteen objects, each on a connection.
    expect(slow.mostHeld()).toBeLessThanOrEqual(13);
    await clock.passLimits(0);
    slow.release();
    await put('wind', 6);
    await untilServed('wind', 6);
  });
});

/** What may happen to the store and to the machine. */
const faults = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('good' as const), area: fc.constantFrom(...AREAS), value: fc.nat(99) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('bad' as const),
      area: fc.constantFrom(...AREAS),
      text: fc.constantFrom('', '{"area":"wind","gen', '<html>503</html>', 'null', summary('solar', 1).replace('solar', 'co2')),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clock' as const), days: fc.constantFrom(-1, 0, 1) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('outage' as const) }) },
);

describe('an area that has been loaded once', () => {
  it('is never answered with an error again, but with its last good data, whatever happens in turn', async () => {
    store = await directoryStore();
    const last: Record<string, number> = { wind: 0, solar: 0, snsp: 0 };
    for (const area of AREAS) await put(area, 0);
    await start();
    for (const area of AREAS) await untilServed(area, 0);
    const expectLastGood = async (after: unknown): Promise<void> => {
      await untilRefreshed();
      const served = Object.fromEntries(await Promise.all(AREAS.map(async (area) => [area, await valueOf(area)] as const)));
      expect({ after, served }).toEqual({ after, served: last });
      for (const path of ['/api/current', '/api/snapshot', '/api/gaps', '/health/ready'])
        expect([after, path, (await service.get(path)).status]).toEqual([after, path, 200]);
    };
    const [sequence] = fc.sample(fc.array(faults, { minLength: 8, maxLength: 8 }), { seed: 2, numRuns: 1 });
    for (const fault of sequence!) {
      if (fault.kind === 'good') {
        await put(fault.area, fault.value);
        last[fault.area] = fault.value;
      } else if (fault.kind === 'bad') await store.put(keyOf(fault.area), fault.text);
      else if (fault.kind === 'clock') await clock.shift(fault.days * DAY);
      else {
        await store.takeAway();
        await expectLastGood(fault);
        await store.bringBack();
      }
      await expectLastGood(fault);
    }
  });
});
