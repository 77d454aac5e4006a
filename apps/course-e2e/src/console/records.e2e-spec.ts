import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { addPublishedCourse, type SmallCourse } from '../support/courses.js';
import { newMember, newTeam, type Member, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const HOSTILE = `"><img src=x onerror=alert(1)> ${'שלום '.repeat(20)}${'long'.repeat(20)}`;

describeInBrowser('what people have learned, in the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;
  let course: SmallCourse;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service);
    course = await addPublishedCourse(service, team.workspaceId);
    const inTeam = { session: team.members.owner.session, workspaceId: team.workspaceId };
    const hostile = await newMember(service, inTeam, 'learner', HOSTILE);
    for (const { memberId } of [team.members.learner, hostile])
      await team.as('owner', `POST W/courses/${course.courseId}/assignments`, { memberId, dueOn: '2999-01-31' });
    await learn(team.members.learner, 'open', `slides/${course.slideId}/open`);
    await attempt(team.members.learner, false);
    await attempt(team.members.learner, false);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, options);
  async function learn({ session }: Member, what: string, path: string): Promise<Record<string, unknown>> {
    const answer = await rest(service.url, `POST /workspaces/${team.workspaceId}/learning/courses/${course.courseId}/${path}`, {
      token: session,
    });
    if (answer.status >= 300) throw new Error(`${what}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
  async function attempt(of: Member, value: boolean): Promise<void> {
    const { attemptId } = await learn(of, 'start', `quizzes/${course.quizId}/attempts`);
    const own = `/workspaces/${team.workspaceId}/learning/attempts/${attemptId as string}`;
    const body = { answer: { kind: 'true-false', value } };
    await rest(service.url, `PUT ${own}/answers/${course.questionId}`, { token: of.session, body });
    await rest(service.url, `POST ${own}/hand-in`, { token: of.session });
  }

  it('leads a trainer from all to one who has no attempts left, and grants another once', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.trainer, at('/records'));
    await here.shows('Learning records');
    await page.getByText('2 records', { exact: true }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByText('Course and group').click();
    await page.getByLabel('Course', { exact: true }).selectOption('Pump safety');
    expect(await here.shutsOut()).toEqual([]);
    await page.getByLabel('State').selectOption('In progress');
    await page.getByText('1 record', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('state')).toBe('in-progress');
    await page.getByRole('link', { name: 'Mo learner' }).click();
    await here.shows('Mo learner');
    await page.getByText('No attempts left').waitFor();
    expect(await page.locator('.taken li').allInnerTexts()).toEqual([
      expect.stringMatching(/^Attempt 1[^]*failed · 0 %$/),
      expect.stringMatching(/^Attempt 2[^]*failed · 0 %$/),
    ]);
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('button', { name: 'Grant another attempt in Check' }).dblclick();
    await page.getByText('1 attempt left · 1 granted').waitFor();
    await page.getByRole('link', { name: 'All records of this person' }).click();
    await here.shows('Records of Mo learner');
    expect(await here.close()).toEqual([]);
  });

  it('gives what is shown as a file, and finds people by part of a name', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.admin, at('/records?search=img'));
    await page.getByText('1 record', { exact: true }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as CSV' }).click(),
    ]);
    const chunks = await (await download.createReadStream()).toArray();
    const lines = Buffer.concat(chunks as Buffer[])
      .toString()
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('""><img src=x');
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('button', { name: 'Show all records' }).click();
    await page.getByText('2 records', { exact: true }).waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('shows the question that is at fault, and where to mend it', async () => {
    // Nine more who have failed it at once, so that it is no chance
    await service.query(
      `WITH people AS (INSERT INTO users (id, email, name, password_hash)
           SELECT uuidv7(), 'r' || n || '-' || $1 || '@example.org', 'R' || n, '' FROM generate_series(1, 9) n RETURNING id),
         joined AS (INSERT INTO members (id, workspace_id, user_id, role) SELECT uuidv7(), $1::uuid, id, 'learner' FROM people RETURNING id)
       SELECT count(*) FROM joined`,
      [team.workspaceId],
    );
    await service.query(
      `WITH enrolled AS (INSERT INTO enrollments (id, workspace_id, course_id, member_id, version, state, started_at)
           SELECT uuidv7(), m.workspace_id, $2, m.id, 1, 'in-progress', now() FROM members m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = $1 AND u.name LIKE 'R_' RETURNING id)
       INSERT INTO quiz_attempts (id, enrollment_id, quiz_id, number, version, mode, questions, answers, state, score, ended_at, seed)
       SELECT uuidv7(), id, $3::uuid, 1, 1, 'graded', jsonb_build_array($4::text),
              jsonb_build_object($4::text, '{"kind":"true-false","value":false}'::jsonb), 'failed', 0, now(), uuidv7() FROM enrolled`,
      [team.workspaceId, course.courseId, course.quizId, course.questionId],
    );
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.trainer, at('/records?search=Mo%20learner'));
    await page.getByRole('link', { name: 'Mo learner' }).click();
    await page.getByRole('link', { name: 'Pump safety' }).click();
    await page.getByRole('link', { name: 'Analytics' }).click();
    await page.getByRole('heading', { name: '1 question to look at' }).waitFor();
    await page.getByText('A wrong answer is given more often').waitFor();
    expect(await page.locator('.asked tr').allInnerTexts()).toContainEqual(expect.stringMatching(/✗ False\s+10 of 10/));
    expect(await here.shutsOut()).toEqual([]);
    const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'All as CSV' }).click()]);
    const [head, ...lines] = (await readFile(await table.path(), 'utf8')).trimEnd().split('\r\n');
    expect([head!.split(',').at(-1), lines.length]).toEqual(['wrongAnswerGiven', 1]);
    expect(lines[0]).toMatch(/Does the feed valve.*,10,10,0,.*,false,10$/);
    await page.getByRole('link', { name: 'Open it in the editor Does the feed valve' }).click();
    await page.waitForURL(new RegExp(`/edit/${course.quizId}$`));
    expect(await here.close()).toEqual([]);
  });

  it('shows learners their own and nobody else’s', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.learner, at('/transcript'));
    await here.shows('My record');
    await page.getByRole('link', { name: 'Pump safety' }).waitFor();
    expect(await page.locator('.rows > li').count()).toBe(1);
    expect(await here.shutsOut()).toEqual([]);
    await page.goto(service.url + at('/records'));
    await page.getByText('Owner, Admin, Trainer').waitFor();
    expect(await here.close()).toEqual([]);
  });
});
