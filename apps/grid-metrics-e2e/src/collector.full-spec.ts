import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { movableClock } from './support/clock.js';
import { begin as launch, run, startService, type Finished, type Running, type Service } from './support/processes.js';
import { directoryStore, S3_IS_THERE, s3Store, type TestStore } from './support/stores.js';
import { htmlPage, startUpstream, valueAt, type Upstream } from './support/upstream.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'];
const HOUR = 3_600_000;

type Points = { t: string; value: number }[];
type Series = Record<string, Points>;

let upstream: Upstream;
beforeAll(async () => void (upstream = await startUpstream()));
afterAll(() => upstream.stop());
afterEach(() => {
  upstream.intercept = () => false;
  upstream.has = () => true;
  upstream.takeAsked();
});

interface Gaps {
  areas: Record<string, Record<string, { gap_count: number; missing_points: number }>>;
  backfills: { in_flight: number; permanent_failure: number };
  upstream?: { missing_fields: string[]; not_published: string[] };
}

/** A store with a service before it, as a user sees what the collector has done. Each test has a prefix of its own. */
function collectorOn(openStore: () => Promise<TestStore>) {
  let store: TestStore;
  let service: Service;
  let env: Record<string, string>;
  let tests = 0;

  beforeAll(async () => void (store = await openStore()));
  afterAll(() => store.remove());
  afterEach(() => service.stop());

  const begun = async (): Promise<void> => {
    env = {
      ...store.env,
      S3_PREFIX: `test-${(tests += 1)}`,
      WINDOW_DAYS: '2',
      UPSTREAM_URL: upstream.url,
      UPSTREAM_PAUSE_MS: '1',
    };
    service = await startService(env);
  };
  const collect = (more: Record<string, string> = {}): Promise<Finished> => run('collect.js', [], { ...env, ...more });
  const loaded = async (): Promise<string[]> => (await service.json<{ areas_loaded: string[] }>('/health')).areas_loaded;
  const allLoaded = (): Promise<true> =>
    waitFor(async () => ((await loaded()).length === AREAS.length ? true : null), { what: 'all areas' });
  const series = async (area: string): Promise<Series> => (await service.json<{ series: Series }>(`/api/${area}`)).series;
  const gapsWhen = (what: string, holds: (gaps: Gaps) => boolean): Promise<Gaps> =>
    waitFor(
      async () => {
        const response = await service.get('/api/gaps');
        if (!response.ok) return null;
        const gaps = (await response.json()) as Gaps;
        return holds(gaps) ? gaps : null;
      },
      { what },
    );
  /** The actual readings of the wind, and what upstream says of the same times. */
  const windAsGiven = async (): Promise<void> => {
    const { ALL, NI, ROI } = await series('wind');
    for (const [region, points] of Object.entries({ ALL: ALL!, NI: NI!, ROI: ROI! })) {
      expect(points.length).toBeGreaterThanOrEqual(2 * 96);
      expect(points).toEqual(points.map(({ t }) => ({ t, value: valueAt('WIND_ACTUAL', region, Date.parse(t)) })));
    }
  };
  const begin = (): Running => launch('collect.js', [], env);
  return {
    begun,
    begin,
    collect,
    loaded,
    allLoaded,
    series,
    gapsWhen,
    windAsGiven,
    answer: (path: string) => service.json(path),
    metrics: async () => (await service.get('/metrics')).text(),
  };
}

type Collector = ReturnType<typeof collectorOn>;

