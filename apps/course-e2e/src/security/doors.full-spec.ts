import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { runEntry, startCourseService, type CourseService } from '../support/course-service.js';
import { newOwner, PASSWORD, rest, type Owner } from '../support/rest.js';

describe('the doors of the course service', () => {
  let service: CourseService;
  let owner: Owner;

  beforeAll(async () => {
    service = await startCourseService();
    owner = await newOwner(service.url);
  });
  afterAll(() => service.stop());

  const initialize = (id: unknown = 1) => ({
    jsonrpc: '2.0',
    id,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
  });
  const mcp = (token: string | undefined, body: unknown = initialize(), headers: Record<string, string> = {}) =>
    rest(service.url, `POST ${owner.mcpUrl.pathname}`, {
      ...(token && { token }),
      body,
      headers: { Accept: 'application/json, text/event-stream', ...headers },
    });

  describe('MCP', () => {
    it.each([
      ['no token', undefined],
      ['a token that never was', 'svc_pat_0000000000000000000000000000000000000000000000000'],
      ['something else', 'abc'],
    ])('answers 401 with a challenge to %s, before it reads the body', async (_case, token) => {
      const answer = await mcp(token, '{not json');
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /);
    });

    it('answers 403 while MCP access is off, even to a valid token, and works again when it is on', async () => {
      const switchTo = (mcpAccess: boolean) =>
        rest(service.url, `PATCH /workspaces/${owner.workspaceId}/features`, { token: owner.session, body: { mcpAccess } });
      await switchTo(false);
      expect(await mcp(owner.token)).toMatchObject({ status: 403, body: { code: 'mcp-access-off' } });
      await switchTo(true);
      expect(
        (
          await fetch(owner.mcpUrl, {
            method: 'POST',
            headers: {
              Authorization: `Bearer ${owner.token}`,
              'Content-Type': 'application/json',
              Accept: 'application/json, text/event-stream',
            },
            body: JSON.stringify(initialize()),
          })
        ).status,
      ).toBe(200);
    });

    it('answers 403 in the same words for a foreign workspace and for none', async () => {
      const stranger = await newOwner(service.url);
      const at = (workspaceId: string) =>
        rest(service.url, `POST /workspaces/${workspaceId}/mcp`, { token: owner.token, body: initialize() });
      const [foreign, none, odd] = [await at(stranger.workspaceId), await at(randomUUID()), await at('not-an-id')];
      for (const answer of [foreign, none, odd])
        expect(answer).toMatchObject({ status: 403, body: { code: 'role-not-allowed' } });
      expect(foreign.body.detail).toBe(none.body.detail);
    });

    it('stands guard over every spelling of its path', async () => {
      const spelt = owner.mcpUrl.pathname.replace(/mcp$/, '%6dcp');
      expect((await rest(service.url, `POST ${spelt}`, { body: initialize() })).status).toBe(401);
    });

    it('answers 403 to a web page of another origin', async () => {
      expect(await mcp(owner.token, initialize(), { Origin: 'https://evil.example' })).toMatchObject({
        status: 403,
        body: { code: 'origin-not-allowed' },
      });
    });

    it.each([
      ['malformed JSON', '{"jsonrpc": '],
      ['JSON that is no JSON-RPC', { hello: 1 }],
      ['a batch of nonsense', [1, 2]],
      ['a call without a method', { jsonrpc: '2.0', id: 1 }],
    ])('answers %s with a JSON-RPC error and no stack', async (_case, body) => {
      const answer = await mcp(owner.token, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({
        jsonrpc: '2.0',
        error: { code: expect.any(Number) as unknown, message: expect.any(String) as unknown },
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat .*:\d+:\d+/);
    });
  });

  describe('REST', () => {
    const workspace = (path: string): string => `/workspaces/${owner.workspaceId}${path}`;

    it.each<[string, string, unknown, number, string, Record<string, string>]>([
      ['malformed JSON', 'POST /auth/register', '{"name":', 400, 'malformed-request', {}],
      ['a poisoned prototype', 'POST /auth/register', '{"__proto__":{"x":1}}', 400, 'malformed-request', {}],
      ['a body that is no object', 'POST /auth/register', [1], 422, 'invalid-input', {}],
      ['another media type', 'POST /auth/register', 'name=x', 415, 'unsupported-media-type', { 'Content-Type': 'text/plain' }],
      ['an unknown address', 'GET /nowhere', undefined, 404, 'not-found', {}],
      ['a path that is no path', 'GET /%zz', undefined, 400, 'malformed-request', {}],
    ])('answers %s with a problem record', async (_case, route, body, status, code, headers) => {
      const answer = await rest(service.url, route, { body, headers });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(answer.body).toMatchObject({
        code,
        status,
        title: expect.any(String) as unknown,
        requestId: expect.any(String) as unknown,
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\bat .*:\d+:\d+/);
    });

    it('refuses a body that is too large before it has been sent', async () => {
      const request = httpRequest(`${service.url}/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Content-Length': 6_000_000 },
      });
      request.on('error', () => undefined); // the service closes the connection on us
      request.flushHeaders();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      expect([response.statusCode, response.headers['content-type']]).toEqual([
        413,
        expect.stringContaining('application/problem+json'),
      ]);
      request.destroy();
    });

    it('takes a write without arguments with no body', async () => {
      const headers = { 'Content-Type': 'application/json' };
      const { body } = await rest(service.url, 'POST /auth/sign-in', { body: { email: owner.email, password: PASSWORD } });
      expect((await rest(service.url, 'POST /auth/sign-out', { token: body.token as string, headers })).status).toBe(204);
    });

    it('keeps no secret for a repeated key', async () => {
      const create = () =>
        rest(service.url, 'POST /account/access-tokens', {
          token: owner.session,
          body: { label: 'once', workspaceId: owner.workspaceId },
          headers: { 'Idempotency-Key': 'token' },
        });
      const [first, second] = [await create(), await create()];
      expect(second.body).toEqual({ ...first.body, secret: 'shown once, in the first answer' });
      const kept = await service.query(`SELECT result::text FROM idempotency_keys WHERE result::text LIKE '%svc_pat_%'`);
      expect(kept.filter(({ result }) => (result as string).includes(first.body.secret as string))).toEqual([]);
    });

    it('names every wrong field, unknown ones too', async () => {
      const { status, body } = await rest(service.url, 'POST /auth/register', {
        body: { name: '', email: 'x', password: 'short', admin: true },
      });
      expect(status).toBe(422);
      expect((body.errors as { pointer: string }[]).map(({ pointer }) => pointer).sort()).toEqual([
        '/admin',
        '/email',
        '/name',
        '/password',
      ]);
    });

    it('registers an address once, in any case, where nothing is mailed', async () => {
      const email = `${randomUUID()}@example.org`;
      const register = (address: string) =>
        rest(service.url, 'POST /auth/register', { body: { name: 'Nell New', email: address, password: PASSWORD } });
      expect(await register(email)).toMatchObject({ status: 201, body: { user: { email } } });
      expect(await register(email.toUpperCase())).toMatchObject({
        status: 422,
        body: { code: 'invalid-input', errors: [{ pointer: '/email' }] },
      });
      const { session: token } = await newOwner(service.url);
      const change = (address: string) =>
        rest(service.url, 'PATCH /account', { token, body: { email: address, currentPassword: PASSWORD } });
      expect(await change(email)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/email' }] } });
      expect((await change(`new-${email}`)).body).toMatchObject({ email: `new-${email}`, pendingEmail: null });
    });

    it('does not tell whether an account exists', async () => {
      const wrong = await rest(service.url, 'POST /auth/sign-in', { body: { email: owner.email, password: 'wrong password' } });
      const unknown = await rest(service.url, 'POST /auth/sign-in', {
        body: { email: 'nobody@example.org', password: 'wrong password' },
      });
      expect(wrong.status).toBe(401);
      expect(wrong.body.detail).toBe(unknown.body.detail);
      expect(
        (await rest(service.url, 'POST /auth/sign-in', { body: { email: owner.email.toUpperCase(), password: PASSWORD } }))
          .status,
      ).toBe(200);
    });

    it('shows a token once, lists it by workspace, and ends it at once', async () => {
      const made = await rest(service.url, 'POST /account/access-tokens', {
        token: owner.session,
        body: { label: 'script', workspaceId: owner.workspaceId },
      });
      expect(made).toMatchObject({
        status: 201,
        body: { workspaceId: owner.workspaceId, secret: expect.stringMatching(/^svc_pat_/) as unknown },
      });
      const token = made.body.secret as string;
      const listed = await rest(service.url, 'GET /account/access-tokens', { token: owner.session });
      expect(JSON.stringify(listed.body)).not.toContain(token);
      expect(listed.body.data).toContainEqual(
        expect.objectContaining({ id: made.body.id, workspaceId: owner.workspaceId, status: 'active' }),
      );
      expect((await rest(service.url, `GET ${workspace('/courses')}`, { token })).status).toBe(200);
      expect((await rest(service.url, `DELETE /account/access-tokens/${String(made.body.id)}`, { token })).status).toBe(403);
      expect(
        (await rest(service.url, `DELETE /account/access-tokens/${String(made.body.id)}`, { token: owner.session })).status,
      ).toBe(204);
      expect((await rest(service.url, `GET ${workspace('/courses')}`, { token })).status).toBe(401);
    });

    it('ends a session at sign-out', async () => {
      const { body } = await rest(service.url, 'POST /auth/sign-in', { body: { email: owner.email, password: PASSWORD } });
      const token = body.token as string;
      expect((await rest(service.url, 'GET /account', { token })).body).toMatchObject({ email: owner.email });
      await rest(service.url, 'POST /auth/sign-out', { token });
      expect((await rest(service.url, 'GET /account', { token })).status).toBe(401);
    });

    it('gives the first answer to a repeated Idempotency-Key', async () => {
      const create = () =>
        rest(service.url, 'POST /workspaces', {
          token: owner.session,
          body: { name: 'Once' },
          headers: { 'Idempotency-Key': 'one' },
        });
      const [first, second] = [await create(), await create()];
      expect(second.body).toEqual(first.body);
      expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([null, 'true']);
    });

    it.each([
      [416, 'range-not-satisfiable', { range: 'bytes=99999999-' }],
      [412, 'precondition-failed', { 'if-match': '"another"' }],
    ])('says with %i what cannot be had of a file of the documentation', async (status, code, headers) => {
      const answer = await fetch(`${service.url}/apis/swagger-ui-bundle.js`, { headers });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ status, code });
    });

    it('documents every route at /apis', async () => {
      const { body } = await rest(service.url, 'GET /apis.json');
      const operations = Object.values(body.paths as Record<string, object>).flatMap(
        (path) => Object.values(path) as { operationId?: string }[],
      );
      expect(operations.map(({ operationId }) => operationId)).toEqual(
        expect.arrayContaining(['register', 'list_access_tokens', 'publish_course', 'generate_course']),
      );
      const page = await fetch(`${service.url}/apis`);
      expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    });

    it('answers probes and metrics', async () => {
      expect((await rest(service.url, 'GET /health')).body).toEqual({ status: 'ok' });
      expect((await rest(service.url, 'GET /health/ready')).body).toEqual({ status: 'ok', database: 'up', queues: 'up' });
      const metrics = await (await fetch(`${service.url}/metrics`)).text();
      expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/apis",status="2xx"\} \d+/);
    });
  });

  it('are not opened a second time at one address', async () => {
    const { port } = new URL(service.url);
    const { code, output } = await runEntry('main', { DATABASE_URL: service.databaseUrl, PORT: port, LOG_LEVEL: 'fatal' });
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`^Cannot listen on 127\\.0\\.0\\.1:${port} \\(HOST, PORT\\): .*\\n$`));
  });

  it('write no token, password or secret into their logs', () => {
    expect(service.log()).toMatch(
      new RegExp(`"path":"${owner.mcpUrl.pathname}","status":200.*"workspace":"${owner.workspaceId}"`),
    );
    for (const secret of [owner.token, owner.session, PASSWORD]) expect(service.log()).not.toContain(secret);
  });
});

describe('a process', () => {
  it('names every wrong variable at once and ends with an error', async () => {
    const { code, output } = await runEntry('main', {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      NODE_ENV: 'production',
    });
    expect(code).toBe(1);
    const wrong = ['PORT', 'DATABASE_URL', 'LOG_LEVEL', 'PUBLIC_URL', 'REDIS_URL', 'S3_ENDPOINT'];
    for (const variable of wrong) expect(output).toContain(`  ${variable}: `);
    expect(output).not.toContain('    at ');
  });

  it('told to end, answers whatever comes until who asks has heard that it is not ready', async () => {
    const service = await startCourseService({ DRAIN_SECONDS: '1', GRACE_SECONDS: '480' });
    const owner = await newOwner(service.url);
    const { body } = await rest(service.url, `POST /workspaces/${owner.workspaceId}/generations`, {
      token: owner.session,
      body: { mode: 'brief', topic: 'Slow', useDefaults: true },
    });
    // With the worker gone the job stays where it is, so that the wait below is a request under way.
    service.worker.kill('SIGKILL');
    await service.query(`UPDATE generations SET state = 'planning' WHERE id = $1`, [body.generationId]);
    const wait = () =>
      rest(service.url, `GET /workspaces/${owner.workspaceId}/generations/${String(body.generationId)}?waitSeconds=1`, {
        token: owner.session,
      });
    const waiting = wait();
    const arrived = `SELECT 1 FROM pg_stat_activity WHERE application_name = 'course-api' AND datname = current_database() AND query LIKE '%from "generations" where "id" = $1%'`;
    while ((await service.query(arrived)).length === 0) await delay(20);
    const exited = once(service.api, 'exit');
    service.api.kill('SIGTERM');
    // Longer, all together, than it goes on serving in any case.
    const answers = [await waiting, await wait(), await wait(), await wait()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(503);
    expect(await exited).toEqual([0, null]);
    await service.stop();
  });
});
