import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { getCourseAnalytics } from '../analytics/analytics.actions.js';
import { addGroupMembers, removeGroupMember } from '../groups/group-members.actions.js';
import { createGroup, deleteGroup } from '../groups/groups.actions.js';
import { listLearningRecords } from '../learning-records/learning-records.actions.js';
import { getMyCourse, listMyCourses, openSlide } from '../learning/my-courses.actions.js';
import { changeMemberRole, removeMember } from '../../people/members/membership.actions.js';
import { updateGeneralSettings } from '../../people/settings/general-settings.actions.js';
import { assignCourse } from './assign-course.action.js';
import { getAssignment, listAssignments, unassignCourse } from './assignments.actions.js';

describe('assigning', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let learners: (Person & { memberId: string })[];
  let groupId: string;
  let courseId: string;
  const slide = contentSlide('One');
  const course = quizCourse([slide, contentSlide('Two')]);

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    learners = [];
    for (let count = 0; count < 3; count++) learners.push(await person('learner'));
    ({ groupId } = await service.run(createGroup, owner, { name: 'Night shift' }));
    courseId = await publishedCourse(database, owner.workspaceId, course);
  });

  async function person(role: 'learner' | 'trainer'): Promise<Person & { memberId: string }> {
    const added = await addPerson(database, role, owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [added.userId]);
    return { ...added, memberId: member!.id as string };
  }
  const assign = (input: object, call = {}) => service.run(assignCourse, owner, { courseId, ...input }, call);
  const join = (...who: { memberId: string }[]) =>
    service.run(addGroupMembers, owner, { groupId, memberIds: who.map(({ memberId }) => memberId) });
  const coursesOf = async (learner: Person) => (await service.run(listMyCourses, learner, {})).data;
  const enrolled = async () => (await service.run(getCourseAnalytics, owner, { courseId })).enrolled;
  const events = () =>
    database.query(`SELECT payload FROM outbox_events WHERE workspace_id = $1 AND kind = 'course.assigned' ORDER BY id`, [
      owner.workspaceId,
    ]);

  it('enrols a learner once, however often and however assigned, and keeps one assignment a target', async () => {
    const [learner] = learners as [(typeof learners)[0]];
    const first = await assign({ memberId: learner.memberId, dueOn: '2027-01-31' });
    expect(first).toMatchObject({ confirmed: true, newlyEnrolled: 1, alreadyEnrolled: 0 });
    const again = await assign({ memberId: learner.memberId, dueOn: '2027-02-28' });
    expect(again).toMatchObject({ newlyEnrolled: 0, alreadyEnrolled: 1, assignmentId: first.assignmentId });
    await assign({ memberId: learner.memberId, dueOn: '2027-02-28' });
    await join(...learners);
    expect(await assign({ groupId, dueOn: '2027-02-01' })).toMatchObject({ newlyEnrolled: 2, alreadyEnrolled: 1 });
    expect(await enrolled()).toBe(3);
    expect(await coursesOf(learner)).toMatchObject([{ courseId, state: 'enrolled', progress: 0, dueOn: '2027-02-01' }]);
    expect((await events()).map(({ payload }) => (payload as { dueOn: string }).dueOn)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-02-01',
    ]);
    await assign({ groupId });
    expect(await coursesOf(learner)).toMatchObject([{ dueOn: '2027-02-28' }]);
  });

  it('says without confirmation what it would do, refuses the same, and changes nothing', async () => {
    await join(...learners);
    const mcp = { door: 'mcp', confirm: false } as const;
    await assign({ memberId: learners[0]!.memberId });
    const summary = await assign({ groupId, dueOn: '2027-01-31' }, mcp);
    expect(summary).toEqual({
      confirmed: false,
      summary: expect.stringContaining('2 newly enrolled, 1 enrolled before') as unknown,
      courseId,
      newlyEnrolled: 2,
      alreadyEnrolled: 1,
    });
    expect(await enrolled()).toBe(1);
    await expect(assign({ memberId: (await person('trainer')).memberId }, mcp)).rejects.toMatchObject({ code: 'not-a-learner' });
  });

  it('refuses who is no learner, what is not published, what is archived and what is not there', async () => {
    const [learner] = learners as [(typeof learners)[0]];
    const trainer = await person('trainer');
    const stranger = await addPerson(database, 'owner');
    const { groupId: foreign } = await service.run(createGroup, stranger, { name: 'Night shift' });
    await expect(assign({ memberId: trainer.memberId })).rejects.toMatchObject({ code: 'not-a-learner' });
    await expect(assign({ memberId: uuid() })).rejects.toMatchObject({ code: 'member-not-found' });
    await expect(assign({ groupId: foreign })).rejects.toMatchObject({ code: 'group-not-found' });
    await expect(assign({})).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(assign({ groupId, memberId: learner.memberId })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(assign({ memberId: learner.memberId, dueOn: '2027-02-30' })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(assign({ memberId: learner.memberId, courseId: uuid() })).rejects.toMatchObject({ code: 'course-not-found' });
    await database.query(`UPDATE courses SET state = 'archived' WHERE id = $1`, [courseId]);
    await expect(assign({ memberId: learner.memberId })).rejects.toMatchObject({ code: 'course-archived' });
    await database.query(`UPDATE courses SET state = 'draft', version = NULL WHERE id = $1`, [courseId]);
    await expect(assign({ memberId: learner.memberId })).rejects.toMatchObject({ code: 'course-not-published' });
  });

  it('enrols who joins the group later, at once', async () => {
    await assign({ groupId });
    expect(await join(learners[0]!, learners[1]!)).toEqual({ groupId, added: 2, members: 2, newlyEnrolled: 2 });
    expect(await join(learners[1]!, learners[2]!)).toMatchObject({ added: 1, members: 3, newlyEnrolled: 1 });
    expect(await coursesOf(learners[2]!)).toMatchObject([{ courseId }]);
  });

  it('taken back, takes the course from those who have not begun, and from nobody to whom it is assigned otherwise', async () => {
    const [fresh, begun, otherwise] = learners as [(typeof learners)[0], (typeof learners)[0], (typeof learners)[0]];
    await join(...learners);
    const { assignmentId } = await assign({ groupId });
    await assign({ memberId: otherwise.memberId });
    await service.run(openSlide, begun, { courseId, slideId: slide.id });
    await service.run(unassignCourse, owner, { courseId, assignmentId });
    expect(await coursesOf(fresh)).toEqual([]);
    expect(await coursesOf(begun)).toMatchObject([{ progress: 50, dueOn: null }]);
    expect(await coursesOf(otherwise)).toMatchObject([{ progress: 0 }]);
    await expect(service.run(unassignCourse, owner, { courseId, assignmentId })).rejects.toMatchObject({
      code: 'assignment-not-found',
    });
  });

  it('to a group ends for who leaves it, and for all when it is deleted', async () => {
    await join(...learners);
    await assign({ groupId });
    await service.run(removeGroupMember, owner, { groupId, memberId: learners[0]!.memberId });
    expect(await enrolled()).toBe(2);
    await service.run(openSlide, learners[1]!, { courseId, slideId: slide.id });
    await service.run(deleteGroup, owner, { groupId });
    expect(await enrolled()).toBe(1);
    expect(await service.run(listAssignments, owner, { courseId })).toMatchObject({ data: [], total: 0 });
  });

  it('ends for a learner who takes another role, who keeps what they have begun', async () => {
    const [learner] = learners as [(typeof learners)[0]];
    const other = await publishedCourse(database, owner.workspaceId, course);
    await join(learner);
    await assign({ groupId });
    await assign({ memberId: learner.memberId, courseId: other });
    await service.run(openSlide, learner, { courseId: other, slideId: slide.id });
    const become = (role: string) => service.run(changeMemberRole, owner, { memberId: learner.memberId, role });
    await become('trainer');
    expect(await enrolled()).toBe(0);
    expect(await assign({ groupId })).toMatchObject({ newlyEnrolled: 0, alreadyEnrolled: 0 });
    await become('learner');
    expect(await coursesOf(learner)).toMatchObject([{ courseId: other, progress: 50 }]);
  });

  it('is right when groups, assignments and steps change at once', async () => {
    await join(learners[0]!);
    const { assignmentId } = await assign({ memberId: learners[1]!.memberId });
    await Promise.all([
      assign({ groupId }),
      assign({ groupId, dueOn: '2027-01-31' }),
      join(learners[1]!, learners[2]!),
      service.run(unassignCourse, owner, { courseId, assignmentId }),
      service.run(openSlide, learners[1]!, { courseId, slideId: slide.id }).catch(() => null),
    ]);
    expect(await service.run(listAssignments, owner, { courseId })).toMatchObject({ total: 1 });
    expect(await enrolled()).toBe(3);
  });

  it('is listed newest first, page by page, and read one by one', async () => {
    for (const { memberId } of learners) await assign({ memberId });
    const { assignmentId } = await assign({ groupId, dueOn: '2027-01-31' });
    const first = await service.run(listAssignments, owner, { courseId, limit: 3 });
    expect(first).toMatchObject({
      total: 4,
      data: [{ assignmentId, groupId, memberId: null, name: 'Night shift', dueOn: '2027-01-31' }, {}, {}],
    });
    const rest = await service.run(listAssignments, owner, { courseId, limit: 3, cursor: first.nextCursor });
    expect(rest.data).toMatchObject([{ memberId: learners[0]!.memberId, name: 'Test' }]);
    expect(rest.nextCursor).toBeNull();
    expect(await service.run(getAssignment, owner, { courseId, assignmentId })).toEqual(first.data[0]);
  });

  describe('with a due date', () => {
    const zone = (timeZone: string) => service.run(updateGeneralSettings, owner, { timeZone });
    const shown = async () => (await service.run(listAssignments, owner, { courseId })).data[0]!;
    afterEach(() => database.setClock(null));

    it.each([
      ['UTC', '2027-03-31', '2027-04-01T00:00:00.000Z'],
      ['Europe/Dublin', '2027-03-27', '2027-03-28T00:00:00.000Z'],
      ['Europe/Dublin', '2027-03-28', '2027-03-28T23:00:00.000Z'],
      ['Europe/Dublin', '2027-10-30', '2027-10-30T23:00:00.000Z'],
      ['Europe/Dublin', '2027-10-31', '2027-11-01T00:00:00.000Z'],
      ['America/New_York', '2027-12-31', '2028-01-01T05:00:00.000Z'],
      ['Pacific/Kiritimati', '2028-02-29', '2028-02-29T10:00:00.000Z'],
      // A day that begins at one o’clock, and one that comes back to eleven in the evening
      ['Asia/Beirut', '2027-03-27', '2027-03-27T22:00:00.000Z'],
      ['Asia/Beirut', '2027-10-30', '2027-10-30T22:00:00.000Z'],
    ])('has time to the end of that day in %s: %s', async (timeZone, dueOn, dueAt) => {
      await zone(timeZone);
      await assign({ memberId: learners[0]!.memberId, dueOn });
      expect(await shown()).toMatchObject({ dueOn, dueAt, state: 'open' });
      expect(await coursesOf(learners[0]!)).toMatchObject([{ dueOn, dueAt, overdue: false }]);
    });

    it('is overdue from the next day on, for who has not completed it', async () => {
      const [slow, quick] = learners as [(typeof learners)[0], (typeof learners)[0]];
      await zone('America/New_York');
      await join(slow, quick);
      await assign({ groupId, dueOn: '2027-01-31' });
      for (const { id } of course.modules[0]!.slides) await service.run(openSlide, quick, { courseId, slideId: id });
      await database.setClock(new Date('2027-02-01T04:59:59.999Z'));
      expect([(await shown()).state, (await coursesOf(slow))[0]!.overdue]).toEqual(['open', false]);
      await database.setClock(new Date('2027-02-01T05:00:00.000Z'));
      expect([(await shown()).state, (await coursesOf(slow))[0]!.overdue]).toEqual(['overdue', true]);
      expect(await service.run(getMyCourse, slow, { courseId })).toMatchObject({ overdue: true, state: 'enrolled' });
      const late = (learner: Person) => service.run(listMyCourses, learner, { state: 'overdue' });
      expect(await late(slow)).toMatchObject({ total: 1, data: [{ courseId }] });
      expect(await late(quick)).toMatchObject({ total: 0 });
    });

    it('keeps its day when the time zone of the workspace is put right', async () => {
      await assign({ memberId: learners[0]!.memberId, dueOn: '2027-03-31' });
      await zone('America/New_York');
      expect(await shown()).toMatchObject({ dueOn: '2027-03-31', dueAt: '2027-04-01T04:00:00.000Z' });
    });

    it('that is over is refused, unless it is said to be meant', async () => {
      const { memberId } = learners[0]!;
      await zone('Pacific/Kiritimati');
      await database.setClock(new Date('2027-01-31T12:00:00.000Z'));
      for (const call of [{}, { door: 'mcp', confirm: false } as const])
        await expect(assign({ memberId, dueOn: '2027-01-31' }, call)).rejects.toMatchObject({
          code: 'invalid-input',
          message: expect.stringContaining('2027-02-01') as unknown,
          errors: [{ pointer: '/dueOn', code: 'due-date-over' }],
        });
      await assign({ memberId, dueOn: '2027-02-01' });
      await assign({ memberId, dueOn: '2027-01-31', allowPastDue: true });
      expect(await shown()).toMatchObject({ dueOn: '2027-01-31', state: 'overdue' });
    });
  });

  describe('with a last day for each learner', () => {
    const at = (time: string) => database.setClock(new Date(time));
    const dayOf = async (learner: Person) => (await coursesOf(learner))[0]!.dueOn;
    const overdue = async () =>
      (await service.run(listLearningRecords, owner, { state: 'overdue' })).data.map(({ memberId }) => memberId);
    afterEach(() => database.setClock(null));

    it('counts the days from when each came under it, in the time zone of the workspace', async () => {
      const [early, late, alone] = learners as [(typeof learners)[0], (typeof learners)[0], (typeof learners)[0]];
      await service.run(updateGeneralSettings, owner, { timeZone: 'America/New_York' });
      await at('2027-03-01T12:00:00Z');
      await join(early);
      await at('2027-03-02T03:00:00Z'); // Still the first of March in New York
      await assign({ groupId, dueAfterDays: 14 });
      await at('2027-03-10T12:00:00Z');
      await join(late);
      await assign({ memberId: alone.memberId, dueAfterDays: 1 });
      expect([await dayOf(early), await dayOf(late), await dayOf(alone)]).toEqual(['2027-03-15', '2027-03-24', '2027-03-11']);
      expect(await service.run(listAssignments, owner, { courseId })).toMatchObject({
        data: [
          { dueOn: null, dueAfterDays: 1, state: 'open' },
          { dueOn: null, dueAfterDays: 14 },
        ],
      });
      // The clock of New York went an hour ahead on the 14th: the day ends at four, not at five
      await at('2027-03-16T03:59:59.999Z');
      expect(await overdue()).toEqual([alone.memberId]);
      await at('2027-03-16T04:00:00Z');
      expect((await overdue()).sort()).toEqual([alone.memberId, early.memberId].sort());
      expect(await service.run(listMyCourses, early, { state: 'overdue' })).toMatchObject({ total: 1 });
    });

    it('does not count the time before the assignment for who was enrolled before, and the first of several days counts', async () => {
      const [learner] = learners as [(typeof learners)[0]];
      await at('2027-01-01T12:00:00Z');
      await assign({ memberId: learner.memberId });
      await at('2027-06-01T12:00:00Z');
      await join(learner);
      await assign({ groupId, dueAfterDays: 30 });
      expect(await dayOf(learner)).toBe('2027-07-01');
      await assign({ memberId: learner.memberId, dueOn: '2027-06-15' });
      expect(await dayOf(learner)).toBe('2027-06-15');
    });

    it('stays when it is assigned again without a word of it, and goes for a day or for null', async () => {
      const { memberId } = learners[0]!;
      const rule = async () => {
        const { dueOn, dueAfterDays } = (await service.run(listAssignments, owner, { courseId })).data[0]!;
        return [dueOn, dueAfterDays];
      };
      expect((await assign({ memberId, dueAfterDays: 1 })).summary).toContain('due 1 day after joining');
      expect((await assign({ memberId }, { door: 'mcp', confirm: false })).summary).toContain('due 1 day after joining');
      await assign({ memberId });
      expect(await rule()).toEqual([null, 1]);
      await assign({ memberId, dueOn: '2027-06-15' });
      expect(await rule()).toEqual(['2027-06-15', null]);
      await assign({ memberId, dueAfterDays: 14 });
      await assign({ memberId, dueAfterDays: null });
      expect(await rule()).toEqual([null, null]);
      expect((await events()).map(({ payload }) => (payload as { dueAfterDays: number }).dueAfterDays)).toEqual([
        1,
        null,
        14,
        null,
      ]);
      await expect(assign({ memberId, dueAfterDays: 14, dueOn: '2027-06-15' })).rejects.toMatchObject({ code: 'invalid-input' });
      await expect(assign({ memberId, dueAfterDays: 0 })).rejects.toMatchObject({ code: 'invalid-input' });
    });

    it('waits with what is closed for somebody who has left', async () => {
      const [learner] = learners as [(typeof learners)[0]];
      await assign({ memberId: learner.memberId, dueAfterDays: 14 });
      await service.run(removeMember, owner, { memberId: learner.memberId });
      expect(await service.run(listAssignments, owner, { courseId })).toMatchObject({
        data: [{ state: 'closed', dueAfterDays: 14 }],
      });
    });
  });

  it('has tags, which stay when nothing is said of them, and by which it and its records are found', async () => {
    const [tagged, other] = learners as [(typeof learners)[0], (typeof learners)[0]];
    const { assignmentId } = await assign({ memberId: tagged.memberId, tags: ['Induction 2027', ' induction 2027', 'Law'] });
    await assign({ memberId: other.memberId });
    await assign({ memberId: tagged.memberId });
    const found = await service.run(listAssignments, owner, { courseId, tag: 'INDUCTION 2027' });
    expect(found).toMatchObject({ total: 1, data: [{ assignmentId, tags: ['Induction 2027', 'Law'] }] });
    const records = (tag: string) => service.run(listLearningRecords, owner, { tag });
    expect(await records('law')).toMatchObject({ total: 1, data: [{ memberId: tagged.memberId }] });
    expect(await records('Laws')).toMatchObject({ total: 0 });
    expect(await events()).toHaveLength(2);
    await assign({ memberId: tagged.memberId, tags: [] });
    expect(await records('law')).toMatchObject({ total: 0 });
    await expect(assign({ memberId: tagged.memberId, tags: ['a, b'] })).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(
      assign({ memberId: tagged.memberId, tags: Array.from({ length: 11 }, (_, n) => `Tag ${n}`) }),
    ).rejects.toMatchObject({ code: 'invalid-input' });
  });

  it('counts nobody in a course that nobody takes', async () => {
    expect(await service.run(getCourseAnalytics, owner, { courseId })).toEqual({
      courseId,
      enrolled: 0,
      inProgress: 0,
      completed: 0,
      averageProgress: null,
    });
  });

  it('goes away with its course', async () => {
    await assign({ memberId: learners[0]!.memberId });
    await database.query('DELETE FROM courses WHERE id = $1', [courseId]);
    expect(await coursesOf(learners[0]!)).toEqual([]);
  });
});