function wholeRuns({ begun, begin, collect, loaded, allLoaded, series, gapsWhen, windAsGiven, answer }: Collector): void {
  it('brings every area of the window to the service, and says how far it is', async () => {
    await begun();
    const { code, stdout, stderr } = await collect();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^(\d+)\/\1 generation ALL \S+: 5 rows$/m);
    expect(stdout).toContain('[8/8] generation: 5 points');
    await allLoaded();
    await windAsGiven();
    const { ROI, ROI_MIN, ROI_MAX } = await series('frequency');
    const whole = ROI!.findIndex(({ t }) => Date.parse(t) > Date.now() - 24 * HOUR);
    expect([ROI, ROI_MIN, ROI_MAX].map((points) => points![whole]!.value)).toEqual([50, 49.96405, 50.03595]);
    expect(await answer('/api/gaps')).toMatchObject({ areas: {}, backfills: { in_flight: 0, permanent_failure: 0 } });
    expect(await answer('/api/current')).toMatchObject({ generation_mw: { FUEL_GAS: 1000.25, FUEL_NET_IMPORT: 5001.25 } });
  });

  it('asks again for the day of a region that is missing, until it is there', async () => {
    await begun();
    const hole = Math.floor(Date.now() / HOUR) * HOUR - 30 * HOUR;
    upstream.has = ({ FieldName, Region }, at) =>
      !(FieldName === 'SYSTEM_DEMAND' && Region === 'NI' && at >= hole && at < hole + 2 * HOUR);
    expect((await collect()).code).toBe(0);
    const { areas } = await gapsWhen('the gap', ({ backfills }) => backfills.in_flight > 0);
    expect(areas).toEqual({ demand: { NI: expect.objectContaining({ gap_count: 1, missing_points: 8 }) } });
    upstream.has = () => true;
    const { stdout } = await collect();
    expect(stdout).toContain('gaps: none');
    expect((await gapsWhen('no gap', ({ backfills }) => backfills.in_flight === 0)).areas).toEqual({});
  });

  it('goes on from where a killed run stood', async () => {
    await begun();
    upstream.intercept = (path) => path.includes('chartType=solar') && path.includes('region=NI');
    const killed = begin();
    await waitFor(async () => ((await loaded()).length > 0 ? true : null), { what: 'the wind' });
    await waitFor(
      () =>
        Promise.resolve(
          upstream.takeAsked().some((path) => path.includes('chartType=solar') && path.includes('region=NI')) || null,
        ),
      { what: 'the question that gets no answer' },
    );
    killed.kill();
    expect((await killed.finished).code).toBeNull();
    expect(await loaded()).toEqual(['wind']);
    upstream.intercept = () => false;
    expect((await collect()).code).toBe(0);
    await allLoaded();
    await windAsGiven();
    await gapsWhen('the gap report', ({ areas }) => Object.keys(areas).length === 0);
  });

  it('is one of two that begin at once: one works, and the other says so and does nothing', async () => {
    await begun();
    const held: ServerResponse[] = [];
    upstream.intercept = (_path, response) => held.push(response) > 0;
    const two = [begin(), begin()];
    const first = await Promise.race(two.map(async (one) => ({ one, ...(await one.finished) })));
    expect([first.code, first.stderr]).toEqual([
      5,
      expect.stringMatching(/^Another collector is at work.*\. This one has done nothing\.$/m),
    ]);
    await waitFor(() => held.length > 0, { what: 'the question of the one that works' });
    expect([upstream.takeAsked().length, await loaded()]).toEqual([1, []]);
    upstream.intercept = () => false;
    held.forEach((response) => response.destroy());
    const other = await two.find((one) => one !== first.one)!.finished;
    expect([other.code, other.stderr]).toEqual([0, '']);
    await allLoaded();
    await windAsGiven();
    // What has ended holds nothing any more
    expect((await collect()).code).toBe(0);
  });
}

