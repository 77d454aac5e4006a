/**
 * Pictures of every screen of the console, for its guide: node tools/console/screenshots.ts <folder>, while `npm start` runs.
 * Light and dark, on a wide screen and on a phone. A plan is made for them, and is not approved.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from '../kit/browser.ts';
import { local } from '../kit/paths.ts';
import type { Stack } from '../local-stack/summary.ts';

const SCREENS = {
  wide: { viewport: { width: 1200, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;
const THEMES = ['light', 'dark'] as const;
const BRIEF = 'Working safely at height';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the pictures.');
const { course } = JSON.parse(readFileSync(join(local, 'stack.json'), 'utf8')) as Stack;

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail address').fill(course.email);
  await page.getByLabel('Password').fill(course.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** @returns the address of its gate. */
async function plan(page: Page, workspace: string): Promise<string> {
  await page.goto(`${workspace}/generate`);
  await page.getByLabel('What is it about?').fill(BRIEF);
  await page.getByRole('button', { name: 'Plan the course' }).click();
  await page.getByRole('button', { name: /^Approve for/ }).waitFor();
  return page.url();
}

async function keep(page: Page, name: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const path = join(folder!, `${name}.png`);
  // A page has few colours: a fifth of the bytes
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(path);
  console.log(path);
}

async function picture(browser: Browser): Promise<void> {
  const origin = new URL(course.url).origin;
  const workspace = `${origin}/console/w/${course.workspaceId}`;
  const account = `${origin}/console/account`;
  const first = await browser.newPage();
  await first.goto(`${origin}/`);
  await signIn(first);
  const gate = await plan(first, workspace);
  const cookies = await first.context().cookies();
  const rooms: Record<string, string> = {
    home: workspace,
    connect: `${workspace}/connect`,
    generate: `${workspace}/generate`,
    generations: `${workspace}/generations`,
    gate,
    features: `${workspace}/settings/features`,
    profile: `${account}/profile`,
    security: `${account}/security`,
    tokens: `${account}/security/tokens`,
    apps: `${account}/security/apps`,
  };
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ ...options, colorScheme, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(`${origin}/sign-in`);
      await keep(page, `sign-in-${screen}-${colorScheme}`);
      await context.addCookies(cookies);
      for (const [name, address] of Object.entries(rooms)) {
        await page.goto(address);
        await keep(page, `${name}-${screen}-${colorScheme}`);
      }
      await context.close();
    }
  }
}

const browser = await openBrowser();
try {
  await picture(browser);
} finally {
  await browser.close();
}
