import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { barriers, openBrowser, overflow } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import {
  answerCheck,
  choose,
  fillInEveryKind,
  focused,
  goTo,
  press,
  questionOf,
  scenesShown,
} from '../support/package-player.js';
import { startPackedCourses, type PackedCourses } from '../support/packed-courses.js';
import { hostPackage, type Host } from '../support/scorm-runtime.js';
import { until } from '@repo/tools/kit/wait.ts';
import { play, playerIn, standInForPlayers } from '../support/video-player.js';

/** When an answer was given, and how long it took. */
const taken = {
  time: expect.stringMatching(/^\d\d:\d\d:\d\d$/) as unknown,
  latency: expect.stringMatching(/^0000:\d\d:\d\d$/) as unknown,
};

describeInBrowser('a package of SCORM 1.2 in a browser', () => {
  let courses: PackedCourses;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let host: Host | undefined;
  let errors: string[];

  beforeAll(async () => {
    [courses, browser] = await Promise.all([startPackedCourses(), openBrowser()]);
  });
  afterAll(() => Promise.all([browser.close(), courses.stop()]));
  beforeEach(async () => {
    context = await browser.newContext();
    page = await context.newPage();
    errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
  });
  afterEach(async () => {
    await context.close();
    await host?.stop();
    host = undefined;
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
  /** What the LMS keeps of answers, without the words at the head of an id. */
  const answersKept = async () => {
    const all: Record<string, string>[] = [];
    for (const [name, value] of Object.entries((await runtime()).kept)) {
      const [, place, part] = /^cmi\.interactions\.(\d+)\.(.+)$/.exec(name) ?? [];
      if (place) (all[Number(place)] ??= {})[part!] = value;
    }
    return all;
  };
  const startInLms = async (courseId: string, query = ''): Promise<FrameLocator> => {
    host ??= await hostPackage(await courses.download(courseId, 'scorm12'));
    await page.goto(`${host.url}/${query}`);
    const frame = page.frameLocator('iframe');
    await frame.locator('#content[data-ready]').waitFor();
    return frame;
  };
  it('a graded course is failed, tried again, left, taken up and passed in a SCORM run-time', async () => {
    let course = await startInLms(courses.graded);
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

    course = await startInLms(courses.graded);
    expect(await course.getByRole('heading', { name: 'Check', exact: true }).isVisible()).toBe(true);
    expect(await course.locator('#progress-text').textContent()).toBe('66 %');
    await goTo(course, 'Final assessment');
    await press(course, 'Begin the assessment');
    expect(await course.locator('#final .question').filter({ visible: true }).count()).toBe(1);
    expect(await course.locator('#final textarea').count()).toBe(0);
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
    const course = await startInLms(courses.graded);
    await goTo(course, 'Check');
    await answerCheck(course, 'The relief valve', 'ten');
    await press(course, 'Try again');
    await press(course, 'Hand in');
    expect(await course.getByText('Some answers are missing').isVisible()).toBe(true);
    await course.locator('.question:has(:focus)').filter({ hasText: 'Which valve' }).waitFor();
    await press(course, 'Hand in');
    await course.locator('.result:focus').getByText('Not passed: 0 %').waitFor();
    expect(await course.getByText('Right answer:').first().isVisible()).toBe(true);
    expect((await runtime()).kept['cmi.core.lesson_status']).toBe('failed');
  });

  it('an LMS is told which question was missed, and its key once nothing can be won with it', async () => {
    const course = await startInLms(courses.graded);
    await goTo(course, 'Check');
    await answerCheck(course, 'The relief valve', ' ten ');
    const first = await answersKept();
    expect(first).toEqual([
      {
        id: expect.stringMatching(/^Which-valve-closes-first-[\da-f-]{36}$/),
        type: 'choice',
        result: 'wrong',
        student_response: expect.stringMatching(/^[ab]$/),
        ...taken,
      },
      {
        id: expect.stringMatching(/^Wait-seconds-[\da-f-]{36}$/),
        type: 'fill-in',
        result: 'correct',
        student_response: 'ten',
        ...taken,
      },
    ]);
    await press(course, 'Try again');
    await course.getByLabel('The feed valve').check();
    await press(course, 'Hand in');
    await press(course, 'Hand in');
    const [, , valve, blank, ...more] = await answersKept();
    const feed = first[0]!.student_response === 'a' ? 'b' : 'a';
    expect(valve).toEqual({
      ...first[0],
      student_response: feed,
      result: 'correct',
      'correct_responses.0.pattern': feed,
      ...taken,
    });
    expect(blank).toEqual({
      id: first[1]!.id,
      type: 'fill-in',
      result: 'wrong',
      time: taken.time,
      'correct_responses.0.pattern': 'ten',
      'correct_responses.1.pattern': '10',
    });
    expect([more, (await runtime()).faults, errors]).toEqual([[], [], []]);
  });

  it('an LMS that keeps no answers is told none, and of all else as much', async () => {
    const course = await startInLms(courses.graded, '?bare');
    await goTo(course, 'Check');
    await answerCheck(course, 'The feed valve', 'ten');
    expect([await answersKept(), (await runtime()).faults, errors]).toEqual([[], [], []]);
    expect((await runtime()).kept).toMatchObject({ 'cmi.core.score.raw': '66', 'cmi.core.lesson_status': 'incomplete' });
  });

  it('answers of all visits stand one after the other in a run-time that we did not write', async () => {
    host = await hostPackage(await courses.download(courses.practice, 'scorm12'));
    const visit = async (pressure: string): Promise<void> => {
      await page.goto(`${host!.url}/again`);
      const course = page.frameLocator('iframe');
      await course.locator('#content[data-ready]').waitFor();
      await goTo(course, 'All kinds');
      const asked = questionOf(course, 'Pressure?');
      await asked.getByRole('textbox').fill(pressure);
      await asked.getByRole('button', { name: 'Check' }).click();
      await press(course, 'Save and leave');
      await course.getByText('Your progress is saved').waitFor();
    };
    await visit('6,7');
    await visit('7');
    const kept = await page.evaluate(() => {
      const { API } = globalThis as unknown as { API: { LMSGetLastError: () => string; cmi: object } };
      return {
        ...(JSON.parse(JSON.stringify(API.cmi)) as { interactions: Record<string, Record<string, unknown>> }),
        fault: API.LMSGetLastError(),
      };
    });
    const numeric = (response: string, result: string) => ({
      id: expect.stringMatching(/^Pressure-[\da-f-]{36}$/),
      type: 'numeric',
      student_response: response,
      result,
      latency: expect.stringMatching(/^00:\d\d:\d\d$/),
      correct_responses: { 0: { pattern: '6.5' } },
    });
    expect(kept).toMatchObject({ fault: '0', interactions: { 0: numeric('6.7', 'correct'), 1: numeric('7', 'wrong') } });
    expect(Object.keys(kept.interactions).filter((key) => /^\d+$/.test(key))).toHaveLength(2);
  });

  it('a practice course judges every kind of question at once and is completed', async () => {
    const course = await startInLms(courses.practice);
    await goTo(course, 'All kinds');
    await press(course, 'Check');
    expect(await course.getByText('Give an answer first.').isVisible()).toBe(true);
    const question = (stem: string) => questionOf(course, stem);
    const check = async (stem: string) => {
      await question(stem).getByRole('button', { name: 'Check' }).click();
      return question(stem).locator('.verdict').textContent();
    };
    await fillInEveryKind(course);
    for (const stem of ['Which are pumps?', 'Pressure?', 'The fluid?', 'Which job?']) expect(await check(stem)).toBe('Right.');
    const why = question('Why does the feed close first?');
    expect(await check('Why does')).toBe('Give an answer first.');
    await why.getByRole('textbox').fill('So that it does not burst.');
    expect(await check('Why does')).toBe('Compare your answer with the model answer.');
    expect(await why.getByText('Else the pressure falls.').isVisible()).toBe(true);
    expect((await runtime()).kept['cmi.core.lesson_status']).toBe('incomplete');
    expect(await check('Which order?')).toBe('Wrong.');
    expect(await course.getByText('4 of 5 right: 80 %.').isVisible()).toBe(true);
    expect(await runtime()).toMatchObject({
      faults: [],
      kept: { 'cmi.core.lesson_status': 'completed', 'cmi.core.score.raw': '80' },
    });
    const told = await answersKept();
    expect(told.map(({ type, result }) => [type, result])).toEqual([
      ['choice', 'correct'],
      ['numeric', 'correct'],
      ['fill-in', 'correct'],
      ['matching', 'correct'],
      ['fill-in', 'neutral'],
      ['sequencing', 'wrong'],
    ]);
    expect(told.map((each) => each['correct_responses.0.pattern'])).toEqual([
      expect.stringMatching(/^\{[abc],[abc]\}$/),
      '6.5',
      'Water',
      expect.stringMatching(/^\{1\.[abc],2\.[abc],3\.[abc]\}$/),
      undefined,
      expect.stringMatching(/^[abc],[abc],[abc]$/),
    ]);
    expect([told[1]!.student_response, told[4]!.student_response]).toEqual(['6.7', 'So that it does not burst.']);
    expect(`{${told[3]!.student_response}}`).toBe(told[3]!['correct_responses.0.pattern']);
    await press(course, 'Try again');
    expect(await course.getByText('Wrong.').isVisible()).toBe(false);
    expect(errors).toEqual([]);
  });

  it('what stands in a course runs nothing', async () => {
    const course = await startInLms(courses.graded);
    await goTo(course, 'Know the station');
    expect(await course.getByText('<script>window.hit=1</script>').first().isVisible()).toBe(true);
    expect(await course.locator('main script, main img[onerror], a[href^="javascript"]').count()).toBe(0);
    const inner = page.frames().find((frame) => frame.url().includes('/package/'))!;
    expect(await inner.evaluate(() => (globalThis as unknown as Runtime).hit ?? null)).toBeNull();
    const width = (image: unknown): number => (image as { naturalWidth: number }).naturalWidth;
    expect(await course.locator('img').evaluate(width)).toBe(1);
  });

  it('a scenario goes from scene to scene by keyboard, and stays where it is while other slides are open', async () => {
    const course = await startInLms(courses.graded);
    await goTo(course, 'Know the station');
    expect(await scenesShown(course)).toEqual(['A leak at night']);
    await choose(course, 'Call for help', 'Go on: Help arrives');
    expect([await scenesShown(course), await focused(course)]).toEqual([['Help arrives'], 'Help arrives']);
    await goTo(course, 'Check');
    expect(await scenesShown(course)).toEqual([]);
    await press(course, 'Back');
    expect(await scenesShown(course)).toEqual(['Help arrives']);
    await choose(course, 'Tell it again', 'Go on: A leak at night');
    expect(await scenesShown(course)).toEqual(['A leak at night']);
    expect(errors).toEqual([]);
  });

  it('tabs are tabs: one stop of the Tab key, arrows in the direction of reading, and only one panel in sight', async () => {
    for (const [courseId, title, onward] of [
      [courses.graded, 'Know the station', 'ArrowRight'],
      [courses.arabic, 'المحطة', 'ArrowLeft'],
    ] as const) {
      host = await hostPackage(await courses.download(courseId, 'scorm12'));
      await page.goto(`${host.url}/package/index.html`);
      await page.locator('#content[data-ready]').waitFor();
      await goTo(page, title);
      const list = page.getByRole('tablist', { name: title });
      const state = async () => [
        await list.getByRole('tab', { selected: true }).textContent(),
        await page.getByRole('tabpanel').allTextContents(),
        await page.locator('[role=tab]:focus').allTextContents(),
      ];
      await list.getByRole('tab', { name: 'Suction' }).focus();
      const seen = async (key: string) => {
        await page.keyboard.press(key);
        return (await state()).flat().map((each) => each!.trim());
      };
      expect(await seen(onward)).toEqual(['Pressure', 'Told of pressure.', 'Pressure']);
      expect(await seen('End')).toEqual(['Leakage', 'Told of leakage.', 'Leakage']);
      expect(await seen(onward)).toEqual(['Suction', 'Told of suction.', 'Suction']);
      expect(await seen('Tab')).toEqual(['Suction', 'Told of suction.']);
      await page.locator('[role=tabpanel]:focus').waitFor();
      await host.stop();
    }
    host = undefined;
    expect(errors).toEqual([]);
  });

  it('says its own words in the language of the course, and what an LMS is told does not depend on it', async () => {
    const course = await startInLms(courses.arabic);
    await goTo(course, 'المحطة');
    await goTo(course, 'اختبار');
    await press(course, 'تحقق');
    expect(await course.getByText('أعطِ إجابة أولًا.').isVisible()).toBe(true);
    await course.getByLabel('خطأ').check();
    await press(course, 'تحقق');
    await course.locator('.verdict:focus', { hasText: /^إجابة خاطئة\.$/ }).waitFor();
    expect(await course.locator('#progress-text').textContent()).toBe('50%');
    expect(await course.locator('[lang=en]').count()).toBe(0);
    const [told] = await answersKept();
    expect(told).toMatchObject({
      type: 'true-false',
      student_response: 'f',
      result: 'wrong',
      'correct_responses.0.pattern': 't',
    });
    expect(told!.id).toMatch(/^[\da-f-]{36}$/);
  });

  it('a narrow window shows the slide first: the list of contents is folded, and a slide begins where the window does', async () => {
    host = await hostPackage(await courses.download(courses.graded, 'scorm12'));
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`${host.url}/package/index.html`);
    await page.locator('#content[data-ready]').waitFor();
    const entry = page.locator('nav').getByText('Know the station');
    expect(await entry.isVisible()).toBe(false);
    await page.locator('nav summary').press('Enter');
    await entry.press('Enter');
    expect(await entry.isVisible()).toBe(false);
    expect(await page.locator('h3:focus').textContent()).toBe('Know the station');
    const { y } = (await page.locator('article').filter({ visible: true }).boundingBox())!;
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(40);
    await page.setViewportSize({ width: 1280, height: 640 });
    expect(await entry.isVisible()).toBe(true);
    expect(await page.locator('nav summary').isVisible()).toBe(false);
  });

  it('a hosted video plays once it is asked to, and ends when its slide is left', async () => {
    const players = await standInForPlayers(context);
    const course = await startInLms(courses.graded);
    await goTo(course, 'Know the station');
    await playerIn(course, 'YouTube').getByText('It comes from www.youtube-nocookie.com').waitFor();
    expect(players.asked).toEqual([]);
    await play(course, 'YouTube');
    expect(players.asked).toEqual([
      { url: 'https://www.youtube-nocookie.com/embed/abc123XYZ_0?autoplay=1', referer: `${host!.url}/` },
    ]);
    await goTo(course, 'Check');
    await press(course, 'Back');
    await playerIn(course, 'YouTube').getByText('It comes from').waitFor();
    expect([players.asked.length, errors]).toEqual([1, []]);
  });

  it('a course outside an LMS says that nothing is kept', async () => {
    host = await hostPackage(await courses.download(courses.graded, 'scorm12'));
    await page.goto(`${host.url}/package/index.html`);
    await page.getByText('Your progress is not kept').waitFor();
    await goTo(page, 'Know the station');
    expect(await page.getByRole('heading', { name: 'Know the station' }).isVisible()).toBe(true);
  });

  it('every page can be used without seeing or without a mouse, on a narrow window too', async () => {
    for (const courseId of [courses.graded, courses.practice, courses.arabic]) {
      host = await hostPackage(await courses.download(courseId, 'scorm12'));
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto(`${host.url}/package/index.html`);
      await page.locator('#content[data-ready]').waitFor();
      const next = page.locator('#next');
      for (;;) {
        expect([await barriers(page), await overflow(page)]).toEqual([[], 0]);
        expect(await page.locator('body').innerText()).not.toMatch(/undefined|\{\w+\}/);
        if (await next.isDisabled()) break;
        await next.focus();
        await page.keyboard.press('Enter');
      }
      await host.stop();
    }
    host = undefined;
  });

  it('a course in a window of its own finds the run-time in the window that opened it', async () => {
    host = await hostPackage(await courses.download(courses.graded, 'scorm12'));
    const opened = context.waitForEvent('page');
    await page.goto(`${host.url}/?window`);
    const course = await opened;
    await course.locator('#content[data-ready]').waitFor();
    await goTo(course, 'Know the station');
    expect((await runtime()).kept['cmi.core.lesson_status']).toBe('incomplete');
    await course.close({ runBeforeUnload: true });
    await until(runtime, ({ state }) => state === 'finished');
    expect((await runtime()).faults).toEqual([]);
  });

  it('what an LMS does not keep is said to the learner, and tried again', async () => {
    const course = await startInLms(courses.graded);
    const broken = (is: boolean) => page.evaluate((value) => void Object.assign(globalThis, { broken: value }), is);
    await broken(true);
    await goTo(course, 'Know the station');
    await course.getByText('could not be saved').waitFor();
    await press(course, 'Save and leave');
    await course.getByText('could not be saved').waitFor();
    expect((await runtime()).state).toBe('running');
    await broken(false);
    await press(course, 'Save and leave');
    await course.getByText('Your progress is saved').waitFor();
    const { state, faults, kept } = await runtime();
    expect([state, faults, kept['cmi.core.lesson_location']]).toEqual(['finished', [], expect.stringMatching(/./)]);
  });
});
