import { beforeEach, describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { archiveCourse, restoreCourse } from '../../authoring/courses/course-lifecycle.actions.js';
import { setCourseInCatalogue } from '../../authoring/courses/course-labels.actions.js';
import { changeMemberRole, removeMember } from '../../people/members/membership.actions.js';
import { updateFeatures } from '../../people/settings/features.actions.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { listAssignments, unassignCourse } from '../assignments/assignments.actions.js';
import { listMyCourses, openSlide } from '../learning/my-courses.actions.js';
import { assignPath, listPathAssignments, unassignPath } from '../paths/path-assignments.actions.js';
import { listMyPaths } from '../paths/my-paths.actions.js';
import { createPath, getPath, publishPath, setPathInCatalogue } from '../paths/paths.actions.js';
import { enrollMyself, getCatalogueEntry, listCatalogue } from './catalogue.actions.js';

describe('the catalogue', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let ann: Person & { memberId: string };
  let courseId: string;
  let other: string;
  let pathId: string;
  const slide = contentSlide('One');

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    ann = await learner();
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([slide]));
    other = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('Two')]));
    const steps = [{ courseId: other }, { courseId }];
    ({ pathId } = await service.run(createPath, owner, { title: 'First weeks', description: 'All of it', steps }));
    await service.run(publishPath, owner, { pathId });
    await open(true);
    await put(true);
    await service.run(setPathInCatalogue, owner, { pathId, inCatalogue: true });
  });

  async function learner(): Promise<Person & { memberId: string }> {
    const person = await addPerson(database, 'learner', owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [person.userId]);
    return { ...person, memberId: member!.id as string };
  }
  const open = (catalogue: boolean) => service.run(updateFeatures, owner, { catalogue });
  const put = (inCatalogue: boolean) => service.run(setCourseInCatalogue, owner, { courseId, inCatalogue });
  const list = (who: Person, wanted = {}) => service.run(listCatalogue, who, wanted);
  const ids = async (who: Person, wanted = {}) => (await list(who, wanted)).data.map(({ entryId }) => entryId);
  const enrol = (who: Person, entryId: string) => service.run(enrollMyself, who, { entryId });
  const mine = async (who: Person) => (await service.run(listMyCourses, who, {})).data.map((course) => course.courseId);
  const assignments = async () => (await service.run(listAssignments, owner, { courseId })).data;
  const events = async (kind: string) =>
    (
      await database.query('SELECT payload FROM outbox_events WHERE workspace_id = $1 AND kind = $2 ORDER BY id', [
        owner.workspaceId,
        kind,
      ])
    ).map(({ payload }) => payload as object);

  it('shows courses and paths to learners, page by page, and what they are about', async () => {
    expect(await list(ann)).toMatchObject({
      total: 2,
      data: [
        { entryId: pathId, kind: 'path', title: 'First weeks', courses: 2, state: null },
        { entryId: courseId, kind: 'course', courses: null, state: null },
      ],
    });
    const first = await list(ann, { limit: 1 });
    expect(await ids(ann, { limit: 1, cursor: first.nextCursor })).toEqual([courseId]);
    expect([
      await ids(ann, { kind: 'course' }),
      await ids(ann, { search: 'first WEEKS' }),
      await ids(ann, { search: '%' }),
    ]).toEqual([[courseId], [pathId], []]);
    const [course, path] = [courseId, pathId].map((entryId) => service.run(getCatalogueEntry, ann, { entryId }));
    expect(await course).toMatchObject({ kind: 'course', state: null, contents: [expect.any(String)] });
    expect(await path).toMatchObject({
      kind: 'path',
      description: 'All of it',
      contents: [expect.any(String), expect.any(String)],
    });
  });

  it('is closed in a new workspace, and shows nothing that is elsewhere, a draft, archived or not in it', async () => {
    const stranger = await addPerson(database, 'owner');
    await service.run(updateFeatures, stranger, { catalogue: true });
    expect(await ids(stranger)).toEqual([]);
    for (const entryId of [other, uuid()]) await expect(enrol(ann, entryId)).rejects.toMatchObject({ code: 'not-found' });
    await expect(service.run(getCatalogueEntry, stranger, { entryId: courseId })).rejects.toMatchObject({ code: 'not-found' });
    await service.run(archiveCourse, owner, { courseId });
    expect(await ids(ann)).toEqual([pathId]);
    await expect(enrol(ann, courseId)).rejects.toMatchObject({ code: 'not-found' });
    await service.run(restoreCourse, owner, { courseId });
    await put(false);
    await expect(enrol(ann, courseId)).rejects.toMatchObject({ code: 'not-found' });
    await put(true);
    await open(false);
    expect(await list(ann)).toMatchObject({ total: 0, data: [] });
    for (const entryId of [courseId, pathId]) await expect(enrol(ann, entryId)).rejects.toMatchObject({ code: 'not-found' });
    expect(await mine(ann)).toEqual([]);
  });

  it('enrols a learner once, however often and at once, as if it were assigned', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => enrol(ann, courseId)));
    expect(answers.map(({ newlyEnrolled }) => newlyEnrolled).sort()).toEqual([false, false, false, true]);
    expect(await mine(ann)).toEqual([courseId]);
    expect(await assignments()).toMatchObject([{ memberId: ann.memberId, selfEnrolled: true, state: 'open', dueOn: null }]);
    expect(await events('course.assigned')).toEqual([
      expect.objectContaining({ courseId, memberId: ann.memberId, isSelfEnrolled: true, dueOn: null }),
    ]);
    const audited = await database.query(`SELECT 1 FROM audit_events WHERE workspace_id = $1 AND action = 'enroll_myself'`, [
      owner.workspaceId,
    ]);
    expect(audited).toHaveLength(4);
    await service.run(openSlide, ann, { courseId, slideId: slide.id });
    expect((await list(ann, { kind: 'course' })).data).toMatchObject([{ state: 'completed' }]);
    expect((await list(owner, { kind: 'course' })).data).toMatchObject([{ state: null }]);
    expect(await enrol(ann, courseId)).toMatchObject({ newlyEnrolled: false });
  });

  it('enrols in a path and the courses that it opens, and leaves what is taken once it is closed', async () => {
    expect(await enrol(ann, pathId)).toEqual({ entryId: pathId, kind: 'path', newlyEnrolled: true });
    expect(await enrol(ann, pathId)).toMatchObject({ newlyEnrolled: false });
    expect(await mine(ann)).toEqual([other]);
    expect(await events('path.assigned')).toEqual([expect.objectContaining({ pathId, isSelfEnrolled: true })]);
    const [assigned] = (await service.run(listPathAssignments, owner, { pathId })).data;
    expect(assigned).toMatchObject({ memberId: ann.memberId, selfEnrolled: true });
    await open(false);
    await service.run(setPathInCatalogue, owner, { pathId, inCatalogue: false });
    expect((await service.run(listMyPaths, ann, {})).data).toMatchObject([{ pathId, state: 'enrolled' }]);
    expect(await service.run(getPath, owner, { pathId })).toMatchObject({ inCatalogue: false, learners: 1 });
    await service.run(unassignPath, owner, { pathId, pathAssignmentId: assigned!.pathAssignmentId });
    expect([await mine(ann), (await service.run(listMyPaths, ann, {})).total]).toEqual([[], 0]);
  });

  it('leaves it to trainers to assign what was chosen, with a last day, or to take it back', async () => {
    for (const entryId of [courseId, pathId]) await enrol(ann, entryId);
    await service.run(assignCourse, owner, { courseId, memberId: ann.memberId });
    await service.run(assignPath, owner, { pathId, memberId: ann.memberId });
    const [assigned] = await assignments();
    expect(assigned).toMatchObject({ selfEnrolled: false });
    expect((await service.run(listPathAssignments, owner, { pathId })).data).toMatchObject([{ selfEnrolled: false }]);
    for (const kind of ['course.assigned', 'path.assigned']) {
      const told = await events(kind);
      expect(told).toEqual([
        expect.objectContaining({ isSelfEnrolled: true }),
        expect.not.objectContaining({ isSelfEnrolled: true }),
      ]);
    }
    expect(await enrol(ann, courseId)).toMatchObject({ newlyEnrolled: false });
    await service.run(unassignCourse, owner, { courseId, assignmentId: assigned!.assignmentId });
    expect(await mine(ann)).toEqual([other]);
    expect(await enrol(ann, courseId)).toMatchObject({ newlyEnrolled: true });
  });

  it('is for learners, and what was chosen waits for whoever leaves', async () => {
    await expect(enrol(owner, courseId)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await service.run(listAssignments, owner, { courseId })).toMatchObject({ total: 0 });
    await enrol(ann, courseId);
    await service.run(removeMember, owner, { memberId: ann.memberId });
    expect(await assignments()).toMatchObject([{ selfEnrolled: true, state: 'closed' }]);
    const bob = await learner();
    await enrol(bob, courseId);
    await service.run(changeMemberRole, owner, { memberId: bob.memberId, role: 'trainer' });
    await expect(enrol(bob, pathId)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('is not chosen from without end', async () => {
    const at = quizCourse([contentSlide('Many')]);
    const many: string[] = [];
    for (let count = 0; count < 50; count++) many.push(await publishedCourse(database, owner.workspaceId, at));
    await database.query('UPDATE courses SET in_catalogue = true WHERE id = ANY($1)', [many]);
    for (const entryId of many.slice(0, 49)) await enrol(ann, entryId);
    const last = await Promise.allSettled([enrol(ann, many[49]!), enrol(ann, courseId)]);
    expect(last.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(enrol(ann, pathId)).rejects.toMatchObject({ code: 'limit-exceeded' });
    await database.query(`UPDATE enrollments SET state = 'completed', completed_at = app_now() WHERE course_id = $1`, [many[0]]);
    expect(await enrol(ann, pathId)).toMatchObject({ newlyEnrolled: true });
  });
});
