import { say, step } from '../kit/progress.ts';
import { makeCourse, type Course } from './runner.ts';

export interface Size {
  workspaces: number;
  coursesPerWorkspace: number;
  learnersPerWorkspace: number;
  /** Courses that each learner takes. */
  enrollmentsPerLearner: number;
  /** Slides that each learner has completed in each of them. */
  stepsPerEnrollment: number;
}

/** Runs statements in turn and prints how many rows each touched. */
export async function runAll({ db }: Pick<Course, 'db'>, statements: readonly [what: string, sql: string, values?: unknown[]][]) {
  for (const [what, sql, values] of statements) {
    const { rowCount } = await db.query(sql, values);
    if (what) say(`    ${(rowCount ?? 0).toLocaleString('en')} ${what}`);
  }
}

/**
 * Fills the database by SQL with copies of one generated course, in seconds. The owner owns the first of the new workspaces. Learners
 * are `learner<n>@load.example` with the owner's password. @returns the id of the first workspace.
 */
export async function populate(course: Course, size: Size): Promise<string> {
  const { db, owner, userId, workspaceId } = course;
  const { workspaces, coursesPerWorkspace, learnersPerWorkspace, enrollmentsPerLearner, stepsPerEnrollment } = size;
  const modelId = await step('Making one course to copy', () => makeCourse(owner, workspaceId));
  const { rows } = await db.query<{ draft: object }>('SELECT draft FROM courses WHERE id = $1', [modelId]);
  const draft = JSON.stringify(rows[0]!.draft);
  await step('Filling the database', () =>
    runAll(course, [
      ['', `CREATE TEMP TABLE w AS SELECT n, uuidv7() AS id FROM generate_series(1, ${workspaces}) n`],
      ['workspaces', `INSERT INTO workspaces (id, name) SELECT id, 'Load ' || n FROM w`],
      ['', `INSERT INTO members (id, workspace_id, user_id, role) SELECT uuidv7(), id, $1, 'owner' FROM w WHERE n = 1`, [userId]],
      [
        '',
        `CREATE TEMP TABLE l AS SELECT n, 1 + (n - 1) / ${learnersPerWorkspace} AS w, uuidv7() AS user_id, uuidv7() AS member_id
           FROM generate_series(1, ${workspaces * learnersPerWorkspace}) n`,
      ],
      [
        'learners',
        `INSERT INTO users (id, email, name, password_hash)
         SELECT user_id, 'learner' || n || '@load.example', 'Learner ' || n, (SELECT password_hash FROM users WHERE id = $1) FROM l`,
        [userId],
      ],
      [
        '',
        `INSERT INTO members (id, workspace_id, user_id, role)
         SELECT l.member_id, w.id, l.user_id, 'learner' FROM l JOIN w ON w.n = l.w`,
      ],
      [
        '',
        `CREATE TEMP TABLE c AS SELECT w.n AS w, k, uuidv7() AS id, w.id AS workspace_id
           FROM w, generate_series(0, ${coursesPerWorkspace - 1}) k`,
      ],
      [
        'courses',
        `INSERT INTO courses (id, workspace_id, title, state, draft, slides, version, published_revision, published_at)
         SELECT id, workspace_id, 'Course ' || w || '.' || k, 'published', $1::jsonb, 8, 1, 1, now() FROM c`,
        [draft],
      ],
      ['', `INSERT INTO course_versions (course_id, version, content) SELECT id, 1, $1::jsonb FROM c`, [draft]],
      [
        'enrolments',
        `INSERT INTO enrollments (id, workspace_id, course_id, member_id, version, state, progress, started_at)
         SELECT uuidv7(), c.workspace_id, c.id, l.member_id, 1, 'in-progress', 62, now()
           FROM l, generate_series(0, ${enrollmentsPerLearner - 1}) i, c
          WHERE c.w = l.w AND c.k = (l.n * 7 + i) % ${coursesPerWorkspace}`,
      ],
      [
        'rows of progress',
        `INSERT INTO enrollment_steps (enrollment_id, step_id)
         SELECT e.id, (s->>'id')::uuid FROM enrollments e, LATERAL (
           SELECT s FROM jsonb_path_query($1::jsonb, '$.modules[*].slides[*]') WITH ORDINALITY AS t(s, o) WHERE o <= ${stepsPerEnrollment}) done`,
        [draft],
      ],
      ['', 'ANALYZE'],
    ]),
  );
  return (await db.query<{ id: string }>(`SELECT id FROM workspaces WHERE name = 'Load 1'`)).rows[0]!.id;
}
