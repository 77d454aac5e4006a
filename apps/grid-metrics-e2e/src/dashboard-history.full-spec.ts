import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { barriers, openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { movableClock, type Clock } from './support/clock.js';
import { openDashboard, type Dashboard } from './support/dashboard.js';
import { run, startService, type Service } from './support/processes.js';
import { directoryStore, type TestStore } from './support/stores.js';

interface SeriesRecord {
  series: Record<string, { t: string; value: number }[]>;
}

const HOUR = 3_600_000;
/** In February the least history has a whole year, and two months in a row beside those of the year before. */
const NOW = Date.UTC(new Date().getUTCFullYear(), 1, 2, 12);
const HISTORY_DAYS = 430;

const irish = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin', ...options });

describeInBrowser('the dashboard over an archive of a year and more', () => {
  let browser: Browser;
  let store: TestStore;
  let clock: Clock;
  let service: Service;
  /** Of the newest reading. */
  let now: Date;
  /** The last month, and the last year, that are whole in Ireland. */
  let month: string;
  let year: string;

  beforeAll(async () => {
    browser = await openBrowser();
    store = await directoryStore();
    clock = await movableClock();
    await clock.shift(NOW - Date.now());
    const env = { ...store.env, ...clock.env };
    await run('collect.js', ['--synthesise', '--history-days', String(HISTORY_DAYS)], env);
    service = await startService({ ...env, CACHE_TTL_SECONDS: '300' });
    await waitFor(async () => ((await service.get('/api/current')).status === 200 ? true : null), { what: 'the data' });
    const { readings } = await service.json<{ readings: { wind_mw: { ALL: string } } }>('/api/current');
    now = new Date(readings.wind_mw.ALL);
    const [thisYear, thisMonth] = irish({ year: 'numeric', month: '2-digit' }).format(now).split('-').map(Number) as [
      number,
      number,
    ];
    year = String(thisYear - 1);
    month = new Date(Date.UTC(thisYear, thisMonth - 2, 15)).toISOString().slice(0, 7);
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    await clock?.remove();
    await store?.remove();
  });

  const open = (hash: string, options: Parameters<typeof openDashboard>[3] = {}): Promise<Dashboard> =>
    openDashboard(browser, service.url, hash, { before: (page) => page.clock.setFixedTime(now), ...options });
  const hoursOf = async (area: string, from: string, to = from): Promise<{ t: string; value: number }[]> => {
    const path = `/api/history/${area}?interval=hour&from=${from}&to=${to}&series=ALL`;
    return (await service.json<SeriesRecord>(path)).series.ALL!;
  };
  const mean = (hours: readonly { value: number }[]): number => hours.reduce((sum, { value }) => sum + value, 0) / hours.length;
  const figure = (text: string | null): number => Number(text!.replaceAll(',', '').match(/-?\d+(\.\d+)?/)![0]);
  const lastDay = (of: string): string => {
    const [years, months] = of.split('-').map(Number) as [number, number];
    return new Date(Date.UTC(years, months, 0)).toISOString().slice(0, 10);
  };
  const whole = (of: string): ReturnType<typeof hoursOf> => hoursOf('demand', `${of}-01`, lastDay(of));
  const cell = (row: Locator, index: number): Promise<string | null> => row.locator('td').nth(index).textContent();

  it('leads to months and years, whose records and calendar are those of the API', async () => {
    const hours = await whole(month);
    const dashboard = await open(`#page=history&measure=demand&period=${month}&theme=dark`);
    const { page } = dashboard;
    const calendar = page.getByRole('slider', { name: 'Calendar' });
    await calendar.focus();
    await calendar.press('Home');
    const said = (value: number): RegExp => new RegExp(`: ${value.toLocaleString('en-IE', { maximumFractionDigits: 0 })} MW$`);
    expect(await calendar.getAttribute('aria-valuetext')).toMatch(said(hours[0]!.value));
    await calendar.press('End');
    expect(await calendar.getAttribute('aria-valuetext')).toMatch(said(hours.at(-1)!.value));
    await page.getByRole('slider', { name: 'Duration curve' }).press('Home');
    const highest = page.getByRole('region', { name: 'Records' }).getByRole('row', { name: /^Highest hour/ });
    expect(figure(await cell(highest, 0))).toBe(Math.round(Math.max(...hours.map(({ value }) => value))));
    for (const area of ['demand', 'supply', 'generation']) await page.locator(`.card[data-area=${area}] .u-over`).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.getByRole('radio', { name: 'Now', exact: true }).click();
    await dashboard.drawn('wind');
    expect(new URL(page.url()).hash).not.toContain('page=');
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('shows a year by its days, and opens a month of it by keys', async () => {
    const hours = await hoursOf('demand', `${year}-01-01`, `${year}-12-31`);
    const ofLastDay = await hoursOf('demand', `${year}-12-31`);
    const dashboard = await open(`#page=history&measure=demand&period=${year}`);
    const { page } = dashboard;
    await page.getByRole('heading', { name: year, exact: true }).waitFor();
    const calendar = page.getByRole('slider', { name: 'Calendar' });
    await calendar.focus();
    await calendar.press('End');
    const said = (await calendar.getAttribute('aria-valuetext'))!;
    expect(said).toMatch(/^\w{3}, 31 Dec: /);
    expect(Math.abs(figure(said.split(': ')[1]!) - mean(ofLastDay))).toBeLessThanOrEqual(0.51);
    const records = page.getByRole('region', { name: 'Records' });
    const highest = figure(await cell(records.getByRole('row', { name: /^Highest hour/ }), 0));
    expect(highest).toBe(Math.round(Math.max(...hours.map(({ value }) => value))));
    expect(figure(await cell(records.getByRole('row', { name: /^Hours with readings/ }), 0))).toBe(hours.length);
    const chart = page.getByRole('slider', { name: 'Demand: reading at a time', exact: true });
    await chart.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/^\w{3}, 1 Jan\b.*: All island [\d,]+ MW$/);
    expect(await barriers(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await calendar.press('Enter');
    await page.getByRole('heading', { name: `December ${year}` }).waitFor();
    expect(new URL(page.url()).hash).toContain(`period=${year}-12`);
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('holds a month beside the one a year before, and steps on with both', async () => {
    const before = `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;
    const [own, other] = await Promise.all([whole(month), whole(before)]);
    const dashboard = await open(`#page=history&measure=demand&period=${month}`);
    const { page } = dashboard;
    await page.getByRole('combobox', { name: 'Compare with' }).selectOption(before);
    const row = page.getByRole('region', { name: 'Records' }).getByRole('row', { name: /^Mean/ });
    await row.locator('td').nth(3).waitFor();
    expect(Math.abs(figure(await cell(row, 0)) - mean(own))).toBeLessThanOrEqual(0.51);
    expect(Math.abs(figure(await cell(row, 2)) - mean(other))).toBeLessThanOrEqual(0.51);
    expect(Math.abs(figure(await cell(row, 3)) - (mean(own) - mean(other)))).toBeLessThanOrEqual(0.51);
    const chart = page.getByRole('slider', { name: 'Demand: reading at a time', exact: true });
    await chart.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/: All island [\d,]+; All island, compared [\d,]+ MW$/);
    expect(await page.locator('.curve-before').count()).toBe(1);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: /^earlier: / }).focus();
    await page.keyboard.press('Enter');
    const earlier = (of: string): string => new Date(Date.parse(`${of}-15`) - 30 * 24 * HOUR).toISOString().slice(0, 7);
    await waitFor(() => new URL(page.url()).hash.includes(`period=${earlier(month)}`), { what: 'the month before' });
    expect(new URL(page.url()).hash).toContain(`against=${earlier(before)}`);
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('holds the present beside what is typical: the median of the same hour of the week over eight weeks', async () => {
    const hourOfWeek = irish({ weekday: 'short', hour: '2-digit', hourCycle: 'h23' });
    const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
    const hours = await hoursOf('wind', day(now.getTime() - 56 * 24 * HOUR), day(now.getTime()));
    const same = hours.filter(({ t }) => hourOfWeek.format(Date.parse(t)) === hourOfWeek.format(now));
    const values = same.map(({ value }) => value).sort((a, b) => a - b);
    const middle = values.length / 2;
    const median = (values[Math.ceil(middle) - 1]! + values[Math.floor(middle)]!) / 2;
    const dashboard = await open('#typical=on');
    const note = dashboard.tile('wind').locator('.note', { hasText: 'typical' });
    await note.waitFor();
    const [usual, difference] = (await note.textContent())!
      .match(/typical (\S+) \((\S+)\)/)!
      .slice(1)
      .map(figure) as [number, number];
    const { wind_mw: wind } = await service.json<{ wind_mw: { ALL: number } }>('/api/current');
    expect(Math.abs(usual - median)).toBeLessThanOrEqual(0.51);
    expect(Math.abs(difference - (wind.ALL - median))).toBeLessThanOrEqual(0.51);
    await dashboard.card('wind').locator('.key li[data-line=typical]').waitFor();
    await dashboard.page.getByRole('checkbox', { name: 'Typical' }).press('Space');
    await note.waitFor({ state: 'detached' });
    expect(dashboard.page.url()).not.toContain('typical');
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });

  it('draws the fan about what is forecast, and about nothing before', async () => {
    const columns = async (judged: boolean): Promise<readonly number[]> => {
      const dashboard = await open('#range=1&area=wind', {
        before: async (page) => {
          await page.clock.setFixedTime(now);
          if (!judged) await page.route('**/api/forecasts', (route) => route.fulfill({ json: { forecasts: {} } }));
          // One high reading holds the scale of both pictures
          await page.route('**/api/wind?*', async (route) => {
            const response = await route.fetch();
            const record = (await response.json()) as SeriesRecord;
            record.series.ALL![0]!.value = 20_000;
            await route.fulfill({ json: record });
          });
        },
      });
      await dashboard.drawn('wind');
      await dashboard.page.locator('.green .note:not([data-loading])').waitFor();
      const remark = dashboard.card('wind').getByText('mean error of forecasts so far ahead');
      if (judged) await remark.waitFor();
      else expect(await remark.count()).toBe(0);
      // Sums of what stands above each other
      const sums = await dashboard.page.evaluate<number[]>(`new Promise((resolve) => requestAnimationFrame(() => {
        const canvas = document.querySelector('.card[data-area=wind] canvas');
        const { data, width } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
        const sums = new Array(width).fill(0);
        data.forEach((value, index) => { sums[(index >> 2) % width] += value; });
        resolve(sums);
      }))`);
      await dashboard.close();
      return sums;
    };
    const [withFan, without] = [await columns(true), await columns(false)];
    expect(withFan.length).toBe(without.length);
    const differing = withFan.flatMap((sum, index) => (sum === without[index] ? [] : [index]));
    // A day and the quarter of one that is forecast: the fan is in the last fifth, and in nearly all of it
    expect(differing[0]! / withFan.length).toBeGreaterThan(0.75);
    expect(differing.length / withFan.length).toBeGreaterThan(0.12);
  });

  it.each([
    ['en', 'light', 1280, 'How right forecasts were', 'one more kilowatt-hour causes about'],
    ['ga', 'dark', 390, 'Cé chomh cruinn is a bhí réamhaisnéisí', 'a leanann cileavatuair amháin eile'],
  ])(
    'says in %s how right forecasts were, once that is laid open by keys, and what one more kilowatt-hour causes',
    async (...of) => {
      const [lang, theme, width, title, marginal] = of;
      const scripts: string[] = [];
      const dashboard = await open(`#lang=${lang}&theme=${theme}`, {
        viewport: { width, height: 900 },
        before: async (page) => {
          await page.clock.setFixedTime(now);
          page.on('request', (request) => void scripts.push(request.url()));
        },
      });
      const { page } = dashboard;
      const carbon = await service.json<{ marginal: { ALL: { value: number } } }>('/api/carbon');
      const remark = dashboard.card('carbon').locator('.remarks span', { hasText: marginal });
      expect(figure(await remark.textContent())).toBe(carbon.marginal.ALL.value);
      expect(scripts.filter((url) => url.includes('judged'))).toEqual([]);
      const summary = page.locator('.judged > summary');
      await summary.focus();
      await page.keyboard.press('Enter');
      const { forecasts } = await service.json<{ forecasts: Record<string, { regions: { ALL: Record<string, number>[] } }> }>(
        '/api/forecasts',
      );
      for (const [name, { regions }] of Object.entries(forecasts)) {
        const rows = page.locator(`[data-judged=${name}] tbody tr`);
        await rows.first().waitFor();
        const said = await Promise.all((await rows.all()).map((row) => row.locator('th, td').allTextContents()));
        const whole = (value: number): number => Number(value.toFixed(0));
        expect(said.map((cells) => cells.map((text) => (text === '–' ? null : figure(text))))).toEqual(
          regions.ALL.map((one) => [
            one.horizon_hours,
            one.samples,
            ...[one.mean_error, one.bias, one.persistence_error].map((value) => whole(value!) + 0),
            one.skill === null ? null : Number(one.skill!.toFixed(2)),
          ]),
        );
      }
      expect(await page.getByRole('region', { name: title }).count()).toBe(Object.keys(forecasts).length);
      expect(new URL(page.url()).hash).toContain('judged=on');
      expect(await barriers(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      await summary.press('Enter');
      await page.locator('.judged-cards').waitFor({ state: 'detached' });
      expect(dashboard.complaints).toEqual([]);
      await dashboard.close();
    },
  );

  it('fills the screen by keys as a wall, and Escape leaves all else as it was chosen', async () => {
    const dashboard = await open('');
    const { page } = dashboard;
    await dashboard.drawn('wind', 'generation');
    const start = page.getByRole('button', { name: 'Wall', exact: true });
    await start.focus();
    await page.keyboard.press('Enter');
    await page.locator('html[data-wall]').waitFor();
    await waitFor(() => page.evaluate<boolean>('document.fullscreenElement !== null'), { what: 'the full screen' });
    expect(page.url()).toContain('wall=on');
    expect([await start.isVisible(), await page.locator('footer').isVisible()]).toEqual([false, false]);
    expect(await barriers(page)).toEqual([]);
    // What is chosen meanwhile outlives the wall
    await dashboard.tile('wind').press('Enter');
    await dashboard.card('demand').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await page.locator('html:not([data-wall])').waitFor();
    await waitFor(() => page.evaluate<boolean>('document.fullscreenElement === null'), { what: 'the window' });
    await page.locator('footer').waitFor();
    expect(new URL(page.url()).hash).toBe('#area=wind');
    // Without the full screen too, as where an address leads to the wall; and the focus is where it was begun
    await page.goto('about:blank');
    await page.goto(`${service.url}/ui/#wall=on`);
    await page.locator('html[data-wall]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('html:not([data-wall])').waitFor();
    await page.locator('.wall-start:focus').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(dashboard.complaints).toEqual([]);
    await dashboard.close();
  });
});
