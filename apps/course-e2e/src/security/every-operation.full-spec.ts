import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { randomUUID } from 'node:crypto';
import { addPublishedCourse } from '../support/courses.js';
import { newTeam, ROLES, type Team } from '../support/people.js';
import { newOwner, PASSWORD, rest, type Owner } from '../support/rest.js';
import { ROLE_MATRIX } from '../support/role-matrix.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

interface Operation {
  id: string;
  method: string;
  path: string;
  description: string;
  isPublic: boolean;
  inWorkspace: boolean;
  security?: unknown;
  requestBody?: { content: Record<string, { schema: { examples?: unknown[] } }> };
  responses: Partial<Record<string, { headers?: object }>>;
  parameters: { name: string; in: string; schema: { examples?: unknown[] } }[];
}

/** Where the documented example says what only an owner may say, or would end the test: renamed to it, the workspace could be deleted by it. */
const BODIES: Record<string, object> = {
  delete_workspace: { name: 'not its name' },
  invite_member: { role: 'learner' },
  update_workspace_features: { outlineGeneration: true },
  update_workspace_mcp_settings: { assistantInstructions: 'Be brief.' },
};

describe('every operation', () => {
  let service: SharedService;
  let owner: Owner;
  let stranger: Owner;
  let document: Record<string, unknown>;
  let operations: Operation[];

  beforeAll(async () => {
    service = await useSharedService();
    [owner, stranger] = await Promise.all([newOwner(service.url), newOwner(service.url)]);
    document = (await (await fetch(`${service.url}/apis.json`)).json()) as Record<string, unknown>;
    const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
    operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...(operation as unknown as Operation),
        id: operation.operationId as string,
        method: method.toUpperCase(),
        path,
        isPublic: !operation.security,
        inWorkspace: path.startsWith('/workspaces/{workspaceId}'),
      })),
    );
  });
  afterAll(() => service.stop());

  /** Calls with the documented example as its body, and random ids where the path asks for any. */
  const call = (operation: Operation, workspaceId: string, token?: string) => {
    const path = operation.path
      .replace('{workspaceId}', workspaceId)
      .replace('{version}', '1')
      .replace(/\{\w+\}/g, () => randomUUID());
    const body =
      operation.method === 'GET'
        ? undefined
        : (BODIES[operation.id] ?? operation.requestBody?.content['application/json']?.schema.examples?.[0] ?? {});
    return rest(service.url, `${operation.method} ${path}`, { ...(token && { token }), ...(body !== undefined && { body }) });
  };
  const outcomes = async (which: (operation: Operation) => boolean, run: (operation: Operation) => ReturnType<typeof call>) => {
    const found: Record<string, string> = {};
    for (const operation of operations.filter(which)) {
      const { status, body } = await run(operation);
      found[operation.id] = `${status} ${typeof body.code === 'string' ? body.code : ''}`;
    }
    return found;
  };
  const all = (which: (operation: Operation) => boolean, outcome: string) =>
    Object.fromEntries(operations.filter(which).map(({ id }) => [id, outcome]));

  it('stands in an OpenAPI document that a strict validator accepts', async () => {
    const result = await new Validator().validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(document.openapi).toBe('3.1.0');
  });

  it('has a description, and examples for what it takes and gives', () => {
    for (const { id, description, requestBody, parameters } of operations) {
      expect([id, description?.length > 20]).toEqual([id, true]);
      const schema = requestBody?.content['application/json']?.schema;
      if (schema) expect([id, schema.examples?.length]).toEqual([id, 1]);
      for (const parameter of parameters.filter((each) => each.in === 'query')) {
        expect([id, parameter.name, parameter.schema.examples?.length]).toEqual([id, parameter.name, 1]);
      }
    }
  });

  it('says where what it has made can be read, and what is left of a limit that refuses it', () => {
    for (const { id, responses } of operations) {
      const named = (status: string): string[] => Object.keys(responses[status]?.headers ?? {});
      if (responses['201']) expect([id, named('201')]).toEqual([id, expect.arrayContaining(['Location'])]);
      if (responses['429'])
        expect([id, named('429')]).toEqual([id, expect.arrayContaining(['Retry-After', 'RateLimit', 'RateLimit-Policy'])]);
    }
    expect(operations.filter(({ responses }) => responses['201']).length).toBeGreaterThan(15);
  });

  it('refuses a query parameter that it does not know, but for the pages that people open by a link', async () => {
    const PAGES = ['open_preview', 'verify_certificate'];
    const taking = ({ id }: Operation): boolean => !PAGES.includes(id) && (ROLE_MATRIX[id] ?? 'o').includes('o');
    const found = await outcomes(taking, (operation) =>
      call({ ...operation, path: `${operation.path}?Summary=true` }, owner.workspaceId, owner.session),
    );
    expect(found).toEqual(all(taking, '422 invalid-input'));
  });

  it('answers 401 without a token', async () => {
    const needsToken = (operation: Operation): boolean => !operation.isPublic;
    expect(await outcomes(needsToken, (operation) => call(operation, owner.workspaceId))).toEqual(
      all(needsToken, '401 unauthorized'),
    );
  });

  it('answers 403 in a foreign workspace, in one that does not exist, and in what is no id, without a difference', async () => {
    const inWorkspace = (operation: Operation): boolean => operation.inWorkspace;
    for (const workspaceId of [stranger.workspaceId, randomUUID(), 'no-id', 'a%00b']) {
      expect(await outcomes(inWorkspace, (operation) => call(operation, workspaceId, owner.session))).toEqual(
        all(inWorkspace, '403 role-not-allowed'),
      );
    }
    expect(await outcomes(inWorkspace, (operation) => call(operation, stranger.workspaceId, owner.token))).toEqual(
      all(inWorkspace, '403 role-not-allowed'),
    );
  });

  it('answers 403 outside of its workspace to a token for one, but for the list with that one', async () => {
    const { body: second } = await rest(service.url, 'POST /workspaces', { token: owner.session, body: { name: 'Second' } });
    const elsewhere = await outcomes(
      ({ inWorkspace }) => inWorkspace,
      (operation) => call(operation, second.workspaceId as string, owner.token),
    );
    expect(elsewhere).toEqual(all(({ inWorkspace }) => inWorkspace, '403 role-not-allowed'));

    const LIST = 'list_my_workspaces';
    const ofAccount = (operation: Operation): boolean => !operation.isPublic && !operation.inWorkspace;
    const outside = await outcomes(ofAccount, (operation) => call(operation, owner.workspaceId, owner.token));
    expect(outside).toEqual({ ...all(ofAccount, '403 forbidden'), [LIST]: '200 ' });
    expect((await rest(service.url, 'GET /workspaces', { token: owner.token })).body).toMatchObject({
      total: 1,
      data: [{ workspaceId: owner.workspaceId }],
    });

    const team = await newTeam(service.url);
    const label = { label: 'for one', workspaceId: team.workspaceId };
    const { body: made } = await team.as('trainer', 'POST /account/access-tokens', label);
    await team.as('trainer', 'POST W/leave');
    const withoutRole = await outcomes(
      ({ isPublic }) => !isPublic,
      (operation) => call(operation, team.workspaceId, made.secret as string),
    );
    expect(withoutRole).toEqual(all(({ isPublic }) => !isPublic, '403 role-not-allowed'));
  });

  describe('in a workspace', () => {
    const LEAVES = 'leave_workspace';
    const REFUSALS = ['forbidden', 'role-not-allowed', 'unauthorized'];
    let team: Team;
    beforeAll(async () => {
      team = await newTeam(service.url);
    });
    const tried = (): Operation[] => operations.filter(({ id, inWorkspace }) => inWorkspace && id !== LEAVES);
    const refusals = async (token: string): Promise<Record<string, string>> => {
      const found: Record<string, string> = {};
      for (const operation of tried()) {
        const { body } = await call(operation, team.workspaceId, token);
        found[operation.id] = REFUSALS.includes(body.code as string) ? (body.code as string) : 'may';
      }
      return found;
    };
    const expected = (allowed: (rule: string) => boolean, refusal = 'forbidden'): Record<string, string> =>
      Object.fromEntries(tried().map(({ id }) => [id, allowed(ROLE_MATRIX[id] ?? '') ? 'may' : refusal]));

    it('stands in the role matrix, and the role matrix names nothing else', () => {
      const inWorkspace = operations.filter((operation) => operation.inWorkspace).map(({ id }) => id);
      expect(inWorkspace.sort()).toEqual(Object.keys(ROLE_MATRIX).sort());
    });

    it.each(ROLES)('does what the role matrix says for the session of %s', async (role) => {
      const found = await refusals(team.members[role].session);
      expect(found).toEqual(expected((rule) => rule.includes(role[0]!)));
    });

    it.each(['owner', 'trainer'] as const)(
      'does what the role matrix says for the token of %s, less what needs a session',
      async (role) => {
        const body = { label: 'matrix', workspaceId: team.workspaceId };
        const made = await rest(service.url, 'POST /account/access-tokens', { token: team.members[role].session, body });
        expect(await refusals(made.body.secret as string)).toEqual(
          expected((rule) => rule.includes(role[0]!) && !rule.includes('s')),
        );
      },
    );
  });

  it('answers 404 to an owner who asks for an id that is not in the workspace', async () => {
    const reads = (operation: Operation): boolean =>
      operation.method === 'GET' && /\{(?!workspaceId)/.test(operation.path) && (ROLE_MATRIX[operation.id] ?? '').includes('o');
    const found = await outcomes(reads, (operation) => call(operation, owner.workspaceId, owner.session));
    expect(Object.entries(found).filter(([, outcome]) => !outcome.startsWith('404'))).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThan(15);
  });

  /** As they stand in an address: what no text may hold, halves of a surrogate pair in UTF-8, controls, and more than anything needs. */
  const ODD = [
    ['NUL', 'a%00b'],
    ['half of a surrogate pair', '%ED%A0%80'],
    ['controls', '%01%1B%7F%0D%0A'],
    ['the reverse order, and dots', '%E2%80%AE..%2F'],
    ['ten kilobytes', 'x'.repeat(10_000)],
  ] as const;

  it.each(['GET courses', 'POST mcp'])('is refused and recorded where the workspace is no text: %s', async (route) => {
    const [method, path] = route.split(' ');
    const headers = { Authorization: `Bearer ${owner.session}`, 'X-Request-Id': randomUUID() };
    const { status } = await fetch(`${service.url}/workspaces/a%00b/${path}`, { method, headers });
    const events = await service.query(
      `SELECT outcome, record->>'workspaceId' AS named FROM audit_events WHERE record->>'requestId' = $1`,
      [headers['X-Request-Id']],
    );
    expect([status, events]).toEqual([403, [{ outcome: 'denied', named: 'a\ufffdb' }]]);
  });

  /** Those of these calls that failed on our side. */
  const failuresOf = async (calls: { what: string; path: string; method: string; headers: Record<string, string> }[]) => {
    const statuses = await Promise.all(
      calls.map(async ({ what, path, ...init }) => `${what}: ${(await fetch(service.url + path, init)).status}`),
    );
    return statuses.filter((each) => /: 5\d\d$/.test(each));
  };

  it.each(ODD)('never fails on our side, whatever stands in its address: %s', async (_what, odd) => {
    const headers = { Authorization: `Bearer ${owner.session}` };
    const calls = operations.flatMap(({ id, path, method }) =>
      [...path.matchAll(/\{(\w+)\}/g)].map(([parameter, name]) => ({
        what: `${id}, ${name}`,
        path: path
          .replace(parameter, odd)
          .replace('{workspaceId}', owner.workspaceId)
          .replace('{version}', '1')
          .replace(/\{\w+\}/g, () => randomUUID()),
        method,
        headers,
      })),
    );
    expect(calls.length).toBeGreaterThan(100);
    expect(await failuresOf(calls)).toEqual([]);
  });

  const HEADERS = [
    'If-Match',
    'User-Agent',
    'X-Request-Id',
    'X-Forwarded-For',
    'Cookie',
    'traceparent',
    'Origin',
    'Accept',
    'Range',
  ];

  it.each([
    ['bytes that are no ASCII', '\u00ff\u0080\u009b'],
    ['signs', ';,="%00'],
    ['much', 'x'.repeat(1_000)],
  ])('never fails on our side, whatever stands in its headers: %s', async (_what, odd) => {
    const token = { Authorization: `Bearer ${owner.session}` };
    const all = Object.fromEntries(HEADERS.map((name) => [name, odd]));
    const known = [
      { ...token, ...all },
      { ...token, 'Idempotency-Key': odd.repeat(10) },
    ];
    const unknown = [{ Authorization: `Bearer ${odd}` }];
    const calls = operations
      .filter(({ id }) => !id.startsWith('sign_out'))
      .flatMap(({ id, path, method }, index) =>
        // A token is judged before it is known which operation is called; other suites need some of the wrong ones of a minute.
        [...known, ...(index < 5 ? unknown : [])].map((headers) => ({
          what: id,
          path: path.replace('{workspaceId}', owner.workspaceId).replace(/\{\w+\}/g, () => randomUUID()),
          method,
          headers,
        })),
      );
    expect(await failuresOf(calls)).toEqual([]);
  });

  describe('that lists', () => {
    const OTHERS: Record<string, string> = {
      sessions: 'DELETE FROM sessions WHERE user_id = $1 AND id <> (SELECT max(id::text)::uuid FROM sessions WHERE user_id = $1)',
      tokens:
        'DELETE FROM access_tokens WHERE user_id = $1 AND id <> (SELECT max(id::text)::uuid FROM access_tokens WHERE user_id = $1)',
      workspaces: 'DELETE FROM members WHERE user_id = $1 AND workspace_id <> $2',
      webhooks: 'DELETE FROM webhook_endpoints WHERE workspace_id = $1 AND id <> $2',
      deliveries: 'DELETE FROM webhook_deliveries WHERE endpoint_id = $1 AND id <> $2',
      versions: 'DELETE FROM course_versions WHERE course_id = $1 AND version = 0',
    };

    it.each(Object.keys(OTHERS))('says how many there are also where nothing comes after the cursor: %s', async (list) => {
      const { url, query } = service;
      const { email, workspaceId } = await newOwner(url);
      const { body } = await rest(url, 'POST /auth/sign-in', { body: { email, password: PASSWORD } });
      const token = body.token as string;
      const { userId } = body.user as { userId: string };
      const made = async (route: string, of: object = {}): Promise<Record<string, unknown>> =>
        (await rest(url, `POST ${route}`, { token, body: of })).body;
      const at = `/workspaces/${workspaceId}`;
      const hook = { url: 'https://example.org/hook', events: ['course.published'] };
      const prepare: Record<string, () => Promise<{ route: string; values: unknown[] }>> = {
        sessions: () => Promise.resolve({ route: '/account/sessions', values: [userId] }),
        tokens: async () => {
          await made('/account/access-tokens', { label: 'second', workspaceId });
          return { route: '/account/access-tokens', values: [userId] };
        },
        workspaces: async () => {
          const { workspaceId: newest } = await made('/workspaces', { name: 'Second' });
          return { route: '/workspaces', values: [userId, newest] };
        },
        webhooks: async () => {
          await made(`${at}/webhooks`, hook);
          const { webhookId } = await made(`${at}/webhooks`, hook);
          return { route: `${at}/webhooks`, values: [workspaceId, webhookId] };
        },
        deliveries: async () => {
          const { webhookId } = await made(`${at}/webhooks`, hook);
          await made(`${at}/webhooks/${webhookId as string}/test`);
          const { deliveryId } = await made(`${at}/webhooks/${webhookId as string}/test`);
          return { route: `${at}/webhooks/${webhookId as string}/deliveries`, values: [webhookId, deliveryId] };
        },
        versions: async () => {
          const { courseId } = await addPublishedCourse(service, workspaceId);
          await query(
            'INSERT INTO course_versions (course_id, version, content) SELECT course_id, 0, content FROM course_versions WHERE course_id = $1',
            [courseId],
          );
          return { route: `${at}/courses/${courseId}/versions`, values: [courseId] };
        },
      };
      const { route, values } = await prepare[list]!();
      const first = (await rest(url, `GET ${route}?limit=1`, { token })).body;
      expect([first.total, first.nextCursor]).toEqual([2, expect.any(String)]);
      await query(OTHERS[list]!, values);
      const last = (await rest(url, `GET ${route}?cursor=${first.nextCursor as string}`, { token })).body;
      expect(last).toEqual({ data: [], nextCursor: null, total: 1 });
    });
  });
});
