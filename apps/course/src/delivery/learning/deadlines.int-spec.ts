import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { queriesOf } from '../../../test/query-log.js';
import { rowsHandled } from '../../../test/query-plan.js';
import { addPerson, useService, type TestService } from '../../../test/service.js';
import { Database } from '../../platform/database/database.js';
import { Deadlines } from './deadlines.service.js';

describe('deadlines', () => {
  let database: TestDatabase;
  let service: TestService;
  useService((made) => ({ database, service } = made));

  /** A group of learners in a workspace of its own; PostgreSQL knows how many they are, and of no enrolment. */
  async function groupOf(learners: number): Promise<{ workspaceId: string; groupId: string }> {
    const { workspaceId } = await addPerson(database, 'owner');
    const groupId = uuid();
    await database.query(`INSERT INTO groups (id, workspace_id, name) VALUES ($1, $2, 'All')`, [groupId, workspaceId]);
    await database.query(
      `WITH l AS MATERIALIZED (SELECT uuidv7() AS user_id, uuidv7() AS member_id FROM generate_series(1, $1::int)),
       u AS (INSERT INTO users (id, email, name, password_hash) SELECT user_id, user_id || '@example.org', 'Learner', 'none' FROM l),
       r AS (INSERT INTO learning_records (id, workspace_id, user_id) SELECT member_id, $2, user_id FROM l),
       m AS (INSERT INTO members (id, workspace_id, user_id, role) SELECT member_id, $2, user_id, 'learner' FROM l)
       INSERT INTO group_members (group_id, member_id) SELECT $3, member_id FROM l`,
      [learners, workspaceId, groupId],
    );
    await database.query('ANALYZE');
    return { workspaceId, groupId };
  }

  /** A row is handled by some thirty steps of the plan; by pairs of learners there would be hundreds of each. */
  const MOST_ROWS_EACH = 60;
  const given = [
    { what: 'a course', enrollments: 'enrollments', assignments: 'assignments', key: 'course_id', column: 'version', value: '1' },
    {
      what: 'a learning path',
      enrollments: 'path_enrollments',
      assignments: 'path_assignments',
      key: 'path_id',
      column: 'completed_at',
      value: 'NULL',
    },
  ];

  // The planner goes wrong with few in the one case and with many in the other
  it.each(given.flatMap((one) => [500, 1500].map((learners) => ({ learners, ...one }))))(
    'of $learners learners who were given $what at once are found in steps that grow with them, not with their square',
    async ({ learners, enrollments, assignments, key, column, value }) => {
      const { workspaceId, groupId } = await groupOf(learners);
      const courseId = await publishedCourse(database, workspaceId, quizCourse([contentSlide('Slide')]));
      await database.query(`INSERT INTO learning_paths (id, workspace_id, title, state) VALUES ($1, $2, 'Path', 'published')`, [
        courseId,
        workspaceId,
      ]);
      await database.query(
        `INSERT INTO ${assignments} (id, workspace_id, ${key}, group_id, due_on) VALUES (uuidv7(), $1, $2, $3, app_now()::date + 1)`,
        [workspaceId, courseId, groupId],
      );
      await database.query(
        `INSERT INTO ${enrollments} (id, workspace_id, ${key}, member_id, ${column})
         SELECT uuidv7(), workspace_id, $1, id, ${value} FROM members WHERE workspace_id = $2 AND role = 'learner'`,
        [courseId, workspaceId],
      );
      const deadlines = new Deadlines(service.app.get(Database));
      const asked = await queriesOf(service.app, async () => expect(await deadlines.tell()).toBe(learners));
      const finds = asked.filter(({ sql }) => sql.includes(`${enrollments} x`));
      expect(finds).not.toHaveLength(0);
      for (const find of finds) expect(await rowsHandled(service.app, find)).toBeLessThan(learners * MOST_ROWS_EACH);
    },
  );
});
