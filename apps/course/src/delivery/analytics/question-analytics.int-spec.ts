import { beforeEach, describe, expect, it } from '@jest/globals';
import { text as textOf } from 'node:stream/consumers';
import type { TestDatabase } from '../../../test/database.js';
import {
  checkSlide,
  contentSlide,
  everyKind,
  openAnswer,
  publishedCourse,
  quizCourse,
  redraft,
  trueFalse,
} from '../../../test/quiz-course.js';
import { addPerson, useService, type Person, type TestService } from '../../../test/service.js';
import { assignCourse } from '../assignments/assign-course.action.js';
import { answerQuestion, handInAttempt, startAttempt } from '../learning/attempts.actions.js';
import { listOpenAnswers, givePoints } from '../learning/open-answers.actions.js';
import { openSlide } from '../learning/my-courses.actions.js';
import { publishCourse } from '../publishing/publishing.actions.js';
import { exportQuestionAnalytics, getQuestionAnalytics } from './question-analytics.action.js';

describe('the figures of questions', () => {
  let database: TestDatabase;
  let service: TestService;
  let owner: Person;
  let courseId: string;
  const [choice, ...others] = everyKind();
  const open = openAnswer(4);
  const check = checkSlide('Check', [choice!, ...others, open]);
  const exam = [trueFalse(), trueFalse(false), trueFalse(), trueFalse()];
  const course = quizCourse([check], {
    pool: exam,
    settings: { quizMode: 'graded', passMark: 50, retryLimit: null, poolDraw: 2 },
  });

  useService((made) => ({ database, service } = made));
  beforeEach(async () => {
    owner = await addPerson(database, 'owner');
    courseId = await publishedCourse(database, owner.workspaceId, course);
  });

  async function learner(): Promise<Person> {
    const added = await addPerson(database, 'learner', owner.workspaceId);
    const [member] = await database.query('SELECT id FROM members WHERE user_id = $1', [added.userId]);
    await service.run(assignCourse, owner, { courseId, memberId: member!.id });
    return added;
  }
  async function attempt(of: Person, quizId: string, answers: Record<string, unknown>): Promise<void> {
    const { attemptId } = await service.run(startAttempt, of, { courseId, quizId });
    for (const [questionId, answer] of Object.entries(answers))
      await service.run(answerQuestion, of, { attemptId, questionId, answer });
    await service.run(handInAttempt, of, { attemptId });
  }
  const colour = (text: string) => ({ kind: 'single-choice', options: [text] });
  const figures = (input = {}) => service.run(getQuestionAnalytics, owner, { courseId, ...input });
  const of = async (questionId: string, input = {}) =>
    (await figures(input)).quizzes.flatMap(({ questions }) => questions).find((question) => question.questionId === questionId);

  it('count first attempts once they are judged, and what was chosen', async () => {
    expect(await figures()).toMatchObject({
      version: 1,
      attempts: 0,
      quizzes: [{ quizId: check.id }, { quizId: courseId, title: null }],
    });
    const [ada, ben] = [await learner(), await learner()];
    await attempt(ada, check.id, { [choice!.id]: colour('green') });
    await attempt(ada, check.id, { [choice!.id]: colour('red') });
    await attempt(ben, check.id, { [choice!.id]: colour('red'), [open.id]: { kind: 'open-answer', text: 'My name is Ben' } });
    const given = (red: number, green: number) => [
      { text: 'red', isRight: true, count: red },
      { text: 'green', isRight: false, count: green },
      { text: 'blue', isRight: false, count: 0 },
    ];
    expect(await of(choice!.id)).toMatchObject({ slideId: check.id, asked: 1, answered: 1, facility: 0, given: given(0, 1) });
    const waiting = (await service.run(listOpenAnswers, owner, { courseId })).data[0]!;
    await service.run(givePoints, owner, { courseId, attemptId: waiting.attemptId, questionId: open.id, points: 3 });
    expect(await of(choice!.id)).toMatchObject({ asked: 2, answered: 2, facility: 50, discrimination: null, given: given(1, 1) });
    expect(await of(open.id)).toMatchObject({ asked: 2, answered: 1, facility: 37.5, given: [] });
    expect(await of(others[0]!.id)).toMatchObject({ asked: 2, answered: 0, facility: 0 });
    expect(JSON.stringify(await figures())).not.toContain('Ben');

    const exported = async (format: 'csv' | 'ndjson') =>
      textOf(await (await service.run(exportQuestionAnalytics, owner, { courseId, format })).open());
    const lines = (await exported('ndjson'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    const said = (await figures()).quizzes.flatMap(({ quizId, title, questions }) =>
      questions.map((question) => ({ version: 1, quizId, quiz: title, ...question })),
    );
    expect(lines).toEqual(said);
    const [head, ...csv] = (await exported('csv')).trimEnd().split('\r\n');
    expect([head, csv.length]).toEqual([
      'questionId,version,quizId,quiz,slideId,kind,question,asked,answered,facility,discrimination,wrongAnswer,wrongAnswerGiven',
      said.length,
    ]);
    expect(csv.find((line) => line.startsWith(choice!.id))).toMatch(
      new RegExp(`,1,${check.id},Check,${check.id},single-choice,.+,2,2,50,,green,1$`),
    );
  });

  it('find the one question that those miss who know the rest', async () => {
    const [good, alsoGood, third, bad] = exam;
    const slide = contentSlide('One');
    const settings = { quizMode: 'graded', passMark: 50, retryLimit: null };
    courseId = await publishedCourse(database, owner.workspaceId, quizCourse([slide], { pool: exam, settings }));
    const answer = (value: boolean) => ({ kind: 'true-false', value });
    for (let count = 0; count < 12; count++) {
      const knows = count % 2 === 0;
      const one = await learner();
      await service.run(openSlide, one, { courseId, slideId: slide.id });
      const right = { [good!.id]: answer(knows), [alsoGood!.id]: answer(!knows), [third!.id]: answer(knows) };
      await attempt(one, courseId, { ...right, [bad!.id]: answer(!knows) });
    }
    expect((await of(good!.id))!.discrimination).toBe(1);
    expect((await of(bad!.id))!.discrimination).toBe(-1);
    expect((await of(bad!.id))!.given).toEqual([
      { text: 'false', isRight: false, count: 6 },
      { text: 'true', isRight: true, count: 6 },
    ]);
  });

  it('are of one version', async () => {
    const small = quizCourse([checkSlide('Small', [choice!])]);
    courseId = await publishedCourse(database, owner.workspaceId, small);
    await attempt(await learner(), small.modules[0]!.slides[0]!.id, { [choice!.id]: colour('red') });
    await redraft(database, courseId, { ...small, title: 'Second edition' });
    await service.run(publishCourse, owner, { courseId });
    expect(await figures()).toMatchObject({ version: 2, attempts: 0 });
    expect(await figures({ version: 1 })).toMatchObject({ version: 1, attempts: 1 });
    await expect(figures({ version: 3 })).rejects.toMatchObject({ code: 'not-found' });
  });
});
