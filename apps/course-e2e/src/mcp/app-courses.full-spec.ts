import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ALL, AppHost, calling, connectHost, type Called, type HostOptions } from '../support/app-host.js';
import { AttackGround } from '../support/oauth-attack.js';
import { newOwner, rest, type Answer, type Owner } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

type Json = Record<string, unknown>;

const SOUND = '# Ladders\n## Start\n### Look\nLook at the feet of the ladder first.\n';
const WITH_TODO = `${SOUND}\nTODO: which ladder?\n`;
const BLOCKED = `${WITH_TODO}\n- **Image placeholder:** A ladder at a wall\n- **Alt:** A ladder\n`;
/** Its image is nowhere. */
const DOCUMENT = `# Working safely at a pump station
- **Pass mark:** 80

## Before you start
### Know the station
The station lifts water from the sump to the tower.

- **Image:** The main hall
- **File:** hall.png

### Check
- **Question:** single choice

Which valve closes first?

- [x] The feed valve
- [ ] The relief valve

### Exam
- **Assessment:** final
- **Question:** numeric

What is the working pressure?

- **Answer:** 6.5 ± 0.2 bar
`;
/** An option has room for one feedback. */
const NO_ROOM = `${DOCUMENT}
### Once more
- **Question:** single choice

Which valve opens last?

- [x] The feed valve
  - **Feedback:** Well done.
  - **Feedback:** Look at the gauge again.
- [ ] The relief valve
`;

interface Draft {
  title: string;
  modules: [{ slides: [{ title: string; items: unknown[] }] }];
}

const PUBLISH = 'Publish as version 1';

