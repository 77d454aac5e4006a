import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TestDatabase } from '../../../test/database.js';
import { checkSlide, contentSlide, publishedCourse, quizCourse, redraft, trueFalse } from '../../../test/quiz-course.js';
import { queriesOf } from '../../../test/query-log.js';
import { indexConditions, tablesReadWhole } from '../../../test/query-plan.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { archiveCourse, restoreCourse } from '../../authoring/courses/course-lifecycle.actions.js';
import { acceptInvitation } from '../../people/members/accept-invitation.actions.js';
import { invite } from '../../people/members/invitations.actions.js';
import { removeMember } from '../../people/members/membership.actions.js';
import { updateGeneralSettings } from '../../people/settings/general-settings.actions.js';
import { Database } from '../../platform/database/database.js';
import { getCourseAnalytics } from '../analytics/analytics.actions.js';
import { getModuleAnalytics } from '../analytics/module-analytics.action.js';
import { getQuestionAnalytics } from '../analytics/question-analytics.action.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { unassignCourse } from '../assignments/assignments.actions.js';
import { setCourseCertificate } from '../certificates/certificate-rule.actions.js';
import { listCertificates } from '../certificates/certificate-lists.actions.js';
import { addGroupMembers, removeGroupMember } from '../groups/group-members.actions.js';
import { createGroup } from '../groups/groups.actions.js';
import { getLearningRecord } from '../learning-records/get-learning-record.action.js';
import {
  exportLearningRecords,
  listLearningRecords,
  listMyLearningRecords,
} from '../learning-records/learning-records.actions.js';
import { getMyPath } from '../paths/my-paths.actions.js';
import { assignPath } from '../paths/path-assignments.actions.js';
import { createPath, publishPath } from '../paths/paths.actions.js';
import { publishCourse } from '../publishing/publishing.actions.js';
import { answerQuestion, handInAttempt, startAttempt } from './attempts.actions.js';
import { listMyCourses, openSlide } from './my-courses.actions.js';
import { beginRoundsDue, findRoundsDue } from './rounds.js';
import { Rounds } from './rounds.service.js';

type Learner = Person & { memberId: string };

