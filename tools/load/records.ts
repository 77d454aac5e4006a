/**
 * Learning records of one workspace with a million of them: `node tools/load/records.ts [--learners 50000] [--seconds 2]`. Starts a
 * PostgreSQL of its own, fills it, starts the API, measures each question beside the list of courses, says which large tables were read
 * whole for them, and removes everything.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { say, step } from '../kit/progress.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { makeCourse, onCourseService, type Measured } from './course-service.ts';
import { measure, table, type Figure } from './measure.ts';
import { populate } from './populate.ts';

const { values } = parseArgs({
  options: { learners: { type: 'string', default: '50000' }, seconds: { type: 'string', default: '2' } },
});
const size = {
  workspaces: 1,
  coursesPerWorkspace: 50,
  learnersPerWorkspace: Number(values.learners),
  enrollmentsPerLearner: 20,
  stepsPerEnrollment: 0,
};
const seconds = Number(values.seconds);

async function load({ databaseUrl, url }: Measured): Promise<void> {
  const person = { name: 'Owner', email: 'owner@load.example', password: randomBytes(12).toString('base64url') };
  const { user, token } = await new RestClient(url).demand<{ user: { userId: string }; token: string }>(
    'POST',
    '/auth/register',
    person,
  );
  const client = new RestClient(url, token);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const first = async <T extends object = { id: string }>(sql: string, parameters: unknown[] = []): Promise<T> =>
    (await db.query<T>(sql, parameters)).rows[0]!;
  const draft = await step('Making one course to copy', async () => {
    const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Model' });
    return (await first<{ draft: object }>('SELECT draft FROM courses WHERE id = $1', [await makeCourse(client, workspaceId)]))
      .draft;
  });
  await step('Filling the database', async () => {
    await populate(databaseUrl, size, user.userId, draft, 'nobody signs in');
    await fill(db);
  });
  const { id: workspaceId } = await first(`SELECT id FROM workspaces WHERE name = 'Load 1'`);
  const { id: courseId } = await first('SELECT id FROM courses WHERE workspace_id = $1 ORDER BY id LIMIT 1', [workspaceId]);
  const { id: groupId } = await first('SELECT id FROM groups WHERE workspace_id = $1', [workspaceId]);
  const { id: memberId } = await first(`SELECT id FROM members WHERE workspace_id = $1 AND role = 'learner' LIMIT 1`, [
    workspaceId,
  ]);
  const { id: pathId } = await first('SELECT id FROM learning_paths WHERE workspace_id = $1', [workspaceId]);
  const before = await wholeReads(db);

  const asked: [name: string, path: string][] = [
    ['list courses', 'courses'],
    ['records, newest', 'learning-records'],
    ['of one course', `learning-records?courseId=${courseId}`],
    ['of one person', `learning-records?memberId=${memberId}`],
    ['of a group of 500', `learning-records?groupId=${groupId}`],
    ['not begun', 'learning-records?state=enrolled'],
    ['under way', 'learning-records?state=in-progress'],
    ['completed', 'learning-records?state=completed'],
    ['overdue', 'learning-records?state=overdue'],
    ['assigned with a tag', 'learning-records?tag=Law'],
    ['by part of a name', 'learning-records?search=learner%204242'],
    ['overdue, of a group, in a course', `learning-records?state=overdue&groupId=${groupId}&courseId=${courseId}`],
    ['of a path', `paths/${pathId}/records`],
    ['of a path, one person', `paths/${pathId}/records?memberId=${memberId}`],
    ['of a path, a group of 500', `paths/${pathId}/records?groupId=${groupId}`],
    ['of a path, not begun', `paths/${pathId}/records?state=enrolled`],
    ['of a path, under way', `paths/${pathId}/records?state=in-progress`],
    ['of a path, completed', `paths/${pathId}/records?state=completed`],
    ['of a path, overdue', `paths/${pathId}/records?state=overdue`],
    ['of a path, assigned with a tag', `paths/${pathId}/records?tag=Law`],
    ['of a path, by part of a name', `paths/${pathId}/records?search=learner%204242`],
    ['figures of questions', `courses/${courseId}/analytics/questions`],
  ];
  const headers = { authorization: `Bearer ${token}` };
  const at = (path: string): string => `${url}/workspaces/${workspaceId}/${path}`;
  const figures: Figure[] = [];
  for (const [name, path] of asked) figures.push(await measure({ name, url: at(path), headers }, seconds, 1));
  const began = performance.now();
  const file = await (await fetch(at('learning-records/export?format=csv'), { headers })).arrayBuffer();
  const took = performance.now() - began;
  const after = await step('Waiting until PostgreSQL has counted what was read', async () => {
    await setTimeout(COUNTED_AFTER_MS);
    return wholeReads(db);
  });
  await db.end();
  const beside = figures[0]!.p50 || 1;
  say('\nOne request after the other:\n');
  const shown = figures.map(({ name, p50, p99, requests, refused }) =>
    [name, requests, refused, p50, p99, (p50 / beside).toFixed(1)].map(String),
  );
  say(table([['', 'answers', 'refused', 'p50 ms', 'p99 ms', 'times list courses'], ...shown]));
  say(`\nAll as a file: ${(file.byteLength / 1e6).toFixed(0)} MB in ${(took / 1_000).toFixed(0)} s`);
  const whole = [...after].map(([name, scans]) => [name, scans - before.get(name)!] as const).filter(([, scans]) => scans > 0);
  say(`Large tables read whole: ${whole.map(([name, scans]) => `${name} (${scans} times)`).join(', ') || 'none'}`);
}

/** An idle connection tells what it has read ten seconds after. */
const COUNTED_AFTER_MS = 11_000;
const LARGE = 10_000;

