/**
 * Notices where many are due: `node tools/load/notices.ts [--learners 50000] [--due 10000] [--seconds 2]`. Starts a PostgreSQL and a mail
 * server of its own, fills it with 20 open courses and 20 notices a learner, starts the service, measures what the console asks and how
 * long so many that become due take to the mail server, and removes everything.
 */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { logFile, root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { say, step } from '../kit/progress.ts';
import { until } from '../kit/wait.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { onCourseService, type Measured } from './course-service.ts';
import { measure, table, type Figure } from './measure.ts';
import { populate } from './populate.ts';

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '50000' },
    due: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '2' },
  },
});
const [learners, due, seconds] = [values.learners, values.due, values.seconds].map(Number) as [number, number, number];
if (!(learners >= due && due > 0 && seconds > 0)) throw new Error('--due is at most --learners, and both are numbers.');
const COURSES_EACH = 20;
const smtpPort = await anyFreePort();

async function load({ supervisor, databaseUrl, url }: Measured): Promise<void> {
  await supervisor.start({
    name: 'mail server',
    command: process.execPath,
    args: [join(root, 'tools/drills/notices/mail-server.ts'), String(smtpPort), logFile('load-mails'), '0'],
    logFile: logFile('load-mail-server'),
  });
  const password = randomBytes(12).toString('base64url');
  const owner = { name: 'Owner', email: 'owner@load.example', password };
  const anonymous = new RestClient(url);
  const { user } = await anonymous.demand<{ user: { userId: string } }>('POST', '/auth/register', owner);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const first = async <T extends object>(sql: string, parameters: unknown[] = []): Promise<T> =>
    (await db.query<T>(sql, parameters)).rows[0]!;
  const { hash } = await first<{ hash: string }>('SELECT password_hash AS hash FROM users WHERE id = $1', [user.userId]);
  await step('Filling the database', async () => {
    const size = { workspaces: 1, coursesPerWorkspace: 50, learnersPerWorkspace: learners, enrollmentsPerLearner: COURSES_EACH };
    await populate(databaseUrl, { ...size, stepsPerEnrollment: 0 }, user.userId, { title: 'Load', modules: [] }, hash);
    await fill(db);
  });
  const { id: workspaceId } = await first<{ id: string }>(`SELECT id FROM workspaces WHERE name = 'Load 1'`);

  const signIn = { email: 'learner1@load.example', password };
  const { token } = await anonymous.demand<{ token: string }>('POST', '/auth/sign-in', signIn);
  const asked: [name: string, path: string][] = [
    ['courses of a learner', 'learning/courses'],
    ['the bell', 'notices/unread'],
    ['notices', 'notices'],
    ['unread ones', 'notices?state=unread'],
  ];
  const figures: Figure[] = [];
  for (const [name, path] of asked) {
    const target = { name, url: `${url}/workspaces/${workspaceId}/${path}`, headers: { authorization: `Bearer ${token}` } };
    figures.push(await measure(target, seconds, 1));
  }
  const rows = figures.map(({ name, p50, p99, requests, refused }) => [name, requests, refused, p50, p99].map(String));
  const told = await step(`Waiting for ${due} mails`, () => tellMany(db));
  await db.end();

  say('\nOne request after the other:\n');
  say(table([['', 'answers', 'refused', 'p50 ms', 'p99 ms'], ...rows]));
  const open = (learners * COURSES_EACH).toLocaleString('en');
  say(`\n${due.toLocaleString('en')} of ${open} open courses become due; from the first that is told, by one worker:`);
  for (const [what, after] of told) say(`    ${after.toFixed(1).padStart(6)} s  ${what}`);
}

/** Everything is assigned, and due in a time far off. */
async function fill(db: pg.Client): Promise<void> {
  const run = async (what: string, sql: string): Promise<void> =>
    say(`    ${((await db.query(sql)).rowCount ?? 0).toLocaleString('en')} ${what}`);
  await run(
    'assignments',
    `INSERT INTO assignments (id, workspace_id, course_id, member_id, due_on)
     SELECT uuidv7(), workspace_id, course_id, member_id, '2099-03-31' FROM enrollments`,
  );
  await run(
    'notices',
    `INSERT INTO notices (member_id, event_id, kind, payload, course_id, at, mailed_at, read_at)
     SELECT member_id, uuidv7(), 'course.assigned', json_build_object('courseId', course_id, 'memberId', member_id), course_id, now(), now(),
            CASE WHEN hashtext(id::text) % 4 <> 0 THEN now() END
       FROM enrollments`,
  );
  await db.query('VACUUM ANALYZE enrollments, assignments, notices');
}

async function tellMany(db: pg.Client): Promise<[what: string, seconds: number][]> {
  await db.query(
    `UPDATE assignments SET due_on = current_date + 1 WHERE id IN (SELECT DISTINCT ON (member_id) id FROM assignments ORDER BY member_id, id LIMIT $1)`,
    [due],
  );
  const counts = `SELECT (SELECT count(*)::int FROM told_deadlines) AS told, count(*)::int AS mails, count(*) FILTER (WHERE state = 'sent')::int AS sent
    FROM mails WHERE recipient LIKE 'learner%'`;
  const after: [string, number][] = [];
  let begun = 0;
  for (const [column, what] of [
    ['told', 'all are told'],
    ['mails', 'all are in the console, and their mails are written'],
    ['sent', 'the mail server has all'],
  ] as const) {
    await until(
      async () => {
        const found = (await db.query<Record<typeof column, number>>(counts)).rows[0]!;
        if (begun === 0 && found.told > 0) begun = Date.now();
        return found[column];
      },
      (count) => count === due,
      { seconds: 600, what },
    );
    after.push([what, (Date.now() - begun) / 1_000]);
  }
  return after;
}

await onCourseService(load, [], { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
