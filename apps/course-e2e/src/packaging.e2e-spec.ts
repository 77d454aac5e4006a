import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { barriers, describeInBrowser, openBrowser, overflow } from './support/browser.js';
import { startCourseService, type CourseService } from './support/course-service.js';
import { startLrs, type Lrs } from './support/lrs.js';
import { brokenReferences, cmi5Faults, scormFaults, textOf, unpack, type PackageFiles } from './support/package-rules.js';
import { newTeam, type Role, type Team } from './support/people.js';
import { hostPackage, type Host } from './support/scorm-runtime.js';
import { until } from './support/until.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const HOSTILE = '<img src=x onerror="window.hit=1"><script>window.hit=1</script> [x](javascript:window.hit=1)';

const text = (content: string) => ({ kind: 'text', text: content });
const asked = (stem: string) => ({ stem: [text(stem)], feedback: `Feedback on: ${stem}`, objectiveId: null });
const trueFalse = (stem: string) => ({ ...asked(stem), kind: 'true-false', answer: true });
const CHECK = [
  {
    ...asked('Which valve closes first?'),
    kind: 'single-choice',
    options: [
      { text: 'The feed valve', correct: true, feedback: 'Yes, the feed.' },
      { text: `The relief valve ${HOSTILE}`, correct: false, feedback: `No. ${HOSTILE}` },
    ],
  },
  { ...asked('Wait ____ seconds.'), kind: 'fill-blank', answers: [['ten', '10']] },
];
const EVERY_KIND = [
  {
    ...asked('Which are pumps?'),
    kind: 'multiple-choice',
    options: ['Piston', 'Gear', 'Gate'].map((each) => ({ text: each, correct: each !== 'Gate', feedback: null })),
  },
  { ...asked('Pressure?'), kind: 'numeric', answer: 6.5, tolerance: 0.2, unit: 'bar' },
  { ...asked('The fluid?'), kind: 'short-answer', answers: ['Water'] },
  {
    ...asked('Which job?'),
    kind: 'matching',
    labels: ['Part', 'Job'],
    pairs: ['sump', 'tower', 'pump'].map((each) => ({ left: each, right: `job of the ${each}` })),
  },
  { ...asked('Which order?'), kind: 'ordering', items: ['First step', 'Second step', 'Third step'] },
];

