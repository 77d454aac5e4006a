import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { checkSlide, contentSlide, openAnswer, publishedCourse, quizCourse, trueFalse } from '../../../test/quiz-course.js';
import { addPerson, startService, type Person, type TestService } from '../../../test/service.js';
import { removeMember } from '../../people/members/membership.actions.js';
import { createDataSource, Database } from '../../platform/database/index.js';
import { getQuestionAnalytics } from '../analytics/question-analytics.action.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { listAssignments } from '../assignments/assignments.actions.js';
import { grantAttempt, listExhaustedAttempts } from '../assignments/attempts.actions.js';
import { listMyCertificates } from '../certificates/certificate-lists.actions.js';
import { setCourseCertificate } from '../certificates/certificate-rule.actions.js';
import { addGroupMembers } from '../groups/group-members.actions.js';
import { createGroup } from '../groups/groups.actions.js';
import { answerQuestion, handInAttempt, listMyAttempts, startAttempt } from '../learning/attempts.actions.js';
import { Deadlines } from '../learning/deadlines.service.js';
import { listMyCourses, openSlide } from '../learning/my-courses.actions.js';
import { listOpenAnswers } from '../learning/open-answers.actions.js';
import { assignPath, listPathAssignments } from '../paths/path-assignments.actions.js';
import { listPathRecords } from '../paths/path-records.actions.js';
import { createPath, publishPath } from '../paths/paths.actions.js';
import { getLearningRecord } from './get-learning-record.action.js';
import { listLearningRecords, listMyLearningRecords } from './learning-records.actions.js';

/** The first migration after what is taken here for the version before. */
const FIRST = 'Deadlines1700000130000';

type Learner = Person & { memberId: string };

