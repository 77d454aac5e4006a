import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Frame, Locator } from 'playwright-core';
import { barriers, barriersInBothThemes, openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { AREAS, openDashboard, type Area } from './support/dashboard.js';
import { run, startService, type Service } from './support/processes.js';
import { record } from './support/recorded.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

interface SeriesRecord {
  series: Record<string, { t: string; value: number }[]>;
}

interface Current {
  demand_mw: { ALL: number };
  wind_mw: { ALL: number };
  interconnection_mw: { NET: number };
  co2_t: { ROI: number };
  frequency_hz: number;
  snsp_pct: number;
  generation_mw: { FUEL_RENEW: number };
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Scrolls to a chart. One that is drawn again meanwhile is another element. */
const inView = (chart: Locator): Promise<Box> => {
  const place = (): Promise<Box | null> =>
    chart.scrollIntoViewIfNeeded().then(
      () => chart.boundingBox(),
      () => null,
    );
  return waitFor(place, { what: 'a chart in view' });
};

describeInBrowser('the dashboard', () => {
  let browser: Browser;
  let store: TestStore;
  let service: Service;

  beforeAll(async () => {
    browser = await openBrowser();
    store = await directoryStore();
    await run('collect.js', ['--from-file', await record()], store.env);
    service = await startService(store.env);
    await waitFor(async () => ((await service.get('/api/current')).status === 200 ? true : null), { what: 'the data' });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await store?.remove();
  });

  /** Soon after the readings, whenever the test runs. */
  const visit = (hash = '', options: Parameters<typeof openDashboard>[3] = {}): ReturnType<typeof openDashboard> =>
    openDashboard(browser, service.url, hash, {
      before: (page) => page.clock.setFixedTime('2026-07-10T10:05:00Z'),
      ...options,
    });
  const seriesOf = async (area: Area) => Object.entries((await service.json<SeriesRecord>(`/api/${area}`)).series);
  const exact = (value: number): string => value.toLocaleString('en-IE', { maximumFractionDigits: 10 });
  const digits: Partial<Record<Area, [number, number]>> = { frequency: [2, 2], snsp: [0, 1] };
  const rounded = (area: Area, value: number): string => {
    const [minimumFractionDigits, maximumFractionDigits] = digits[area] ?? [0, 0];
    return value.toLocaleString('en-IE', { minimumFractionDigits, maximumFractionDigits });
  };

  it('shows the figures of the API rounded as people say them, and to the digit in its tables', async () => {
    const dashboard = await visit('#region=each');
    await dashboard.drawn(...AREAS);
    const current = await service.json<Current>('/api/current');
    const gauges = {
      demand: current.demand_mw.ALL,
      wind: current.wind_mw.ALL,
      interconnection: current.interconnection_mw.NET,
      co2: current.co2_t.ROI,
      frequency: current.frequency_hz,
      snsp: current.snsp_pct,
      generation: current.generation_mw.FUEL_RENEW,
    };
    for (const [area, value] of Object.entries(gauges)) {
      expect([
        area,
        await dashboard
          .tile(area as Area)
          .locator('.tile-value b')
          .textContent(),
      ]).toEqual([area, rounded(area as Area, value)]);
    }
    expect(await dashboard.tile('solar').locator('.tile-value').textContent()).toBe('no data');
    expect(await dashboard.page.getByRole('button', { name: /^Demand 4,100 MW All island\b/ }).count()).toBe(1);
    for (const area of AREAS) {
      const all = Object.fromEntries(await seriesOf(area));
      const latest = Object.entries(all).flatMap(([name, points]) => {
        const readAt = all[name.replace('_FORECAST', '')]?.at(-1)?.t;
        const point = points.findLast(({ t }) => readAt === undefined || t <= readAt);
        return point ? [point.value] : [];
      });
      const shown = await dashboard.card(area).locator('.key li:not([data-line=limit]) b').allTextContents();
      expect([area, shown.toSorted()]).toEqual([area, latest.map((value) => rounded(area, value)).toSorted()]);
      const table = await dashboard.card(area).locator('tbody td:nth-child(2)').allTextContents();
      expect(table.toSorted()).toEqual(latest.map(exact).toSorted());
    }
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('changes region and unit, and an address brings the same view back', async () => {
    const dashboard = await visit();
    await dashboard.drawn('wind');
    await dashboard.choose('Region', 'Ireland');
    await dashboard.choose('Unit', 'GW');
    await dashboard.tile('wind').click();
    await dashboard.page.getByText('Show all charts').waitFor();
    expect(await dashboard.tile('wind').locator('.tile-value').textContent()).toBe('0.92 GW');
    const { hash } = new URL(dashboard.page.url());
    expect(hash).toBe('#area=wind&region=ROI&unit=GW');
    const again = await visit(hash);
    await again.drawn('wind');
    expect(await again.card('wind').locator('.key').textContent()).toBe('Ireland 0.92');
    expect(await again.page.locator('.card[data-area]').count()).toBe(1);
    await dashboard.page.goBack();
    await dashboard.card('solar').waitFor();
    await Promise.all([dashboard.close(), again.close()]);
  });

  it('moves the crosshair of all charts with the arrow keys, and says what is there', async () => {
    const dashboard = await visit();
    await dashboard.drawn('wind', 'demand');
    await dashboard.settled();
    const slider = dashboard.page.getByRole('slider', { name: 'Wind: reading at a time' });
    const said = (): Promise<string | null> => slider.getAttribute('aria-valuetext');
    const demand = (words: string): Promise<void> => dashboard.card('demand').locator('.tooltip', { hasText: words }).waitFor();
    await slider.focus();
    await slider.press('Home');
    expect(await said()).toBe('Fri, 10 Jul, 10:00: All island 1,000; All island, forecast 990 MW');
    await demand('Fri, 10 Jul, 10:00 · MWAll island4,000');
    await slider.press('ArrowRight');
    expect(await said()).toBe('Fri, 10 Jul, 10:15: All island 1,020; All island, forecast 1,000 MW');
    await demand('Fri, 10 Jul, 10:15 · MWAll island4,050');
    // Drawn anew, as after new readings, it is still there
    await dashboard.page.evaluate(
      "document.querySelectorAll('.tooltip').forEach((box) => box.classList.replace('tooltip', 'before'))",
    );
    await dashboard.page.emulateMedia({ colorScheme: 'dark' });
    await demand('Fri, 10 Jul, 10:15 · MWAll island4,050');
    await slider.press('End');
    expect(await said()).toBe('Fri, 10 Jul, 10:45: All island no data; All island, forecast 1,020 MW');
    await dashboard.close();
  });

  it('moves it with the pointer too, and shows the part that is drawn out', async () => {
    const dashboard = await visit('#range=all');
    const { page } = dashboard;
    await dashboard.drawn(...AREAS);
    await dashboard.settled();
    const over = dashboard.card('wind').locator('.u-over');
    const tooltips = page.locator('.tooltip:visible b');
    // A chart that is drawn again meanwhile, as each minute, has no crosshair until the pointer moves
    const pointed = async (): Promise<true | null> => {
      await over.hover({ position: { x: 2, y: 20 } });
      return (await tooltips.count()) >= 6 ? true : null;
    };
    await waitFor(pointed, { what: 'all crosshairs' });
    const { x, y, width } = (await over.boundingBox())!;
    expect(await dashboard.card('snsp').locator('.tooltip').textContent()).toBe('Fri, 10 Jul, 10:00 · %All island61.5');
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 20, { steps: 4 });
    await page.mouse.up();
    const leave = page.getByRole('button', { name: 'leave this part' });
    await leave.waitFor();
    expect(page.url()).toMatch(/span=2026-07-09T23:\d\dZ_2026-07-10T0[45]:\d\dZ/);
    await leave.click();
    await leave.waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('span');
    await dashboard.close();
  });

  it('shows less and more of the time by keys, and all of it again', async () => {
    const dashboard = await visit('#range=1');
    const { page } = dashboard;
    await dashboard.drawn(...AREAS);
    const slider = page.getByRole('slider', { name: 'Wind: reading at a time' });
    await slider.focus();
    // Sooner than anything is drawn.
    await Promise.all(['+', '+', '+'].map((key) => slider.dispatchEvent('keydown', { key })));
    const span = (): number[] => {
      const times = decodeURIComponent(new URL(page.url()).hash).match(/span=([^&]+)/)?.[1] ?? '';
      return times.split('_').map((time) => Date.parse(time) / 60_000);
    };
    const length = (): number => span()[1]! - span()[0]!;
    await waitFor(() => page.url().includes('span='), { what: 'a part of the time in the address' });
    const short = length();
    expect(short).toBeLessThan(24 * 10);
    await slider.press('-');
    expect(length() / short).toBeCloseTo(2, 1);
    await slider.press('0');
    await page.getByRole('button', { name: 'leave this part' }).waitFor({ state: 'detached' });
    await dashboard.close();
  });

  it('lets one finger move the crosshair, which stays, and two draw the chart out', async () => {
    const dashboard = await visit('#range=1', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { page } = dashboard;
    await dashboard.drawn(...AREAS);
    await dashboard.settled();
    const over = dashboard.card('demand').locator('.u-over');
    const { x, y, width } = await inView(over);
    await page.touchscreen.tap(x + width * 0.9, y + 40);
    const tooltip = dashboard.card('demand').locator('.tooltip');
    await tooltip.waitFor();
    const { x: left, width: wide } = (await tooltip.boundingBox())!;
    expect([left >= x, left + wide <= x + width + 1]).toEqual([true, true]);
    const session = await page.context().newCDPSession(page);
    const fingers = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...places: number[]): Promise<unknown> =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: places.map((place, id) => ({ x: x + width * place, y: y + 60, id })),
      });
    await fingers('touchStart', 0.4, 0.6);
    for (const by of [0.05, 0.1, 0.15, 0.2]) await fingers('touchMove', 0.4 - by, 0.6 + by);
    await fingers('touchEnd');
    await page.getByRole('button', { name: 'leave this part' }).waitFor();
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('shows an enlarged chart whole on a small laptop, also when the page is opened at it', async () => {
    const dashboard = await visit('#area=snsp', { viewport: { width: 1366, height: 768 } });
    await dashboard.drawn('snsp');
    const canvas = dashboard.card('snsp').locator('.canvas');
    await waitFor(
      async () => {
        const { y, height } = (await canvas.boundingBox())!;
        return y >= 0 && y + height <= 768 ? true : null;
      },
      { what: 'it in view' },
    );
    await dashboard.close();
  });

  it('has one axis of time for all charts', async () => {
    const dashboard = await visit('#range=3');
    await dashboard.drawn(...AREAS);
    await dashboard.settled();
    const over = dashboard.card('wind').locator('.u-over');
    const { x, y, width } = await inView(over);
    await dashboard.page.mouse.move(x + width / 2, y + 20);
    const places = (): Promise<string[]> =>
      dashboard.page.evaluate<string[]>("[...document.querySelectorAll('.u-cursor-x')].map(({ style }) => style.transform)");
    await waitFor(async () => (new Set(await places()).size === 1 ? true : null), { what: 'the same place in every chart' });
    await dashboard.close();
  });

  it('hands out what a chart shows as CSV', async () => {
    const dashboard = await visit();
    await dashboard.drawn('wind');
    const [download] = await Promise.all([
      dashboard.page.waitForEvent('download'),
      dashboard.card('wind').getByRole('link', { name: 'Wind as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/);
    const points = (await seriesOf('wind')).filter(([name]) => name.startsWith('ALL')).flatMap(([, of]) => of);
    for (const { t, value } of points) expect(lines.some((line) => line.includes(t) && line.includes(String(value)))).toBe(true);
    await dashboard.close();
  });

  it('has no barrier that axe knows, in light and in dark', async () => {
    for (const hash of ['#region=each', '#area=generation']) {
      const dashboard = await visit(`${hash}&theme=light`);
      await dashboard.drawn('generation');
      const darken = async (): Promise<void> => {
        await dashboard.choose('Theme', 'Dark');
        await dashboard.page.locator('html[data-theme=dark]').waitFor();
      };
      expect(await barriersInBothThemes(dashboard.page, darken)).toEqual([]);
      await dashboard.close();
    }
  });

  it.each([320, 390, 768, 1440, 3840])('fits a screen of %i pixels, also with a tooltip at its edge', async (width) => {
    const dashboard = await visit('#region=each', { viewport: { width, height: 800 } });
    await dashboard.drawn(...AREAS);
    const slider = dashboard.page.getByRole('slider', { name: 'Wind: reading at a time' });
    await slider.focus();
    for (const key of ['Home', 'End']) {
      await slider.press(key);
      expect(await overflow(dashboard.page)).toBeLessThanOrEqual(0);
    }
    await dashboard.close();
  });

  it('keeps still for those who ask for less motion', async () => {
    const seconds = async (reducedMotion: 'reduce' | 'no-preference'): Promise<string> => {
      const dashboard = await visit('', { reducedMotion });
      await dashboard.page.locator('.gauge .segment').first().waitFor();
      const duration = await dashboard.page.evaluate<string>(
        "getComputedStyle(document.querySelector('.gauge .segment')).transitionDuration",
      );
      await dashboard.close();
      return duration;
    };
    expect([await seconds('reduce'), await seconds('no-preference')]).toEqual(['0s', '0.6s']);
  });

  it('follows the theme of the system until one is chosen', async () => {
    const dashboard = await visit('', { colorScheme: 'dark' });
    await dashboard.drawn('wind');
    const page = (): Promise<string> => dashboard.page.evaluate('getComputedStyle(document.body).backgroundColor');
    const dark = await page();
    await dashboard.choose('Theme', 'Light');
    await waitFor(async () => ((await page()) === dark ? null : true), { what: 'the light theme' });
    expect(dashboard.page.url()).toContain('theme=light');
    await dashboard.close();
  });
});

describeInBrowser('the first view of a month of data', () => {
  const LIMIT = 100_000;
  let store: TestStore;
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
    store = await directoryStore();
    await run('collect.js', ['--synthesise'], store.env);
    service = await startService({
      ...store.env,
      CACHE_TTL_SECONDS: '300',
      EMBED_FRAME_ANCESTORS: "'self' https://*.example.org",
    });
    await waitFor(async () => ((await service.get('/api/current')).status === 200 ? true : null), { what: 'the data' });
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await store?.remove();
  });

  it('takes less than 100 KB from the network in all, with all charts', async () => {
    const sizes = new Map<string, number>();
    const dashboard = await openDashboard(browser, service.url, '', {
      before: async (page) => {
        const network = await page.context().newCDPSession(page);
        const paths = new Map<string, string>();
        network.on('Network.requestWillBeSent', ({ requestId, request }) => void paths.set(requestId, request.url));
        network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
          sizes.set(paths.get(requestId)!, encodedDataLength);
        });
        await network.send('Network.enable');
      },
    });
    await dashboard.drawn(...AREAS);
    await dashboard.settled();
    expect([...sizes.keys()].filter((url) => !url.startsWith(service.url))).toEqual([]);
    // Page, script, style, state, current figures, gaps, carbon, best time with its strip, and eight areas
    expect(sizes.size).toBeGreaterThanOrEqual(17);
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    expect({ total, sizes: total < LIMIT ? {} : Object.fromEntries(sizes) }).toEqual({ total: expect.any(Number), sizes: {} });
    await dashboard.close();
  });

  it('says when to use power, as the API does, and that made-up data are made up', async () => {
    const dashboard = await openDashboard(browser, service.url, '#objective=wind&duration=PT1H');
    const { best, unit } = (await service.json('/api/best-time?objective=wind&duration=PT1H')) as unknown as {
      best: { mean: number };
      unit: string;
    };
    const said = dashboard.page.locator('.best');
    await said.getByText(/^Best from \w{3}, .+ to \d\d:\d\d$/).waitFor();
    expect(await said.locator('.best-mean').textContent()).toBe(`${best.mean.toLocaleString('en-IE')} ${unit}`);
    await dashboard.page.getByRole('radio', { name: 'least carbon' }).click();
    await waitFor(async () => ((await said.textContent())?.includes('g/kWh') ? true : null), { what: 'the least carbon' });
    // At the end of an hour nothing may be forecast of what is left of it
    await waitFor(async () => ((await dashboard.page.locator('.strip-hour').count()) >= 23 ? true : null), {
      what: 'the hours',
    });
    await dashboard.page.getByText('Synthetic demonstration data.').waitFor();
    await dashboard.close();
  });

  it('speaks Irish, its dates too, keeps to the small screen, and is drawn out of a strip by keys', async () => {
    const dashboard = await openDashboard(browser, service.url, '#theme=light', { viewport: { width: 390, height: 844 } });
    const { page } = dashboard;
    await dashboard.drawn(...AREAS);
    await page.getByRole('radio', { name: 'Gaeilge' }).click();
    await page.getByRole('heading', { name: 'Cathain is fearr cumhacht a úsáid' }).waitFor();
    await dashboard.drawn(...AREAS);
    expect(await page.locator('html').getAttribute('lang')).toBe('ga');
    const toGuide = await page.locator('a[href^="/guide/"]').all();
    expect(toGuide.length).toBe(2);
    for (const link of toGuide)
      expect([await link.getAttribute('hreflang'), await link.textContent()]).toEqual(['en', expect.stringMatching(/i mBéarla/)]);
    await page
      .locator('.best')
      .getByText(/^Is fearr ó (Luan|Máirt|Céad|Déar|Aoine|Sath|Domh), \d+ [\p{L}]+, \d\d:\d\d go/u)
      .waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    const from = page.getByRole('slider', { name: 'An chuid a thaispeántar, ó' });
    await from.focus();
    await from.press('ArrowRight');
    await page.getByRole('button', { name: /fág an chuid seo/ }).waitFor();
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('is there without a network, with the last figures, and says so; a chart of it is a picture', async () => {
    const dashboard = await openDashboard(browser, service.url);
    const { page } = dashboard;
    await dashboard.drawn(...AREAS);
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
    const share = dashboard.card('wind').locator('.share');
    await share.locator('summary').click();
    const [download] = await Promise.all([page.waitForEvent('download'), share.getByRole('button', { name: 'Picture' }).click()]);
    expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG');
    const figure = await dashboard.tile('wind').locator('.tile-value').textContent();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('The service cannot be reached; the figures are the last ones it gave.').waitFor();
    await dashboard.drawn(...AREAS);
    expect(await dashboard.tile('wind').locator('.tile-value').textContent()).toBe(figure);
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('is in frames of pages that the configuration names, a figure or a chart', async () => {
    const hold = await openDashboard(browser, service.url);
    const { page } = hold;
    const framed = async (path: string): Promise<Frame> => {
      const body = `<iframe src="${path}" width="600" height="360"></iframe>`;
      await page.route('**/page-of-this-host', (route) => route.fulfill({ contentType: 'text/html', body }));
      await page.goto(`${service.url}/page-of-this-host`);
      await page.unrouteAll();
      return (await (await page.waitForSelector('iframe')).contentFrame())!;
    };
    const tile = await framed('/embed/tile?area=demand&theme=dark');
    const { demand_mw: demand } = (await service.json('/api/current')) as unknown as Current;
    await tile.getByText(demand.ALL.toLocaleString('en-IE'), { exact: true }).waitFor();
    expect(await barriers(tile)).toEqual([]);
    const chart = await framed('/embed/chart?area=carbon&range=1');
    await chart.locator('.u-over').waitFor();
    expect(await barriers(chart)).toEqual([]);
    const policy = async (path: string): Promise<string> =>
      (await service.get(path)).headers.get('content-security-policy') ?? '';
    expect(await policy('/embed/tile')).toContain("frame-ancestors 'self' https://*.example.org");
    expect(await policy('/ui/')).toContain("frame-ancestors 'self'");
    expect(await policy('/ui/')).not.toContain('example.org');
    expect((await service.get('/embed/else')).status).toBe(404);
    await hold.close();
  });

  it('is beside a stream that a page listens to', async () => {
    const dashboard = await openDashboard(browser, service.url);
    const data = await dashboard.page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const stream = new EventSource('/api/stream');
          stream.addEventListener('readings', (event) => {
            stream.close();
            resolve((event as Event & { data: string }).data);
          });
        }),
    );
    const told = JSON.parse(data) as { data: { current: Current } };
    expect(told.data.current.wind_mw).toEqual((await service.json<Current>('/api/current')).wind_mw);
    await dashboard.close();
  });
});