describe('packages of a published course', () => {
  let service: CourseService;
  let team: Team;
  let objects: string;
  let graded: string;
  let practice: string;

  beforeAll(async () => {
    objects = await mkdtemp(join(tmpdir(), 'course-objects-'));
    service = await startCourseService({ OBJECTS_DIR: objects });
    team = await newTeam(service.url);
    const form = new FormData();
    form.append('file', new Blob([PNG]), 'Halle & "Tor".txt');
    const uploaded = await fetch(`${service.url}/workspaces/${team.workspaceId}/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${team.members.trainer.session}` },
      body: form,
    });
    const { fileId } = (await uploaded.json()) as { fileId: string };
    const image = { kind: 'image', fileId, alt: 'The hall', caption: 'The hall', prompt: null };
    graded = await publish({
      title: 'Pumps & <b>valves</b>',
      language: 'en',
      settings: { passMark: 100, quizMode: 'graded', retryLimit: 1, poolDraw: 1 },
      modules: [
        {
          title: 'Start',
          slides: [
            { title: 'Know the station', kind: 'content', items: [text(HOSTILE), image] },
            { title: 'Check', kind: 'knowledge-check', items: CHECK },
          ],
        },
      ],
      pool: [
        {
          title: 'Exam',
          slides: ['One', 'Two'].map((title) => ({ title, kind: 'knowledge-check', items: [trueFalse(`${title}?`)] })),
        },
      ],
    });
    practice = await publish({
      title: 'Practice',
      modules: [{ title: 'M', slides: [{ title: 'All kinds', kind: 'knowledge-check', items: EVERY_KIND }] }],
    });
  });
  afterAll(async () => {
    await service.stop();
    await rm(objects, { recursive: true, force: true });
  });

  async function publish(body: object): Promise<string> {
    const made = await team.as('trainer', 'POST W/courses', body);
    const courseId = String(made.body.courseId);
    const published = await team.as('trainer', `POST W/courses/${courseId}/publish`, {});
    expect([made.status, published.status, published.body]).toMatchObject([201, 200, { version: 1 }]);
    return courseId;
  }

  const request = (courseId: string, format: string, role: Role = 'trainer') =>
    fetch(`${service.url}/workspaces/${team.workspaceId}/courses/${courseId}/package?format=${format}`, {
      headers: { Authorization: `Bearer ${team.members[role].session}` },
    });
  const download = async (courseId: string, format: string): Promise<PackageFiles> =>
    unpack(new Uint8Array(await (await request(courseId, format)).arrayBuffer()));

  it('are for whoever may read the course, under a name that says what they are', async () => {
    const answer = await request(graded, 'scorm12', 'admin');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toContain('-v1-scorm12.zip');
    expect((await team.as('owner', `GET W/courses/${graded}/package?format=cmi5`)).status).toBe(200);
    expect((await team.as('learner', `GET W/courses/${graded}/package?format=cmi5`)).status).toBe(403);
    expect((await team.as('owner', `GET W/courses/${graded}/package?format=zip`)).body.code).toBe('invalid-input');
  });

  it('are made of published courses only', async () => {
    const draft = await team.as('trainer', 'POST W/courses', { title: 'Draft' });
    const refused = await team.as('trainer', `GET W/courses/${String(draft.body.courseId)}/package?format=scorm12`);
    expect([refused.status, refused.body.code]).toEqual([409, 'course-not-published']);
  });

  it('are the same file at every export of a version', async () => {
    const [one, other] = await Promise.all([request(graded, 'cmi5'), request(graded, 'cmi5')]);
    expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
  });

  it('keep the rules of SCORM 1.2', async () => {
    for (const courseId of [graded, practice]) {
      const files = await download(courseId, 'scorm12');
      expect([...scormFaults(files), ...brokenReferences(files)]).toEqual([]);
    }
  });

  it('keep the rules of cmi5', async () => {
    for (const courseId of [graded, practice]) {
      const files = await download(courseId, 'cmi5');
      expect([...cmi5Faults(files), ...brokenReferences(files)]).toEqual([]);
    }
    expect(textOf(await download(graded, 'cmi5'), 'cmi5.xml')).toContain('Pumps &amp; &lt;b&gt;valves&lt;/b&gt;');
  });

  it('hold the files that the course shows, with the endings of their bytes', async () => {
    const files = await download(graded, 'scorm12');
    const media = Object.keys(files).filter((path) => path.startsWith('media/'));
    expect(media).toEqual([expect.stringMatching(/\.png$/)]);
    expect(Buffer.from(files[media[0]!]!).equals(PNG)).toBe(true);
  });

  it('are cut short, not ended as if whole, when a file of theirs cannot be read', async () => {
    const folder = join(objects, 'files');
    await rename(folder, `${folder}-away`);
    try {
      await expect(request(graded, 'scorm12').then((answer) => answer.arrayBuffer())).rejects.toThrow();
    } finally {
      await rename(`${folder}-away`, folder);
    }
    expect(Object.keys(await download(graded, 'scorm12'))).toContain('imsmanifest.xml');
  });

  describeInBrowser('in a browser', () => {
    let browser: Browser;
    let context: BrowserContext;
    let page: Page;
    let host: Host | undefined;
    let lrs: Lrs | undefined;
    let errors: string[];

    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser.close());
    beforeEach(async () => {
      context = await browser.newContext();
      page = await context.newPage();
      errors = [];
      page.on('pageerror', (error) => errors.push(error.message));
    });
    afterEach(async () => {
      await context.close();
      await Promise.all([host?.stop(), lrs?.stop()]);
      [host, lrs] = [undefined, undefined];
    });

    interface Runtime {
      values: Record<string, string>;
      faults: string[];
      state: string;
      kept: () => Record<string, string>;
      hit?: number;
    }
    const runtime = () =>
      page.evaluate(() => {
        const { values, faults, state, kept } = globalThis as unknown as Runtime;
        return { values, faults, state, kept: kept() };
      });
    const startInLms = async (courseId: string): Promise<FrameLocator> => {
      host ??= await hostPackage(await download(courseId, 'scorm12'));
      await page.goto(host.url);
      const frame = page.frameLocator('iframe');
      await frame.locator('#content[data-ready]').waitFor();
      return frame;
    };
    type Place = FrameLocator | Page;
    const goTo = (place: Place, title: string) => place.locator('nav').getByText(title).click();
    const press = (place: Place, name: string) =>
      place.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
    const answerCheck = async (place: Place, valve: string, blank: string) => {
      await place.getByLabel(valve).check();
      await place.getByLabel('Blank 1').fill(blank);
      await press(place, 'Hand in');
    };

    it('a graded course is failed, tried again, left, taken up and passed in a SCORM run-time', async () => {
      let course = await startInLms(graded);
      expect((await runtime()).values['cmi.core.lesson_status']).toBe('incomplete');
      await press(course, 'Next');
      await goTo(course, 'Final assessment');
      expect(await course.getByText('The final assessment opens').isVisible()).toBe(true);
      await goTo(course, 'Check');
      await answerCheck(course, 'The relief valve', 'ten');
      expect(await course.getByText('Not passed: 50 %, 100 % are needed. 1 attempt left.').isVisible()).toBe(true);
      expect(await course.getByText('No. <img').isVisible()).toBe(true);
      expect(await course.getByText('Yes, the feed.').isVisible()).toBe(false);
      expect(await course.getByText('Right answer:').first().isVisible()).toBe(false);
      expect((await runtime()).kept).toMatchObject({ 'cmi.core.lesson_status': 'incomplete', 'cmi.core.score.raw': '33' });
      await press(course, 'Try again');
      await answerCheck(course, 'The feed valve', ' TEN ');
      expect(await course.getByText('Passed with 100 %.').isVisible()).toBe(true);
      await press(course, 'Save and leave');
      expect(await runtime()).toMatchObject({ state: 'finished', faults: [], kept: { 'cmi.core.exit': 'suspend' } });

      course = await startInLms(graded);
      expect(await course.getByRole('heading', { name: 'Check', exact: true }).isVisible()).toBe(true);
      expect(await course.locator('#progress-text').textContent()).toBe('66 %');
      await goTo(course, 'Final assessment');
      await press(course, 'Begin the assessment');
      expect(await course.locator('#final .question').filter({ visible: true }).count()).toBe(1);
      await course.getByLabel('True').filter({ visible: true }).check();
      await press(course, 'Hand in');
      expect(await runtime()).toMatchObject({
        faults: [],
        kept: { 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '100', 'cmi.core.score.max': '100' },
      });
      await page.goto('about:blank');
      await page.goto(host!.url);
      expect((await runtime()).kept['cmi.core.session_time']).toMatch(/^0000:00:\d\d$/);
      expect(errors).toEqual([]);
    });

    it('a graded course without an attempt left is failed', async () => {
      const course = await startInLms(graded);
      await goTo(course, 'Check');
      await answerCheck(course, 'The relief valve', 'ten');
      await press(course, 'Try again');
      await press(course, 'Hand in');
      expect(await course.getByText('Some answers are missing').isVisible()).toBe(true);
      await press(course, 'Hand in');
      expect(await course.getByText('Not passed: 0 %').isVisible()).toBe(true);
      expect(await course.getByText('Right answer:').first().isVisible()).toBe(true);
      expect((await runtime()).kept['cmi.core.lesson_status']).toBe('failed');
    });

    it('a practice course judges every kind of question at once and is completed', async () => {
      const course = await startInLms(practice);
      await goTo(course, 'All kinds');
      await press(course, 'Check');
      expect(await course.getByText('Give an answer first.').isVisible()).toBe(true);
      const question = (stem: string) => course.locator('.question').filter({ hasText: stem });
      const check = async (stem: string) => {
        await question(stem).getByRole('button', { name: 'Check' }).click();
        return question(stem).locator('.verdict').textContent();
      };
      for (const pump of ['Piston', 'Gear']) await course.getByLabel(pump).check();
      await question('Pressure?').getByRole('textbox').fill('6,7');
      await question('The fluid?').getByRole('textbox').fill(' water ');
      const rights = await question('Which job?').locator('ol[type=A] li').allTextContents();
      for (const [index, part] of ['sump', 'tower', 'pump'].entries()) {
        await question('Which job?')
          .locator('select')
          .nth(index)
          .selectOption({ index: rights.indexOf(`job of the ${part}`) + 1 });
      }
      const items = await question('Which order?').locator('.ordering li > span').allTextContents();
      for (const [index, item] of items.entries()) {
        const place = ['First step', 'Third step', 'Second step'].indexOf(item) + 1;
        await question('Which order?').locator('select').nth(index).selectOption(String(place));
      }
      for (const stem of ['Which are pumps?', 'Pressure?', 'The fluid?', 'Which job?']) expect(await check(stem)).toBe('Right.');
      expect((await runtime()).kept['cmi.core.lesson_status']).toBe('incomplete');
      expect(await check('Which order?')).toBe('Wrong.');
      expect(await course.getByText('4 of 5 right: 80 %.').isVisible()).toBe(true);
      expect(await runtime()).toMatchObject({
        faults: [],
        kept: { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '80' },
      });
      await press(course, 'Try again');
      expect(await course.getByText('Wrong.').isVisible()).toBe(false);
      expect(errors).toEqual([]);
    });

    it('what stands in a course runs nothing', async () => {
      const course = await startInLms(graded);
      await goTo(course, 'Know the station');
      expect(await course.getByText('<script>window.hit=1</script>').first().isVisible()).toBe(true);
      expect(await course.locator('main script, main img[onerror], a[href^="javascript"]').count()).toBe(0);
      const inner = page.frames().find((frame) => frame.url().includes('/package/'))!;
      expect(await inner.evaluate(() => (globalThis as unknown as Runtime).hit ?? null)).toBeNull();
      const width = (image: unknown): number => (image as { naturalWidth: number }).naturalWidth;
      expect(await course.locator('img').evaluate(width)).toBe(1);
    });

    it('a course outside an LMS says that nothing is kept', async () => {
      host = await hostPackage(await download(graded, 'scorm12'));
      await page.goto(`${host.url}/package/index.html`);
      await page.getByText('Your progress is not kept').waitFor();
      await goTo(page, 'Know the station');
      expect(await page.getByRole('heading', { name: 'Know the station' }).isVisible()).toBe(true);
    });

    it('every page can be used without seeing or without a mouse, on a narrow window too', async () => {
      for (const courseId of [graded, practice]) {
        host = await hostPackage(await download(courseId, 'scorm12'));
        await page.setViewportSize({ width: 360, height: 640 });
        await page.goto(`${host.url}/package/index.html`);
        await page.locator('#content[data-ready]').waitFor();
        const next = page.getByRole('button', { name: 'Next' });
        for (;;) {
          expect([await barriers(page), await overflow(page)]).toEqual([[], 0]);
          if (await next.isDisabled()) break;
          await next.focus();
          await page.keyboard.press('Enter');
        }
        await host.stop();
      }
      host = undefined;
    });

    const startByCmi5 = async (launch: Parameters<Lrs['launch']>[1] = {}) => {
      host ??= await hostPackage(await download(graded, 'cmi5'));
      lrs ??= await startLrs();
      await page.goto(lrs.launch(`${host.url}/package/index.html`, launch));
      await page.locator('#content[data-ready]').waitFor();
    };
    const said = (...verbs: string[]) =>
      until(
        () => lrs!.verbs(),
        (now) => verbs.every((verb) => now.includes(verb)),
      );

    it('a graded course is passed by cmi5, over two visits', async () => {
      await startByCmi5({ masteryScore: 1 });
      await goTo(page, 'Know the station');
      await goTo(page, 'Check');
      await answerCheck(page, 'The feed valve', 'ten');
      await press(page, 'Save and leave');
      expect(await said('terminated')).toEqual(['initialized', 'progressed', 'progressed', 'terminated']);

      await startByCmi5({ masteryScore: 1, returnURL: `${host!.url}/package/style.css` });
      await goTo(page, 'Final assessment');
      await press(page, 'Begin the assessment');
      await page.getByLabel('True').filter({ visible: true }).check();
      await press(page, 'Hand in');
      await said('passed');
      await press(page, 'Save and leave');
      await page.waitForURL(/style\.css$/);
      expect(lrs!.verbs().filter((verb) => verb !== 'progressed')).toEqual(['initialized', 'completed', 'passed', 'terminated']);
      const passed = lrs!.statements.find(({ verb }) => verb.id.endsWith('/passed'))!;
      expect(passed).toMatchObject({
        result: { success: true, score: { scaled: 1, raw: 100 }, duration: expect.stringMatching(/^PT[\d.]+S$/) },
        context: {
          contextActivities: {
            grouping: [{ id: 'urn:uuid:publisher' }],
            category: [
              { id: 'https://w3id.org/xapi/cmi5/context/categories/cmi5' },
              { id: 'https://w3id.org/xapi/cmi5/context/categories/moveon' },
            ],
          },
          extensions: { 'https://w3id.org/xapi/cmi5/context/extensions/masteryscore': 1 },
        },
      });
      expect(new Set(lrs!.statements.map(({ id }) => id)).size).toBe(lrs!.statements.length);
      expect([lrs!.faults, errors]).toEqual([[], []]);
    });

    it('a graded course is failed by cmi5, once', async () => {
      await startByCmi5({ masteryScore: 0.9 });
      await goTo(page, 'Check');
      for (const last of [false, true]) {
        await answerCheck(page, 'The relief valve', 'ten');
        if (!last) await press(page, 'Try again');
      }
      await press(page, 'Save and leave');
      await said('terminated');
      await startByCmi5({ masteryScore: 0.9 });
      await press(page, 'Save and leave');
      await said('terminated');
      const failed = lrs!.statements.filter(({ verb }) => verb.id.endsWith('/failed'));
      expect(failed).toMatchObject([{ result: { success: false, score: { scaled: 0.3333, raw: 33 } } }]);
      expect([lrs!.verbs(), lrs!.faults, errors]).toEqual([['initialized', 'terminated'], [], []]);
    });

    it('a course that is only looked at by cmi5 is not judged', async () => {
      await startByCmi5({ launchMode: 'Browse' });
      await goTo(page, 'Check');
      await answerCheck(page, 'The feed valve', 'ten');
      await page.goto('about:blank');
      expect(await said('terminated')).toEqual(['initialized', 'terminated']);
    });

    it('a cmi5 visit that was started before says so', async () => {
      await startByCmi5();
      await page.reload();
      await page.getByText('This visit has ended').waitFor();
      expect(lrs!.faults).toEqual([]);
    });
  });
});
