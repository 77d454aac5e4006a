import { randomBytes, randomUUID } from 'node:crypto';
import { PatientClient } from '../client.ts';
import type { Installation } from '../installation.ts';

/** Of the learners' addresses, and of nobody else's. */
export const LEARNERS_AT = '@due.example';
const SAMPLE = 5;

/** A workspace with a published course and a group of learners, to whom it is not assigned yet. */
export interface School {
  assign: () => Promise<unknown>;
  /** What some of the learners find in the console. */
  listed: () => Promise<{ email: string; kinds: string[] }[]>;
}

export async function makeSchool(installation: Installation, learners: number): Promise<School> {
  const anonymous = new PatientClient(installation.apis, new Map());
  const password = randomBytes(12).toString('base64url');
  const { token } = await anonymous.demand<{ token: string }>({
    method: 'POST',
    path: '/auth/register',
    body: { name: 'Owner', email: 'owner@school.example', password },
  });
  const owner = anonymous.as(token);
  const workspace = { method: 'POST', path: '/workspaces', body: { name: 'School' } } as const;
  const { workspaceId } = await owner.demand<{ workspaceId: string }>(workspace);
  const [courseId, groupId] = [randomUUID(), randomUUID()];
  const content = JSON.stringify({ title: 'Ladders', modules: [] });
  await installation.query(
    `WITH c AS (INSERT INTO courses (id, workspace_id, title, draft, slides, state, version, published_revision, published_at)
       VALUES ($1, $2, 'Ladders', $3, 1, 'published', 1, 1, now()))
     INSERT INTO course_versions (course_id, version, content) VALUES ($1, 1, $3)`,
    [courseId, workspaceId, content],
  );
  await installation.query(
    `WITH l AS MATERIALIZED (SELECT n, uuidv7() AS user_id, uuidv7() AS member_id FROM generate_series(1, $1::int) n),
     u AS (INSERT INTO users (id, email, name, password_hash)
       SELECT user_id, 'learner' || n || $4, 'Learner ' || n, (SELECT password_hash FROM users WHERE email = 'owner@school.example') FROM l),
     m AS (INSERT INTO members (id, workspace_id, user_id, role) SELECT member_id, $2, user_id, 'learner' FROM l),
     g AS (INSERT INTO groups (id, workspace_id, name) VALUES ($3, $2, 'All'))
     INSERT INTO group_members (group_id, member_id) SELECT $3, member_id FROM l`,
    [learners, workspaceId, groupId, LEARNERS_AT],
  );
  await installation.query('ANALYZE');
  const [day] = await installation.query<{ tomorrow: string }>(
    `SELECT ((app_now() AT TIME ZONE 'UTC')::date + 1)::text AS tomorrow`,
  );
  return {
    assign: () =>
      owner.demand({
        method: 'POST',
        path: `/workspaces/${workspaceId}/courses/${courseId}/assignments`,
        body: { groupId, dueOn: day!.tomorrow },
        key: 'assign',
      }),
    listed: () =>
      Promise.all(
        Array.from({ length: Math.min(SAMPLE, learners) }, async (_, index) => {
          const email = `learner${index + 1}${LEARNERS_AT}`;
          const signIn = { method: 'POST', path: '/auth/sign-in', body: { email, password } } as const;
          const session = await anonymous.demand<{ token: string }>(signIn);
          const list = { method: 'GET', path: `/workspaces/${workspaceId}/notices` } as const;
          const { data } = await anonymous.as(session.token).demand<{ data: { kind: string }[] }>(list);
          return { email, kinds: data.map(({ kind }) => kind).sort() };
        }),
      ),
  };
}
