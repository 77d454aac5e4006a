import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PinoLogger } from 'nestjs-pino';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { queriesOf } from '../../../test/query-log.js';
import { indexConditions, tablesReadWhole } from '../../../test/query-plan.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { CONFIG, readConfig, type Config } from '../../config.js';
import { Database } from '../../platform/database/database.js';
import { deleteFile } from '../../authoring/files/files.actions.js';
import { importFile } from '../../authoring/importing/index.js';
import { FileContents, Upload, uploadFile } from '../../authoring/files/index.js';
import { registry } from '../../platform/metrics/index.js';
import { RetentionClearing } from './retention-clearing.js';
import { retentionRules } from './retention-rules.js';
import { Retention } from './retention.service.js';

const NOW = new Date('2027-06-15T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined } as unknown as PinoLogger;

describe('the retention', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let objects: string;
  let retention: Retention;
  const never = new AbortController().signal;

  beforeAll(async () => {
    objects = await mkdtemp(join(tmpdir(), 'course-retention-'));
    database = await createTestDatabase();
    service = await startService(database, { OBJECTS_DIR: objects });
    await database.setClock(NOW);
    owner = await addPerson(database, 'owner');
    await database.query(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, secret) VALUES ($1, $1, 'https://hooks.example', 's')`,
      [owner.workspaceId],
    );
    const contents = service.app.get(FileContents, { strict: false });
    retention = new Retention(service.app.get(Database), contents, logger, service.app.get<Config>(CONFIG));
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
    await rm(objects, { recursive: true, force: true });
  });

  /** Days that each kind is kept, and a row of it that ended at that moment, or (null) has not. */
  const kinds: [
    kind: string,
    days: number,
    insert: (id: string, made: Date, ended: Date | null) => [sql: string, values: unknown[]],
  ][] = [
    [
      'webhook-delivery',
      30,
      (id, made, ended) => [
        `INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, event_id, kind, body, created_at, state, ended_at, next_attempt_at)
         VALUES ($1, $2, $2, $1, 'x', '{}', $3, $4, $5, $6)`,
        [id, owner.workspaceId, made, ended ? 'delivered' : 'pending', ended, ended ? null : NOW],
      ],
    ],
    [
      'event',
      30,
      (id, made, ended) => [
        `INSERT INTO outbox_events (id, workspace_id, kind, payload, at, dispatched_at) VALUES ($1, $2, 'x', '{}', $3, $4)`,
        [id, owner.workspaceId, made, ended],
      ],
    ],
    [
      'generation',
      365,
      (id, made, ended) => [
        `INSERT INTO generations (id, workspace_id, user_id, mode, state, request, created_at, updated_at) VALUES ($1, $2, $3, 'brief', $4, '{}', $5, $6)`,
        [id, owner.workspaceId, owner.userId, ended ? 'cancelled' : 'queued', made, ended ?? made],
      ],
    ],
    [
      'session',
      30,
      (id, made, ended) => [
        `INSERT INTO sessions (id, user_id, secret_hash, created_at, expires_at) VALUES ($1, $2, uuid_send($1), $3, $4)`,
        [id, owner.userId, made, ended ? made : new Date(NOW.getTime() + HOUR)],
      ],
    ],
    [
      'access-token',
      90,
      (id, made, ended) => [
        `INSERT INTO access_tokens (id, user_id, label, prefix, secret_hash, created_at, revoked_at, revoked_reason) VALUES ($1, $2, '', '', uuid_send($1), $3, $4, $5)`,
        [id, owner.userId, made, ended, ended && 'revoked'],
      ],
    ],
    [
      'preview-link',
      90,
      (id, made, ended) => [
        `WITH course AS (INSERT INTO courses (id, workspace_id, title, draft, slides) VALUES ($1, $2, 'T', '{}', 0) RETURNING id)
         INSERT INTO preview_links (id, workspace_id, course_id, created_by, created_at, expires_at) SELECT $1, $2, id, $3, $4, $5 FROM course`,
        [id, owner.workspaceId, owner.userId, made, ended ?? NOW],
      ],
    ],
    [
      'grant',
      90,
      (id, made, ended) => [
        `INSERT INTO oauth_grants (id, user_id, workspace_id, client_id, client_name, resource, scopes, created_at, revoked_at, revoked_reason)
         VALUES ($1, $2, $3, 'c', 'c', 'r', '{}', $4, $5, $6)`,
        [id, owner.userId, owner.workspaceId, made, ended, ended && 'revoked'],
      ],
    ],
    [
      'model-call',
      400,
      (id, made, ended) => [
        `INSERT INTO model_calls (id, workspace_id, purpose, model, prompt_version, input_tokens, output_tokens, images, cost, duration_ms, outcome, at)
         VALUES ($1, $2, 'plan', 'm', '1', 1, 1, 0, 0, 1, 'answered', $3)`,
        [id, owner.workspaceId, ended ? made : NOW],
      ],
    ],
    [
      'invitation',
      90,
      (id, made, ended) => [
        `INSERT INTO invitations (id, workspace_id, role, secret_hash, created_at, expires_at) VALUES ($1, $2, 'learner', uuid_send($1), $3, $4)`,
        [id, owner.workspaceId, made, ended ?? NOW],
      ],
    ],
    [
      'notice',
      90,
      (id, made, ended) => [
        `INSERT INTO notices (id, member_id, event_id, kind, payload, at) SELECT $1, id, $1, 'webhook.disabled', '{}', $3 FROM members WHERE user_id = $2`,
        [id, owner.userId, ended ? made : NOW],
      ],
    ],
    [
      'mail',
      30,
      (id, made, ended) => [
        `INSERT INTO mails (id, recipient, subject, sealed, state, next_attempt_at, good_until, created_at, ended_at)
         VALUES ($1, '', '', $2, $3, $4, $5, $5, $6)`,
        [id, ended ? null : '', ended ? 'sent' : 'waiting', ended ? null : NOW, made, ended],
      ],
    ],
    [
      'registration',
      1,
      (id, made, ended) => [
        `INSERT INTO registrations (id, email, name, password_hash, secret_hash, created_at, expires_at)
         VALUES ($1, 'new@example.org', 'New', '-', uuid_send($1), $2, $3)`,
        [id, made, ended ?? NOW],
      ],
    ],
    [
      'password-reset',
      1,
      (id, made, ended) => [
        `INSERT INTO password_resets (id, user_id, secret_hash, created_at, expires_at) VALUES ($1, $2, uuid_send($1), $3, $4)`,
        [id, owner.userId, made, ended ?? NOW],
      ],
    ],
  ];
  const tableOf = (kind: string) => retentionRules(service.app.get<Config>(CONFIG)).find((rule) => rule.kind === kind)!.table;

  it('never reaches into the last 30 days of audit trails', () => {
    const keeping = (AUDIT_RETENTION_DAYS: string) => () =>
      readConfig('course-worker', { DATABASE_URL: 'postgres://localhost/course', AUDIT_RETENTION_DAYS }).AUDIT_RETENTION_DAYS;
    expect(keeping('29')).toThrow('AUDIT_RETENTION_DAYS: at least 30, since misuse is found weeks later; or 0');
    expect([keeping('30')(), keeping('0')(), keeping('')()]).toEqual([30, 0, 730]);
  });

  it('has a test for every rule', () => {
    const rules = retentionRules(service.app.get<Config>(CONFIG)).map(({ kind, days }) => [kind, days]);
    expect(rules.sort()).toEqual(kinds.map(([kind, days]) => [kind, days]).sort());
  });

  it.each(kinds)('clears away a %s that ended more than %i days ago, and no other', async (kind, days, insert) => {
    const add = async (madeDaysAgo: number, endedDaysAgo: number | null): Promise<string> => {
      const [made, ended] = [madeDaysAgo, endedDaysAgo].map((ago) => (ago === null ? null : new Date(NOW.getTime() - ago * DAY)));
      const id = uuid({ msecs: made!.getTime() });
      await database.query(...insert(id, made!, ended!));
      return id;
    };
    const old = await add(days + 0.01, days + 0.01);
    const kept = [await add(days - 0.01, days - 0.01), await add(days + 50, null)];
    expect(await retention.clear(never)).toEqual({ [kind]: 1 });
    const rows = await database.query(`SELECT id FROM ${tableOf(kind)} WHERE id = ANY($1) ORDER BY id`, [[old, ...kept]]);
    expect(rows.map(({ id }) => id)).toEqual(kept.sort());
  });

  it('goes through many in batches, past those that stay', async () => {
    await database.query(
      `INSERT INTO outbox_events (id, workspace_id, kind, payload, dispatched_at)
       SELECT ($2 || lpad(to_hex(n), 12, '0'))::uuid, $1, 'x', '{}', CASE WHEN n % 5 > 0 THEN app_now() - interval '40 days' END
         FROM generate_series(1, 1400) n`,
      [owner.workspaceId, uuid({ msecs: NOW.getTime() - 41 * DAY }).slice(0, 24)],
    );
    expect(await retention.clear(never)).toEqual({ event: 1_120 });
    expect(await retention.clear(never)).toEqual({});
  });

  it('finds all of it by indexes', async () => {
    const queries = await queriesOf(service.app, () => retention.clear(never));
    for (const query of queries.filter(({ sql }) => /^\s*(SELECT|DELETE)/i.test(sql)))
      expect({ sql: query.sql, whole: await tablesReadWhole(service.app, query) }).toEqual({ sql: query.sql, whole: [] });
    const asked: [table: string, column: string][] = [
      ...kinds.map(([kind]): [string, string] => [tableOf(kind), 'id']),
      ['idempotency_keys', 'created_at'],
      ['unowned_files', 'since'],
    ];
    for (const [table, column] of asked) {
      const query = queries.find(({ sql }) => new RegExp(`from "?${table}"? `, 'i').test(sql))!;
      expect(await indexConditions(service.app, query)).toContainEqual(expect.stringMatching(new RegExp(`\\b${column} < `)));
    }
  });

  it('is the work of one worker at a time', async () => {
    const [, days, insert] = kinds[0]!;
    const ended = new Date(NOW.getTime() - (days + 1) * DAY);
    await database.query(...insert(uuid({ msecs: ended.getTime() }), ended, ended));
    await service.app.get(Database).transaction(async (tx) => {
      await tx.query(`SELECT pg_advisory_xact_lock(hashtext('retention'))`);
      expect(await retention.clear(never)).toEqual({});
    });
    expect(await retention.clear(never)).toEqual({ 'webhook-delivery': 1 });
  });

  it('keeps idempotency keys as long as their workspace, and others for 90 days', async () => {
    const nobody = '00000000-0000-0000-0000-000000000000';
    const key = (name: string, workspace: string, daysAgo: number, result: unknown, action = 'create_course') =>
      database.query(
        `INSERT INTO idempotency_keys (workspace_id, user_id, action, key_hash, args_digest, holder, lease_until, result, created_at)
         VALUES ($1, $2, $3, $4, '', $1, $5, $6, $5)`,
        [workspace, owner.userId, action, name, new Date(NOW.getTime() - daysAgo * DAY), result],
      );
    await key('of the workspace', owner.workspaceId, 4_000, {});
    await key('died', owner.workspaceId, 1.1, null);
    await key('runs', owner.workspaceId, 0.9, null);
    await key('outside, old', nobody, 91, {});
    await key('outside', nobody, 89, {});
    await key('of a workspace that was deleted', uuid(), 91, {}, 'delete_workspace');
    expect(await retention.clear(never)).toEqual({ 'idempotency-key': 3 });
    const left = await database.query('SELECT key_hash FROM idempotency_keys ORDER BY 1');
    expect(left.map(({ key_hash }) => key_hash)).toEqual(['of the workspace', 'outside', 'runs']);
  });

  describe('of content that belongs to no row', () => {
    const upload = async (name: string, person = owner): Promise<string> =>
      (await service.run(uploadFile, person, { name, content: Upload.of(Buffer.from(name)) })).fileId;
    const stored = async (): Promise<string[]> => (await readdir(join(objects, 'files'))).sort();
    const clearAfter = async (hours: number): Promise<number | undefined> => {
      await database.setClock(new Date(NOW.getTime() + hours * HOUR));
      const cleared = await retention.clear(never);
      await database.setClock(NOW);
      return cleared['file-content'];
    };

    it('leaves it alone for a day, and what belongs to a row for ever', async () => {
      const kept = await upload('kept.txt');
      const deleted = await upload('deleted.txt');
      await service.run(deleteFile, owner, { fileId: deleted });
      const stranger = await addPerson(database, 'owner');
      const gone = await upload('of-a-workspace.txt', stranger);
      await database.query('DELETE FROM workspaces WHERE id = $1', [stranger.workspaceId]);
      // Of an upload whose process died before the row was there
      await service.app.get(FileContents, { strict: false }).write(uuid(), Upload.of(Buffer.from('lost')), 'text/plain');
      expect(await stored()).toHaveLength(4);
      expect(await clearAfter(23)).toBeUndefined();
      expect(await stored()).toEqual(expect.arrayContaining([kept, deleted, gone]));
      expect(await clearAfter(25)).toBe(3);
      expect(await stored()).toEqual([kept]);
      expect(await database.query('SELECT * FROM unowned_files')).toEqual([]);
    });

    describe('of an import with pictures', () => {
      const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
      const page = `<!doctype html><h1>Hall</h1><p>Look.</p><img src="data:image/png;base64,${PNG}" alt="A hall">`;
      const bring = (key: string | null = null) =>
        service.run(importFile, owner, { name: 'hall.html', content: Upload.of(Buffer.from(page)) }, { idempotencyKey: key });

      it('clears away those of one that came to nothing, and repeats none under its key', async () => {
        const before = await stored();
        const { courseId } = await bring('hall');
        expect((await bring('hall')).courseId).toBe(courseId);
        const kept = await stored();
        expect(kept).toHaveLength(before.length + 1);
        await database.query('ALTER TABLE courses ADD CONSTRAINT none CHECK (false) NOT VALID');
        await expect(bring('again')).rejects.toThrow();
        await database.query('ALTER TABLE courses DROP CONSTRAINT none');
        expect(await stored()).toHaveLength(kept.length + 1);
        expect(await clearAfter(25)).toBe(1);
        expect(await stored()).toEqual(kept);
      });

      it('stores none where the workspace has no room for them', async () => {
        const before = await stored();
        await database.query(
          `INSERT INTO files (id, workspace_id, name, kind, media_type, bytes, sha256) VALUES ($1, $2, 'huge', 'video', 'video/mp4', $3, '')`,
          [uuid(), owner.workspaceId, 2_000_000_000],
        );
        await expect(bring()).rejects.toMatchObject({ code: 'limit-exceeded' });
        expect(await stored()).toEqual(before);
        await database.query(`DELETE FROM files WHERE name = 'huge'`);
      });
    });
  });

  it('says what it cleared away, in log and metrics', async () => {
    const [, days, insert] = kinds[1]!;
    const ended = new Date(NOW.getTime() - (days + 1) * DAY);
    await database.query(...insert(uuid({ msecs: ended.getTime() }), ended, ended));
    let tell: (told: unknown) => void;
    const told = new Promise((resolve) => (tell = resolve));
    const clearing = new RetentionClearing(retention, {
      ...logger,
      info: (what: unknown) => tell(what),
    } as unknown as PinoLogger);
    clearing.onApplicationBootstrap();
    expect(await told).toEqual({ cleared: { event: 1 } });
    await clearing.beforeApplicationShutdown();
    expect(await registry.metrics()).toContain('course_retention_cleared_total{kind="event"} 1');
  });
});
