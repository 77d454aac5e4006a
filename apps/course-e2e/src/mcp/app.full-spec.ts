import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import {
  ALL,
  AppHost,
  calling as call,
  connectHost,
  type Called,
  type Connection,
  type HostOptions,
} from '../support/app-host.js';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { IDENTITY } from '../support/mcp-clients.js';
import { AttackGround } from '../support/oauth-attack.js';
import { newOwner, rest, type Owner } from '../support/rest.js';

type Json = Record<string, unknown>;
const BUILT = new URL('../../../course-console/dist-app/', import.meta.url);
/** By the tools that have them. */
const VIEWS = {
  'review-gate': ['generate_course', 'get_generation_status'],
  'import-report': ['import_course'],
  'publish-checks': ['publish_course'],
};
const LANGUAGES = ['en', 'de'];
const KB = 1_024;

let service: CourseService;
let owner: Owner;

beforeAll(async () => {
  service = await startCourseService();
  owner = await newOwner(service.url);
});
afterAll(() => service?.stop());

const idIn = ({ result }: Called): string => (result.structuredContent as { generationId: string }).generationId;
const brief = (topic: string): Json => ({ mode: 'brief', topic, useDefaults: true, confirm: true });
/** Asks until there is a plan to be decided on. */
const atGate = async (client: Client, generationId: string): Promise<Called> => {
  for (;;) {
    const status = await call(client, 'get_generation_status', { generationId, waitSeconds: 20 });
    if ((status.result.structuredContent as Json).state === 'awaiting_review') return status;
  }
};

describe.each(Object.keys(VIEWS).flatMap((view) => LANGUAGES.map((language) => [view, language])))(
  '%s in %s',
  (view, language) => {
    const file = readFileSync(new URL(`${view}.${language}.html`, BUILT));

    it('is one small file, without validators and the SDK', () => {
      const packed = gzipSync(file, { level: 9 }).length;
      process.stdout.write(`${view} in ${language}: ${(file.length / KB).toFixed(1)} KB, ${(packed / KB).toFixed(1)} KB gzip\n`);
      expect(file.length).toBeLessThanOrEqual(40 * KB);
      expect(packed).toBeLessThanOrEqual(15 * KB);
      expect(file.toString()).not.toMatch(/<link|<script[^>]+src|new Function|ZodError|modelcontextprotocol/);
    });
  },
);

