import { beforeEach, describe, expect, it } from '@jest/globals';
import { text as textOf } from 'node:stream/consumers';
import type { Slide } from '@lib/course-content/document';
import { contentSlide, publishedCourse, quizCourse, redraft } from '../../../test/quiz-course.js';
import type { TestDatabase } from '../../../test/database.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { archiveCourse, deleteCourse, restoreCourse } from '../../authoring/courses/course-lifecycle.actions.js';
import { changeMemberRole, removeMember } from '../../people/members/membership.actions.js';
import { deleteWorkspace, getWorkspace } from '../../people/workspaces/workspace.actions.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { unassignCourse } from '../assignments/assignments.actions.js';
import { addGroupMembers, removeGroupMember } from '../groups/group-members.actions.js';
import { createGroup, deleteGroup } from '../groups/groups.actions.js';
import { listMyCourses, openSlide } from '../learning/my-courses.actions.js';
import { publishCourse } from '../publishing/publishing.actions.js';
import { listCertificates, listMyCertificates } from '../certificates/certificate-lists.actions.js';
import { setCourseCertificate } from '../certificates/certificate-rule.actions.js';
import { reissueCertificate } from '../certificates/certificates.actions.js';
import { setPathCertificate } from './path-certificate.actions.js';
import { continueMyPath, getMyPath, listMyPaths } from './my-paths.actions.js';
import { assignPath, listPathAssignments, unassignPath } from './path-assignments.actions.js';
import { exportPathRecords, listPathRecords } from './path-records.actions.js';
import { archivePath, createPath, getPath, listPaths, publishPath, restorePath, updatePath } from './paths.actions.js';

type Learner = Person & { memberId: string };