describe('a course that is taken again', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let ann: Learner;
  let courseId: string;
  const slide = contentSlide('One');
  const question = trueFalse();
  const check = checkSlide('Check', [question]);
  const course = quizCourse([slide, check], { settings: { quizMode: 'graded', passMark: 100, retryLimit: null } });

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    // Those of the tests before would begin too
    await database.query('UPDATE assignments SET repeats_months = NULL');
    owner = await addPerson(database, 'owner');
    ann = await learner();
    courseId = await publishedCourse(database, owner.workspaceId, course);
  });
  afterEach(() => database.setClock(null));

  async function learner(): Promise<Learner> {
    const person = await addPerson(database, 'learner', owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [person.userId]);
    return { ...person, memberId: member!.id as string };
  }
  const at = (time: string | Date) => database.setClock(new Date(time));
  const assign = (input: object) => service.run(assignCourse, owner, { courseId, ...input });
  const begin = () => new Rounds(service.app.get(Database)).begin();
  const open = (who: Person) => service.run(openSlide, who, { courseId, slideId: slide.id });
  async function complete(who: Person): Promise<string> {
    await open(who);
    const { attemptId } = await service.run(startAttempt, who, { courseId, quizId: check.id });
    const answer = { kind: 'true-false' as const, value: true };
    await service.run(answerQuestion, who, { attemptId, questionId: question.id, answer });
    await service.run(handInAttempt, who, { attemptId });
    return attemptId;
  }
  const mine = async (who: Person) => (await service.run(listMyCourses, who, {})).data;
  const records = async (filters = {}) => (await service.run(listLearningRecords, owner, { courseId, ...filters })).data;
  const renewed = async () =>
    (
      await database.query(
        `SELECT payload FROM outbox_events WHERE workspace_id = $1 AND kind = 'enrollment.renewed' ORDER BY id`,
        [owner.workspaceId],
      )
    ).map(({ payload }) => payload);
  /** The day on which the round after this one begins, with the second before in which it does not. */
  async function beginsAt(time: string): Promise<void> {
    await at(new Date(Date.parse(time) - 1));
    expect(await begin()).toBe(0);
    await at(time);
    expect(await begin()).toBe(1);
  }

  it('begins anew months after it was completed, once however many workers look, and keeps the record of before whole', async () => {
    await at('2027-01-31T12:00:00Z');
    await service.run(setCourseCertificate, owner, { courseId, enabled: true, validMonths: 1 });
    await assign({ memberId: ann.memberId, repeatAfterMonths: 1, dueAfterDays: 14 });
    await complete(ann);
    expect(await mine(ann)).toMatchObject([{ state: 'completed', nextRoundOn: '2027-02-28' }]);
    const [first] = await records();
    expect(first).toMatchObject({ round: 1, version: 1, score: 100, state: 'completed', nextRoundOn: '2027-02-28' });
    const whole = await service.run(getLearningRecord, owner, { enrollmentId: first!.enrollmentId });
    await redraft(database, courseId, { ...course, title: 'Pumps, second edition' });
    await service.run(publishCourse, owner, { courseId });

    await at('2027-02-27T23:59:59.999Z');
    expect(await begin()).toBe(0);
    await at('2027-02-28T00:00:00Z');
    expect((await Promise.all([begin(), begin(), begin()])).reduce((sum, each) => sum + each)).toBe(1);
    expect(await mine(ann)).toMatchObject([
      { title: 'Pumps, second edition', version: 2, state: 'enrolled', progress: 0, dueOn: '2027-03-14', nextRoundOn: null },
    ]);
    const [second, ...before] = await records({ memberId: ann.memberId });
    expect(second).toMatchObject({ round: 2, version: 2, state: 'enrolled', memberId: ann.memberId, overdue: false });
    expect(before).toEqual([{ ...first, nextRoundOn: null, dueOn: null, dueAt: null }]);
    const kept = await service.run(getLearningRecord, owner, { enrollmentId: first!.enrollmentId });
    expect(kept).toEqual({ ...whole, nextRoundOn: null, dueOn: null, dueAt: null });
    expect(await renewed()).toEqual([{ courseId, enrollmentId: second!.enrollmentId, memberId: ann.memberId, round: 2 }]);

    await complete(ann);
    expect((await service.run(listMyLearningRecords, ann, {})).data).toMatchObject([{ round: 2 }, { round: 1, score: 100 }]);
    const certificates = (await service.run(listCertificates, owner, { courseId })).data;
    expect(certificates.map(({ version }) => version)).toEqual([2, 1]);
    const file = await service.run(exportLearningRecords, owner, { format: 'ndjson', tag: undefined, courseId });
    expect(file).toBeDefined();
    // From the 28th, for that is when the second round was completed
    expect(await mine(ann)).toMatchObject([{ nextRoundOn: '2027-03-28' }]);
  });

  it('counts each learner once, in the last round, and the answers of every round', async () => {
    await at('2027-01-31T12:00:00Z');
    await assign({ memberId: ann.memberId, repeatAfterMonths: 12, tags: ['Law'] });
    await complete(ann);
    await at('2028-02-01T12:00:00Z');
    await begin();
    const figures = () => service.run(getCourseAnalytics, owner, { courseId });
    expect(await figures()).toMatchObject({ enrolled: 1, inProgress: 0, completed: 0, averageProgress: 0 });
    await complete(ann);
    expect(await figures()).toMatchObject({ enrolled: 1, completed: 1, averageProgress: 100 });
    expect(await service.run(getModuleAnalytics, owner, { courseId })).toMatchObject({
      enrolled: 1,
      modules: [{ completedBy: 1, averageProgress: 100 }],
    });
    expect(await service.run(getQuestionAnalytics, owner, { courseId })).toMatchObject({ attempts: 2 });
    expect(await records({ tag: 'law' })).toHaveLength(2);
  });

  it('in a rhythm, begins on the days of the assignment, or of the joining of the group', async () => {
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    const bob = await learner();
    const join = (who: Learner) => service.run(addGroupMembers, owner, { groupId, memberIds: [who.memberId] });
    await at('2027-01-31T12:00:00Z');
    await join(ann);
    await assign({ groupId, repeatAfterMonths: 1, repeatFrom: 'assignment' });
    await at('2027-02-10T12:00:00Z');
    await join(bob);
    await complete(ann);
    await complete(bob);
    const next = async () => [(await mine(ann))[0]!.nextRoundOn, (await mine(bob))[0]!.nextRoundOn];
    expect(await next()).toEqual(['2027-02-28', '2027-03-10']);
    await at('2027-02-28T00:00:00Z');
    expect(await begin()).toBe(1);
    // Not completed before the next day of the rhythm: nothing is taken over, and the one after it follows
    await at('2027-04-15T00:00:00Z');
    expect(await begin()).toBe(1);
    await complete(ann);
    await complete(bob);
    expect(await next()).toEqual(['2027-04-30', '2027-05-10']);
  });

  it('takes the first of what several assignments ask for, by the zone that the workspace has then', async () => {
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    await service.run(addGroupMembers, owner, { groupId, memberIds: [ann.memberId] });
    await service.run(updateGeneralSettings, owner, { timeZone: 'America/New_York' });
    await at('2027-01-15T03:00:00Z'); // The 14th in New York
    await assign({ groupId, repeatAfterMonths: 12, dueOn: '2027-02-01' });
    await assign({ memberId: ann.memberId, repeatAfterMonths: 2 });
    await complete(ann);
    expect(await mine(ann)).toMatchObject([{ nextRoundOn: '2027-03-14' }]);
    await beginsAt('2027-03-14T05:00:00Z');
    // The last day of the first round is not that of the second
    expect(await mine(ann)).toMatchObject([{ dueOn: null, overdue: false }]);
    expect(await records({ state: 'overdue' })).toEqual([]);
    await at('2027-03-20T02:00:00Z'); // The 19th
    await complete(ann);
    await service.run(updateGeneralSettings, owner, { timeZone: 'Pacific/Kiritimati' });
    await beginsAt('2027-05-19T10:00:00Z');
  });

  it('is no more when what repeats it is taken back, and again completed where the new round was not begun', async () => {
    await at('2027-01-10T12:00:00Z');
    const { assignmentId } = await assign({ memberId: ann.memberId, repeatAfterMonths: 3 });
    await complete(ann);
    await at('2027-05-01T12:00:00Z');
    await begin();
    const unassign = (id: string | undefined) => service.run(unassignCourse, owner, { courseId, assignmentId: id });
    await unassign(assignmentId);
    expect(await mine(ann)).toMatchObject([{ state: 'completed', nextRoundOn: null }]);
    expect(await records()).toMatchObject([{ round: 1, state: 'completed', score: 100 }]);
    expect(await begin()).toBe(0);
    // Assigned again: what was completed is older than it may be
    const again = await assign({ memberId: ann.memberId, repeatAfterMonths: 3 });
    expect(again).toMatchObject({ newlyEnrolled: 0, summary: expect.stringContaining('again 3 months after each completion') });
    expect(await begin()).toBe(1);
    await open(ann);
    await unassign(again.assignmentId);
    expect(await mine(ann)).toMatchObject([{ state: 'in-progress' }]);
    expect(await records()).toMatchObject([{ round: 2 }, { round: 1 }]);
  });

  it('waits while it is archived, and while its learner is away', async () => {
    await at('2027-01-10T12:00:00Z');
    await assign({ memberId: ann.memberId, repeatAfterMonths: 1 });
    await complete(ann);
    await at('2027-03-01T12:00:00Z');
    await service.run(archiveCourse, owner, { courseId });
    expect(await begin()).toBe(0);
    await service.run(restoreCourse, owner, { courseId });
    await service.run(removeMember, owner, { memberId: ann.memberId });
    expect(await begin()).toBe(0);
    const { token } = await service.run(invite, owner, { role: 'learner' });
    await service.run(acceptInvitation, ann, { token });
    expect(await begin()).toBe(1);
    await complete(ann);
    await database.query('DELETE FROM users WHERE id = $1', [ann.userId]);
    await at('2027-06-01T12:00:00Z');
    expect(await begin()).toBe(0);
    expect(await records()).toMatchObject([
      { round: 2, name: null },
      { round: 1, name: null, score: 100 },
    ]);
  });

  it('stays done in a path, whatever its round', async () => {
    const next = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('Next')]));
    const { pathId } = await service.run(createPath, owner, { title: 'Induction', steps: [{ courseId }, { courseId: next }] });
    await service.run(publishPath, owner, { pathId });
    await at('2027-01-10T12:00:00Z');
    await service.run(assignPath, owner, { pathId, memberId: ann.memberId });
    const { assignmentId } = await assign({ memberId: ann.memberId, repeatAfterMonths: 1 });
    await complete(ann);
    await at('2027-03-01T12:00:00Z');
    expect(await begin()).toBe(1);
    const path = async () => (await service.run(getMyPath, ann, { pathId })).steps.map(({ state }) => state);
    expect(await path()).toEqual(['done', 'open']);
    expect(await mine(ann)).toMatchObject([
      { courseId, state: 'enrolled' },
      { courseId: next, state: 'enrolled' },
    ]);
    // The path asks for the other course still, for this one no more
    await service.run(unassignCourse, owner, { courseId, assignmentId });
    expect((await mine(ann)).map(({ state }) => state).sort()).toEqual(['completed', 'enrolled']);
    expect(await path()).toEqual(['done', 'open']);
  });

  it('is not begun by a worker that is killed, and then by the next', async () => {
    await at('2027-01-10T12:00:00Z');
    await assign({ memberId: ann.memberId, repeatAfterMonths: 1 });
    await complete(ann);
    await at('2027-03-01T12:00:00Z');
    const killed = service.app.get(Database).transaction(async (tx) => {
      await beginRoundsDue(tx, courseId, await findRoundsDue(tx, 10));
      await tx.query('SELECT pg_terminate_backend(pg_backend_pid())');
    });
    await expect(killed).rejects.toThrow();
    expect(await records()).toHaveLength(1);
    expect(await begin()).toBe(1);
    expect(await renewed()).toHaveLength(1);
  });

  it('is found by indexes, of those who completed it long enough ago', async () => {
    await assign({ memberId: ann.memberId, repeatAfterMonths: 1 });
    const queries = await queriesOf(service.app, begin);
    const finds = queries.filter(({ sql }) => sql.includes('repeats_months'));
    expect(finds).not.toHaveLength(0);
    for (const find of finds) {
      expect(await tablesReadWhole(service.app, find)).toEqual([]);
      expect(await indexConditions(service.app, find)).toContainEqual(expect.stringMatching(/completed_at </));
    }
    const pages = await queriesOf(service.app, () => records({ memberId: ann.memberId }));
    for (const page of pages.filter(({ sql }) => sql.includes('past_of')))
      expect(await tablesReadWhole(service.app, page)).toEqual([]);
  });

  describe('whatever comes in whatever order', () => {
    /** UTC+5:30, always. */
    const ZONE = 'Asia/Kolkata';
    const dayOf = (time: number): Date => new Date(Math.floor((time + 19_800_000) / 86_400_000) * 86_400_000);
    function later(day: Date, months: number): Date {
      const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1));
      const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
      return new Date(first.setUTCDate(Math.min(day.getUTCDate(), last)));
    }
    interface Rule {
      since: number;
      months: number;
      rhythm: boolean;
    }
    function nextRound({ since, months, rhythm }: Rule, completed: number): Date {
      if (!rhythm) return later(dayOf(completed), months);
      for (let times = 1; ; times++) {
        const day = later(dayOf(since), times * months);
        if (day > dayOf(completed)) return day;
      }
    }

    const rule = fc.record({ months: fc.constantFrom(1, 2, 7), rhythm: fc.boolean() });
    const act = fc.oneof(
      fc.record({ act: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 50 }) }),
      fc.record({ act: fc.constant('complete' as const) }),
      fc.record({ act: fc.constant('assign' as const), rule }),
      fc.record({ act: fc.constantFrom('unassign' as const, 'join' as const, 'leave' as const) }),
    );

    it('has the rounds that its rules ask for', async () => {
      await service.run(updateGeneralSettings, owner, { timeZone: ZONE });
      await fc.assert(
        fc.asyncProperty(rule, fc.array(act, { minLength: 12, maxLength: 24 }), async (ofGroup, acts) => {
          courseId = await publishedCourse(database, owner.workspaceId, quizCourse([slide]));
          const { groupId } = await service.run(createGroup, owner, { name: courseId });
          let now = Date.parse('2027-01-30T20:00:00Z');
          await at(new Date(now));
          const said = ({ months, rhythm }: typeof ofGroup) => ({
            repeatAfterMonths: months,
            repeatFrom: rhythm ? 'assignment' : 'completion',
          });
          await assign({ groupId, ...said(ofGroup) });

          let own = null as (Rule & { assignmentId: string }) | null;
          let joined: number | null = null;
          let past: number[] = [];
          let current: { completed: number | null } | null = null;
          const rules = (): Rule[] => [...(own ? [own] : []), ...(joined === null ? [] : [{ ...ofGroup, since: joined }])];
          const enrol = () => (current ??= { completed: null });
          const drop = () => {
            if (rules().length > 0 || current?.completed !== null) return;
            const last = past.pop();
            current = last === undefined ? null : { completed: last };
          };
          for (const one of acts) {
            if (one.act === 'wait') await at(new Date((now += one.hours * 3_600_000)));
            if (one.act === 'complete' && current?.completed === null) {
              await open(ann);
              current = { completed: now };
            }
            if (one.act === 'assign') {
              const { assignmentId } = await assign({ memberId: ann.memberId, ...said(one.rule) });
              own = { since: own?.since ?? now, ...one.rule, assignmentId: assignmentId! };
              enrol();
            }
            if (one.act === 'unassign' && own) {
              await service.run(unassignCourse, owner, { courseId, assignmentId: own.assignmentId });
              own = null;
              drop();
            }
            if (one.act === 'join') {
              await service.run(addGroupMembers, owner, { groupId, memberIds: [ann.memberId] });
              joined ??= now;
              enrol();
            }
            if (one.act === 'leave' && joined !== null) {
              await service.run(removeGroupMember, owner, { groupId, memberId: ann.memberId });
              joined = null;
              drop();
            }
            await Promise.all([begin(), begin()]);
            const completed = current?.completed ?? null;
            if (completed !== null && rules().some((each) => nextRound(each, completed) <= dayOf(now))) {
              past = [...past, completed];
              current = { completed: null };
            }
            const kept = await database.query(
              `SELECT round, completed_at AS completed, member_id IS NULL AS past FROM enrollments WHERE course_id = $1 ORDER BY round`,
              [courseId],
            );
            const wanted = [
              ...past.map((time) => ({ completed: new Date(time), past: true })),
              ...(current ? [{ completed: current.completed === null ? null : new Date(current.completed), past: false }] : []),
            ].map((each, before) => ({ round: before + 1, ...each }));
            expect(kept).toEqual(wanted);
          }
        }),
        { numRuns: 5 },
      );
    });
  });
});
