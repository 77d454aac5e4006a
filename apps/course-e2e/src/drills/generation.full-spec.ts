import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasProgram } from '@repo/tools/kit/programs.ts';
import { startRedis } from '@repo/tools/services/redis.ts';
import { drillGeneration, type GenerationDrill } from './generation.js';
import { drillNotices } from './notices.js';
import type { House } from './house.js';
import { Site } from './site.js';
import { verify, type Query } from './verify.js';

/** `DRILL_MINUTES=3` spreads `DRILL_GENERATIONS` (60) over so long, with other draws by `DRILL_SEED`; `DRILL_LEARNERS=5000` are told. */
const { DRILL_MINUTES, DRILL_GENERATIONS = 60, DRILL_SEED = 20_261_121, DRILL_LEARNERS = 60 } = process.env;
const seed = Number(DRILL_SEED);
const size = DRILL_MINUTES
  ? {
      generations: Number(DRILL_GENERATIONS),
      seconds: 60 * Number(DRILL_MINUTES),
      waves: 4 * Number(DRILL_MINUTES),
      isLong: true,
    }
  : { generations: 12, seconds: 6, waves: 2, isLong: false };

const drill = async (site: Site, house: House): Promise<void> => {
  const told: string[] = [];
  const options: GenerationDrill = { seed, ...size, say: (text) => told.push(text) };
  const wrong = await drillGeneration(site, house, options).catch((error: Error) => [error.message]);
  expect({ wrong, told }).toEqual({ wrong: [], told });
};

describe('Generations while everything fails around them, the queue in PostgreSQL', () => {
  let site: Site;
  let house: House;
  beforeAll(async () => {
    site = await Site.start('generation');
    house = await site.addHouse('postgres', { each: 2 });
  });
  afterAll(() => site?.stop());

  it('are never lost, and charged once', async () => {
    await drill(site, house);
    const { rowCount } = await house.db.query(`SELECT id FROM generations WHERE state = 'completed'`);
    expect(rowCount).toBeGreaterThan(0);
  });

  const one = `(SELECT id FROM generations WHERE state = 'completed' ORDER BY id LIMIT 1)`;
  const course = `(SELECT course_id FROM generations WHERE id = ${one})`;
  const charge = (amount: string, reason: string): string =>
    `INSERT INTO credit_entries (id, workspace_id, amount, reason, generation_id)
     SELECT uuidv7(), workspace_id, ${amount}, ${reason}, generation_id FROM credit_entries WHERE generation_id = ${one}`;

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
      [`ALTER TABLE credit_entries DROP CONSTRAINT credit_entries_generation_id_reason_key`, charge('amount', 'reason')],
    ],
    ['a charge that was forgotten', 'one charge', [`DELETE FROM credit_entries WHERE generation_id = ${one}`]],
    ['a refund of what was built', 'balance', [charge('-amount', `'refund'`)]],
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
    const connection = await house.db.connect();
    await connection.query('BEGIN');
    try {
      // The ledger's triggers and the foreign keys would refuse most of it
      await connection.query('SET LOCAL session_replication_role = replica');
      for (const sql of damage) expect((await connection.query(sql)).rowCount).not.toBe(0);
      const query: Query = async <T>(sql: string, values?: unknown[]) => (await connection.query(sql, values)).rows as T[];
      expect(await verify(query, house.claims)).toContainEqual(expect.stringContaining(check));
    } finally {
      await connection.query('ROLLBACK');
      connection.release();
    }
  });

  // On the same servers: starting others would take as long
  it('leave room for notices, each told and mailed once while workers, APIs, PostgreSQL and mail server are killed', async () => {
    const told: string[] = [];
    const times = DRILL_MINUTES ? 3 : 1;
    const options = { seed, learners: Number(DRILL_LEARNERS), times, say: (text: string) => told.push(text) };
    expect({ wrong: await drillNotices(site, house, options), told }).toEqual({ wrong: [], told });
  });
});

const withRedis = hasProgram('redis-server', '--version') && hasProgram('redis-cli', '--version') ? describe : describe.skip;
withRedis('Generations while everything fails around them, the queue in Redis', () => {
  let site: Site;
  afterAll(() => site?.stop());

  it('are never lost, and charged once', async () => {
    site = await Site.start('generation-redis');
    const REDIS_URL = await startRedis(site.supervisor);
    await drill(site, await site.addHouse('redis', { each: 2, env: { REDIS_URL } }));
  });
});
