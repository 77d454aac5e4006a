import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { textOf, unpack, type PackageFiles } from '../support/package-rules.js';
import { startPackedCourses, type PackedCourses } from '../support/packed-courses.js';
import { playItem } from '../support/qti-player.js';
import { itemPaths, qtiFaults } from '../support/qti-rules.js';

describeInBrowser('the questions of a course as QTI 3.0', () => {
  let courses: PackedCourses;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [courses, browser] = await Promise.all([startPackedCourses(), openBrowser()]);
    page = await browser.newPage();
  });
  afterAll(() => Promise.all([browser.close(), courses.stop()]));

  const download = async (courseId: string): Promise<PackageFiles> => {
    const answer = await courses.exported(courseId, 'format=qti3');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toContain('.qti3.zip"');
    return unpack(new Uint8Array(await answer.arrayBuffer()));
  };
  const itemOf = (files: PackageFiles, stem: string): string =>
    itemPaths(files)
      .map((path) => textOf(files, path))
      .find((xml) => xml.includes(`<p>${stem}`))!;

  it('keep the rules of its package, its test and its items', async () => {
    for (const courseId of [courses.graded, courses.practice]) expect(qtiFaults(await download(courseId))).toEqual([]);
    const graded = await download(courses.graded);
    expect(textOf(graded, 'test.xml')).toContain('<qti-selection select="1"/>');
  });

  it.each([
    ['Which valve', { RESPONSE: 'c1' }, { RESPONSE: 'c2' }],
    ['Wait', { RESPONSE_1: 'TEN' }, { RESPONSE_1: 'nine' }],
    ['One?', { RESPONSE: 'true' }, { RESPONSE: 'false' }],
    ['Which are pumps', { RESPONSE: ['c2', 'c1'] }, { RESPONSE: ['c1'] }],
    ['Pressure', { RESPONSE: 6.7 }, { RESPONSE: 6.8 }],
    ['The fluid', { RESPONSE: 'water' }, { RESPONSE: 'oil' }],
    ['Which job', { RESPONSE: ['l2 r2', 'l1 r1', 'l3 r3'] }, { RESPONSE: ['l2 r1', 'l1 r2', 'l3 r3'] }],
    ['Which order', { RESPONSE: ['c1', 'c2', 'c3'] }, { RESPONSE: ['c2', 'c1', 'c3'] }],
  ])('are judged elsewhere as here: %s', async (stem, right, wrong) => {
    const files = { ...(await download(courses.graded)), ...(await download(courses.practice)) };
    const xml = itemOf(files, stem);
    const { shown, outcomes } = await playItem(page, xml, right);
    expect(shown).toContain(stem);
    expect(outcomes).toMatchObject({ SCORE: 1, MAXSCORE: 1 });
    expect((await playItem(page, xml, wrong)).outcomes).toMatchObject({ SCORE: 0 });
  });

  it('tell what is said to the choice that was made, and run nothing that stands in them', async () => {
    const xml = itemOf(await download(courses.graded), 'Which valve');
    const { shown, outcomes } = await playItem(page, xml, { RESPONSE: 'c2' });
    expect(outcomes.FEEDBACK).toEqual(['c2', 'GENERAL']);
    expect(shown).toContain('<script>window.hit=1</script>');
    expect(await page.evaluate(() => (globalThis as { hit?: number }).hit ?? null)).toBeNull();
  });

  it('leave open answers to a person, and show nobody else the model answer', async () => {
    const xml = itemOf(await download(courses.practice), 'Why does');
    const { shown, outcomes } = await playItem(page, xml, { RESPONSE: 'So that it holds.' });
    expect(xml).toContain('view="scorer"');
    expect([shown.includes('pressure'), outcomes.SCORE, outcomes.MAXSCORE]).toEqual([false, 0, 5]);
  });
});
