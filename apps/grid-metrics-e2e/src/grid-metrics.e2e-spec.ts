import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run, startService, type Service } from './support/processes.js';
import { record, RECORDED } from './support/recorded.js';
import { directoryStore, S3_IS_THERE, s3Store, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'];

type Answer = Record<string, unknown>;

/** One life of a service on one store: empty, filled, broken, mended. The tests follow each other. */
function mainJob(openStore: () => Promise<TestStore>): void {
  let store: TestStore;
  let service: Service;

  beforeAll(async () => {
    store = await openStore();
    service = await startService(store.env);
  });
  afterAll(async () => {
    expect(await service.stop()).toBe(0);
    await store.remove();
  });

  const until = (what: string, path: string, holds: (answer: Answer) => boolean): Promise<Answer> =>
    waitFor(
      async () => {
        const answer = await service.json(path);
        return holds(answer) ? answer : null;
      },
      { what },
    );

  it('answers 503 with Retry-After before the first load, and lives', async () => {
    for (const path of ['/api/current', '/api/snapshot', '/api/gaps', '/api/wind']) {
      const response = await service.get(path);
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({ status: 503, code: 'not-loaded', instance: path });
    }
    expect((await service.get('/health/ready')).status).toBe(503);
    expect(await service.json('/health')).toMatchObject({ status: 'ok', areas_loaded: [] });
  });

  it('loads what the collector has made of recorded upstream answers', async () => {
    const collected = await run('collect.js', ['--from-file', await record()], store.env);
    expect(collected).toMatchObject({ code: 0, stderr: '' });
    expect(collected.stdout).toContain('[8/8]');
    const health = await until('all areas', '/health', ({ areas_loaded }) => (areas_loaded as string[]).length === 8);
    expect(health).toEqual({ status: 'ok', cached_at: expect.stringMatching(/^\d{4}-.*Z$/), areas_loaded: AREAS });
    expect(await service.json('/api/current')).toEqual({
      as_of: expect.stringMatching(/Z$/),
      wind_mw: { ALL: 1030, NI: 110, ROI: 920 },
      wind_forecast_mw: { ALL: 1020 },
      solar_mw: { ROI: 60 },
      solar_forecast_mw: { ROI: 58 },
      demand_mw: { ALL: 4100 },
      frequency_hz: 50.01,
      snsp_pct: 62.25,
      co2_t: { ROI: 710 },
      interconnection_mw: { EWIC: 210, MOYLE: -60, NET: 150 },
      generation_mw: { FUEL_GAS: 0, FUEL_RENEW: 1000.25, FUEL_COAL: 2000.5, FUEL_OTHER_FOSSIL: 3000.75, FUEL_NET_IMPORT: 4001 },
      forecast_at_reading: { wind_mw: { ALL: 1010 }, solar_mw: { ROI: 58 }, demand_mw: {} },
      readings: {
        wind_mw: { ALL: '2026-07-10T09:30:00Z', NI: '2026-07-10T09:15:00Z', ROI: '2026-07-10T09:30:00Z' },
        wind_forecast_mw: { ALL: '2026-07-10T09:45:00Z' },
        solar_mw: { ROI: '2026-07-10T09:15:00Z' },
        solar_forecast_mw: { ROI: '2026-07-10T09:15:00Z' },
        demand_mw: { ALL: '2026-07-10T09:30:00Z' },
        frequency_hz: '2026-07-10T09:00:00Z',
        snsp_pct: '2026-07-10T09:15:00Z',
        co2_t: { ROI: '2026-07-10T09:15:00Z' },
        interconnection_mw: { EWIC: '2026-07-10T09:15:00Z', MOYLE: '2026-07-10T09:15:00Z', NET: '2026-07-10T09:15:00Z' },
        generation_mw: Object.fromEntries(
          ['FUEL_GAS', 'FUEL_RENEW', 'FUEL_COAL', 'FUEL_OTHER_FOSSIL', 'FUEL_NET_IMPORT'].map((fuel) => [
            fuel,
            '2026-07-10T09:00:00Z',
          ]),
        ),
      },
    });
  });

  it('gives the series of each area in UTC, without what is missing', async () => {
    const wind = await service.json<{
      series: Record<string, unknown[]>;
      window_days: number;
      generated_at: string;
    }>('/api/wind');
    expect(wind.series.NI).toEqual([
      { t: '2026-07-10T09:00:00Z', value: 100 },
      { t: '2026-07-10T09:15:00Z', value: 110 },
    ]);
    expect(Object.keys(wind)).toEqual(['generated_at', 'window_days', 'resolution_minutes', 'series']);
    expect(wind.window_days).toBe(30);
    for (const area of AREAS) expect((await service.get(`/api/${area}`)).status).toBe(200);
    const { series } = await service.json('/api/co2');
    expect(series).toMatchObject({ NI: [], ROI: [{ value: 700 }, { value: 710 }] });
  });

  it('gives everything in one snapshot that agrees with the single answers', async () => {
    const snapshot = await service.json<{ current: Answer; series: Record<string, unknown>; gaps: Answer }>('/api/snapshot');
    expect(Object.keys(snapshot).sort()).toEqual(['current', 'gaps', 'series']);
    expect(Object.keys(snapshot.series)).toEqual(AREAS);
    expect(snapshot.series.wind).toEqual(await service.json('/api/wind'));
    expect(snapshot.gaps).toEqual(await service.json('/api/gaps'));
    expect(snapshot.gaps).toMatchObject({ trailing_exclusion_hours: 6, backfills: { in_flight: 0, permanent_failure: 0 } });
  });

  it('answers 304 to a caller who has the answer, in whatever encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await service.get('/api/wind', { headers });
      expect(first.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await first.json()).toMatchObject({ window_days: 30 });
      const again = await service.get('/api/wind', { headers: { ...headers, 'If-None-Match': first.headers.get('etag')! } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const head = await service.get('/api/wind', { method: 'HEAD' });
    expect([head.status, head.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(head.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  });

  it('takes new readings at the next refresh', async () => {
    const later = { 'snsp.json': RECORDED['snsp.json']!.map((row) => ({ ...row, Value: 70 })) };
    expect((await run('collect.js', ['--from-file', await record(later)], store.env)).code).toBe(0);
    await until('the new reading', '/api/current', ({ snsp_pct }) => snsp_pct === 70);
  });

  it('keeps the last good data of an area whose object went bad, and says so', async () => {
    await store.put('grid-data/wind/latest.json', '{"area":"wind","gen');
    const ready = await until('the report', '/health/ready', ({ areas }) => (areas as { wind: Answer }).wind.problem !== null);
    expect(ready).toMatchObject({
      status: 'ok',
      areas: { wind: { loaded: true, problem: expect.stringContaining('not JSON') } },
    });
    expect(await service.json('/api/current')).toMatchObject({ wind_mw: { ALL: 1030 } });
  });

  it('keeps all data while the store is out, and goes on when it is back', async () => {
    await store.takeAway();
    await until('the outage', '/health/ready', ({ store_reached }) => store_reached === false);
    const { cached_at: cachedAt } = await service.json('/health');
    for (const path of ['/api/current', '/api/snapshot', '/api/gaps', ...AREAS.map((area) => `/api/${area}`), '/health/ready']) {
      expect((await service.get(path)).status).toBe(200);
    }
    await store.bringBack();
    await until('a refresh', '/health', ({ cached_at }) => cached_at !== cachedAt);
  });

  it('keeps measured data from synthesised ones', async () => {
    const { code, stdout } = await run('collect.js', ['--synthesise'], store.env);
    expect([code, stdout]).toEqual([4, expect.stringContaining('nothing is written: the store holds measured data')]);
    expect(await service.json('/api/current')).toMatchObject({ snsp_pct: 70 });
  });

  it('takes a synthesised month where nothing measured is left, and says that it is synthetic', async () => {
    for (const source of [...AREAS, 'intensity']) await store.put(`grid-data/${source}/latest.json`, '{}');
    const { code, stdout } = await run('collect.js', ['--synthesise'], { ...store.env, WINDOW_DAYS: '31' });
    expect([code, stdout.match(/synthetic/g)?.length]).toEqual([0, 9]);
    const synthetic = (area: Answer): boolean => area.synthetic === true;
    await until('all areas', '/health/ready', ({ areas }) => Object.values(areas as Record<string, Answer>).every(synthetic));
    const wind = await service.json<{ series: Record<string, unknown[]>; window_days: number }>('/api/wind');
    expect(wind.window_days).toBe(31);
    expect(wind.series.ALL!.length).toBeGreaterThanOrEqual(31 * 96);
    expect(await service.json('/api/gaps')).toMatchObject({ areas: {} });
    expect(Object.keys(wind)).toEqual(['generated_at', 'window_days', 'resolution_minutes', 'series']);
  });
}

describe('the grid service on a directory', () => {
  mainJob(directoryStore);
});

(S3_IS_THERE ? describe : describe.skip)(
  `the grid service on S3${S3_IS_THERE ? '' : ' (skipped: TEST_S3_ENDPOINT is not set)'}`,
  () => {
    mainJob(s3Store);
  },
);