describe('what was learned before there were notices, paths and certificates', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  const [read, open] = [contentSlide('One'), contentSlide('Two')];
  const question = trueFalse();
  const check = checkSlide('Check', [question]);
  const essay = openAnswer(3);
  const asked = checkSlide('Asked', [essay]);
  let graded: string;
  let written: string;
  /** That there were in the version before. */
  let columns: string[] = [];
  const learners = {} as Record<'done' | 'failed' | 'under' | 'late' | 'left' | 'awaiting', Learner>;

  beforeAll(async () => {
    database = await createTestDatabase();
    service = await startService(database);
  });
  afterAll(async () => {
    await service.close();
    await database.drop();
  });

  async function learner(name: string): Promise<Learner> {
    const added = await addPerson(database, 'learner', owner.workspaceId);
    await database.query('UPDATE users SET name = $2 WHERE id = $1', [added.userId, name]);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [added.userId]);
    return { ...added, memberId: member!.id as string };
  }
  async function begin(of: Person, value: boolean): Promise<string> {
    const { attemptId } = await service.run(startAttempt, of, { courseId: graded, quizId: check.id });
    const answer = { kind: 'true-false' as const, value };
    await service.run(answerQuestion, of, { attemptId, questionId: question.id, answer });
    return attemptId;
  }
  const handIn = (of: Person, attemptId: string) => service.run(handInAttempt, of, { attemptId });

  /** Everything of it that an organisation reads. */
  async function everything() {
    const { data } = await service.run(listLearningRecords, owner, { limit: 100 });
    return {
      records: data,
      each: await Promise.all(data.map(({ enrollmentId }) => service.run(getLearningRecord, owner, { enrollmentId }))),
      assignments: await Promise.all([graded, written].map((courseId) => service.run(listAssignments, owner, { courseId }))),
      exhausted: await service.run(listExhaustedAttempts, owner, { courseId: graded }),
      questions: await service.run(getQuestionAnalytics, owner, { courseId: graded }),
      openAnswers: await service.run(listOpenAnswers, owner, { courseId: written }),
      own: await Promise.all(
        Object.values(learners).map(async (person) => ({
          records: await service.run(listMyLearningRecords, person, {}).catch(({ code }: { code: string }) => code),
          courses: await service.run(listMyCourses, person, {}).catch(({ code }: { code: string }) => code),
          attempts: await service.run(listMyAttempts, person, { courseId: graded }).catch(({ code }: { code: string }) => code),
        })),
      ),
    };
  }

  /** As the version before a migration left it: whatever is of later is not there. */
  async function throughTheVersionBefore(first: string): Promise<void> {
    await service.close();
    const old = await createDataSource({ url: database.url, poolSize: 1, application: 'test' }).initialize();
    const isThere = async () => (await database.query('SELECT FROM migrations WHERE name = $1', [first])).length > 0;
    while (await isThere()) await old.undoLastMigration();
    const kept = await database.query(`SELECT table_name || '.' || column_name AS name FROM information_schema.columns`);
    columns = kept.map(({ name }) => name as string);
    await old.runMigrations();
    await old.destroy();
    service = await startService(database);
  }

  it('is read as it was by the version after', async () => {
    owner = await addPerson(database, 'owner');
    const settings = { quizMode: 'graded', passMark: 100, retryLimit: 0 };
    graded = await publishedCourse(database, owner.workspaceId, quizCourse([read, open, check], { settings }));
    written = await publishedCourse(database, owner.workspaceId, quizCourse([asked], { settings }));
    for (const name of ['done', 'failed', 'under', 'late', 'left', 'awaiting'] as const) learners[name] = await learner(name);
    const { done, failed, under, late, left, awaiting } = learners;
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    await service.run(addGroupMembers, owner, { groupId, memberIds: [done, failed, left].map(({ memberId }) => memberId) });
    await service.run(assignCourse, owner, { courseId: graded, groupId, dueOn: '2999-01-31' });
    await service.run(assignCourse, owner, { courseId: graded, memberId: under.memberId });
    await service.run(assignCourse, owner, { courseId: graded, memberId: late.memberId, dueOn: '2999-01-30' });
    await service.run(assignCourse, owner, { courseId: written, memberId: awaiting.memberId });
    await database.query(`UPDATE assignments SET due_on = current_date - 5 WHERE member_id = $1`, [late.memberId]);
    for (const who of [done, left]) {
      for (const { id } of [read, open]) await service.run(openSlide, who, { courseId: graded, slideId: id });
      await handIn(who, await begin(who, true));
    }
    await handIn(failed, await begin(failed, false));
    await service.run(grantAttempt, owner, { courseId: graded, memberId: failed.memberId, quizId: check.id });
    await handIn(failed, await begin(failed, false));
    await service.run(openSlide, under, { courseId: graded, slideId: read.id });
    await begin(under, true);
    const { attemptId } = await service.run(startAttempt, awaiting, { courseId: written, quizId: asked.id });
    const answer = { kind: 'open-answer' as const, text: 'Because it must.' };
    await service.run(answerQuestion, awaiting, { attemptId, questionId: essay.id, answer });
    await handIn(awaiting, attemptId);
    await service.run(removeMember, owner, { memberId: left.memberId });

    const before = await everything();
    expect(before.records.map(({ name, state, overdue, score }) => [name, state, overdue, score]).sort()).toEqual([
      ['awaiting', 'in-progress', false, null],
      ['done', 'completed', false, 100],
      ['failed', 'in-progress', false, null],
      ['late', 'enrolled', true, null],
      ['left', 'completed', false, 100],
      ['under', 'in-progress', false, null],
    ]);
    await throughTheVersionBefore(FIRST);
    expect(columns.filter((name) => /^(certificates|learning_paths)\./.test(name))).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  it('is gone on with, counts in a path, and gives nobody what was not given then', async () => {
    const { done, under } = learners;
    // What was overdue is known
    await new Deadlines(service.app.get(Database)).tell();
    expect(await database.query(`SELECT FROM outbox_events WHERE kind LIKE 'enrollment.%due%'`)).toEqual([]);
    await service.run(setCourseCertificate, owner, { courseId: graded, enabled: true, validMonths: null });
    const [attempt] = (await service.run(listMyAttempts, under, { courseId: graded })).data;
    await service.run(handInAttempt, under, { attemptId: attempt!.attemptId });
    await service.run(openSlide, under, { courseId: graded, slideId: open.id });
    expect((await service.run(listMyLearningRecords, under, {})).data).toMatchObject([{ state: 'completed', score: 100 }]);
    expect((await service.run(listMyCertificates, under, {})).data).toMatchObject([{ courseId: graded, score: 100 }]);
    expect((await service.run(listMyCertificates, done, {})).data).toEqual([]);
    const { pathId } = await service.run(createPath, owner, { title: 'First weeks', steps: [{ courseId: graded }] });
    await service.run(publishPath, owner, { pathId });
    await service.run(assignPath, owner, { pathId, memberId: done.memberId });
    expect((await service.run(listPathRecords, owner, { pathId })).data).toMatchObject([{ name: 'done', state: 'completed' }]);
  });

  it('has the days of paths that were assigned before they had tags and days counted from joining', async () => {
    const { done, under, late } = learners;
    const { pathId } = await service.run(createPath, owner, { title: 'With a day', steps: [{ courseId: graded }] });
    await service.run(publishPath, owner, { pathId });
    const { groupId } = await service.run(createGroup, owner, { name: 'Of before' });
    await service.run(addGroupMembers, owner, { groupId, memberIds: [late.memberId] });
    await service.run(assignPath, owner, { pathId, memberId: under.memberId, dueOn: '2999-03-31' });
    await service.run(assignPath, owner, { pathId, groupId, dueOn: '2999-06-30' });
    await service.run(assignPath, owner, { pathId, memberId: done.memberId });
    const all = async () => ({
      assignments: (await service.run(listPathAssignments, owner, { pathId })).data,
      records: (await service.run(listPathRecords, owner, { pathId })).data,
    });
    const before = await all();
    expect(before.assignments.map(({ dueOn, dueAfterDays, tags }) => ({ dueOn, dueAfterDays, tags }))).toEqual([
      { dueOn: null, dueAfterDays: null, tags: [] },
      { dueOn: '2999-06-30', dueAfterDays: null, tags: [] },
      { dueOn: '2999-03-31', dueAfterDays: null, tags: [] },
    ]);
    await throughTheVersionBefore('RulesOfPathAssignments1700000139200');
    expect(columns).toContain('path_assignments.due_on');
    expect(columns).not.toContain('path_assignments.due_after_days');
    expect(await all()).toEqual(before);
    await service.run(assignPath, owner, { pathId, groupId, dueAfterDays: 14, tags: ['Law'] });
    expect((await all()).assignments[1]).toMatchObject({ dueOn: null, dueAfterDays: 14, tags: ['Law'] });
  });
});
