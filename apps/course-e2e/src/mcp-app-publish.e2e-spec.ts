import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ALL, AppHost, calling, connectHost, type Called, type HostOptions } from './support/app-host.js';
import { AttackGround } from './support/oauth-attack.js';
import { newOwner, rest, type Answer, type Owner } from './support/rest.js';
import { useSharedService, type SharedService } from './support/shared-service.js';

type Json = Record<string, unknown>;

const SOUND = '# Ladders\n## Start\n### Look\nLook at the feet of the ladder first.\n';
const WITH_TODO = `${SOUND}\nTODO: which ladder?\n`;
const BLOCKED = `${WITH_TODO}\n- **Image placeholder:** A ladder at a wall\n- **Alt:** A ladder\n`;
interface Draft {
  title: string;
  modules: [{ slides: [{ title: string; items: unknown[] }] }];
}

const PUBLISH = 'Publish as version 1';

describeInBrowser('the checks before publishing in a conversation', () => {
  let service: SharedService;
  let browser: Browser;
  let owner: Owner;
  let client: Client;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
  });
  beforeEach(async () => {
    owner = await newOwner(service.url);
    client = await connectHost(owner);
  });
  afterAll(() => Promise.all([browser?.close(), service?.stop()]));

  const imported = async (markdown: string, by = client): Promise<string> => {
    const { result } = await calling(by, 'import_course', { markdown, confirm: true });
    return (result.structuredContent as { courseId: string }).courseId;
  };
  const asked = (courseId: string, more: Json = {}): Promise<Called> => calling(client, 'publish_course', { courseId, ...more });
  const shown = (called: Called, options?: HostOptions): Promise<AppHost> => AppHost.show(browser, client, called, options);
  const as = (route: string, body?: unknown): Promise<Answer> =>
    rest(service.url, route.replace(/ W/, ` /workspaces/${owner.workspaceId}`), {
      token: owner.session,
      ...(body !== undefined && { body, headers: { 'If-Match': '*' } }),
    });
  /** Somebody edits the draft elsewhere. */
  const edit = async (courseId: string, change: (draft: Draft) => void): Promise<void> => {
    const { body } = await as(`GET W/courses/${courseId}/draft`);
    const draft = body.draft as Draft;
    change(draft);
    expect((await as(`PUT W/courses/${courseId}/draft`, draft)).status).toBe(200);
  };
  const mend = (courseId: string) => edit(courseId, ({ modules: [module] }) => void module.slides[0].items.pop());
  const versions = (courseId: string) => service.query('SELECT version FROM course_versions WHERE course_id = $1', [courseId]);
  const confirmed = ({ calls }: AppHost) => calls.filter(({ arguments: { confirm } }) => confirm);
  const comeBack = async (here: AppHost): Promise<void> => {
    await (await here.inner()).evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  };
  const consoleAt = (courseId: string) => `${service.url}/console/w/${owner.workspaceId}/courses/${courseId}`;

  it('say what is in the way, and where, until it is mended; then publish once by two presses', async () => {
    const courseId = await imported(BLOCKED);
    const here = await shown(await asked(courseId), { width: 320 });
    await here.shows('One thing keeps it from being published.');
    const off = here.view.getByRole('button', { name: PUBLISH, disabled: true });
    expect(await off.getAttribute('aria-describedby')).not.toBeNull();
    await off.click({ force: true });
    const [blocking, warning] = await here.view.getByRole('listitem').filter({ hasText: '1.1 Look' }).allInnerTexts();
    expect([blocking, warning]).toEqual([expect.stringContaining('placeholder'), expect.stringContaining('TODO')]);
    expect(await here.shutsOut()).toEqual([]);
    await mend(courseId);
    await comeBack(here);
    await here.shows('Nothing keeps it from being published.');
    expect([confirmed(here), await here.shutsOut()]).toEqual([[], []]);
    await here.view.getByRole('button', { name: PUBLISH, disabled: false }).dblclick();
    await here.shows('Published as version 1. The draft has not changed since.');
    expect([confirmed(here).length, await versions(courseId)]).toEqual([1, [{ version: 1 }]]);
    expect(here.told).toEqual([`In the panel, course ${courseId} was published as version 1.`]);
    await here.view.getByRole('link', { name: 'Look at the draft' }).click();
    expect(await here.openedFirst()).toContain(`${service.url}/`);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('are shown where the assistant was refused, too', async () => {
    const called = await asked(await imported(BLOCKED), { confirm: true });
    expect(called.result.isError).toBe(true);
    const here = await shown(called);
    await here.shows('One thing keeps it from being published.');
    expect(await here.close()).toEqual([]);
  });

  it('show what is, and not what a conversation was told hours ago', async () => {
    const courseId = await imported(SOUND);
    const before = await asked(courseId);
    const published = await asked(courseId, { confirm: true });
    const out = await shown(before);
    await out.shows('Published as version 1. The draft has not changed since.');
    expect(await out.view.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
    await edit(courseId, (draft) => void (draft.title = 'Ladders indoors'));
    const changed = await shown(published);
    await changed.shows(/^Changed since version 1 · 1 module/);
    await changed.view.getByRole('button', { name: 'Publish as version 2' }).waitFor();
    expect(await changed.view.getByRole('heading', { level: 1 }).innerText()).toBe('Ladders indoors');
    await as(`POST W/courses/${courseId}/archive`);
    await changed.press('Check again');
    await changed.shows(/^The course is archived\./);
    await as(`DELETE W/courses/${courseId}`);
    await changed.press('Check again');
    await changed.shows('This course is not there any more.');
    expect(await changed.shutsOut()).toEqual([]);
    expect([...(await out.close()), ...(await changed.close())]).toEqual([]);
  });

  it('publish no draft that is another than the one that was seen', async () => {
    const courseId = await imported(SOUND);
    const here = await shown(await asked(courseId));
    await here.view.getByRole('button', { name: PUBLISH }).waitFor();
    await edit(courseId, (draft) => void (draft.title = 'Ladders outdoors'));
    await here.press(PUBLISH);
    await here.shows(/^The draft has changed since you saw it, and was not published\./);
    expect([confirmed(here), await versions(courseId), await here.shutsOut()]).toEqual([[], [], []]);
    await here.press(PUBLISH);
    await here.shows(/^Published as version 1\./);
    expect(await here.close()).toEqual([]);
  });

  it('say what the host refused, and can be pressed again', async () => {
    const here = await shown(await asked(await imported(SOUND)));
    await here.view.getByRole('button', { name: PUBLISH }).waitFor();
    here.refuse = (_name, { confirm }) => (confirm ? 'The user declined' : null);
    await here.press(PUBLISH);
    await here.shows('The user declined');
    here.refuse = null;
    await here.press('Check again');
    await here.press(PUBLISH);
    await here.shows(/^Published as version 1\./);
    expect(await here.close()).toEqual([]);
  });

  it('offer nothing to a connection that may only read by now, and say how it may', async () => {
    const ground = await AttackGround.on(service);
    const { trainer } = ground.team.members;
    const connected = async (scope: string): Promise<Client> => {
      const { access_token: token } = await ground.connect(await ground.register(), { scope }, trainer);
      return connectHost({ mcpUrl: new URL(ground.resource), token });
    };
    const [writer, reader] = [await connected('course:read course:write'), await connected('course:read')];
    const courseId = await imported(SOUND, writer);
    const called = await calling(writer, 'publish_course', { courseId });
    const here = await AppHost.show(browser, writer, called, { callsBy: reader });
    await here.shows(/^This connection may read, but not change anything\./);
    await here.shows(/^Never published · 1 module/);
    expect(await here.view.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
    await here.view.getByRole('link', { name: 'Open it in the console' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('are as the assistant was told where the host lets the view call nothing, with the way to the console', async () => {
    const courseId = await imported(BLOCKED);
    const { serverTools: _none, ...others } = ALL;
    const blocked = await shown(await asked(courseId), { capabilities: others });
    await blocked.shows('One thing keeps it from being published.');
    await blocked.shows('Publish it in the chat: this panel may not.');
    expect(await blocked.view.getByRole('button').count()).toBe(0);
    await blocked.view.getByRole('link', { name: 'Open it in the console' }).click();
    expect([await blocked.openedFirst(), blocked.calls]).toEqual([consoleAt(courseId), []]);
    await mend(courseId);
    const out = await shown(await asked(courseId, { confirm: true }), { capabilities: {} });
    await out.shows(/^Published as version 1\./);
    await out.shows(consoleAt(courseId));
    expect([await blocked.shutsOut(), await out.shutsOut()]).toEqual([[], []]);
    const refused = await shown(await asked(courseId.replace(/.$/, '')), { capabilities: {} });
    await refused.shows(/^courseId: is no id/);
    expect([...(await blocked.close()), ...(await out.close()), ...(await refused.close())]).toEqual([]);
  });

  it('do without what some hosts leave out of results, in dark and in the language of the workspace', async () => {
    await as('PATCH W/settings/general', { language: 'de' });
    const title = '<img src=x onerror="document.title=1"> & <b>bold</b>';
    const courseId = await imported(BLOCKED);
    await edit(courseId, (draft) => void (draft.modules[0].slides[0].title = title));
    const here = await shown(await asked(courseId), { leavesOut: true, width: 320, context: { theme: 'dark' } });
    await here.shows('Eines steht dem Veröffentlichen im Weg.');
    await here.shows(`1.1 ${title}`);
    expect(await here.view.locator('img, b').count()).toBe(0);
    const frame = await here.inner();
    expect(await frame.evaluate('document.documentElement.lang')).toBe('de');
    expect(await frame.evaluate('document.documentElement.offsetHeight')).toBe(here.heights.at(-1));
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('are worked by the keyboard alone', async () => {
    const here = await shown(await asked(await imported(SOUND)));
    await here.view.getByRole('button', { name: PUBLISH }).waitFor();
    const frame = await here.inner();
    await frame.evaluate('document.body.focus()');
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.press('Enter');
    await here.shows(/^Published as version 1\./);
    expect(await frame.evaluate('document.activeElement.localName')).toBe('h1');
    expect(await here.close()).toEqual([]);
  });
});
