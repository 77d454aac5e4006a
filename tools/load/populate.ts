import pg from 'pg';
import { say } from '../kit/progress.ts';

export interface Size {
  workspaces: number;
  coursesPerWorkspace: number;
  learnersPerWorkspace: number;
  /** Courses that each learner takes. */
  enrollmentsPerLearner: number;
  /** Slides that each of them has done in each. */
  stepsPerEnrollment: number;
}

/** 200 workspaces, 10,000 courses, 50,000 learners, 1,000,000 rows of progress. */
export const FULL: Size = {
  workspaces: 200,
  coursesPerWorkspace: 50,
  learnersPerWorkspace: 250,
  enrollmentsPerLearner: 4,
  stepsPerEnrollment: 5,
};

/**
 * Fills a migrated database by SQL, in seconds. `ownerId` becomes an owner of the first workspace and `passwordHash` is everybody's.
 * Learners are `learner<n>@load.example`.
 */
export async function populate(
  databaseUrl: string,
  size: Size,
  ownerId: string,
  draft: object,
  passwordHash: string,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const run = async (what: string, sql: string, values: unknown[] = []): Promise<void> => {
    const { rowCount } = await client.query(sql, values);
    say(`    ${(rowCount ?? 0).toLocaleString('en')} ${what}`);
  };
  const learners = size.workspaces * size.learnersPerWorkspace;
  await client.query('CREATE TEMP TABLE w AS SELECT n, uuidv7() AS id FROM generate_series(1, $1::int) n', [size.workspaces]);
  await run('workspaces', `INSERT INTO workspaces (id, name) SELECT id, 'Load ' || n FROM w`);
  await client.query(
    `INSERT INTO members (id, workspace_id, user_id, role) SELECT uuidv7(), id, $1, 'owner' FROM w WHERE n = 1`,
    [ownerId],
  );
  await client.query(
    'CREATE TEMP TABLE l AS SELECT n, uuidv7() AS user_id, uuidv7() AS member_id FROM generate_series(1, $1::int) n',
    [learners],
  );
  await run(
    'learners',
    `INSERT INTO users (id, email, name, password_hash) SELECT user_id, 'learner' || n || '@load.example', 'Learner ' || n, $1 FROM l`,
    [passwordHash],
  );
  await client.query(
    `INSERT INTO members (id, workspace_id, user_id, role)
     SELECT l.member_id, w.id, l.user_id, 'learner' FROM l JOIN w ON w.n = 1 + (l.n - 1) / $1`,
    [size.learnersPerWorkspace],
  );
  await client.query(
    `CREATE TEMP TABLE c AS SELECT w.n AS w, k, uuidv7() AS id, w.id AS workspace_id FROM w, generate_series(0, $1::int - 1) k`,
    [size.coursesPerWorkspace],
  );
  await run(
    'courses',
    `INSERT INTO courses (id, workspace_id, title, state, draft, slides, version, published_revision, published_at)
     SELECT id, workspace_id, 'Course ' || w || '.' || k, 'published', $1::jsonb, 8, 1, 1, now() FROM c`,
    [JSON.stringify(draft)],
  );
  await client.query(`INSERT INTO course_versions (course_id, version, content) SELECT id, 1, $1::jsonb FROM c`, [
    JSON.stringify(draft),
  ]);
  await client.query(
    `CREATE TEMP TABLE e AS
     SELECT uuidv7() AS id, l.member_id, c.id AS course_id, c.workspace_id
       FROM l, generate_series(0, $1::int - 1) i, c
      WHERE c.w = 1 + (l.n - 1) / $2 AND c.k = (l.n * 7 + i) % $3`,
    [size.enrollmentsPerLearner, size.learnersPerWorkspace, size.coursesPerWorkspace],
  );
  await run(
    'enrolments',
    `INSERT INTO enrollments (id, workspace_id, course_id, member_id, version, state, progress, started_at)
     SELECT id, workspace_id, course_id, member_id, 1, 'in-progress', 62, now() FROM e`,
  );
  await run(
    'rows of progress',
    `INSERT INTO enrollment_steps (enrollment_id, step_id)
     SELECT e.id, (s->>'id')::uuid FROM e, LATERAL (
       SELECT s FROM jsonb_path_query($1::jsonb, '$.modules[*].slides[*]') WITH ORDINALITY AS t(s, o) WHERE o <= $2) AS done`,
    [JSON.stringify(draft), size.stepsPerEnrollment],
  );
  await client.query('ANALYZE');
  await client.end();
}
