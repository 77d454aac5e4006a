import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { addPublishedCourse } from '../support/courses.js';
import { firstView } from '../support/first-view.js';
import { PNG, startPackedCourses, type PackedCourses } from '../support/packed-courses.js';
import type { Team } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

interface Printed {
  text: string;
  heads: string[];
  titles: string[];
  isFolded: boolean;
}
/** What a printer is given: it is there only while it is printed. */
const KEEP_PRINTED = `addEventListener('beforeprint', () => {
  const paper = document.querySelector('.paper');
  window.printed = {
    text: paper.textContent,
    heads: [...paper.querySelectorAll('h2')].map(({ textContent }) => textContent),
    titles: [...paper.querySelectorAll('h3')].map(({ textContent }) => textContent),
    isFolded: paper.querySelector('details:not([open])') !== null,
  };
})`;

describeInBrowser('a learner in the console', () => {
  let service: SharedService;
  let browser: Browser;
  let courses: PackedCourses;
  let team: Team;

  beforeAll(async () => {
    [service, browser, courses] = await Promise.all([useSharedService(), openBrowser(), startPackedCourses()]);
    team = courses.team;
    await team.as('owner', 'PATCH W/settings/general', { supportEmail: 'help@example.org' });
    await fetch(`${service.url}/workspaces/${team.workspaceId}/settings/appearance/logo`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${team.members.admin.session}`, 'Content-Type': 'application/octet-stream' },
      body: PNG,
    });
    for (const courseId of [courses.practice, courses.arabic]) await assign(courseId);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), courses?.stop(), service?.stop()]);
  });

  const assign = (courseId: string) =>
    team.as('owner', `POST W/courses/${courseId}/assignments`, { memberId: team.members.learner.memberId });
  const at = (courseId: string, place = ''): string => `/console/w/${team.workspaceId}/learn/${courseId}${place}`;
  const added = async (options: Parameters<typeof addPublishedCourse>[2]) => {
    const course = await addPublishedCourse(service, team.workspaceId, options);
    await assign(course.courseId);
    return course;
  };

  it('says what they think, with and without a name, and trainers read it', async () => {
    const survey = (text: string, anonymous: boolean) => ({
      ...{ kind: 'survey', text, anonymous, comment: true },
      scale: { steps: 5, low: 'not at all', high: 'very' },
    });
    const items = [{ kind: 'text', text: 'Before you go.' }, survey('How useful was it?', true), survey('Who helped?', false)];
    const slide = { title: 'Tell us', kind: 'content', items };
    const made = await team.as('owner', 'POST W/courses', { title: 'Opinions', modules: [{ title: 'M', slides: [slide] }] });
    const courseId = String(made.body.courseId);
    expect((await team.as('owner', `POST W/courses/${courseId}/publish`, {})).status).toBe(200);
    await assign(courseId);
    const here = await ConsoleVisit.open(browser, service.url, PHONE);
    const { page } = here;
    await here.signIn(team.members.learner, at(courseId, ''));
    await page.getByRole('link', { name: 'Begin' }).click();
    await here.shows('1.1 Tell us');
    await page.getByText('Your answer is anonymous', { exact: false }).waitFor();
    await page.getByText('Your trainers see your answer with your name.', { exact: false }).waitFor();
    const sends = page.getByRole('button', { name: 'Send' });
    await sends.first().click();
    await page.getByText('Give an answer first.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('radiogroup', { name: 'How useful was it?' }).getByRole('radio', { name: '4' }).check();
    await page.getByRole('textbox').first().fill('Nobody knows that I said this');
    await sends.first().click();
    await page.getByText('Thank you for your answer.').waitFor();
    expect(await page.getByRole('textbox').first().inputValue()).toBe('');
    expect(await page.getByRole('radio', { name: '4' }).first().isChecked()).toBe(true);
    await page.getByRole('radiogroup', { name: 'Who helped?' }).getByRole('radio', { name: '5' }).check();
    await sends.click();
    await page.getByText('Thank you for your answer.').nth(1).waitFor();
    await page.reload();
    await page.getByText('Thank you for your answer.').nth(1).waitFor();
    expect(await sends.count()).toBe(0);
    expect(here.faults).toEqual([]);
    await here.context.close();

    const trainer = await ConsoleVisit.open(browser, service.url);
    await trainer.signIn(team.members.trainer, `/console/w/${team.workspaceId}/courses/${courseId}/surveys`);
    await trainer.page.getByText('anonymous · 0 answers · 1 waits for others').waitFor();
    await trainer.page.getByText('with names · 1 answer · median 5').waitFor();
    await trainer.page.getByText('Read the answers').click();
    await trainer.page.locator('ul.rows li').getByText('5', { exact: true }).waitFor();
    expect(await trainer.page.content()).not.toContain('Nobody knows');
    expect(await trainer.shutsOut()).toEqual([]);
    expect(trainer.faults).toEqual([]);
    await trainer.context.close();
  });

  it('goes from the list to the result, on a phone', async () => {
    const { courseId, slideId } = await added({ retryLimit: 0 });
    const here = await ConsoleVisit.open(browser, service.url, PHONE);
    const { page } = here;
    await here.signIn(team.members.learner);
    await here.shows('My courses');
    await page.getByRole('link', { name: 'Pump safety' }).click();
    await here.shows('Pump safety');
    await page.waitForFunction('document.querySelector(".bar .logo").naturalWidth > 0');
    await page.getByRole('link', { name: 'Begin' }).click();
    await here.shows('1.1 Know the station');
    await page.getByText('1 of 2 done').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await here.shows('1.2 Check');
    await page.locator(':focus', { hasText: /^1\.2 Check$/ }).waitFor();
    await page.getByText('1 question · 100 % to pass · 1 attempt left').waitFor();
    await here.press('Begin');
    await page.getByText('Does the feed valve close first?').waitFor();
    await here.press('Hand in');
    await page.getByText('1 answer is missing.').waitFor();
    expect(await page.getByRole('article').ariaSnapshot()).toMatchSnapshot();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('radio', { name: 'False' }).click();
    await page.getByText('Kept', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Kept', { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'False' }).isChecked()).toBe(true);
    expect(await page.content()).not.toContain('SECRET');
    await here.press('Hand in');
    await page.getByText('Not passed: 0 %, 100 % are needed.').waitFor();
    await page.getByText('No attempt is left. Ask a trainer for another attempt.').waitFor();
    await page.getByRole('link', { name: 'help@example.org' }).waitFor();
    await page.getByText('SECRET: the feed stops').waitFor();
    expect(await page.getByRole('article').ariaSnapshot()).toMatchSnapshot();
    expect(await here.shutsOut()).toEqual([]);
    expect((await team.as('learner', `GET W/learning/courses/${courseId}`)).body).toMatchObject({
      progress: 50,
      lastSlideId: expect.not.stringContaining(slideId),
    });
    expect(await here.close()).toEqual([]);
  });

  it.each(['en', 'de'])('reads a list and a course that are light, in %s', async (locale) => {
    // With the longest words that a course can have of its own
    const { courseId } = await added({ language: 'ar' });
    const here = await ConsoleVisit.open(browser, service.url);
    await here.signIn(team.members.learner);
    const storageState = await here.context.storageState();
    for (const [place, most, requests] of [
      // With the logo
      [`/console/w/${team.workspaceId}/learn`, 30, 9],
      [at(courseId), 61, 14],
    ] as const) {
      const { KB, files, asked, faults } = await firstView(browser, service.url, place, { storageState, locale });
      const all = [...files, ...asked];
      expect([KB <= most ? most : KB, all.length <= requests ? requests : all, faults]).toEqual([most, requests, []]);
    }
    expect(await here.close()).toEqual([]);
  });

  it('loses no answer with the connection, and hands in after it', async () => {
    const { courseId, quizId } = await added({ quizMode: 'graded' });
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.learner, at(courseId, `/${quizId}`));
    await here.press('Begin');
    await page.getByText('Does the feed valve close first?').waitFor();
    await here.press('Hand in');
    await page.getByText('1 answer is missing.').waitFor();
    await here.context.setOffline(true);
    await page.getByRole('radio', { name: 'True' }).click();
    await page.getByText('Waits to be sent').waitFor();
    expect(await page.getByText('is missing').count()).toBe(0);
    await here.press('Hand in');
    await page.getByText('2 changes wait to be sent.').waitFor();
    // Reading goes on
    await page.getByRole('link', { name: '1.1 Know the station' }).click();
    await here.shows('1.1 Know the station');
    await page.getByText('The station lifts water.').waitFor();
    await page.getByText('3 changes wait to be sent.').waitFor();
    await here.context.setOffline(false);
    await page.getByText('2 of 2 done').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByText('Passed with 100 %.').waitFor();
    const mine = async () => (await team.as('learner', `GET W/learning/courses/${courseId}`)).body;
    // Where they are is sent as all else, one after the other
    await waitFor(async () => (await mine()).lastSlideId === quizId, { what: 'the slide to be told' });
    expect(await mine()).toMatchObject({ state: 'completed' });
    expect(await here.close()).toEqual([]);
  });

  it('begins a quiz that was opened without a connection once that is back', async () => {
    const { courseId } = await added({ quizMode: 'practice' });
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.learner, at(courseId));
    await page.getByRole('link', { name: 'Begin' }).click();
    await here.shows('1.1 Know the station');
    await page.getByText('1 of 2 done').waitFor();
    await here.context.setOffline(true);
    await page.getByRole('link', { name: 'Next' }).click();
    await here.shows('1.2 Check');
    await page.getByRole('button', { name: 'Begin' }).waitFor();
    await here.context.setOffline(false);
    await page.getByText('Does the feed valve close first?').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('checks each question in practice, of every kind, by keyboard', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.learner, at(courses.practice));
    await page.getByRole('link', { name: 'Begin' }).press('Enter');
    const question = (number: number) => page.locator('.asked', { has: page.getByRole('group', { name: `Question ${number}` }) });
    const check = (number: number) => question(number).getByRole('button', { name: 'Check' }).press('Enter');
    await check(2);
    await page.getByText('Enter a number.').waitFor();
    await page.getByRole('group', { name: 'Question 5 Which order?', exact: true }).waitFor();
    await question(1).getByLabel('Piston').press('Space');
    await check(1);
    await question(1).getByText('Wrong.').waitFor();
    await question(1).locator('.verdict:focus').waitFor();
    await question(2).getByLabel('Your answer').fill('6,5');
    await check(2);
    await question(2).getByText('Right.').waitFor();
    await question(3).getByLabel('Your answer').fill('oil');
    await check(3);
    await question(3).getByText('Water').waitFor();
    for (const [index, letter] of ['A', 'B', 'C'].entries())
      await question(4)
        .getByLabel(`Match for ${index + 1}`)
        .selectOption(letter);
    await check(4);
    await question(5).getByRole('combobox', { name: 'Place of entry 1: ' }).waitFor();
    await question(5).getByRole('button', { name: 'Move “Second step” down' }).press('Enter');
    await page.locator('[aria-label="Move “Second step” down"]:focus').waitFor();
    await check(5);
    await question(6).getByLabel('Answer in your own words.').fill('So that the pressure falls.');
    expect(await here.shutsOut()).toEqual([]);
    await check(6);
    await question(6).getByText('Compare your answer with the model answer.').waitFor();
    await page.getByText('% right.').waitFor();
    await here.press('Try again');
    await question(6).getByRole('button', { name: 'Check' }).waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('reads from right to left, and says that the course has changed meanwhile', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.learner, at(courses.arabic));
    await here.shows('المضخات');
    await page.getByRole('link', { name: 'Begin' }).click();
    await here.shows('1.1 المحطة');
    const stage = page.locator('.stage .course');
    expect([await stage.getAttribute('lang'), await stage.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    await page.getByRole('tab', { name: 'Pressure' }).click();
    await page.getByText('Told of pressure.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await courses.publishAgain(courses.arabic, { title: 'المضخات ٢' });
    await page.reload();
    await page.getByText('The course has changed.').waitFor();
    await page.getByText('1 of 2 done').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('is what an author looks at, with nothing recorded', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, `/console/w/${team.workspaceId}/courses/${courses.graded}/preview`);
    await page.getByText('You see the draft as learners do. Nothing is recorded.').waitFor();
    await page.getByRole('link', { name: 'Begin' }).click();
    await here.shows('1.1 Know the station');
    await page.locator('summary', { hasText: 'Call for help' }).click();
    await page.getByRole('link', { name: 'Go on: Help arrives' }).click();
    await page.getByText('Told in "Help arrives".').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await here.press('Begin');
    await page.getByLabel('The feed valve').click();
    await page.getByLabel('Blank 1').fill('ten');
    await here.press('Hand in');
    await page.getByText('Passed with 100 %.').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await here.shows('Final assessment');
    await here.press('Begin');
    await page.getByRole('group', { name: 'Question 1' }).waitFor();
    expect(await service.query('SELECT id FROM enrollments WHERE course_id = $1', [courses.graded])).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('can be printed only when all of the course is loaded', async () => {
    await assign(courses.graded);
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/formula/, async (route) => {
      await held;
      await route.continue();
    });
    await here.signIn(team.members.learner, at(courses.graded));
    const print = page.getByRole('button', { name: 'Print' });
    await print.waitFor();
    expect(await print.isDisabled()).toBe(true);
    await page.evaluate(KEEP_PRINTED);
    await page.pdf({ format: 'A4' });
    expect((await page.evaluate<Printed>('window.printed')).text).toContain('still loading');
    release();
    await page.locator('button:enabled', { hasText: 'Print' }).waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('is printed whole, unfolded, and without what is asked on the screen', async () => {
    await assign(courses.graded);
    const here = await ConsoleVisit.open(browser, service.url, { colorScheme: 'dark' });
    const { page } = here;
    await here.signIn(team.members.learner, at(courses.graded));
    await page.locator('button:enabled', { hasText: 'Print' }).waitFor();
    await page.evaluate(KEEP_PRINTED);
    await page.pdf({ format: 'A4' });
    const { text, heads, titles, isFolded } = await page.evaluate<Printed>('window.printed');
    expect([heads, titles]).toEqual([['Start'], ['1.1 Know the station']]);
    for (const there of ['Told of suction.', 'Told of leakage.', 'It hums.', 'Watch the video on YouTube'])
      expect(text).toContain(there);
    expect([text.includes('Which valve closes first?'), isFolded]).toEqual([false, false]);
    // And the screen is as it was
    expect(await page.locator('.paper').innerHTML()).toBe('');

    // A module of questions heads nothing
    await assign(courses.practice);
    await here.go(at(courses.practice));
    await page.locator('button:enabled', { hasText: 'Print' }).waitFor();
    await page.evaluate(KEEP_PRINTED);
    await page.pdf({ format: 'A4' });
    expect(await page.evaluate('window.printed')).toMatchObject({ heads: [], titles: [] });
    expect(await here.close()).toEqual([]);
  });
});
