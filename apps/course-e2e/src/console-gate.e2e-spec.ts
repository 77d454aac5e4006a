import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from './support/console.js';
import { startCourseService, type CourseService } from './support/course-service.js';
import { newTeam, type Team } from './support/people.js';

describeInBrowser('the review gate in the console', () => {
  let service: CourseService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([startCourseService(), openBrowser()]);
    team = await newTeam(service);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  /** Asks for a plan, and is at its gate. */
  const planned = async (topic: string, options = {}): Promise<ConsoleVisit> => {
    const here = await ConsoleVisit.open(browser, service.url, { bypassCSP: true, ...options });
    const { page } = here;
    await here.signIn(team.members.trainer, at('/generate'));
    await page.getByLabel('What is it about?').fill(topic);
    await here.press('Plan the course');
    await page.getByRole('button', { name: /^Approve for/ }).waitFor();
    return here;
  };
  const ledger = () =>
    service.query('SELECT amount FROM credit_entries WHERE workspace_id = $1 AND amount < 0', [team.workspaceId]);

  it('asks for all that a brief lacks in one go, at its fields', async () => {
    const here = await ConsoleVisit.open(browser, service.url, { bypassCSP: true });
    const { page } = here;
    await here.signIn(team.members.trainer, at('/generate'));
    await page.getByLabel('What is it about?').fill('Ladders');
    await page.getByLabel('Fill what I leave empty').uncheck();
    await here.press('Plan the course');
    await page.getByText('5 fields need another look.').waitFor();
    expect(await page.evaluate('document.activeElement.name')).toBe('audience');
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('Ladders');
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('shows a plan, plans again with what was said, and is approved once by two presses', async () => {
    const here = await planned('Working safely at height');
    const { page } = here;
    await here.shows('Working safely at height');
    await page.getByText('988 would be left.').waitFor();
    expect(await page.getByRole('timer').innerText()).toMatch(/^(?:2 h 0|1 h \d+) min to decide$/);
    expect(await here.shutsOut()).toEqual([]);
    const first = page.url();
    await here.press('Plan again…');
    await page.getByRole('button', { name: 'Add to the comment' }).first().click();
    await page.getByLabel('What should the next plan do better?').press('Control+Enter');
    await page.waitForURL((url) => url.href !== first);
    await page.getByText('Nothing changed in its slides').waitFor();
    expect(await ledger()).toEqual([]);
    await page.goto(first);
    await page.getByText('Another plan took its place.').waitFor();
    await page.getByRole('link', { name: 'To that plan' }).click();
    await page.getByRole('button', { name: 'Approve for 12 credits' }).dblclick();
    await page.getByText('The course is a draft now, with 12 slides.').waitFor();
    expect(await ledger()).toHaveLength(1);
    await page.getByRole('link', { name: 'Look at the draft' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('shows what somebody else decided meanwhile', async () => {
    const here = await planned('Ladders for two');
    const { page } = here;
    const [, generationId] = /generations\/([^/]+)$/.exec(page.url())!;
    await team.as('trainer', `POST W/generations/${generationId!}/cancel`, {});
    await here.press('Approve for 12 credits');
    await page.getByText('Cancelled. Nothing was charged.').waitFor();
    expect(await page.getByRole('alert').innerText()).toContain('cancelled');
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('says that its time is over, and plans the same again in one press', async () => {
    const here = await planned('Ladders in the rain', { locale: 'en-GB', colorScheme: 'dark' });
    const { page } = here;
    await service.advanceClock('3 hours');
    await here.press('Approve for 12 credits');
    await page.getByText('The two hours are over. Nothing was charged.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Plan it again');
    await page.getByRole('button', { name: 'Approve for 12 credits' }).waitFor();
    await here.shows('Ladders in the rain');
    await page.getByRole('link', { name: 'Generated courses' }).click();
    await page.getByText('Not decided in time').waitFor();
    expect(await page.getByRole('link', { name: 'Ladders in the rain' }).count()).toBe(2);
    await service.advanceClock('0 hours');
    expect(await here.close()).toEqual([]);
  });
});
