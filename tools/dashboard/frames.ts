/**
 * How soon a dashboard that is running is there, what it weighs, and how smoothly it moves its crosshairs over everything it
 * holds and over a year of its history: node tools/dashboard/frames.ts http://localhost:3100
 *
 * Milliseconds of a frame, between two calls of requestAnimationFrame; 60 frames a second are 16.7. "work" is what the page's
 * own thread does for one move of the pointer, which other programs on the machine disturb least.
 */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../kit/browser.ts';

const SECONDS = 5;
const COUNT = `(() => {
  const again = window.frames_ !== undefined;
  window.frames_ = [];
  if (again) return;
  let last = performance.now();
  const tick = (now) => {
    frames_.push(now - last);
    last = now;
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})()`;

const [url] = process.argv.slice(2);
if (!url) throw new Error('Name the address of the service.');

/** Bytes from the network until `there`, and when that was. */
async function opening(browser: Browser, path: string, there: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const network = await page.context().newCDPSession(page);
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength));
  await network.send('Network.enable');
  const start = performance.now();
  await page.goto(url + path);
  await there(page);
  console.log(`${path}: there after ${(performance.now() - start).toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} KB`);
  return page;
}

const drawn = (area: string) => (page: Page) => page.locator(`.card[data-area=${area}] .u-over`).waitFor();

async function smoothness(page: Page, what: string, selector: string): Promise<void> {
  const drawing = page.locator(selector).first();
  await drawing.scrollIntoViewIfNeeded();
  const over = (await drawing.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(COUNT);
  const before = await work(session);
  const end = performance.now() + SECONDS * 1000;
  let moves = 0;
  for (; performance.now() < end; moves += 1) {
    await page.mouse.move(over.x + ((moves * 3) % over.width), over.y + over.height / 3 + (moves % 40));
  }
  const perMove = (1000 * ((await work(session)) - before)) / moves;
  const frames = (await page.evaluate<number[]>('frames_')).sort((a, b) => a - b);
  const at = (part: number): string => frames[Math.floor((frames.length - 1) * part)]!.toFixed(1);
  const rate = (frames.length / SECONDS).toFixed(0);
  console.log(
    `${what}, ${moves} moves: ${rate} frames/s, median ${at(0.5)} ms, p95 ${at(0.95)} ms; work a move ${perMove.toFixed(1)} ms`,
  );
}

/** Seconds since the page began. */
async function work(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics
    .filter(({ name }) => ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].includes(name))
    .reduce((sum, { value }) => sum + value, 0);
}

const browser = await openBrowser();
try {
  await (await opening(browser, '/embed/tile?area=wind', (page) => page.locator('.tile-value b').waitFor())).close();
  await (await opening(browser, '/embed/chart?area=wind', drawn('wind'))).close();
  await (await opening(browser, '/ui/', (page) => page.locator('.tile-value b').first().waitFor())).close();
  await (
    await opening(browser, '/ui/#theme=light', async (page) => {
      await drawn('generation')(page);
      await page.locator('.best').waitFor();
    })
  ).close();
  const everything = await opening(browser, '/ui/#region=each&range=all', drawn('generation'));
  const series = await everything.locator('.key li').count();
  await smoothness(everything, `crosshair over ${series} series`, '.card[data-area=wind] .canvas');
  await everything.close();
  const lastYear = new Date().getUTCFullYear() - 1;
  const year = await opening(
    browser,
    `/ui/#page=history&measure=wind&period=${lastYear}&against=${lastYear - 1}`,
    drawn('supply'),
  );
  await smoothness(year, 'crosshair over a year of days', '.card[data-area=supply] .canvas');
  await smoothness(year, 'calendar of a year', '.heat svg');
  await smoothness(year, 'strip of a year', '.brush');
  await year.close();
} finally {
  await browser.close();
}
