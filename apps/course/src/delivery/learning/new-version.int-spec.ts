import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { checkSlide, contentSlide, publishedCourse, quizCourse, redraft, trueFalse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { getCourseAnalytics } from '../analytics/analytics.actions.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import type { CourseSettings, Slide } from '@lib/course-content/document';
import { publishCourse } from '../publishing/publishing.actions.js';
import { answerQuestion, handInAttempt, startAttempt } from './attempts.actions.js';
import { getMyCourse, listMyCourses, openSlide } from './my-courses.actions.js';

describe('a new version of a course', () => {
  let database: TestDatabase;
  let service: TestService;
  let trainer: Person;
  let learners: Person[];
  const [one, two, three, four] = ['One', 'Two', 'Three', 'Four'].map(contentSlide) as [Slide, Slide, Slide, Slide];

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    trainer = await addPerson(database, 'trainer');
    learners = await Promise.all([1, 2, 3].map(() => addPerson(database, 'learner', trainer.workspaceId)));
  });

  async function assigned(slides: Slide[], settings: Partial<CourseSettings> = {}): Promise<string> {
    const courseId = await publishedCourse(database, trainer.workspaceId, quizCourse(slides, { settings }));
    const members = await database.query(`SELECT id FROM members WHERE workspace_id = $1 AND role = 'learner'`, [
      trainer.workspaceId,
    ]);
    for (const { id } of members) await service.run(assignCourse, trainer, { courseId, memberId: id });
    return courseId;
  }
  const open = (courseId: string, learner: Person, slide: Slide) =>
    service.run(openSlide, learner, { courseId, slideId: slide.id });
  async function publish(courseId: string, slides: Slide[], settings: Partial<CourseSettings> = {}): Promise<void> {
    await redraft(database, courseId, quizCourse(slides, { settings }));
    await service.run(publishCourse, trainer, { courseId });
  }
  const mine = (courseId: string, learner: Person) => service.run(getMyCourse, learner, { courseId });
  const completions = async (): Promise<number> =>
    (
      await database.query(`SELECT 1 FROM outbox_events WHERE workspace_id = $1 AND kind = 'enrollment.completed'`, [
        trainer.workspaceId,
      ])
    ).length;

  it('keeps what is done of the slides that remain, and leaves those who have completed where they are', async () => {
    const courseId = await assigned([one, two]);
    const [done, halfway, fresh] = learners as [Person, Person, Person];
    await open(courseId, done, one);
    await open(courseId, done, two);
    await open(courseId, halfway, two);
    await publish(courseId, [two, three, four]);
    expect(await mine(courseId, done)).toMatchObject({ version: 1, state: 'completed', progress: 100 });
    expect(await mine(courseId, halfway)).toMatchObject({ version: 2, state: 'in-progress', progress: 33 });
    expect(await mine(courseId, fresh)).toMatchObject({ version: 2, state: 'enrolled', progress: 0 });
    expect(await service.run(getCourseAnalytics, trainer, { courseId })).toEqual({
      courseId,
      enrolled: 3,
      inProgress: 1,
      completed: 1,
      averageProgress: 44.3,
    });
    await expect(open(courseId, halfway, one)).rejects.toMatchObject({ code: 'not-found' });
    await open(courseId, halfway, three);
    expect(await open(courseId, halfway, four)).toMatchObject({ state: 'completed', progress: 100 });
  });

  it('completes those who have done all that is left of it', async () => {
    const courseId = await assigned([one, two]);
    await open(courseId, learners[0]!, one);
    await publish(courseId, [one]);
    expect(await mine(courseId, learners[0]!)).toMatchObject({ version: 2, state: 'completed', progress: 100 });
    expect(await completions()).toBe(1);
    expect((await mine(courseId, learners[0]!)).completedAt).not.toBeNull();
  });

  it('lets an attempt under way end with the questions and the rules with which it began', async () => {
    const [before, after] = [trueFalse(true), trueFalse(false)];
    const check = checkSlide('Check', [before]);
    const courseId = await assigned([one, check], { quizMode: 'graded', passMark: 100 });
    const [learner] = learners as [Person];
    const attempt = await service.run(startAttempt, learner, { courseId, quizId: check.id });
    await publish(courseId, [one, { ...checkSlide('Check', [after]), id: check.id }], { quizMode: 'graded', passMark: 50 });
    await service.run(answerQuestion, learner, {
      attemptId: attempt.attemptId,
      questionId: before.id,
      answer: { kind: 'true-false', value: true },
    });
    expect(await service.run(handInAttempt, learner, { attemptId: attempt.attemptId })).toMatchObject({
      state: 'passed',
      passMark: 100,
    });
    expect(await mine(courseId, learner)).toMatchObject({ version: 2, progress: 50 });
  });

  it('loses no step that is written while it is published', async () => {
    const slides = Array.from({ length: 8 }, (_, index) => contentSlide(`Slide ${index}`));
    const courseId = await assigned(slides);
    const [learner] = learners as [Person];
    const more = contentSlide('More');
    await Promise.all([
      ...slides.map((slide) => open(courseId, learner, slide)),
      publish(courseId, [...slides, more]),
      ...learners.slice(1).map((each) => open(courseId, each, slides[0]!)),
    ]);
    // Whoever was done before the publication is completed for good; whoever was not has eight of nine.
    const { version, state, progress } = await mine(courseId, learner);
    expect([
      [1, 'completed', 100],
      [2, 'in-progress', 88],
    ]).toContainEqual([version, state, progress]);
    for (const each of learners.slice(1)) expect(await mine(courseId, each)).toMatchObject({ version: 2, progress: 11 });
  });

  it('shows its title to learners from its publication on, and a draft to nobody', async () => {
    const courseId = await assigned([one]);
    await redraft(database, courseId, { ...quizCourse([one]), title: 'New pumps' });
    const titles = async () => (await service.run(listMyCourses, learners[0]!, {})).data.map(({ title }) => title);
    expect(await titles()).toEqual(['Pumps']);
    await service.run(publishCourse, trainer, { courseId });
    expect(await titles()).toEqual(['New pumps']);
  });
});
