import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { addPerson, type Person } from '../../../test/service.js';
import { createDataSource } from '../../platform/database/data-source.js';
import { readDomainFacts } from './domain-facts.js';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

describe('what waits in the database', () => {
  let database: TestDatabase;
  let dataSource: DataSource;
  let person: Person;

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.setClock(NOW);
    dataSource = await createDataSource({ url: database.url, poolSize: 1, application: 'test' }).initialize();
    person = await addPerson(database, 'owner');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const generation = async (state: string, startedAgo: number, gateIn: number | null = null, credits: number | null = null) => {
    const id = uuid();
    await database.query(
      `INSERT INTO generations (id, workspace_id, user_id, mode, state, request, plan, estimated_credits, gate_expires_at, created_at)
       VALUES ($1, $2, $3, 'brief', $4, '{}', '{}', $5, $6, $7)`,
      [id, person.workspaceId, person.userId, state, credits, gateIn === null ? null : ago(-gateIn), ago(startedAgo)],
    );
    return id;
  };

  it('is nothing in an empty database', async () => {
    expect(await readDomainFacts(dataSource.manager)).toEqual({
      generations: ['queued', 'planning', 'building', 'awaiting_review'].map((state) => ({
        state,
        count: 0,
        oldest: 0,
        credits: 0,
      })),
      longestBuild: 0,
      gateLeft: null,
      gateOverdue: 0,
      webhooks: { pending: 0, due: 0, late: 0 },
      outbox: { waiting: 0, lag: 0 },
      mails: { waiting: 0, oldest: 0 },
      unsealed: 0,
    });
  });

  it('is counted by state, with the age of the oldest, and what is ended does not count', async () => {
    await generation('queued', 30);
    await generation('queued', 90);
    await generation('completed', 9_000, null, 50);
    await generation('awaiting_review', 100, 600, 12);
    await generation('awaiting_review', 100, 1_200, 8);
    const overdue = await generation('awaiting_review', 8_000, -45, 5);
    const building = await generation('building', 5_000, 2_000, 7);
    await database.query(
      `INSERT INTO credit_entries (id, workspace_id, amount, reason, generation_id, created_at) VALUES ($1, $2, -7, 'charge', $3, $4)`,
      [uuid(), person.workspaceId, building, ago(400)],
    );
    await database.query(
      `INSERT INTO outbox_events (workspace_id, kind, payload, at) VALUES ($1, 'x', '{}', $2), ($1, 'x', '{}', $3)`,
      [person.workspaceId, ago(3), ago(70)],
    );
    const facts = await readDomainFacts(dataSource.manager);
    expect(Object.fromEntries(facts.generations.map(({ state, ...rest }) => [state, rest]))).toEqual({
      queued: { count: 2, oldest: 90, credits: 0 },
      planning: { count: 0, oldest: 0, credits: 0 },
      awaiting_review: { count: 3, oldest: 8_000, credits: 25 },
      building: { count: 1, oldest: 5_000, credits: 7 },
    });
    expect(facts).toMatchObject({ longestBuild: 400, gateLeft: 600, gateOverdue: 45, outbox: { waiting: 2, lag: 70 } });
    await database.query(`UPDATE generations SET state = 'expired' WHERE id = $1`, [overdue]);
    expect(await readDomainFacts(dataSource.manager)).toMatchObject({ gateOverdue: 0 });
  });

  it('tells deliveries that are due from those that wait for their next attempt', async () => {
    const endpoint = uuid();
    await database.query(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, secret) VALUES ($1, $2, 'https://example.org', 's')`,
      [endpoint, person.workspaceId],
    );
    for (const dueIn of [-120, -5, 3_600])
      await database.query(
        `INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, event_id, kind, body, next_attempt_at) VALUES ($1, $2, $3, $4, 'x', '{}', $5)`,
        [uuid(), person.workspaceId, endpoint, uuid(), ago(-dueIn)],
      );
    const { webhooks } = await readDomainFacts(dataSource.manager);
    expect(webhooks).toEqual({ pending: 3, due: 2, late: 120 });
  });
});
