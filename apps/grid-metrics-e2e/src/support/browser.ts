import { accessSync, constants, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { describe, it } from '@jest/globals';
import { chromium, type Browser, type Page } from 'playwright-core';

const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const CHROMIUM: string | undefined = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find(isProgram);

/** Tests that need a browser; where there is none they are named as skipped. */
export function describeInBrowser(name: string, tests: () => void): void {
  if (CHROMIUM) describe(name, tests);
  else describe(name, () => it.skip('there is no Chromium on the PATH: apt-get install chromium', () => undefined));
}

/** It only ends what hangs, and sooner than Jest would, so that it is told what was waited for. */
const GIVE_UP_MS = 240_000;

export async function openBrowser(): Promise<Browser> {
  if (!CHROMIUM) throw new Error('no Chromium on the PATH');
  // Its sandbox refuses to run as root, which is who runs tests in a container
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args, timeout: GIVE_UP_MS });
  return browser.on('context', (context) => context.setDefaultTimeout(GIVE_UP_MS));
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/** What is wrong with the page for people who cannot see or hold it as others do. */
export async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResult>('axe.run()');
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`));
}

/** By how many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - window.innerWidth');
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false; // its only answer to what is not there
  }
}
