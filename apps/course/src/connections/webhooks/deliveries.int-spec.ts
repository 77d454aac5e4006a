import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PinoLogger } from 'nestjs-pino';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { PostgresAuditTrail } from '../../record/audit/index.js';
import { CONFIG, readConfig } from '../../config.js';
import { Database } from '../../platform/database/database.js';
import { emitEvent } from '../../kernel/events.js';
import { getWebhookDelivery, listWebhookDeliveries, replayWebhookDelivery } from './deliveries.actions.js';
import { RETRY_AFTER_SECONDS } from './domain/attempts.js';
import { EventDispatcher } from '../outbox/index.js';
import { WebhookDeliveries } from './webhook-deliveries.service.js';
import { WebhookDispatcher } from './webhook-dispatcher.service.js';
import { WebhookNotice } from './webhook-notice.service.js';
import { WebhookSender } from './webhook-sender.service.js';
import { createWebhook, getWebhook, updateWebhook } from './webhooks.actions.js';

const START = new Date('2026-03-01T10:00:00.000Z');

describe('deliveries', () => {
  let database: TestDatabase;
  let service: TestService;
  let server: Server;
  let owner: Person;
  let webhookId: string;
  let status: number;
  let received: string[];
  let now: Date;
  let logger: PinoLogger;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
    logger = await service.app.resolve(PinoLogger);
    server = createServer((request, response) => {
      received.push(request.headers['webhook-id'] as string);
      request.resume().on('end', () => response.writeHead(status).end('seen'));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await service.close();
    await database.drop();
  });
  beforeEach(async () => {
    [received, status] = [[], 200];
    await moveTo(0);
    owner = await addPerson(database, 'owner');
    webhookId = await create();
  });
  afterEach(() => database.query('DELETE FROM webhook_endpoints'));

  const moveTo = (seconds: number): Promise<void> => {
    now = new Date(START.getTime() + seconds * 1_000);
    return database.setClock(now);
  };
  const create = async (): Promise<string> => {
    const made = await service.run(createWebhook, owner, { url: 'https://receiver.example.org/in' });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`;
    await database.query('UPDATE webhook_endpoints SET url = $2 WHERE id = $1', [made.webhookId, url]);
    return made.webhookId;
  };
  const emit = (): Promise<void> =>
    emitEvent(service.app.get(Database).reader, owner.workspaceId, 'generation.completed', {
      generationId: webhookId,
      courseId: webhookId,
    });
  const dispatch = (): Promise<number> =>
    new EventDispatcher(service.app.get(Database), [new WebhookDeliveries(service.app.get(CONFIG))]).dispatch();
  const dispatcher = (): WebhookDispatcher => new WebhookDispatcher(service.app.get(Database));
  const sender = (): WebhookSender => {
    const config = readConfig('course-worker', { DATABASE_URL: database.url, WEBHOOK_ALLOW_PRIVATE: 'true' });
    const notice = new WebhookNotice(service.app.get(PostgresAuditTrail));
    return new WebhookSender(service.app.get(Database), notice, logger, config);
  };
  /** One round of the worker. @returns how many attempts were due. */
  const work = async (): Promise<number> => {
    await dispatch();
    const due = await dispatcher().due();
    await Promise.all(due.map(({ id }) => sender().attempt(id)));
    return due.length;
  };
  const deliveries = async () => (await service.run(listWebhookDeliveries, owner, { webhookId })).data;

  it('are made once an event, however many dispatch, and sent once, however often queued', async () => {
    await Promise.all(Array.from({ length: 20 }, emit));
    await Promise.all(Array.from({ length: 4 }, () => dispatch()));
    await Promise.all([work(), work()]);
    expect(new Set(received).size).toBe(20);
    expect(received).toHaveLength(20);
    expect(
      (await deliveries()).every(
        ({ state, attempts, lastStatus }) => state === 'delivered' && attempts === 1 && lastStatus === 200,
      ),
    ).toBe(true);
  });

  it('are tried again on the schedule, then fail', async () => {
    status = 503;
    await emit();
    let at = 0;
    for (const seconds of [0, ...RETRY_AFTER_SECONDS]) {
      if (seconds > 0) {
        await moveTo(at + seconds - 1);
        expect(await work()).toBe(0);
        at += seconds;
        await moveTo(at);
      }
      expect(await work()).toBe(1);
    }
    const [failed] = await deliveries();
    expect(failed).toMatchObject({
      state: 'failed',
      attempts: RETRY_AFTER_SECONDS.length + 1,
      lastStatus: 503,
      nextAttemptAt: null,
    });
    expect(await service.run(getWebhook, owner, { webhookId })).toMatchObject({
      active: true,
      failingSince: START.toISOString(),
    });
    const { log } = await service.run(getWebhookDelivery, owner, { webhookId, deliveryId: failed!.deliveryId });
    expect(log).toHaveLength(RETRY_AFTER_SECONDS.length + 1);
    expect(log[0]).toMatchObject({ number: 1, status: 503, response: 'seen' });
  });

  it('recover, and the run of failure is over', async () => {
    status = 500;
    await emit();
    await work();
    status = 204;
    await moveTo(5);
    await work();
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, lastStatus: 204 }]);
    expect(await service.run(getWebhook, owner, { webhookId })).toMatchObject({ failingSince: null });
  });

  it('are due again when the process that took one died', async () => {
    await emit();
    await dispatch();
    await database.query(
      `UPDATE webhook_deliveries SET attempts = 1, sending = true, next_attempt_at = app_now() + interval '60 seconds' WHERE endpoint_id = $1`,
      [webhookId],
    );
    expect(await work()).toBe(0);
    await moveTo(60);
    expect(await work()).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  it('end at 410, which switches the webhook off and says so, once', async () => {
    status = 410;
    await Promise.all([emit(), emit()]);
    await dispatch();
    const [first, second] = await deliveries();
    await sender().attempt(first!.deliveryId);
    await sender().attempt(second!.deliveryId);
    expect((await deliveries()).map(({ state }) => state)).toEqual(['failed', 'cancelled']);
    expect(received).toHaveLength(1);
    expect(await service.run(getWebhook, owner, { webhookId })).toMatchObject({ active: false, disabledReason: 'gone' });
    const notices = await database.query(
      `SELECT record -> 'targets' -> 0 ->> 'id' AS id FROM audit_events WHERE action = 'disable_webhook'`,
    );
    expect(notices).toContainEqual({ id: webhookId });
    const told = await database.query(`SELECT payload FROM outbox_events WHERE kind = 'webhook.disabled'`);
    expect(told).toEqual([{ payload: { webhookId, host: expect.any(String), reason: 'gone' } }]);
    expect(await service.run(updateWebhook, owner, { webhookId, active: true })).toMatchObject({ disabledReason: null });
  });

  it('switch a webhook off that only failed for five days', async () => {
    status = 500;
    await emit();
    await work();
    const day = 86_400;
    await moveTo(4 * day);
    await database.query(`UPDATE webhook_deliveries SET attempts = 10`);
    await work();
    expect(await service.run(getWebhook, owner, { webhookId })).toMatchObject({ active: true });
    await moveTo(5 * day);
    await emit();
    await dispatch();
    await database.query(`UPDATE webhook_deliveries SET attempts = 10 WHERE state = 'pending'`);
    await work();
    expect(await service.run(getWebhook, owner, { webhookId })).toMatchObject({ active: false, disabledReason: 'failing' });
  });

  it('leave the workers to others: an endpoint has its share, and one that fails tries one at a time', async () => {
    await Promise.all(Array.from({ length: 30 }, emit));
    await dispatch();
    expect(await dispatcher().due()).toHaveLength(25);
    status = 500;
    await sender().attempt((await dispatcher().due())[0]!.id);
    expect(await dispatcher().due()).toHaveLength(1);
    await database.query(
      `UPDATE webhook_deliveries SET sending = true, next_attempt_at = app_now() + interval '1 minute' WHERE id = $1`,
      [(await dispatcher().due())[0]!.id],
    );
    expect(await dispatcher().due()).toEqual([]);
    await moveTo(60);
    expect(await dispatcher().due()).toHaveLength(1);
  });

  it('can be sent again, as the same event', async () => {
    await emit();
    await work();
    const [first] = await deliveries();
    const replay = await service.run(replayWebhookDelivery, owner, { webhookId, deliveryId: first!.deliveryId });
    expect(replay).toMatchObject({ replayOf: first!.deliveryId, eventId: first!.eventId, state: 'pending' });
    await work();
    expect(received).toEqual([first!.eventId, first!.eventId]);
  });
});
