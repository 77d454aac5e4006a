import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, type Browser, type Frame, type Page } from 'playwright-core';
import { findChromium } from './programs.ts';

/** It only ends what hangs, and sooner than Jest would, so that it is told what was waited for. */
const GIVE_UP_MS = 240_000;

/** @throws where no Chromium is on the PATH. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('There is no Chromium on the PATH: apt-get install chromium');
  // Its sandbox refuses to run as root, which is who runs in a container
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath, args, timeout: GIVE_UP_MS });
  return browser.on('context', (context) => context.setDefaultTimeout(GIVE_UP_MS));
}

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Ends the page's transitions, and lets later ones end as they start. What turns without end goes on. */
const STAND_STILL = `{
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition-duration: 0s !important; transition-delay: 0s !important }');
  document.adoptedStyleSheets.push(still);
  for (const one of document.getAnimations()) if (one.effect.getComputedTiming().endTime < Infinity) one.finish();
}`;

/** What is wrong with the page for people who cannot see or hold it as others do; needs a page with scripts on. */
export async function barriers(page: Page | Frame): Promise<string[]> {
  // A colour halfway to the next has a contrast that nobody reads at
  await page.evaluate(STAND_STILL);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const violations = await page.evaluate<Violation[]>("axe.run({ resultTypes: ['violations'] }).then((all) => all.violations)");
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page | Frame): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
}
