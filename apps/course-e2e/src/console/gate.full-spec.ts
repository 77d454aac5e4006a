import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { newTeam, type Team } from '../support/people.js';

/** By what is said to who does not see it: the name of what had the focus when it was said. */
const NOTE_FOCUS = `{
  window.focusedAs = {};
  const status = [...document.querySelectorAll('.edit-bar [role=status]')].at(-1);
  new MutationObserver(() => {
    window.focusedAs[status.textContent] = document.activeElement.ariaLabel;
  }).observe(status, { childList: true, characterData: true, subtree: true });
}`;

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

  // Five are the most that wait for one person
  afterEach(() =>
    service.query(`UPDATE generations SET state = 'cancelled' WHERE workspace_id = $1 AND state = 'awaiting_review'`, [
      team.workspaceId,
    ]),
  );

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  /** Asks for a plan, and is at its gate. */
  const planned = async (topic: string, options = {}): Promise<ConsoleVisit> => {
    const here = await ConsoleVisit.open(browser, service.url, options);
    const { page } = here;
    await here.signIn(team.members.trainer, at('/generate'));
    await page.locator('[name=topic]').fill(topic);
    await page.locator('[name=topic]').press('Control+Enter');
    await page.getByRole('timer').waitFor();
    return here;
  };
  /** The gate as a screen reader has it, its modules folded; what is left of the two hours and what planners write is another each time. */
  const heard = async ({ page }: ConsoleVisit): Promise<string> => {
    await page.evaluate(`for (const module of document.querySelectorAll('.gate-plan details')) module.open = false`);
    const tree = await page.locator('.gate').ariaSnapshot();
    return tree
      .replace(/(?:\d+ h )?\d+ min(?: \d+ s)? to decide/, '… to decide')
      .replaceAll(/(listitem|strong|definition): .*/g, '$1: …');
  };
  const ledger = () =>
    service.query('SELECT amount FROM credit_entries WHERE workspace_id = $1 AND amount < 0', [team.workspaceId]);

  it('asks for all that a brief lacks in one go, at its fields', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, at('/generate'));
    await page.getByLabel('What is it about?').fill('Ladders');
    await page.getByLabel('Fill what I leave empty').uncheck();
    await here.press('Plan the course');
    await page.getByText('5 fields need another look.').waitFor();
    await page.locator('[name=audience]:focus').waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(5);
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('Ladders');
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('shows a plan, plans again with what was said, and is approved once by two presses', async () => {
    const here = await planned('Working safely at height');
    const { page } = here;
    await here.shows('Working safely at height');
    await page.getByText('988 would be left.').waitFor();
    expect(await heard(here)).toMatchSnapshot('awaiting review');
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
    service.worker.kill('SIGSTOP');
    await page.getByRole('button', { name: 'Approve for 12 credits' }).dblclick();
    await page.getByRole('progressbar').waitFor();
    expect(await heard(here)).toMatchSnapshot('building');
    service.worker.kill('SIGCONT');
    await page.getByText('The course is a draft now, with 12 slides.').waitFor();
    expect(await ledger()).toHaveLength(1);
    await page.getByRole('link', { name: 'Check and publish' }).waitFor();
    const opened = here.context.waitForEvent('page');
    await page.getByRole('link', { name: 'Look at the draft' }).click();
    await (await opened).getByText('Working safely at height').first().waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('shows what somebody else decided meanwhile, in the language of who reads it', async () => {
    const here = await planned('Ladders for two', { locale: 'de-DE' });
    const { page } = here;
    const [, generationId] = /generations\/([^/]+)$/.exec(page.url())!;
    await team.as('trainer', `POST W/generations/${generationId!}/cancel`, {});
    await here.press('Annehmen für 12 Credits');
    await page.getByText('Abgebrochen. Es hat nichts gekostet.').waitFor();
    const alert = page.getByRole('alert');
    expect(await alert.innerText()).toMatch(/^Dieser Plan wartet auf keine Entscheidung mehr/);
    await alert.getByText('In den Worten des Dienstes').click();
    expect(await alert.locator('[lang=en]').innerText()).toContain('cancelled');
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('says what was found in a plan in the language of who reads it', async () => {
    const here = await ConsoleVisit.open(browser, service.url, { locale: 'de-DE' });
    const { page } = here;
    // The offline author has no words of French
    const french = { mode: 'brief', topic: 'Les échelles', language: 'fr', useDefaults: true };
    const { body } = await team.as('trainer', 'POST W/generations', french);
    await here.signIn(team.members.trainer, at(`/generations/${String(body.generationId)}`));
    await page.locator('.findings [lang=de]', { hasText: 'Der Offline-Autor schreibt Englisch und Deutsch' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('has its plan edited by keyboard alone, says what is another before it is sent, and opens the gate of that', async () => {
    const here = await planned('Ladders by hand');
    const { page } = here;
    const { keyboard } = page;
    const first = page.url();
    await here.tabTo('Edit the plan');
    await keyboard.press('Enter');
    await page.getByText('Nothing is changed yet.').waitFor();
    await page.locator('.slide-row').getByText('1 question', { exact: true }).first().waitFor();
    await until(
      () => page.evaluate('document.activeElement.value'),
      (value) => value === 'Ladders by hand',
    );
    await page.evaluate(NOTE_FOCUS);
    await here.tabTo('Title of slide 1.1');
    await keyboard.press('Control+A');
    await keyboard.type('Falls');
    await here.tabTo('Type of slide 1.1');
    await keyboard.type('Acc');
    await here.tabTo('Move down: Falls');
    await keyboard.press('Enter');
    await page.getByText('Falls is now 1.2.').waitFor();
    await keyboard.press('Enter');
    await page.getByText('Falls is now 1.3.').waitFor();
    await here.tabTo('Leave out: Falls');
    await keyboard.press('Enter');
    await page.getByText('Falls was left out.').waitFor();
    await page.getByText(/^Left out: Start from/).waitFor();
    await here.tabTo('Undo', 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByText('1.3 was “Start from').waitFor();
    await here.tabTo('Leave out: Apply them in a common situation');
    await keyboard.press('Enter');
    await here.tabTo('Add a slide to Explain the main ideas');
    await keyboard.press('Enter');
    await page.getByRole('link', { name: 'One title is missing.' }).waitFor();
    await keyboard.type('Near misses');
    await page.getByText('Approving it will cost 7 credits instead of 12.').waitFor();
    await page.getByText('New: 1.7 Near misses').waitFor();
    // Where the next key goes, in the moment in which it is said what was done
    expect(await page.evaluate('window.focusedAs')).toMatchObject({
      'Falls is now 1.3.': 'Move down: Falls',
      'Added, with the focus on its title.': 'Title of slide 1.7',
    });
    expect(await here.shutsOut()).toEqual([]);
    await page.reload();
    await page.getByText('New: 1.7 Near misses').waitFor();
    await keyboard.press('Control+Enter');
    await here.tabTo('Use this plan');
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

  it('says what was decided elsewhere while its plan was edited, or that its time is over, and brings the changes to the next plan', async () => {
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
    await page.getByText('What you changed in this plan and did not send is kept.').waitFor();
    await page.getByRole('link', { name: 'To that plan' }).click();
    await page.getByText('Your changes to the plan before are on this one now.').waitFor();
    await page.getByText('Moved: Here, from 1.1 to 1.3').waitFor();
    await page.getByLabel('Title of slide 1.1').fill('Later');
    await page.getByText('as before.').waitFor();
    await service.advanceClock('3 hours');
    await here.press('Use this plan');
    await page.getByText('The two hours are over. Nothing was charged.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Plan it again');
    await page.getByText('Your changes to the plan before are on this one now.').waitFor();
    const title = (place: string): Promise<string> => page.getByLabel(`Title of slide ${place}`).inputValue();
    expect([await title('1.1'), await title('1.3')]).toEqual(['Later', 'Here']);
    await page.getByText('as before.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Use this plan');
    await page.getByRole('button', { name: 'Approve for 12 credits' }).waitFor();
    await service.advanceClock('0 hours');
    expect(await here.close()).toEqual([]);
  });

  it('says that its time is over, and plans the same again in one press', async () => {
    const here = await planned('Ladders in the rain', { locale: 'en-GB', colorScheme: 'dark' });
    const { page } = here;
    await service.advanceClock('3 hours');
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/approve'));
    await here.press('Approve for 12 credits');
    expect(await (await refused).json()).toMatchObject({ status: 409, code: 'gate-expired' });
    await page.getByText('The two hours are over. Nothing was charged.').waitFor();
    expect(await heard(here)).toMatchSnapshot('expired');
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

  it('ends before the eyes of who does not decide, by the service’s clock', async () => {
    const here = await planned('Ladders to the last second');
    const { page } = here;
    const [, generationId] = /generations\/([^/]+)$/.exec(page.url())!;
    const soon = `UPDATE generations SET gate_expires_at = app_now() + interval '3 seconds' WHERE id = $1`;
    await service.query(soon, [generationId]);
    await page.reload();
    await page.getByText('The two hours are over. Nothing was charged.').waitFor();
    await here.press('Plan it again');
    await page.getByRole('button', { name: 'Approve for 12 credits' }).waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('is found closed by a laptop that slept over its end', async () => {
    const here = await planned('Ladders overnight');
    const { page, context } = here;
    await page.clock.install();
    await page.reload();
    await page.getByRole('timer').waitFor();
    const laptop = await context.newCDPSession(page);
    await laptop.send('Page.setWebLifecycleState', { state: 'frozen' });
    await service.advanceClock('3 hours');
    await laptop.send('Page.setWebLifecycleState', { state: 'active' });
    await page.clock.fastForward('03:00:00');
    await page.getByText('The two hours are over. Nothing was charged.').waitFor();
    await here.press('Plan it again');
    await page.getByRole('button', { name: 'Approve for 12 credits' }).waitFor();
    await service.advanceClock('0 hours');
    expect(await here.close()).toEqual([]);
  });

  it('keeps a brief and a comment over a lost connection, and charges once for an approval whose answer was lost', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page, context } = here;
    const keys: string[] = [];
    page.on('request', (request) => {
      const route = request.method() === 'POST' && /\/generations$|\/approve$/.exec(request.url())?.[0];
      if (route) keys.push(`${route} ${request.headers()['idempotency-key']}`);
    });
    await here.signIn(team.members.trainer, at('/generate'));
    const topic = page.getByLabel('What is it about?');
    await topic.fill('Ladders in a tunnel');
    await context.setOffline(true);
    await topic.press('Control+Enter');
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await context.setOffline(false);
    await topic.press('Control+Enter');
    await page.getByRole('timer').waitFor();
    const first = page.url();
    const before = await ledger();
    await context.setOffline(true);
    await here.press('Plan again…');
    const box = page.getByLabel('What should the next plan do better?');
    await box.fill('More about tunnels');
    await box.press('Control+Enter');
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await box.inputValue()).toBe('More about tunnels');
    await context.setOffline(false);
    await box.press('Control+Enter');
    await page.waitForURL((url) => url.href !== first);
    await page.getByRole('timer').waitFor();
    await context.setOffline(true);
    await here.press('Approve for 12 credits');
    await page.getByRole('alert').getByText('The service cannot be reached.').waitFor();
    await context.setOffline(false);
    // It reaches the service, and nothing comes back: neither that it was done nor what is so now
    const [, generationId] = /generations\/([^/]+)$/.exec(page.url())!;
    const asking = new RegExp(`/generations/${generationId!}\\?`);
    await page.route(asking, (route) => route.abort());
    await page.route('**/approve', (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/approve')),
      here.press('Approve for 12 credits'),
    ]);
    await here.press('Approve for 12 credits');
    await page.unroute(asking);
    await page.getByText('The course is a draft now, with 12 slides.').waitFor();
    // Each wish has one key, however often it was sent. The page may learn that the approval was made before it is pressed a third time
    const [brief, , comment] = keys;
    const approvals = keys.slice(4);
    expect(keys.slice(0, 4)).toEqual([brief, brief, comment, comment]);
    expect(approvals.length).toBeGreaterThanOrEqual(2);
    expect(new Set(approvals)).toEqual(new Set([`/approve gate-${generationId!}`]));
    expect(new Set(keys).size).toBe(3);
    expect((await ledger()).length - before.length).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await here.close()).toEqual([]);
  });
});
