import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { run, startService, type Service } from './support/processes.js';
import { directoryStore, s3Store, S3_IS_THERE, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'];
const PATHS = ['/api/current', '/api/snapshot', '/api/gaps', ...AREAS.map((area) => `/api/${area}`)];

interface Ready {
  store_reached: boolean;
  areas: Record<string, { loaded: boolean; problem: string | null }>;
}

let store: TestStore;
let service: Service | undefined;

const start = async (): Promise<Service> => (service = await startService(store.env));
const collect = async (): Promise<void> => {
  expect((await run('collect.js', ['--synthesise'], store.env)).code).toBe(0);
};
const untilReady = (what: string, holds: (ready: Ready) => boolean): Promise<Ready> =>
  waitFor(
    async () => {
      const ready = await service!.json<Ready>('/health/ready');
      return holds(ready) ? ready : null;
    },
    { what },
  );
const allLoaded = ({ areas }: Ready): boolean => AREAS.every((area) => areas[area]!.loaded);

/** Asks for everything, some hundred times a second, until `done`; gives how often each status was answered. */
async function load(during: Promise<unknown>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let done = false;
  const end = during.finally(() => (done = true));
  const ask = async (offset: number): Promise<void> => {
    for (let turn = offset; !done; turn += 1) {
      const response = await service!.get(PATHS[turn % PATHS.length]!);
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
      await pause(10);
    }
  };
  await Promise.all([end, ...[0, 3, 6, 9].map(ask)]);
  return statuses;
}

function faults(openStore: () => Promise<TestStore>): void {
  beforeEach(async () => {
    store = await openStore();
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    await store.remove();
  });

  it('that is out at the start: 503 with Retry-After, then recovers by itself', async () => {
    await collect();
    await store.takeAway();
    await start();
    for (const path of PATHS) {
      const response = await service!.get(path);
      expect([path, response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
    }
    expect((await service!.get('/health')).status).toBe(200);
    expect((await service!.get('/health/ready')).status).toBe(503);
    await store.bringBack();
    await untilReady('all areas', allLoaded);
    for (const path of PATHS) expect((await service!.get(path)).status).toBe(200);
  });

  it('that goes away and comes back under load: not one error', async () => {
    await collect();
    await start();
    await untilReady('all areas', allLoaded);
    const statuses = await load(
      (async () => {
        await store.takeAway();
        await untilReady('the outage', ({ store_reached }) => !store_reached);
        await store.bringBack();
        await untilReady('the return', ({ store_reached }) => store_reached);
      })(),
    );
    expect(Object.keys(statuses)).toEqual(['200']);
  });
}

describe('a folder', () => {
  faults(directoryStore);
});

(S3_IS_THERE ? describe : describe.skip)(`an S3 store${S3_IS_THERE ? '' : ' (skipped: TEST_S3_ENDPOINT is not set)'}`, () => {
  faults(s3Store);
});

describe('a store that takes the question and does not answer', () => {
  it('holds up neither requests nor the end of the service', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const asked = once(silent, 'connection') as Promise<[Socket]>;
    const hanging = await startService({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 'b',
    });
    await asked;
    expect((await hanging.get('/health')).status).toBe(200);
    const response = await hanging.get('/api/current');
    expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([503, true]);
    expect(await hanging.stop()).toBe(0);
    silent.close();
  });

  it('does not hold up the end of the service either where it is a folder whose reads hang', async () => {
    const folder = await directoryStore();
    const area = join(folder.env.OBJECTS_DIR!, 'grid-data/wind');
    await mkdir(area, { recursive: true });
    // A read of a named pipe waits for what is written, as that of a disk that is gone; no cancelling reaches it.
    execFileSync('mkfifo', [join(area, 'latest.json')]);
    const hanging = await startService(folder.env);
    const writer = await open(join(area, 'latest.json'), 'w');
    expect(await hanging.stop()).toBe(0);
    await writer.close();
    await folder.remove();
  });
});

describe('an object that is wrong', () => {
  beforeEach(async () => {
    store = await directoryStore();
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    await store.remove();
  });

  const summary = (area: string, value: unknown): string =>
    JSON.stringify({
      area,
      generated_at: '2026-03-01T12:00:00Z',
      window_days: 30,
      resolution_minutes: 15,
      series: { ALL: [{ t: '2026-03-01T11:45:00Z', value }] },
    });

  it.each([
    ['cut off', summary('wind', 2).slice(0, 60)],
    ['empty', ''],
    ['no JSON', '<html>503</html>'],
    ['JSON of something else', '{"status":"ok"}'],
    ['of another area', summary('solar', 2)],
    ['with a text for a number', summary('wind', 'many')],
    ['without a reading', summary('wind', null)],
    ['not text', '\u0000\uFFFD'.repeat(50)],
  ])('because it is %s: 503 before anything good has come, the last good data after, and both say so', async (_what, bad) => {
    const key = 'grid-data/wind/latest.json';
    await store.put(key, bad);
    await store.put('grid-data/solar/latest.json', summary('solar', 7));
    await start();
    const refused = await untilReady('solar', ({ areas }) => areas.solar!.loaded && areas.wind!.problem !== null);
    expect([refused.areas.wind!.loaded, refused.areas.wind!.problem!.startsWith(key)]).toEqual([false, true]);
    const missing = await service!.get('/api/wind');
    expect([missing.status, Number(missing.headers.get('retry-after')) > 0]).toEqual([503, true]);
    await store.put(key, summary('wind', 5));
    await untilReady('wind', ({ areas }) => areas.wind!.loaded && areas.wind!.problem === null);
    await store.put(key, bad);
    await untilReady('the report', ({ areas }) => areas.wind!.problem !== null);
    expect(await service!.json('/api/current')).toMatchObject({ wind_mw: { ALL: 5 }, solar_mw: { ALL: 7 } });
    expect((await service!.get('/api/wind')).status).toBe(200);
  });
});
