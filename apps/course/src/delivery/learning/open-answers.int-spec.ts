import { beforeEach, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.js';
import { checkSlide, openAnswer, publishedCourse, quizCourse, redraft, trueFalse } from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { changeMemberRole, removeMember } from '../../people/members/membership.actions.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { grantAttempt, listExhaustedAttempts } from '../assignments/attempts.actions.js';
import { publishCourse } from '../publishing/publishing.actions.js';
import { answerQuestion, getMyAttempt, handInAttempt, listMyAttempts, startAttempt } from './attempts.actions.js';
import { getMyCourse } from './my-courses.actions.js';
import { givePoints, listOpenAnswers } from './open-answers.actions.js';

describe('open answers', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let trainer: Person;
  let learner: Person;
  let memberId: string;
  let courseId: string;

  /** Two points for keys, three and two for open answers. */
  const keyed = [trueFalse(), trueFalse()] as const;
  const [why, how] = [openAnswer(3), openAnswer(2)];
  const check = checkSlide('Check', [...keyed, why, how]);
  const course = (settings = {}) =>
    quizCourse([check], { settings: { quizMode: 'graded', retryLimit: 1, passMark: 60, ...settings } });

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    trainer = await addPerson(database, 'trainer', owner.workspaceId);
    learner = await addPerson(database, 'learner', owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [learner.userId]);
    memberId = member!.id as string;
    await take(course());
  });

  async function take(taken: ReturnType<typeof quizCourse>): Promise<void> {
    courseId = await publishedCourse(database, owner.workspaceId, taken);
    await service.run(assignCourse, owner, { courseId, memberId });
  }
  const start = () => service.run(startAttempt, learner, { courseId, quizId: check.id });
  const answer = (attemptId: string, questionId: string, text: string) =>
    service.run(answerQuestion, learner, { attemptId, questionId, answer: { kind: 'open-answer', text } });
  const right = (attemptId: string, questionId: string) =>
    service.run(answerQuestion, learner, { attemptId, questionId, answer: { kind: 'true-false', value: true } });
  const handIn = (attemptId: string) => service.run(handInAttempt, learner, { attemptId });
  const mine = (attemptId: string) => service.run(getMyAttempt, learner, { attemptId });
  const list = (input = {}, as = trainer) => service.run(listOpenAnswers, as, { courseId, ...input });
  const give = (attemptId: string, questionId: string, points: number, more = {}, as = trainer) =>
    service.run(givePoints, as, { courseId, attemptId, questionId, points, ...more });
  const events = async (): Promise<unknown[]> =>
    (
      await database.query(
        `SELECT kind, payload ->> 'score' AS score FROM outbox_events WHERE workspace_id = $1 AND kind <> 'course.assigned' ORDER BY id`,
        [owner.workspaceId],
      )
    ).map(({ kind, score }) => [kind, score]);
  /** Handed in with both open answers and one right key: 1 of 7 points so far. */
  async function handedIn(): Promise<string> {
    const { attemptId } = await start();
    await right(attemptId, keyed[0].id);
    await answer(attemptId, why.id, 'So that it holds.');
    await answer(attemptId, how.id, 'By hand.');
    await handIn(attemptId);
    return attemptId;
  }

  it('wait for a trainer, and then end their attempt as if it were handed in then', async () => {
    const attemptId = await handedIn();
    const waiting = await mine(attemptId);
    expect(waiting).toMatchObject({ state: 'awaiting-points', score: null, attemptsLeft: 1 });
    expect(waiting.answers).toMatchObject([
      { isRight: true },
      { isRight: false },
      { isRight: null, key: null, points: { given: null, most: 3 }, comment: null },
      { points: { given: null, most: 2 } },
    ]);
    expect(JSON.stringify(waiting)).not.toContain('KEY-model');
    const status = { awaitingAttemptId: attemptId, openAttemptId: null, passed: false, done: false };
    expect(await service.run(getMyCourse, learner, { courseId })).toMatchObject({
      progress: 0,
      modules: [{ slides: [{ quiz: status }] }],
    });
    expect(await events()).toEqual([['enrollment.started', null]]);

    expect(await give(attemptId, why.id, 3, { comment: 'Well said.' })).toEqual({
      attemptId,
      questionId: why.id,
      points: 3,
      comment: 'Well said.',
      awaiting: 1,
    });
    expect(await mine(attemptId)).toMatchObject({
      state: 'awaiting-points',
      answers: [{}, {}, { points: { given: 3 }, comment: 'Well said.' }, { points: { given: null } }],
    });
    expect(await give(attemptId, how.id, 1)).toMatchObject({ awaiting: 0 });
    const passed = await mine(attemptId);
    expect(passed).toMatchObject({ state: 'passed', score: 71, endedAt: waiting.endedAt });
    expect(passed.answers[2]).toMatchObject({ key: { kind: 'open-answer', text: 'KEY-model' }, isRight: null });
    expect(await events()).toEqual([
      ['enrollment.started', null],
      ['quiz.passed', '71'],
      ['enrollment.progressed', null],
      ['enrollment.completed', '71'],
    ]);
    const [recorded] = await database.query(
      `SELECT record FROM audit_events WHERE workspace_id = $1 AND record ->> 'action' = 'give_points'`,
      [owner.workspaceId],
    );
    expect(JSON.stringify(recorded)).toContain(attemptId);
    expect(JSON.stringify(recorded)).not.toContain('Well said.');
  });

  it('that are not there have no points, and nobody waits for them', async () => {
    const { attemptId } = await start();
    for (const { id } of keyed) await right(attemptId, id);
    const failed = await handIn(attemptId);
    expect(failed).toMatchObject({ state: 'failed', score: 28 });
    expect(failed.answers[2]).toMatchObject({ answer: null, points: { given: 0, most: 3 } });
    expect(await list()).toMatchObject({ total: 0 });
    await expect(give(attemptId, why.id, 3)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('let no other attempt begin while one waits, and none be granted in vain', async () => {
    const first = await handedIn();
    await expect(start()).rejects.toMatchObject({ code: 'attempt-awaits-points' });
    for (const { id } of [why, how]) await give(first, id, 0);
    expect(await mine(first)).toMatchObject({ state: 'failed', score: 14, attemptsLeft: 1 });
    const last = await handedIn();
    expect(await service.run(listExhaustedAttempts, trainer, { courseId })).toMatchObject({ total: 0 });
    await service.run(grantAttempt, trainer, { courseId, memberId, quizId: check.id });
    await expect(start()).rejects.toMatchObject({ code: 'attempt-awaits-points' });
    for (const { id } of [why, how]) await give(last, id, 0);
    expect(await start()).toMatchObject({ number: 3 });
    expect(await service.run(listMyAttempts, learner, { courseId })).toMatchObject({ total: 3 });
  });

  it('are shown to trainers without who wrote them, page by page, until they have points', async () => {
    const attemptId = await handedIn();
    const first = await list({ limit: 1 });
    const rest = await list({ limit: 1, cursor: first.nextCursor });
    const shown = [...first.data, ...rest.data];
    expect([first.total, rest.nextCursor, shown.length]).toEqual([2, null, 2]);
    expect(shown.find(({ questionId }) => questionId === why.id)).toEqual({
      attemptId,
      questionId: why.id,
      quizId: check.id,
      quiz: 'Check',
      handedInOn: (await mine(attemptId)).endedAt!.slice(0, 10),
      stem: [expect.objectContaining({ kind: 'text', text: 'Why?' })],
      modelAnswer: 'KEY-model',
      most: 3,
      answer: 'So that it holds.',
      given: null,
    });
    expect(JSON.stringify(shown)).not.toMatch(new RegExp(`${memberId}|${learner.userId}|"name"|score|true-false`));
    await give(attemptId, why.id, 2);
    expect(await list()).toMatchObject({ total: 1, data: [{ questionId: how.id }] });
    expect(await list({ state: 'points-given' })).toMatchObject({
      data: [{ questionId: why.id, given: { points: 2, comment: null } }],
    });
    await expect(list({ cursor: first.nextCursor, state: 'points-given' })).rejects.toMatchObject({ code: 'invalid-cursor' });
  });

  it('are told apart from other attempts by the day alone: the moment would lead to a learning record', async () => {
    const attemptId = await handedIn();
    const startedAt = Number.parseInt(attemptId.replaceAll('-', '').slice(0, 12), 16);
    expect(startedAt % 86_400_000).toBe(0);
    expect(JSON.stringify(await list())).not.toMatch(/\d\d:\d\d:\d\d/);
  });

  it('get points of their question only, once, from the people of their workspace', async () => {
    const attemptId = await handedIn();
    for (const points of [4, 101, -1, 1.5])
      await expect(give(attemptId, why.id, points)).rejects.toMatchObject({ code: 'invalid-input' });
    await expect(give(attemptId, keyed[0].id, 1)).rejects.toMatchObject({ code: 'not-found' });
    const admin = await addPerson(database, 'admin', owner.workspaceId);
    for (const person of [learner, admin]) {
      await expect(give(attemptId, why.id, 3, {}, person)).rejects.toMatchObject({ code: 'forbidden' });
      await expect(list({}, person)).rejects.toMatchObject({ code: 'forbidden' });
    }
    const stranger = await addPerson(database, 'trainer');
    await expect(give(attemptId, why.id, 3, {}, stranger)).rejects.toMatchObject({ code: 'course-not-found' });
    const elsewhere = await publishedCourse(database, owner.workspaceId, course());
    await expect(give(attemptId, why.id, 3, { courseId: elsewhere })).rejects.toMatchObject({ code: 'not-found' });
    const { attemptId: open } = await service.run(startAttempt, learner, {
      courseId: await assignedToo(),
      quizId: check.id,
    });
    await expect(give(open, why.id, 3)).rejects.toMatchObject({ code: 'not-found' });
    expect(await give(attemptId, why.id, 3, {}, owner)).toMatchObject({ awaiting: 1 });
  });

  async function assignedToo(): Promise<string> {
    const other = await publishedCourse(database, owner.workspaceId, course());
    await service.run(assignCourse, owner, { courseId: other, memberId });
    return other;
  }

  it('get the points of one of two trainers at once, and others in their place only when it is said', async () => {
    const attemptId = await handedIn();
    const outcomes = await Promise.allSettled([give(attemptId, why.id, 3), give(attemptId, why.id, 0, {}, owner)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'points-given' } });
    await give(attemptId, why.id, 1, { replace: true });
    const same = await Promise.all([give(attemptId, how.id, 2), give(attemptId, how.id, 2, {}, owner)]);
    expect(same[0]).toEqual(same[1]);
    expect(await mine(attemptId)).toMatchObject({ state: 'failed', score: 57 });
    expect((await events()).filter((each) => String(each).startsWith('quiz'))).toEqual([['quiz.failed', '57']]);
  });

  it('given other points are reckoned anew: a failure may become a pass, and a pass stays one', async () => {
    const attemptId = await handedIn();
    await give(attemptId, why.id, 0);
    await give(attemptId, how.id, 2);
    expect(await mine(attemptId)).toMatchObject({ state: 'failed', score: 42 });
    const { attemptId: next } = await start();
    await give(attemptId, why.id, 3, { replace: true });
    expect(await mine(attemptId)).toMatchObject({ state: 'passed', score: 85, attemptsLeft: 0 });
    expect(await service.run(getMyCourse, learner, { courseId })).toMatchObject({ state: 'completed', progress: 100 });
    expect(await handIn(next)).toMatchObject({ state: 'failed' });
    await expect(give(attemptId, why.id, 0, { replace: true })).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('a pass is not taken back') as unknown,
    });
    await give(attemptId, why.id, 2, { replace: true });
    expect(await mine(attemptId)).toMatchObject({ state: 'passed', score: 71 });
    expect((await events()).map((each) => String(each)).filter((each) => /quiz|completed/.test(each))).toEqual([
      'quiz.failed,42',
      'quiz.passed,85',
      'enrollment.completed,85',
      'quiz.failed,0',
      'quiz.passed,71',
    ]);
  });

  it('show their model answer in practice, at once, and wait for nobody', async () => {
    await take(course({ quizMode: 'practice' }));
    const { attemptId } = await start();
    expect(await answer(attemptId, why.id, 'So that it holds.')).toMatchObject({
      isRight: null,
      feedback: ['KEY-feedback'],
      key: { kind: 'open-answer', text: 'KEY-model' },
      points: { given: null, most: 3 },
    });
    await right(attemptId, keyed[0].id);
    expect(await handIn(attemptId)).toMatchObject({ state: 'handed-in', score: 50 });
    expect(await list()).toMatchObject({ total: 0 });
    await expect(give(attemptId, why.id, 3)).rejects.toMatchObject({ code: 'not-found' });
    expect(await start()).toMatchObject({ number: 2 });
  });

  it('keep the version of their attempt, and what they are asked outlives the membership', async () => {
    const attemptId = await handedIn();
    await redraft(database, courseId, quizCourse([checkSlide('Other', [trueFalse()])], { settings: { quizMode: 'graded' } }));
    await service.run(publishCourse, owner, { courseId });
    await service.run(removeMember, owner, { memberId });
    expect(await list()).toMatchObject({ total: 2, data: [{ quiz: 'Check', quizId: check.id }, {}] });
    await give(attemptId, why.id, 3);
    await give(attemptId, how.id, 2);
    const [kept] = await database.query('SELECT state, score FROM quiz_attempts WHERE id = $1', [attemptId]);
    expect(kept).toEqual({ state: 'passed', score: 85 });
  });

  it('are forgotten with the account of who wrote them, points and figures apart', async () => {
    const first = await handedIn();
    await give(first, why.id, 1, { comment: 'Ann, say more.' });
    await give(first, how.id, 0);
    await handedIn();
    await database.query('DELETE FROM users WHERE id = $1', [learner.userId]);
    for (const state of ['awaiting-points', 'points-given']) expect(await list({ state })).toMatchObject({ data: [], total: 0 });
    await expect(give(first, why.id, 2, { replace: true })).rejects.toMatchObject({ code: 'not-found' });
    const [kept] = await database.query('SELECT state, score, answers, points FROM quiz_attempts WHERE id = $1', [first]);
    expect(kept).toMatchObject({ state: 'failed', score: 28, points: { [why.id]: { points: 1, comment: null } } });
    expect(Object.keys(kept!.answers as object)).toEqual([keyed[0].id]);
  });

  it('are neither seen nor given points by who wrote them and has become a trainer', async () => {
    const attemptId = await handedIn();
    await service.run(changeMemberRole, owner, { memberId, role: 'trainer' });
    expect(await list({}, learner)).toMatchObject({ data: [], total: 0 });
    await expect(give(attemptId, why.id, 3, {}, learner)).rejects.toMatchObject({ code: 'not-found' });
    expect(await list()).toMatchObject({ total: 2 });
  });
});
