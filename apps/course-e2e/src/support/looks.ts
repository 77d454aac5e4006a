import type { Page } from 'playwright-core';
import { barriers, barriersInBothThemes, overflow } from '@repo/tools/kit/browser.ts';
import { outOfReach } from './reach.js';

export interface Looks {
  /** With what is out of reach of somebody. */
  barriers: string[];
  /** By how many pixels the page is wider than its window: a desk's, and a phone's. */
  overflow: [desk: number, phone: number];
}

/** What a page shuts people out by: in light, in dark, and on a phone. */
export async function inEveryLook(page: Page): Promise<Looks> {
  const desk = page.viewportSize()!;
  const themes = await barriersInBothThemes(page, () => page.emulateMedia({ colorScheme: 'dark' }));
  await page.emulateMedia({ colorScheme: 'light' });
  const tooWide = async (): Promise<number> => Math.max(0, await overflow(page));
  const wide = await tooWide();
  await page.setViewportSize({ width: 320, height: 640 });
  const looks: Looks = { barriers: [...themes, ...(await barriers(page))], overflow: [wide, await tooWide()] };
  await page.setViewportSize(desk);
  looks.barriers.push(...(await outOfReach(page)));
  return looks;
}
