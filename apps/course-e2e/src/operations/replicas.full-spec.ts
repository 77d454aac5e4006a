import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { end, type CourseService } from '../support/course-service.js';
import { beginLastCalls } from '../support/last-calls.js';
import { answerOf, CLIENTS, IDENTITY } from '../support/mcp-clients.js';
import { WAV } from '../support/packed-courses.js';
import { newMember } from '../support/people.js';
import type { Nginx } from '@repo/tools/kit/nginx.ts';
import type { Receiver } from '../support/receiver.js';
import { MISSING, startReplicas, type Replicas } from '../support/replicas.js';
import { newOwner, PASSWORD, rest, type Answer, type Owner } from '../support/rest.js';
import { startProbe, startSteadyLoad } from '../support/steady-load.js';
import { until } from '@repo/tools/kit/wait.ts';

const { TEST_S3_ENDPOINT } = process.env;
const MCP_CLIENTS = ['@modelcontextprotocol/sdk', '@modelcontextprotocol/client'];
const BRIEF = {
  mode: 'brief',
  topic: 'Starting a pump',
  audience: 'new staff of a pump station',
  outcomes: ['start a pump', 'tell a leak from rain'],
  difficulty: 'beginner',
  tone: 'plain',
  slideCount: 8,
};
/** Enough for three such courses, and not for a fourth. */
const INITIAL_CREDITS = 30;

