/**
 * Speed of generation with the offline author: `node tools/load/generation.ts [--repeats 5]`. A course of 60 slides from approval to
 * completion, and 1,000 review gates that close at the same moment, each beside plain INSERTs of as many rows.
 */
import type pg from 'pg';
import { say, step } from '../kit/progress.ts';
import { waitFor } from '../kit/wait.ts';
import { inTurn, median, milliseconds, numbers, onCourse, plan, timed, untilState, type Course } from './runner.ts';

const { repeats } = numbers({ repeats: 5 });
const SLIDES = 60;
const BUILT_MS = 3_000;
const GATES = 1_000;
const CLOSED_MS = 5_000;
const BRIEF = { topic: 'Load', slideCount: SLIDES };

async function measure(course: Course): Promise<void> {
  const { db, owner, workspaceId } = course;
  const builds = await step(`Building ${repeats} courses`, () => inTurn(repeats, () => build(course)));
  const inserts = await inTurn(repeats, () => insertSlides(db));
  report(`A course of ${SLIDES} slides, from approval to completed`, builds, BUILT_MS, inserts);
  const { generationId } = await plan(owner, workspaceId, BRIEF);
  for (const [name, hasJobs] of [
    ['each with its job in the queue', true],
    ['after the queue has lost every job', false],
  ] as const) {
    const closed = await step(`Closing gates, ${name}`, () => inTurn(repeats, () => closeGates(db, generationId, hasJobs)));
    const plain = await inTurn(repeats, () => insertGates(db, generationId));
    report(`${GATES} gates that close at the same moment, ${name}: the last`, closed, CLOSED_MS, plain);
  }
}

function report(what: string, ours: number[], target: number, plain: number[]): void {
  say(`\n${what}: ${milliseconds(ours, target)}`);
  say(`  plain INSERTs of as many rows: ${milliseconds(plain)}; ${(median(ours) / median(plain)).toFixed(1)} times that\n`);
}

/** From sending the approval until a client that asks every 50 ms sees the course. */
async function build({ owner, workspaceId }: Course): Promise<number> {
  const { at } = await plan(owner, workspaceId, BRIEF);
  return timed(async () => {
    await owner.demand('POST', `${at}/approve`, {});
    await untilState(owner, at, 'completed');
  });
}

async function insertSlides(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ slide: object }>(
    `SELECT jsonb_path_query(draft, '$.modules[*].slides[*]') AS slide FROM courses WHERE id = (SELECT min(id::text)::uuid FROM courses)`,
  );
  await db.query('CREATE TABLE plain (position int PRIMARY KEY, slide jsonb)');
  const took = await timed(async () => {
    for (const [position, { slide }] of rows.entries())
      await db.query('INSERT INTO plain VALUES ($1, $2)', [position, JSON.stringify(slide)]);
  });
  await db.query('DROP TABLE plain');
  return took;
}

const COPIES = `CREATE TEMP TABLE copies ON COMMIT DROP AS SELECT uuidv7() AS id FROM generate_series(1, ${GATES})`;

/** Copies the generation, and the job that is to close it, so that all close together two seconds from now. */
async function closeGates(db: pg.Client, generationId: string, hasJobs: boolean): Promise<number> {
  await db.query('BEGIN');
  await db.query(COPIES);
  const now = await db.query<{ closes: Date }>(`SELECT date_trunc('milliseconds', app_now() + interval '2 seconds') AS closes`);
  const { closes } = now.rows[0]!;
  const gate = { id: 'copies.id', gate_expires_at: '$2' };
  await copy(db, 'generations', 'generations', gate, 'id::text = $1', [generationId, closes]);
  if (hasJobs) {
    const job = { id: `'expire-' || copies.id`, seq: `nextval('bullmq.job_seq')`, process_at_ms: '$2::bigint' };
    await copy(db, 'bullmq.job', 'bullmq.job', job, 'id = $1', [`expire-${generationId}`, closes.getTime()]);
  }
  // Workers sleep until the job that was next when they looked
  await db.query(`SELECT pg_notify('bullmq_jobs', 'generation')`);
  await db.query('COMMIT');
  const untilNone = (what: string, from: string, value: unknown): Promise<unknown> =>
    waitFor(async () => (await db.query<{ n: string }>(`SELECT count(*) AS n FROM ${from}`, [value])).rows[0]!.n === '0', {
      what,
    });
  await untilNone('the gates to close', `generations WHERE gate_expires_at = $1 AND state = 'awaiting_review'`, closes);
  const last = 'SELECT max(updated_at) AS at FROM generations WHERE gate_expires_at = $1';
  const { rows } = await db.query<{ at: Date }>(last, [closes]);
  // The next round begins when the queue has let go of this one
  await untilNone('the queue to empty', 'bullmq.job WHERE process_at_ms = $1', closes.getTime());
  return rows[0]!.at.getTime() - closes.getTime();
}

async function insertGates(db: pg.Client, generationId: string): Promise<number> {
  await db.query('CREATE TABLE plain (LIKE generations INCLUDING ALL)');
  await db.query('BEGIN');
  await db.query(COPIES);
  const took = await timed(async () => {
    await copy(db, 'generations', 'plain', { id: 'copies.id' }, 'id::text = $1', [generationId]);
    await db.query('COMMIT');
  });
  await db.query('DROP TABLE plain');
  return took;
}

/** Copies one row for each of `copies`, with values of its own in some columns. */
async function copy(db: pg.Client, from: string, to: string, own: Record<string, string>, where: string, values: unknown[]) {
  const { rows } = await db.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [from],
  );
  const columns = rows.map(({ name }) => name);
  const selected = columns.map((name) => own[name] ?? `source.${name}`);
  const { rowCount } = await db.query(
    `INSERT INTO ${to} (${columns.join(', ')}) SELECT ${selected.join(', ')} FROM copies, (SELECT * FROM ${from} WHERE ${where}) AS source`,
    values,
  );
  if (rowCount !== GATES) throw new Error(`${from}: there is no row to copy.`);
}

await onCourse(measure);
