import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { startRecordStore } from '../../../test/record-store.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { CONFIG, readConfig, type Config } from '../../config.js';
import { emitEvent, type EventKind, type EventPayloads } from '../../kernel/events.js';
import { Database } from '../../platform/database/database.js';
import { PostgresAuditTrail } from '../../record/audit/index.js';
import { EventDispatcher } from '../outbox/index.js';
import { listWebhookDeliveries, replayWebhookDelivery, testWebhook } from './deliveries.actions.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookDispatcher } from './webhook-dispatcher.service.js';
import { WebhookNotice } from './webhook-notice.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { createWebhook, getWebhook, updateWebhook } from './webhooks.actions.js';

const START = new Date('2026-01-05T08:00:00.000Z');
const PASSWORD = 'pässword of the store';
const credentials = { username: 'key', password: PASSWORD };

describe('a learning record store', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let store: Awaited<ReturnType<typeof startRecordStore>>;
  let logger: PinoLogger;
  let webhookId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
    logger = await service.app.resolve(PinoLogger);
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });
  beforeEach(async () => {
    await database.setClock(START);
    owner = await addPerson(database, 'owner');
    store = await startRecordStore('key', PASSWORD);
    webhookId = await create({ format: 'xapi', credentials });
  });
  afterEach(async () => {
    await store.close();
    await database.query('DELETE FROM webhook_endpoints');
  });

  async function create(more: object): Promise<string> {
    const made = await service.run(createWebhook, owner, { url: 'https://lrs.example.org/xapi/statements', ...more });
    await database.query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [made.webhookId, store.url]);
    return made.webhookId;
  }

  const tell = <K extends EventKind>(kind: K, payload: EventPayloads[K]): Promise<void> =>
    emitEvent(service.app.get(Database).reader, owner.workspaceId, kind, payload);

  async function work(): Promise<void> {
    const data = service.app.get(Database);
    await new EventDispatcher(data, [new WebhookDeliveries(service.app.get(CONFIG))]).dispatch();
    const config = readConfig('course-worker', { DATABASE_URL: database.url, WEBHOOK_ALLOW_PRIVATE: 'true' });
    const sender = new WebhookSender(data, new WebhookNotice(service.app.get(PostgresAuditTrail)), logger, config);
    const due = await new WebhookDispatcher(data).due();
    await Promise.all(due.map(({ id }) => sender.attempt(id)));
  }
  const deliveries = async () => (await service.run(listWebhookDeliveries, owner, { webhookId })).data;

  it('takes all that learners do, and is told nothing else', async () => {
    const of = { courseId: webhookId, enrollmentId: owner.userId, memberId: owner.workspaceId };
    const quiz = { ...of, quizId: 'q1', attempt: 1 };
    await tell('generation.completed', { generationId: webhookId, courseId: webhookId });
    await tell('enrollment.started', of);
    await tell('enrollment.progressed', { ...of, progress: 50 });
    await tell('quiz.failed', { ...quiz, score: 33.3 });
    await tell('quiz.passed', { ...quiz, attempt: 2, score: 100 });
    await tell('enrollment.completed', { ...of, score: 92 });
    await tell('path.completed', { pathId: webhookId, pathEnrollmentId: owner.userId, memberId: owner.workspaceId });
    await Promise.all([work(), work()]);
    await work();
    const verbs = store.kept().map(({ verb }) => verb.id.split('/').at(-1));
    expect(verbs.sort()).toEqual(['completed', 'completed', 'failed', 'initialized', 'passed', 'progressed']);
    expect(store.answers).toEqual(Array(6).fill(200));
    expect(new Set((await deliveries()).map(({ state }) => state))).toEqual(new Set(['delivered']));
    const { PUBLIC_URL } = service.app.get<Config>(CONFIG);
    expect(new Set(store.kept().map(({ actor }) => JSON.stringify(actor.account)))).toEqual(
      new Set([JSON.stringify({ homePage: PUBLIC_URL, name: owner.workspaceId })]),
    );
    await service.run(testWebhook, owner, { webhookId });
    await work();
    expect(store.kept().at(-1)).toMatchObject({ actor: { account: { name: 'test' } }, verb: { display: { en: 'tested' } } });
  });

  it('keeps a statement once where its answer was lost, or it is sent again', async () => {
    await tell('enrollment.started', { courseId: webhookId, enrollmentId: owner.userId, memberId: owner.workspaceId });
    store.mute(true);
    await work();
    expect((await deliveries())[0]).toMatchObject({ state: 'pending', attempts: 1 });
    store.mute(false);
    await database.setClock(new Date(START.getTime() + 5_000));
    await work();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 2 });
    await service.run(replayWebhookDelivery, owner, { webhookId, deliveryId: delivery!.deliveryId });
    await work();
    expect([store.kept().length, store.answers]).toEqual([1, [200, 200, 200]]);
    // Told by another webhook with other words, it has it already.
    const [kept] = store.kept();
    kept!.context!.platform = 'another';
    await service.run(replayWebhookDelivery, owner, { webhookId, deliveryId: delivery!.deliveryId });
    await work();
    expect([store.answers.at(-1), (await deliveries())[0]!.state]).toEqual([409, 'delivered']);
  });

  it('is told who asks, which nobody reads again, and nobody else is told', async () => {
    const shown = JSON.stringify(await service.run(getWebhook, owner, { webhookId }));
    const rows = JSON.stringify(
      await database.query('SELECT w::text, encode(sealed_authorization, $1) FROM webhook_endpoints w', ['escape']),
    );
    for (const secret of [PASSWORD, Buffer.from(`key:${PASSWORD}`).toString('base64')])
      expect(shown + rows).not.toContain(secret);
    await service.run(updateWebhook, owner, { webhookId, description: 'still known' });
    const other = { webhookId, url: 'https://other.example.org/xapi/statements' };
    const refused = { code: 'invalid-input', errors: [expect.objectContaining({ pointer: '/credentials' })] };
    await expect(service.run(updateWebhook, owner, other)).rejects.toMatchObject(refused);
    await tell('enrollment.started', { courseId: webhookId, enrollmentId: owner.userId, memberId: owner.workspaceId });
    await service.run(updateWebhook, owner, { webhookId, credentials: null });
    await work();
    expect([store.answers, (await deliveries())[0]!.state]).toEqual([[401], 'pending']);
    await service.run(updateWebhook, owner, { ...other, credentials });
  });

  it('is told no events, and events know nothing of credentials', async () => {
    const wrong = { code: 'invalid-input' };
    await expect(create({ format: 'xapi', events: ['quiz.passed', 'course.published'] })).rejects.toMatchObject(wrong);
    await expect(create({ credentials })).rejects.toMatchObject(wrong);
    for (const [lacked, half] of [
      ['username', { username: '', password: PASSWORD }],
      ['username', { password: PASSWORD }],
      ['password', { username: 'key', password: '' }],
      ['password', { username: 'key' }],
    ] as const) {
      const named = { ...wrong, errors: [{ pointer: `/credentials/${lacked}`, detail: expect.any(String) }] };
      await expect(create({ format: 'xapi', credentials: half })).rejects.toMatchObject(named);
      await expect(service.run(updateWebhook, owner, { webhookId, credentials: half as never })).rejects.toMatchObject(named);
    }
    const events = await create({});
    await expect(service.run(updateWebhook, owner, { webhookId: events, credentials })).rejects.toMatchObject(wrong);
    await expect(service.run(updateWebhook, owner, { webhookId, events: ['course.published'] })).rejects.toMatchObject(wrong);
  });
});