(MISSING.length > 0 ? describe.skip : describe)(
  `two APIs and two workers behind nginx${MISSING.length > 0 ? ` (skipped, for want of ${MISSING.join(' and ')})` : ''}`,
  () => {
    let replicas: Replicas;
    let service: CourseService;
    let nginx: Nginx;
    let receiver: Receiver;
    let owner: Owner;
    /** Of the workspace under load. */
    let busy: Owner;

    beforeAll(async () => {
      replicas = await startReplicas({ INITIAL_CREDITS: String(INITIAL_CREDITS), DRAIN_SECONDS: '1', GRACE_SECONDS: '480' });
      ({ service, nginx, receiver } = replicas);
      owner = await newOwner(nginx.url);
    });
    afterAll(() => replicas?.stop());

    const call = (route: string, { as = owner, body, key }: { as?: Owner; body?: unknown; key?: string } = {}) =>
      rest(nginx.url, route.replace(' W', ` /workspaces/${as.workspaceId}`), {
        token: as.session,
        body,
        headers: key === undefined ? {} : { 'Idempotency-Key': key },
      });
    const servedBy = ({ headers }: Answer): string => headers.get('x-served-by')!;
    /** One after the other. @returns the answers, each by another process than the one before. */
    const inTurn = async (...calls: (() => Promise<Answer>)[]): Promise<Answer[]> => {
      const answers: Answer[] = [];
      for (const each of calls) answers.push(await each());
      answers.slice(1).forEach((answer, index) => expect(servedBy(answer)).not.toBe(servedBy(answers[index]!)));
      return answers;
    };
    const atTheGate = async (as: Owner, count: number): Promise<string[]> => {
      const started = await Promise.all(Array.from({ length: count }, () => call('POST W/generations', { as, body: BRIEF })));
      const ids = started.map(({ body }) => body.generationId as string);
      await until(
        () => service.query(`SELECT 1 FROM generations WHERE id = ANY($1) AND state = 'awaiting_review'`, [ids]),
        ({ length }) => length === count,
      );
      return ids;
    };

    it('a session begins at one process, holds at the other, and its end at one is its end at both', async () => {
      const signIn = () => rest(nginx.url, 'POST /auth/sign-in', { body: { email: owner.email, password: PASSWORD } });
      let token: string;
      const [signedIn] = await inTurn(
        async () => {
          const answer = await signIn();
          token = answer.body.token as string;
          return answer;
        },
        () => rest(nginx.url, 'GET /account', { token }),
        () => rest(nginx.url, 'GET /account', { token }),
      );
      expect(signedIn!.status).toBe(200);
      const answers = await inTurn(
        () => rest(nginx.url, 'POST /auth/sign-out', { token }),
        () => rest(nginx.url, 'GET /account', { token }),
        () => rest(nginx.url, 'GET /account', { token }),
      );
      expect(answers.map(({ status }) => status)).toEqual([204, 401, 401]);
    });

    it('a key that is sent to both at the same time runs once, and both give the same answer', async () => {
      const answers = await Promise.all(
        [0, 1, 2, 3, 4, 5].map(() => call('POST W/courses', { body: { title: 'Pumps' }, key: 'at-once' })),
      );
      expect(new Set(answers.map(servedBy)).size).toBe(2);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
      for (const { body } of answers) expect(body).toEqual(answers[0]!.body);
      expect(answers.filter(({ headers }) => headers.get('idempotency-replayed') === 'true')).toHaveLength(5);
      expect((await call('GET W/courses')).body.total).toBe(1);
    });

    it('what one holds of a list is not shown once the other has written', async () => {
      const list = () => call('GET W/courses');
      const before = await inTurn(list, list);
      await call('POST W/courses', { body: { title: 'Valves' } });
      const after = await inTurn(list, list);
      expect([...before, ...after].map(({ body }) => body.total)).toEqual([1, 1, 2, 2]);
    });

    it('what plays is given by the store itself, for a while, and what pages need of their own origin by either', async () => {
      const upload = async (name: string, content: Buffer) => {
        const headers = { Authorization: `Bearer ${owner.session}`, 'Content-Type': 'application/octet-stream' };
        const files = `${nginx.url}/workspaces/${owner.workspaceId}/files?name=${name}`;
        return (await (await fetch(files, { method: 'POST', headers, body: content })).json()) as { contentUrl: string };
      };
      const sound = await upload('pump.wav', WAV);
      const moved = await fetch(sound.contentUrl, { redirect: 'manual' });
      expect([moved.status, moved.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
      const address = new URL(moved.headers.get('location')!);
      expect([address.origin, address.searchParams.get('X-Amz-Expires')]).toEqual([new URL(TEST_S3_ENDPOINT!).origin, '3600']);
      const part = await fetch(sound.contentUrl, { headers: { Range: 'bytes=8-11' } });
      expect([part.status, part.headers.get('content-type'), await part.text()]).toEqual([206, 'audio/wav', 'WAVE']);
      expect((await fetch(sound.contentUrl, { method: 'HEAD', redirect: 'manual' })).status).toBe(200);
      const captions = await upload('pump.vtt', Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nIt hums.'));
      expect((await fetch(captions.contentUrl, { redirect: 'manual' })).status).toBe(200);
      const policy = (await fetch(`${nginx.url}/console/`)).headers.get('content-security-policy');
      expect(policy).toContain(`media-src 'self' blob: ${address.origin};`);
    });

    it('what a user fills in at one comes to the call that waits at the other', async () => {
      const client = new Client(IDENTITY, { capabilities: { elicitation: {} } });
      client.setRequestHandler('elicitation/create', () => ({ action: 'accept', content: { useDefaults: true } }));
      const requestInit = { headers: { Authorization: `Bearer ${owner.token}` } };
      const served: (string | null)[] = [];
      const noted = async (...asked: Parameters<typeof fetch>): Promise<Response> => {
        const answer = await fetch(...asked);
        const { method } = JSON.parse((asked[1]?.body as string | undefined) ?? '{}') as { method?: string };
        if (asked[1]?.method === 'POST' && (method === undefined || method === 'tools/call'))
          served.push(answer.headers.get('x-served-by'));
        return answer;
      };
      await client.connect(new StreamableHTTPClientTransport(new URL(owner.mcpUrl), { requestInit, fetch: noted }));
      const asked = { name: 'generate_course', arguments: { mode: 'brief', topic: 'Pumps' } };
      expect(answerOf(await client.callTool(asked))).toMatchObject({ isError: false, data: { confirmed: false } });
      await client.close();
      expect(new Set(served).size).toBe(2);
    });

    it('requests with a token are counted together', async () => {
      const ask = () => rest(nginx.url, `GET /workspaces/${owner.workspaceId}/courses`, { token: owner.token });
      const answers = await inTurn(ask, ask, ask, ask);
      const left = answers.map(({ headers }) => Number(/r=(\d+)/.exec(headers.get('ratelimit')!)![1]));
      expect(left).toEqual([0, 1, 2, 3].map((used) => left[0]! - used));
    });

    it('wrong tokens are, and refused at both', async () => {
      const headers = { 'X-Forwarded-For': '203.0.113.7' };
      const statuses = await Promise.all(
        Array.from({ length: 64 }, async () => (await rest(nginx.url, 'GET /account', { token: 'wrong', headers })).status),
      );
      expect(statuses.filter((status) => status === 401)).toHaveLength(60);
      expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    });

    it('approvals at both spend no credit twice', async () => {
      const ids = await atTheGate(owner, 5);
      const approvals = await Promise.all([...ids, ...ids].map((id) => call(`POST W/generations/${id}/approve`, { body: {} })));
      expect(new Set(approvals.map(servedBy)).size).toBe(2);
      const approved = approvals.filter(({ status }) => status === 200);
      expect(approved).toHaveLength(3);
      expect((await call('GET W/credits')).body.balance).toBe(INITIAL_CREDITS - 3 * BRIEF.slideCount);
      const states = await until(
        () => service.query('SELECT state, count(*)::int FROM generations WHERE id = ANY($1) GROUP BY state', [ids]),
        (rows) => rows.every(({ state }) => state !== 'building'),
      );
      expect(states).toEqual(
        expect.arrayContaining([
          { state: 'completed', count: 3 },
          { state: 'awaiting_review', count: 2 },
        ]),
      );
    });

    it.each(MCP_CLIENTS)('%s is served by both', async (name) => {
      const client = await CLIENTS[name]!(owner.mcpUrl, owner.token);
      const before = (await nginx.handed()).length;
      expect(await client.tools()).toContain('list_courses');
      const args = { title: 'Copy', idempotencyKey: name, confirm: true };
      const [{ courseId }] = (await client.call('list_courses')).data.data as [{ courseId: string }];
      const first = await client.call('duplicate_course', { courseId, ...args });
      const again = await client.call('duplicate_course', { courseId, ...args });
      expect(first.isError).toBe(false);
      expect(again.data).toEqual(first.data);
      expect(again.meta['svc-lms/replayed']).toBe(true);
      await client.close();
      const handed = (await nginx.handed()).slice(before);
      expect(new Set(handed.flatMap(({ to }) => to)).size).toBe(2);
    });

    it('a gate is closed once, by two sweeps', async () => {
      const late = await newOwner(nginx.url);
      const ids = await atTheGate(late, 5);
      await service.query(`
        CREATE TABLE closings (id uuid, at timestamptz);
        CREATE FUNCTION note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN INSERT INTO closings VALUES (NEW.id, clock_timestamp()); RETURN NULL; END $$;
        CREATE TRIGGER note_closing AFTER UPDATE ON generations
          FOR EACH ROW WHEN (NEW.state = 'expired') EXECUTE FUNCTION note_closing()`);
      await service.advanceClock('2 hours');
      const refused = await inTurn(...ids.map((id) => () => call(`POST W/generations/${id}/approve`, { as: late, body: {} })));
      expect(refused.map(({ body }) => body.code)).toEqual(ids.map(() => 'gate-expired'));
      const closings = await until(
        () => service.query('SELECT id FROM closings WHERE id = ANY($1)', [ids]),
        ({ length }) => length >= ids.length,
      );
      expect(closings.map(({ id }) => id).sort()).toEqual(ids.toSorted());
    });

    /** At work, and nobody takes it up again meanwhile. */
    const workForEver = async (as: Owner): Promise<string> => {
      const [id] = await atTheGate(as, 1);
      await service.query(`UPDATE generations SET state = 'planning', updated_at = app_now() + interval '1 hour' WHERE id = $1`, [
        id,
      ]);
      return id!;
    };
    const replaceApi = async ({ url, child }: Replicas['apis'][0]): Promise<number | null> => {
      const waiting = await newOwner(nginx.url);
      const lastCalls = await beginLastCalls(url, waiting, await workForEver(waiting));
      const ended = end(child);
      await lastCalls();
      const code = await ended;
      await service.another('main', Number(new URL(url).port));
      const before = (await nginx.handed()).length;
      await until(
        () => nginx.handed(),
        (all) => all.slice(before).some(({ to }) => to.length === 1 && url.endsWith(to[0]!)),
      );
      return code;
    };

    it('one after the other while all of it is in use, they lose no request, no job and no delivery', async () => {
      busy = await newOwner(nginx.url);
      await call('POST W/credits', { as: busy, body: { amount: 100_000 } });
      await call('POST W/webhooks', { as: busy, body: { url: receiver.url, events: ['generation.completed'] } });
      const clients = await Promise.all(MCP_CLIENTS.map((name) => CLIENTS[name]!(busy.mcpUrl, busy.token)));
      const before = (await nginx.handed()).length;
      const load = startSteadyLoad(nginx.url, { token: busy.session, workspaceId: busy.workspaceId }, clients);
      const probe = startProbe(`${nginx.url}/health/ready`);
      const codes: (number | null)[] = [];
      let ready: number[] = [];
      try {
        for (const api of replicas.apis) codes.push(await replaceApi(api));
        for (const [index, worker] of replicas.workers.entries()) {
          codes.push(await end(worker));
          replicas.workers[index] = (await service.another('worker')).child;
        }
        const { done } = load;
        await until(
          () => Math.min(done.reads, done.toolCalls, done.groups.length, done.imports.length, done.generated.length),
          (least) => least > 5,
        );
      } finally {
        await load.stop();
        ready = await probe.stop();
      }
      expect(ready).toEqual([200]);
      await Promise.all(clients.map((client) => client.close()));

      expect(load.done.failures).toEqual([]);
      expect(codes).toEqual([0, 0, 0, 0]);
      const handed = (await nginx.handed()).slice(before).filter(({ request }) => !request.includes('/health/'));
      expect(handed.filter(({ status }) => status >= 500)).toEqual([]);
      // What was tried at two processes had never been sent to the first.
      expect(handed.filter(({ sent }) => sent.slice(0, -1).some((bytes) => bytes > 0))).toEqual([]);
      const { groups, imports, generated } = load.done;
      expect((await call('GET W/groups?limit=1', { as: busy })).body.total).toBe(groups.length);
      const courses = (await call('GET W/courses?limit=1', { as: busy })).body;
      expect(courses.total).toBe(imports.length + generated.length);
      const told = await until(
        () => receiver.received.map(({ body }) => (JSON.parse(body) as { data: { courseId: string } }).data.courseId),
        ({ length }) => length >= generated.length,
      );
      expect(told.sort()).toEqual(generated.toSorted());
    });

    it('webhooks are delivered once each, and again under the same id where a worker dies on the way', async () => {
      const { body: webhook } = await call('POST W/webhooks', { body: { url: receiver.url, events: ['member.role_changed'] } });
      const mates = await Promise.all([1, 2, 3].map(() => newMember(nginx.url, owner, 'learner')));
      const change = (role: string) =>
        Promise.all(mates.map(({ memberId }) => call(`PATCH W/members/${memberId}`, { body: { role } })));
      const states = async () =>
        ((await call(`GET W/webhooks/${String(webhook.webhookId)}/deliveries`)).body.data as { state: string }[]).map(
          ({ state }) => state,
        );
      const ids = () =>
        receiver.received.filter(({ body }) => body.includes('member.role_changed')).map(({ headers }) => headers['webhook-id']!);
      await change('trainer');
      await change('learner');
      await until(states, (all) => all.length === 6 && all.every((state) => state === 'delivered'));
      expect(ids()).toHaveLength(6);
      expect(new Set(ids()).size).toBe(6);

      receiver.hold();
      await change('trainer');
      await until(ids, ({ length }) => length === 9);
      // Whichever has them: both die, and another finds what they left.
      await Promise.all(replicas.workers.map((worker) => end(worker, 'SIGKILL')));
      receiver.release();
      expect((await states()).filter((state) => state === 'pending')).toHaveLength(3);
      await service.advanceClock('2 hours 2 minutes'); // their time for an attempt is over
      await service.another('worker');
      await until(states, (all) => all.every((state) => state === 'delivered'));
      expect(ids()).toHaveLength(12);
      expect(ids().slice(9).sort()).toEqual(ids().slice(6, 9).sort());
    });

    it('the audit trail of all this is one chain, without a fork', async () => {
      for (const as of [owner, busy]) {
        const { body } = await until(
          () => call('GET W/audit-events/verification', { as }),
          (answer) => answer.body.nextAfter === null && Number(answer.body.checked) > 40,
        );
        expect(body).toMatchObject({ intact: true, broken: null });
      }
    });
  },
);
