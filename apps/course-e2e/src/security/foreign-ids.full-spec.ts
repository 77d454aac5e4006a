import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash, randomUUID } from 'node:crypto';
import { startCourseService } from '../support/course-service.js';
import { furnish, type Ids } from '../support/furnished.js';
import { kindOf, probesOf, requestOf, takesId, type Probe } from '../support/id-probes.js';
import { AttackGround } from '../support/oauth-attack.js';
import { newTeam, type Team } from '../support/people.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { rest } from '../support/rest.js';
import { ROLE_MATRIX } from '../support/role-matrix.js';
import type { SharedService } from '../support/shared-service.js';
import { until } from '@repo/tools/kit/wait.ts';

interface Tool {
  name: string;
  inputSchema: { properties: Record<string, unknown> };
  annotations: { readOnlyHint: boolean };
}

/** What marks those that there are of many, such as notices that the retention may have taken meanwhile. */
const PASSED_OVER = new Set(['read_notices']);

describe('another workspace', () => {
  let ground: AttackGround;
  let service: SharedService;
  let receiver: Receiver;
  let mine: Team;
  let theirs: Team;
  let own: Ids;
  let foreign: Ids;
  let probes: Probe[];
  let read: string;
  let tools: Tool[];

  beforeAll(async () => {
    ground = await AttackGround.on(await startCourseService({ WEBHOOK_ALLOW_PRIVATE: 'true' }));
    ({ service, team: mine } = ground);
    [theirs, receiver] = await Promise.all([newTeam(service.url), startReceiver()]);
    [own, foreign] = (await Promise.all([mine, theirs].map((team) => furnish(ground, team, receiver.url)))) as [Ids, Ids];
    await until(
      () => service.query('SELECT 1 FROM outbox_events WHERE dispatched_at IS NULL'),
      ({ length }) => length === 0,
    );
    probes = probesOf(await (await fetch(`${service.url}/apis.json`)).json());
    const whatIsChanged = [`W/courses/${own.courseId}/draft`, 'W/settings/appearance'];
    const answers = await Promise.all(whatIsChanged.map((path) => mine.as('owner', `GET ${path}`)));
    read = answers.map(({ headers }) => headers.get('etag')!).join(', ');
    tools = (await mcp(mine.members.owner.session, 'tools/list')).body.tools as Tool[];
  });
  afterAll(async () => {
    receiver?.stop();
    await ground?.stop();
  });

  const send = async (probe: Probe, put: string) => {
    const [route, body] = requestOf(probe, mine.workspaceId, own, put);
    const { session } =
      mine.members[ROLE_MATRIX[probe.operation] === 'l' || probe.path.includes('/learning/') ? 'learner' : 'owner'];
    const answer = await rest(service.url, route, { token: session, headers: { 'If-Match': read }, ...(body && { body }) });
    const { requestId: _, ...told } = answer.body;
    return { status: answer.status, body: JSON.stringify(told).replaceAll(put, 'ID') };
  };
  const mcp = async (token: string, method: string, params: object = {}, workspaceId = mine.workspaceId) => {
    const response = await fetch(`${service.url}/workspaces/${workspaceId}/mcp`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        Authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await response.json()) as { result?: Record<string, unknown>; error?: unknown };
    return { status: response.status, body: result ?? { error } };
  };
  const call = async (token: string, name: string, args: object) => {
    const { status, body } = await mcp(token, 'tools/call', { name, arguments: args });
    const { isError, content } = body as { isError?: boolean; content?: [{ text: string }] };
    return { status, isError, text: content?.[0].text.replace(/\nrequestId \S+$/, '') ?? JSON.stringify(body) };
  };
  /** Everything of that workspace in the database. */
  const fingerprint = async (workspaceId: string): Promise<Record<string, string>> => {
    const tables = await service.query(
      `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'workspace_id' AND table_schema = 'public'`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const rows = await service.query(
        `SELECT md5(t::text) AS row FROM "${name as string}" t WHERE workspace_id = $1 ORDER BY 1`,
        [workspaceId],
      );
      found[name as string] = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
    }
    return found;
  };

  it('has an id of every kind for every place where one can stand', async () => {
    expect(probes.filter(({ field }) => !own[kindOf(field)] && field !== 'workspaceId')).toEqual([]);
    expect(probes.length).toBeGreaterThan(90);
    const reads = probes.filter(({ method, inPath, operation }) => inPath && method === 'GET' && operation !== 'export_package');
    for (const probe of reads)
      expect([probe.operation, (await send(probe, own[probe.field]!)).status]).toEqual([probe.operation, 200]);
  });

  it('is neither seen nor touched by an id in any place of any operation, and looks like one that is nowhere', async () => {
    const before = await fingerprint(theirs.workspaceId);
    const wrong: unknown[] = [];
    for (const probe of probes) {
      const put = probe.field === 'workspaceId' ? theirs.workspaceId : foreign[kindOf(probe.field)]!;
      const [answer, unknown] = [await send(probe, put), await send(probe, randomUUID())];
      const refused = probe.field === 'workspaceId' ? 403 : PASSED_OVER.has(probe.operation) ? 200 : 404;
      if (answer.status !== refused || answer.body !== unknown.body) wrong.push([probe.operation, probe.field, answer, unknown]);
    }
    expect(wrong).toEqual([]);
    expect(await fingerprint(theirs.workspaceId)).toEqual(before);
  });

  it('is neither seen nor touched by an id in any argument of any tool', async () => {
    const before = await fingerprint(theirs.workspaceId);
    const { session } = mine.members.owner;
    const places = tools.flatMap(({ name, inputSchema }) =>
      Object.keys(inputSchema.properties)
        .filter(takesId)
        .map((field) => ({ name, field, given: Object.keys(inputSchema.properties) })),
    );
    expect(places.length).toBeGreaterThanOrEqual(11);
    for (const { name, field, given } of places) {
      const rest_ = given.includes('courseId') && field !== 'courseId' ? { courseId: own.courseId } : {};
      const args = {
        ...rest_,
        ...(name === 'generate_course' && { mode: 'brief' }),
        ...(name === 'assign_course' && field === 'courseId' && { memberId: own.memberId }),
        ...(given.includes('confirm') && { confirm: true }),
      };
      const ask = async (id: string) => (await call(session, name, { ...args, [field]: id })).text.replaceAll(id, 'ID');
      const told = await ask(foreign[kindOf(field)]!);
      expect([name, field, told]).toEqual([name, field, expect.stringMatching(/^\w+-not-found: /)]);
      expect([name, field, told]).toEqual([name, field, await ask(randomUUID())]);
    }
    expect(await fingerprint(theirs.workspaceId)).toEqual(before);
  });

  it('lends no file to a course that names it', async () => {
    const item = { kind: 'image', fileId: foreign.fileId, alt: 'Theirs', caption: '', prompt: '' };
    const { session } = mine.members.owner;
    const course = `/workspaces/${mine.workspaceId}/courses/${own.courseId}`;
    const added = await rest(service.url, `POST ${course}/draft/slides/${own.slideId}/items`, {
      token: session,
      headers: { 'If-Match': read },
      body: { item },
    });
    expect(added.status).toBe(200);
    const { blocking } = (await rest(service.url, `GET ${course}/checks`, { token: session })).body;
    expect(blocking).toEqual([expect.objectContaining({ code: 'file-missing' })]);
    const { url } = (await rest(service.url, `POST ${course}/preview-links`, { token: session, body: {} })).body;
    const page = await (await fetch(url as string)).text();
    expect(page).toContain('The station lifts water.');
    expect(page).not.toContain('/content/');
  });

  describe('or a role, a credential or a scope that does not reach', () => {
    let credentials: Record<string, string>;
    const tokenOf = async (team: Team, role: 'owner' | 'trainer', body: object = {}): Promise<string> => {
      const given = { label: 'matrix', workspaceId: team.workspaceId, ...body };
      const made = await rest(service.url, 'POST /account/access-tokens', { token: team.members[role].session, body: given });
      return made.body.secret as string;
    };

    beforeAll(async () => {
      const clientId = await ground.register();
      const grant = async (scope: string) => (await ground.connect(clientId, { scope })).access_token;
      const sessions = Object.entries(mine.members).map(([role, { session }]) => [`session of ${role}`, session]);
      credentials = {
        ...(Object.fromEntries(sessions) as Record<string, string>),
        'token of owner': await tokenOf(mine, 'owner'),
        'token of trainer': await tokenOf(mine, 'trainer'),
        'token for all workspaces': await tokenOf(mine, 'trainer', { scope: 'all', workspaceId: undefined }),
        'grant to read': await grant('course:read'),
        'grant to read and write': await grant('course:read course:write'),
        'session of a stranger': theirs.members.owner.session,
        'token for another workspace': await tokenOf(theirs, 'owner'),
        'no token of ours': `svc_pat_${'a'.repeat(49)}`,
      };
    });

    it.each([
      ['session of owner', 'o'],
      ['session of trainer', 't'],
      ['token of owner', 'o'],
      ['token of trainer', 't'],
      ['token for all workspaces', 't'],
      ['grant to read', 't'],
      ['grant to read and write', 't'],
    ])('opens the tools that it is for, and lists these: %s', async (name, role) => {
      const token = credentials[name]!;
      const may = tools.filter(
        (tool) => ROLE_MATRIX[tool.name]!.includes(role) && (name !== 'grant to read' || tool.annotations.readOnlyHint),
      );
      const listed = (await mcp(token, 'tools/list')).body.tools as Tool[];
      expect(listed.map((tool) => tool.name)).toEqual(may.map((tool) => tool.name));
      for (const tool of tools) {
        const { status, text } = await call(token, tool.name, {});
        const refused = status === 403 || /^(forbidden|insufficient-scope|role-not-allowed)/.test(text);
        expect([tool.name, refused]).toEqual([tool.name, !may.includes(tool)]);
      }
    });

    it.each([
      ['session of admin', 403],
      ['session of learner', 403],
      ['session of a stranger', 403],
      ['token for another workspace', 403],
      ['no token of ours', 401],
    ])('opens no tool, listed or not: %s', async (name, status) => {
      expect((await mcp(credentials[name]!, 'tools/list')).status).toBe(status);
      for (const tool of tools) expect((await call(credentials[name]!, tool.name, {})).status).toBe(status);
    });
  });
});
