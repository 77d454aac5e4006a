import { Client as ModernClient, StreamableHTTPClientTransport as ModernTransport } from '@modelcontextprotocol/client';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startCourseApi } from '../support/course-service.js';
import { addPublishedCourse } from '../support/courses.js';
import { LIMIT_SHOWN, limitHeaders } from '../support/limit-headers.js';
import { newMember } from '../support/people.js';
import { newOwner, rest, type Owner } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';
import { until } from '@repo/tools/kit/wait.ts';

type Json = Record<string, unknown>;
type Rpc = { result?: Json; error?: { code: number; message: string; data?: Json }; id?: unknown };

const BOTH = 'application/json, text/event-stream';
const MODERN = '2026-07-28';
const COURSE_MODEL = 'svc-model://course-outline';
const BRIEF = { mode: 'brief', topic: 'Ladders', useDefaults: true, confirm: true };

describe('the protocol at the MCP door', () => {
  let service: SharedService;
  let owner: Owner;
  let courseId: string;

  beforeAll(async () => {
    service = await useSharedService();
    owner = await newOwner(service.url);
    ({ courseId } = await addPublishedCourse(service, owner.workspaceId));
  });
  afterAll(() => service.stop());

  const post = (body: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> =>
    fetch(owner.mcpUrl, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json', Accept: BOTH, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(signal && { signal }),
    });
  const message = (method: string, params: Json = {}, id: unknown = 1) => ({ jsonrpc: '2.0', id, method, params });
  const legacy = async (method: string, params: Json = {}, headers: Record<string, string> = {}): Promise<Rpc> =>
    (await (await post(message(method, params), headers)).json()) as Rpc;
  const modern = async (method: string, params: Json = {}): Promise<Rpc> => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': MODERN,
      'io.modelcontextprotocol/clientCapabilities': {},
      'io.modelcontextprotocol/clientInfo': { name: 'raw\r\nmodern', version: '2' },
    };
    const name = (params.name ?? params.uri) as string | undefined;
    const headers = { 'MCP-Protocol-Version': MODERN, 'Mcp-Method': method, ...(name && { 'Mcp-Name': name }) };
    return (await (await post(message(method, { ...params, _meta }), headers)).json()) as Rpc;
  };
  const eras: [string, typeof legacy][] = [
    ['up to 2025-11-25', legacy],
    [`from ${MODERN} on`, modern],
  ];
  const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } };
  const audited = async (where: string, values: unknown[] = []): Promise<Json[]> =>
    (
      await service.query(`SELECT record FROM audit_events WHERE workspace_id = $1 AND ${where} ORDER BY id`, [
        owner.workspaceId,
        ...values,
      ])
    ).map(({ record }) => record as Json);
  const startGeneration = async (): Promise<string> => {
    // only so many may be unfinished
    await service.query(`UPDATE generations SET state = 'cancelled' WHERE workspace_id = $1`, [owner.workspaceId]);
    const { result } = await legacy('tools/call', {
      name: 'generate_course',
      arguments: { ...BRIEF, idempotencyKey: randomUUID() },
    });
    return (result!.structuredContent as Json).generationId as string;
  };
  /** A generation on which nothing works, so that whoever waits for it waits. */
  const stuckGeneration = async (): Promise<string> => {
    const id = await startGeneration();
    await until(
      () => service.query('SELECT state FROM generations WHERE id = $1', [id]),
      ([row]) => row?.state === 'awaiting_review',
    );
    await service.query(`UPDATE generations SET state = 'planning', updated_at = app_now() WHERE id = $1`, [id]);
    return id;
  };
  const eventsOf = async (response: Response): Promise<Rpc[]> =>
    (await response.text())
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => JSON.parse(line.slice(6)) as Rpc);

  describe.each(eras)('%s', (_era, call) => {
    const isModern = call === modern;

    it('introduces itself with the order of the tools and the house rules of the workspace', async () => {
      const rules = `Always answer in Dutch (${randomUUID()}).`;
      await rest(service.url, `PATCH /workspaces/${owner.workspaceId}/settings/mcp`, {
        token: owner.session,
        body: { assistantInstructions: rules },
      });
      const { result } = isModern ? await call('server/discover') : await call('initialize', initialize);
      expect(result!.instructions).toMatch(/confirm: true.+generate_course.+list_courses.+two hours.+idempotencyKey/s);
      expect(result!.instructions).toContain(`House rules of this workspace:\n${rules}`);
      const { extensions, ...others } = result!.capabilities as Json;
      expect(Object.keys(others).sort()).toEqual(['completions', 'prompts', 'resources', 'tools']);
      // Not every host of views says that it is one; whoever is none passes this over
      expect(extensions).toEqual({ 'io.modelcontextprotocol/ui': { mimeTypes: ['text/html;profile=mcp-app'] } });
    });

    it('lists and reads the page on how courses are written, the same for all', async () => {
      const { result } = await call('resources/list');
      expect((result!.resources as Json[]).map(({ uri }) => uri)).toEqual([COURSE_MODEL, `svc-course://${courseId}`]);
      const read = await call('resources/read', { uri: COURSE_MODEL });
      const [page] = read.result!.contents as { text: string; mimeType: string }[];
      expect(page).toMatchObject({
        mimeType: 'text/markdown',
        text: expect.stringContaining('50 modules; 500 slides') as unknown,
      });
    });

    it.each(['svc-course://nothing', `svc-course://${randomUUID()}`, 'svc-model://other', 'file:///etc/passwd'])(
      'has no resource %s',
      async (uri) => {
        const { error } = await call('resources/read', { uri });
        expect(error).toMatchObject({ code: isModern ? -32_602 : -32_002, data: { uri } });
      },
    );

    it('completes the ids of published courses by title and by id, for the template and for prompts', async () => {
      const complete = async (value: string, ref: Json) =>
        (await call('completion/complete', { ref, argument: { name: 'courseId', value } })).result!.completion;
      const template = { type: 'ref/resource', uri: 'svc-course://{courseId}' };
      const found = { values: [courseId], total: 1, hasMore: false };
      expect(await complete('', template)).toEqual(found);
      expect(await complete('PUMP saf', template)).toEqual(found);
      expect(await complete(courseId.slice(0, 7), { type: 'ref/prompt', name: 'course_report' })).toEqual(found);
      for (const nothing of ['%', '_', 'no such title', 'x'.repeat(5_000), courseId.slice(3)])
        expect(await complete(nothing, template)).toEqual({ values: [], total: 0, hasMore: false });
      const unknown = { ref: { type: 'ref/prompt', name: 'nothing' }, argument: { name: 'courseId', value: '' } };
      expect((await call('completion/complete', unknown)).error).toMatchObject({ code: -32_602 });
    });

    it('gives prompts, and refuses what they do not take', async () => {
      const { result } = await call('prompts/list');
      expect((result!.prompts as Json[]).map(({ name }) => name)).toEqual([
        'brief_a_course',
        'review_a_plan',
        'document_to_course',
        'course_report',
      ]);
      const got = await call('prompts/get', { name: 'course_report', arguments: { courseId } });
      expect(JSON.stringify(got.result!.messages)).toContain(courseId);
      const refused = await call('prompts/get', { name: 'course_report' });
      expect(refused.error).toMatchObject({ code: -32_602, message: expect.stringContaining('courseId is missing') as unknown });
    });

    it.each<[string, Json, string]>([
      ['tools/call', { name: 5 }, 'params.name: '],
      ['tools/call', { name: 'list_courses', arguments: [] }, 'params.arguments: '],
      ['resources/read', {}, 'params.uri: is missing'],
      ['resources/list', { cursor: 7 }, 'params.cursor: '],
      ['resources/list', { cursor: 'made-up' }, 'invalid-cursor: '],
      ['prompts/get', { name: 'course_report', arguments: { courseId: 1 } }, 'params.arguments.courseId: '],
      ['completion/complete', { ref: { type: 'x' }, argument: { name: 'courseId' } }, 'params.ref'],
    ])('says what is wrong with the params of %s: %j', async (method, params, words) => {
      const { error } = await call(method, params);
      expect(error).toMatchObject({ code: -32_602, message: expect.stringContaining(words) as unknown });
      expect(error!.message).not.toContain('{');
    });

    it('refuses an unknown tool and an unknown method, each as its era has it', async () => {
      expect((await call('tools/call', { name: 'nothing', arguments: {} })).error).toMatchObject({ code: -32_602 });
      expect((await call('nothing/at-all')).error).toMatchObject({ code: -32_601 });
    });
  });

  it('tells from 2026-07-28 on how long answers hold, and for whom', async () => {
    const hint = async (method: string, params: Json = {}) => {
      const { result } = await modern(method, params);
      return [result!.ttlMs, result!.cacheScope];
    };
    expect(await hint('tools/list')).toEqual([30_000, 'private']);
    expect(await hint('resources/list')).toEqual([30_000, 'private']);
    expect(await hint('resources/read', { uri: `svc-course://${courseId}` })).toEqual([300_000, 'private']);
    expect(await hint('prompts/list')).toEqual([300_000, 'public']);
    expect(await hint('resources/templates/list')).toEqual([300_000, 'public']);
    expect(await legacy('tools/list')).not.toHaveProperty('result.ttlMs');
  });

  it('documents a course that can be imported as it stands', async () => {
    const { result } = await legacy('resources/read', { uri: COURSE_MODEL });
    const [{ text }] = result!.contents as [{ text: string }];
    const [, markdown] = /^````markdown\n(.*?)^````$/ms.exec(text)!;
    const answer = await legacy('tools/call', { name: 'import_course', arguments: { markdown } });
    expect(answer.result).toMatchObject({
      structuredContent: {
        confirmed: false,
        settings: { passMark: 80, quizMode: 'graded', retryLimit: 2, modules: 1 },
        counts: { slides: 8, questions: 9 },
        warnings: [],
        questionsForUser: [],
        fidelity: { score: 100 },
      },
    });
  });

  describe('the audit trail', () => {
    it('names the client of the handshake on every later call', async () => {
      const client = new Client({ name: 'audited-v1', version: '1.2.3' });
      await client.connect(
        new StreamableHTTPClientTransport(owner.mcpUrl, { requestInit: { headers: { Authorization: `Bearer ${owner.token}` } } }),
      );
      await client.callTool({ name: 'get_course', arguments: { courseId } });
      await (client.transport as StreamableHTTPClientTransport).terminateSession();
      await client.close();
      const records = await audited(`record->>'client' = 'audited-v1/1.2.3'`);
      expect(records.map(({ action }) => action)).toEqual(['get_course']);
    });

    it(`names the client that each request of ${MODERN} names`, async () => {
      const client = new ModernClient({ name: 'audited-v2', version: '4' }, { versionNegotiation: { mode: 'auto' } });
      await client.connect(
        new ModernTransport(owner.mcpUrl, { requestInit: { headers: { Authorization: `Bearer ${owner.token}` } } }),
      );
      expect(client.getNegotiatedProtocolVersion()).toBe(MODERN);
      await client.callTool({ name: 'get_course', arguments: { courseId } });
      await client.close();
      expect((await audited(`record->>'client' = 'audited-v2/4'`)).map(({ action }) => action)).toContain('get_course');
    });

    it('takes no harm from odd names and session ids', async () => {
      await modern('tools/call', { name: 'get_course', arguments: { courseId } });
      expect(await audited(`record->>'client' = 'raw modern/2'`)).not.toEqual([]);
      for (const id of ['x', `${randomUUID()}.${Buffer.from('a\r\nb').toString('base64url')}`, '!'.repeat(2_000)])
        expect((await legacy('tools/list', {}, { 'Mcp-Session-Id': id })).result).toBeDefined();
    });

    it('holds calls of tools that there are not', async () => {
      await modern('tools/call', { name: 'delete_everything', arguments: {} });
      expect(await audited(`action = 'unknown_tool'`)).toContainEqual(
        expect.objectContaining({ outcome: 'failed', errorCode: 'not-found', client: 'raw modern/2' }),
      );
    });

    it('holds what the gate refused a known caller, in the workspace that it is about', async () => {
      const stranger = await newOwner(service.url);
      const learner = await newMember(service.url, owner, 'learner');
      const refused = [
        ['role-not-allowed', { Authorization: `Bearer ${stranger.token}` }],
        ['role-not-allowed', { Authorization: `Bearer ${learner.session}` }],
        ['origin-not-allowed', { Origin: 'https://evil.example' }],
      ] as const;
      for (const [, headers] of refused) expect((await post(message('tools/list'), headers)).status).toBe(403);
      expect((await post(message('tools/list'), { Authorization: 'Bearer svc_pat_nothing' })).status).toBe(401);
      const records = await audited(`action = 'mcp_request'`);
      expect(records.map(({ errorCode, outcome }) => [errorCode, outcome])).toEqual(refused.map(([code]) => [code, 'denied']));
    });
  });

  describe('progress', () => {
    it('comes as an event stream, rising, before the result', async () => {
      const generationId = await startGeneration();
      const params = {
        name: 'get_generation_status',
        arguments: { generationId, waitSeconds: 20 },
        _meta: { progressToken: 'p-1' },
      };
      const response = await post(message('tools/call', params));
      expect([response.headers.get('content-type'), response.headers.get('content-encoding')]).toEqual([
        'text/event-stream',
        null,
      ]);
      const events = (await eventsOf(response)) as (Rpc & { method?: string; params?: Json })[];
      const told = events.slice(0, -1).map((event) => event.params!);
      expect(told.length).toBeGreaterThan(0);
      expect(events[0]).toMatchObject({ method: 'notifications/progress', params: { progressToken: 'p-1' } });
      const steps = told.map(({ progress }) => progress as number);
      expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b));
      for (const { message: words } of told) expect(words).toMatch(/\w/);
      expect(events.at(-1)).toMatchObject({ id: 1, result: { structuredContent: { generationId } } });
    });

    it.each<[string, Json, string]>([
      ['nobody asked for it', {}, BOTH],
      ['the client reads JSON only', { _meta: { progressToken: 1 } }, 'application/json'],
    ])('does not come where %s', async (_case, meta, accept) => {
      const generationId = await startGeneration();
      const params = { name: 'get_generation_status', arguments: { generationId }, ...meta };
      const response = await post(message('tools/call', params), { Accept: accept });
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await response.json()).toMatchObject({ result: { structuredContent: { generationId } } });
    });

    it.each<['v1' | 'v2']>([['v1'], ['v2']])('reaches the SDK client %s', async (line) => {
      const requestInit = { headers: { Authorization: `Bearer ${owner.token}` } };
      const told: number[] = [];
      const onprogress = ({ progress }: { progress: number }): void => void told.push(progress);
      const call = async () => ({
        name: 'get_generation_status',
        arguments: { generationId: await startGeneration(), waitSeconds: 20 },
      });
      if (line === 'v1') {
        const client = new Client({ name: 'progress', version: '1' });
        await client.connect(new StreamableHTTPClientTransport(owner.mcpUrl, { requestInit }));
        await client.callTool(await call(), undefined, { onprogress });
        await client.close();
      } else {
        const client = new ModernClient({ name: 'progress', version: '1' }, { versionNegotiation: { mode: 'auto' } });
        await client.connect(new ModernTransport(owner.mcpUrl, { requestInit }));
        await client.callTool(await call(), { onprogress });
        await client.close();
      }
      expect(told.length).toBeGreaterThan(0);
    });
  });

  describe('cancelling', () => {
    const waiting = (generationId: string, meta: Json = {}) =>
      message('tools/call', { name: 'get_generation_status', arguments: { generationId, waitSeconds: 20 }, ...meta }, 'w-1');
    const cancel = (session: string) =>
      post({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'w-1' } }, { 'Mcp-Session-Id': session });
    const newSession = async () => (await post(message('initialize', initialize))).headers.get('mcp-session-id')!;
    const ends = () => audited(`action = 'get_generation_status'`);
    const withProgress = { _meta: { progressToken: 1 } };

    it('ends a call by notifications/cancelled of the same session, and nobody else’s', async () => {
      const [session, other] = [await newSession(), await newSession()];
      const generationId = await stuckGeneration();
      const before = (await ends()).length;
      const response = await post(waiting(generationId, withProgress), { 'Mcp-Session-Id': session });
      expect((await cancel(other)).status).toBe(202);
      expect((await legacy('ping')).result).toEqual({});
      expect(await ends()).toHaveLength(before);
      expect((await cancel(session)).status).toBe(202);
      expect((await eventsOf(response)).filter(({ result, error }) => result ?? error)).toEqual([]);
      await until(ends, (all) => all.length > before);
    });

    it('gives a cancelled call that has told nothing yet no answer', async () => {
      const session = await newSession();
      const generationId = await stuckGeneration();
      let answered = false;
      const answer = post(waiting(generationId), { 'Mcp-Session-Id': session }).finally(() => (answered = true));
      await until(
        () => cancel(session),
        () => answered,
      );
      const response = await answer;
      expect([response.status, await response.text()]).toEqual([200, '']);
    });

    it('ends a call when its connection closes', async () => {
      const generationId = await stuckGeneration();
      const before = (await ends()).length;
      const controller = new AbortController();
      await post(waiting(generationId, withProgress), {}, controller.signal);
      controller.abort();
      await until(ends, (all) => all.length > before);
    });
  });

  describe('HTTP', () => {
    it.each(['GET', 'DELETE', 'PUT'])('answers %s with 405 and names POST', async (method) => {
      const response = await fetch(owner.mcpUrl, { method, headers: { Authorization: `Bearer ${owner.token}`, Accept: BOTH } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    });

    it.each(['GET', 'DELETE', 'POST'])('answers %s without a token with 401', async (method) => {
      const response = await fetch(owner.mcpUrl, { method });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer /)]);
    });

    it.each<[string, number, string, unknown, Record<string, string>]>([
      ['an Accept that JSON is not in', 406, 'not-acceptable', message('ping'), { Accept: 'text/html' }],
      ['another media type', 415, 'unsupported-media-type', 'ping', { 'Content-Type': 'text/plain' }],
      ['a body that is too large', 413, 'too-large', `"${'x'.repeat(6_100_001)}"`, {}],
    ])('answers %s with %i and a problem record', async (_case, status, code, body, headers) => {
      const response = await post(body, headers);
      expect([response.status, response.headers.get('content-type')]).toEqual([status, expect.stringContaining('problem+json')]);
      expect(await response.json()).toMatchObject({ code, status });
    });

    it.each<[string, unknown, number]>([
      ['what is not JSON', '{', -32_700],
      ['nothing', '', -32_700],
      ['JSON that is no message', { hello: 1 }, -32_600],
      ['an empty batch', [], -32_600],
      ['a batch with initialize in it', [message('initialize', initialize), message('ping', {}, 2)], -32_600],
      ['a batch that is too long', Array.from({ length: 51 }, (_, id) => message('ping', {}, id)), -32_600],
    ])('answers %s with 400, a JSON-RPC error and the problem record in it', async (_case, body, code) => {
      const response = await post(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        id: null,
        error: { code, data: { code: 'malformed-request', status: 400 } },
      });
    });

    it('refuses a protocol version that it does not speak, and serves those that it does', async () => {
      const ping = (version: string) => post(message('ping'), { 'MCP-Protocol-Version': version });
      expect((await ping('1999-01-01')).status).toBe(400);
      for (const version of ['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']) {
        const response = await ping(version);
        expect([response.status, await response.json()]).toEqual([200, { jsonrpc: '2.0', id: 1, result: {} }]);
      }
    });

    it('takes notifications and answers to nothing with 202 and no body', async () => {
      const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
      for (const body of [initialized, [initialized, initialized], { jsonrpc: '2.0', id: 7, result: {} }]) {
        const response = await post(body);
        expect([response.status, await response.text()]).toEqual([202, '']);
      }
    });

    it('answers a batch where the protocol version has them', async () => {
      const batch = [message('ping', {}, 'a'), message('nothing/at-all', {}, 'b')];
      const answers = (await (await post(batch)).json()) as Rpc[];
      expect(answers).toMatchObject([
        { id: 'a', result: {} },
        { id: 'b', error: { code: -32_601 } },
      ]);
      expect((await post(batch, { 'MCP-Protocol-Version': '2025-11-25' })).status).toBe(400);
    });
  });

  describe('the rate limit', () => {
    it('says when to come back, and counts each request of a batch', async () => {
      const strict = await startCourseApi({ RATE_LIMIT_PER_MINUTE: '10' });
      try {
        const { mcpUrl, token } = await newOwner(strict.url);
        const send = (body: unknown): Promise<Response> =>
          fetch(mcpUrl, {
            method: 'POST',
            headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', Accept: BOTH },
            body: JSON.stringify(body),
          });
        expect((await send(Array.from({ length: 9 }, (_, id) => message('ping', {}, id)))).status).toBe(200);
        expect((await send([message('ping'), message('ping', {}, 2)])).status).toBe(429);
        const refused = await send(message('ping'));
        expect([refused.status, ...limitHeaders(refused)]).toEqual([429, ...LIMIT_SHOWN]);
        expect(await refused.json()).toMatchObject({
          code: 'rate-limited',
          detail: expect.stringMatching(/Wait \d+ seconds/) as unknown,
        });
      } finally {
        await strict.stop();
      }
    });
  });
});
