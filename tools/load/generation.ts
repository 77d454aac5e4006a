/**
 * Speed of generation with the offline author, on a PostgreSQL that waits for the disk: `node tools/load/generation.ts [--repeats 5]`.
 * A course of 60 slides from its approval until it is completed, and 1,000 gates that close at the same moment; each beside
 * plain INSERTs of as many rows on the same machine in the same minute.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { say, step } from '../kit/progress.ts';
import { waitFor } from '../kit/wait.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { onCourseService, type Measured } from './course-service.ts';

const { values } = parseArgs({ options: { repeats: { type: 'string', default: '5' } } });
const repeats = Number(values.repeats);
const SLIDES = 60;
const BUILT_WITHIN_MS = 3_000;
const GATES = 1_000;
const CLOSED_WITHIN_MS = 5_000;

interface Trainer {
  client: RestClient;
  /** Of the workspace's generations. */
  path: string;
}

async function measureAll({ databaseUrl, url }: Measured): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  database.on('error', () => undefined); // Ctrl-C stops the server first
  await database.connect();
  const trainer = await enter(new RestClient(url));

  const builds = await step(`Building ${repeats} courses of ${SLIDES} slides`, () => inTurn(repeats, () => build(trainer)));
  const inserts = await inTurn(repeats, () => insertSlides(database));
  say(`\nA course of ${SLIDES} slides, from approval to completed: ${figures(builds, BUILT_WITHIN_MS)}`);
  say(`  ${SLIDES} plain INSERTs of the same slides, one after the other: ${milliseconds(median(inserts))}`);
  say(`  ${times(builds, inserts)}\n`);

  const generationId = await plan(trainer);
  const gates = async (name: string, jobs: boolean): Promise<void> => {
    const closed = await step(`Closing ${GATES} gates ${repeats} times, ${name}`, () =>
      inTurn(repeats, () => closeGates(database, generationId, jobs)),
    );
    const plain = await inTurn(repeats, () => insertGates(database, generationId));
    say(`\n${GATES} gates that close at the same moment, ${name}: the last after ${figures(closed, CLOSED_WITHIN_MS)}`);
    say(`  a plain INSERT of ${GATES} such rows: ${milliseconds(median(plain))}`);
    say(`  ${times(closed, plain)}\n`);
  };
  await gates('each with its job in the queue', true);
  await gates('the queue having lost every job', false);
  await database.end();
}

async function enter(anonymous: RestClient): Promise<Trainer> {
  const person = { name: 'Owner', email: 'owner@load.example', password: 'a long enough password' };
  const { token } = await anonymous.demand<{ token: string }>('POST', '/auth/register', person);
  const client = anonymous.as(token);
  const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  return { client, path: `/workspaces/${workspaceId}/generations` };
}

/** @returns the id of a generation that waits at its gate. */
async function plan({ client, path }: Trainer): Promise<string> {
  const brief = { mode: 'brief', topic: 'Load', useDefaults: true, slideCount: SLIDES };
  const { generationId } = await client.demand<{ generationId: string }>('POST', path, brief);
  await until('awaiting_review', { client, path: `${path}/${generationId}` });
  return generationId;
}

async function until(state: string, { client, path }: Trainer): Promise<void> {
  await waitFor(async () => (await client.demand<{ state: string }>('GET', path)).state === state, {
    what: state,
  });
}

/** From sending the approval until a client sees the course; it asks every 50 ms. */
async function build(trainer: Trainer): Promise<number> {
  const { client, path } = trainer;
  const generationId = await plan(trainer);
  const begun = performance.now();
  await client.demand('POST', `${path}/${generationId}/approve`, {});
  await until('completed', { client, path: `${path}/${generationId}` });
  return performance.now() - begun;
}

async function insertSlides(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ slide: object }>(
    `SELECT jsonb_path_query(draft, '$.modules[*].slides[*]') AS slide FROM courses WHERE id = (SELECT min(id::text)::uuid FROM courses)`,
  );
  await database.query('CREATE TABLE plain (position int PRIMARY KEY, slide jsonb)');
  const took = await timed(async () => {
    for (const [position, { slide }] of rows.entries())
      await database.query('INSERT INTO plain VALUES ($1, $2)', [position, JSON.stringify(slide)]);
  });
  await database.query('DROP TABLE plain');
  return took;
}

