import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { Database } from '../../platform/database/database.js';
import { AuditSealer } from './audit-sealer.service.js';
import { insertAuditRecords } from './audit-trail.service.js';
import { listAuditEvents, verifyAuditTrail } from './audit.actions.js';
import { systemRecord } from '../../kernel/audit.js';
import { verifyChain } from './verify-chain.js';

describe('the sealed audit trail', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let sealer: AuditSealer;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
    sealer = new AuditSealer(service.app.get(Database));
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
  });

  const append = (count: number, workspaceId = owner.workspaceId): Promise<void> =>
    insertAuditRecords(
      service.app.get(Database).reader,
      Array.from({ length: count }, (_, index) =>
        systemRecord({ workspaceId, action: `step_${index}`, name: 'test', targets: [], requestId: 'test' }),
      ),
    );
  const verify = () => service.run(verifyAuditTrail, owner, {});
  const seqOf = async (action: string): Promise<{ id: string; seq: number }> => {
    const [row] = await database.query(
      `SELECT e.id, s.seq::int FROM audit_events e JOIN audit_seals s ON s.event_id = e.id WHERE e.workspace_id = $1 AND e.action = $2`,
      [owner.workspaceId, action],
    );
    return row as { id: string; seq: number };
  };
  /** What only a superuser can do. */
  const tamper = async (table: string, sql: string, values: unknown[] = []): Promise<void> => {
    await database.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    await database.query(sql, values);
    await database.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
  };

  it('is intact when it was left alone, whoever seals it and how often', async () => {
    await append(1_200);
    const sealed = await Promise.all(Array.from({ length: 4 }, () => sealer.sealAll()));
    expect(sealed.reduce((all, each) => all + each, 0)).toBeGreaterThanOrEqual(1_200);
    expect(await sealer.sealAll()).toBe(0);
    expect(await verify()).toMatchObject({ intact: true, checked: 1_200, waiting: 0, head: { seq: 1_200 }, broken: null });
  });

  it('is verified in parts where it is long', async () => {
    await append(7);
    await sealer.sealAll();
    const { reader } = service.app.get(Database);
    const first = await verifyChain(reader, owner.workspaceId, { most: 4 });
    expect(first).toMatchObject({ checked: 4, broken: null, nextAfter: 4 });
    const rest = await verifyChain(reader, owner.workspaceId, { after: 4, most: 4 });
    expect(rest).toMatchObject({ checked: 3, broken: null, nextAfter: null, head: { seq: 7 } });
  });

  it('shows events that wait for their seal as such', async () => {
    await append(2);
    expect(await verify()).toMatchObject({ intact: true, checked: 0, waiting: 2 });
  });

  it.each<[string, (id: string) => Promise<void>, string]>([
    [
      'a change',
      (id) =>
        tamper('audit_events', `UPDATE audit_events SET record = jsonb_set(record, '{ip}', '"10.0.0.1"') WHERE id = $1`, [id]),
      'event-changed',
    ],
    [
      'a change of time',
      (id) => tamper('audit_events', `UPDATE audit_events SET at = at + interval '1 hour' WHERE id = $1`, [id]),
      'event-changed',
    ],
    ['a removal', (id) => tamper('audit_events', `DELETE FROM audit_events WHERE id = $1`, [id]), 'event-removed'],
    [
      'an event moved elsewhere',
      (id) => tamper('audit_events', `UPDATE audit_events SET workspace_id = uuidv7() WHERE id = $1`, [id]),
      'event-changed',
    ],
    [
      'a forged seal',
      (id) => tamper('audit_seals', `UPDATE audit_seals SET hash = prev_hash WHERE event_id = $1`, [id]),
      'seal-changed',
    ],
  ])('names the event of %s', async (_case, change, problem) => {
    await append(5);
    await sealer.sealAll();
    const { id, seq } = await seqOf('step_2');
    await change(id);
    expect(await verify()).toMatchObject({ intact: false, broken: { seq, eventId: id, problem } });
  });

  it('finds a removal that took its seal along', async () => {
    await append(5);
    await sealer.sealAll();
    const { id } = await seqOf('step_2');
    await tamper('audit_events', `DELETE FROM audit_events WHERE id = $1`, [id]);
    await tamper('audit_seals', `DELETE FROM audit_seals WHERE event_id = $1`, [id]);
    const { seq } = await seqOf('step_3');
    expect(await verify()).toMatchObject({ intact: false, broken: { seq, problem: 'seal-removed' } });
  });

  it('finds an end that was cut off', async () => {
    await append(5);
    await sealer.sealAll();
    const { id } = await seqOf('step_4');
    await tamper('audit_events', `DELETE FROM audit_events WHERE id = $1`, [id]);
    await tamper('audit_seals', `DELETE FROM audit_seals WHERE event_id = $1`, [id]);
    expect(await verify()).toMatchObject({ intact: false, broken: { seq: 5, problem: 'end-removed' } });
  });

  it('finds another order', async () => {
    await append(5);
    await sealer.sealAll();
    const [first, second] = [await seqOf('step_1'), await seqOf('step_2')];
    await tamper(
      'audit_seals',
      `UPDATE audit_seals SET seq = CASE WHEN event_id = $1 THEN 100 ELSE seq END WHERE event_id = ANY($2)`,
      [first.id, [first.id, second.id]],
    );
    await tamper('audit_seals', `UPDATE audit_seals SET seq = $2 WHERE event_id = $1`, [second.id, first.seq]);
    await tamper('audit_seals', `UPDATE audit_seals SET seq = $2 WHERE event_id = $1`, [first.id, second.seq]);
    expect(await verify()).toMatchObject({
      intact: false,
      broken: { seq: first.seq, eventId: second.id, problem: 'order-changed' },
    });
  });

  it('finds an event that was put in past the application', async () => {
    await append(3);
    await sealer.sealAll();
    const id = uuid();
    const insert = `INSERT INTO audit_events (id, workspace_id, action, outcome, record, at)
      SELECT $1, workspace_id, action, outcome, record, at FROM audit_events WHERE workspace_id = $2 LIMIT 1`;
    await tamper('audit_events', insert, [id, owner.workspaceId]);
    await sealer.sealAll();
    expect(await verify()).toMatchObject({ intact: false, broken: { eventId: id, problem: 'event-inserted' } });
  });

  it('finds an event that was put in with a time long gone', async () => {
    await append(3);
    await sealer.sealAll();
    const id = uuid();
    await database.query(
      `INSERT INTO audit_events (id, workspace_id, action, outcome, record, at)
       SELECT $1, workspace_id, action, outcome, record, at - interval '1 day' FROM audit_events WHERE workspace_id = $2 LIMIT 1`,
      [id, owner.workspaceId],
    );
    await sealer.sealAll();
    expect(await verify()).toMatchObject({ intact: false, broken: { seq: 4, eventId: id, problem: 'event-backdated' } });
  });

  it.each(['audit_events', 'audit_seals'])('lets nobody change, remove or empty %s', async (table) => {
    await append(1);
    await sealer.sealAll();
    const column = table === 'audit_events' ? 'action' : 'hash';
    await expect(database.query(`UPDATE ${table} SET ${column} = 'x'`)).rejects.toThrow('append-only');
    await expect(database.query(`DELETE FROM ${table}`)).rejects.toThrow('append-only');
    await expect(database.query(`TRUNCATE ${table}`)).rejects.toThrow('append-only');
  });

  it('keeps its pages while events go on coming', async () => {
    await append(5);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.run(listAuditEvents, owner, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.data.map(({ action }) => action));
      cursor = page.nextCursor ?? undefined;
      await append(1);
    } while (cursor);
    expect(seen.filter((action) => action.startsWith('step_')).length).toBe(5);
    expect(new Set(seen).size).toBe(seen.length);
  });
});
