import { describe, expect, it } from '@jest/globals';
import { type CourseData, FINAL } from './course-data.js';
import { Journey } from './journey.js';
import type { Answer, Quiz, QuizQuestion } from '@lib/course-content/quiz';

const asked = (id: string): QuizQuestion => ({ id, kind: 'true-false', stem: [], feedback: null, answer: true });
const check = (id: string, ...ids: string[]) => ({ id, title: id, kind: 'knowledge-check' as const, items: ids.map(asked) });
const content = (id: string) => ({ id, title: id, kind: 'content' as const, items: [] });

const course = (settings: Partial<CourseData['settings']>, pool: string[] = []): CourseData => ({
  courseId: 'c',
  version: 3,
  shown: {},
  settings: { passMark: 50, quizMode: 'graded', retryLimit: 1, poolDraw: null, ...settings },
  modules: [{ id: 'm', title: 'M', slides: [content('a'), check('b', 'q1', 'q2'), content('c')] }],
  pool: pool.length > 0 ? [{ id: 'p', title: 'P', slides: [check('x', ...pool)] }] : [],
});
const handIn = (journey: Journey, id: string, ...answers: boolean[]): number => {
  const quiz: Quiz = journey.quizzes.get(id)!;
  const questions = quiz.slides.flatMap(({ items }) => items as QuizQuestion[]).slice(0, quiz.asks);
  const given = questions.map((question, index): [string, Answer] => [
    question.id,
    { kind: 'true-false', value: answers[index]! },
  ]);
  return journey.handIn(quiz, questions, new Map(given));
};

describe('a journey through a package', () => {
  it('has a step for each slide and for the final assessment, which opens after the others', () => {
    const journey = new Journey(course({}, ['q3']), '');
    journey.open('a');
    expect(journey.report()).toMatchObject({ progress: 25, status: 'incomplete', score: null, location: 'a' });
    journey.open('c');
    journey.open('b');
    expect([journey.isDone('b'), journey.finalIsOpen]).toEqual([false, false]);
    expect(handIn(journey, 'b', true, false)).toBe(1);
    expect([journey.isDone('b'), journey.finalIsOpen]).toEqual([true, true]);
    expect(journey.report()).toMatchObject({ progress: 75, status: 'incomplete', score: { right: 1, asked: 3 } });
    handIn(journey, FINAL, true);
    expect(journey.report()).toMatchObject({ progress: 100, status: 'passed', score: { right: 2, asked: 3 } });
  });

  it('is failed when a quiz is not passed and no attempt is left', () => {
    const journey = new Journey(course({ retryLimit: 1 }), '');
    const quiz = journey.quizzes.get('b')!;
    handIn(journey, 'b', false, false);
    expect([journey.standing(quiz).attemptsLeft, journey.report().status]).toEqual([1, 'incomplete']);
    handIn(journey, 'b', false, false);
    expect([journey.standing(quiz).closed, journey.report().status]).toEqual([true, 'failed']);
  });

  it('is completed, and never passed or failed, where quizzes are for practice', () => {
    const journey = new Journey(course({ quizMode: 'practice', retryLimit: 0 }), '');
    handIn(journey, 'b', false, false);
    handIn(journey, 'b', false, true);
    for (const step of ['a', 'c']) journey.open(step);
    expect(journey.standing(journey.quizzes.get('b')!)).toMatchObject({ passed: false, closed: false });
    expect(journey.report()).toMatchObject({ status: 'completed', score: { right: 1, asked: 2 } });
  });

  it('counts open answers neither for nor against, since nobody gives points', () => {
    const taken = course({ passMark: 100, quizMode: 'graded' });
    const open: QuizQuestion = { id: 'o', kind: 'open-answer', stem: [], feedback: null, modelAnswer: null, points: 9 };
    taken.modules[0]!.slides[1]!.items.push(open);
    const journey = new Journey(taken, '');
    const quiz = journey.quizzes.get('b')!;
    expect([quiz.asks, journey.scored(quiz)]).toEqual([3, 2]);
    handIn(journey, 'b', true, true, true);
    expect(journey.report().score).toEqual({ right: 2, asked: 2 });
    expect(journey.standing(quiz).passed).toBe(true);
    const only = course({});
    only.modules[0]!.slides[1]!.items.splice(0, 2, open);
    const other = new Journey(only, '');
    handIn(other, 'b', true);
    expect([other.isDone('b'), other.report().score]).toEqual([true, null]);
  });

  it('keeps the best attempt', () => {
    const journey = new Journey(course({ passMark: 100, retryLimit: null }), '');
    handIn(journey, 'b', true, false);
    handIn(journey, 'b', false, false);
    expect(journey.bestOf(journey.quizzes.get('b')!)).toEqual({ attempts: 2, right: 1 });
  });

  it('goes on where it was left, with the same draw until it is handed in', () => {
    const taken = course({}, ['q3', 'q4']);
    const before = new Journey(taken, '');
    for (const step of ['a', 'c']) before.open(step);
    handIn(before, 'b', true, true);
    before.open(FINAL);
    before.drawSeed(() => 'first');
    const after = new Journey(taken, before.report().suspendData);
    expect(after.report()).toEqual(before.report());
    expect([after.location, after.drawSeed(() => 'second')]).toEqual([FINAL, 'first']);
    handIn(after, FINAL, true, true);
    expect(after.hasDrawn).toBe(false);
  });

  it.each(['', 'x', '{"done":[]}', 'a|4|0|f||', 'a|3|zz|~~|~.1,1,.,,|', 'a|3'])(
    'begins anew with what it does not know: %j',
    (kept) => {
      expect(new Journey(course({}), kept).report()).toMatchObject({
        progress: 0,
        status: 'incomplete',
        score: null,
        location: '',
      });
    },
  );
});
