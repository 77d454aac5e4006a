import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { insist } from './calls.js';
import { perform } from './generation.js';
import { Random } from './random.js';
import type { House } from './house.js';
import { moveClock, PASSWORD, rows, type Site } from './site.js';

/** With how many mails each may leave stored and not known to be sent: a worker sends 20 at a time, and there are two. */
const FAULTS = {
  'kill both workers': 40,
  'kill an API': 0,
  'kill a worker': 20,
  'kill PostgreSQL': 0,
  'kill the mail server': 40,
};
const LEARNERS_AT = '@due.example';
const KINDS = 'course.assigned,enrollment.due_soon';
const MAIL_DELAY_MS = 5;
const LEASE_SECONDS = 130;
const MOVES = 20;

export interface NoticesDrill {
  seed: number;
  /** Each is told twice: of the course, and that it is due. */
  learners: number;
  /** How often all faults are repeated. */
  times: number;
  say: (text: string) => void;
}

/** Makes a course due for many learners, strikes while they are told of it, and counts notices and mails. @returns what is wrong. */
export async function drillNotices(site: Site, house: House, { seed, learners, times, say }: NoticesDrill): Promise<string[]> {
  const random = new Random(seed);
  const mails = () => site.mails.received().filter(({ to }) => to.endsWith(LEARNERS_AT));
  await site.mails.kill();
  await site.mails.up(MAIL_DELAY_MS);
  const assign = await makeSchool(house, learners);
  await Promise.all([insist(house, assign), perform(site, house, 'kill an API', 0, random.between(0, 200))]);
  const faults = Array.from({ length: times }, () => Object.keys(FAULTS)).flat();
  for (const [index, fault] of faults.entries()) {
    const enough = Math.floor((learners * 2 * index) / faults.length);
    await waitFor(() => mails().length >= enough, { seconds: 5, what: 'mails' }).catch(() => undefined); // it strikes in a pause
    say(`${fault} after ${mails().length} mails`);
    if (fault === 'kill the mail server') {
      await site.mails.kill();
      await pause(random.between(0, 500));
      await site.mails.up(MAIL_DELAY_MS);
    } else await perform(site, house, fault, random.between(0, 1), random.between(0, 500));
  }
  await settle(house, learners);

  const told = await rows<{ email: string; kinds: string | null; mails: string | null }>(house, TOLD);
  const received = mails();
  const violations = told
    .map(({ email, kinds, mails: sent }) => {
      const ids = new Set(received.filter(({ to }) => to === email).map(({ id }) => id));
      const expected = { email, kinds: KINDS, received: sent, sent: 2 };
      const found = { email, kinds, received: [...ids].sort().join(), sent: ids.size };
      return JSON.stringify(found) === JSON.stringify(expected)
        ? ''
        : `${JSON.stringify(found)} is not ${JSON.stringify(expected)}`;
    })
    .filter(Boolean);
  const copies = received.length - new Set(received.map(({ id }) => id)).size;
  const mostCopies = times * Object.values(FAULTS).reduce((sum, most) => sum + most, 0);
  if (copies > mostCopies) violations.push(`${copies} second copies of mails, more than the ${mostCopies} that kills explain`);
  if (told.length !== learners) violations.push(`${told.length} of ${learners} are enrolled`);
  const listed = await listedFor(house);
  if (listed !== KINDS) violations.push(`the console shows ${listed}`);
  return [...violations, ...site.processes.fallen];
}

/** Of each learner the kinds of the notices and the ids of the mails that were sent, in order; one deadline event lets a row through. */
const TOLD = `SELECT u.email,
    (SELECT string_agg(kind, ',' ORDER BY kind) FROM notices WHERE member_id = m.id) AS kinds,
    (SELECT string_agg(id::text, ',' ORDER BY id) FROM mails WHERE recipient = u.email AND state = 'sent') AS mails
  FROM enrollments e JOIN members m ON m.id = e.member_id JOIN users u ON u.id = m.user_id
 WHERE u.email LIKE '%${LEARNERS_AT}'
   AND (SELECT count(*) FROM outbox_events WHERE kind = 'enrollment.due_soon' AND payload ->> 'enrollmentId' = e.id::text) = 1
   AND (SELECT count(*) FROM told_deadlines WHERE enrollment_id = e.id) = 1`;

