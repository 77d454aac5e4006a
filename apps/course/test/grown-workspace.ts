import { v7 as uuid } from 'uuid';
import type { TestDatabase } from './database.js';
import { checkSlide, contentSlide, publishedCourse, quizCourse, trueFalse } from './quiz-course.js';
import { addPerson, type Person } from './service.js';

export interface GrownWorkspace {
  owner: Person;
  learner: Person;
  courseId: string;
  pathId: string;
  groupId: string;
  webhookId: string;
}

/** Up to where PostgreSQL's statistics tell of it: before it had anybody, or before its learners were given anything. */
export type Analysed = 'nobody' | 'people';

/**
 * A workspace that came to so many learners at once, as by an import: all in one group that a course and a path are assigned to since
 * yesterday, a third of them done with the course, with all that is kept of them.
 */
export async function growWorkspace(database: TestDatabase, learners: number, analysed: Analysed): Promise<GrownWorkspace> {
  if (analysed === 'nobody') await database.query('ANALYZE');
  const owner = await addPerson(database, 'owner');
  const { workspaceId } = owner;
  const learner = await addPerson(database, 'learner', workspaceId);
  const check = checkSlide('Check', [trueFalse()]);
  const courseId = await publishedCourse(database, workspaceId, quizCourse([contentSlide('Slide'), check]));
  const [groupId, pathId, webhookId] = [uuid(), uuid(), uuid()];
  const put = (statement: string, ...values: unknown[]): Promise<unknown> => database.query(statement, values);
  await put('UPDATE workspaces SET catalogue = true WHERE id = $1', workspaceId);
  await put(`INSERT INTO groups (id, workspace_id, name) VALUES ($1, $2, 'All')`, groupId, workspaceId);
  await put(
    `WITH l AS MATERIALIZED (SELECT n, uuidv7() AS user_id, uuidv7() AS member_id FROM generate_series(1, $1::int) n),
     u AS (INSERT INTO users (id, email, name, password_hash) SELECT user_id, user_id || '@example.org', 'Learner ' || n, 'none' FROM l),
     r AS (INSERT INTO learning_records (id, workspace_id, user_id) SELECT member_id, $2, user_id FROM l),
     m AS (INSERT INTO members (id, workspace_id, user_id, role) SELECT member_id, $2, user_id, 'learner' FROM l)
     INSERT INTO group_members (group_id, member_id) SELECT $3, member_id FROM l`,
    learners,
    workspaceId,
    groupId,
  );
  if (analysed === 'people') await database.query('ANALYZE');
  await put(
    `INSERT INTO learning_paths (id, workspace_id, title, state, in_catalogue) VALUES ($1, $2, 'Path', 'published', true)`,
    pathId,
    workspaceId,
  );
  await put(`INSERT INTO path_steps (path_id, course_id, position, after) VALUES ($1, $2, 0, '{}')`, pathId, courseId);
  for (const [assignments, key, of] of [
    ['assignments', 'course_id', courseId],
    ['path_assignments', 'path_id', pathId],
  ])
    await put(
      `INSERT INTO ${assignments} (id, workspace_id, ${key}, group_id, due_on, tags) VALUES (uuidv7(), $1, $2, $3, app_now()::date - 1, '{safety}')`,
      workspaceId,
      of,
      groupId,
    );
  await put(
    `INSERT INTO enrollments (id, workspace_id, course_id, member_id, version, state, completed_at)
     SELECT uuidv7(), $2, $1, member_id, 1, (ARRAY['completed', 'in-progress', 'enrolled'])[1 + n % 3], CASE WHEN n % 3 = 0 THEN app_now() END
       FROM (SELECT member_id, row_number() OVER () AS n FROM group_members WHERE group_id = $3) m`,
    courseId,
    workspaceId,
    groupId,
  );
  await put(
    `INSERT INTO path_enrollments (id, workspace_id, path_id, member_id) SELECT uuidv7(), $2, $1, member_id FROM group_members WHERE group_id = $3`,
    pathId,
    workspaceId,
    groupId,
  );
  await put(
    `INSERT INTO enrollment_steps (enrollment_id, step_id) SELECT id, uuidv7() FROM enrollments WHERE workspace_id = $1`,
    workspaceId,
  );
  await put(
    `INSERT INTO quiz_attempts (id, enrollment_id, quiz_id, number, version, mode, questions, answers, state, score, ended_at)
     SELECT uuidv7(), id, $1, 1, 1, 'practice', '[]', '{}', 'passed', 100, app_now() FROM enrollments WHERE workspace_id = $2`,
    check.id,
    workspaceId,
  );
  await put(
    `INSERT INTO certificates (workspace_id, number, user_id, holder_name, title, version, language, workspace_name, time_zone, completed_on, course_id, enrollment_id, member_id)
     SELECT $1, upper(right(replace(e.id::text, '-', ''), 20)), r.user_id, 'Ann', 'Pumps', 1, 'en', 'Works', 'UTC', '2026-01-01', e.course_id, e.id, r.id
       FROM enrollments e JOIN learning_records r ON r.id = e.member_id WHERE e.workspace_id = $1`,
    workspaceId,
  );
  await put(
    `INSERT INTO notices (member_id, event_id, kind, payload, course_id, at)
     SELECT member_id, uuidv7(), 'course.assigned', '{}'::jsonb, $1::uuid, app_now() FROM group_members WHERE group_id = $4
     UNION ALL SELECT m.id, uuidv7(), 'course.assigned', '{}', $1, app_now() FROM members m, generate_series(1, $3::int) WHERE m.user_id = $2`,
    courseId,
    learner.userId,
    learners,
    groupId,
  );
  await put(
    `INSERT INTO webhook_endpoints (id, workspace_id, url, secret) VALUES ($1, $2, 'https://hooks.example', 's')`,
    webhookId,
    workspaceId,
  );
  for (const [table, columns, values] of [
    [
      'invitations',
      'email, role, secret_hash, expires_at',
      `n || '@example.org', 'learner', uuid_send(uuidv7()), app_now() + interval '1 day'`,
    ],
    ['credit_entries', 'amount, reason', `1, 'grant'`],
    [
      'courses',
      'title, draft, slides, state, in_catalogue',
      `'Course ' || n, '{"title": "Course", "modules": []}', 1, 'published', true`,
    ],
  ])
    await put(
      `INSERT INTO ${table} (id, workspace_id, ${columns}) SELECT uuidv7(), $1, ${values} FROM generate_series(1, $2::int) n`,
      workspaceId,
      learners,
    );
  await put(
    `INSERT INTO webhook_deliveries (id, workspace_id, endpoint_id, event_id, kind, body, state, next_attempt_at, ended_at)
     SELECT uuidv7(), $1, $2, uuidv7(), 'course.published', '{}', 'delivered', NULL, app_now() FROM generate_series(1, $3::int)`,
    workspaceId,
    webhookId,
    learners,
  );
  await put(
    `INSERT INTO comments (id, workspace_id, course_id, thread_id, slide_id, text, author_id)
     SELECT id, $1, $2, id, $3, 'Look', $4 FROM (SELECT uuidv7() AS id FROM generate_series(1, $5::int)) c`,
    workspaceId,
    courseId,
    check.id,
    owner.userId,
    learners,
  );
  return { owner, learner, courseId, pathId, groupId, webhookId };
}
