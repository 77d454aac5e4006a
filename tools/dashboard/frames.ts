/**
 * How smoothly a dashboard that is running moves its crosshairs over everything it holds, and how soon it is there:
 * node tools/dashboard/frames.ts http://localhost:3100
 *
 * Milliseconds of a frame, between two calls of requestAnimationFrame; 60 frames a second are 16.7. "work" is what the page's
 * own thread does for one move of the pointer, which other programs on the machine disturb least.
 */
import type { Browser, CDPSession } from 'playwright-core';
import { openBrowser } from '../kit/browser.ts';

const SECONDS = 5;
const COUNT = `(() => {
  window.frames_ = [];
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

async function firstView(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const start = performance.now();
  await page.goto(`${url}/ui/`);
  await page.locator('.tile-value b').first().waitFor();
  const figures = performance.now() - start;
  await page.locator('.card[data-area=generation] .u-over').waitFor();
  const charts = performance.now() - start;
  console.log(`first view: figures after ${figures.toFixed(0)} ms, all charts after ${charts.toFixed(0)} ms`);
  await page.close();
}

async function crosshair(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/ui/#region=each&range=all`);
  await page.locator('.card[data-area=generation] .u-over').waitFor();
  await page.locator('.best').waitFor();
  const series = await page.locator('.key li').count();
  await page.locator('.card[data-area=wind] .u-over').scrollIntoViewIfNeeded();
  const over = (await page.locator('.card[data-area=wind] .u-over').boundingBox())!;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(COUNT);
  const before = await work(session);
  const end = performance.now() + SECONDS * 1000;
  let moves = 0;
  for (; performance.now() < end; moves += 1) {
    await page.mouse.move(over.x + ((moves * 3) % over.width), over.y + 60 + (moves % 40));
  }
  const perMove = (1000 * ((await work(session)) - before)) / moves;
  const frames = (await page.evaluate<number[]>('frames_')).sort((a, b) => a - b);
  const at = (part: number): string => frames[Math.floor((frames.length - 1) * part)]!.toFixed(1);
  const rate = (frames.length / SECONDS).toFixed(0);
  console.log(`crosshair over ${series} series, ${moves} moves: ${rate} frames/s, median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  console.log(`work a move: ${perMove.toFixed(1)} ms (script, style and layout)`);
  await page.close();
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
  await firstView(browser);
  await crosshair(browser);
} finally {
  await browser.close();
}
