import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { type Member, newMember, newTeam, type Team } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const COME_BACK = `document.dispatchEvent(new Event('visibilitychange'))`;
const SAVED = /^Saved .*, revision \d+$/;

describeInBrowser('the editor, when somebody may not go on in it', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  /** A trainer with a slide open, who writes in it without a connection: it is not saved. */
  async function writing(): Promise<{ here: ConsoleVisit; member: Member; courseId: string }> {
    const { session } = team.members.owner;
    const member = await newMember(service, { session, workspaceId: team.workspaceId }, 'trainer', 'Tess Trainer');
    const courseId = (await team.as('owner', 'POST W/courses', { title: 'Pump safety' })).body.courseId as string;
    const slide = { title: 'The station', kind: 'content', items: [{ kind: 'text', text: 'It lifts' }] };
    const put = await rest(service.url, `PUT /workspaces/${team.workspaceId}/courses/${courseId}/draft`, {
      token: session,
      body: { ...COURSE, modules: [{ title: 'Before the shift', slides: [slide] }] },
      headers: { 'If-Match': '"1"' },
    });
    expect(put.status).toBe(200);
    const here = await ConsoleVisit.open(browser, service.url, { permissions: ['clipboard-read', 'clipboard-write'] });
    await here.signIn(member, `/console/w/${team.workspaceId}/courses/${courseId}/edit`);
    await here.page.getByRole('treeitem', { name: /The station/ }).click();
    await here.page.getByRole('textbox', { name: 'Paragraph' }).click();
    await here.context.setOffline(true);
    await here.page.keyboard.press('End');
    await here.page.keyboard.type(' water');
    await here.page.getByText('No connection. Nothing is lost: 1 change waits.', { exact: true }).waitFor();
    return { here, member, courseId };
  }
  /** What was typed stands there, can be copied, and nobody is led away from it. */
  async function hasAll({ page }: ConsoleVisit): Promise<void> {
    await page.getByText('1 change is not saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy what is not saved' }).click();
    await page.getByText('Copied', { exact: false }).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('The station\n\nIt lifts water');
    expect(await page.getByRole('textbox', { name: 'Paragraph' }).textContent()).toBe('It lifts water');
  }
  /** The page was loaded again, and has what the tab kept. */
  async function hasAsText({ page }: ConsoleVisit): Promise<void> {
    await page.getByText(/^1 change is kept here from/).waitFor();
    await page.getByText('What is not saved, as text', { exact: true }).click();
    expect(await page.getByRole('textbox', { name: 'What is not saved, as text' }).inputValue()).toContain('It lifts water');
  }
  const savedText = async (courseId: string): Promise<string> =>
    JSON.stringify((await team.as('owner', `GET W/courses/${courseId}/draft`)).body.draft);

  it('keeps what was typed where the role is taken away, says who may, and saves it when the role is given back', async () => {
    const { here, member, courseId } = await writing();
    const { page } = here;
    await team.as('owner', `PATCH W/members/${member.memberId}`, { role: 'admin' });
    await here.context.setOffline(false);
    await page.getByText('You may not do this here: your role is Admin.').waitFor();
    await hasAll(here);
    expect(await here.shutsOut()).toEqual([]);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await hasAsText(here);
    await team.as('owner', `PATCH W/members/${member.memberId}`, { role: 'trainer' });
    await page.reload();
    await here.press('Go on with them');
    await page.getByText(SAVED).waitFor();
    expect(await savedText(courseId)).toContain('It lifts water');
    expect(await here.close()).toEqual([]);
  });

  it('keeps it where the membership has ended', async () => {
    const { here, member } = await writing();
    await team.as('owner', `DELETE W/members/${member.memberId}`);
    await here.context.setOffline(false);
    await hasAll(here);
    await here.page.evaluate(COME_BACK);
    await hasAll(here);
    here.page.on('dialog', (dialog) => void dialog.accept());
    await here.page.reload();
    await here.shows('You are not in this workspace');
    await hasAsText(here);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('says that the course is archived, and saves when it is restored', async () => {
    const { here, courseId } = await writing();
    const { page } = here;
    await team.as('owner', `POST W/courses/${courseId}/archive`, {});
    await here.context.setOffline(false);
    await page.getByText('The course is archived. Restore it first.').waitFor();
    await hasAll(here);
    expect(await here.shutsOut()).toEqual([]);
    await team.as('owner', `POST W/courses/${courseId}/restore`, {});
    await page.evaluate(COME_BACK);
    await page.getByText(SAVED).waitFor();
    expect(await savedText(courseId)).toContain('It lifts water');
    expect(await here.close()).toEqual([]);
  });

  it('keeps it where the course was deleted', async () => {
    const { here, courseId } = await writing();
    await team.as('owner', `DELETE W/courses/${courseId}`);
    await here.context.setOffline(false);
    await here.page.getByText('It was deleted, or never was.', { exact: false }).first().waitFor();
    await hasAll(here);
    expect(await here.close()).toEqual([]);
  });

  it('goes on after signing in again, where the session was ended elsewhere, and asks nothing before that', async () => {
    const { here, member, courseId } = await writing();
    const { page } = here;
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await rest(service.url, 'POST /auth/sign-out-everywhere', { token: member.session, body: {} });
    await here.context.setOffline(false);
    const dialog = page.getByRole('dialog', { name: 'You are signed out' });
    await dialog.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('E-mail address').fill(member.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await here.press('Go on with them');
    await page.getByText(SAVED).waitFor();
    expect(asked).toEqual([]);
    await until(
      () => savedText(courseId),
      (text) => text.includes('It lifts water'),
    );
    expect(await here.close()).toEqual([]);
  });
});

const COURSE = {
  title: 'Pump safety',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  pool: [],
};