/** How often each large table was read from its beginning to its end. */
async function wholeReads(db: pg.Client): Promise<Map<string, number>> {
  const counted = `SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables WHERE n_live_tup > $1`;
  const { rows } = await db.query<{ name: string; scans: number }>(counted, [LARGE]);
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** A tenth is completed, every course was due for a group of 500 and for each hundredth enrolment, each enrolment has an attempt. */
async function fill(db: pg.Client): Promise<void> {
  const run = async (what: string, sql: string): Promise<void> =>
    say(`    ${((await db.query(sql)).rowCount ?? 0).toLocaleString('en')} ${what}`);
  await run(
    'completed',
    `UPDATE enrollments SET state = 'completed', progress = 100, completed_at = now() WHERE hashtext(id::text) % 10 = 0`,
  );
  await run(
    'attempts',
    `INSERT INTO quiz_attempts (id, enrollment_id, quiz_id, number, version, mode, questions, answers, state, score, ended_at, seed)
     SELECT uuidv7(), e.id, q.slide, 1, 1, 'graded', q.questions, q.answers, CASE WHEN e.state = 'completed' THEN 'passed' ELSE 'failed' END,
            abs(hashtext(e.id::text)) % 101, now(), uuidv7()
       FROM enrollments e JOIN LATERAL (
         SELECT (s->>'id')::uuid AS slide, jsonb_agg(i->'id') AS questions,
                jsonb_object_agg(i->>'id', jsonb_build_object('kind', 'true-false', 'value', abs(hashtext(e.id::text)) % 2 = 0)) AS answers
           FROM course_versions v, jsonb_path_query(v.content, '$.modules[*].slides[*] ? (@.kind == "knowledge-check")') s,
                jsonb_path_query(s, '$.items[*] ? (exists (@.stem))') i
          WHERE v.course_id = e.course_id GROUP BY 1 LIMIT 1) q ON true`,
  );
  await run(
    'in a group',
    `WITH g AS (INSERT INTO groups (id, workspace_id, name) SELECT uuidv7(), id, 'Night shift' FROM workspaces WHERE name = 'Load 1' RETURNING id, workspace_id)
     INSERT INTO group_members (group_id, member_id) SELECT g.id, m.id FROM g JOIN LATERAL (SELECT id FROM members m WHERE m.workspace_id = g.workspace_id AND role = 'learner' LIMIT 500) m ON true`,
  );
  await run(
    'due',
    `INSERT INTO assignments (id, workspace_id, course_id, member_id, due_on, tags)
     SELECT uuidv7(), workspace_id, course_id, member_id, '2020-01-31', CASE WHEN hashtext(id::text) % 1000 = 1 THEN '{Law}' ELSE '{}' END::text[] FROM enrollments WHERE hashtext(id::text) % 100 = 1`,
  );
  await run(
    'due for the group',
    `INSERT INTO assignments (id, workspace_id, course_id, group_id, due_on)
     SELECT uuidv7(), g.workspace_id, c.id, g.id, '2020-01-31' FROM groups g JOIN courses c USING (workspace_id)`,
  );
  await run(
    'in a path',
    `WITH p AS (INSERT INTO learning_paths (id, workspace_id, title, state, published_at)
           SELECT uuidv7(), id, 'First weeks', 'published', now() FROM workspaces WHERE name = 'Load 1' RETURNING id, workspace_id),
         steps AS (INSERT INTO path_steps (path_id, course_id, position, after)
           SELECT p.id, c.id, row_number() OVER (ORDER BY c.id), '{}' FROM p JOIN LATERAL (SELECT id FROM courses c WHERE c.workspace_id = p.workspace_id ORDER BY id LIMIT 3) c ON true)
     INSERT INTO path_enrollments (id, workspace_id, path_id, member_id, started_at, completed_at)
     SELECT uuidv7(), p.workspace_id, p.id, m.id, CASE WHEN hashtext(m.id::text) % 2 = 0 THEN now() END, CASE WHEN hashtext(m.id::text) % 10 = 0 THEN now() END
       FROM p JOIN members m ON m.workspace_id = p.workspace_id AND m.role = 'learner'`,
  );
  await run(
    'due for it',
    `INSERT INTO path_assignments (id, workspace_id, path_id, member_id, due_on, tags)
     SELECT uuidv7(), workspace_id, path_id, member_id, '2020-01-31', CASE WHEN hashtext(id::text) % 1000 = 1 THEN '{Law}' ELSE '{}' END::text[]
       FROM path_enrollments WHERE hashtext(id::text) % 100 = 1`,
  );
  await db.query(
    'VACUUM ANALYZE enrollments, quiz_attempts, assignments, group_members, learning_paths, path_steps, path_enrollments, path_assignments',
  );
}

await onCourseService(load);
