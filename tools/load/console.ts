/**
 * What each page of the console weighs and how much work it makes for a slow processor, beside an empty page of the same stack in the
 * same run: `node tools/load/console.ts [--rounds 5] [--changes 200] [--only views|presses|opening|memory]`. Chromium from Debian; build first.
 */
import { parseArgs } from 'node:util';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { openBrowser } from '../kit/browser.ts';
import { say, step } from '../kit/progress.ts';
import { serveEmptyPage } from './console/empty-page.ts';
import { type Account, furnish, type Furnished } from './console/furnished.ts';
import { PRESSES } from './console/presses.ts';
import { Visit, type View } from './console/visit.ts';
import { onCourseService, type Measured } from './course-service.ts';
import { table } from './measure.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    changes: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const changes = Number(values.changes);
const TIMES = 20;
const WARM = 50;

interface House extends Furnished {
  url: string;
  browser: Browser;
  /** With the session of the owner, and of who learns. */
  signedIn: BrowserContextOptions;
  learning: BrowserContextOptions;
}

const EMPTY = 'empty page of the stack';
/** A page that only says that there is nothing: what the console's pages have in common. */
const FRAME = 'frame alone';
const LIST = 'generations';
/** Begins the names of pages that are seen by who learns. */
const LEARNER = 'learner: ';
const placesIn = (house: Furnished): Record<string, string> => {
  const workspace = `w/${house.workspaceId}`;
  return {
    workspaces: 'workspaces',
    profile: 'account/profile',
    security: 'account/security',
    tokens: 'account/security/tokens',
    apps: 'account/security/apps',
    activity: 'account/activity',
    home: workspace,
    connect: `${workspace}/connect`,
    generate: `${workspace}/generate`,
    [LIST]: `${workspace}/generations`,
    gate: `${workspace}/generations/${house.generationId}`,
    course: `${workspace}/courses/${house.courseId}`,
    courses: `${workspace}/courses`,
    editor: `${workspace}/courses/${house.longCourseId}/edit/${house.longSlideId}`,
    'full slide': `${workspace}/courses/${house.fullCourseId}/edit`,
    preview: `${workspace}/courses/${house.longCourseId}/preview`,
    [`${LEARNER}list`]: `${workspace}/learn`,
    [`${LEARNER}course`]: `${workspace}/learn/${house.courseId}`,
    [`${LEARNER}course of 500 slides`]: `${workspace}/learn/${house.longCourseId}`,
    general: `${workspace}/settings/general`,
    features: `${workspace}/settings/features`,
    [FRAME]: `${workspace}/nothing/there`,
  };
};

async function views(house: House): Promise<void> {
  const served = await serveEmptyPage();
  const pages = { [EMPTY]: served.url, ...inConsole(house), [`${LIST}, German`]: inConsole(house)[LIST]! };
  const seen = new Map(Object.keys(pages).map((name): [string, View[]] => [name, []]));
  // In turn, several times over, so that what else the machine does meets all alike
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(pages)) {
      const locale = name.endsWith('German') ? 'de-DE' : 'en-GB';
      const who = name.startsWith(LEARNER) ? house.learning : house.signedIn;
      const visit = await Visit.open(house.browser, { ...who, locale });
      seen.get(name)!.push(await visit.view(url));
      await visit.close();
    }
  }
  served.stop();
  const work = (of: View[]): number => median(of.map((view) => view.work));
  const [empty, frame] = [work(seen.get(EMPTY)!), work(seen.get(FRAME)!)];
  const rows = [...seen].map(([name, of]) => {
    const { kB, files, requests, calls } = of[0]!;
    const times = [work(of) / empty, work(of) / frame].map((ratio) => ratio.toFixed(2));
    const shift = Math.max(...of.map((view) => view.shift)).toFixed(3);
    const heap = median(of.map((view) => view.heapMB)).toFixed(1);
    return [name, kB.toFixed(1), String(files), String(requests), String(calls), work(of).toFixed(0), ...times, shift, heap];
  });
  const heads = [
    '',
    'KB gzip',
    'files',
    'requests',
    'to the API',
    'work ms',
    'of the empty page',
    'of the frame',
    'shift',
    'heap MB',
  ];
  say(`\nFirst views with a cold cache, the processor slowed four times, the median of ${rounds}:\n\n${table([heads, ...rows])}`);
}

