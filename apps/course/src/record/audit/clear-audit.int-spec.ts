import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { Database } from '../../platform/database/database.js';
import { AuditSealer } from './audit-sealer.service.js';
import { insertAuditRecords } from './audit-trail.service.js';
import { listAuditEvents, verifyAuditTrail } from './audit.actions.js';
import { chainsToClear, clearAuditBatch } from './clear-audit.js';
import { systemRecord } from '../../kernel/audit.js';
import { verifyChain } from './verify-chain.js';

const THEN = new Date('2027-01-01T12:00:00Z');
const BETWEEN = new Date('2027-01-01T12:30:00Z');
const NOW = new Date('2027-01-01T13:00:00Z');

describe('an audit trail whose old events are cleared away', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let chain: string;
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
  /** Six old events and three new ones, sealed. */
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    chain = owner.workspaceId;
    await database.setClock(THEN);
    await append(6);
    await database.setClock(NOW);
    await append(3);
    await sealer.sealAll();
  });

  const append = (count: number): Promise<void> =>
    insertAuditRecords(
      service.app.get(Database).reader,
      Array.from({ length: count }, (_, index) =>
        systemRecord({ workspaceId: chain, action: `step_${index}`, name: 'test', targets: [], requestId: 'test' }),
      ),
    );
  const clear = (limit?: number) => service.app.get(Database).transaction((tx) => clearAuditBatch(tx, chain, BETWEEN, limit));
  const verify = () => service.run(verifyAuditTrail, owner, {});
  /** What only a superuser can do. */
  const tamper = async (table: string, sql: string): Promise<void> => {
    await database.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`);
    await database.query(sql, [chain]);
    await database.query(`ALTER TABLE ${table} ENABLE TRIGGER ALL`);
  };

  it('is verified from there on, also in parts and after more events', async () => {
    expect([await clear(4), await clear(4), await clear(4)]).toEqual([4, 2, 0]);
    expect(await verify()).toMatchObject({ intact: true, checked: 3, cleared: 6, waiting: 2, head: { seq: 9 } });
    await sealer.sealAll();
    expect(await verify()).toMatchObject({ intact: true, cleared: 6, head: { seq: 12 } });
    const { reader } = service.app.get(Database);
    expect(await verifyChain(reader, chain, { after: 2, most: 2 })).toMatchObject({ checked: 2, broken: null, nextAfter: 8 });
    expect(await verifyChain(reader, chain, { after: 8 })).toMatchObject({ checked: 4, broken: null, nextAfter: null });
  });

  it('says that it was, once for each batch', async () => {
    await clear();
    const { data } = await service.run(listAuditEvents, owner, { action: 'clear_audit_events' });
    expect(data).toMatchObject([
      { actor: { type: 'system', name: 'retention' }, targets: [{ id: expect.stringMatching(/^6:/) }] },
    ]);
  });

  it('can lose all of its events, and goes on', async () => {
    await service.app.get(Database).transaction((tx) => clearAuditBatch(tx, chain, new Date(NOW.getTime() + 1)));
    expect(await verify()).toMatchObject({ intact: true, checked: 0, cleared: 9, head: { seq: 9 } });
    await sealer.sealAll();
    expect(await verify()).toMatchObject({ intact: true, cleared: 9 });
  });

  it('is found by its oldest event', async () => {
    const { reader } = service.app.get(Database);
    expect(await chainsToClear(reader, BETWEEN, null, 100)).toContain(chain);
    expect(await chainsToClear(reader, THEN, null, 100)).not.toContain(chain);
    await clear();
    expect(await chainsToClear(reader, BETWEEN, null, 100)).not.toContain(chain);
  });

  it('goes on being walked while that is done', async () => {
    const { reader } = service.app.get(Database);
    let cleared = false;
    const between = Object.assign(Object.create(reader) as typeof reader, {
      query: async (sql: string, values: unknown[]): Promise<unknown> => {
        if (/audit_seals.* join .*audit_events/.test(sql) && !cleared) {
          cleared = true;
          await clear();
        }
        return reader.query(sql, values);
      },
    });
    expect(await verifyChain(between, chain)).toMatchObject({ broken: null, checked: 3, cleared: 6 });
    expect(cleared).toBe(true);
  });

  it('keeps everything where it is broken, since that is the evidence', async () => {
    await tamper('audit_events', `DELETE FROM audit_events WHERE workspace_id = $1 AND action = 'step_5'`);
    await expect(clear()).rejects.toThrow(/broken at place 6 \(event-removed\): look with verify-audit.js/);
    expect(await verify()).toMatchObject({ intact: false, cleared: 0, broken: { seq: 6, problem: 'event-removed' } });
  });

  it('shows that somebody else took its beginning away', async () => {
    await database.query(
      `INSERT INTO audit_anchors (chain, seq, hash) SELECT chain, seq, hash FROM audit_seals WHERE chain = $1 AND seq = 7`,
      [chain],
    );
    await database.query('DELETE FROM audit_events WHERE workspace_id = $1 AND at <= $2', [chain, BETWEEN]);
    expect(await verify()).toMatchObject({ intact: false, broken: { seq: 7, problem: 'beginning-removed' } });
  });

  it('lets nobody move its anchor back, beside its seals or away, or delete behind it', async () => {
    await clear();
    const refused = [
      'UPDATE audit_anchors SET seq = 5 WHERE chain = $1',
      `UPDATE audit_anchors SET seq = 8, hash = 'x' WHERE chain = $1`,
      'DELETE FROM audit_anchors WHERE chain = $1',
      'DELETE FROM audit_seals WHERE chain = $1',
      'DELETE FROM audit_events WHERE workspace_id = $1',
      `UPDATE audit_events SET action = 'x' WHERE workspace_id = $1`,
    ];
    for (const sql of refused)
      await expect(database.query(sql, [chain])).rejects.toThrow(/only moves on|one of its seals|append-only/);
    await expect(database.query('TRUNCATE audit_anchors')).rejects.toThrow(/only moves on/);
    expect(await verify()).toMatchObject({ intact: true, cleared: 6 });
  });
});
