import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, Page, Route } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { AREAS, openDashboard } from './support/dashboard.js';
import { run, startService, type Service } from './support/processes.js';
import { record } from './support/recorded.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { until, waitFor } from '@repo/tools/kit/wait.ts';

const QUARTER_HOUR = 15 * 60_000;
const DAY = 96 * QUARTER_HOUR;

/** A day of wind that ends now, less the quarter-hours that are left out. */
function windOf(now: number, isMissing: (index: number) => boolean = () => false): string {
  const last = Math.floor(now / QUARTER_HOUR) * QUARTER_HOUR;
  const points = Array.from({ length: 96 }, (_, index) => ({
    t: new Date(last - (95 - index) * QUARTER_HOUR).toISOString().replace('.000', ''),
    value: 1000 + index,
  })).filter((_, index) => !isMissing(index));
  const summary = { area: 'wind', generated_at: new Date(now).toISOString(), window_days: 1, resolution_minutes: 15 };
  return JSON.stringify({ ...summary, series: { ALL: points } });
}

describeInBrowser('the dashboard on a service in trouble', () => {
  let browser: Browser;
  let store: TestStore;
  let service: Service;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  beforeEach(async () => {
    store = await directoryStore();
    service = await startService(store.env);
  });
  afterEach(async () => {
    await service.stop();
    await store.remove();
  });

  const loaded = (): Promise<unknown> =>
    waitFor(async () => ((await service.get('/api/current')).status === 200 ? true : null), { what: 'the data' });
  const collect = async (): Promise<void> => {
    expect(await run('collect.js', ['--from-file', await record()], store.env)).toMatchObject({ code: 0 });
    await loaded();
  };
  const withClock = { before: (page: Page) => page.clock.install() };

  it('says that nothing has been loaded yet, and fills itself when something has', async () => {
    const dashboard = await openDashboard(browser, service.url, '', withClock);
    const { page } = dashboard;
    await page.getByText('The service has not loaded any data yet.').waitFor();
    expect(await page.locator('.tile .none').count()).toBe(9);
    await dashboard.card('wind').getByText('The service has no data of Wind yet').waitFor();
    await collect();
    await page.clock.fastForward('00:20');
    await dashboard.drawn(...AREAS);
    await page.getByText('The service has not loaded any data yet.').waitFor({ state: 'detached' });
    expect(await dashboard.tile('wind').locator('.tile-value').textContent()).toBe('1,030 MW');
    await dashboard.close();
  });

  it('shows the areas that there are, and names those that there are not', async () => {
    await store.put('grid-data/wind/latest.json', windOf(Date.now()));
    await loaded();
    const dashboard = await openDashboard(browser, service.url);
    await dashboard.drawn('wind');
    expect(await dashboard.tile('wind').locator('.tile-value').textContent()).toBe('1,095 MW');
    await dashboard.card('snsp').getByText('The service has no data of SNSP yet').waitFor();
    expect(await dashboard.tile('snsp').locator('.tile-value').textContent()).toBe('no data');
    await dashboard.close();
  });

  it('keeps the last figures while the service is gone, says so, and goes on when it is back', async () => {
    await collect();
    const dashboard = await openDashboard(browser, service.url, '', withClock);
    const { page } = dashboard;
    await dashboard.drawn(...AREAS);
    await service.stop();
    await page.clock.fastForward('00:20');
    const banner = page.getByText('The service cannot be reached; the figures are the last ones it gave.');
    await banner.waitFor();
    expect(await dashboard.tile('wind').locator('.tile-value').textContent()).toBe('1,030 MW');
    await dashboard.drawn(...AREAS);
    service = await startService({ ...store.env, PORT: new URL(service.url).port });
    await page.clock.fastForward('01:05');
    await banner.waitFor({ state: 'detached' });
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('shows new figures when the stream announces them, before its own next request', async () => {
    await store.put('grid-data/wind/latest.json', windOf(Date.now()));
    await loaded();
    const countEvents = `
      window.announced = 0;
      window.EventSource = class extends EventSource {
        constructor(...given) {
          super(...given);
          this.addEventListener('readings', () => (window.announced += 1));
        }
      };`;
    const dashboard = await openDashboard(browser, service.url, '', {
      before: async (page) => {
        await page.clock.install();
        await page.addInitScript(countEvents);
      },
    });
    const { page } = dashboard;
    const announced = (times: number): Promise<unknown> =>
      waitFor(async () => (await page.evaluate<number>('window.announced')) >= times, { what: `event ${times}` });
    await dashboard.drawn('wind');
    await announced(1);
    await page.clock.pauseAt(Date.now() + 60_000);
    await store.put('grid-data/wind/latest.json', windOf(Date.now()).replace('1095', '2095'));
    // The page's clock stands still until the event is there, however long the service takes
    await announced(2);
    // In small steps from then on, so that a slow answer cannot last until the page asks by itself
    let passed = 0;
    const figure = await waitFor(
      async () => {
        const step = passed < 2_000 ? 100 : 1;
        await page.clock.runFor(step);
        passed += step;
        const shown = await dashboard.tile('wind').locator('.tile-value').textContent();
        return shown === '1,095 MW' ? null : shown;
      },
      { what: 'the new figure' },
    );
    expect(figure).toBe('2,095 MW');
    await dashboard.close();
  });

  it('asks a service that is gone less and less often', async () => {
    const dashboard = await openDashboard(browser, service.url, '', withClock);
    const { page } = dashboard;
    await page.getByText('The service has not loaded any data yet.').waitFor();
    // What it waits for between two tries is set when it has heard that one failed, which may be later than it is seen here
    await page.evaluate(`{
      const set = window.setTimeout;
      window.tries = 0;
      window.setTimeout = (work, wait, ...given) => {
        if (wait >= 500 && wait <= 60_000) window.tries += 1;
        return set(work, wait, ...given);
      };
    }`);
    await service.stop();
    let asked = 0;
    page.on('request', (request) => void (asked += request.url().endsWith('/health/ready') ? 1 : 0));
    const seconds: number[] = [];
    while (seconds.length < 6) {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/health/ready'));
      let passed = 0;
      for (; asked <= seconds.length && passed < 120; passed++) await page.clock.runFor(1_000);
      await failed;
      seconds.push(passed);
      await waitFor(async () => (await page.evaluate<number>('tries')) >= seconds.length, { what: 'the next try' });
    }
    // After a beat of 15 s: 1, 2, 4, 8 and 16 s, each less up to a half
    expect(seconds[1]).toBeLessThanOrEqual(5);
    expect(seconds[5]).toBeGreaterThanOrEqual(8);
    service = await startService({ ...store.env, PORT: new URL(service.url).port });
    await dashboard.close();
  });

  it('asks a service that is gone less and less often also where its stream is tried again', async () => {
    await collect();
    const tries = (page: Page, path: string): (() => number) => {
      let number = 0;
      page.on('request', (request) => void (number += request.url().endsWith(path) ? 1 : 0));
      return () => number;
    };
    const dashboard = await openDashboard(browser, service.url, '', {
      before: async (page) => {
        await page.clock.install();
        // A browser tries a stream again in real time, and the pauses are on the page's clock: as often as it can, so that nobody waits for it.
        const streams = async (route: Route): Promise<void> => {
          await service.stop();
          await route.fulfill({ contentType: 'text/event-stream', body: 'retry: 1\n\n' });
        };
        await page.route(/\/api\/stream$/, streams, { times: 1 });
      },
    });
    const { page } = dashboard;
    const [streamed, asked] = [tries(page, '/api/stream'), tries(page, '/health/ready')];
    await page.getByText('The service cannot be reached; the figures are the last ones it gave.').waitFor();
    for (let second = 0; second < 60; second++) {
      const before = streamed();
      await until(streamed, (times) => times > before, { what: 'the next try of the stream' });
      await page.clock.runFor(1_000);
    }
    // 1, 2, 4, 8, 16 and 32 s, each less up to a half
    expect(asked()).toBeLessThanOrEqual(12);
    service = await startService({ ...store.env, PORT: new URL(service.url).port });
    await dashboard.close();
  });

  it('says that data are stale, and that the store is out of reach', async () => {
    await collect();
    const dashboard = await openDashboard(browser, service.url, '', withClock);
    const { page } = dashboard;
    await dashboard.drawn(...AREAS);
    await store.takeAway();
    await waitFor(async () => ((await service.json('/health/ready')).store_reached === false ? true : null), {
      what: 'the outage',
    });
    await page.clock.fastForward('01:05');
    await page.getByText('The service cannot reach its store').waitFor();
    await page.clock.fastForward('30:00');
    await page.getByText(/These data are stale: the service refreshed them 3[01] min ago/).waitFor();
    await store.bringBack();
    await dashboard.close();
  });

  it('says at a chart that its readings are old, or that its latest object cannot be used', async () => {
    await store.put('grid-data/wind/latest.json', windOf(Date.now() - DAY));
    await loaded();
    const dashboard = await openDashboard(browser, service.url, '', withClock);
    await dashboard.card('wind').getByText('latest reading 24 h').waitFor();
    await dashboard.tile('wind').getByText('24 h').waitFor();
    await dashboard.page.getByText(/The latest readings are of .+, 24 h \d+ min ago/).waitFor();
    await store.put('grid-data/wind/latest.json', '{"area":"wind","gen');
    const problem = async (): Promise<true | null> => {
      const { areas } = await service.json<{ areas: { wind: { problem: string | null } } }>('/health/ready');
      return areas.wind.problem === null ? null : true;
    };
    await waitFor(problem, { what: 'the report' });
    await dashboard.page.clock.fastForward('01:05');
    await dashboard.card('wind').getByText('the latest data cannot be used').waitFor();
    await dashboard.drawn('wind');
    await dashboard.close();
  });

  it('says in its head how old the oldest figure is, and names what is late by twice its cadence', async () => {
    await store.put('grid-data/wind/latest.json', windOf(Date.now() - 2 * QUARTER_HOUR - 60_000));
    await store.put('grid-data/demand/latest.json', windOf(Date.now()).replace('"wind"', '"demand"'));
    await waitFor(async () => (((await service.json('/health')).areas_loaded as string[]).length === 2 ? true : null), {
      what: 'both',
    });
    const dashboard = await openDashboard(browser, service.url);
    await dashboard.page.getByText(/^oldest reading \d+ min ago \(Wind\)$/).waitFor();
    await dashboard.page.getByText(/^Late readings: Wind, \d+ min ago\.$/).waitFor();
    await dashboard.close();
  });

  it('names the latest reading of an area that has stood still while others went on', async () => {
    await store.put('grid-data/wind/latest.json', windOf(Date.now() - 10 * DAY));
    const snsp = windOf(Date.now()).replace('"wind"', '"snsp"');
    await store.put('grid-data/snsp/latest.json', snsp);
    await waitFor(async () => (((await service.json('/health')).areas_loaded as string[]).length === 2 ? true : null), {
      what: 'both',
    });
    const dashboard = await openDashboard(browser, service.url);
    await dashboard.drawn('snsp');
    await dashboard
      .card('wind')
      .getByText(/No readings of Wind in this time. The latest is of .+, 10 days ago/)
      .waitFor();
    await dashboard.close();
  });

  it('says of compared series which has gaps', async () => {
    const now = Date.now();
    const whole = (JSON.parse(windOf(now)) as { series: { ALL: unknown[] } }).series.ALL;
    const broken = (JSON.parse(windOf(now, (index) => index >= 24 && index < 30)) as { series: { ALL: unknown[] } }).series.ALL;
    const summary = { ...(JSON.parse(windOf(now)) as object), series: { ALL: whole, NI: broken } };
    await store.put('grid-data/wind/latest.json', JSON.stringify(summary));
    await loaded();
    const dashboard = await openDashboard(browser, service.url, '#region=each');
    await dashboard.card('wind').getByText('Northern Ireland: 1 gap, shaded').waitFor();
    expect(await dashboard.card('wind').locator('.has-gaps').count()).toBe(1);
    await dashboard.close();
  });

  it('shades the gaps that the API names, and draws no line across them, but across single missing readings', async () => {
    await store.put(
      'grid-data/wind/latest.json',
      windOf(Date.now(), (index) => (index >= 24 && index < 48) || (index > 48 && index % 2 === 1)),
    );
    await loaded();
    expect(await service.json('/api/gaps')).toMatchObject({ areas: { wind: { ALL: { gap_count: 1, missing_points: 24 } } } });
    const dashboard = await openDashboard(browser, service.url, '#range=all&theme=light');
    await dashboard.card('wind').getByText('1 gap, shaded').waitFor();
    /** Colours of a column of the chart, a part of its width from the left. */
    const colours = (part: number): Promise<string[]> =>
      dashboard.page.evaluate<string[]>(`(() => {
        const canvas = document.querySelector('.card[data-area=wind] canvas');
        const [over, whole] = [document.querySelector('.u-over'), canvas].map((one) => one.getBoundingClientRect());
        const x = Math.round((over.left - whole.left + over.width * ${part}) * devicePixelRatio);
        const { data } = canvas.getContext('2d').getImageData(x, 0, 1, Math.floor(over.height * devicePixelRatio));
        return Array.from({ length: data.length / 4 }, (_, at) => data.slice(at * 4, at * 4 + 4).join());
      })()`);
    // Three columns: one of them may be a line of the grid, by the time of day.
    const [measured, ...gap] = await Promise.all([0.8, 0.36, 0.371, 0.382].map(colours));
    const missing = gap.flat();
    const most = (column: string[]): string =>
      [...Map.groupBy(column, (colour) => colour)].sort(([, a], [, b]) => b.length - a.length)[0]![0];
    expect(most(missing)).toMatch(/^18\d,3\d,3\d,/);
    expect(missing.some((colour) => colour.startsWith('11,98,164'))).toBe(false);
    expect(measured!.some((colour) => colour.startsWith('11,98,164'))).toBe(true);
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });
});
