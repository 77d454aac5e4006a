/**
 * The pictures of the help, of a demonstration that runs (`npm start`): node apps/course-e2e/src/pictures/take.ts [<names>]. Light and dark, on a
 * wide screen and on a phone. A plan is made for them, and is not approved.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import sharp from 'sharp';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { local, root } from '@repo/tools/kit/paths.ts';
import { RestClient } from '@repo/tools/local-stack/rest-client.ts';
import type { Stack } from '@repo/tools/local-stack/summary.ts';

const HELP = join(root, 'apps/course-help');
const FOLDER = join(HELP, 'public/pictures');
const SCREENS = {
  wide: { viewport: { width: 1200, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} as const satisfies Record<string, BrowserContextOptions>;
const THEMES = ['light', 'dark'] as const;
const GIVE_UP_MS = 30_000;
const BRIEF = 'Working safely at height';
const LEARNER = 'ben@example.com';
/** Of another name than the course that is there, and with a question whose key is asked for. */
const TEXT = readFileSync(join(root, 'tools/local-stack/school/pump-station.md'), 'utf8')
  .replace('at the pump station', 'at the waterworks')
  .replace('[x] In the sump', '[ ] In the sump');

const { course } = JSON.parse(readFileSync(join(local, 'stack.json'), 'utf8')) as Stack;

/** What is there to be shown. */
interface Facts {
  gate: string;
  courseId: string;
  slideId: string;
}

interface Draft {
  modules: { slides: { id: string }[] }[];
}

interface Shot {
  as: 'trainer' | 'learner';
  /** Below the workspace. */
  at: (facts: Facts) => string;
  /** What is done before it is taken. */
  first?: (page: Page) => Promise<unknown>;
}

const SHOTS: Readonly<Record<string, Shot>> = {
  home: { as: 'trainer', at: () => '' },
  gate: { as: 'trainer', at: ({ gate }) => gate },
  courses: { as: 'trainer', at: () => '/courses' },
  editor: { as: 'trainer', at: ({ courseId, slideId }) => `/courses/${courseId}/edit/${slideId}` },
  checks: { as: 'trainer', at: ({ courseId }) => `/courses/${courseId}/checks` },
  import: {
    as: 'trainer',
    at: () => '/import',
    first: async (page) => {
      await page.getByRole('main').getByRole('textbox').first().fill(TEXT);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Check/ })
        .click();
      await page.getByRole('meter').first().waitFor();
    },
  },
  connect: { as: 'trainer', at: () => '/connect' },
  members: { as: 'trainer', at: () => '/members' },
  appearance: {
    as: 'trainer',
    at: () => '/settings/appearance',
    first: async (page) => {
      const colour = page.getByLabel('Main colour', { exact: true });
      await colour.fill('#e0a800');
      await colour.blur();
      await page.locator('.sample').first().waitFor();
      // On a phone it is below the fields
      await page.evaluate(`document.querySelector('.corrected').scrollIntoView({ block: 'center' })`);
    },
  },
  audit: { as: 'trainer', at: () => '/audit' },
  records: { as: 'trainer', at: () => '/records' },
  certificates: { as: 'trainer', at: () => '/certificates' },
  // The bell asks how many there are a while after the page stands
  notices: { as: 'learner', at: () => '/notices', first: (page) => page.locator('.bell b').waitFor() },
  learn: { as: 'learner', at: () => '/learn' },
  player: { as: 'learner', at: ({ courseId, slideId }) => `/learn/${courseId}/${slideId}` },
};

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${course.url}/sign-in`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(course.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Makes the plan that is shown, and finds the course of the demonstration. `done` takes the plan away again. */
async function prepare(): Promise<{ facts: Facts; done: () => Promise<void> }> {
  const guest = new RestClient(course.url);
  const { email, password, workspaceId } = course;
  const { token } = await guest.demand<{ token: string }>('POST', '/auth/sign-in', { email, password });
  const trainer = guest.as(token);
  const workspace = `/workspaces/${workspaceId}`;
  const { data } = await trainer.demand<{ data: { courseId: string }[] }>('GET', `${workspace}/courses?state=published`);
  const { courseId } = data.at(-1)!;
  const { draft } = await trainer.demand<{ draft: Draft }>('GET', `${workspace}/courses/${courseId}/draft`);
  const brief = { mode: 'brief', topic: BRIEF, useDefaults: true };
  const { generationId } = await trainer.demand<{ generationId: string }>('POST', `${workspace}/generations`, brief);
  const gate = `${workspace}/generations/${generationId}`;
  while ((await trainer.demand<{ state: string }>('GET', `${gate}?waitSeconds=20`)).state !== 'awaiting_review');
  const slideId = draft.modules[0]!.slides[0]!.id;
  const done = async (): Promise<void> => {
    await trainer.demand('POST', `${gate}/cancel`);
    await trainer.call('POST', '/auth/sign-out');
  };
  return { facts: { gate: `/generations/${generationId}`, courseId, slideId }, done };
}

async function keep(page: Page, name: string): Promise<void> {
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  if (title === 'There is nothing here') throw new Error(`There is nothing to take of ${name}.`);
  await page.waitForLoadState('networkidle');
  const path = join(FOLDER, `${name}.png`);
  // A page has few colours: a fifth of the bytes
  await sharp(await page.screenshot())
    .png({ palette: true, quality: 90 })
    .toFile(path);
  console.log(path);
}

async function picture(browser: Browser, names: readonly string[], facts: Facts): Promise<void> {
  const people = { trainer: course.email, learner: LEARNER };
  for (const as of ['trainer', 'learner'] as const) {
    const wanted = names.filter((name) => SHOTS[name]?.as === as);
    if (wanted.length === 0) continue;
    const first = await browser.newPage();
    await signIn(first, people[as]);
    const storageState = await first.context().storageState();
    for (const [screen, options] of Object.entries(SCREENS)) {
      for (const colorScheme of THEMES) {
        const context = await browser.newContext({
          ...options,
          colorScheme,
          storageState,
          reducedMotion: 'reduce',
          locale: 'en',
        });
        for (const name of wanted) {
          const page = await context.newPage();
          page.setDefaultTimeout(GIVE_UP_MS);
          await page.goto(`${course.url}/console/w/${course.workspaceId}${SHOTS[name]!.at(facts)}`);
          await SHOTS[name]!.first?.(page);
          await keep(page, `${name}-${screen}-${colorScheme}`);
          await page.close();
        }
        await context.close();
      }
    }
  }
}

/** Those that a page of the help shows. */
function shown(): string[] {
  const pages = globSync('*.md', { cwd: HELP }).map((page) => readFileSync(join(HELP, page), 'utf8'));
  return [...new Set(pages.flatMap((page) => [...page.matchAll(/<Shot name="(\w+)"/g)].map(([, name]) => name!)))];
}

const given = process.argv.slice(2);
const names = given.length > 0 ? given : shown();
const unknown = names.filter((name) => !(name in SHOTS));
if (unknown.length > 0) throw new Error(`There is no picture ${unknown.join(', ')}: there are ${Object.keys(SHOTS).join(', ')}.`);
const browser = await openBrowser();
const { facts, done } = await prepare();
try {
  await picture(browser, names, facts);
} finally {
  await Promise.all([browser.close(), done()]);
}
