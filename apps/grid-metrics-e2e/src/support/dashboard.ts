import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';

export const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'] as const;
export type Area = (typeof AREAS)[number] | 'carbon';

/** The dashboard in a browser, as somebody sees it. */
export interface Dashboard {
  readonly page: Page;
  /** What the browser complained of: errors of scripts, and what the content security policy has stopped. */
  readonly complaints: readonly string[];
  card(area: Area): Locator;
  tile(area: Area): Locator;
  choose(group: 'Region' | 'Range' | 'Unit' | 'Theme', option: string): Promise<void>;
  /** Until all of these areas are drawn. */
  drawn(...areas: Area[]): Promise<void>;
  /** Until what stands above the charts has its place; the stream of new data never ends, so the network is never idle. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface Visit extends BrowserContextOptions {
  /** Before the page loads. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export async function openDashboard(
  browser: Browser,
  url: string,
  hash = '',
  { before, ...options }: Visit = {},
): Promise<Dashboard> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    // A failed request is said by the page itself
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) complaints.push(message.text());
  });
  await before?.(page);
  await page.goto(`${url}/ui/${hash}`);
  const card = (area: Area): Locator => page.locator(`.card[data-area=${area}]`);
  return {
    page,
    complaints,
    card,
    tile: (area) => page.locator(`.tile[data-area=${area}]`),
    choose: async (group, option) => {
      await page.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).click();
    },
    drawn: async (...areas) => {
      for (const area of areas) await card(area).locator('.u-over').waitFor();
    },
    settled: async () => {
      await card('carbon').locator('.u-over, .empty').first().waitFor();
      await page.locator('.green .note:not([data-loading])').waitFor();
    },
    close: () => context.close(),
  };
}
