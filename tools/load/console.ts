/**
 * What each page of the console weighs and how much work it makes for a slow processor, beside an empty page of the same stack:
 * `node tools/load/console.ts [--rounds 5] [--only views|presses]`. Needs Chromium.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from '../kit/browser.ts';
import { local, root } from '../kit/paths.ts';
import { say, step } from '../kit/progress.ts';
import { furnish, LEARNER, type Furnished } from './console/furnish.ts';
import { Visit, type View } from './console/visit.ts';
import { median, most, numbers, onCourse, OWNER, runParts, table, type Course } from './runner.ts';

const { rounds } = numbers({ rounds: 5 });
const PRESSES = 20;
const EMPTY = 'empty page of the stack';
/** A page that says only that nothing was found: what all pages have in common. */
const FRAME = 'frame alone';
const LIST = 'generations';
const GERMAN = 'generations, German';

interface House extends Furnished {
  browser: Browser;
  owner: BrowserContextOptions;
  learner: BrowserContextOptions;
  /** Address of each page by its name. Names that start with "learner" are seen by the learner. */
  pages: Record<string, string>;
}

async function measure(course: Course): Promise<void> {
  const furnished = await step('Making plans and courses', () => furnish(course));
  const browser = await openBrowser();
  try {
    const house: House = {
      ...{ ...furnished, browser, pages: pagesOf(course.url, course.workspaceId, furnished) },
      owner: { locale: 'en-GB', ...(await signIn(browser, course.url, OWNER)) },
      learner: { locale: 'en-GB', ...(await signIn(browser, course.url, LEARNER)) },
    };
    const parts = { views, presses };
    await runParts(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, () => part(house)])));
  } finally {
    await browser.close();
  }
}

function pagesOf(url: string, workspaceId: string, house: Furnished): Record<string, string> {
  const course = (id: string, page = ''): string => `courses/${id}${page}`;
  const inWorkspace = {
    home: '',
    connect: 'connect',
    generate: 'generate',
    [LIST]: 'generations',
    [GERMAN]: 'generations',
    gate: `generations/${house.generationId}`,
    course: course(house.courseId),
    courses: 'courses',
    editor: course(house.longCourseId, `/edit/${house.longSlideId}`),
    'full slide': course(house.fullCourseId, '/edit'),
    preview: course(house.longCourseId, '/preview'),
    'learner: list': 'learn',
    'learner: course': `learn/${house.courseId}`,
    'learner: course of 500 slides': `learn/${house.longCourseId}`,
    general: 'settings/general',
    features: 'settings/features',
    [FRAME]: 'nothing/there',
  };
  const account = ['workspaces', 'account/profile', 'account/security', 'account/security/tokens', 'account/activity'];
  return Object.fromEntries([
    ...account.map((path) => [path, `${url}/console/${path}`]),
    ...Object.entries(inWorkspace).map(([name, path]) => [name, `${url}/console/w/${workspaceId}/${path}`.replace(/\/$/, '')]),
  ]) as Record<string, string>;
}