/** A published course and a group of learners. @returns the call that assigns one to the other. */
async function makeSchool(house: House, learners: number) {
  const workspaceId = house.workspace.split('/').at(-1);
  const [courseId, groupId] = [randomUUID(), randomUUID()];
  await rows(
    house,
    `WITH c AS (INSERT INTO courses (id, workspace_id, title, draft, slides, state, version, published_revision, published_at)
       VALUES ($1, $2, 'Ladders', $3, 1, 'published', 1, 1, now()))
     INSERT INTO course_versions (course_id, version, content) VALUES ($1, 1, $3)`,
    [courseId, workspaceId, JSON.stringify({ title: 'Ladders', modules: [] })],
  );
  await rows(
    house,
    `WITH l AS MATERIALIZED (SELECT n, uuidv7() AS user_id, uuidv7() AS member_id FROM generate_series(1, $1::int) n),
     u AS (INSERT INTO users (id, email, name, password_hash)
       SELECT user_id, 'learner' || n || $4, 'Learner ' || n, (SELECT password_hash FROM users ORDER BY id LIMIT 1) FROM l),
     m AS (INSERT INTO members (id, workspace_id, user_id, role) SELECT member_id, $2, user_id, 'learner' FROM l),
     g AS (INSERT INTO groups (id, workspace_id, name) VALUES ($3, $2, 'All'))
     INSERT INTO group_members (group_id, member_id) SELECT $3, member_id FROM l`,
    [learners, workspaceId, groupId, LEARNERS_AT],
  );
  const day = `SELECT ((app_now() AT TIME ZONE 'UTC')::date + 1)::text AS tomorrow`;
  const [{ tomorrow }] = (await rows<{ tomorrow: string }>(house, day)) as [{ tomorrow: string }];
  const path = `${house.workspace}/courses/${courseId}/assignments`;
  return { path, method: 'POST' as const, body: { groupId, dueOn: tomorrow }, key: 'assign' };
}

/** Kinds of the notices that the first learner sees in the console. */
async function listedFor(house: House): Promise<string> {
  const body = { email: `learner1${LEARNERS_AT}`, password: PASSWORD };
  const signIn = await insist<{ token: string }>(house, { path: '/auth/sign-in', method: 'POST', body });
  const list = { path: `${house.workspace}/notices`, token: signIn.body.token };
  const { data } = (await insist<{ data: { kind: string }[] }>(house, list)).body;
  return data
    .map(({ kind }) => kind)
    .sort()
    .join();
}

/** Until nothing waits. Mails that dead workers held come when their lease is over, to which the clock is moved. */
async function settle(house: House, learners: number): Promise<void> {
  const waits = `SELECT ${learners} - (SELECT count(*)::int FROM told_deadlines)
      + (SELECT count(*)::int FROM outbox_events WHERE dispatched_at IS NULL)
      + (SELECT count(*)::int FROM mails WHERE state = 'waiting' AND next_attempt_at <= app_now()) AS due,
    (SELECT count(*)::int FROM mails WHERE state = 'waiting') AS waiting`;
  for (let moves = 1; moves <= MOVES; moves++) {
    const { waiting } = await waitFor(
      async () => {
        const [found] = await rows<{ due: number; waiting: number }>(house, waits);
        return found!.due === 0 && found;
      },
      { what: 'everyone to be told' },
    );
    if (waiting === 0) return;
    await moveClock(house, moves * LEASE_SECONDS);
  }
  throw new Error('Mails are still waiting.');
}
