import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { checkSlide, contentSlide, everyKind, publishedCourse, quizCourse, trueFalse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { grantAttempt, listExhaustedAttempts } from '../assignments/attempts.actions.js';
import type { CourseDocument } from '@lib/course-content/document';
import { answerQuestion, getMyAttempt, handInAttempt, listMyAttempts, startAttempt } from './attempts.actions.js';
import { keyOf } from '@lib/course-content/quiz';
import { getMyCourse, openSlide } from './my-courses.actions.js';

describe('quizzes', () => {
  let database: TestDatabase;
  let service: TestService;
  let trainer: Person;
  let learner: Person;
  let memberId: string;

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    trainer = await addPerson(database, 'trainer');
    learner = await addPerson(database, 'learner', trainer.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [learner.userId]);
    memberId = member!.id as string;
  });

  async function assigned(course: CourseDocument): Promise<string> {
    const courseId = await publishedCourse(database, trainer.workspaceId, course);
    await service.run(assignCourse, trainer, { courseId, memberId });
    return courseId;
  }
  const start = (courseId: string, quizId: string) => service.run(startAttempt, learner, { courseId, quizId });
  const answer = (attemptId: string, questionId: string, given: unknown) =>
    service.run(answerQuestion, learner, { attemptId, questionId, answer: given });
  const handIn = (attemptId: string) => service.run(handInAttempt, learner, { attemptId });
  const events = async (): Promise<unknown[]> =>
    (
      await database.query(`SELECT kind FROM outbox_events WHERE workspace_id = $1 AND kind <> 'course.assigned' ORDER BY id`, [
        trainer.workspaceId,
      ])
    ).map(({ kind }) => kind);
  const value = (right: boolean) => ({ kind: 'true-false', value: right });
  const GRADED = { quizMode: 'graded', retryLimit: 1, passMark: 100 } as const;

  it('take every kind of question, and never show a key or a feedback before its time', async () => {
    const questions = everyKind();
    const check = checkSlide('Check', questions);
    const courseId = await assigned(quizCourse([check], { settings: GRADED }));
    const views: unknown[] = [await service.run(getMyCourse, learner, { courseId })];
    const attempt = await start(courseId, check.id);
    views.push(attempt);
    for (const question of questions) views.push(await answer(attempt.attemptId, question.id, keyOf(question)));
    // What the learner has written is theirs to see; the first try of the texts shows that the rest is not there.
    views.push((await service.run(getMyAttempt, learner, { attemptId: attempt.attemptId })).slides);
    const told = JSON.stringify(views).replace(/"answer":\{.*?\},"isRight"/g, '');
    expect(told).not.toMatch(/KEY|"correct"|"seed"/);
    expect(told).toContain('puppy');

    const result = await handIn(attempt.attemptId);
    expect(result).toMatchObject({ state: 'passed', score: 100, attemptsLeft: 0, passMark: 100 });
    expect(result.answers.every(({ isRight, key }) => isRight && key)).toBe(true);
    expect(result.answers[0]!.feedback).toEqual(['KEY-on-red', 'KEY-feedback']);
    expect(await service.run(getMyCourse, learner, { courseId })).toMatchObject({ state: 'completed', progress: 100 });
  });

  it('show the same order at every look', async () => {
    const check = checkSlide('Check', everyKind());
    const courseId = await assigned(quizCourse([check]));
    const attempt = await start(courseId, check.id);
    expect(await service.run(getMyAttempt, learner, { attemptId: attempt.attemptId })).toEqual(attempt);
  });

  it('tell in practice after each answer, which then stays, and are done when handed in', async () => {
    const [one, two] = [trueFalse(), trueFalse()];
    const check = checkSlide('Check', [one, two]);
    const courseId = await assigned(
      quizCourse([check, contentSlide('Rest')], { settings: { quizMode: 'practice', retryLimit: 0 } }),
    );
    const { attemptId } = await start(courseId, check.id);
    const told = await answer(attemptId, one.id, value(false));
    expect(told).toMatchObject({ isRight: false, feedback: ['KEY-feedback'], key: value(true), answered: 1, questions: 2 });
    expect(await answer(attemptId, one.id, value(false))).toEqual(told);
    await expect(answer(attemptId, one.id, value(true))).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await handIn(attemptId)).toMatchObject({ state: 'handed-in', score: 0, passMark: null, attemptsLeft: null });
    expect(await events()).toEqual(['enrollment.started', 'enrollment.progressed']);
    expect((await start(courseId, check.id)).number).toBe(2);
  });

  it('let an answer be changed in graded mode until they are handed in, and tell nothing', async () => {
    const question = trueFalse();
    const check = checkSlide('Check', [question]);
    const courseId = await assigned(quizCourse([check], { settings: GRADED }));
    const { attemptId } = await start(courseId, check.id);
    expect(await answer(attemptId, question.id, value(false))).toMatchObject({ isRight: null, feedback: [], key: null });
    await answer(attemptId, question.id, value(true));
    expect(await handIn(attemptId)).toMatchObject({ state: 'passed' });
    await expect(answer(attemptId, question.id, value(false))).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(start(courseId, check.id)).rejects.toMatchObject({ code: 'no-attempts-left' });
    expect(await events()).toEqual(['enrollment.started', 'quiz.passed', 'enrollment.progressed', 'enrollment.completed']);
  });

  it('give a completion its score: the mean of the best of each graded quiz', async () => {
    const [first, second, third] = [trueFalse(), trueFalse(), trueFalse()];
    const [one, two] = [checkSlide('One', [first]), checkSlide('Two', [second, third])];
    const courseId = await assigned(quizCourse([one, two], { settings: { ...GRADED, passMark: 50 } }));
    const take = async (quiz: string, answers: Record<string, boolean>): Promise<void> => {
      const { attemptId } = await start(courseId, quiz);
      for (const [question, given] of Object.entries(answers)) await answer(attemptId, question, value(given));
      await handIn(attemptId);
    };
    await take(one.id, { [first.id]: false });
    await take(one.id, { [first.id]: true });
    await take(two.id, { [second.id]: true, [third.id]: false });
    const [told] = await database.query(
      `SELECT payload FROM outbox_events WHERE kind = 'enrollment.completed' AND payload ->> 'courseId' = $1`,
      [courseId],
    );
    expect(told!.payload).toMatchObject({ score: 75 });
  });

  it('keep the keys back while an attempt is left, and close until a trainer grants one more', async () => {
    const question = trueFalse();
    const check = checkSlide('Check', [question]);
    const courseId = await assigned(quizCourse([check], { settings: GRADED }));
    const fail = async () => handIn((await start(courseId, check.id)).attemptId);
    const first = await fail();
    expect(first).toMatchObject({ state: 'failed', score: 0, attemptsLeft: 1, answers: [{ isRight: false, key: null }] });
    expect(await fail()).toMatchObject({ attemptsLeft: 0, answers: [{ key: value(true) }] });
    await expect(start(courseId, check.id)).rejects.toMatchObject({ code: 'no-attempts-left' });
    expect(await service.run(getMyCourse, learner, { courseId })).toMatchObject({ state: 'in-progress', progress: 0 });

    expect(await service.run(grantAttempt, trainer, { courseId, memberId, quizId: check.id })).toMatchObject({ granted: 1 });
    expect(await service.run(getMyAttempt, learner, { attemptId: first.attemptId })).toMatchObject({ answers: [{ key: null }] });
    const third = await start(courseId, check.id);
    expect(third).toMatchObject({ number: 3, attemptsLeft: 0 });
    expect(await service.run(getMyAttempt, learner, { attemptId: first.attemptId })).toMatchObject({ answers: [{ key: null }] });
    await answer(third.attemptId, question.id, value(true));
    expect(await handIn(third.attemptId)).toMatchObject({ state: 'passed' });
    expect(await service.run(listMyAttempts, learner, { courseId })).toMatchObject({
      total: 3,
      data: [{ state: 'passed' }, { state: 'failed' }, { state: 'failed' }],
    });
  });

  it('are shown to trainers where somebody has no attempt left, until one is granted, and only there', async () => {
    const [one, two] = [checkSlide('One', [trueFalse()]), checkSlide('Two', [trueFalse()])];
    const course = quizCourse([one, two], { settings: GRADED });
    const courseId = await assigned(course);
    const other = await addPerson(database, 'learner', trainer.workspaceId);
    const [row] = await database.query('SELECT id FROM members WHERE user_id = $1', [other.userId]);
    await service.run(assignCourse, trainer, { courseId, memberId: row!.id });
    const exhausted = (input = {}) => service.run(listExhaustedAttempts, trainer, { courseId, ...input });
    const take = (quizId: string, as = learner) => service.run(startAttempt, as, { courseId, quizId });
    const fail = async (quizId: string, as = learner) => {
      const { attemptId } = await take(quizId, as);
      await service.run(handInAttempt, as, { attemptId });
    };
    for (const quiz of [one, two]) await fail(quiz.id);
    await fail(one.id, other);
    expect(await exhausted()).toMatchObject({ data: [], total: 0 });
    const last = await take(one.id);
    expect(await exhausted()).toMatchObject({ total: 0 });
    await handIn(last.attemptId);
    const shown = { memberId, name: 'Test', quizId: one.id, quiz: 'One', attempts: 2, granted: 0, dueOn: null, overdue: false };
    expect(await exhausted({ state: 'exhausted' })).toMatchObject({ total: 1, data: [shown] });
    expect(JSON.stringify(await exhausted())).not.toContain('score');
    await expect(take(one.id)).rejects.toThrow(/grant_attempt/);

    await fail(two.id);
    const first = await exhausted({ limit: 1 });
    const rest = await exhausted({ limit: 1, cursor: first.nextCursor });
    expect(new Set([...first.data, ...rest.data].map(({ quiz }) => quiz))).toEqual(new Set(['One', 'Two']));
    expect([first.total, rest.total, rest.nextCursor]).toEqual([2, 2, null]);

    await service.run(grantAttempt, trainer, { courseId, memberId, quizId: one.id });
    expect(await exhausted()).toMatchObject({ total: 1, data: [{ quizId: two.id }] });
    await expect(exhausted({ state: 'open' })).rejects.toMatchObject({ code: 'invalid-input' });
    const practice = await assigned(quizCourse([one]));
    expect(await exhausted({ courseId: practice })).toMatchObject({ total: 0 });
  });

  it('draw the final assessment from the pool, anew each time, once every slide is done', async () => {
    const slide = contentSlide('One');
    const pool = Array.from({ length: 12 }, () => trueFalse());
    const courseId = await assigned(quizCourse([slide], { pool, settings: { ...GRADED, poolDraw: 5, retryLimit: 9 } }));
    await expect(start(courseId, courseId)).rejects.toMatchObject({ code: 'invalid-input' });
    expect(await service.run(openSlide, learner, { courseId, slideId: slide.id })).toMatchObject({ progress: 50, done: true });
    const draws = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      const { attemptId, answers, slides } = await start(courseId, courseId);
      const drawn = answers.map(({ questionId }) => questionId);
      expect(new Set(drawn).size).toBe(5);
      expect(slides).toMatchObject([{ title: 'Exam', items: [{ kind: 'text' }, ...drawn.map((id) => ({ id }))] }]);
      expect((await handIn(attemptId)).answers.map(({ questionId }) => questionId)).toEqual(drawn);
      draws.push(drawn.join());
    }
    expect(new Set(draws).size).toBeGreaterThan(1);
    await expect(answer((await start(courseId, courseId)).attemptId, slide.id, value(true))).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('are started once by many starts at a time, and never more often than allowed', async () => {
    const check = checkSlide('Check', [trueFalse()]);
    const courseId = await assigned(quizCourse([check], { settings: { ...GRADED, retryLimit: 2 } }));
    const seen = new Set<string>();
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => start(courseId, check.id)));
      const ids = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.attemptId] : []));
      for (const id of ids) seen.add(id);
      expect(new Set(ids).size).toBe(round < 3 ? 1 : 0);
      await Promise.all(ids.map(handIn));
    }
    expect(seen.size).toBe(3);
    expect((await events()).filter((kind) => kind === 'quiz.failed')).toHaveLength(3);
    expect((await events()).filter((kind) => kind === 'enrollment.started')).toHaveLength(1);
  });

  it('give one result to two hand-ins at once, also while an answer is on its way', async () => {
    const question = trueFalse();
    const check = checkSlide('Check', [question]);
    const courseId = await assigned(quizCourse([check], { settings: GRADED }));
    const { attemptId } = await start(courseId, check.id);
    await answer(attemptId, question.id, value(true));
    const [one, two] = await Promise.all([
      handIn(attemptId),
      handIn(attemptId),
      answer(attemptId, question.id, value(true)).catch(() => null),
    ]);
    expect(one).toEqual(two);
    expect((await events()).filter((kind) => kind === 'quiz.passed')).toHaveLength(1);
  });

  it('are nobody else’s to see', async () => {
    const check = checkSlide('Check', [trueFalse()]);
    const courseId = await assigned(quizCourse([check]));
    const { attemptId } = await start(courseId, check.id);
    const other = await addPerson(database, 'learner', trainer.workspaceId);
    await expect(service.run(getMyAttempt, other, { attemptId })).rejects.toMatchObject({ code: 'not-found' });
    await expect(service.run(handInAttempt, other, { attemptId })).rejects.toMatchObject({ code: 'not-found' });
    await expect(service.run(getMyCourse, other, { courseId })).rejects.toMatchObject({ code: 'course-not-found' });
    for (const role of ['owner', 'admin', 'trainer'] as const) {
      const person = await addPerson(database, role, trainer.workspaceId);
      await expect(service.run(getMyAttempt, person, { attemptId })).rejects.toMatchObject({ code: 'forbidden' });
    }
  });
});
