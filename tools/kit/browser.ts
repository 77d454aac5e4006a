import type { ChildProcess } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { chromium, type Browser, type BrowserContext, type Frame, type Page } from 'playwright-core';
import { findChromium } from './programs.ts';

/** It only ends what hangs, and sooner than Jest would, so that it is told what was waited for. */
const GIVE_UP_MS = 240_000;

interface Running {
  browser: Browser;
  process: ChildProcess;
  users: number;
}

let running: Promise<Running> | undefined;

/**
 * The Chromium of this process: started when it is first asked for, and kept for who asks next, as suites do one after the other. To
 * close what is given here closes the contexts that were opened by it, so that nothing of theirs is left; nobody else's are touched.
 * While nobody has it, it keeps no process from ending. It ends with its process, however that ends: its orders come through a pipe.
 *
 * @throws where no Chromium is on the PATH.
 */
export async function openBrowser(): Promise<Browser> {
  const one = await (running ??= launch());
  const contexts = new Set<BrowserContext>();
  const newContext: Browser['newContext'] = async (options) => {
    const context = await one.browser.newContext(options);
    context.setDefaultTimeout(GIVE_UP_MS);
    contexts.add(context.on('close', () => contexts.delete(context)));
    return context;
  };
  const close = async (): Promise<void> => {
    await Promise.all([...contexts].map((context) => context.close()));
    one.users -= 1;
    if (one.users === 0) handlesOf(one.process).forEach((handle) => handle.unref());
  };
  one.users += 1;
  handlesOf(one.process).forEach((handle) => handle.ref());
  return Object.create(one.browser, { newContext: { value: newContext }, close: { value: close } }) as Browser;
}

async function launch(): Promise<Running> {
  const starts = channel('child_process');
  const started: ChildProcess[] = [];
  const see = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
  const forget = () => void (running = undefined);
  starts.subscribe(see);
  try {
    const executablePath = findChromium();
    if (!executablePath) throw new Error('There is no Chromium on the PATH: apt-get install chromium');
    // Its sandbox refuses to run as root, which is who runs in a container
    const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const browser = await chromium.launch({ executablePath, args, timeout: GIVE_UP_MS });
    browser.once('disconnected', forget);
    return { browser, process: started.find(({ spawnfile }) => spawnfile === executablePath)!, users: 0 };
  } catch (error) {
    forget();
    throw error;
  } finally {
    starts.unsubscribe(see);
  }
}

/** What keeps this process alive for the sake of the browser. */
const handlesOf = (browser: ChildProcess) =>
  [browser, ...(browser.stdio as (Socket | null)[])].filter((handle) => handle !== null);

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** In ASCII: a few letters beyond it would let the browser keep all of it in twice the room. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[\u0080-\uffff]/g,
  escaped,
);

/** Ends the page's transitions, and lets later ones end as they start. What turns without end goes on. */
const STAND_STILL = `{
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition-duration: 0s !important; transition-delay: 0s !important }');
  document.adoptedStyleSheets.push(still);
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
}`;

/** What is wrong with the page for people who cannot see or hold it as others do; needs a page with scripts on. */
export async function barriers(page: Page | Frame, rules?: readonly string[]): Promise<string[]> {
  // A colour halfway to the next has a contrast that nobody reads at
  await page.evaluate(STAND_STILL);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const options = JSON.stringify({ resultTypes: ['violations'], ...(rules && { runOnly: rules }) });
  const violations = await page.evaluate<Violation[]>(`axe.run(${options}).then((all) => all.violations)`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** What axe asks of colours, which is all that differs from light to dark. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is wrong with a page in light, and then in dark, which it comes to by `darken`. */
export async function barriersInBothThemes(page: Page, darken: () => Promise<unknown>): Promise<string[]> {
  const light = await barriers(page);
  await darken();
  return [...light, ...(await barriers(page, OF_COLOURS)).map((barrier) => `dark: ${barrier}`)];
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page | Frame): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
}
