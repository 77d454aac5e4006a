import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { writtenCourse } from '../support/courses.js';
import { newTeam, type Role, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** Whether the longest count takes no more lines than one digit. */
const MOST_IN_ONE_LINE = `(() => {
  const count = document.querySelector('.bell b');
  const [before, { clientHeight }] = [count.textContent, count];
  count.textContent = '99+';
  const isOne = count.clientHeight === clientHeight;
  count.textContent = before;
  return isOne;
})()`;

describeInBrowser('notices in the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    service = await useSharedService();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });
  beforeEach(async () => {
    team = await newTeam(service);
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  const bell = ({ page }: ConsoleVisit, unread: number) =>
    page.getByRole('banner').getByRole('link', { name: `Notices${unread === 0 ? '' : `, ${unread} unread`}`, exact: true });
  const assign = async (title: string): Promise<string> => {
    const { courseId } = await writtenCourse(team, title);
    const { memberId } = team.members.learner;
    await team.as('trainer', `POST W/courses/${courseId}/assignments`, { memberId, dueOn: '2099-03-27' });
    return courseId;
  };
  const told = (role: Role, unread: number) =>
    waitFor(async () => (await team.as(role, 'GET W/notices/unread')).body.unread === unread, { what: `${unread} unread` });

  it('ring on a phone, lead to what they are about, and are read then', async () => {
    await assign('Ladders');
    await assign('Pumps');
    await told('learner', 2);
    const here = await ConsoleVisit.open(browser, service.url, PHONE);
    const { page } = here;
    await here.signIn(team.members.learner);
    await bell(here, 2).click();
    await here.shows('Notices');
    await page.getByRole('link', { name: /A course for you: .*Pumps.*, due on .*27.*2099/ }).waitFor();
    expect(await page.getByText('2 notices', { exact: true }).count()).toBe(1);
    expect(await here.shutsOut()).toEqual([]);
    await page.setViewportSize(PHONE.viewport);
    await page.getByRole('link', { name: /A course for you: .*Ladders/ }).click();
    await here.shows('Ladders');
    await bell(here, 1).click();
    await here.shows('Notices');
    await page.getByRole('button', { name: /Mark as read: .*Pumps/ }).click();
    await bell(here, 0).waitFor();
    await page.getByText('new', { exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel('Show', { exact: true }).selectOption('Unread');
    await page.getByText('You have read everything.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('come while a page is open, and are all read by one key', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await page.clock.install();
    await here.signIn(team.members.learner, at('/notices'));
    await page.getByText('Nothing yet.').waitFor();
    await page.clock.runFor(1_100);
    await bell(here, 0).waitFor();
    await assign('Ladders');
    await assign('Pumps');
    await told('learner', 2);
    await page.clock.runFor(61_000);
    await bell(here, 2).waitFor();
    expect(await page.evaluate(MOST_IN_ONE_LINE)).toBe(true);
    await page.getByRole('link', { name: /Pumps/ }).waitFor();
    await here.tabTo('Mark all as read');
    await page.keyboard.press('Enter');
    await bell(here, 0).waitFor();
    await here.tabTo('Notices', 'Shift+Tab');
    expect((await team.as('learner', 'GET W/notices/unread')).body.unread).toBe(0);
    // Who only leaves the page open uses the session no more
    await page.clock.runFor(31 * 60_000);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.clock.runFor(5 * 60_000);
    expect(asked).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('are mailed as somebody chooses, of what concerns their roles', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, '/console/account/notices');
    const choice = page.getByLabel('Somebody completes a course that I assigned');
    await choice.waitFor();
    expect(await choice.inputValue()).toBe('digest');
    expect(await page.getByLabel('A course is overdue').count()).toBe(0);
    expect(await page.getByLabel('A webhook is switched off').count()).toBe(0);
    const kept = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await choice.focus();
    await page.keyboard.press('ArrowDown');
    await kept;
    expect(await choice.inputValue()).toBe('none');
    const { body } = await rest(service.url, 'GET /account/notice-choices', { token: team.members.trainer.session });
    expect(body.choices).toMatchObject({ 'enrollment.completed': 'none', 'comment.mentioned': 'at-once' });
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });
});
