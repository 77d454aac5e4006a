import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { barriersInBothThemes, openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { run, startService, type Service } from './support/processes.js';
import { expectReadOnly } from './support/read-only.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

const PHONE = { width: 390, height: 844 };

describeInBrowser('the pages about the service', () => {
  let store: TestStore;
  let service: Service;
  let browser: Browser;

  beforeAll(async () => {
    store = await directoryStore();
    await run('collect.js', ['--synthesise'], store.env);
    service = await startService({ ...store.env, CACHE_TTL_SECONDS: '600' });
    await waitFor(async () => ((await service.get('/api/generation')).ok ? true : null), { what: 'all areas' });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await service.stop();
    await store.remove();
  });

  /** Opens a page, uses it, and gives what must not be: requests to other hosts, what the policy refused, errors. */
  async function faultsOf(
    path: string,
    use: (page: Page) => Promise<unknown>,
    options?: BrowserContextOptions,
  ): Promise<string[]> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.origin !== service.url && !['data:', 'blob:'].includes(url.protocol)) faults.push(`asks ${request.url()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`);
    });
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.goto(service.url + path, { waitUntil: 'networkidle' });
    await use(page);
    await context.close();
    return faults;
  }

  it.each(['/guide/', '/redoc'])('take only GET, HEAD and OPTIONS at %s', (path) => expectReadOnly(service, path));

  it('let Swagger UI try a call, and ask nobody else', async () => {
    const faults = await faultsOf('/docs', async (page) => {
      await page.locator('#operations-data-current .opblock-summary-control').click();
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.getByRole('button', { name: 'Execute' }).click();
      await page.locator('.live-responses-table .response-col_status').filter({ hasText: '200' }).first().waitFor();
      expect(await page.locator('.live-responses-table').textContent()).toContain('wind_mw');
    });
    expect(faults).toEqual([]);
  });

  it('let ReDoc show and search the description, and ask nobody else', async () => {
    const faults = await faultsOf('/redoc', async (page) => {
      await page.getByRole('heading', { name: /most recent reading/i }).waitFor();
      await page.getByPlaceholder('Search...').fill('gaps');
      await page.locator('[data-role="search:results"]').getByText('Missing points').first().waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('let the guide be read and searched, and ask nobody else', async () => {
    const faults = await faultsOf('/guide/', async (page) => {
      await page.getByRole('link', { name: 'Gap detection' }).click();
      await page.getByRole('heading', { name: 'Gap detection', level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search').fill('SNSP');
      await page.locator('.VPLocalSearchBox .result').first().waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.VPLocalSearchBox').waitFor({ state: 'detached' });
    });
    expect(faults).toEqual([]);
  });

  it('let the examples call the service that the guide is from', async () => {
    await faultsOf('/guide/', async (page) => {
      await page.getByRole('link', { name: 'Examples', exact: true }).first().click();
      await page.getByRole('heading', { name: 'Examples', level: 1 }).waitFor();
      const shown = async (): Promise<string> => (await page.locator('.vp-doc').textContent()) ?? '';
      await waitFor(async () => ((await shown()).includes(`${service.url}/api/current`) ? true : null), { what: 'this address' });
      expect(await shown()).not.toContain('localhost:3100');
    });
  });

  it.each([
    ['wide', 'light', 1280],
    ['wide', 'dark', 1280],
    ['phone', 'dark', 390],
  ] as const)('load of the pictures in the guide the %s, %s one alone where that is shown', async (form, colorScheme, width) => {
    const asked: string[] = [];
    const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } });
    const page = await context.newPage();
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${service.url}/guide/`, { waitUntil: 'networkidle' });
    await page.locator('.shot:visible img').scrollIntoViewIfNeeded();
    await page.waitForFunction("[...document.querySelectorAll('.shot img')].some((img) => img.complete && img.naturalWidth > 0)");
    expect(asked.filter((path) => path.endsWith('.png'))).toEqual([`/guide/dashboard-${form}-${colorScheme}.png`]);
    await context.close();
  });

  it('let the guide lead to the dashboard', async () => {
    await faultsOf('/guide/api.html', async (page) => {
      await page.getByRole('link', { name: 'Dashboard' }).first().click();
      await page.waitForURL(`${service.url}/ui/**`);
    });
  });

  it.each(['/docs', '/redoc'])('bar nobody from %s, in light, in dark and on a phone', async (path) => {
    const found: string[] = [];
    const isDark =
      '/^rgb\\((\\d\\d?), /.test(getComputedStyle(document.querySelector("html.dark-mode") ?? document.body).backgroundColor)';
    const read = async (page: Page): Promise<void> => {
      await page
        .locator(path === '/docs' ? '#operations-tag-data' : 'h1')
        .first()
        .waitFor();
      expect(await page.evaluate(isDark)).toBe(false);
      if (path === '/docs') {
        await page.locator('#operations-data-area .opblock-summary-control').click();
        await page.getByRole('button', { name: 'Try it out' }).click();
        await page.getByRole('button', { name: 'Execute' }).click();
        await page.locator('.live-responses-table .response-col_status').first().waitFor();
      }
      const barriers = await barriersInBothThemes(page, async () => {
        await page.emulateMedia({ colorScheme: 'dark' });
        // ReDoc draws all of it anew
        if (path === '/redoc') await page.reload({ waitUntil: 'networkidle' });
        await page.waitForFunction(isDark);
      });
      found.push(...barriers);
      await page.setViewportSize(PHONE);
      expect([await page.getByRole('main').count(), await overflow(page)]).toEqual([1, 0]);
    };
    // axe is a script of the test's own, which the policy of the pages would refuse.
    expect([...(await faultsOf(path, read, { bypassCSP: true })), ...found]).toEqual([]);
  });

  it.each(['en', 'ga'])('bar nobody from the status in %s, in light, in dark and on a phone', async (lang) => {
    const found: string[] = [];
    const read = async (page: Page): Promise<void> => {
      expect(await page.locator('html').getAttribute('lang')).toBe(lang);
      found.push(...(await barriersInBothThemes(page, () => page.emulateMedia({ colorScheme: 'dark' }))));
      await page.setViewportSize(PHONE);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    };
    // axe is a script of the test's own, which the policy of the pages would refuse.
    expect([...(await faultsOf(`/status?lang=${lang}`, read, { bypassCSP: true })), ...found]).toEqual([]);
  });

  it('shut nobody out of the guide, in light, in dark and on a phone', async () => {
    const found: string[] = [];
    for (const path of ['', 'api.html', 'examples.html', 'configuration.html']) {
      const read = async (page: Page): Promise<void> => {
        expect(await page.locator('html.dark').count()).toBe(0);
        const barriers = await barriersInBothThemes(page, async () => {
          await page.emulateMedia({ colorScheme: 'dark' });
          await page.locator('html.dark').waitFor();
        });
        found.push(...barriers.map((barrier) => `${path} ${barrier}`));
        await page.setViewportSize(PHONE);
        const pixels = await overflow(page);
        if (pixels > 0) found.push(`${path} is ${pixels} pixels too wide for a phone`);
      };
      // axe is a script of the test's own, which the policy of the pages would refuse.
      found.push(...(await faultsOf(`/guide/${path}`, read, { bypassCSP: true })));
    }
    expect(found).toEqual([]);
  });
});