describe('a client that shows no views', () => {
  const connected = async (capabilities?: object): Promise<Client> => {
    if (capabilities) return connectHost(owner);
    const client = new Client(IDENTITY, { versionNegotiation: { mode: 'auto' } });
    const requestInit = { headers: { Authorization: `Bearer ${owner.token}` } };
    await client.connect(new StreamableHTTPClientTransport(owner.mcpUrl, { requestInit }));
    return client;
  };
  const legacy = async (capabilities: object, method: string, params: Json): Promise<string> => {
    const post = (body: object, headers = {}): Promise<Response> =>
      fetch(owner.mcpUrl, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${owner.token}`,
          'Content-Type': 'application/json',
          Accept: 'application/json, text/event-stream',
          ...headers,
        },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }),
      });
    const clientInfo = { name: 'old', version: '1' };
    const introduced = await post({ method: 'initialize', params: { protocolVersion: '2025-11-25', capabilities, clientInfo } });
    const session = introduced.headers.get('Mcp-Session-Id')!;
    return (await post({ method, params }, { 'Mcp-Session-Id': session })).text();
  };
  const SHOWS = { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } } };
  const LINE =
    '\\nIf the user has a panel with the plan, they can decide there. If they do not speak of one, show them the above and ask.';

  it('is answered as it always was, to the byte; one that does is told one line, in text and data, and the time besides', async () => {
    const client = await connected();
    const generationId = idIn(await call(client, 'generate_course', brief('Ladders')));
    await atGate(client, generationId);
    const params = { name: 'get_generation_status', arguments: { generationId } };
    const plain = await legacy({}, 'tools/call', params);
    const shown = await legacy(SHOWS, 'tools/call', params);
    expect(plain).not.toContain('panel');
    expect(shown).toContain(LINE);
    expect(shown.replaceAll(LINE, '').replace(/"_meta":\{"svc-lms\/now":"[^"]+"\},/, '')).toBe(plain);
    const courses = { name: 'list_courses', arguments: {} };
    expect(await legacy(SHOWS, 'tools/call', courses)).toBe(await legacy({}, 'tools/call', courses));
    for (const method of ['tools/list', 'resources/list', 'prompts/list'])
      expect(await legacy(SHOWS, method, {})).toBe(await legacy({}, method, {}));
    await client.close();
  });

  it.each([
    [
      'import_course',
      'If the user has a panel with this report, they can decide there. If they do not speak of one, show them the above and ask.',
    ],
    [
      'publish_course',
      'If the user has a panel with the checks, they can decide there. If they do not speak of one, show them the above and ask.',
    ],
  ])('is answered by %s as it always was, too', async (name, told) => {
    const markdown = '# Ladders\n## Start\n### Look\nLook first.\n';
    const client = await connectHost(owner);
    const { result } = await call(client, 'import_course', { markdown, confirm: true });
    const { courseId } = result.structuredContent as { courseId: string };
    const given = name === 'import_course' ? { markdown } : { courseId };
    const answers = (can: object, confirm = false): Promise<string> =>
      legacy(can, 'tools/call', { name, arguments: { ...given, confirm } });
    const [plain, shown] = [await answers({}), await answers(SHOWS)];
    const untold = shown.replace(`\\n${told}`, '').replace(`"next":"${told}",`, '');
    expect(untold.replace(/"_meta":\{"svc-lms\/now":"[^"]+"\},/, '')).toBe(plain);
    expect([shown.includes(told), (await answers(SHOWS, true)).includes('panel')]).toEqual([true, false]);
    await client.close();
  });

  it('finds the views at their tools and in no list, by the protocol that says all in each request too', async () => {
    const [plain, shows] = [await connected(), await connected(SHOWS)];
    const { tools } = await plain.listTools();
    expect(tools.flatMap(({ name, _meta }) => (_meta ? [name] : [])).sort()).toEqual(Object.values(VIEWS).flat().sort());
    expect((await plain.listResources()).resources.filter(({ uri }) => uri.startsWith('ui:'))).toEqual([]);
    const asked = await call(plain, 'generate_course', brief('Ladders again'));
    const both = await Promise.all([atGate(plain, idIn(asked)), atGate(shows, idIn(asked))]);
    const [alone, beside] = both.map(({ result }) => (result.content[0] as { text: string }).text);
    expect(JSON.stringify(beside)).toBe(JSON.stringify(alone).replace(/"$/, `${LINE}"`));
    await Promise.all([plain.close(), shows.close()]);
  });
});

describe('the resource of a view', () => {
  const read = async (uri: string) => (await connectHost(owner)).readResource({ uri });

  it.each([
    ['review-gate', 'generations/'],
    ['import-report', 'courses/'],
    ['publish-checks', 'courses/'],
  ] as const)('%s is named by its content, asks for nothing, and stays at all the addresses that it had', async (view, place) => {
    const { tools } = await (await connectHost(owner)).listTools();
    const files = LANGUAGES.map((language) => readFileSync(new URL(`${view}.${language}.html`, BUILT), 'utf8'));
    const uri = `ui://svc-lms/${view}-${createHash('sha256').update(files.join('')).digest('hex').slice(0, 8)}.html`;
    const named = tools.filter(({ _meta }) => (_meta?.ui as { resourceUri: string } | undefined)?.resourceUri === uri);
    expect(named.map(({ name }) => name).sort()).toEqual(VIEWS[view]);
    const old = `ui://svc-lms/${view}-00000000.html`;
    const [now, before] = [await read(uri), await read(old)];
    const address = `${service.url}/console/w/${owner.workspaceId}/${place}`;
    const text = files[0]!.replace(`name="console" content="${place}"`, `name="console" content="${address}"`);
    expect(text).toContain(address);
    expect(now.contents).toEqual([
      { uri, mimeType: 'text/html;profile=mcp-app', text, _meta: { ui: { csp: {}, prefersBorder: true } } },
    ]);
    expect(before.contents).toEqual([{ ...now.contents[0], uri: old }]);
  });

  it('is nowhere else', async () => {
    await expect(read('ui://svc-lms/other.html')).rejects.toThrow();
    await expect(read('ui://other/review-gate.html')).rejects.toThrow();
  });
});

