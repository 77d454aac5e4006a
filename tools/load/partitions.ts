/**
 * What partitions by month would change for the audit trail and for attempts at quizzes: `node tools/load/partitions.ts [--rows 1000000]`.
 * Starts a PostgreSQL of its own with the service, fills both tables with two years, copies each into a table with a partition a month,
 * asks both what the service asks, and clears the oldest month away: by rows as the service does, and by dropping it.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { say, step } from '../kit/progress.ts';
import { onCourseService, type Measured } from './course-service.ts';
import { table } from './measure.ts';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const MONTHS = Array.from({ length: 25 }, (_, n) => new Date(Date.UTC(2024, 11 + n, 1)).toISOString());
const TIMES = 21;
const BATCH = 1_000;
const WORKSPACE = `md5('workspace 0')::uuid`;
const ENROLMENT = (n: string): string => `md5('enrolment ' || ${n})::uuid`;
const AT = (n: string): string =>
  `date_trunc('milliseconds', timestamptz '2024-12-01Z' + ${n} * (interval '730 days' / ${rows}))`;

/** Half of them in one workspace, the others in a hundred. */
const EVENTS = `
  INSERT INTO audit_events (id, workspace_id, action, outcome, actor_id, record, at)
  SELECT uuidv7(at - clock_timestamp()), workspace, action, 'success', actor, jsonb_build_object('workspaceId', workspace, 'action', action,
         'actor', jsonb_build_object('type', 'session', 'id', actor, 'name', 'Somebody', 'credentialId', actor, 'clientId', null),
         'door', 'rest', 'targets', jsonb_build_array(jsonb_build_object('kind', 'course', 'id', md5('course ' || n % 3000)::uuid)),
         'outcome', 'success', 'argsDigest', encode(sha256(n::text::bytea), 'hex'), 'ip', '192.0.2.1', 'userAgent', repeat('x', 100),
         'requestId', md5(n::text)::uuid, 'durationMs', n % 90), at
    FROM (SELECT n, CASE WHEN n % 2 = 0 THEN ${WORKSPACE} ELSE md5('workspace ' || n % 100)::uuid END AS workspace, md5('actor ' || n % 500)::uuid AS actor,
                 (ARRAY['open_slide', 'list_courses', 'get_course', 'publish_course', 'hand_in_attempt'])[1 + n % 5] AS action, ${AT('n')} AS at
            FROM generate_series(1, ${rows}) n) made`;
const SEALS = `
  INSERT INTO audit_seals (chain, seq, event_id, event_hash, prev_hash, hash)
  SELECT workspace_id, row_number() OVER (PARTITION BY workspace_id ORDER BY at, id), id, h, h, h
    FROM audit_events, LATERAL (SELECT encode(sha256(id::text::bytea), 'hex') AS h) hashes`;
/** Five at one quiz of each enrolment, months apart. */
const ATTEMPTS = `
  INSERT INTO quiz_attempts (id, enrollment_id, quiz_id, number, version, mode, questions, answers, state, score, started_at, ended_at)
  SELECT uuidv7(at - clock_timestamp()), ${ENROLMENT(`n % ${rows / 5}`)}, md5('quiz')::uuid, 1 + n / ${rows / 5}, 1, 'graded', '[]',
         jsonb_build_object(md5(n::text), jsonb_build_object('kind', 'true-false', 'value', true)), 'failed', n % 101, at, at
    FROM (SELECT n, ${AT('n')} AS at FROM generate_series(0, ${rows - 1}) n) made`;

