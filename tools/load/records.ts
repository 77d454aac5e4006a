/**
 * Learning records of one workspace with a million enrolments: `node tools/load/records.ts [--learners 50000] [--seconds 2]`. Measures each
 * question beside the list of courses, and names the large tables that were read whole for them.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { say, step } from '../kit/progress.ts';
import { drive } from './drive.ts';
import { populate, runAll } from './populate.ts';
import { numbers, onCourse, table, timed, type Course } from './runner.ts';

const { learners, seconds } = numbers({ learners: 50_000, seconds: 2 });
const SIZE = { workspaces: 1, coursesPerWorkspace: 50, enrollmentsPerLearner: 20, stepsPerEnrollment: 0 };
/** An idle connection reports what it has read after ten seconds. */
const REPORTED_AFTER_MS = 11_000;
const LARGE = 10_000;

async function measure(course: Course): Promise<void> {
  const { db, url, token } = course;
  const workspaceId = await populate(course, { ...SIZE, learnersPerWorkspace: learners });
  await step('Filling the records', () => runAll(course, RECORDS));
  const idOf = async (sql: string): Promise<string> => (await db.query<{ id: string }>(sql, [workspaceId])).rows[0]!.id;
  const courseId = await idOf('SELECT id FROM courses WHERE workspace_id = $1 ORDER BY id LIMIT 1');
  const groupId = await idOf('SELECT id FROM groups WHERE workspace_id = $1');
  const memberId = await idOf(`SELECT id FROM members WHERE workspace_id = $1 AND role = 'learner' LIMIT 1`);
  const pathId = await idOf('SELECT id FROM learning_paths WHERE workspace_id = $1');
  const before = await wholeReads(course);

  const filters = {
    all: '',
    'one person': `memberId=${memberId}`,
    'a group of 500': `groupId=${groupId}`,
    'not started': 'state=enrolled',
    'in progress': 'state=in-progress',
    completed: 'state=completed',
    overdue: 'state=overdue',
    'assigned with a tag': 'tag=Law',
    'part of a name': 'search=learner%204242',
  };
  const records = {
    ...filters,
    'one course': `courseId=${courseId}`,
    'overdue, a group, a course': `state=overdue&groupId=${groupId}&courseId=${courseId}`,
  };
  const asked = [
    ['list courses', 'courses'],
    ...Object.entries(records).map(([name, query]) => [`records: ${name}`, `learning-records?${query}`]),
    ...Object.entries(filters).map(([name, query]) => [`path: ${name}`, `paths/${pathId}/records?${query}`]),
    ['figures of questions', `courses/${courseId}/analytics/questions`],
  ] as [name: string, path: string][];
  const headers = { authorization: `Bearer ${token}` };
  const at = (path: string): string => `${url}/workspaces/${workspaceId}/${path}`;
  const rows: string[][] = [];
  let beside = 0;
  for (const [name, path] of asked) {
    const { requests, refused, p50, p99 } = await drive({ name, url: at(path), headers }, seconds, 1);
    beside ||= p50 || 1;
    rows.push([name, requests, refused, p50, p99, (p50 / beside).toFixed(1)].map(String));
  }
  say(`\n${table([['', 'answers', 'refused', 'p50 ms', 'p99 ms', 'times list courses'], ...rows])}`);

  let bytes = 0;
  const ms = await timed(async () => {
    bytes = (await (await fetch(at('learning-records/export?format=csv'), { headers })).arrayBuffer()).byteLength;
  });
  say(`\nAll as a file: ${(bytes / 1e6).toFixed(0)} MB in ${(ms / 1_000).toFixed(0)} s`);
  await pause(REPORTED_AFTER_MS);
  const after = await wholeReads(course);
  const whole = [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name);
  say(`Large tables read whole: ${whole.join(', ') || 'none'}`);
}

/** How often each large table was read from its beginning to its end. */
async function wholeReads({ db }: Course): Promise<Map<string, number>> {
  const { rows } = await db.query<{ name: string; scans: number }>(
    `SELECT relname AS name, seq_scan::int AS scans FROM pg_stat_user_tables WHERE n_live_tup > ${LARGE}`,
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** A tenth is completed; every course is due for a group of 500 and for each hundredth enrolment; each enrolment has an attempt. */
const RECORDS: [what: string, sql: string][] = [
  [
    'completed',
    `UPDATE enrollments SET state = 'completed', progress = 100, completed_at = now() WHERE hashtext(id::text) % 10 = 0`,
  ],
  [
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
  ],
  [
    'in a group',
    `WITH g AS (INSERT INTO groups (id, workspace_id, name) SELECT uuidv7(), id, 'Night shift' FROM workspaces WHERE name = 'Load 1' RETURNING id, workspace_id)
     INSERT INTO group_members (group_id, member_id) SELECT g.id, m.id FROM g JOIN LATERAL (SELECT id FROM members m WHERE m.workspace_id = g.workspace_id AND role = 'learner' LIMIT 500) m ON true`,
  ],
  [
    'due',
    `INSERT INTO assignments (id, workspace_id, course_id, member_id, due_on, tags)
     SELECT uuidv7(), workspace_id, course_id, member_id, '2020-01-31', CASE WHEN hashtext(id::text) % 1000 = 1 THEN '{Law}' ELSE '{}' END::text[]
       FROM enrollments WHERE hashtext(id::text) % 100 = 1`,
  ],
  [
    'due for the group',
    `INSERT INTO assignments (id, workspace_id, course_id, group_id, due_on)
     SELECT uuidv7(), g.workspace_id, c.id, g.id, '2020-01-31' FROM groups g JOIN courses c USING (workspace_id)`,
  ],
  [
    'in a path',
    `WITH p AS (INSERT INTO learning_paths (id, workspace_id, title, state, published_at)
           SELECT uuidv7(), id, 'First weeks', 'published', now() FROM workspaces WHERE name = 'Load 1' RETURNING id, workspace_id),
         steps AS (INSERT INTO path_steps (path_id, course_id, position, after)
           SELECT p.id, c.id, row_number() OVER (ORDER BY c.id), '{}' FROM p JOIN LATERAL (SELECT id FROM courses c WHERE c.workspace_id = p.workspace_id ORDER BY id LIMIT 3) c ON true)
     INSERT INTO path_enrollments (id, workspace_id, path_id, member_id, started_at, completed_at)
     SELECT uuidv7(), p.workspace_id, p.id, m.id, CASE WHEN hashtext(m.id::text) % 2 = 0 THEN now() END, CASE WHEN hashtext(m.id::text) % 10 = 0 THEN now() END
       FROM p JOIN members m ON m.workspace_id = p.workspace_id AND m.role = 'learner'`,
  ],
  [
    'due for it',
    `INSERT INTO path_assignments (id, workspace_id, path_id, member_id, due_on, tags)
     SELECT uuidv7(), workspace_id, path_id, member_id, '2020-01-31', CASE WHEN hashtext(id::text) % 1000 = 1 THEN '{Law}' ELSE '{}' END::text[]
       FROM path_enrollments WHERE hashtext(id::text) % 100 = 1`,
  ],
  ['', 'VACUUM ANALYZE'],
];

await onCourse(measure);
