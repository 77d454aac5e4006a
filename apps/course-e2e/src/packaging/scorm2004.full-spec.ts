import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, FrameLocator, Page } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { answerCheck, goTo, press } from '../support/package-player.js';
import { startPackedCourses, type PackedCourses } from '../support/packed-courses.js';
import { hostPackage, type Host } from '../support/scorm-runtime.js';

interface RunTime {
  API_1484_11: { cmi: object };
  faults: string[];
}

describeInBrowser('a package of SCORM 2004 in a browser', () => {
  let courses: PackedCourses;
  let browser: Browser;
  let page: Page;
  let host: Host;

  beforeAll(async () => {
    [courses, browser] = await Promise.all([startPackedCourses(), openBrowser()]);
    host = await hostPackage(await courses.download(courses.graded, 'scorm2004'));
    page = await browser.newPage();
  });
  afterAll(() => Promise.all([browser.close(), courses.stop(), host.stop()]));

  const start = async (): Promise<FrameLocator> => {
    await page.goto(`${host.url}/again2004`);
    const frame = page.frameLocator('iframe');
    await frame.locator('#content[data-ready]').waitFor();
    return frame;
  };
  const kept = (): Promise<{ cmi: Record<string, unknown>; faults: string[] }> =>
    page.evaluate(() => {
      const { API_1484_11: api, faults } = globalThis as unknown as RunTime;
      return { cmi: JSON.parse(JSON.stringify(api.cmi)) as Record<string, unknown>, faults };
    });

  it('is failed at first, left, taken up and passed, as a run-time keeps it that is not ours', async () => {
    let course = await start();
    await goTo(course, 'Check');
    await answerCheck(course, 'The relief valve', 'ten');
    const failed = await kept();
    expect(failed.faults).toEqual([]);
    expect(failed.cmi).toMatchObject({
      completion_status: 'incomplete',
      success_status: 'unknown',
      score: { raw: '33', scaled: '0.3333' },
      interactions: {
        '0': { type: 'choice', result: 'incorrect', learner_response: expect.stringMatching(/^[ab]$/) as unknown },
        '1': {
          type: 'fill-in',
          result: 'correct',
          learner_response: 'ten',
          description: expect.stringContaining('Wait') as unknown,
        },
      },
    });
    await press(course, 'Try again');
    await answerCheck(course, 'The feed valve', 'ten');
    await goTo(course, 'Know the station');
    await press(course, 'Save and leave');

    course = await start();
    expect(await course.getByRole('heading', { name: 'Know the station', exact: true }).isVisible()).toBe(true);
    await goTo(course, 'Final assessment');
    await press(course, 'Begin the assessment');
    await course.getByLabel('True').filter({ visible: true }).check();
    await press(course, 'Hand in');
    const passed = await kept();
    expect(passed.faults).toEqual([]);
    expect(passed.cmi).toMatchObject({
      completion_status: 'completed',
      success_status: 'passed',
      progress_measure: '1',
      score: { raw: '100', scaled: '1' },
    });
  });
});
