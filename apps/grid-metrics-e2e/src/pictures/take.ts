/**
 * Pictures of a running dashboard, for the guide: node apps/grid-metrics-e2e/src/pictures/take.ts http://localhost:3100 <folder>
 * Light and dark, on a wide screen and on a phone.
 */
import { join } from 'node:path';
import { openBrowser } from '@repo/tools/kit/browser.ts';

const SCREENS = {
  wide: { width: 1200, height: 1000 },
  phone: { width: 390, height: 844 },
} as const;

const [url, folder] = process.argv.slice(2);
if (!url || !folder) throw new Error('Name the address of the service and a folder for the pictures.');

const browser = await openBrowser();
try {
  for (const [screen, viewport] of Object.entries(SCREENS)) {
    for (const theme of ['light', 'dark']) {
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await page.goto(`${url}/ui/#theme=${theme}`);
      await page.locator('.card[data-area=generation] .u-over').waitFor();
      await page.locator('.best').waitFor();
      if (screen === 'wide') {
        const { x, y, width } = (await page.locator('.card[data-area=carbon] .u-over').boundingBox())!;
        await page.mouse.move(x + width * 0.62, y + 40);
        await page.locator('.card[data-area=solar] .tooltip').waitFor();
      }
      const path = join(folder, `dashboard-${screen}-${theme}.png`);
      await page.screenshot({ path });
      console.log(path);
      await page.close();
    }
  }
} finally {
  await browser.close();
}