/** Copies the generation, and the queue's job that is to close it, so that all close together two seconds from now. */
async function closeGates(database: pg.Client, generationId: string, jobs: boolean): Promise<number> {
  await database.query('BEGIN');
  await database.query(`CREATE TEMP TABLE copies ON COMMIT DROP AS SELECT uuidv7() AS id FROM generate_series(1, ${GATES})`);
  const { rows } = await database.query<{ closes: Date }>(
    `SELECT date_trunc('milliseconds', app_now() + interval '2 seconds') AS closes`,
  );
  const { closes } = rows[0]!;
  await copy(database, 'generations', 'generations', { id: 'copies.id', gate_expires_at: '$2' }, `id::text = $1`, [
    generationId,
    closes,
  ]);
  if (jobs) {
    const own = { id: `'expire-' || copies.id`, seq: `nextval('bullmq.job_seq')`, process_at_ms: '$2::bigint' };
    await copy(database, 'bullmq.job', 'bullmq.job', own, 'id = $1', [`expire-${generationId}`, closes.getTime()]);
  }
  // Workers sleep until the job that was next when they looked.
  await database.query(`SELECT pg_notify('bullmq_jobs', 'generation')`);
  await database.query('COMMIT');
  const open = `SELECT count(*)::int AS open FROM generations WHERE gate_expires_at = $1 AND state = 'awaiting_review'`;
  await waitFor(async () => (await database.query<{ open: number }>(open, [closes])).rows[0]!.open === 0, {
    what: 'the gates to close',
  });
  const last = await database.query<{ at: Date }>('SELECT max(updated_at) AS at FROM generations WHERE gate_expires_at = $1', [
    closes,
  ]);
  // The next round begins when the queue has let go of this one
  await waitFor(
    async () =>
      (
        await database.query<{ left: number }>(`SELECT count(*)::int AS left FROM bullmq.job WHERE process_at_ms = $1`, [
          closes.getTime(),
        ])
      ).rows[0]!.left === 0,
    { what: 'the queue to empty' },
  );
  return last.rows[0]!.at.getTime() - closes.getTime();
}

async function insertGates(database: pg.Client, generationId: string): Promise<number> {
  await database.query('CREATE TABLE plain (LIKE generations INCLUDING ALL)');
  await database.query('BEGIN');
  await database.query(`CREATE TEMP TABLE copies ON COMMIT DROP AS SELECT uuidv7() AS id FROM generate_series(1, ${GATES})`);
  const took = await timed(async () => {
    await copy(database, 'generations', 'plain', { id: 'copies.id' }, 'id::text = $1', [generationId]);
    await database.query('COMMIT');
  });
  await database.query('DROP TABLE plain');
  return took;
}

/** Copies one row for each of `copies`, with values of its own in some columns. */
async function copy(
  database: pg.Client,
  from: string,
  to: string,
  own: Record<string, string>,
  where: string,
  values: unknown[],
): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [from],
  );
  const columns = rows.map(({ name }) => name);
  const selected = columns.map((name) => own[name] ?? `source.${name}`);
  const { rowCount } = await database.query(
    `INSERT INTO ${to} (${columns.join(', ')}) SELECT ${selected.join(', ')} FROM copies, (SELECT * FROM ${from} WHERE ${where}) AS source`,
    values,
  );
  if (rowCount !== GATES) throw new Error(`${from}: there is no row to copy.`);
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function inTurn(count: number, work: () => Promise<number>): Promise<number[]> {
  const results: number[] = [];
  for (let n = 0; n < count; n++) results.push(await work());
  return results;
}

const median = (of: number[]): number => of.toSorted((one, other) => one - other)[Math.floor(of.length / 2)]!;
const milliseconds = (time: number): string => `${time.toFixed(time < 10 ? 1 : 0)} ms`;
const times = (ours: number[], plain: number[]): string => `${(median(ours) / median(plain)).toFixed(1)} times that`;

function figures(of: number[], wanted: number): string {
  const worst = Math.max(...of);
  return `${milliseconds(median(of))} in the median, ${milliseconds(worst)} at worst (wanted: ${wanted} ms, ${worst < wanted ? 'reached' : 'MISSED'})`;
}

await onCourseService(measureAll);
