import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { ConnectingApp, OpenApp } from './connecting-app.js';
import { startCourseApi, type CourseApi } from './course-service.js';
import { newTeam, type Role, type Team } from './people.js';
import type { Visitor } from './visitor.js';

const MARKDOWN = '# Ladders\n\n## Start\n\n### Look first\n\nLook at every rung.\n';
/** Who cuts an app off, and where. */
const CUTTERS = [
  ['trainer', '/account'],
  ['owner', 'W'],
  ['admin', 'W'],
] as const;

export interface Used {
  app: ConnectingApp;
  /** The scopes of each time that the app sent its user to the browser. */
  asked: string[];
  /** From now on. */
  deny(): void;
}

export interface AppFlows {
  readonly url: string;
  readonly team: Team;
  use(openApp: OpenApp, visitor: Visitor, scope?: string): Promise<Used>;
  /** Apps as their user or the workspace sees them. */
  connected(role: Role, at: string): Promise<Record<string, unknown>[]>;
  /** What every app must come through, used by a trainer. */
  comesThrough(openApp: OpenApp, newTrainer: () => Visitor): void;
}

/** A service for the tests of the file that calls this, with a workspace that apps connect to. */
export function useAppFlows(): AppFlows {
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

  return {
    get url() {
      return service.url;
    },
    get team() {
      return team;
    },
    use,
    connected,
    comesThrough,
  };
}