describeInBrowser('a course in a conversation', () => {
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
  /** Of one person: one that may write, and one that may not. */
  const connections = async (): Promise<{ writer: Client; reader: Client }> => {
    const ground = await AttackGround.on(service);
    const connected = async (scope: string): Promise<Client> => {
      const { access_token: token } = await ground.connect(await ground.register(), { scope }, ground.team.members.trainer);
      return connectHost({ mcpUrl: new URL(ground.resource), token });
    };
    return { writer: await connected('course:read course:write'), reader: await connected('course:read') };
  };
  const consoleAt = (courseId: string) => `${service.url}/console/w/${owner.workspaceId}/courses/${courseId}`;

  describe('before it is published', () => {
    it('say what is in the way, and where, until it is mended; then publish once by two presses', async () => {
      // By the protocol before 2026-07-28
      client = await connectHost(owner, { modern: false });
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

    it('publish what was seen, or nothing, and by the keyboard alone', async () => {
      const courseId = await imported(SOUND);
      const here = await shown(await asked(courseId));
      await here.view.getByRole('button', { name: PUBLISH }).waitFor();
      here.refuse = (_name, { confirm }) => (confirm ? 'The user declined' : null);
      await here.press(PUBLISH);
      await here.shows('The user declined');
      here.refuse = null;
      here.calls.splice(0);
      await here.press('Check again');
      await here.view.getByRole('button', { name: PUBLISH }).waitFor();
      await edit(courseId, (draft) => void (draft.title = 'Ladders outdoors'));
      const frame = await here.inner();
      await frame.evaluate(`document.querySelector('h1').focus()`);
      await here.page.keyboard.press('Tab');
      await here.page.keyboard.press('Enter');
      await here.shows(/^The draft has changed since you saw it, and was not published\./);
      expect([confirmed(here), await versions(courseId), await here.shutsOut()]).toEqual([[], [], []]);
      await here.page.keyboard.press('Enter');
      await here.shows(/^Published as version 1\./);
      await frame.locator('h1:focus').waitFor();
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
      expect(await out.shutsOut()).toEqual([]);
      const refused = await shown(await asked(courseId.replace(/.$/, '')), { capabilities: {} });
      await refused.shows(/^courseId: is no id/);
      expect([...(await blocked.close()), ...(await out.close()), ...(await refused.close())]).toEqual([]);
    });

    it('are shown without what some hosts leave out of results, where the assistant was refused, in the language of the workspace', async () => {
      await as('PATCH W/settings/general', { language: 'de' });
      const title = '<img src=x onerror="document.title=1"> & <b>bold</b>';
      const courseId = await imported(BLOCKED);
      await edit(courseId, (draft) => void (draft.modules[0].slides[0].title = title));
      const refused = await asked(courseId, { confirm: true });
      expect(refused.result.isError).toBe(true);
      const here = await shown(refused, { leavesOut: true, width: 320, context: { theme: 'dark' } });
      await here.shows('Eines steht dem Veröffentlichen im Weg.');
      await here.shows(`1.1 ${title}`);
      expect(await here.view.locator('img, b').count()).toBe(0);
      const frame = await here.inner();
      expect(await frame.evaluate('document.documentElement.lang')).toBe('de');
      expect(await frame.evaluate('document.documentElement.offsetHeight')).toBe(here.heights.at(-1));
      expect(await here.shutsOut()).toEqual([]);
      expect(await here.close()).toEqual([]);
    });
  });

  describe('before it is imported', () => {
    const asking = (markdown = DOCUMENT, more: Json = {}): Promise<Called> =>
      calling(client, 'import_course', { markdown, ...more });
    const courses = () => service.query('SELECT id FROM courses WHERE workspace_id = $1', [owner.workspaceId]);
    const IMPORT = 'Import as a draft';
    const PROVED = 'Every sentence of the document is in the course that it makes.';
    const MADE = 'Imported: the document is a draft now.';
    /** What a host brings back that keeps no arguments of calls. */
    const withoutDocument = ({ name, result }: Called): Called => ({ name, result, arguments: {} });

    it('is told with what was lost and where, and imported once by two presses', async () => {
      const here = await shown(await asking(), { width: 320 });
      await here.shows(PROVED);
      await here.shows(/^1 module · 3 slides · 2 questions · pass mark 80 %/);
      await here.shows(/^Not carried over \(1\)$/);
      const [lost] = await here.view.getByRole('listitem').filter({ hasText: '1.1 Know the station' }).allInnerTexts();
      expect(lost).toMatch(/Images\s+Line 8: .*hall\.png/);
      await here.shows('Questions for you (1)');
      expect(await here.shutsOut()).toEqual([]);
      here.refuse = (_name, { confirm }) => (confirm ? 'The user declined' : null);
      await here.press(IMPORT);
      await here.shows('The user declined');
      here.refuse = null;
      here.calls.splice(0);
      await here.press('Try again');
      await here.view.getByRole('button', { name: IMPORT }).dblclick();
      await here.shows(MADE);
      const [made, ...others] = await courses();
      expect([confirmed(here).length, others]).toEqual([1, []]);
      expect(here.told).toEqual([`In the panel, the document was imported: courseId ${String(made!.id)}.`]);
      expect(await here.view.getByRole('button').count()).toBe(0);
      await here.view.getByRole('link', { name: 'Look at the draft' }).click();
      expect(await here.openedFirst()).toContain(`${service.url}/`);
      expect(await here.shutsOut()).toEqual([]);
      expect(await here.close()).toEqual([]);
    });

    it('is not imported twice from a conversation that is opened again, and is shown as it is', async () => {
      const called = await asking();
      const first = await shown(called);
      await first.press(IMPORT);
      await first.shows(MADE);
      const again = await shown(called);
      await again.shows(/^There is a course of this title already: a draft, last changed on /);
      expect(await again.shutsOut()).toEqual([]);
      await again.press('Import it all the same');
      await again.shows(MADE);
      const [{ id }, ...others] = (await courses()) as [{ id: string }];
      expect(others).toEqual([]);
      await as(`DELETE W/courses/${id}`);
      const later = await shown(called);
      await later.press(IMPORT);
      await later.shows('The document was imported, and its course has been deleted since.');
      expect([await courses(), await later.shutsOut()]).toEqual([[], []]);
      await later.press('Import it again');
      await later.shows(MADE);
      expect(await courses()).toHaveLength(1);
      expect([...(await first.close()), ...(await again.close()), ...(await later.close())]).toEqual([]);
    });

    it('is shown as what became of it, where the assistant imported it', async () => {
      const called = await asking(SOUND, { confirm: true });
      const { courseId } = called.result.structuredContent as { courseId: string };
      await as(`POST W/courses/${courseId}/publish`, {});
      const here = await shown(withoutDocument(called));
      await here.shows('The document was imported, and its course is published as version 1.');
      await here.shows(/^Carried over: 100 of 100$/);
      await here.view.getByRole('link', { name: 'Open it in the console' }).click();
      expect([await here.openedFirst(), await here.shutsOut()]).toEqual([consoleAt(courseId), []]);
      await edit(courseId, (draft) => void (draft.title = 'Ladders indoors'));
      await as(`POST W/courses/${courseId}/archive`);
      await comeBack(here);
      await here.shows('The document was imported, and its course is archived.');
      expect(await here.view.getByRole('heading', { level: 1 }).innerText()).toBe('Ladders indoors');
      await as(`DELETE W/courses/${courseId}`);
      await comeBack(here);
      await here.shows('The document was imported, and its course has been deleted since.');
      expect(await here.view.getByRole('button').count()).toBe(0);
      expect(await here.close()).toEqual([]);
    });

    it('is refused in full, each place with its sentence, and with the words alone where the host leaves out the rest', async () => {
      const called = await asking(NO_ROOM);
      const here = await shown(called, { width: 320 });
      await here.shows('Nothing was imported, and no course was left behind.');
      await here.shows(/^1 sentence of the markdown cannot be found in the built course, first in 1\.3 Once more/);
      const [place] = await here.view.getByRole('listitem').allInnerTexts();
      expect(place).toMatch(/^1\.3 Once more, line \d+\n+"Feedback: Look at the gauge again\."$/);
      expect([await here.view.getByRole('button').count(), here.calls, await here.shutsOut()]).toEqual([0, [], []]);
      const bare = await shown({ ...called, result: { ...called.result, _meta: undefined } }, { leavesOut: true });
      await bare.shows(/"Feedback: Look at the gauge again\."/);
      expect(await bare.view.getByRole('listitem').count()).toBe(0);
      expect([...(await here.close()), ...(await bare.close())]).toEqual([]);
    });

    it('cannot be imported where the document is not here, or nothing may be called, and why is said', async () => {
      const called = await asking();
      const here = await shown(withoutDocument(called));
      await here.shows(/The document itself is not in this panel any more: have it imported in the chat\.$/);
      const { serverTools: _none, ...others } = ALL;
      const shut = await shown(called, { capabilities: others });
      await shut.shows(/Have it imported in the chat: this panel may not\.$/);
      expect(await shut.shutsOut()).toEqual([]);
      for (const each of [here, shut]) {
        await each.shows(/^Not carried over \(1\)$/);
        expect(await each.view.getByRole('button').count()).toBe(0);
        expect([each.calls, await each.close()]).toEqual([[], []]);
      }
      const made = await asking(SOUND, { confirm: true });
      const told = await shown(made, { capabilities: {} });
      await told.shows(MADE);
      await told.shows((made.result.structuredContent as { previewUrl: string }).previewUrl);
      expect(await told.close()).toEqual([]);
    });

    it('is in the language of the workspace, a dozen findings at a time, with markup as text, and by the keyboard alone', async () => {
      await as('PATCH W/settings/general', { language: 'de' });
      const title = '<img src=x onerror="document.title=1"> & <b>bold</b>';
      const images = Array.from({ length: 20 }, (_each, index) => `- **Image:** Hall\n- **File:** hall-${index}.png\n`);
      const here = await shown(await asking(`# Ladders\n## Start\n### \`${title}\`\n${images.join('\n')}`), {
        leavesOut: true,
        width: 320,
        context: { theme: 'dark' },
      });
      const button = here.view.getByRole('button', { name: 'Als Entwurf importieren' });
      await button.waitFor();
      expect(await here.view.getByText(title).count()).toBeGreaterThan(0);
      expect([await here.view.locator('img, b').count(), await here.view.getByRole('listitem').count()]).toEqual([0, 12]);
      await here.press('Alle 20 zeigen');
      expect(await here.view.locator('li:focus').innerText()).toContain('hall-12.png');
      expect([await here.view.getByRole('listitem').count(), await here.shutsOut()]).toEqual([20, []]);
      const frame = await here.inner();
      await frame.evaluate(`document.querySelector('h1').focus()`);
      await here.page.keyboard.press('Tab');
      await here.page.keyboard.press('Enter');
      await here.shows('Importiert: Das Dokument ist jetzt ein Entwurf.');
      await frame.locator('h1:focus').waitFor();
      expect(await here.close()).toEqual([]);
    });
  });

  it('is looked at and not changed by a connection that may only read by now', async () => {
    const { writer, reader } = await connections();
    const courseId = await imported(SOUND, writer);
    const checks = await calling(writer, 'publish_course', { courseId });
    const report = await calling(writer, 'import_course', { markdown: DOCUMENT });
    for (const [called, told] of [
      [checks, /^Never published · 1 module/],
      [report, /^Not carried over \(1\)$/],
    ] as const) {
      const here = await AppHost.show(browser, writer, called, { callsBy: reader });
      await here.shows(/^This connection may read, but not change anything\./);
      await here.shows(told);
      expect(await here.view.getByRole('button', { name: /^Publish|^Import/ }).count()).toBe(0);
      expect([await here.shutsOut(), await here.close()]).toEqual([[], []]);
    }
  });
});
