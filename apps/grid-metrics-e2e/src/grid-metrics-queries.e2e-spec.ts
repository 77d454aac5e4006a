import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tableFromIPC } from '@uwdata/flechette';
import { parquetReadObjects } from 'hyparquet';
import { run, startService, type Service } from './support/processes.js';
import { expectReadOnly } from './support/read-only.js';
import { record } from './support/recorded.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { isOurs } from '@repo/tools/kit/pids.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';

let store: TestStore;
let service: Service;

beforeAll(async () => {
  store = await directoryStore();
  expect((await run('collect.js', ['--from-file', await record()], store.env)).code).toBe(0);
  await store.takeAway();
  service = await startService({ ...store.env, CACHE_TTL_SECONDS: '600' });
  for (const path of [
    '/api/wind?from=2026-07-10&format=csv',
    '/api/carbon',
    '/api/forecasts',
    '/api/best-time',
    '/api/green-hours.ics',
    '/api/history/wind',
    '/archive/',
  ]) {
    const unloaded = await service.get(path);
    expect([unloaded.status, unloaded.headers.get('content-type')]).toEqual([503, expect.stringContaining('problem+json')]);
    expect(Number(unloaded.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  // The first refresh found nothing, so it is tried again within seconds; and then finds all areas at once.
  await store.bringBack();
  await waitFor(async () => ((await service.get('/api/current')).status === 200 ? true : null), { what: 'the load' });
});
afterAll(async () => {
  await service.stop();
  await store.remove();
});

const historyProcesses = (): number[] => {
  const children = readFileSync(`/proc/${service.pid}/task/${service.pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((pid) => isOurs(pid, 'history-process'));
};

const text = async (path: string): Promise<string> => (await service.get(path)).text();

describe('a part of an area', () => {
  it('is chosen by time and by series', async () => {
    expect(
      await service.json('/api/wind?from=2026-07-10T10:15:00%2B01:00&to=2026-07-10T09:15:00Z&series=ROI,NI_FORECAST'),
    ).toEqual({
      generated_at: expect.stringMatching(/Z$/),
      window_days: 30,
      resolution_minutes: { ROI: 15 },
      series: { ROI: [{ t: '2026-07-10T09:15:00Z', value: 910 }], NI_FORECAST: [] },
    });
    expect(await text('/api/wind?from=2026-07-10')).toBe(await text('/api/wind'));
    expect(await service.json('/api/wind?to=2026-07-09&series=ALL')).toMatchObject({ series: { ALL: [] } });
  });

  it('is a CSV file for a spreadsheet, in whatever encoding', async () => {
    for (const encoding of ['identity', 'gzip', 'br']) {
      const path = '/api/interconnection?format=csv&series=MOYLE,EWIC';
      const response = await service.get(path, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('content-type')).toMatch(/^text\/csv/);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="interconnection.csv"');
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await response.text()).toBe('t,MOYLE,EWIC\r\n2026-07-10T09:00:00Z,-50,200\r\n2026-07-10T09:15:00Z,-60,210\r\n');
    }
  });

  it('is 304 to who has it, and has no body for HEAD', async () => {
    const path = '/api/wind?series=ALL';
    const first = await service.get(path);
    const again = await service.get(path, { headers: { 'If-None-Match': first.headers.get('etag')! } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', first.headers.get('etag')]);
    const head = await service.get(path, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', first.headers.get('etag')]);
    expect(head.headers.get('content-length')).toBeNull();
    expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  });

  it('is refused with every parameter that is wrong', async () => {
    const response = await service.get('/api/wind?from=yesterday&to=&series=ALL,MOYLE&format=xml');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid-input',
      detail: expect.stringContaining('ALL, NI, ROI, ALL_FORECAST, NI_FORECAST, ROI_FORECAST'),
      errors: ['from', 'to', 'series', 'format'].map((name) => ({ pointer: `/${name}`, detail: expect.stringContaining(name) })),
    });
  });
});

describe('the carbon intensity', () => {
  it("is upstream's own, with the time of each latest value, and says what there is not", async () => {
    expect(await service.json('/api/carbon')).toEqual({
      generated_at: '2026-07-10T09:30:00Z',
      window_days: 30,
      resolution_minutes: { ALL: 15, NI: 15, ROI: 15 },
      unit: 'g/kWh',
      synthetic: false,
      latest: {
        ALL: { t: '2026-07-10T09:15:00Z', value: 224, source: 'upstream' },
        ROI: { t: '2026-07-10T09:15:00Z', value: 217, source: 'upstream' },
      },
      // Two readings are no month: nothing is forecast, and nothing said of the margin.
      marginal: {},
      forecast: {},
      computed: {},
      gaps: expect.objectContaining({ ALL: expect.objectContaining({ gap_count: 1 }) }),
      series: expect.objectContaining({ NI: [], ALL_FORECAST: [] }),
    });
  });

  it('is filtered, refused and kept as an area is', async () => {
    expect(await text('/api/carbon?format=csv&series=ALL,ROI,ALL_FORECAST&from=2026-07-10T09:15:00Z')).toBe(
      't,ALL,ROI,ALL_FORECAST\r\n2026-07-10T09:15:00Z,224,217,\r\n',
    );
    expect(await service.json('/api/carbon?series=ROI&to=2026-07-10T09:00:00Z')).toMatchObject({
      resolution_minutes: { ROI: 15 },
      latest: { ROI: { value: 217 } },
      series: { ROI: [{ t: '2026-07-10T09:00:00Z', value: 207 }] },
    });
    const refused = await service.get('/api/carbon?from=yesterday&series=EWIC');
    expect([refused.status, await refused.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid-input', errors: [expect.anything(), expect.anything()] }),
    ]);
    const first = await service.get('/api/carbon');
    const again = await service.get('/api/carbon', { headers: { 'If-None-Match': first.headers.get('etag')! } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
});

describe('green hours', () => {
  it('are none where nothing is forecast, which is said', async () => {
    const response = await service.get('/api/best-time?duration=PT2H&within=PT12H&objective=wind');
    expect(Number(/max-age=(\d+)/.exec(response.headers.get('cache-control')!)![1])).toBeLessThanOrEqual(900);
    expect(await response.json()).toMatchObject({
      objective: 'wind',
      unit: 'MW',
      best: null,
      reasons: ['There is no forecast of the wind of the whole island.'],
      confidence: { level: 'unknown', expected_error: null },
    });
    const calendar = await service.get('/api/green-hours.ics');
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2.0\r\n[^]*END:VCALENDAR\r\n$/);
  });

  it('are refused with every parameter that is wrong', async () => {
    const response = await service.get('/api/best-time?duration=3&within=P9D&objective=price');
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'invalid-input',
        errors: ['duration', 'within', 'objective'].map((name) => ({
          pointer: `/${name}`,
          detail: expect.stringContaining(name),
        })),
      }),
    ]);
  });
});

describe('the history', () => {
  const hour = (value: number) => [{ t: '2026-07-10T09:00:00Z', value, count: 3 }];

  it('has an aggregate of the readings of each interval, their number, and where they are from', async () => {
    for (const [aggregate, value] of [
      ['mean', 1016.666667],
      ['min', 1000],
      ['max', 1030],
      ['sum', 3050],
    ] as const) {
      const path = `/api/history/wind?from=2026-07-10&interval=hour&aggregate=${aggregate}&series=ALL,NI_FORECAST`;
      expect(await service.json(path)).toEqual({
        area: 'wind',
        unit: 'MW',
        interval: 'hour',
        aggregate,
        from: '2026-07-10T09:00:00Z',
        to: '2026-07-10T09:45:00Z',
        resolution_minutes: 15,
        provenance: {
          synthetic: false,
          sources: ['recorded'],
          fetched: { first: '2026-07-10T09:30:00Z', last: '2026-07-10T09:30:00Z' },
          readings: 3,
          corrected: 0,
          files: [{ name: expect.stringMatching(/^wind\/2026-07\.\d+-[0-9a-f]{8}\.parquet$/), sha256: expect.any(String) }],
        },
        series: { ALL: hour(value), NI_FORECAST: [] },
      });
    }
    expect(await service.json('/api/history/generation?interval=month&series=FUEL_RENEW')).toMatchObject({
      series: { FUEL_RENEW: [{ t: '2026-06-30T23:00:00Z', date: '2026-07', value: 1000.25, count: 1 }] },
    });
  });

  it('is the same table as CSV, Parquet and Arrow', async () => {
    const path = '/api/history/interconnection?interval=15m&series=MOYLE,GRNLK';
    const table = 't,MOYLE,MOYLE_count,GRNLK,GRNLK_count\r\n2026-07-10T09:00:00Z,-50,1,,0\r\n2026-07-10T09:15:00Z,-60,1,,0\r\n';
    for (const encoding of ['identity', 'gzip', 'br']) {
      const response = await service.get(`${path}&format=csv`, { headers: { 'Accept-Encoding': encoding } });
      expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="interconnection.csv"');
      expect(JSON.parse(response.headers.get('grid-provenance')!)).toMatchObject({ sources: ['recorded'], readings: 2 });
      expect(await response.text()).toBe(table);
    }
    const t = ['2026-07-10T09:00:00.000Z', '2026-07-10T09:15:00.000Z'];
    const rows = [
      { MOYLE: -50, MOYLE_count: 1, GRNLK: null, GRNLK_count: 0 },
      { MOYLE: -60, MOYLE_count: 1, GRNLK: null, GRNLK_count: 0 },
    ];
    const parquet = await (await service.get(`${path}&format=parquet`)).arrayBuffer();
    expect(await parquetReadObjects({ file: parquet })).toEqual(rows.map((row, index) => ({ t: new Date(t[index]!), ...row })));
    const arrow = tableFromIPC(await (await service.get(`${path}&format=arrow`)).arrayBuffer(), { useDate: true });
    expect(arrow.toArray()).toEqual(rows.map((row, index) => ({ t: new Date(t[index]!), ...row })));
    expect(arrow.schema.metadata?.get('area')).toBe('interconnection');
  });

  it.each([
    ['from=9999-12-31', '9999-01-01T00:00:00Z', '9999-01-01T00:00:00Z'],
    ['to=0001-01-01', '1970-01-01T00:00:00Z', '1970-01-01T00:00:00Z'],
    ['from=2026-07-11&to=2026-07-12', '2026-07-10T23:00:00Z', '2026-07-12T22:59:59Z'],
  ])('is empty where there is nothing: %s', async (stretch, from, to) => {
    expect(await service.json(`/api/history/wind?${stretch}`)).toMatchObject({
      from,
      to,
      provenance: { readings: 0 },
      series: {},
    });
  });

  it('calls days and months in each format what they are called in Ireland', async () => {
    const path = '/api/history/generation?interval=month&series=FUEL_RENEW';
    const csv = await (await service.get(`${path}&format=csv`)).text();
    expect(csv).toBe('t,date,FUEL_RENEW,FUEL_RENEW_count\r\n2026-06-30T23:00:00Z,2026-07,1000.25,1\r\n');
    const rows = [{ t: new Date('2026-06-30T23:00:00Z'), date: '2026-07', FUEL_RENEW: 1000.25, FUEL_RENEW_count: 1 }];
    expect(await parquetReadObjects({ file: await (await service.get(`${path}&format=parquet`)).arrayBuffer() })).toEqual(rows);
    const arrow = await (await service.get(`${path}&format=arrow`)).arrayBuffer();
    expect(tableFromIPC(arrow, { useDate: true }).toArray()).toEqual(rows);
  });

  it('is worked out by a process that is kept for the next question, and by another where that one is killed', async () => {
    const status = async (interval: string): Promise<number> => {
      const response = await service.get(`/api/history/wind?interval=${interval}`);
      await response.text();
      return response.status;
    };
    expect(await status('month')).toBe(200);
    const [kept] = historyProcesses();
    expect([await status('hour'), historyProcesses()]).toEqual([200, [kept]]);
    process.kill(kept!, 'SIGKILL');
    await waitFor(() => historyProcesses().length === 0, { what: 'the process to end' });
    expect(await status('15m')).toBe(200);
    expect(historyProcesses()).not.toContain(kept);
  });

  it('is worked out by a process that answers from memory go before', async () => {
    const ask = async (): Promise<string> => text('/api/history/wind?interval=month');
    await ask();
    const [pid] = historyProcesses();
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL);
    const group = `/proc/${pid}/autogroup`;
    // There are kernels that do not weigh sessions
    if (!existsSync(group)) return;
    await waitFor(async () => (await ask()) && readFileSync(group, 'utf8').endsWith('nice 10\n'), {
      what: 'the low weight of its session',
    });
    expect(readFileSync(`/proc/${service.pid}/autogroup`, 'utf8')).toMatch(/nice 0\n$/);
  });

  it('is 304 to who has it, and refused with every parameter that is wrong', async () => {
    const first = await service.get('/api/history/wind?interval=day');
    await first.text();
    const headers = { 'If-None-Match': first.headers.get('etag')! };
    const again = await service.get('/api/history/wind?interval=day', { headers });
    const other = await service.get('/api/history/wind?interval=day&format=csv', { headers });
    expect([again.status, await again.text(), other.status]).toEqual([304, '', 200]);
    await other.text();
    const wrong = await service.get('/api/history/wind?from=x&to=&series=EWIC&interval=week&aggregate=best&format=xml');
    expect([wrong.status, await wrong.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'invalid-input',
        errors: ['from', 'to', 'series', 'interval', 'aggregate', 'format'].map((name) =>
          expect.objectContaining({ pointer: `/${name}` }),
        ),
      }),
    ]);
    const unknown = await service.get('/api/history/nuclear');
    expect([unknown.status, await unknown.json()]).toEqual([422, expect.objectContaining({ code: 'unknown-area' })]);
  });
});

describe('the archive', () => {
  it('lists its files, and gives each as it is listed, whole or in part', async () => {
    const { files, bytes } = await service.json<{ files: Record<string, string>[]; bytes: number }>('/archive/');
    expect(files.reduce((sum, file) => sum + Number(file.bytes), 0)).toBe(bytes);
    const file = files.find(({ area }) => area === 'wind')!;
    expect(file).toMatchObject({ month: '2026-07', first: '2026-07-10T09:00:00Z', last: '2026-07-10T09:45:00Z' });
    const path = `/archive/${file.name}`;
    const whole = await service.get(path);
    const body = Buffer.from(await whole.arrayBuffer());
    expect([createHash('sha256').update(body).digest('hex'), body.length]).toEqual([file.sha256, Number(file.bytes)]);
    expect(whole.headers.get('repr-digest')).toBe(`sha-256=:${Buffer.from(file.sha256!, 'hex').toString('base64')}:`);
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const month = await service.get('/archive/wind/2026-07.parquet');
    expect([month.status, month.headers.get('location')]).toEqual([302, path]);

    const part = async (headers: Record<string, string>) => {
      const response = await service.get(path, { headers });
      return [
        response.status,
        response.headers.get('content-range'),
        Buffer.from(await response.arrayBuffer()).toString('latin1'),
      ];
    };
    const etag = whole.headers.get('etag')!;
    expect(await part({ Range: 'bytes=-4' })).toEqual([
      206,
      `bytes ${body.length - 4}-${body.length - 1}/${body.length}`,
      'PAR1',
    ]);
    expect(await part({ Range: 'bytes=0-3', 'If-Range': etag })).toEqual([206, `bytes 0-3/${body.length}`, 'PAR1']);
    expect(await part({ Range: 'bytes=0-3', 'If-Range': '"another"' })).toEqual([200, null, body.toString('latin1')]);
    expect(await part({ 'If-None-Match': etag })).toEqual([304, null, '']);
    expect(await part({ 'If-None-Match': '*' })).toEqual([304, null, '']);
    expect((await part({ Range: `bytes=${body.length}-` })).slice(0, 2)).toEqual([416, `bytes */${body.length}`]);
    for (const gone of [
      '/archive/wind/2026-07.0-00000000.parquet',
      '/archive/solar/..%2fmanifest.json',
      '/archive/wind/2020-01.parquet',
    ]) {
      expect((await service.get(gone)).status).toBe(404);
    }
    const head = await service.get(path, { method: 'HEAD' });
    expect([head.headers.get('content-length'), head.headers.get('etag')]).toEqual([String(body.length), etag]);
  });
});

describe('what is nearly an address', () => {
  it.each([
    [
      '/api/history',
      422,
      /one area, such as \/api\/history\/wind\?from=.*; the area is one of wind, .*, intensity; intensity is the carbon/,
    ],
    ['/api/history?area=wind', 422, /one area, such as \/api\/history\/wind\?/],
    ['/api/history/carbon', 422, /^"carbon" is no area of the archive; .*; intensity is the carbon intensity/],
    ['/api/green-hours', 422, /^"green-hours" is no area; .* What else there is below \/api\/ is listed at \/docs/],
    ['/archive/wind', 404, /\/archive lists the files of all/],
    ['/archive/nuclear/2026-07.parquet', 404, /nothing of "nuclear"; an area of it is one of wind, .* \/archive lists all files/],
    [
      '/archive/wind/2020-01.parquet',
      404,
      /no file "2020-01.parquet" of wind, .*; \/archive\/wind\/2026-07.parquet leads to the present/,
    ],
    ['/api/green-hours.ics?duration=PT30H', 422, /^duration must be hours and minutes from PT15M up to PT24H, .* not "PT30H"/],
    ['/api/best-time?duration=PT200H', 422, /^duration must be hours and minutes from PT15M up to P7D, .* not "PT200H"/],
    ['/api/best-time?duration=PT30H', 422, /^within must not be shorter than duration; where it is not given, it is PT24H/],
  ])('says what to ask instead: %s', async (path, status, detail) => {
    const response = await service.get(path);
    expect([response.status, await response.json()]).toEqual([
      status,
      expect.objectContaining({ status, detail: expect.stringMatching(detail) }),
    ]);
  });

  it.each([
    ['/api/history/wind/?interval=day', '/api/history/wind?interval=day'],
    ['/api/history/', '/api/history'],
    ['/archive/wind/', '/archive/wind'],
    ['/archive/wind/2026-07', expect.stringMatching(/^\/archive\/wind\/2026-07\.\d+-[\da-f]+\.parquet$/)],
  ])('leads to it: %s', async (path, location) => {
    const { status, headers } = await service.get(path);
    expect([status < 303, headers.get('location')]).toEqual([true, location]);
  });

  it('is one with a slash at its end', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const assistant = await service.get('/mcp/', { method: 'POST', headers, body: JSON.stringify(message) });
    expect([assistant.status, await assistant.text()]).toEqual([200, expect.stringContaining('get_history')]);
    for (const path of ['/embed/tile/', '/status/?lang=ga', '/archive/']) {
      const response = await service.get(path);
      expect([path, response.status]).toEqual([path, 200]);
      await response.text();
    }
  });
});

describe('a parameter that is not the service’s own', () => {
  it.each(['/api/current', '/api/snapshot', '/api/gaps', '/api/wind', '/api/carbon', '/api/history/wind'])(
    'changes nothing of %s',
    async (path) => {
      const [plain, busting] = await Promise.all([service.get(path), service.get(`${path}?_=1700000000&utm_source=x`)]);
      expect(busting.status).toBe(200);
      expect(busting.headers.get('etag')).toBe(plain.headers.get('etag'));
      expect(await busting.text()).toBe(await plain.text());
    },
  );
});

describe('methods', () => {
  const paths = [
    '/',
    '/ui/',
    '/docs',
    '/health',
    '/api/current',
    '/api/snapshot',
    '/api/gaps',
    '/api/wind',
    '/api/carbon',
    '/api/forecasts',
    '/api/best-time',
    '/api/green-hours.ics',
    '/api/history/wind',
    '/archive/',
    '/api/status',
    '/status',
  ];

  it.each(paths)('of %s are GET, HEAD and OPTIONS', (path) => expectReadOnly(service, path));

  it('let a page of any origin ask, with its ETag', async () => {
    const headers = {
      Origin: 'https://wall.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'if-none-match',
    };
    const preflight = await service.get('/api/wind', { method: 'OPTIONS', headers });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('*');
    const { headers: given } = await service.get('/api/wind?format=csv', { headers: { Origin: 'https://wall.example' } });
    expect(given.get('access-control-allow-origin')).toBe('*');
    expect(given.get('access-control-expose-headers')).toContain('Content-Disposition');
  });
});

describe('how fresh each area is', () => {
  it('stands in /health/ready and in the metrics', async () => {
    const { areas } = await service.json<{
      areas: Record<string, { newest_reading_at: string; age_seconds: number }>;
    }>('/health/ready');
    expect(areas.wind!.newest_reading_at).toBe('2026-07-10T09:30:00Z');
    expect(areas.wind!.age_seconds).toBeCloseTo((Date.now() - Date.parse('2026-07-10T09:30:00Z')) / 1000, -2);
    expect(await text('/metrics')).toMatch(/^grid_area_age_seconds\{area="wind"\} \d+/m);
  });

  it('stands in /api/status and on its page, with how whole each day was', async () => {
    const { state, areas } = await service.json<{
      state: string;
      areas: Record<string, { state: string; uptime_percent: number | null; days: { date: string; missing_readings: number }[] }>;
    }>('/api/status');
    expect([state, areas.wind!.state, areas.generation!.uptime_percent]).toEqual(['late', 'late', null]);
    const { areas: gaps } = await service.json<{ areas: Record<string, Record<string, { missing_points: number }>> }>(
      '/api/gaps',
    );
    for (const [area, byName] of Object.entries(gaps)) {
      const missing = Object.values(byName).reduce((sum, { missing_points: points }) => sum + points, 0);
      expect([area, areas[area]!.days.reduce((sum, day) => sum + day.missing_readings, 0)]).toEqual([area, missing]);
      expect(areas[area]!.uptime_percent).toBeLessThan(100);
    }
    expect(areas.wind!.days.at(-1)!.date).toBe('2026-07-10');
    const page = await service.get('/status');
    expect([page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
      'text/html; charset=utf-8',
      'public, max-age=60',
    ]);
    const text = await page.text();
    const [, style] = /<style>([^]*)<\/style>/.exec(text)!;
    // Of a whole month there is too much to say at once
    expect(text).toMatch(/<summary>Not whole: 31 of 31 days<\/summary>2026-06-10: 0 %, /);
    const hash = createHash('sha256').update(style!).digest('base64');
    expect(page.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
  });

  it('stands on its page in English and in Irish, as the address or the reader would have it', async () => {
    const inIrish = await service.get('/status', { headers: { 'Accept-Language': 'ga-IE, en;q=0.5' } });
    expect([inIrish.headers.get('content-language'), inIrish.headers.get('vary')]).toEqual([
      'ga',
      'Accept-Encoding, Accept-Language',
    ]);
    const page = await inIrish.text();
    expect([page, page]).toEqual([
      expect.stringContaining('<html lang="ga">'),
      expect.stringContaining('Tá léamha déanacha ann'),
    ]);
    const chosen = await service.get('/status?lang=en', { headers: { 'Accept-Language': 'ga' } });
    expect([chosen.headers.get('content-language'), await chosen.text()]).toEqual([
      'en',
      expect.stringContaining('Some readings are late'),
    ]);
    expect(inIrish.headers.get('etag')).not.toBe(chosen.headers.get('etag'));
  });

  it('counts objects that were refused', async () => {
    expect(await text('/metrics')).not.toContain('grid_objects_refused_total{');
    const other = await startService({ ...store.env, CACHE_TTL_SECONDS: '1' });
    await store.put('grid-data/wind/latest.json', '{');
    await waitFor(
      async () =>
        (await (await other.get('/metrics')).text()).includes('grid_objects_refused_total{object="wind"} 1') ? true : null,
      { what: 'the count' },
    );
    await other.stop();
  });
});