interface Plan {
  'Actual Loops': number;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

async function load({ databaseUrl }: Measured): Promise<void> {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const run = (sql: string, parameters: unknown[] = []): Promise<pg.QueryResult> => db.query(sql, parameters);
  const unguarded = async (...statements: string[]): Promise<void> => {
    await run(`SET session_replication_role = replica`);
    for (const sql of statements) await run(sql);
    await run(`SET session_replication_role = origin`);
  };
  await step('Filling the database', () => unguarded(EVENTS, SEALS, ATTEMPTS));
  await step('Copying by month', async () => {
    await byMonth(db, 'audit_events', 'at');
    await byMonth(db, 'quiz_attempts', 'started_at');
    await unguarded(
      'INSERT INTO audit_events_by_month SELECT * FROM audit_events',
      'INSERT INTO quiz_attempts_by_month SELECT * FROM quiz_attempts',
    );
    await run('VACUUM ANALYZE');
  });

  const list = (more: string): string =>
    `SELECT id, workspace_id, record, at FROM audit_events WHERE workspace_id = ${WORKSPACE} ${more} ORDER BY at DESC, id DESC LIMIT 51`;
  const attemptsOf = (which: string): string =>
    `SELECT e.id, (SELECT max(score) FROM quiz_attempts a WHERE a.enrollment_id = e.id) AS score FROM (SELECT ${ENROLMENT('n')} AS id FROM generate_series(${which}) n) e`;
  const questions: [name: string, sql: string][] = [
    ['trail: first page', list('')],
    ['trail: first page, before the last partition ends', list(`AND at < '${MONTHS.at(-1)!}'`)],
    ['trail: a later page', list(`AND (at, id) < ('2026-01-15Z'::timestamptz, gen_random_uuid())`)],
    [
      'trail: a later page, its time as a bound too',
      list(`AND at <= '2026-01-15Z' AND (at, id) < ('2026-01-15Z'::timestamptz, gen_random_uuid())`),
    ],
    ['trail: how many there are', `SELECT count(*) FROM audit_events WHERE workspace_id = ${WORKSPACE}`],
    [
      'trail: 1,000 links with their events',
      `SELECT s.seq, e.* FROM audit_seals s LEFT JOIN audit_events e ON e.id = s.event_id WHERE s.chain = ${WORKSPACE} AND s.seq > ${rows / 5} ORDER BY s.seq LIMIT 1000`,
    ],
    ['attempts: of one enrolment', attemptsOf('7, 7')],
    ['attempts: of a page of 50 enrolments', attemptsOf('1, 50')],
  ];
  const shown: string[][] = [];
  for (const [name, sql] of questions) {
    const here = await asked(db, sql);
    const there = await asked(db, sql.replace(/\b(audit_events|quiz_attempts)\b/, '$1_by_month'));
    shown.push([name, ...here, ...there]);
  }
  say(
    `\nOf ${rows.toLocaleString('en')} rows: pages and partitions touched, milliseconds to plan and run (median of ${TIMES}):\n`,
  );
  say(table([['', 'one table', '', '', 'by month', '', ''], ['', 'pages', 'tables', 'ms', 'pages', 'tables', 'ms'], ...shown]));

  say('\nTwenty events, inserted as one statement:\n');
  say(table([['', 'median ms', 'mean ms'], ...(await inserted(db, ['audit_events', 'audit_events_by_month']))]));

  await unguarded(
    `INSERT INTO audit_anchors (chain, seq, hash) SELECT DISTINCT ON (chain) chain, seq, s.hash
       FROM audit_seals s JOIN audit_events e ON e.id = s.event_id WHERE e.at < '${MONTHS[1]!}' ORDER BY chain, seq DESC`,
  );
  say('\nThe oldest month cleared away, milliseconds:\n');
  say(table([['events', 'ms'], ...(await cleared(db))]));
  await db.end();
}

/** The same columns, indexes and guards, with a partition a month. Unique keys cannot be kept: they do not hold the time. */
async function byMonth(db: pg.Client, name: string, column: string): Promise<void> {
  const copy = `${name}_by_month`;
  await db.query(`CREATE TABLE ${copy} (LIKE ${name} INCLUDING DEFAULTS) PARTITION BY RANGE (${column})`);
  for (const [n, from] of MONTHS.entries())
    if (n + 1 < MONTHS.length)
      await db.query(
        `CREATE TABLE ${copy}_${n} PARTITION OF ${copy} FOR VALUES FROM (${n === 0 ? 'MINVALUE' : `'${from}'`}) TO ('${MONTHS[n + 1]!}')`,
      );
  await db.query(`CREATE TABLE ${copy}_rest PARTITION OF ${copy} DEFAULT`);
  const { rows: made } = await db.query<{ sql: string }>(
    `SELECT regexp_replace(pg_get_indexdef(indexrelid), 'CREATE (UNIQUE )?INDEX \\w+ ON public\\.\\w+', 'CREATE INDEX ON ${copy}') AS sql
       FROM pg_index WHERE indrelid = $1::regclass
     UNION ALL
     SELECT replace(pg_get_triggerdef(oid), 'public.${name} ', '${copy} ') FROM pg_trigger WHERE tgrelid = $1::regclass AND NOT tgisinternal`,
    [name],
  );
  for (const { sql } of made) await db.query(sql);
}

const median = (of: number[]): number => of.toSorted((one, other) => one - other)[of.length >> 1]!;

async function asked(db: pg.Client, sql: string): Promise<string[]> {
  const times: number[] = [];
  let plan!: Plan;
  for (let n = 0; n < TIMES; n++) {
    const { rows: answer } = await db.query<{
      'QUERY PLAN': [{ Plan: Plan; 'Planning Time': number; 'Execution Time': number }];
    }>(`EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`);
    const [explained] = answer[0]!['QUERY PLAN'];
    times.push(explained['Planning Time'] + explained['Execution Time']);
    plan = explained.Plan;
  }
  const touched = new Set(tablesOf(plan).filter((name) => /^(audit_events|quiz_attempts)/.test(name)));
  return [plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], touched.size, median(times).toFixed(1)].map(String);
}

