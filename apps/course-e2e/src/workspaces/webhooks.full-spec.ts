import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { addPublishedCourse } from '../support/courses.js';
import { newTeam, type Team } from '../support/people.js';
import { startReceiver, type Received, type Receiver } from '../support/receiver.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';
import { until } from '@repo/tools/kit/wait.ts';

/** What is looked at of `GET /apis.json`: which kinds a webhook can choose. */
interface ApiDocument {
  paths: {
    '/workspaces/{workspaceId}/webhooks': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { properties: { events: { anyOf: [{ items: { enum: string[] } }] } } } } };
        };
      };
    };
  };
}

describe('webhooks', () => {
  let service: CourseService;
  let team: Team;
  let receiver: Receiver;
  /** Of each test its own: what the one before caused may come late. */
  let hook: URL;

  beforeAll(async () => {
    service = await startCourseService({ WEBHOOK_ALLOW_PRIVATE: 'true' });
    [team, receiver] = await Promise.all([newTeam(service.url), startReceiver()]);
  });
  afterAll(async () => {
    receiver.stop();
    await service.stop();
  });
  beforeEach(async () => {
    hook = new URL(`/hook/${randomUUID()}`, receiver.url);
    receiver.answer(200);
    await service.query('DELETE FROM webhook_endpoints');
  });

  const create = async (body: object = {}) => (await team.as('owner', 'POST W/webhooks', { url: hook.href, ...body })).body;
  const change = (memberId: string, role: string) => team.as('owner', `PATCH W/members/${memberId}`, { role });
  const received = (): Received[] => receiver.received.filter(({ path }) => [hook.pathname, '/elsewhere'].includes(path));
  const arrived = (count: number): Promise<Received[]> => until(received, ({ length }) => length >= count);
  const bodyOf = ({ body }: Received) => JSON.parse(body) as Record<string, unknown>;
  const deliveriesOf = async (webhookId: unknown) =>
    (await team.as('owner', `GET W/webhooks/${String(webhookId)}/deliveries`)).body.data as Record<string, unknown>[];

  it('tell of a change by a signed request that the standardwebhooks library accepts', async () => {
    const { webhookId, secret } = await create({ events: ['member.role_changed'] });
    const { memberId } = team.members.learner;
    expect(await change(memberId, 'trainer')).toMatchObject({ status: 200 });
    const [request] = await arrived(1);
    expect(new Webhook(secret as string).verify(request!.body, request!.headers)).toEqual({
      type: 'member.role_changed',
      timestamp: expect.any(String) as unknown,
      workspaceId: team.workspaceId,
      data: { memberId, from: 'learner', to: 'trainer', name: expect.any(String) as unknown, email: team.members.learner.email },
    });
    const [delivery] = await until(
      () => deliveriesOf(webhookId),
      ([first]) => first?.state === 'delivered',
    );
    expect(delivery).toMatchObject({ kind: 'member.role_changed', eventId: request!.headers['webhook-id'], lastStatus: 200 });
    const { body: read } = await team.as(
      'owner',
      `GET W/webhooks/${String(webhookId)}/deliveries/${String(delivery!.deliveryId)}`,
    );
    expect(read).toMatchObject({ body: request!.body, log: [{ number: 1, status: 200, response: 'seen', error: null }] });
    await change(memberId, 'learner');
  });

  it('tell a learning record store by statements of xAPI, under the credentials that it gave', async () => {
    const { courseId, slideId } = await addPublishedCourse(service, team.workspaceId);
    const { memberId, session } = team.members.learner;
    await create({ format: 'xapi', credentials: { username: 'store', password: 'its own password' } });
    await team.as('trainer', `POST W/courses/${courseId}/assignments`, { memberId });
    await rest(service.url, `POST /workspaces/${team.workspaceId}/learning/courses/${courseId}/slides/${slideId}/open`, {
      token: session,
    });
    const verbOf = (said: Received): unknown => (bodyOf(said).verb as { id: string }).id;
    const initialized = 'http://adlnet.gov/expapi/verbs/initialized';
    // Of two that are told at once, either may come first
    const statements = await until(received, (all) => all.some((said) => verbOf(said) === initialized));
    expect(new Set(statements.map(({ headers }) => headers['x-experience-api-version']))).toEqual(new Set(['1.0.3']));
    expect(new Set(statements.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Basic ${Buffer.from('store:its own password').toString('base64')}`]),
    );
    expect(bodyOf(statements.find((said) => verbOf(said) === initialized)!)).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/) as unknown,
      timestamp: expect.any(String) as unknown,
      actor: { objectType: 'Agent', account: { homePage: service.url, name: memberId } },
      object: { objectType: 'Activity', id: expect.stringContaining(courseId) as unknown },
    });
  });

  it('tell of people and courses by details, or by ids alone where that is wanted', async () => {
    const { courseId, slideId } = await addPublishedCourse(service, team.workspaceId);
    const { memberId, session, email } = team.members.learner;
    const events = ['course.assigned', 'enrollment.started'];
    const [one, other] = [await create({ events }), await create({ events, include: 'ids' })];
    expect([one.include, other.include]).toEqual(['details', 'ids']);
    const assigned = await team.as('trainer', `POST W/courses/${courseId}/assignments`, { memberId, dueOn: '2999-03-31' });
    expect(assigned.status).toBe(201);
    const told = async (webhookId: unknown, kind: string): Promise<Record<string, unknown>> => {
      const [delivery] = await until(
        async () => (await deliveriesOf(webhookId)).filter((each) => each.kind === kind),
        ([first]) => first !== undefined,
      );
      const { body } = await team.as('owner', `GET W/webhooks/${String(webhookId)}/deliveries/${String(delivery!.deliveryId)}`);
      return (JSON.parse(body.body as string) as { data: Record<string, unknown> }).data;
    };
    const known = { email, courseTitle: expect.any(String) as unknown, courseVersion: 1, dueOn: '2999-03-31' };
    expect(await told(one.webhookId, 'course.assigned')).toMatchObject({ memberId, courseId, ...known });
    const learning = `/workspaces/${team.workspaceId}/learning/courses/${courseId}`;
    await rest(service.url, `POST ${learning}/slides/${slideId}/open`, { token: session });
    expect(await told(one.webhookId, 'enrollment.started')).toMatchObject({ memberId, courseId, ...known });
    const bare = await told(other.webhookId, 'enrollment.started');
    expect(Object.keys(bare).sort()).toEqual(['courseId', 'enrollmentId', 'memberId']);
  });

  it('show a secret once, and sign by the old one too for a day after a rotation', async () => {
    const { webhookId, secret: old } = await create();
    const path = `W/webhooks/${String(webhookId)}`;
    for (const answer of [await team.as('owner', `GET ${path}`), await team.as('owner', 'GET W/webhooks')])
      expect(JSON.stringify(answer.body)).not.toContain('whsec_');
    const { body: rotated } = await team.as('owner', `POST ${path}/rotate-secret`);
    expect(rotated.secret).not.toBe(old);
    await team.as('owner', `POST ${path}/test`);
    const [both] = await arrived(1);
    for (const secret of [old, rotated.secret]) new Webhook(secret as string).verify(both!.body, both!.headers);
    await service.query(`UPDATE webhook_endpoints SET previous_secret_until = app_now()`);
    await team.as('owner', `POST ${path}/test`);
    const [, one] = await arrived(2);
    expect(bodyOf(one!)).toMatchObject({ type: 'webhook.test', data: { webhookId } });
    new Webhook(rotated.secret as string).verify(one!.body, one!.headers);
    expect(() => new Webhook(old as string).verify(one!.body, one!.headers)).toThrow();
  });

  it('try again what was not received, follow no redirect, and send again what one asks for', async () => {
    receiver.answer(302);
    const { webhookId } = await create();
    await service.query(
      `INSERT INTO outbox_events (workspace_id, kind, payload) VALUES ($1, 'course.published', '{"courseId":null}')`,
      [team.workspaceId],
    );
    const [waiting] = await until(
      () => deliveriesOf(webhookId),
      ([first]) => first?.attempts === 1 && first.lastStatus !== null,
    );
    expect(waiting).toMatchObject({ state: 'pending', lastStatus: 302, nextAttemptAt: expect.any(String) as unknown });
    expect(received().map(({ path }) => path)).toEqual([hook.pathname]);
    receiver.answer(204);
    await service.query(`UPDATE webhook_deliveries SET next_attempt_at = app_now()`);
    await until(
      () => deliveriesOf(webhookId),
      ([first]) => first?.state === 'delivered',
    );
    const replay = await team.as(
      'admin',
      `POST W/webhooks/${String(webhookId)}/deliveries/${String(waiting!.deliveryId)}/replay`,
    );
    expect(replay).toMatchObject({ status: 201, body: { replayOf: waiting!.deliveryId, eventId: waiting!.eventId } });
    const sent = await arrived(3);
    expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('stop at 410, and say so in the webhook, in the audit trail and to the owner', async () => {
    receiver.answer(410);
    const { webhookId } = await create({ events: ['course.published'] });
    await service.query(`INSERT INTO outbox_events (workspace_id, kind, payload) VALUES ($1, 'course.published', '{}')`, [
      team.workspaceId,
    ]);
    const { body } = await until(
      () => team.as('owner', `GET W/webhooks/${String(webhookId)}`),
      (answer) => answer.body.active === false,
    );
    expect(body).toMatchObject({ disabledReason: 'gone', disabledAt: expect.any(String) as unknown });
    const trail = await team.as('owner', `GET W/audit-events?action=disable_webhook&target=${String(webhookId)}`);
    expect(trail.body).toMatchObject({ total: 1, data: [{ actor: { type: 'system', name: 'webhooks' } }] });
    await until(
      () => team.as('owner', 'GET W/notices?state=unread'),
      ({ body: { data } }) =>
        (data as Record<string, unknown>[]).some((told) => told.kind === 'webhook.disabled' && told.webhookId === webhookId),
    );
    const on = await team.as('owner', `PATCH W/webhooks/${String(webhookId)}`, {
      active: true,
      description: 'back',
      events: null,
    });
    expect(on.body).toMatchObject({ active: true, disabledReason: null, description: 'back', events: null });
  });

  it('are for owners and admins', async () => {
    const { webhookId } = await create();
    const [id, none] = [String(webhookId), randomUUID()];
    const { body: sent } = await team.as('admin', `POST W/webhooks/${id}/test`);
    const delivery = `W/webhooks/${id}/deliveries/${String(sent.deliveryId)}`;
    const operations: [string, object | undefined, number][] = [
      ['GET W/webhooks', undefined, 200],
      ['POST W/webhooks', { url: hook.href }, 201],
      [`GET W/webhooks/${id}`, undefined, 200],
      [`PATCH W/webhooks/${id}`, { description: 'x' }, 200],
      [`POST W/webhooks/${id}/rotate-secret`, undefined, 200],
      [`POST W/webhooks/${id}/test`, undefined, 201],
      [`GET W/webhooks/${id}/deliveries?state=pending`, undefined, 200],
      [`GET ${delivery}`, undefined, 200],
      [`POST ${delivery}/replay`, undefined, 201],
    ];
    for (const [route, body, status] of operations) {
      for (const role of ['owner', 'admin'] as const)
        expect([route, (await team.as(role, route, body)).status]).toEqual([route, status]);
      for (const role of ['trainer', 'learner'] as const)
        expect(await team.as(role, route, body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
    expect(await team.as('trainer', `DELETE W/webhooks/${id}`)).toMatchObject({ status: 403 });
    expect(await team.as('admin', `DELETE W/webhooks/${id}`)).toMatchObject({ status: 204 });
    for (const route of [`GET W/webhooks/${id}`, `DELETE W/webhooks/${none}`, `GET ${delivery}`, `POST W/webhooks/${none}/test`])
      expect(await team.as('owner', route)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });

  it.each([
    ['ftp://example.org/', 'https'],
    ['https://user:secret@example.org/', 'password'],
    ['nonsense', 'https'],
  ])('are not made for %s', async (url, hint) => {
    const answer = await team.as('owner', 'POST W/webhooks', { url });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid-input', errors: [{ pointer: '/url' }] } });
    expect(answer.body.detail).toContain(hint);
  });

  it('stand in the OpenAPI document, every kind with its payload', async () => {
    const { body } = await rest(service.url, 'GET /apis.json');
    const { events } = (body as Record<string, unknown> & ApiDocument).paths['/workspaces/{workspaceId}/webhooks'].post
      .requestBody.content['application/json'].schema.properties;
    const kinds = events.anyOf[0].items.enum;
    expect(Object.keys(body.webhooks as object).sort()).toEqual([...kinds, 'webhook.test'].sort());
    expect(body.webhooks).toMatchObject({ 'quiz.passed': { post: { requestBody: { content: { 'application/json': {} } } } } });
  });
});

describe('webhooks to addresses that are not public', () => {
  let service: SharedService;
  let team: Team;

  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
  });
  afterAll(() => service.stop());

  it.each(['http://127.0.0.1:9/', 'https://10.0.0.1/', 'https://[::1]/', 'http://169.254.169.254/latest', 'http://localhost:9/'])(
    'are refused at once where the URL says so: %s',
    async (url) => {
      expect(await team.as('owner', 'POST W/webhooks', { url })).toMatchObject({ status: 422, body: { code: 'invalid-input' } });
    },
  );

  it('are refused at every attempt, whatever was stored', async () => {
    const { body } = await team.as('owner', 'POST W/webhooks', { url: 'https://receiver.example.org/' });
    const path = `W/webhooks/${String(body.webhookId)}`;
    await service.query(`UPDATE webhook_endpoints SET url = 'http://localhost:9/' WHERE id = $1`, [body.webhookId]);
    const { body: sent } = await team.as('owner', `POST ${path}/test`);
    const { body: failed } = await until(
      () => team.as('owner', `GET ${path}/deliveries/${String(sent.deliveryId)}`),
      (answer) => answer.body.state === 'failed',
    );
    expect(failed).toMatchObject({ lastStatus: null, lastError: expect.stringContaining('public network') as unknown });
  });
});
