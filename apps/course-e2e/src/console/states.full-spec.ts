import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { end, startCourseApi, type CourseApi } from '../support/course-service.js';
import { startCutWay, type CutWay } from '../support/cut-way.js';
import { addPublishedCourse } from '../support/courses.js';
import { createDatabase, openDatabase, type Database } from '../support/databases.js';
import { newPerson, newTeam, type Team } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';
import { migratedTemplate } from '../support/shared-service.js';

/** Enough for what is shown here, and soon used up. */
const REQUESTS = 200;

describeInBrowser('the console, when something is not as it was', () => {
  let database: Database & { drop(): Promise<void> };
  let way: CutWay;
  let service: CourseApi;
  let browser: Browser;
  let team: Team;
  /** The process that answers now. */
  let serving: ChildProcess;

  beforeAll(async () => {
    database = await createDatabase(await migratedTemplate());
    way = await startCutWay(database.url);
    [service, browser] = await Promise.all([
      startCourseApi({ DATABASE_URL: way.url, CONSOLE_REQUESTS_PER_MINUTE: String(REQUESTS) }),
      openBrowser(),
    ]);
    serving = service.api;
    team = await newTeam(service.url);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
    way?.stop();
    await database?.drop();
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, options);

  /** While this table is away, everything that needs it is our fault. */
  async function without(table: string, use: () => Promise<void>): Promise<void> {
    const tables = openDatabase(database.url);
    await tables.query(`ALTER TABLE ${table} RENAME TO lost_${table}`);
    await use();
    await tables.query(`ALTER TABLE lost_${table} RENAME TO ${table}`);
    await tables.close();
  }
  /** While somebody else holds this table, what needs it takes as long. */
  async function slowly(table: string, use: () => Promise<void>): Promise<void> {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query(`BEGIN; LOCK TABLE ${table}`);
    await use();
    await holder.end();
  }
  /** Until more was asked in this minute than may be. */
  const askTooMuch = ({ page }: ConsoleVisit) =>
    page.evaluate(`(async () => { while ((await fetch('/account')).status === 200); })()`);
  const countAnew = async (): Promise<void> => {
    await end(serving);
    serving = (await service.another('main', Number(new URL(service.url).port))).child;
  };

  it('says who may, when a role is taken away while its page is open', async () => {
    const here = await visit();
    const { page } = here;
    await here.holdBell();
    await here.signIn(team.members.admin, at('/settings/features'));
    const { memberId } = team.members.admin;
    await page.getByRole('switch', { name: 'Outline-driven generation' }).waitFor();
    await team.as('owner', `PATCH W/members/${memberId}`, { role: 'trainer' });
    await page.getByRole('switch', { name: 'Outline-driven generation' }).click();
    await page.getByText('You may not do this here: your role is Trainer.').waitFor();
    // The page says beside its switches, too, who turns one of them
    await page.getByRole('alert').getByText('Owner: Olive Owner').waitFor();
    await page.getByRole('alert').getByText('Admin: nobody at the moment').waitFor();
    // What was pressed is as it was, and what may be offered is another
    expect(await page.getByRole('switch', { name: 'Outline-driven generation' }).isChecked()).toBe(false);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Files' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await team.as('owner', `DELETE W/members/${memberId}`);
    await page.getByRole('link', { name: 'Generated courses' }).click();
    await here.shows('You are not in this workspace');
    expect(await here.close()).toEqual([]);
  });

  it('keeps what was typed when the session ends elsewhere', async () => {
    const here = await visit();
    const { page } = here;
    const topic = page.getByLabel('What is it about?');
    await here.holdBell();
    await here.signIn(team.members.trainer, at('/generate'));
    await topic.fill('Ladders, and how to stand on them');
    await rest(service.url, 'POST /auth/sign-out-everywhere', { token: team.members.trainer.session });
    await here.press('Plan the course');
    await page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail address').fill(team.members.trainer.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await topic.waitFor();
    expect(await topic.inputValue()).toBe('Ladders, and how to stand on them');
    expect(await here.close()).toEqual([]);
  });

  it('goes on where it was, once somebody has signed in again in another tab', async () => {
    const person = await newPerson(service.url);
    const here = await visit();
    const { page } = here;
    await here.signIn(person, '/console/account/profile');
    await page.getByLabel('Name', { exact: true }).fill('Pat Retyped');
    const { body } = await rest(service.url, 'POST /auth/sign-in', { body: { email: person.email, password: PASSWORD } });
    await rest(service.url, 'POST /auth/sign-out-everywhere', { token: body.token as string });
    await here.press('Save');
    await page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
    const other = await here.context.newPage();
    await other.goto(`${service.url}/sign-in`);
    await other.getByLabel('E-mail address').fill(person.email);
    await other.getByLabel('Password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await here.press('Save');
    await page.getByText('Saved').waitFor();
    await page.getByRole('button', { name: 'Pat Retyped' }).waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('leads from what is gone to where it would be listed', async () => {
    const here = await visit();
    await here.signIn(team.members.owner, at('/generations/00000000-0000-4000-8000-000000000000'));
    await here.page.getByText('It was deleted, or never was.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.page.getByRole('link', { name: 'To the list' }).click();
    await here.shows('Generated courses');
    expect(await here.close()).toEqual([]);
  });

  it('names the request of a fault of ours, and reads again when asked to', async () => {
    const here = await visit();
    const { page } = here;
    const tables = openDatabase(database.url);
    await tables.query('ALTER TABLE access_tokens RENAME TO lost_tokens');
    await here.signIn(await newPerson(service.url), '/console/account/security/tokens');
    await page.getByText('Something went wrong on our side.').waitFor();
    expect(service.log()).toContain(await page.locator('.notice code').innerText());
    expect(await here.shutsOut()).toEqual([]);
    await tables.query('ALTER TABLE lost_tokens RENAME TO access_tokens');
    await tables.close();
    await here.press('Try again');
    await page.getByText('You have no access token.').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('says that the store is away, and shows what was asked for as soon as it is back', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(await newPerson(service.url), '/console/account/profile');
    await here.shows('Profile');
    way.cut();
    await page.getByRole('link', { name: 'Connected apps' }).click();
    await page.getByText('The service cannot work at the moment.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await way.mend();
    await page.getByText('No app is connected.').waitFor();
    expect(await page.getByText('The service cannot work at the moment.').count()).toBe(0);
    expect(await here.close()).toEqual([]);
  });

  it('counts down when too much was asked, keeps what was typed, and goes on by itself', async () => {
    const here = await visit();
    const { page } = here;
    await page.clock.install();
    await here.signIn(team.members.owner, at('/generate'));
    await page.getByLabel('What is it about?').fill('Scaffolding');
    await askTooMuch(here);
    await here.press('Plan the course');
    await page.getByText(/It can be sent again in \d+ s\./).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('link', { name: 'Generated courses' }).click();
    await page.getByText('Too many requests at once.').waitFor();
    await page.getByText(/It is tried again by itself in \d+ s\./).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    // Another process counts anew, and the page's minute passes
    await countAnew();
    await page.clock.runFor(61_000);
    await page.getByText('Nothing has been generated yet.').waitFor();
    await page.goBack();
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('Scaffolding');
    expect(await here.close()).toEqual([]);
  });

  it('shows the shape of what is on its way, and what is there while it is asked again', async () => {
    const here = await visit();
    const { page } = here;
    await page.clock.install();
    await here.signIn(team.members.owner, at('/members'));
    const row = page.getByText(team.members.owner.email);
    await row.waitFor();
    await slowly('groups', async () => {
      await page.getByRole('link', { name: 'Groups' }).click();
      await page.locator('.waiting[aria-busy=true]').waitFor();
      expect(await here.shutsOut()).toEqual([]);
    });
    await page.getByText('There are no groups yet.').waitFor();
    // Longer than an answer is as good as new
    await page.clock.fastForward(2_000);
    await slowly('members', async () => {
      await page.goBack();
      await row.waitFor();
      await page.locator('.answer[aria-busy=true]').waitFor({ state: 'attached' });
    });
    await page.locator('[aria-busy]').waitFor({ state: 'detached' });
    expect(await here.close()).toEqual([]);
  });

  it('keeps what was typed in a form, whatever keeps it from being sent', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/settings/general'));
    const help = page.getByLabel('Address for questions of learners');
    await help.fill('help@example.org');
    way.cut();
    await here.press('Save');
    await page.getByText('The service cannot work at the moment.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await way.mend();
    await without('idempotency_keys', async () => {
      await here.press('Save');
      await page.getByText('Something went wrong on our side.').waitFor();
      expect(await here.shutsOut()).toEqual([]);
    });
    expect(await help.inputValue()).toBe('help@example.org');
    await here.press('Save');
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await team.as('owner', 'GET W/settings/general')).body.supportEmail).toBe('help@example.org');
    expect(await here.close()).toEqual([]);
  });

  it('keeps what is typed in the editor, says what delays it, and saves it by itself', async () => {
    const slide = { title: 'The station', kind: 'content', items: [{ kind: 'text', text: 'It lifts' }] };
    const course = { title: 'Pump safety', modules: [{ title: 'Start', slides: [slide] }] };
    const { courseId } = (await team.as('owner', 'POST W/courses', course)).body;
    const here = await visit();
    const { page } = here;
    await page.clock.install();
    await here.signIn(team.members.owner, at(`/courses/${String(courseId)}/edit`));
    await page.getByRole('treeitem', { name: /The station/ }).click();
    const type = async (words: string): Promise<void> => {
      await page.getByRole('textbox', { name: 'Paragraph' }).click();
      await page.keyboard.press('End');
      await page.keyboard.type(words);
      await page.clock.runFor(2_000);
    };
    const savesByItself = async (): Promise<void> => {
      await page.clock.runFor(61_000);
      await page.getByText(/^Saved .*, revision \d+$/).waitFor();
    };
    way.cut();
    await type(' water');
    await page.getByText('The service cannot work at the moment. Nothing is lost: 1 change waits.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await way.mend();
    await savesByItself();
    await without('courses', async () => {
      await type(' to the');
      await page.getByText('Something went wrong on our side. Nothing is lost: 1 change waits.').waitFor();
      expect(service.log()).toContain(await page.locator('.notice code').innerText());
      expect(await here.shutsOut()).toEqual([]);
    });
    await savesByItself();
    await askTooMuch(here);
    await type(' tower');
    await page.getByText('Too many requests at once. Nothing is lost: 1 change waits.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await countAnew();
    await savesByItself();
    const { draft } = (await team.as('owner', `GET W/courses/${String(courseId)}/draft`)).body;
    expect(JSON.stringify(draft)).toContain('It lifts water to the tower');
    expect(await here.close()).toEqual([]);
  });

  it('keeps what a learner does, says that it waits, and sends it by itself', async () => {
    const tables = openDatabase(database.url);
    const { courseId, quizId } = await addPublishedCourse(tables, team.workspaceId);
    await tables.close();
    await team.as('owner', `POST W/courses/${courseId}/assignments`, { memberId: team.members.learner.memberId });
    const here = await visit();
    const { page } = here;
    await page.clock.install();
    await here.signIn(team.members.learner, at(`/learn/${courseId}`));
    await page.getByRole('link', { name: 'Begin' }).waitFor();
    const waits = page.getByText('1 change waits to be sent. Nothing is lost: it is tried again by itself.');
    way.cut();
    await page.getByRole('link', { name: 'Begin' }).click();
    await page.clock.runFor(2_000);
    await waits.waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await way.mend();
    await page.clock.runFor(61_000);
    await page.getByText('1 of 2 done').waitFor();
    await here.go(at(`/learn/${courseId}/${quizId}`));
    await here.press('Begin');
    await page.getByRole('radio', { name: 'False' }).waitFor();
    await without('quiz_attempts', async () => {
      await page.getByRole('radio', { name: 'False' }).click();
      await page.clock.runFor(2_000);
      await waits.waitFor();
      expect(await here.shutsOut()).toEqual([]);
    });
    await askTooMuch(here);
    await page.getByRole('radio', { name: 'True' }).click();
    await page.clock.runFor(2_000);
    await waits.waitFor();
    await countAnew();
    await page.clock.runFor(61_000);
    await waits.waitFor({ state: 'detached' });
    await here.press('Hand in');
    await page.getByText('Passed with 100 %.').waitFor();
    expect(await here.close()).toEqual([]);
  });
});
