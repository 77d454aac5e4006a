import { beforeEach, describe, expect, it } from '@jest/globals';
import { text as textOf } from 'node:stream/consumers';
import type { TestDatabase } from '../../../test/database.js';
import { checkSlide, contentSlide, publishedCourse, quizCourse, redraft, trueFalse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { removeMember } from '../../people/members/membership.actions.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { grantAttempt } from '../assignments/attempts.actions.js';
import { addGroupMembers } from '../groups/group-members.actions.js';
import { createGroup } from '../groups/groups.actions.js';
import { answerQuestion, handInAttempt, startAttempt } from '../learning/attempts.actions.js';
import { listMyCourses, openSlide } from '../learning/my-courses.actions.js';
import { publishCourse } from '../publishing/publishing.actions.js';
import { getLearningRecord } from './get-learning-record.action.js';
import { exportLearningRecords, listLearningRecords, listMyLearningRecords } from './learning-records.actions.js';

describe('learning records', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let courseId: string;
  const slide = contentSlide('One');
  const question = trueFalse();
  const check = checkSlide('Check', [question]);
  const course = quizCourse([slide, check], { settings: { quizMode: 'graded', passMark: 100, retryLimit: 1 } });

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    courseId = await publishedCourse(database, owner.workspaceId, course);
  });

  type Learner = Person & { memberId: string };
  async function learner(name: string): Promise<Learner> {
    const added = await addPerson(database, 'learner', owner.workspaceId);
    await database.query('UPDATE users SET name = $2 WHERE id = $1', [added.userId, name]);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [added.userId]);
    return { ...added, memberId: member!.id as string };
  }
  const assign = ({ memberId }: Learner, dueOn?: string) => service.run(assignCourse, owner, { courseId, memberId, dueOn });
  const assignGroup = (groupId: string, dueOn?: string) => service.run(assignCourse, owner, { courseId, groupId, dueOn });
  /** Due dates of the past are not taken any more. */
  const wasDue = (day: string) => database.query('UPDATE assignments SET due_on = $2 WHERE course_id = $1', [courseId, day]);
  async function attempt(of: Person, value: boolean): Promise<void> {
    const { attemptId } = await service.run(startAttempt, of, { courseId, quizId: check.id });
    const answer = { kind: 'true-false' as const, value };
    await service.run(answerQuestion, of, { attemptId, questionId: question.id, answer });
    await service.run(handInAttempt, of, { attemptId });
  }
  const open = (of: Person) => service.run(openSlide, of, { courseId, slideId: slide.id });
  const records = (filters = {}) => service.run(listLearningRecords, owner, filters);
  const names = async (filters = {}) => (await records(filters)).data.map(({ name }) => name).sort();

  it('say who has done what, in which version, how far and with which score', async () => {
    const [ada, ben] = [await learner('Ada'), await learner('Ben')];
    await assign(ada);
    await assign(ben);
    await open(ada);
    await attempt(ada, false);
    await attempt(ada, true);
    await redraft(database, courseId, { ...course, title: 'Pumps, second edition' });
    await service.run(publishCourse, owner, { courseId });
    await open(ben);
    const { data, total, nextCursor } = await records();
    expect({ total, nextCursor }).toEqual({ total: 2, nextCursor: null });
    expect(data).toMatchObject([
      {
        name: 'Ben',
        memberId: ben.memberId,
        title: 'Pumps, second edition',
        version: 2,
        state: 'in-progress',
        progress: 50,
        score: null,
      },
      { name: 'Ada', memberId: ada.memberId, title: 'Pumps', version: 1, state: 'completed', progress: 100, score: 100 },
    ]);
    const { data: own } = await service.run(listMyLearningRecords, ada, {});
    expect(own).toMatchObject([{ courseId, state: 'completed', score: 100, completedAt: expect.any(String) }]);
    expect(own[0]).not.toHaveProperty('email');
    expect((await service.run(listMyLearningRecords, owner, {})).data).toEqual([]);
  });

  it('are found by person, group, course, state and part of a name', async () => {
    const [ada, ben, percent] = [await learner('Ada'), await learner('Ben'), await learner('100 %')];
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    await service.run(addGroupMembers, owner, { groupId, memberIds: [ben.memberId, percent.memberId] });
    await assignGroup(groupId);
    await assign(ada);
    await open(ben);
    expect(await names()).toEqual(['100 %', 'Ada', 'Ben']);
    expect(await names({ memberId: ada.memberId })).toEqual(['Ada']);
    expect(await names({ groupId })).toEqual(['100 %', 'Ben']);
    expect(await names({ groupId, state: 'in-progress' })).toEqual(['Ben']);
    expect(await names({ search: '%' })).toEqual(['100 %']);
    // Addresses are searched too, and have random letters from a to f here
    expect(await names({ search: 'BEN' })).toEqual(['Ben']);
    expect(await names({ courseId: owner.workspaceId })).toEqual([]);
    const first = await records({ limit: 2 });
    const rest = await records({ limit: 2, cursor: first.nextCursor });
    expect([...first.data, ...rest.data].map(({ name }) => name)).toEqual((await records()).data.map(({ name }) => name));
    await expect(records({ limit: 2, cursor: first.nextCursor, state: 'enrolled' })).rejects.toMatchObject({
      code: 'invalid-cursor',
    });
  });

  it('are overdue where each learner reads the same of theirs, by whichever way they are assigned', async () => {
    const [ada, ben, cleo] = [await learner('Ada'), await learner('Ben'), await learner('Cleo')];
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    await service.run(addGroupMembers, owner, { groupId, memberIds: [ben.memberId] });
    await assignGroup(groupId, '2999-01-01');
    for (const one of [ada, cleo]) await assign(one, '2999-01-01');
    expect(await names({ state: 'overdue' })).toEqual([]);
    await open(cleo);
    await attempt(cleo, true);
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await database.query('UPDATE workspaces SET time_zone = $2 WHERE id = $1', [owner.workspaceId, zone]);
      const [{ today }] = (await database.query('SELECT (app_now() AT TIME ZONE $1)::date::text AS today', [zone])) as [
        { today: string },
      ];
      for (const day of ['2020-02-29', today]) {
        await wasDue(day);
        const isOver = day !== today;
        expect(await names({ state: 'overdue' })).toEqual(isOver ? ['Ada', 'Ben'] : []);
        expect(await names({ state: 'overdue', courseId, groupId })).toEqual(isOver ? ['Ben'] : []);
        expect(await names({ state: 'overdue', courseId: groupId })).toEqual([]);
        const flagged = (await records()).data.filter(({ overdue }) => overdue).map(({ name }) => name);
        expect(flagged.sort()).toEqual(await names({ state: 'overdue' }));
        for (const one of [ada, ben, cleo])
          expect((await service.run(listMyCourses, one, { state: 'overdue' })).total).toBe(Number(isOver && one !== cleo));
      }
    }
  });

  it('stay when their people leave, and without a name when the account goes', async () => {
    const ada = await learner('Ada');
    await assign(ada);
    await open(ada);
    await attempt(ada, true);
    await service.run(removeMember, owner, { memberId: ada.memberId });
    expect((await records()).data).toMatchObject([{ name: 'Ada', role: null, state: 'completed', score: 100 }]);
    await database.query('DELETE FROM users WHERE id = $1', [ada.userId]);
    const [record] = (await records({ memberId: ada.memberId })).data;
    expect(record).toMatchObject({ name: null, email: null, state: 'completed', score: 100 });
    const csv = await exported('csv');
    expect(csv.split('\r\n')[1]).toMatch(
      new RegExp(`^${record!.enrollmentId},${ada.memberId},,,,${courseId},Pumps,1,completed,100,100,,false,`),
    );
  });

  async function exported(format: 'csv' | 'ndjson', filters = {}): Promise<string> {
    const file = await service.run(exportLearningRecords, owner, { format, ...filters });
    return textOf(await file.open());
  }

  it('go out as a file, with what matches and nothing else, also more than one batch', async () => {
    const ada = await learner('=Ada, "the first"');
    await assign(ada);
    const other = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('Other')]));
    await database.query(
      `WITH people AS (INSERT INTO users (id, email, name, password_hash) SELECT uuidv7(), 'p' || n || '-' || $1 || '@example.org', 'P' || n, '' FROM generate_series(1, 1100) n RETURNING id),
            joined AS (INSERT INTO members (id, workspace_id, user_id, role) SELECT uuidv7(), $1::uuid, id, 'learner' FROM people RETURNING id)
       SELECT count(*) FROM joined`,
      [owner.workspaceId],
    );
    await database.query(
      `INSERT INTO enrollments (id, workspace_id, course_id, member_id, version) SELECT uuidv7(), $1, $2, id, 1 FROM members WHERE workspace_id = $1 AND role = 'learner'`,
      [owner.workspaceId, other],
    );
    const lines = (await exported('ndjson'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { enrollmentId: string });
    expect(new Set(lines.map(({ enrollmentId }) => enrollmentId)).size).toBe(1_102);
    expect(lines[0]).toEqual((await records({ limit: 1 })).data[0]);
    const csv = (await exported('csv', { courseId })).split('\r\n');
    expect(csv).toHaveLength(3);
    expect(csv[1]).toContain(`"'=Ada, ""the first"""`);
  });

  it('of one course tell every slide and every attempt, and who has none left', async () => {
    const ada = await learner('Ada');
    await assign(ada);
    await open(ada);
    await attempt(ada, false);
    await attempt(ada, false);
    const { enrollmentId } = (await records()).data[0]!;
    const read = () => service.run(getLearningRecord, owner, { enrollmentId });
    const quiz = { quizId: check.id, title: 'Check', passed: false };
    expect(await read()).toMatchObject({
      name: 'Ada',
      modules: [
        {
          slides: [
            { slideId: slide.id, doneAt: expect.any(String) },
            { slideId: check.id, doneAt: null },
          ],
        },
      ],
      quizzes: [
        { ...quiz, attemptsLeft: 0, granted: 0, attempts: [{ number: 1, state: 'failed', score: 0, version: 1 }, { number: 2 }] },
      ],
    });
    await service.run(grantAttempt, owner, { courseId, memberId: ada.memberId, quizId: check.id });
    expect((await read()).quizzes).toMatchObject([{ ...quiz, attemptsLeft: 1, granted: 1 }]);
    expect(JSON.stringify(await read())).not.toContain('true-false');
    // By it, an open answer that is shown without a name would be tied to its learner
    const attempts = await database.query('SELECT id FROM quiz_attempts WHERE enrollment_id = $1', [enrollmentId]);
    expect(attempts).toHaveLength(2);
    for (const { id } of attempts) expect(JSON.stringify(await read())).not.toContain(id);
  });

  it('of another workspace are not there', async () => {
    const ada = await learner('Ada');
    await assign(ada);
    const { enrollmentId } = (await records()).data[0]!;
    const stranger = await addPerson(database, 'owner');
    for (const filters of [{}, { memberId: ada.memberId }, { courseId }])
      expect(await service.run(listLearningRecords, stranger, filters)).toEqual({ data: [], nextCursor: null, total: 0 });
    await expect(service.run(getLearningRecord, stranger, { enrollmentId })).rejects.toMatchObject({ code: 'not-found' });
  });
});
