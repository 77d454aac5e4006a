import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { barriersInBothThemes, openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { newTeam } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const HTML = { headers: { Accept: 'text/html,*/*;q=0.8' }, redirect: 'manual' } as const;
const NARROW = { width: 320, height: 640 };
/** The address of the help, and of each page in it, as its start names them. */
const START = '/help/';

let service: SharedService;

beforeAll(async () => {
  service = await useSharedService();
});
afterAll(() => service.stop());

const get = (path: string, options: RequestInit = HTML): Promise<Response> => fetch(service.url + path, options);

describe('the help', () => {
  it.each([
    ['/help', '/help/'],
    ['/help/words', '/help/words.html'],
    ['/help/words/?q=gate', '/help/words.html?q=gate'],
  ])('leads from %s to %s', async (typed, meant) => {
    const { status, headers } = await get(typed);
    expect([status, new URL(headers.get('location')!, service.url).href]).toEqual([301, service.url + meant]);
  });

  it('is a page for a browser where it has none, and a problem record for a program', async () => {
    const page = await get('/help/deep/nothing');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, expect.stringContaining('text/html')]);
    const problem = await get('/help/deep/nothing', {});
    expect([problem.status, await problem.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
  });

  it('runs no script and takes no style that is not its own', async () => {
    const { headers } = await get(START);
    const policy = new Map(
      headers
        .get('content-security-policy')!
        .split('; ')
        .map((one) => [one.split(' ')[0]!, one.split(' ').slice(1)]),
    );
    expect([policy.get('default-src'), policy.get('style-src'), policy.get('connect-src')]).toEqual([
      ["'none'"],
      ["'self'"],
      ["'self'"],
    ]);
    expect(policy.get('script-src')!.filter((source) => !/^'(self|sha256-[\w+/=]+)'$/.test(source))).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('leads nowhere that is not there', async () => {
    const { pages, broken } = await crawl(START);
    expect(broken).toEqual([]);
    expect(pages).toBeGreaterThanOrEqual(28);
  });

  /** Follows every link and every file of every page, and looks for the place that a link names. */
  async function crawl(start: string): Promise<{ pages: number; broken: string[] }> {
    const seen = new Map<string, string>();
    const broken: string[] = [];
    const visit = async (url: URL, from: string): Promise<void> => {
      const path = url.pathname;
      if (!seen.has(path)) {
        const response = await get(path, { headers: HTML.headers });
        const isPage = response.headers.get('content-type')?.includes('text/html') === true && path.startsWith(START);
        const text = await response.text();
        seen.set(path, isPage ? text : '');
        if (!response.ok) broken.push(`${from} → ${path}: ${response.status}`);
        if (isPage) {
          for (const [, link] of text.matchAll(/(?:href|src|srcset)="([^"]+)"/g)) {
            const target = new URL(link!, service.url + path);
            if (target.origin === service.url) await visit(target, path);
          }
        }
      }
      const place = decodeURIComponent(url.hash.slice(1));
      if (place && seen.get(path) && !seen.get(path)!.includes(`id="${place}"`)) broken.push(`${from} → ${path}${url.hash}`);
    };
    await visit(new URL(start, service.url), 'start');
    return { pages: [...seen.values()].filter((text) => text !== '').length, broken };
  }
});

describeInBrowser('the help in a browser', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Opens a page, uses it, and gives what must not be: requests to elsewhere, what the policy refused, errors. */
  async function faultsOf(
    path: string,
    use: (page: Page) => Promise<unknown>,
    options?: BrowserContextOptions,
  ): Promise<string[]> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== service.url && !request.url().startsWith('data:'))
        faults.push(`asks ${request.url()}`);
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

  it('is read and searched, and asks nobody else', async () => {
    const faults = await faultsOf(START, async (page) => {
      await page.getByRole('link', { name: 'Questions and scores' }).first().click();
      await page.getByRole('heading', { name: 'Questions and scores', level: 1 }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder('Search').fill('review gate');
      await page.locator('.VPLocalSearchBox .result').first().waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.VPLocalSearchBox').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Console' }).first().click();
      await page.waitForURL(/\/sign-in/);
    });
    // That nobody is signed in is what the console asks
    expect(faults.filter((fault) => !/401/.test(fault))).toEqual([]);
  });

  it('is read in German, from a page to the same in it', async () => {
    const faults = await faultsOf('/help/questions.html', async (page) => {
      await page.getByRole('button', { name: 'Change language' }).first().hover();
      await page.getByRole('link', { name: 'Deutsch' }).first().click();
      await page.getByRole('heading', { name: 'Fragen und Ergebnisse', level: 1 }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
      await page.getByRole('button', { name: 'Suchen' }).click();
      await page.getByPlaceholder('Suchen').fill('Freigabe');
      await page.locator('.VPLocalSearchBox .result').first().waitFor();
    });
    expect(faults).toEqual([]);
  });

  it('is where the question arises, beside the page of the console', async () => {
    const team = await newTeam(service.url);
    const here = await ConsoleVisit.open(browser, service.url, { locale: 'de' });
    await here.signIn(team.members.trainer, `/console/w/${team.workspaceId}/generate`);
    await here.shows('Kurs erzeugen');
    const opened = here.context.waitForEvent('page');
    // Which place it leads to comes after the page
    await here.page.getByRole('main').locator('a[href$="#brief"]', { hasText: 'Hilfe' }).click();
    const help = await opened;
    await help.getByRole('heading', { name: /^Den Kurs beschreiben/ }).waitFor();
    expect(new URL(help.url()).hash).toBe('#brief');
    expect(await here.close()).toEqual([]);
  });

  it('is read and walked through without a script', async () => {
    const faults = await faultsOf(
      START,
      async (page) => {
        await page.getByRole('main').getByRole('link', { name: 'Your first course' }).first().click();
        await page.getByRole('heading', { name: 'Your first course', level: 1 }).waitFor();
        await page.getByRole('link', { name: /^Next page/ }).click();
        await page.getByRole('heading', { name: 'The editor', level: 1 }).waitFor();
      },
      { javaScriptEnabled: false },
    );
    expect(faults).toEqual([]);
  });

  it('shuts nobody out, in light, in dark and on a narrow window', async () => {
    const found: string[] = [];
    for (const path of ['first-course.html', 'de/people.html', 'assistants.html']) {
      const read = async (page: Page): Promise<void> => {
        const barriers = await barriersInBothThemes(page, async () => {
          await page.emulateMedia({ colorScheme: 'dark' });
          await page.locator('html.dark').waitFor();
        });
        found.push(...barriers.map((barrier) => `${path} ${barrier}`));
        await page.setViewportSize(NARROW);
        const pixels = await overflow(page);
        if (pixels > 0) found.push(`${path} is ${pixels} pixels too wide`);
      };
      // axe is a script of the test's own, which the policy of the pages would refuse.
      found.push(...(await faultsOf(START + path, read, { bypassCSP: true })));
    }
    expect(found).toEqual([]);
  });
});
