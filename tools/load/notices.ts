/**
 * Notices when many courses become due: `node tools/load/notices.ts [--learners 50000] [--due 10000] [--seconds 2]`. Each learner has 20 open
 * courses and 20 notices. Measures what the console asks, and how long the notices take to reach the mail server.
 */
import { join } from 'node:path';
import { logFile, root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { say, step } from '../kit/progress.ts';
import { waitFor } from '../kit/wait.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { drive } from './drive.ts';
import { populate, runAll } from './populate.ts';
import { figuresTable, numbers, onCourse, OWNER, type Course, type Figure } from './runner.ts';

const { learners, due, seconds } = numbers({ learners: 50_000, due: 10_000, seconds: 2 });
const SIZE = { workspaces: 1, coursesPerWorkspace: 50, enrollmentsPerLearner: 20, stepsPerEnrollment: 0 };
const smtpPort = await anyFreePort();

async function measure(course: Course): Promise<void> {
  await course.supervisor.start({
    name: 'mail server',
    command: process.execPath,
    args: [join(root, 'tools/services/mail-server.ts'), String(smtpPort), logFile('load-mails'), '0'],
    logFile: logFile('load-mail-server'),
  });
  const workspaceId = await populate(course, { ...SIZE, learnersPerWorkspace: learners });
  await step('Filling the notices', () => runAll(course, NOTICES));
  const learner = { email: 'learner1@load.example', password: OWNER.password };
  const { token } = await new RestClient(course.url).demand<{ token: string }>('POST', '/auth/sign-in', learner);
  const figures: Figure[] = [];
  for (const path of ['learning/courses', 'notices/unread', 'notices', 'notices?state=unread']) {
    const url = `${course.url}/workspaces/${workspaceId}/${path}`;
    figures.push(await drive({ name: path, url, headers: { authorization: `Bearer ${token}` } }, seconds, 1));
  }
  say(`\nOne request after the other:\n\n${figuresTable(figures)}`);
  const open = (learners * SIZE.enrollmentsPerLearner).toLocaleString('en');
  say(`\n${due.toLocaleString('en')} of ${open} open courses become due; seconds since the first notice, with one worker:`);
  await deliver(course);
}

async function deliver({ db }: Course): Promise<void> {
  await db.query(
    `UPDATE assignments SET due_on = current_date + 1
      WHERE id IN (SELECT DISTINCT ON (member_id) id FROM assignments ORDER BY member_id, id LIMIT $1)`,
    [due],
  );
  const counts = `SELECT (SELECT count(*)::int FROM told_deadlines) AS told, count(*)::int AS mails,
      count(*) FILTER (WHERE state = 'sent')::int AS sent FROM mails WHERE recipient LIKE 'learner%'`;
  const milestones = { told: 'every notice written', mails: 'every mail queued', sent: 'every mail delivered' };
  let begun = 0;
  for (const [column, what] of Object.entries(milestones)) {
    const isReached = async (): Promise<boolean> => {
      const found = (await db.query<Record<string, number>>(counts)).rows[0]!;
      if (begun === 0 && found.told! > 0) begun = Date.now();
      return found[column] === due;
    };
    await waitFor(isReached, { seconds: 600, what });
    say(`    ${((Date.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
  }
}

/** Everything is assigned, and due far in the future. */
const NOTICES: [what: string, sql: string][] = [
  [
    'assignments',
    `INSERT INTO assignments (id, workspace_id, course_id, member_id, due_on)
     SELECT uuidv7(), workspace_id, course_id, member_id, '2099-03-31' FROM enrollments`,
  ],
  [
    'notices',
    `INSERT INTO notices (member_id, event_id, kind, payload, course_id, at, mailed_at, read_at)
     SELECT member_id, uuidv7(), 'course.assigned', json_build_object('courseId', course_id, 'memberId', member_id), course_id, now(), now(),
            CASE WHEN hashtext(id::text) % 4 <> 0 THEN now() END FROM enrollments`,
  ],
  ['', 'VACUUM ANALYZE enrollments, assignments, notices'],
];

await onCourse(measure, { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