function upstreamInTrouble({ begun, collect, loaded, allLoaded, gapsWhen, metrics, windAsGiven }: Collector): void {
  it('gets the same through 503 pages, resets and cut answers, one call at a time', async () => {
    await begun();
    let open = 0;
    let most = 0;
    upstream.intercept = (path, response, nth) => {
      most = Math.max(most, (open += 1));
      response.on('close', () => (open -= 1));
      if (nth > 1) return false;
      if (path.includes('chartType=wind&')) htmlPage(503, response, { 'Retry-After': '0' });
      else if (path.includes('chartType=snsp')) response.destroy();
      else if (path.includes('chartType=co2') && path.includes('region=NI')) response.end('{"ErrorMessage":null,"Rows":[{"Effec');
      else return false;
      return true;
    };
    expect((await collect()).code).toBe(0);
    expect(most).toBe(1);
    expect(upstream.takeAsked().filter((path) => path.includes('chartType=wind&'))).toHaveLength(6);
    await allLoaded();
    await windAsGiven();
  });

  it('asks the older API where the newer one is gone', async () => {
    await begun();
    upstream.intercept = (path, response) => {
      if (path.startsWith('/api/')) htmlPage(404, response);
      return path.startsWith('/api/');
    };
    const { code, stdout } = await collect();
    expect([code, stdout]).toEqual([0, expect.stringContaining('asking the older dashboard service')]);
    expect(upstream.takeAsked().filter((path) => path.startsWith('/api/'))).toHaveLength(1);
    await allLoaded();
    await windAsGiven();
  });

  it('writes what it can have, and ends with 3', async () => {
    await begun();
    upstream.intercept = (path, response) => {
      const isCo2 = path.includes('chartType=co2');
      if (isCo2) htmlPage(400, response);
      return isCo2;
    };
    const { code, stdout } = await collect();
    expect([code, stdout]).toEqual([3, expect.stringMatching(/^co2 ALL .*: upstream answered 400$/m)]);
    await waitFor(async () => ((await loaded()).length === 7 ? true : null), { what: 'seven areas' });
    expect(await loaded()).not.toContain('co2');
  });

  it('takes what upstream never gives for a fact, and names what it gives no more, with 3', async () => {
    await begun();
    upstream.intercept = (path, response) => {
      const isNever = path.includes('chartType=co2') && path.includes('region=NI');
      if (isNever) htmlPage(403, response);
      return isNever;
    };
    expect((await collect()).code).toBe(0);
    await gapsWhen('the fact', ({ upstream: found }) => found?.not_published.includes('co2/NI') === true);
    upstream.has = ({ FieldName }) => FieldName !== 'SNSP_ALL';
    const { code, stdout } = await collect();
    expect([code, stdout]).toEqual([3, expect.stringContaining('missing field SNSP_ALL/ALL')]);
    await gapsWhen('the name', ({ upstream: found }) => found?.missing_fields.includes('SNSP_ALL/ALL') === true);
    expect(await metrics()).toMatch(/^grid_upstream_findings\{kind="missing_field"\} 1$/m);
  });

  it('leaves an upstream alone that asks for it, and ends with 1', async () => {
    await begun();
    upstream.intercept = (_path, response) => (htmlPage(429, response, { 'Retry-After': '900' }), true);
    const { code, stderr, stdout } = await collect();
    expect([code, stderr]).toEqual([1, 'No usable reading was found; nothing is written.\n']);
    expect(stdout).toContain('upstream answered 429 and asks to be left alone for 900 s');
    expect(upstream.takeAsked()).toHaveLength(1);
  });
}

function clockInTrouble({ begun, collect, allLoaded, windAsGiven }: Collector): void {
  it('loses nothing to a clock that is weeks ahead, and ends with 1', async () => {
    await begun();
    expect((await collect()).code).toBe(0);
    await allLoaded();
    const clock = await movableClock();
    await clock.shift(60 * 24 * HOUR);
    upstream.has = () => false;
    const { code, stderr } = await collect(clock.env);
    await clock.remove();
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The clock says .* nothing is written\..*--accept-clock\.$/m)]);
    await windAsGiven();
  });
}

describe('the collector on a directory', () => {
  const collector = collectorOn(directoryStore);
  wholeRuns(collector);
  upstreamInTrouble(collector);
  clockInTrouble(collector);
});

(S3_IS_THERE ? describe : describe.skip)(
  `the collector on S3${S3_IS_THERE ? '' : ' (skipped: TEST_S3_ENDPOINT is not set)'}`,
  () => {
    wholeRuns(collectorOn(s3Store));
  },
);
