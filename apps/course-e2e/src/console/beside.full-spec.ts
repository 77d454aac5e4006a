import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Route } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { startModelServer, type ModelServer } from '../support/model-server.js';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';

interface Draft {
  revision: number;
  draft: {
    modules: [{ slides: [{ id: string; items: { id: string; kind: string; text?: string; fileId?: string | null }[] }] }];
  };
}

const LONG = `Wer_die_Pumpe_abstellt_${'und_wartet_'.repeat(14)}`;

describeInBrowser('what stands beside who writes a course', () => {
  let model: ModelServer;
  let service: CourseApi;
  let browser: Browser;
  let team: Team;
  let courseId: string;

  beforeAll(async () => {
    model = await startModelServer();
    const TEXT_MODELS = JSON.stringify([{ name: 'local', provider: 'openai-compatible', model: 'm', baseUrl: model.url }]);
    [service, browser] = await Promise.all([startCourseApi({ TEXT_MODELS }), openBrowser()]);
    team = await newTeam(service);
    const items = [
      { kind: 'text', text: 'Close the feed, and wait for the pump.' },
      { kind: 'text', text: 'Tell the shift, and write it down.' },
    ];
    const modules = [{ title: 'Start', slides: [{ title: 'Stop a pump', kind: 'content', items }] }];
    courseId = (await team.as('trainer', 'POST W/courses', { title: 'Pump safety', modules })).body.courseId as string;
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
    model?.stop();
  });

  const draftNow = async () => (await team.as('owner', `GET W/courses/${courseId}/draft`)).body as unknown as Draft;
  const slideNow = async () => (await draftNow()).draft.modules[0].slides[0];
  const course = (): string => `/console/w/${team.workspaceId}/courses/${courseId}`;
  const editing = async (): Promise<string> => `${course()}/edit/${(await slideNow()).id}`;
  const comments = async () =>
    (await team.as('owner', `GET W/courses/${courseId}/comments?state=all`)).body.data as {
      itemId: string | null;
      resolvedAt: string | null;
      comments: { text: string | null; mentions: { name: string }[] }[];
    }[];

  it('is what others say: at the block, with who is called, answered, resolved and opened again', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, await editing());
    await page.getByText('Comments', { exact: true }).click();
    await page.getByText('Nobody has said anything about this slide yet.').waitFor();
    await page.getByRole('textbox', { name: 'Paragraph' }).nth(1).click();
    await page.getByRole('textbox', { name: 'New comment' }).fill('Which shift? <b>Say</b> it.');
    await here.press('Call somebody');
    const members = page.getByRole('combobox', { name: 'Call somebody' });
    await members.click();
    const { x, y } = (await page.getByRole('option', { name: team.members.owner.name }).boundingBox())!;
    await page.mouse.move(x + 5, y + 5);
    // The search is answered while the option is pressed, and finds nobody
    const search = Promise.withResolvers<Route>();
    await page.route(/members\?.*search=/, search.resolve);
    await members.fill('o');
    await page.mouse.down();
    const heard = page.waitForResponse(/members\?.*search=/);
    await (await search.promise).fulfill({ json: { data: [], nextCursor: null, total: 0 } });
    await heard;
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    await page.mouse.up();
    await here.press('Comment');
    await page.getByRole('list', { name: 'Open comments on this slide' }).getByText('Which shift? <b>Say</b> it.').waitFor();
    await here.press('1 comment');
    const [said] = await comments();
    expect(said).toMatchObject({
      itemId: (await slideNow()).items[1]!.id,
      comments: [{ text: 'Which shift? <b>Say</b> it.', mentions: [{ name: team.members.owner.name }] }],
    });
    const other = await ConsoleVisit.open(browser, service.url, { locale: 'de-DE', colorScheme: 'dark' });
    await other.signIn(team.members.owner, await editing());
    await other.press('Antworten');
    await other.page.getByRole('textbox', { name: /^Antwort an/ }).fill(LONG);
    await other.press('Antwort senden');
    await other.page.getByText(LONG).waitFor();
    await other.press('Erledigt');
    await other.page.getByText('Erledigt (1)').waitFor();
    expect(await other.shutsOut()).toEqual([]);
    expect(await other.close()).toEqual([]);
    await page.reload();
    await page.getByText('Comments', { exact: true }).click();
    await page.getByText('Resolved (1)').click();
    await here.press('Open again');
    await page.getByRole('button', { name: 'Resolve', exact: true }).waitFor();
    await page.getByRole('button', { name: /^What to do with the comment of/ }).click();
    await page.getByRole('menuitem', { name: 'Change' }).click();
    await page.getByRole('textbox', { name: 'Change the comment' }).fill('Which shift?');
    await here.press('Save');
    await page.getByText(/, changed$/).waitFor();
    await page.getByRole('button', { name: /^What to do with the comment of/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('This comment was deleted.').waitFor();
    // Who is no owner deletes their own alone
    expect(await page.getByRole('button', { name: /^What to do with the comment of/ }).count()).toBe(0);
    expect((await comments())[0]).toMatchObject({ resolvedAt: null, comments: [{ text: null }, { text: LONG }] });
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('is what the author offers, with its price: a proposal, which is on the slide when it is taken', async () => {
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, await editing());
    await page.getByText('Help from the author').click();
    await here.press('Shorten · 1 credit');
    const proposal = page.getByRole('region', { name: 'Proposal: Shorten' });
    await proposal.locator('del', { hasText: ', and wait for the pump' }).waitFor();
    expect(await proposal.locator('del').count()).toBe(2);
    expect((await slideNow()).items[0]!.text).toBe('Close the feed, and wait for the pump.');
    await proposal.getByRole('checkbox').nth(1).uncheck();
    expect(await here.shutsOut()).toEqual([]);
    await proposal.getByRole('button', { name: 'Take' }).click();
    const texts = async () => (await slideNow()).items.map(({ text }) => text);
    await until(texts, ([first]) => first === 'Close the feed.');
    expect(await texts()).toEqual(['Close the feed.', 'Tell the shift, and write it down.']);
    await here.press('Undo');
    await until(texts, ([first]) => first === 'Close the feed, and wait for the pump.');
    await here.press('Make a question of it · 1 credit');
    const question = page.getByRole('region', { name: 'Proposal: Make a question of it' });
    await question.getByText('the relief valve').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await question.getByRole('button', { name: 'Leave' }).click();
    // It was paid for: also after the page was loaded again it can be taken
    await page.getByText('Left: Make a question of it.').waitFor();
    await page.reload();
    await page.getByText('Help from the author').click();
    await here.press('Look at it again');
    await question.getByText('the relief valve').waitFor();
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByLabel('What to look at').fill('A pump in a hall');
    await here.press('Draw a picture · 1 credit');
    await page.getByRole('region', { name: 'Proposal: Draw a picture' }).getByRole('button', { name: 'Take' }).click();
    await until(slideNow, ({ items }) => items.some(({ kind }) => kind === 'image'));
    expect((await team.as('owner', 'GET W/author-offers')).body.balance).toBe(997);
    // Also one that the service has not named yet
    await here.press('+ Add');
    await page.keyboard.type('pic');
    await page.keyboard.press('Enter');
    await page.getByLabel('What is to be drawn').fill('A valve');
    await here.press('Draw it for 1 credit');
    await until(slideNow, ({ items }) => items.filter(({ fileId }) => fileId).length === 2);
    expect((await team.as('owner', 'GET W/author-offers')).body.balance).toBe(996);
    expect(await here.close()).toEqual([]);
  });

  it('is who approves, where the workspace wants it', async () => {
    const owner = await ConsoleVisit.open(browser, service.url);
    await owner.signIn(team.members.owner, `/console/w/${team.workspaceId}/settings/features`);
    const kept = owner.page.waitForResponse((response) => response.request().method() === 'PATCH');
    await owner.page.getByRole('switch', { name: 'Approval before publishing' }).press('Space');
    await kept;
    const here = await ConsoleVisit.open(browser, service.url);
    const { page } = here;
    await here.signIn(team.members.trainer, `${course()}/checks`);
    await here.press('Ask for approval');
    await page.getByText(/^You asked for approval/).waitFor();
    await owner.go(`${course()}/checks`);
    await owner.press('Approve the draft as it is');
    await owner.page.getByText(/approved the draft/).waitFor();
    const { revision } = await draftNow();
    const [item] = (await slideNow()).items;
    await rest(service.url, `PUT /workspaces/${team.workspaceId}/courses/${courseId}/draft/items/${item!.id}`, {
      token: team.members.trainer.session,
      body: { item: { kind: 'text', text: 'Close the feed, and wait for ten minutes.' } },
      headers: { 'If-Match': '*' },
    });
    await page.reload();
    await page.getByText(`What has changed since revision ${revision} was approved`).click();
    await page.getByText('Changed: 1.1 Stop a pump').waitFor();
    await page.locator('ins', { hasText: 'ten minutes' }).waitFor();
    await here.press('Ask for approval');
    await page.getByText(/^You asked for approval/).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect([await owner.close(), await here.close()]).toEqual([[], []]);
  });
});
