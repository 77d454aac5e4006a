import { describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { contentSlide, publishedCourse, quizCourse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { openSlide } from '../learning/my-courses.actions.js';
import { getCourseAnalytics } from './analytics.actions.js';
import { listCourseAnalytics } from './courses-analytics.action.js';
import { getModuleAnalytics } from './module-analytics.action.js';

describe('the figures of a course', () => {
  let database: TestDatabase;
  let service: TestService;

  useService((made) => ({ database, service } = made));

  it('are right after many steps of many learners at once, and fit each other at every moment', async () => {
    const owner = await addPerson(database, 'owner');
    const slides = ['One', 'Two', 'Three'].map(contentSlide);
    const courseId = await publishedCourse(database, owner.workspaceId, quizCourse(slides));
    const learners: Person[] = [];
    for (let count = 0; count < 6; count++) {
      const learner = await addPerson(database, 'learner', owner.workspaceId);
      const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [learner.userId]);
      await service.run(assignCourse, owner, { courseId, memberId: member!.id });
      learners.push(learner);
    }
    const figures = () => service.run(getCourseAnalytics, owner, { courseId });
    const open = (learner: Person, slide: number) => service.run(openSlide, learner, { courseId, slideId: slides[slide]!.id });
    const seen: Awaited<ReturnType<typeof figures>>[] = [];
    await Promise.all([
      ...learners.slice(0, 3).flatMap((learner) => [open(learner, 0), open(learner, 0), open(learner, 1), open(learner, 2)]),
      ...learners.slice(3, 5).map((learner) => open(learner, 1)),
      ...Array.from({ length: 10 }, async () => seen.push(await figures())),
    ]);
    for (const { enrolled, inProgress, completed } of seen) {
      expect(enrolled).toBe(6);
      expect(inProgress + completed).toBeLessThanOrEqual(5);
    }
    // Three at 100, two at 33, one at 0.
    expect(await figures()).toEqual({ courseId, enrolled: 6, inProgress: 2, completed: 3, averageProgress: 61 });
    const second = await publishedCourse(database, owner.workspaceId, quizCourse([contentSlide('Other')]));
    const none = { enrolled: 0, inProgress: 0, completed: 0, averageProgress: null };
    const all = await service.run(listCourseAnalytics, owner, {});
    expect([all.total, ...all.data].slice(1)).toHaveLength(2);
    expect(all.data).toContainEqual({ courseId: second, ...none });
    expect(all.data).toContainEqual(await figures());
    const stranger = await addPerson(database, 'owner');
    expect((await service.run(listCourseAnalytics, stranger, { courseIds: `${courseId},${second}` })).data).toEqual([]);
    const named = await service.run(listCourseAnalytics, owner, { courseIds: `${second},${stranger.workspaceId}` });
    expect(named).toEqual({ data: [{ courseId: second, ...none }], nextCursor: null, total: 1 });
    const byModule = await service.run(getModuleAnalytics, owner, { courseId });
    const done = { completedBy: 3, averageProgress: 61.1 };
    expect(byModule).toMatchObject({ version: 1, enrolled: 6, modules: [{ steps: 3, ...done }], assessment: null });
    expect((await service.run(getModuleAnalytics, owner, { courseId: second })).modules).toMatchObject([
      { steps: 1, completedBy: 0, averageProgress: null },
    ]);
  });

  it('come from the index alone', async () => {
    const plan = await database.query(
      `EXPLAIN (FORMAT JSON) SELECT count(*), avg(progress) FROM enrollments WHERE course_id = '01890000-0000-7000-8000-000000000001'`,
    );
    expect(JSON.stringify(plan)).toContain('enrollments_of_course');
  });
});