describeInBrowser('the review gate in a conversation', () => {
  let browser: Browser;
  // Nobody may have many plans undecided
  let owner: Owner;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  beforeEach(async () => {
    owner = await newOwner(service.url);
  });
  afterAll(() => browser?.close());

  /** The assistant has asked for a plan, and the user sees its panel. */
  const planned = async (
    topic: string,
    { modern = true, by = owner, ...options }: HostOptions & { modern?: boolean; by?: Connection } = {},
  ): Promise<AppHost> => {
    const client = await connectHost(by, { modern });
    return AppHost.show(browser, client, await call(client, 'generate_course', brief(topic)), options);
  };
  const ledger = async (): Promise<number> =>
    (await service.query('SELECT FROM credit_entries WHERE workspace_id = $1 AND amount < 0', [owner.workspaceId])).length;
  const APPROVE = 'Approve for 12 credits';
  const confirmed = ({ calls }: AppHost) => calls.filter(({ arguments: { confirm } }) => confirm);

  it.each([
    ['2025-11-25', false],
    ['2026-07-28', true],
  ])('shows the plan and is approved once by two presses, by the protocol of %s', async (_era, modern) => {
    const here = await planned('Working safely at height', { modern });
    await here.shows(/^\d+ would be left\. Nothing is charged before\.$/);
    expect(await here.view.getByRole('heading', { level: 1 }).innerText()).toBe('Working safely at height');
    expect(await here.view.getByRole('timer').innerText()).toMatch(/^(?:2 h 0|1 h \d+) min to decide$/);
    expect(await here.shutsOut()).toEqual([]);
    await here.view.getByRole('button', { name: APPROVE }).dblclick();
    await here.shows('The course is a draft now, with 12 slides.');
    expect(await ledger()).toBe(1);
    expect(confirmed(here)).toHaveLength(1);
    expect(here.told.at(-1)).toMatch(/^In the panel, generation \S+ is completed\. Its course is the draft \S+\.$/);
    await here.view.getByRole('link', { name: 'Look at the draft' }).click();
    expect(await here.openedFirst()).toContain(`${service.url}/`);
    expect(here.heights.at(-1)).toBeGreaterThan(40);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it.each(['allow-scripts', 'allow-scripts allow-same-origin allow-forms'])(
    'plans again with what was said, in a frame with %s',
    async (sandbox) => {
      const here = await planned('Ladders in the rain', { sandbox });
      await here.press('Plan again…');
      await here.view.getByRole('button', { name: 'Add to the comment' }).first().click();
      expect(await here.shutsOut()).toEqual([]);
      const first = here.calls[0]!.arguments.generationId;
      await here.view.getByLabel('What should the next plan do better?').press('Control+Enter');
      await here.view.getByRole('button', { name: 'Plan again…', expanded: false }).waitFor();
      await here.view.getByRole('button', { name: APPROVE }).waitFor();
      expect(confirmed(here)[0]!.arguments).toMatchObject({ revisionOf: first, comment: expect.stringMatching(/\S/) });
      expect(here.calls.at(-1)!.arguments.generationId).not.toBe(first);
      expect(await here.close()).toEqual([]);
    },
  );

  it('shows what is, and not what a conversation was told hours ago', async () => {
    const client = await connectHost(owner);
    const asked = await call(client, 'generate_course', brief('Scaffolds'));
    const old = await atGate(client, idIn(asked));
    await call(client, 'generate_course', { revisionOf: idIn(asked), comment: 'Shorter', confirm: true });
    for (const called of [asked, old]) {
      const here = await AppHost.show(browser, client, called);
      await here.shows('Another plan took its place.');
      if (called === asked) {
        await here.press('To that plan');
        await here.view.getByRole('button', { name: APPROVE }).waitFor();
      }
      expect(await here.close()).toEqual([]);
    }
  });

  it('is one line where an assistant asks how it stands, unless the plan waits', async () => {
    const client = await connectHost(owner);
    const generationId = idIn(await call(client, 'generate_course', brief('Ropes')));
    const waiting = await AppHost.show(browser, client, await atGate(client, generationId));
    await waiting.press(APPROVE);
    await waiting.shows('The course is a draft now, with 12 slides.');
    const later = await AppHost.show(browser, client, await call(client, 'get_generation_status', { generationId }));
    await later.shows('The course is a draft now, with 12 slides.');
    expect(await later.view.getByRole('button').count()).toBe(0);
    expect(Math.max(...later.heights)).toBeLessThan(80);
    expect(await later.shutsOut()).toEqual([]);
    expect([...(await waiting.close()), ...(await later.close())]).toEqual([]);
  });

  it('says that its time is over, and plans the same again in one press', async () => {
    const here = await planned('Harnesses', { context: { theme: 'dark' } });
    await here.view.getByRole('button', { name: APPROVE }).waitFor();
    await service.advanceClock('3 hours');
    await here.press(APPROVE);
    await here.shows('The two hours are over. Nothing was charged.');
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Plan it again');
    await here.view.getByRole('button', { name: APPROVE }).waitFor();
    await service.advanceClock('0 hours');
    expect(await here.close()).toEqual([]);
  });

  it('asks what is when its own time is over', async () => {
    const here = await planned('Masts');
    await here.view.getByRole('button', { name: APPROVE }).waitFor();
    await service.advanceClock('3 hours');
    await here.page.clock.fastForward('02:00:01');
    await here.shows('The two hours are over. Nothing was charged.');
    await service.advanceClock('0 hours');
    expect(confirmed(here)).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('leads from a finding to its slide, in a module that is folded', async () => {
    await rest(service.url, `PATCH /workspaces/${owner.workspaceId}/features`, {
      token: owner.session,
      body: { outlineGeneration: true },
    });
    const client = await connectHost(owner);
    const points = Array.from({ length: 15 }, (_each, index) => `- Point ${index}`);
    const before = ['# Ladders', '## Before', '### Look', '- Look', '### Set up', '- Four to one', '### Climb', '- Slowly'];
    const text = [...before, '## After', '### Store', ...points, '### Clean', '- With water'].join('\n');
    const asked = await call(client, 'generate_course', { mode: 'outline', text, confirm: true });
    const here = await AppHost.show(browser, client, asked);
    const slide = here.view.getByText('Point 14');
    const finding = here.view.getByRole('link', { name: '2.1' }).first();
    await finding.waitFor();
    expect(await slide.isVisible()).toBe(false);
    await finding.press('Enter');
    await slide.waitFor();
    const frame = await here.inner();
    await frame.locator('#slide-2-1:focus').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('says in advance that credits are lacking', async () => {
    const poor = await newOwner(service.url);
    await service.query(
      `INSERT INTO credit_entries (id, workspace_id, amount, reason) SELECT uuidv7(), $1, 5 - sum(amount), 'grant'
         FROM credit_entries WHERE workspace_id = $1`,
      [poor.workspaceId],
    );
    const here = await planned('Ladders', { by: poor });
    await here.shows(/^The workspace has too few credits for this plan\./);
    await here.view.getByRole('button', { name: APPROVE, disabled: true }).click({ force: true });
    expect(confirmed(here)).toEqual([]);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('says what the host refused, and can be pressed again', async () => {
    const here = await planned('Roofs');
    await here.shows(/would be left/);
    here.refuse = (_name, { confirm }) => (confirm ? 'The user declined' : null);
    await here.press(APPROVE);
    await here.shows('The user declined');
    here.refuse = null;
    await here.press(APPROVE);
    await here.shows('The course is a draft now, with 12 slides.');
    expect(await here.close()).toEqual([]);
  });

  it('offers nothing to a connection that may only read, and says how it may', async () => {
    const ground = await AttackGround.on(service);
    const { trainer } = ground.team.members;
    const { body } = await ground.team.as('trainer', 'POST W/generations', { mode: 'brief', topic: 'Nets', useDefaults: true });
    const { access_token: token } = await ground.connect(await ground.register(), { scope: 'course:read' }, trainer);
    const client = await connectHost({ mcpUrl: new URL(ground.resource), token });
    const here = await AppHost.show(browser, client, await atGate(client, body.generationId as string));
    await here.shows(/^This connection may read, but not change anything\./);
    expect(await here.view.getByRole('button').count()).toBe(0);
    await here.view.getByRole('link', { name: 'Open it in the console' }).waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('shows plan and time where the host lets it call nothing, and the way to the console', async () => {
    const client = await connectHost(owner);
    const asked = await call(client, 'generate_course', brief('Cranes'));
    const status = await atGate(client, idIn(asked));
    const { serverTools: _none, ...others } = ALL;
    const address = `${service.url}/console/w/${owner.workspaceId}/generations/${idIn(asked)}`;
    const here = await AppHost.show(browser, client, status, { capabilities: others });
    await here.view.getByRole('heading', { level: 1, name: 'Cranes' }).waitFor();
    await here.view.getByRole('timer').waitFor();
    await here.shows('Decide in the chat, or in the console: this panel may not.');
    expect(await here.view.getByRole('button').count()).toBe(0);
    await here.view.getByRole('link', { name: 'Open it in the console' }).click();
    expect([await here.openedFirst(), here.calls]).toEqual([address, []]);
    expect(await here.shutsOut()).toEqual([]);
    const shut = await AppHost.show(browser, client, asked, { capabilities: {} });
    await shut.shows(/^Planning has begun/);
    await shut.shows(address);
    expect([...(await here.close()), ...(await shut.close())]).toEqual([]);
  });

  it('shows in words what came instead of a generation', async () => {
    const client = await connectHost(owner);
    const here = await AppHost.show(browser, client, await call(client, 'generate_course', { mode: 'brief', topic: 'Ladders' }));
    await here.shows(/^The brief lacks/);
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('does without what some hosts leave out of results', async () => {
    const client = await connectHost(owner);
    const asked = await call(client, 'generate_course', brief('Lifts'));
    const here = await AppHost.show(browser, client, await atGate(client, idIn(asked)), { leavesOut: true });
    await here.press(APPROVE);
    await here.shows('The course is a draft now, with 12 slides.');
    expect(await here.close()).toEqual([]);
  });

  it('shows markup in a plan as text, and is worked by the keyboard alone', async () => {
    const title = '<img src=x onerror="document.title=1"> & <b>bold</b>';
    const here = await planned(title, { width: 320 });
    const approve = here.view.getByRole('button', { name: APPROVE });
    await approve.waitFor();
    expect(await here.view.getByRole('heading', { level: 1 }).innerText()).toBe(title);
    expect(await here.view.locator('img, b').count()).toBe(0);
    expect(await here.shutsOut()).toEqual([]);
    const frame = await here.inner();
    const height = await frame.evaluate('Math.ceil(document.documentElement.getBoundingClientRect().height)');
    expect(height).toBe(here.heights.at(-1));
    await frame.evaluate('document.body.focus()');
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.press('Tab');
    await frame.locator(':focus', { hasText: /^Plan again…$/ }).waitFor();
    await here.page.keyboard.press('Shift+Tab');
    await here.page.keyboard.press('Enter');
    await here.shows('The course is a draft now, with 12 slides.');
    await frame.locator('h1:focus').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('is in the colours of the host and the language of the workspace, on a phone too', async () => {
    const german = await newOwner(service.url);
    await rest(service.url, `PATCH /workspaces/${german.workspaceId}/settings/general`, {
      token: german.session,
      body: { language: 'de' },
    });
    const variables = { '--color-background-primary': '#101010', '--color-text-primary': '#fafafa' };
    const here = await planned('Sicher auf der Leiter', {
      by: german,
      width: 320,
      context: { theme: 'dark', styles: { variables } } as HostOptions['context'] & object,
    });
    await here.view.getByRole('button', { name: 'Annehmen für 12 Credits' }).waitFor();
    const frame = await here.inner();
    const style = (of: string): Promise<string> => frame.evaluate<string>(`getComputedStyle(document.body).${of}`);
    expect([await style('backgroundColor'), await style('color'), await style('colorScheme')]).toEqual([
      'rgb(16, 16, 16)',
      'rgb(250, 250, 250)',
      'dark',
    ]);
    expect(await frame.evaluate('document.documentElement.lang')).toBe('de');
    await here.press('Neu planen …');
    expect(await here.shutsOut()).toEqual([]);
    await here.bridge.sendHostContextChange({ theme: 'light' });
    await frame.waitForFunction(`getComputedStyle(document.body).colorScheme === 'light'`);
    expect(await here.close()).toEqual([]);
  });

  it('has no origin and no network, and goes without a word', async () => {
    const here = await planned('Hooks');
    await here.view.getByRole('button', { name: APPROVE }).waitFor();
    const frame = await here.inner();
    expect(await frame.evaluate('self.origin')).toBe('null');
    expect(await frame.evaluate(`fetch('${service.url}/').then(() => 'came', () => 'refused')`)).toBe('refused');
    expect(await here.bridge.teardownResource({})).toEqual({});
    expect(here.faults.splice(0).every((fault) => fault.includes('Content Security Policy'))).toBe(true);
    expect(await here.close()).toEqual([]);
  });
});
