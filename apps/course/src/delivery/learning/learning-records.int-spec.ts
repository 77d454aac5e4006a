import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { checkSlide, contentSlide, publishedCourse, quizCourse, redraft, trueFalse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { getCourseAnalytics } from '../analytics/analytics.actions.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { getAssignment, listAssignments, unassignCourse } from '../assignments/assignments.actions.js';
import { grantAttempt } from '../assignments/attempts.actions.js';
import { archiveCourse, deleteCourse } from '../../authoring/courses/course-lifecycle.actions.js';
import { addGroupMembers } from '../groups/group-members.actions.js';
import { createGroup, getGroup } from '../groups/groups.actions.js';
import type { Role } from '../../kernel/actor.js';
import { acceptInvitation } from '../../people/members/accept-invitation.actions.js';
import { invite } from '../../people/members/invitations.actions.js';
import { changeMemberRole, leaveWorkspace, removeMember } from '../../people/members/membership.actions.js';
import { readDetails } from '../../connections/outbox/event-details.js';
import { Database } from '../../platform/database/database.js';
import { publishCourse } from '../publishing/publishing.actions.js';
import { handInAttempt, listMyAttempts, startAttempt } from './attempts.actions.js';
import { getMyCourse, listMyCourses, openSlide } from './my-courses.actions.js';

describe('a learning record', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let learner: Person & { memberId: string };
  let courseId: string;
  let assignmentId: string;
  const slide = contentSlide('One');
  const check = checkSlide('Check', [trueFalse()]);
  const course = quizCourse([slide, check]);

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    learner = await person('learner');
    courseId = await publishedCourse(database, owner.workspaceId, course);
    const input = { courseId, memberId: learner.memberId, dueOn: '2999-01-31' };
    ({ assignmentId } = (await service.run(assignCourse, owner, input)) as { assignmentId: string });
  });

  async function person(role: Role): Promise<Person & { memberId: string }> {
    const added = await addPerson(database, role, owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [added.userId]);
    return { ...added, memberId: member!.id as string };
  }
  const open = () => service.run(openSlide, learner, { courseId, slideId: slide.id });
  async function complete(): Promise<void> {
    await open();
    const { attemptId } = await service.run(startAttempt, learner, { courseId, quizId: check.id });
    await service.run(handInAttempt, learner, { attemptId });
  }
  const remove = () => service.run(removeMember, owner, { memberId: learner.memberId });
  async function comeBack(role: Role = 'learner'): Promise<string> {
    const { token } = await service.run(invite, owner, { role });
    return (await service.run(acceptInvitation, learner, { token })).memberId;
  }
  const figures = () => service.run(getCourseAnalytics, owner, { courseId });
  const mine = () => service.run(getMyCourse, learner, { courseId });
  const assignments = async () => (await service.run(listAssignments, owner, { courseId })).data;

  it.each([
    ['is removed', remove],
    ['leaves', () => service.run(leaveWorkspace, learner, {})],
  ])('stays when the person %s, counts on, and is theirs again when they return', async (_how, end) => {
    await complete();
    const [before, enrolment, attempts] = [
      await figures(),
      await mine(),
      await service.run(listMyAttempts, learner, { courseId }),
    ];
    await end();
    await expect(mine()).rejects.toMatchObject({ code: 'role-not-allowed' });
    expect(await figures()).toEqual(before);
    expect(before).toMatchObject({ enrolled: 1, completed: 1 });
    expect(await comeBack()).toBe(learner.memberId);
    expect({ ...(await mine()), files: {} }).toEqual({ ...enrolment, files: {} });
    expect(await service.run(listMyAttempts, learner, { courseId })).toEqual(attempts);
    expect(await figures()).toEqual(before);
  });

  it('that has only been given counts on too', async () => {
    const before = await figures();
    await remove();
    expect(await figures()).toEqual(before);
    await comeBack();
    expect(await service.run(listMyCourses, learner, {})).toMatchObject({ data: [{ courseId, state: 'enrolled' }] });
  });

  it('keeps its assignments closed while the person is away, by name as a former member, and opens them on their return', async () => {
    await database.query(`UPDATE users SET name = 'Lee' WHERE id = $1`, [learner.userId]);
    const shown = { assignmentId, memberId: learner.memberId, name: 'Lee', dueOn: '2999-01-31' };
    expect(await assignments()).toMatchObject([{ ...shown, state: 'open', formerMember: false }]);
    await remove();
    expect(await assignments()).toMatchObject([{ ...shown, state: 'closed', formerMember: true }]);
    expect(await service.run(getAssignment, owner, { courseId, assignmentId })).toMatchObject({ state: 'closed' });
    await comeBack('trainer');
    expect(await assignments()).toMatchObject([{ ...shown, state: 'closed', formerMember: false }]);
    await service.run(changeMemberRole, owner, { memberId: learner.memberId, role: 'learner' });
    expect(await assignments()).toMatchObject([{ ...shown, state: 'open', formerMember: false }]);
    expect(await mine()).toMatchObject({ dueOn: '2999-01-31' });
  });

  it('loses what had not been begun when a closed assignment is taken back, and nothing else', async () => {
    await remove();
    await service.run(unassignCourse, owner, { courseId, assignmentId });
    expect(await assignments()).toEqual([]);
    expect(await figures()).toMatchObject({ enrolled: 0 });
    await comeBack();
    expect(await service.run(listMyCourses, learner, {})).toMatchObject({ total: 0 });
  });

  it('is not for groups, attempts and assignments while the person is away', async () => {
    const { groupId } = await service.run(createGroup, owner, { name: 'Crew' });
    await service.run(addGroupMembers, owner, { groupId, memberIds: [learner.memberId] });
    await open();
    await remove();
    expect(await service.run(getGroup, owner, { groupId })).toMatchObject({ members: 0 });
    const memberId = learner.memberId;
    const refused = { code: 'member-not-found' };
    await expect(service.run(assignCourse, owner, { courseId, memberId })).rejects.toMatchObject(refused);
    await expect(service.run(grantAttempt, owner, { courseId, memberId, quizId: check.id })).rejects.toMatchObject(refused);
    await expect(service.run(addGroupMembers, owner, { groupId, memberIds: [memberId] })).rejects.toMatchObject(refused);
  });

  it('moves to a new version while the person is away', async () => {
    await open();
    await remove();
    await redraft(database, courseId, quizCourse([slide, check, contentSlide('Two')]));
    await service.run(publishCourse, owner, { courseId });
    await comeBack();
    expect(await mine()).toMatchObject({ version: 2, progress: 33 });
  });

  it('is told of by name after the person has left, until the account is erased', async () => {
    await remove();
    const told = async () => {
      const details = await readDetails(service.app.get(Database).reader, [
        { id: courseId, payload: { memberId: learner.memberId } },
      ]);
      return details.get(courseId)!.name;
    };
    expect(await told()).toBe('Test');
    await database.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect(await told()).toBeNull();
  });

  it('outlives the account, without a name and without what waited for a return', async () => {
    await complete();
    const before = await figures();
    await remove();
    await database.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    expect(await figures()).toEqual(before);
    expect(await assignments()).toEqual([]);
    expect(await database.query('SELECT user_id FROM learning_records WHERE id = $1', [learner.memberId])).toEqual([
      { user_id: null },
    ]);
  });

  it('keeps its course: one that was begun is archived, not deleted, whoever has left since', async () => {
    await open();
    await remove();
    await service.run(archiveCourse, owner, { courseId });
    await expect(service.run(deleteCourse, owner, { courseId })).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [{ code: 'course-in-use' }],
    });
    expect(await figures()).toMatchObject({ enrolled: 1, inProgress: 1 });
  });

  it('ends with its workspace', async () => {
    await complete();
    await remove();
    await database.query('DELETE FROM workspaces WHERE id = $1', [owner.workspaceId]);
    expect(await database.query('SELECT 1 FROM learning_records WHERE id = $1', [learner.memberId])).toEqual([]);
    expect(await database.query('SELECT 1 FROM enrollments WHERE course_id = $1', [courseId])).toEqual([]);
  });

  it('follows a membership that a version without records makes anew', async () => {
    await complete();
    await database.query('DELETE FROM members WHERE id = $1', [learner.memberId]);
    await database.query(`INSERT INTO members (id, workspace_id, user_id, role) VALUES (gen_random_uuid(), $1, $2, 'learner')`, [
      owner.workspaceId,
      learner.userId,
    ]);
    expect(await mine()).toMatchObject({ state: 'completed' });
  });

  it('is right whatever happens at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => person('learner')));
    const { groupId } = await service.run(createGroup, owner, { name: 'Crew' });
    await service.run(assignCourse, owner, { courseId, groupId });
    await redraft(database, courseId, quizCourse([slide, check, contentSlide('Two')]));
    const all = [learner, ...others];
    await Promise.all([
      service.run(addGroupMembers, owner, { groupId, memberIds: all.map(({ memberId }) => memberId) }).catch(notThere),
      ...all.map(({ memberId }) => service.run(removeMember, owner, { memberId })),
      ...others.map(({ memberId }) => service.run(assignCourse, owner, { courseId, memberId }).catch(notThere)),
      service.run(publishCourse, owner, { courseId }),
    ]);
    expect(await service.run(getGroup, owner, { groupId })).toMatchObject({ members: 0 });
    for (const shown of await assignments()) if (shown.groupId === null) expect(shown.state).toBe('closed');
    const [enrolled] = await database.query('SELECT count(*)::int AS n FROM enrollments WHERE course_id = $1 AND version <> 2', [
      courseId,
    ]);
    expect(enrolled).toEqual({ n: 0 });
  });

  /** Refused, because somebody was quicker; anything else, a deadlock above all, is a fault. */
  function notThere(error: Error & { code?: string }): void {
    if (error.code !== 'member-not-found') throw error;
  }
});
