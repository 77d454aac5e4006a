import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { newBrowserVisitor } from '../support/browser-visitor.js';
import type { ConnectingApp, OpenApp } from '../support/connecting-app.js';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { opensByOpenid } from '../support/openid-app.js';
import { newTeam, type Role, type Team } from '../support/people.js';
import { openInspector, openMcpRemote } from '../support/program-apps.js';
import { openModernSdkApp, openSdkApp } from '../support/sdk-apps.js';
import { newVisitor, type Visitor } from '../support/visitor.js';

const APPS: Record<string, OpenApp> = {
  '@modelcontextprotocol/sdk': openSdkApp,
  '@modelcontextprotocol/client': openModernSdkApp,
  'openid-client, by RFC 8414': opensByOpenid('oauth2'),
  'openid-client, by OpenID discovery': opensByOpenid('oidc'),
  'openid-client, which names no resource': opensByOpenid('oauth2', { namesResource: false }),
  'the inspector': openInspector,
};

const MARKDOWN = '# Ladders\n\n## Start\n\n### Look first\n\nLook at every rung.\n';
/** Who cuts an app off, and where. */
const CUTTERS = [
  ['trainer', '/account'],
  ['owner', 'W'],
  ['admin', 'W'],
] as const;

let service: CourseApi;
let team: Team;
let endpoint: URL;
let minutes = 0;
const open: ConnectingApp[] = [];

beforeAll(async () => {
  service = await startCourseApi();
  team = await newTeam(service.url);
  await team.as('owner', 'PATCH W/features', { mcpAccess: true });
  endpoint = new URL(`${service.url}/workspaces/${team.workspaceId}/mcp`);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()));
});
afterAll(() => service?.stop());

interface Used {
  app: ConnectingApp;
  /** The scopes of each time that the app sent its user to the browser. */
  asked: string[];
  /** From now on. */
  deny(): void;
}

async function use(openApp: OpenApp, visitor: Visitor, scope?: string): Promise<Used> {
  let decision: 'authorize' | 'deny' = 'authorize';
  const asked: string[] = [];
  const browse = async (url: string): Promise<void> => {
    asked.push(new URL(url).searchParams.get('scope') ?? '');
    await visitor.decide(url, decision);
  };
  const app = await openApp({ endpoint, browse, ...(scope !== undefined && { scope }) });
  open.push(app);
  return { app, asked, deny: () => void (decision = 'deny') };
}

const connected = async (role: Role, at: string) =>
  (await team.as(role, `GET ${at}/connected-apps`)).body.data as Record<string, unknown>[];

/** What every app must come through, used by a trainer. */
function comesThrough(openApp: OpenApp, newTrainer: () => Visitor): void {
  it('reads what it was allowed to, and asks for more when it wants to write', async () => {
    const { app, asked } = await use(openApp, newTrainer(), 'course:read');
    const tools = await app.tools();
    expect(tools).toContain('list_courses');
    expect(tools).not.toContain('import_course');
    expect(asked).toEqual(['course:read']);
    if (app.allowMore) {
      await expect(app.call('import_course', { markdown: MARKDOWN, confirm: true })).rejects.toThrow();
      await app.allowMore();
    }
    const written = await app.call('import_course', { markdown: MARKDOWN, confirm: true });
    expect(written).toMatchObject({ isError: false, data: { courseId: expect.any(String) } });
    expect(asked.at(-1)).toBe('course:read course:write');
    expect(await app.tools()).toContain('import_course');
  });

  it('goes on when its access token has expired, without its user', async () => {
    const { app, asked } = await use(openApp, newTrainer());
    await app.tools();
    for (let times = 0; times < 2; times += 1) {
      await service.advanceClock(`${(minutes += 16)} minutes`);
      expect((await app.call('list_courses', {})).isError).toBe(false);
    }
    expect(asked).toHaveLength(1);
  });

  it('is listed, and is cut off at once by its user, an owner and an admin', async () => {
    const before = (await connected('trainer', '/account')).map(({ id }) => id);
    const used = await use(openApp, newTrainer());
    const { app, asked } = used;
    for (const [times, [role, at]] of CUTTERS.entries()) {
      await app.call('list_courses', {});
      expect(asked).toHaveLength(times + 1);
      const [listed, ...rest] = (await connected(role, at)).filter(({ id }) => !before.includes(id));
      expect(rest).toEqual([]);
      expect(listed).toMatchObject({
        client: { id: expect.any(String), name: expect.any(String) },
        workspaceId: team.workspaceId,
        workspaceName: 'Pump school',
        scopes: ['course:read', 'course:write'],
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      });
      const { status } = await team.as(role, `DELETE ${at}/connected-apps/${listed!.id as string}`);
      expect(status).toBe(204);
    }
    used.deny();
    await expect(app.call('list_courses', {})).rejects.toThrow();
    expect(asked).toHaveLength(CUTTERS.length + 1);
  });
}

describe.each(Object.entries(APPS))('%s', (_name, openApp) => {
  comesThrough(openApp, () => newVisitor(service.url, team.members.trainer));
});

describeInBrowser('mcp-remote, with its user at a browser', () => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openBrowser()));
  afterAll(() => browser?.close());
  comesThrough(openMcpRemote, () => newBrowserVisitor(browser, team.members.trainer));
});

it('gives back what it was granted when its user leaves it', async () => {
  const { app } = await use(opensByOpenid('oauth2'), newVisitor(service.url, team.members.trainer));
  await app.tools();
  const [granted] = await connected('trainer', '/account');
  await app.disconnect!();
  expect((await connected('trainer', '/account')).map(({ id }) => id)).not.toContain(granted!.id);
});
