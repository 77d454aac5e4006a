import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { startLrs, type Lrs } from '../support/lrs.js';
import { answerCheck, fillInEveryKind, goTo, press, questionOf } from '../support/package-player.js';
import { startPackedCourses, type PackedCourses } from '../support/packed-courses.js';
import { hostPackage, type Host } from '../support/scorm-runtime.js';
import { until } from '@repo/tools/kit/wait.ts';

describeInBrowser('a package of cmi5 in a browser', () => {
  let courses: PackedCourses;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let host: Host | undefined;
  let lrs: Lrs | undefined;
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
    await Promise.all([host?.stop(), lrs?.stop()]);
    [host, lrs] = [undefined, undefined];
  });

  const startByCmi5 = async (launch: Parameters<Lrs['launch']>[1] = {}, courseId = courses.graded) => {
    host ??= await hostPackage(await courses.download(courseId, 'cmi5'));
    lrs ??= await startLrs();
    await page.goto(lrs.launch(`${host.url}/package/index.html`, launch));
    await page.locator('#content[data-ready]').waitFor();
  };
  const said = (...verbs: string[]) =>
    until(
      () => lrs!.verbs(),
      (now) => verbs.every((verb) => now.includes(verb)),
    );

  const notice = (text: string) => page.locator('#notice').getByText(text).waitFor();
  /** Until the page knows: one that is closed before sends what it does not know to be taken again. */
  const leave = async () => {
    await press(page, 'Save and leave');
    await notice('Your progress is saved');
  };

  it('a graded course is passed by cmi5, over two visits', async () => {
    await startByCmi5({ masteryScore: 1 });
    await goTo(page, 'Know the station');
    await goTo(page, 'Check');
    await answerCheck(page, 'The feed valve', 'ten');
    await leave();
    expect(lrs!.verbs()).toEqual(['initialized', 'progressed', 'progressed', 'terminated']);

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
    await leave();
    await startByCmi5({ masteryScore: 0.9 });
    await leave();
    const failed = lrs!.statements.filter(({ verb }) => verb.id.endsWith('/failed'));
    expect(failed).toMatchObject([{ result: { success: false, score: { scaled: 0.3333, raw: 33 } } }]);
    expect([lrs!.verbs(), lrs!.faults, errors]).toEqual([['initialized', 'terminated'], [], []]);
  });

  it('an LRS is told which question was missed, and its key once nothing can be won with it', async () => {
    await page.clock.install();
    await startByCmi5({ masteryScore: 1 });
    await goTo(page, 'Check');
    await page.clock.fastForward(7_000);
    await answerCheck(page, 'The relief valve', 'ten');
    const [valve, blank] = await until(
      () => lrs!.answers(),
      ({ length }) => length === 2,
    );
    const texts = await page.locator('.option > span').filter({ visible: true }).allTextContents();
    const letter = (text: string): string => 'ab'[texts.findIndex((each) => each.startsWith(text))]!;
    expect(valve).toMatchObject({
      result: {
        success: false,
        response: letter('The relief valve'),
        duration: expect.stringMatching(/^PT([7-9]|\d\d+)\.\d\dS$/),
      },
      object: { definition: { interactionType: 'choice', description: { en: 'Which valve closes first?' } } },
    });
    const choices = valve!.object.definition!.choices as { id: string; description: { en: string } }[];
    expect(choices.map(({ description }) => description.en.slice(0, 10))).toEqual(texts.map((each) => each.slice(0, 10)));
    expect(blank).toMatchObject({
      result: { success: true, response: 'ten' },
      object: { definition: { interactionType: 'fill-in', description: { en: 'Wait ____ seconds.' } } },
    });
    expect(JSON.stringify([valve, blank])).not.toContain('correctResponsesPattern');
    await press(page, 'Try again');
    await answerCheck(page, 'The feed valve', '10');
    const [, , again, filled] = await until(
      () => lrs!.answers(),
      ({ length }) => length === 4,
    );
    expect([again!.object.id, filled!.object.id]).toEqual([valve!.object.id, blank!.object.id]);
    expect(again!.object.definition!.correctResponsesPattern).toEqual([letter('The feed valve')]);
    expect(filled!.object.definition!.correctResponsesPattern).toEqual(['ten', '10']);
    expect([lrs!.faults, errors]).toEqual([[], []]);
  });

  it('an LRS is told answers of every kind, with what there was to choose from', async () => {
    await startByCmi5({}, courses.practice);
    await goTo(page, 'All kinds');
    await fillInEveryKind(page);
    await questionOf(page, 'Why does').getByRole('textbox').fill('So that it\ndoes not burst.');
    while ((await page.getByRole('button', { name: 'Check' }).count()) > 0) await press(page, 'Check');
    await said('completed');
    const told: Record<string, unknown>[] = lrs!.answers().map(({ object, result }) => ({ ...object.definition, ...result }));
    const named = (type: string) => told.find(({ interactionType }) => interactionType === type)!;
    expect(told.map(({ interactionType, success }) => [interactionType, success])).toEqual([
      ['choice', true],
      ['numeric', true],
      ['fill-in', true],
      ['matching', true],
      ['sequencing', false],
      ['long-fill-in', undefined],
    ]);
    for (const type of ['matching', 'fill-in', 'choice']) expect(named(type).correctResponsesPattern).toHaveLength(1);
    expect(named('matching').correctResponsesPattern).toEqual([named('matching').response]);
    expect(named('sequencing').correctResponsesPattern).not.toEqual([named('sequencing').response]);
    expect(named('numeric')).toMatchObject({ response: '6.7', correctResponsesPattern: ['6.3[:]6.7'] });
    expect(named('long-fill-in')).toMatchObject({ response: 'So that it\ndoes not burst.' });
    expect(named('long-fill-in')).not.toHaveProperty('correctResponsesPattern');
    expect(named('matching').source).toMatchObject([{ id: '1', description: { en: 'sump' } }, {}, {}]);
    expect([lrs!.faults, errors]).toEqual([[], []]);
  });

  it('what an LRS refuses to hear of answers keeps nobody from going on', async () => {
    await startByCmi5({ masteryScore: 1 });
    await goTo(page, 'Know the station');
    lrs!.trouble(/POST .*statements/, 400);
    const refused = page.waitForResponse((answer) => answer.status() === 400);
    await goTo(page, 'Check');
    await answerCheck(page, 'The relief valve', 'ten');
    await refused;
    lrs!.trouble();
    await leave();
    expect([lrs!.verbs().at(-1), lrs!.faults, errors]).toEqual(['terminated', [], []]);
  });

  it('a course that is only looked at by cmi5 is not judged', async () => {
    await startByCmi5({ launchMode: 'Browse' });
    await goTo(page, 'Check');
    await answerCheck(page, 'The feed valve', 'ten');
    await page.goto('about:blank');
    expect([await said('terminated'), lrs!.answers()]).toEqual([['initialized', 'terminated'], []]);
  });

  it('a cmi5 visit that was started before says so', async () => {
    await startByCmi5();
    await page.reload();
    await page.getByText('This visit has ended').waitFor();
    expect(lrs!.faults).toEqual([]);
  });

  const UNSAVED = 'could not be saved';

  it('what an LRS does not take is said to the learner, and sent again', async () => {
    await startByCmi5({ masteryScore: 1 });
    await said('initialized');
    lrs!.trouble(/POST/, 503);
    await goTo(page, 'Check');
    await answerCheck(page, 'The relief valve', 'ten');
    await press(page, 'Try again');
    await answerCheck(page, 'The relief valve', 'ten');
    await notice(UNSAVED);
    await press(page, 'Save and leave');
    // The button waits for what was sent with it
    await page.getByRole('button', { name: 'Save and leave', disabled: false }).waitFor();
    await notice(UNSAVED);
    lrs!.trouble();
    await leave();
    expect(lrs!.verbs().filter((verb) => verb !== 'progressed')).toEqual(['initialized', 'failed', 'terminated']);
    await startByCmi5({ masteryScore: 1 });
    expect(await page.getByText('No attempt is left').or(page.getByText('Not passed')).first().isVisible()).toBe(true);
    expect([lrs!.faults, errors]).toEqual([[], []]);
  });

  it('what an LRS took, but could not say so, is not said twice', async () => {
    await startByCmi5({ masteryScore: 1 });
    await said('initialized');
    lrs!.trouble(/POST .*statements/, 'answer lost');
    await goTo(page, 'Know the station');
    await goTo(page, 'Check');
    for (const last of [false, true]) {
      await answerCheck(page, 'The relief valve', 'ten');
      if (!last) await press(page, 'Try again');
    }
    await notice(UNSAVED);
    lrs!.trouble();
    await leave();
    expect(lrs!.verbs().filter((verb) => verb === 'failed')).toHaveLength(1);
    expect(lrs!.answers()).toHaveLength(4);
    expect([lrs!.faults, errors]).toEqual([[], []]);
  });

  it('what an LRS keeps is not written over when it could not be read', async () => {
    await startByCmi5();
    await goTo(page, 'Know the station');
    await leave();
    lrs!.trouble(/GET .*suspend-data/, 500);
    await startByCmi5();
    await notice('What was kept before is not lost');
    await goTo(page, 'Check');
    expect(lrs!.verbs()).toEqual([]);
    lrs!.trouble();
    await startByCmi5();
    expect(await page.getByRole('heading', { name: 'Know the station' }).isVisible()).toBe(true);
    expect(await page.locator('#progress-text').textContent()).toBe('33 %');
    expect(lrs!.faults).toEqual([]);
  });

  it('an LRS that does not answer is given up', async () => {
    await page.clock.install();
    await startByCmi5();
    await said('initialized');
    lrs!.trouble(/PUT/, null);
    const asked = page.waitForRequest((request) => request.method() === 'PUT');
    await goTo(page, 'Know the station');
    await asked;
    await page.clock.fastForward(31_000);
    await notice(UNSAVED);
    lrs!.trouble();
    await leave();
  });

  it('a token that cannot be had is asked for once, and named in words', async () => {
    let asked = 0;
    page.on('request', (request) => void (asked += Number(request.url().endsWith('/token') && request.method() === 'POST')));
    lrs = await startLrs();
    lrs.trouble(/POST \/token/, 500);
    await startByCmi5();
    await notice('does not answer as it should');
    await goTo(page, 'Know the station');
    expect([asked, lrs.verbs(), lrs.faults, errors]).toEqual([1, [], [], []]);
  });
});