async function presses(house: House): Promise<void> {
  const at = inConsole(house);
  const rows: string[][] = [];
  for (const { name, place, begin, act } of PRESSES) {
    const visit = await Visit.open(house.browser, { ...house.signedIn, locale: 'en-GB' });
    await visit.view(at[place]!);
    await begin?.(visit.page);
    // What is fetched with the first press is there with the second
    await act(visit.page);
    const times = (await visit.paints(() => act(visit.page), TIMES)).toSorted((one, other) => one - other);
    await visit.close();
    const part = (of: number): string => String(times[Math.ceil(times.length * of) - 1] ?? 'below 16');
    rows.push([name, String(times.length), part(0.5), part(0.95)]);
  }
  say(
    `\nFrom press or key to the next paint in ms, the processor slowed four times:\n\n${table([['', 'seen', 'p50', 'p95'], ...rows])}`,
  );
}

/** Not slowed: until the tree of a long course stands, and until its first slide can be written in. */
async function opening(house: House): Promise<void> {
  const rows: string[][] = [];
  for (const [what, sign] of Object.entries({ tree: '[role=treeitem]', slide: '.slide .inline-field' })) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const visit = await Visit.open(house.browser, { ...house.signedIn, locale: 'en-GB' }, 1);
      await visit.opens(inConsole(house)[LIST]!, 'h1');
      times.push(await visit.opens(inConsole(house).editor!, sign));
      await visit.close();
    }
    rows.push([what, median(times).toFixed(0), Math.max(...times).toFixed(0)]);
  }
  say(`\nThe editor of 500 slides, from its address on, in ms:\n\n${table([['', 'median', 'longest'], ...rows])}`);
}

async function memory(house: House): Promise<void> {
  const visit = await Visit.open(house.browser, { ...house.signedIn, locale: 'en-GB' });
  const { page } = visit;
  await visit.view(inConsole(house)[LIST]!);
  const round = ['Home', 'Connect an assistant', 'Files', 'Webhooks', 'Generated courses'];
  /** By the page itself: what the browser's driver keeps in the page would count too. */
  const go = (times: number): Promise<unknown> =>
    page.evaluate(
      `(async () => {
        const nextFrame = () => new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
        const names = ${JSON.stringify(round)};
        for (let n = 0; n < ${times}; n++) {
          const name = names[n % names.length];
          [...document.querySelectorAll('#places a')].find(({ textContent }) => textContent === name).click();
          while (document.querySelector('h1')?.textContent !== name) await nextFrame();
          await nextFrame();
        }
      })()`,
    );
  // What is run is compiled at first
  await go(WARM);
  const before = await visit.heapMB();
  await go(changes);
  const after = await visit.heapMB();
  await visit.close();
  const growth = (100 * (after / before - 1)).toFixed(1);
  say(
    `\nHeap of the list: ${before.toFixed(2)} MB, after ${changes} changes of place ${after.toFixed(2)} MB: ${growth} per cent more`,
  );
}

const inConsole = (house: House): Record<string, string> =>
  Object.fromEntries(Object.entries(placesIn(house)).map(([name, path]) => [name, `${house.url}/console/${path}`]));

const median = (of: number[]): number => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)]!;

async function signIn(browser: Browser, url: string, { email, password }: Account): Promise<BrowserContextOptions> {
  const page = await browser.newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/console\//);
  const storageState = await page.context().storageState();
  await page.context().close();
  return { storageState };
}

const PARTS = { views, presses, opening, memory };

async function measureAll({ url }: Measured): Promise<void> {
  const furnished = await step('Making plans and a course', () => furnish(url));
  const browser = await openBrowser();
  try {
    const signedIn = await signIn(browser, url, furnished);
    const house = { ...furnished, url, browser, signedIn, learning: await signIn(browser, url, furnished.learner) };
    for (const [name, part] of Object.entries(PARTS)) {
      if (values.only === undefined || values.only === name) await step(`Measuring: ${name}`, () => part(house));
    }
  } finally {
    await browser.close();
  }
}

await onCourseService(measureAll);