async function signIn(browser: Browser, url: string, { email, password }: typeof OWNER): Promise<BrowserContextOptions> {
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

async function views({ browser, owner, learner, pages }: House): Promise<void> {
  const served = await serveEmptyPage();
  const all = { [EMPTY]: served.url, ...pages };
  const seen = new Map(Object.keys(all).map((name): [string, View[]] => [name, []]));
  // In turn, several times over, so that what else the machine does affects all alike
  for (let round = 0; round < rounds; round++) {
    for (const [name, url] of Object.entries(all)) {
      const who = name.startsWith('learner') ? learner : owner;
      const visit = await Visit.open(browser, { ...who, ...(name === GERMAN && { locale: 'de-DE' }) });
      seen.get(name)!.push(await visit.view(url));
      await visit.close();
    }
  }
  served.stop();
  const work = (name: string): number => median(seen.get(name)!.map((view) => view.work));
  const rows = [...seen].map(([name, of]) => {
    const { kB, files, requests, calls } = of[0]!;
    const ratios = [EMPTY, FRAME].map((beside) => (work(name) / work(beside)).toFixed(2));
    const shift = most(of.map((view) => view.shift)).toFixed(3);
    const heap = median(of.map((view) => view.heapMB)).toFixed(1);
    return [name, kB.toFixed(1), ...[files, requests, calls].map(String), work(name).toFixed(0), ...ratios, shift, heap];
  });
  const heads = 'KB gzip,files,requests,to the API,work ms,of the empty page,of the frame,shift,heap MB'.split(',');
  say(`\nFirst views with a cold cache, the processor slowed four times, the median of ${rounds}:\n`);
  say(table([['', ...heads], ...rows]));
}

/** The console's stack with nothing on it, built and sent compressed as the console is. */
async function serveEmptyPage(): Promise<{ url: string; stop: () => void }> {
  const html =
    '<!doctype html><html lang="en"><title>Empty</title><div id="root"></div><script type="module" src="./main.js"></script>';
  const script = `
    import { h, render } from 'preact';
    import { useState } from 'preact/hooks';
    import { LocationProvider, Route, Router } from 'preact-iso';
    const Empty = () => h('h1', null, useState('Empty')[0]);
    const routes = h(Router, null, h(Route, { default: true, component: Empty }));
    render(h(LocationProvider, null, routes), document.getElementById('root'));`;
  const folder = join(local, 'empty-page');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'main.js'), script);
  const build = ['build', folder, '--emptyOutDir', '--outDir', join(folder, 'dist')];
  await promisify(execFile)(join(root, 'node_modules/.bin/vite'), build, { cwd: folder });
  const server = createServer(({ url = '' }, response) => {
    const path = url === '/' ? '/index.html' : url;
    const type = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }[extname(path)];
    if (type === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' });
    response.end(gzipSync(readFileSync(join(folder, 'dist', path))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() };
}

interface Press {
  place: string;
  begin?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
}

const edit = (page: Page): Promise<void> => page.getByRole('button', { name: 'Edit the plan' }).click();

/** What people do again and again. On long pages nothing is found by role and name, which would itself cost the page work. */
const INTERACTIONS: Record<string, Press> = {
  'account menu, opened and closed': {
    place: 'home',
    async act(page) {
      await page.locator('button.me').click();
      await page.keyboard.press('Escape');
    },
  },
  'search, opened, typed in and closed': {
    place: 'home',
    async act(page) {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox').pressSequentially('ge');
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
  },
  'from page to page': {
    place: 'home',
    async act(page) {
      for (const name of ['Generated courses', 'Connect an assistant', 'Home']) {
        await page.locator('#places a', { hasText: name }).click();
        await page.locator('h1', { hasText: name }).waitFor();
      }
    },
  },
  'next slide of 500 in the preview': {
    place: 'preview',
    begin: (page) => page.locator('.actions a.main').click(),
    async act(page) {
      const title = await page.locator('h1').textContent();
      await page.locator('.ways [rel=next]').click();
      await page.waitForFunction(`document.querySelector('h1').textContent !== ${JSON.stringify(title)}`);
    },
  },
  'dialog in a list of 50, opened and closed': {
    place: LIST,
    async act(page) {
      await page.getByRole('button', { name: 'Cancel' }).first().click();
      await page.keyboard.press('Escape');
    },
  },
  'module of a plan of 60 slides, closed and opened': {
    place: 'gate',
    act: (page) => page.locator('.plan summary').first().click(),
  },
  'key in a plan of 60 slides': {
    place: 'gate',
    async begin(page) {
      await edit(page);
      await page.getByLabel('Title of slide 1.1', { exact: true }).click();
    },
    act: (page) => page.keyboard.press('e'),
  },
  'slide of that plan moved down': {
    place: 'gate',
    begin: edit,
    act: (page) => page.locator('.slide-row [id*="-down-"]').first().click(),
  },
  'key in a slide of 40 blocks in the editor': {
    place: 'full slide',
    async begin(page) {
      await page.getByRole('treeitem', { name: 'Its rules' }).click();
      await page.locator('.slide .inline-field').nth(20).click();
    },
    act: (page) => page.keyboard.type('edges'),
  },
};

async function presses({ browser, owner, pages }: House): Promise<void> {
  const rows: string[][] = [];
  for (const [name, { place, begin, act }] of Object.entries(INTERACTIONS)) {
    const visit = await Visit.open(browser, owner);
    await visit.view(pages[place]!);
    await begin?.(visit.page);
    // Code that the first one fetches is there for the second
    await act(visit.page);
    const times = (await visit.paints(() => act(visit.page), PRESSES)).toSorted((one, other) => one - other);
    await visit.close();
    const part = (of: number): string => String(times[Math.ceil(times.length * of) - 1] ?? 'below 16');
    rows.push([name, String(times.length), part(0.5), part(0.95)]);
  }
  say('\nFrom click or key to the next paint in ms, the processor slowed four times:\n');
  say(table([['', 'seen', 'p50', 'p95'], ...rows]));
}

await onCourse(measure);
