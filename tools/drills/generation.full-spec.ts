import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type pg from 'pg';
import { anyFreePort } from '../kit/ports.ts';
import { Supervisor } from '../kit/supervisor.ts';
import { hasProgram } from '../kit/programs.ts';
import { runDrill, type DrillReport } from './drill.ts';
import { DrillMailServer } from './notices/drill-mail-server.ts';
import { runNoticesDrill } from './notices/drill.ts';
import { FAULTS, MODES, type Backend } from './plan.ts';
import type { Query } from './verify.ts';

const SEED = 20_261_121;
/** Small, and with each kind of fault once. */
const SIZE = { generations: 8, seconds: 6, waves: 2, workspaces: 2, faultsPerWave: FAULTS.length / 2 };

const wrong = ({ checks, violations }: DrillReport): string[] => [...checks.flatMap((check) => check.violations), ...violations];

async function drill(
  backend: Backend,
  told: string[],
  ofWorkers?: NodeJS.ProcessEnv,
): Promise<{ report: DrillReport; supervisor: Supervisor }> {
  const supervisor = new Supervisor();
  try {
    const say = (text: string): number => told.push(text);
    return {
      report: await runDrill(supervisor, { backend, seed: SEED, size: SIZE, modes: MODES, hurry: true, ofWorkers, say }),
      supervisor,
    };
  } catch (error) {
    await supervisor.stop();
    throw new Error(`${(error as Error).message}\n${told.join('\n')}`);
  }
}

describe('Generations while everything fails around them, the queue in PostgreSQL', () => {
  const told: string[] = [];
  let report: DrillReport;
  let supervisor: Supervisor | undefined;
  let connection: pg.PoolClient;
  let smtpPort: number;
  beforeAll(async () => {
    smtpPort = await anyFreePort();
    ({ report, supervisor } = await drill('postgres', told, { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }));
    connection = await report.installation.connection();
  });
  afterAll(async () => {
    connection?.release();
    await report?.installation.stop();
    await supervisor?.stop();
  });

  it('are never lost, and charged once', () => {
    expect({ wrong: wrong(report), told }).toEqual({ wrong: [], told });
    expect(report.states.completed).toBeGreaterThan(0);
  });

  /** What the look at the database says after a change that is taken back at once. */
  const afterDamage = async (...damage: string[]): Promise<string[]> => {
    await connection.query('BEGIN');
    try {
      // The ledger's triggers and the foreign keys would refuse most of it.
      await connection.query('SET LOCAL session_replication_role = replica');
      for (const sql of damage) expect((await connection.query(sql)).rowCount).not.toBe(0);
      const query: Query = async <T>(sql: string, values?: unknown[]) => (await connection.query(sql, values)).rows as T[];
      return (await report.look(query)).filter(({ violations }) => violations.length > 0).map(({ name }) => name);
    } finally {
      await connection.query('ROLLBACK');
    }
  };
  const one = `(SELECT id FROM generations WHERE state = 'completed' ORDER BY id LIMIT 1)`;
  const course = `(SELECT course_id FROM generations WHERE id = ${one})`;

  it.each([
    ['a job that stands still', 'every job rests', [`UPDATE generations SET state = 'building' WHERE id = ${one}`]],
    ['a job that is lost', 'every job is as', [`DELETE FROM generations WHERE id = ${one}`]],
    [
      'a job that nobody asked for',
      'every job is as',
      [
        `CREATE TEMP TABLE twin ON COMMIT DROP AS SELECT * FROM generations WHERE id = ${one}`,
        `UPDATE twin SET id = uuidv7()`,
        `INSERT INTO generations SELECT * FROM twin`,
      ],
    ],
    [
      'a course that lacks a slide',
      'every completed',
      [`UPDATE courses SET draft = draft #- '{modules,0,slides,0}' WHERE id = ${course}`],
    ],
    [
      'an empty slide',
      'every completed',
      [`UPDATE courses SET draft = jsonb_set(draft, '{modules,0,slides,0,items}', '[]') WHERE id = ${course}`],
    ],
    ['a course without a job', 'no course', [`UPDATE generations SET course_id = NULL WHERE id = ${one}`]],
    [
      'a second charge',
      'one charge',
      [
        `ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_generation_id_reason_key`,
        `INSERT INTO credit_entries (id, workspace_id, amount, reason, generation_id)
         SELECT uuidv7(), workspace_id, amount, reason, generation_id FROM credit_entries WHERE generation_id = ${one}`,
      ],
    ],
    ['a charge that was forgotten', 'one charge', [`DELETE FROM credit_entries WHERE generation_id = ${one}`]],
    [
      'a refund of what was built',
      'balance',
      [
        `INSERT INTO credit_entries (id, workspace_id, amount, reason, generation_id)
         SELECT uuidv7(), workspace_id, -amount, 'refund', generation_id FROM credit_entries WHERE generation_id = ${one}`,
      ],
    ],
    [
      'an event told twice',
      'one event',
      [
        `INSERT INTO outbox_events (workspace_id, kind, payload)
         SELECT workspace_id, kind, payload FROM outbox_events WHERE kind = 'generation.completed' LIMIT 1`,
      ],
    ],
    ['an event that is missing', 'one event', [`DELETE FROM outbox_events WHERE kind = 'generation.completed'`]],
    ['a slide left over', 'no written slide', [`INSERT INTO generation_slides VALUES (${one}, 0, '{}')`]],
  ])('the look at the database sees %s', async (_what, check, damage) => {
    expect(await afterDamage(...damage)).toContainEqual(expect.stringContaining(check));
  });

  // Of the same servers: to start others takes as long as this does
  it('leave room for notices, each told and mailed once while worker, API and mail server are killed', async () => {
    const { installation } = report;
    connection.release();
    const mailServer = new DrillMailServer(supervisor!, installation.processes, smtpPort);
    const said: string[] = [];
    const say = (text: string): number => said.push(text);
    // The mail server last: what it did not take is tried again in five seconds, over which the clock is moved at the end
    const faults = ['kill an API', 'kill a worker', 'kill the mail server'] as const;
    const notices = await runNoticesDrill(installation, mailServer, { seed: SEED, learners: 60, faults, lookMs: 5, say });
    const violations = [...notices.checks.flatMap((check) => check.violations), ...notices.fallen];
    expect({ violations, said }).toEqual({ violations: [], said });
    expect(notices.told).toHaveLength(60);
    connection = await installation.connection();
  });
});

// Its suite is skipped by name where there is no Redis.
const withRedis = hasProgram('redis-server', '--version') ? describe : describe.skip;
withRedis('Generations while everything fails around them, the queue in Redis', () => {
  it('are never lost, and charged once', async () => {
    const told: string[] = [];
    const { report } = await drill('redis', told);
    await report.installation.stop();
    expect({ wrong: wrong(report), told }).toEqual({ wrong: [], told });
  });
});