function tablesOf(plan: Plan): string[] {
  const own = plan['Relation Name'] && plan['Actual Loops'] > 0 ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(tablesOf)];
}

/** In turn, so that both have the same of what else the machine does. */
async function inserted(db: pg.Client, names: string[]): Promise<string[][]> {
  const times = names.map((): number[] => []);
  for (let n = 0; n < 500; n++)
    for (const [index, name] of names.entries()) {
      const begin = performance.now();
      await db.query(
        `INSERT INTO ${name} (id, workspace_id, action, outcome, record)
         SELECT uuidv7(), ${WORKSPACE}, 'open_slide', 'success', '{"targets": [{"kind": "course", "id": "7"}]}' FROM generate_series(1, 20)`,
      );
      times[index]!.push(performance.now() - begin);
    }
  return names.map((name, index) => {
    const mean = times[index]!.reduce((sum, one) => sum + one) / times[index]!.length;
    return [name, median(times[index]!).toFixed(2), mean.toFixed(2)];
  });
}

async function cleared(db: pg.Client): Promise<[string, string][]> {
  const spent = { events: 0, seals: 0, vacuum: 0, drop: 0 };
  const timed = async (what: keyof typeof spent, sql: string, parameters: unknown[] = []): Promise<void> => {
    const begin = performance.now();
    await db.query(sql, parameters);
    spent[what] += performance.now() - begin;
  };
  let gone = 0;
  const { rows: anchors } = await db.query<{ chain: string; seq: string }>('SELECT chain, seq FROM audit_anchors');
  for (const { chain, seq } of anchors)
    for (let after = 0; after < Number(seq); after += BATCH) {
      const last = Math.min(after + BATCH, Number(seq));
      const { rows: links } = await db.query<{ id: string }>(
        'SELECT event_id AS id FROM audit_seals WHERE chain = $1 AND seq > $2 AND seq <= $3',
        [chain, after, last],
      );
      await timed('events', 'DELETE FROM audit_events WHERE id = ANY($1::uuid[])', [links.map(({ id }) => id)]);
      await timed('seals', 'DELETE FROM audit_seals WHERE chain = $1 AND seq <= $2', [chain, last]);
      gone += links.length;
    }
  await timed('vacuum', 'VACUUM audit_events');
  await timed('drop', 'DROP TABLE audit_events_by_month_0');
  return [
    [`${gone.toLocaleString('en')} events deleted`, spent.events.toFixed(0)],
    ['their seals deleted, which partitions of events leave as they are', spent.seals.toFixed(0)],
    ['the table vacuumed', spent.vacuum.toFixed(0)],
    ['the partition dropped', spent.drop.toFixed(0)],
  ];
}

await onCourseService(load, [], { AUDIT_RETENTION_DAYS: '0' });
