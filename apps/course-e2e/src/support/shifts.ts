import type { Page } from 'playwright-core';

/** Adds up what moved without anybody having pressed something (https://web.dev/articles/cls). */
const KEEP_SHIFTS = `{
  window.shift = 0;
  window.moved = [];
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      window.shift += value;
      window.moved.push(...sources.map(({ node }) => (node?.outerHTML ?? node?.data ?? '').slice(0, 100)));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}`;

/** Of the budgets; 0.1 is called good. */
export const MOST_SHIFT = 0.02;

/** From the next page that is gone to. */
export const keepShifts = async (page: Page): Promise<void> => void (await page.addInitScript(KEEP_SHIFTS));

/** By how much has moved of this page so far, and what. */
export const shiftsOf = (page: Page): Promise<{ by: number; moved: string[] }> =>
  page.evaluate('({ by: window.shift, moved: window.moved })');