describe('learning paths', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let ann: Learner;
  let bob: Learner;
  const slides = ['One', 'Two', 'Three', 'Four'].map(contentSlide) as [Slide, Slide, Slide, Slide];
  let courses: [string, string, string, string];

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    [ann, bob] = [await learner(), await learner()];
    const made: string[] = [];
    for (const slide of slides) made.push(await publishedCourse(database, owner.workspaceId, quizCourse([slide])));
    courses = made as typeof courses;
  });

  async function learner(): Promise<Learner> {
    const person = await addPerson(database, 'learner', owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [person.userId]);
    return { ...person, memberId: member!.id as string };
  }
  async function published(...steps: (string | { courseId: string; after: string[] })[]): Promise<string> {
    const { pathId } = await service.run(createPath, owner, {
      title: 'Induction',
      steps: steps.map((step) => (typeof step === 'string' ? { courseId: step } : step)),
    });
    await service.run(publishPath, owner, { pathId });
    return pathId;
  }
  const assign = (pathId: string, to: object) => service.run(assignPath, owner, { pathId, ...to });
  const update = (pathId: string, change: object, ifMatch: '*' | string[] = '*') =>
    service.run(updatePath, owner, { pathId, ...change }, { ifMatch });
  const learn = (who: Person, at: number) => service.run(openSlide, who, { courseId: courses[at], slideId: slides[at]!.id });
  const mine = (who: Person, pathId: string) => service.run(getMyPath, who, { pathId });
  const states = async (who: Person, pathId: string) => (await mine(who, pathId)).steps.map(({ state }) => state);
  const lists = async (who: Person) =>
    (await service.run(listMyCourses, who, {})).data.map(({ courseId }) => courses.indexOf(courseId)).sort();
  const events = async (kind: string) =>
    (
      await database.query('SELECT payload FROM outbox_events WHERE workspace_id = $1 AND kind = $2 ORDER BY id', [
        owner.workspaceId,
        kind,
      ])
    ).map(({ payload }) => payload);

  it('leads from course to course with one progress, and is completed once', async () => {
    const pathId = await published(courses[0], courses[1]);
    expect(await assign(pathId, { memberId: ann.memberId, dueOn: '2027-01-31' })).toMatchObject({
      newlyEnrolled: 1,
      alreadyEnrolled: 0,
    });
    expect(await lists(ann)).toEqual([0]);
    expect(await mine(ann, pathId)).toMatchObject({
      state: 'enrolled',
      progress: 0,
      nextCourseId: courses[0],
      dueOn: '2027-01-31',
    });
    await learn(ann, 0);
    expect(await lists(ann)).toEqual([0, 1]);
    expect(await mine(ann, pathId)).toMatchObject({ state: 'in-progress', progress: 50, done: 1, nextCourseId: courses[1] });
    await learn(ann, 1);
    expect(await mine(ann, pathId)).toMatchObject({ state: 'completed', progress: 100, done: 2, nextCourseId: null });
    const [record] = (await service.run(listPathRecords, owner, { pathId })).data;
    expect(await events('path.completed')).toEqual([
      { pathId, pathEnrollmentId: record!.pathEnrollmentId, memberId: ann.memberId },
    ]);
    expect(await events('path.assigned')).toMatchObject([{ pathId, memberId: ann.memberId, groupId: null, dueOn: '2027-01-31' }]);
  });

  it('is completed exactly once where its last courses are completed at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await learner();
      const pathId = await published(...courses.map((courseId) => ({ courseId, after: [] })));
      await assign(pathId, { memberId: who.memberId });
      await Promise.all([0, 1, 2, 3].map((at) => learn(who, at)));
      expect(await mine(who, pathId)).toMatchObject({ state: 'completed', progress: 100 });
      expect(
        (await events('path.completed')).filter((event) => (event as { memberId: string }).memberId === who.memberId),
      ).toHaveLength(1);
    }
  });

  it('gives one certificate where it is to, however its last courses are completed, beside those of its courses', async () => {
    const pathId = await published(...courses.slice(0, 3).map((courseId) => ({ courseId, after: [] })));
    const rule = { enabled: true, validMonths: 12, title: 'Pump operator' };
    expect(await service.run(setPathCertificate, owner, { pathId, ...rule })).toEqual({ pathId, ...rule });
    await service.run(setCourseCertificate, owner, { courseId: courses[1], enabled: true, validMonths: null });
    await assign(pathId, { memberId: ann.memberId });
    await Promise.all([0, 1, 2].map((at) => learn(ann, at)));
    const all = (await service.run(listMyCertificates, ann, {})).data;
    expect(all.map(({ courseId }) => courseId).sort()).toEqual([courses[1], null].sort());
    const [own] = (await service.run(listMyCertificates, ann, { pathId })).data;
    const said = { title: 'Pump operator', version: 1, score: null, courses: ['Pumps', 'Pumps', 'Pumps'], state: 'valid' };
    expect(own).toMatchObject({ pathId, ...said, courseId: null, validUntil: expect.any(String) });
    const [record] = (await service.run(listPathRecords, owner, { pathId })).data;
    const of = { pathId, pathEnrollmentId: record!.pathEnrollmentId, memberId: ann.memberId, courseId: null, enrollmentId: null };
    expect((await events('certificate.issued')).filter((event) => (event as { pathId: unknown }).pathId === pathId)).toEqual([
      { certificateId: own!.certificateId, ...of },
    ]);
    await database.query(`UPDATE users SET name = 'Ann' WHERE id = $1`, [ann.userId]);
    const next = await service.run(reissueCertificate, owner, { certificateId: own!.certificateId });
    expect(next).toMatchObject({ pathId, ...said, name: 'Ann', validUntil: own!.validUntil });
    const found = async (filter: object) => (await service.run(listCertificates, owner, filter)).data;
    expect((await found({ pathId, search: 'OPERATOR', state: 'valid' })).map(({ number }) => number)).toEqual([next.number]);
    expect(await found({ search: next.number.toLowerCase() })).toHaveLength(1);
    expect(await found({ search: 'nobody' })).toEqual([]);
  });

  it('gives none where it gave none when it was completed', async () => {
    const pathId = await published(courses[0]);
    await assign(pathId, { memberId: ann.memberId });
    await learn(ann, 0);
    await service.run(setPathCertificate, owner, { pathId, enabled: true, validMonths: null });
    expect((await service.run(listCertificates, owner, {})).data).toEqual([]);
    // Who has completed its courses before it is theirs completes it now
    await service.run(assignCourse, owner, { courseId: courses[0], memberId: bob.memberId });
    await learn(bob, 0);
    await assign(pathId, { memberId: bob.memberId });
    expect((await service.run(listCertificates, owner, {})).data).toMatchObject([{ memberId: bob.memberId, courses: ['Pumps'] }]);
  });

  it('loses nothing where a course is completed while the path is assigned, changed, or its next course published', async () => {
    for (let round = 0; round < 5; round++) {
      const who = await learner();
      const pathId = await published(courses[0], courses[1]);
      await service.run(assignCourse, owner, { courseId: courses[0], memberId: who.memberId });
      await Promise.all([learn(who, 0), assign(pathId, { memberId: who.memberId })]);
      expect(await states(who, pathId)).toEqual(['done', 'open']);
      expect(await lists(who)).toEqual([0, 1]);
      await redraft(database, courses[2], quizCourse([slides[2], contentSlide(`More ${round}`)]));
      await Promise.all([
        learn(who, 1),
        update(pathId, { steps: [0, 1, 2].map((at) => ({ courseId: courses[at] })) }),
        service.run(publishCourse, owner, { courseId: courses[2] }),
      ]);
      // Whoever came first: with the step of before it is completed, else the new one is open, in the version of now.
      const path = await mine(who, pathId);
      if (path.state !== 'completed') expect(path.steps).toMatchObject([{ state: 'done' }, { state: 'done' }, { state: 'open' }]);
      const behind = await database.query(
        `SELECT 1 FROM enrollments e JOIN courses c ON c.id = e.course_id WHERE e.member_id = $1 AND e.state = 'enrolled' AND e.version <> c.version`,
        [who.memberId],
      );
      expect(behind).toEqual([]);
    }
  });

  it('counts what was completed before it, in the version in which it was', async () => {
    await service.run(assignCourse, owner, { courseId: courses[0], memberId: ann.memberId });
    await learn(ann, 0);
    const pathId = await published(courses[0], courses[1]);
    await assign(pathId, { memberId: ann.memberId });
    expect(await mine(ann, pathId)).toMatchObject({
      state: 'enrolled',
      progress: 50,
      steps: [
        { state: 'done', version: 1 },
        { state: 'open', version: 1 },
      ],
    });
    await learn(ann, 1);
    const again = await published(courses[0], courses[1]);
    await assign(again, { memberId: ann.memberId });
    expect(await mine(ann, again)).toMatchObject({ state: 'completed' });
    expect(await events('path.completed')).toHaveLength(2);
  });

  it('completes by a new version of a course too, and opens what follows', async () => {
    const two = await publishedCourse(database, owner.workspaceId, quizCourse([slides[0], slides[1]]));
    const pathId = await published(two, courses[2]);
    await assign(pathId, { memberId: ann.memberId });
    await service.run(openSlide, ann, { courseId: two, slideId: slides[0].id });
    await redraft(database, two, quizCourse([slides[0]]));
    await service.run(publishCourse, owner, { courseId: two });
    expect(await states(ann, pathId)).toEqual(['done', 'open']);
  });

  it('reaches a group, whoever joins it later, and leaves with it what was not begun', async () => {
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    const join = (who: Learner) => service.run(addGroupMembers, owner, { groupId, memberIds: [who.memberId] });
    await join(ann);
    const pathId = await published(courses[0], courses[1]);
    await assign(pathId, { groupId });
    expect(await join(bob)).toMatchObject({ newlyEnrolled: 1 });
    await learn(ann, 0);
    for (const who of [ann, bob]) await service.run(removeGroupMember, owner, { groupId, memberId: who.memberId });
    expect(await lists(bob)).toEqual([]);
    expect((await service.run(listMyPaths, bob, {})).data).toEqual([]);
    // Begun: it stays hers, and goes on
    expect(await lists(ann)).toEqual([0, 1]);
    await learn(ann, 1);
    expect(await mine(ann, pathId)).toMatchObject({ state: 'completed' });
    await join(bob);
    await service.run(deleteGroup, owner, { groupId });
    expect(await lists(bob)).toEqual([]);
  });

  it('ends with its assignment where it was not begun, but keeps what something else assigns', async () => {
    const pathId = await published(courses[0], { courseId: courses[1], after: [] });
    const { pathAssignmentId } = await assign(pathId, { memberId: ann.memberId });
    await service.run(assignCourse, owner, { courseId: courses[1], memberId: ann.memberId });
    await service.run(unassignPath, owner, { pathId, pathAssignmentId });
    expect(await lists(ann)).toEqual([1]);
    await expect(service.run(unassignPath, owner, { pathId, pathAssignmentId })).rejects.toMatchObject({
      code: 'assignment-not-found',
    });
  });

  it('keeps a course whose own assignment ends while the path has it open, and takes one that is locked there', async () => {
    const pathId = await published(courses[0], courses[1]);
    await assign(pathId, { memberId: ann.memberId });
    for (const courseId of [courses[0], courses[1]]) {
      const { assignmentId } = await service.run(assignCourse, owner, { courseId, memberId: ann.memberId });
      expect(await states(ann, pathId)).toEqual(courseId === courses[1] ? ['open', 'open'] : ['open', 'locked']);
      await service.run(unassignCourse, owner, { courseId, assignmentId });
    }
    expect(await lists(ann)).toEqual([0]);
  });

  it('changes for everybody who is on the way', async () => {
    const pathId = await published(courses[0], courses[1]);
    await assign(pathId, { memberId: ann.memberId });
    await assign(pathId, { memberId: bob.memberId });
    await learn(ann, 0);
    await update(pathId, { steps: [{ courseId: courses[0] }, { courseId: courses[2] }] });
    expect(await lists(ann)).toEqual([0, 2]);
    expect(await lists(bob)).toEqual([0]);
    await update(pathId, { steps: [{ courseId: courses[0] }] });
    expect(await mine(ann, pathId)).toMatchObject({ state: 'completed' });
    expect(await lists(ann)).toEqual([0]);
    await update(pathId, { steps: [{ courseId: courses[3] }, { courseId: courses[0] }] });
    expect(await mine(ann, pathId)).toMatchObject({ state: 'completed', progress: 100, nextCourseId: null });
    expect(await lists(bob)).toEqual([3]);
  });

  it('says of an archived course that it is unavailable, and goes on when it is restored', async () => {
    const pathId = await published(courses[0], courses[1]);
    await assign(pathId, { memberId: ann.memberId });
    await service.run(archiveCourse, owner, { courseId: courses[1] });
    await learn(ann, 0);
    expect(await states(ann, pathId)).toEqual(['done', 'unavailable']);
    expect(await service.run(getPath, owner, { pathId })).toMatchObject({
      steps: [{ isAvailable: true }, { isAvailable: false }],
    });
    expect((await service.run(listPaths, owner, {})).data).toMatchObject([{ unavailable: 1 }]);
    await service.run(continueMyPath, ann, { pathId });
    expect(await lists(ann)).toEqual([0]);
    await service.run(restoreCourse, owner, { courseId: courses[1] });
    expect(await service.run(continueMyPath, ann, { pathId })).toMatchObject({
      nextCourseId: courses[1],
      steps: [{}, { state: 'open', version: 1 }],
    });
    expect(await lists(ann)).toEqual([0, 1]);
  });

  it('is changed by whoever has read it, and not where it is archived', async () => {
    const pathId = await published(courses[0]);
    await expect(service.run(updatePath, owner, { pathId, title: 'X' })).rejects.toMatchObject({ code: 'revision-required' });
    expect(await update(pathId, { title: 'First weeks' }, ['1'])).toMatchObject({ revision: 2, title: 'First weeks' });
    await expect(update(pathId, { title: 'Other' }, ['1'])).rejects.toMatchObject({
      code: 'revision-mismatch',
      extensions: { revision: 2 },
    });
    await service.run(archivePath, owner, { pathId });
    await expect(update(pathId, { title: 'Other' })).rejects.toMatchObject({ code: 'path-archived' });
    await expect(assign(pathId, { memberId: ann.memberId })).rejects.toMatchObject({ code: 'path-archived' });
    expect((await service.run(listPaths, owner, {})).data).toEqual([]);
    expect(await service.run(restorePath, owner, { pathId })).toMatchObject({ state: 'published' });
  });

  it('refuses steps that cannot be taken, and what is of another workspace', async () => {
    const create = (steps: object[]) => service.run(createPath, owner, { title: 'Induction', steps });
    await expect(create([{ courseId: courses[0], after: [courses[1]] }, { courseId: courses[1] }])).rejects.toMatchObject({
      code: 'invalid-input',
      errors: [{ pointer: '/steps/0/after' }],
    });
    const stranger = await addPerson(database, 'owner');
    const foreign = await publishedCourse(database, stranger.workspaceId, quizCourse([slides[0]]));
    await expect(create([{ courseId: foreign }])).rejects.toMatchObject({ code: 'course-not-found' });
    const empty = await create([]);
    await expect(service.run(publishPath, owner, { pathId: empty.pathId })).rejects.toMatchObject({
      errors: [{ code: 'path-empty' }],
    });
    await expect(assign(empty.pathId, { memberId: ann.memberId })).rejects.toMatchObject({ code: 'path-not-published' });
    await expect(service.run(getPath, stranger, { pathId: empty.pathId })).rejects.toMatchObject({ code: 'path-not-found' });
    await expect(service.run(getMyPath, ann, { pathId: empty.pathId })).rejects.toMatchObject({ code: 'path-not-found' });
    await service.run(archiveCourse, owner, { courseId: courses[0] });
    const { pathId } = await create([{ courseId: courses[0] }]);
    await expect(service.run(publishPath, owner, { pathId })).rejects.toMatchObject({ code: 'course-not-published' });
    await expect(service.run(deleteCourse, owner, { courseId: courses[0] })).rejects.toMatchObject({
      errors: [{ code: 'course-in-use' }],
    });
  });

  it('goes with its workspace, and with it what it gave', async () => {
    const pathId = await published(courses[0], courses[1]);
    await service.run(setPathCertificate, owner, { pathId, enabled: true, validMonths: null });
    await assign(pathId, { memberId: ann.memberId });
    await learn(ann, 0);
    await learn(ann, 1);
    const { name } = await service.run(getWorkspace, owner, {});
    await service.run(deleteWorkspace, owner, { name });
    expect(await database.query('SELECT id FROM learning_paths WHERE id = $1', [pathId])).toEqual([]);
    expect(await database.query('SELECT 1 FROM path_steps WHERE path_id = $1', [pathId])).toEqual([]);
  });

  it('waits for whoever leaves, and ends for whoever is a learner no longer', async () => {
    const pathId = await published(courses[0], courses[1]);
    await assign(pathId, { memberId: ann.memberId });
    await assign(pathId, { memberId: bob.memberId });
    await service.run(removeMember, owner, { memberId: ann.memberId });
    await service.run(changeMemberRole, owner, { memberId: bob.memberId, role: 'trainer' });
    expect((await service.run(listPathAssignments, owner, { pathId })).data).toMatchObject([
      { memberId: ann.memberId, formerMember: true },
    ]);
    expect((await service.run(listPathRecords, owner, { pathId })).data).toMatchObject([
      { memberId: ann.memberId, formerMember: true },
    ]);
    await database.query(`INSERT INTO members (id, workspace_id, user_id, role) VALUES ($1, $2, $3, 'learner')`, [
      ann.memberId,
      owner.workspaceId,
      ann.userId,
    ]);
    expect(await states(ann, pathId)).toEqual(['open', 'locked']);
  });

  it('have records that are found by person, group, state, tag and part of a name, and go out as what matches', async () => {
    await database.setClock(new Date('2027-03-01T10:00:00Z'));
    const cleo = await learner();
    const people = { Ann: ann, Bob: bob, Cleo: cleo };
    for (const [name, { userId }] of Object.entries(people))
      await database.query('UPDATE users SET name = $2, email = $3 WHERE id = $1', [
        userId,
        name,
        `${name.toLowerCase()}@${userId}.example`,
      ]);
    const pathId = await published(courses[0], courses[1]);
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    await service.run(addGroupMembers, owner, { groupId, memberIds: [bob.memberId, cleo.memberId] });
    await assign(pathId, { groupId, dueAfterDays: 3, tags: ['Law'] });
    await assign(pathId, { memberId: ann.memberId });
    await learn(bob, 0);
    for (const at of [0, 1]) await learn(cleo, at);
    const records = (filters: object) => service.run(listPathRecords, owner, { pathId, ...filters });
    const names = async (filters: object) => (await records(filters)).data.map(({ name }) => name).sort();
    const cases: [filters: object, found: string[]][] = [
      [{}, ['Ann', 'Bob', 'Cleo']],
      [{ memberId: bob.memberId }, ['Bob']],
      [{ groupId }, ['Bob', 'Cleo']],
      [{ tag: 'law' }, ['Bob', 'Cleo']],
      [{ tag: 'Fire' }, []],
      [{ search: 'NN' }, ['Ann']],
      [{ search: '%' }, []],
      [{ state: 'enrolled' }, ['Ann']],
      [{ state: 'in-progress' }, ['Bob']],
      [{ state: 'completed' }, ['Cleo']],
      [{ state: 'overdue' }, []],
      [{ groupId, state: 'completed', tag: 'Law', search: 'leo' }, ['Cleo']],
    ];
    for (const [filters, found] of cases)
      expect([filters, await names(filters), (await records(filters)).total]).toEqual([filters, found, found.length]);
    // The last moment of the third day, and the first after it
    for (const [moment, late] of [
      ['2027-03-04T23:59:59Z', []],
      ['2027-03-05T00:00:00Z', ['Bob']],
    ] as const) {
      await database.setClock(new Date(moment));
      expect(await names({ state: 'overdue' })).toEqual(late);
      expect((await records({})).data.flatMap(({ name, overdue }) => (overdue ? [name] : []))).toEqual(late);
    }
    const exported = async (format: 'csv' | 'ndjson', filters: object) =>
      textOf(await (await service.run(exportPathRecords, owner, { pathId, format, ...filters })).open());
    const lines = (await exported('ndjson', { groupId })).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual((await records({ groupId })).data);
    expect((await exported('csv', { state: 'overdue' })).trimEnd().split('\r\n')).toEqual([
      expect.stringMatching(/^pathEnrollmentId,memberId,name/),
      expect.stringContaining(`,${bob.memberId},Bob,`),
    ]);
    const first = await records({ limit: 1, groupId });
    expect((await records({ limit: 1, groupId, cursor: first.nextCursor })).data).toMatchObject([{ name: 'Bob' }]);
    await expect(records({ limit: 1, cursor: first.nextCursor })).rejects.toMatchObject({ code: 'invalid-cursor' });
  });

  it('are due so many days after each learner joined, and found by the tags of their assignments', async () => {
    const on = (day: string) => database.setClock(new Date(`${day}T10:00:00Z`));
    await on('2027-03-01');
    const pathId = await published(courses[0], courses[1]);
    const { groupId } = await service.run(createGroup, owner, { name: 'Night shift' });
    await service.run(addGroupMembers, owner, { groupId, memberIds: [ann.memberId] });
    const tags = ['Induction 2027', 'induction 2027', 'Law'];
    await assign(pathId, { groupId, dueAfterDays: 14, tags });
    await on('2027-03-20');
    await service.run(addGroupMembers, owner, { groupId, memberIds: [bob.memberId] });
    const days = async () => [(await mine(ann, pathId)).dueOn, (await mine(bob, pathId)).dueOn];
    expect([await days(), (await mine(ann, pathId)).overdue]).toEqual([['2027-03-15', '2027-04-03'], true]);
    await assign(pathId, { memberId: bob.memberId, dueOn: '2027-03-31' });
    expect(await days()).toEqual(['2027-03-15', '2027-03-31']);
    const list = async (tag?: string) => (await service.run(listPathAssignments, owner, { pathId, tag })).data;
    expect(await list('LAW')).toMatchObject([{ groupId, dueOn: null, dueAfterDays: 14, tags: ['Induction 2027', 'Law'] }]);
    expect([(await list()).length, (await list('Fire')).length]).toEqual([2, 0]);
    // What is left out stays; tags alone are no news
    await assign(pathId, { groupId });
    await assign(pathId, { groupId, tags: [] });
    expect((await list())[1]).toMatchObject({ dueAfterDays: 14, tags: [] });
    expect(await events('path.assigned')).toEqual([
      expect.objectContaining({ groupId, dueOn: null, dueAfterDays: 14 }),
      expect.objectContaining({ memberId: bob.memberId, dueOn: '2027-03-31', dueAfterDays: null }),
    ]);
    await assign(pathId, { groupId, dueOn: '2027-05-01' });
    await assign(pathId, { memberId: bob.memberId, dueAfterDays: null });
    expect(await days()).toEqual(['2027-05-01', '2027-05-01']);
    await expect(assign(pathId, { groupId, dueOn: '2027-05-01', dueAfterDays: 3 })).rejects.toMatchObject({
      code: 'invalid-input',
    });
  });
});
