import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
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

  /** By the keyboard, to what has this name. */
  const tabTo = async ({ page }: ConsoleVisit, name: string, key = 'Tab'): Promise<void> => {
    const here = (): Promise<string> =>
      page.evaluate(`(({ ariaLabel, textContent }) => ariaLabel ?? textContent)(document.activeElement)`);
    for (let presses = 0; (await here()) !== name; presses++) {
      if (presses > 150) throw new Error(`Tab does not lead to ${name}`);
      await page.keyboard.press(key);
    }
  };

  it('has its plan edited by keyboard alone, says what is another before it is sent, and opens the gate of that', async () => {
    const here = await planned('Ladders by hand');
    const { page } = here;
    const { keyboard } = page;
    const first = page.url();
    await tabTo(here, 'Edit the plan');
    await keyboard.press('Enter');
    await page.getByText('Nothing is changed yet.').waitFor();
    expect(await page.evaluate('document.activeElement.value')).toBe('Ladders by hand');
    await tabTo(here, 'Title of slide 1.1');
    await keyboard.press('Control+A');
    await keyboard.type('Falls');
    await tabTo(here, 'Type of slide 1.1');
    await keyboard.type('Acc');
    await tabTo(here, 'Move down: Falls');
    await keyboard.press('Enter');
    await page.getByText('Falls is now 1.2.').waitFor();
    await keyboard.press('Enter');
    await page.getByText('Falls is now 1.3.').waitFor();
    await tabTo(here, 'Leave out: Falls');
    await keyboard.press('Enter');
    await page.getByText('Falls was left out.').waitFor();
    await page.getByText(/^Left out: Start from/).waitFor();
    await tabTo(here, 'Undo', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByText('1.3 was “Start from').waitFor();
    await tabTo(here, 'Leave out: Apply them in a common situation');
    await keyboard.press('Enter');
    await tabTo(here, 'Add a slide to Explain the main ideas');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'One title is missing.' }).waitFor();
    await keyboard.type('Near misses');
    await page.getByText('Approving it will cost 7 credits instead of 12.').waitFor();
    await page.getByText('New: 1.7 Near misses').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.reload();
    await page.getByText('New: 1.7 Near misses').waitFor();
    await keyboard.press('Control+Enter');
    await tabTo(here, 'Use this plan');
    await page.getByText('Approving it will cost 7 credits instead of 12.').waitFor();
    await keyboard.press('Enter');
    await page.waitForURL((url) => url.href !== first);
    await page.getByRole('button', { name: 'Approve for 7 credits' }).waitFor();
    await page.getByText('1.3 was “Start from').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  /** By the mouse, the first of these onto the slide with this index. */
  const drag = async (page: Page, handle: string, index: number): Promise<void> => {
    const middle = async (of: Locator): Promise<[number, number]> => {
      const { x, y, width, height } = (await of.boundingBox())!;
      return [x + width / 2, y + height / 2];
    };
    await page.mouse.move(...(await middle(page.locator(handle).first())));
    await page.mouse.down();
    // One step is no drag yet
    await page.mouse.move(...(await middle(page.locator('.slide-row').nth(index))), { steps: 5 });
    await page.mouse.up();
  };

  it('says what was decided elsewhere while its plan was edited, and that its time is over', async () => {
    const here = await planned('Ladders in two tabs');
    const { page } = here;
    const first = page.url();
    const other = await here.context.newPage();
    const edit = async (tab: Page, name: string): Promise<void> => {
      await tab.getByRole('button', { name: 'Edit the plan' }).click();
      await tab.getByLabel('Title of slide 1.1').fill(name);
      await tab.getByText('as before.').waitFor();
    };
    await other.goto(first);
    await edit(page, 'Here');
    await drag(page, '.handle', 3);
    await page.getByText('Moved: Here, from 1.1 to 1.3').waitFor();
    await edit(other, 'There');
    await other.getByRole('button', { name: 'Use this plan' }).click();
    await other.getByText('“There”').waitFor();
    await page.getByText('Another plan took its place.').waitFor();
    await page.getByRole('link', { name: 'To that plan' }).click();
    await edit(page, 'Later');
    await service.advanceClock('3 hours');
    await here.press('Use this plan');
    await page.getByText('The two hours are over. Nothing was charged.').waitFor();
    await service.advanceClock('0 hours');
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
    await page.getByText('Not decided in time').first().waitFor();
    expect(await page.getByRole('link', { name: 'Ladders in the rain' }).count()).toBe(2);
    await service.advanceClock('0 hours');
    expect(await here.close()).toEqual([]);
  });
});
