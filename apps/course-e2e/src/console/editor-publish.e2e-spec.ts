import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Locator, Page } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

interface Draft {
  revision: number;
  draft: { modules: { slides: Slide[] }[] };
}
interface Slide {
  id: string;
  title: string;
  kind: string;
  items: { id: string; kind: string; text?: string }[];
}

const TITLE = `Pump <b>safety</b> ${'and_more_'.repeat(18)}`;
const SAVED = /^(Saved .*|All is saved), revision \d+$/;

describeInBrowser('publishing from the editor, and blocks that are dragged', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;
  let courseId: string;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service);
    courseId = (await team.as('trainer', 'POST W/courses', { title: 'Pump safety' })).body.courseId as string;
    await put('draft', COURSE, 1);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const put = async (path: string, body: object, revision: number): Promise<void> => {
    const answer = await rest(service.url, `PUT /workspaces/${team.workspaceId}/courses/${courseId}/${path}`, {
      token: team.members.owner.session,
      body,
      headers: { 'If-Match': `"${revision}"` },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  const draftNow = async () => (await team.as('trainer', `GET W/courses/${courseId}/draft`)).body as unknown as Draft;
  const slideNow = async (): Promise<Slide> => (await draftNow()).draft.modules[0]!.slides[0]!;
  const textsNow = async (): Promise<string> => (await slideNow()).items.map(({ text }) => text).join();
  const versions = async () => (await team.as('trainer', `GET W/courses/${courseId}/versions`)).body.total as number;
  const editing = async (): Promise<string> => `/console/w/${team.workspaceId}/courses/${courseId}/edit/${(await slideNow()).id}`;
  const paragraph = (page: Page, text: string): Locator =>
    page.getByRole('textbox', { name: 'Paragraph' }).getByText(text, { exact: true });

  it('leads to what blocks, saves what waits, and publishes once, though the answer is lost and the button pressed twice', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, await editing());
    await here.press('Check and publish (1 to mend)');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 thing keeps it from being published.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Publish', exact: true }).getAttribute('aria-disabled')).toBe('true');
    expect(await here.shutsOut()).toEqual([]);
    await dialog.getByRole('link', { name: '1.2 Which valve' }).first().click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('.item:focus').getByRole('radio', { name: 'Option 1 is right' }).check();
    await page.getByRole('button', { name: 'Check and publish', exact: true }).waitFor();
    await page.getByRole('textbox', { name: 'Title of the slide' }).fill('Which of the valves');
    await here.press('Check and publish');
    await dialog.getByText('Learners do not have the course yet.', { exact: false }).waitFor();
    await page.route('**/publish', (route) => route.fetch().then(() => route.abort()), { times: 1 });
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: 'Publish', exact: true }).dblclick();
    await dialog.getByText('Version 1 is published. Learners read it from now on.').waitFor();
    await page.locator(':focus', { hasText: /^Go on editing$/ }).waitFor();
    expect(await versions()).toBe(1);
    const published = await team.as('trainer', `GET W/courses/${courseId}/versions/1`);
    expect(JSON.stringify(published.body.content)).toContain('Which of the valves');
    expect(await here.shutsOut()).toEqual([]);
    await page.keyboard.press('Enter');
    await here.press('Check and publish');
    await dialog.getByText('The draft is published as it stands.').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('shows what has changed since, and waits for approval and for a connection', async () => {
    await team.as('owner', 'PATCH W/features', { publishApproval: true });
    const here = await ConsoleVisit.open(browser, service.url, { colorScheme: 'dark' });
    const { page } = here;
    await here.signIn(team.members.trainer, await editing());
    await page.getByRole('textbox', { name: 'Title of the slide' }).fill(TITLE);
    await here.press('Check and publish');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('What has changed since version 1').click();
    await dialog.locator('ins', { hasText: 'and_more_' }).waitFor();
    const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
    expect(await publish.getAttribute('aria-disabled')).toBe('true');
    await dialog.getByRole('button', { name: 'Ask for approval' }).click();
    await dialog.getByText(/^You asked for approval/).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    const { revision } = await draftNow();
    await team.as('owner', `POST W/courses/${courseId}/approval/approve`, { revision });
    await page.reload();
    await here.press('Check and publish');
    await dialog.getByText(/approved the draft/).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Title of the slide' }).fill('Know it');
    await here.context.setOffline(true);
    await here.press('Check and publish');
    await dialog.getByText('Only what is saved can be published.').waitFor();
    await here.context.setOffline(false);
    await dialog.getByText('It has changed since approval was asked for', { exact: false }).waitFor();
    expect(await versions()).toBe(1);
    expect(await here.close()).toEqual([]);
  });

  it('moves a block to where it is dropped, takes that back, and asks where somebody else has removed it', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, await editing());
    const frame = (text: string): Locator => page.locator('.item', { has: paragraph(page, text) });
    const drag = async (text: string, to: string, side: 'above' | 'below'): Promise<void> => {
      await frame(text).hover();
      const { height } = (await frame(to).boundingBox())!;
      const targetPosition = { x: 40, y: side === 'above' ? 2 : height - 2 };
      await frame(text).locator('> .grip').dragTo(frame(to), { targetPosition });
    };
    await drag('Three', 'One', 'above');
    await page.getByText('Paragraph is now 1 of 4.', { exact: true }).waitFor();
    await until(textsNow, (texts) => texts === 'Three,One,Two,Four');
    await drag('Three', 'Two', 'below');
    await page.getByText('Paragraph is now 3 of 4.', { exact: true }).waitFor();
    await until(textsNow, (texts) => texts === 'One,Two,Three,Four');
    await here.press('Undo');
    await until(textsNow, (texts) => texts === 'Three,One,Two,Four');
    await page.getByText(SAVED).waitFor();
    const [{ revision }, { id, ...slide }] = [await draftNow(), await slideNow()];
    await put(`draft/slides/${id}`, { ...slide, items: slide.items.filter(({ text }) => text !== 'Two') }, revision);
    await drag('Two', 'Three', 'above');
    const conflict = page.getByRole('alert', { name: 'Conflict: Know it' });
    await conflict.getByRole('button', { name: 'Keep theirs' }).click();
    await paragraph(page, 'Two').waitFor({ state: 'detached' });
    await page.getByText(SAVED).waitFor();
    expect(await textsNow()).toBe('Three,One,Four');
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('publishes what was looked at, and not what somebody else has saved since', async () => {
    await team.as('owner', 'PATCH W/features', { publishApproval: false });
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, await editing());
    await paragraph(page, 'One').waitFor();
    await here.press('Check and publish');
    const dialog = page.getByRole('dialog');
    const before = await versions();
    const press = dialog.getByRole('button', { name: 'Publish', exact: true });
    await dialog.locator('button.main[aria-disabled=false]', { hasText: 'Publish' }).waitFor();
    await page.route(
      '**/publish',
      async (route) => {
        const [{ revision }, { id, ...slide }] = [await draftNow(), await slideNow()];
        await put(`draft/slides/${id}`, { ...slide, title: 'Saved between' }, revision);
        await route.continue();
      },
      { times: 1 },
    );
    await press.click();
    await dialog.getByText(/it has changed since you read it/).waitFor();
    expect(await versions()).toBe(before);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('says who may, where the role was taken away meanwhile', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    await here.signIn(team.members.trainer, await editing());
    await paragraph(here.page, 'One').waitFor();
    await team.as('owner', `PATCH W/members/${team.members.trainer.memberId}`, { role: 'admin' });
    await here.press('Check and publish');
    await here.page.getByRole('dialog').getByText('You may not do this here: your role is Admin.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });
});

const text = (words: string) => ({ kind: 'text', text: words });
const option = (words: string) => ({ text: words, correct: false, feedback: '' });
const COURSE = {
  title: 'Pump safety',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [
    {
      title: 'Before the shift',
      slides: [
        { title: 'Know the station', kind: 'content', items: ['One', 'Two', 'Three', 'Four'].map(text) },
        {
          title: 'Which valve',
          kind: 'knowledge-check',
          items: [
            {
              kind: 'single-choice',
              stem: [text('Which valve closes first?')],
              feedback: 'The feed stops first.',
              objectiveId: null,
              options: [option('The feed valve'), option('The drain valve')],
            },
          ],
        },
      ],
    },
  ],
  pool: [],
};
