import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Answer } from './answer.js';
import { disclosureOf, standingOf, type AttemptFact } from './attempts.js';
import { progressOf } from './progress.js';
import { drawQuestions, outcomeOf, quizzesOf, scoreOf, stepsOf } from './quiz.js';
import type { QuizQuestion, TakenCourse, TakenSlide } from './taken-course.js';

const question = (id: string): QuizQuestion => ({ id, stem: [], feedback: null, kind: 'true-false', answer: true });
const slide = (id: string, ...questions: string[]): TakenSlide => ({
  id,
  title: id,
  kind: questions.length > 0 ? 'knowledge-check' : 'content',
  items: questions.map(question),
});
const course = (pool: TakenSlide[], poolDraw: number | null = null): TakenCourse => ({
  settings: { passMark: 70, quizMode: 'graded', retryLimit: 1, poolDraw },
  modules: [{ id: 'm', title: 'm', slides: [slide('one'), slide('check', 'a', 'b')] }],
  pool: [{ id: 'p', title: 'p', slides: pool }],
});
const graded = { quizMode: 'graded', retryLimit: 1 } as const;
const attempt = (state: AttemptFact['state'], mode: AttemptFact['mode'] = 'graded'): AttemptFact => ({ state, mode });

describe('the steps of a course', () => {
  it('are the module slides, and the final assessment when the pool has a question', () => {
    expect(stepsOf(course([]), 'final')).toEqual(['one', 'check']);
    expect(stepsOf(course([slide('exam', 'x')]), 'final')).toEqual(['one', 'check', 'final']);
  });
});

describe('the final assessment', () => {
  const pool = [slide('exam 1', 'x', 'y'), slide('exam 2', 'z')];

  it('draws as many as it is told, without repetition', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.string(), (poolDraw, seed) => {
        const final = quizzesOf(course(pool, poolDraw), 'final').at(-1)!;
        const drawn = drawQuestions(final, seed);
        expect(drawn).toHaveLength(Math.min(poolDraw, 3));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(final.asks).toBe(drawn.length);
      }),
    );
  });

  it('draws anew for another attempt', () => {
    const final = quizzesOf(course(pool, 1), 'final').at(-1)!;
    const draws = new Set(Array.from({ length: 50 }, (_, seed) => drawQuestions(final, `${seed}`)[0]));
    expect([...draws].sort()).toEqual(['x', 'y', 'z']);
  });
});

describe('a score', () => {
  const questions = ['a', 'b', 'c'].map(question);
  const right: Answer = { kind: 'true-false', value: true };

  it.each([
    [{}, 0, false],
    [{ a: right }, 33, false],
    [{ a: right, b: right }, 66, false],
    [{ a: right, b: right, c: right }, 100, true],
    [{ a: right, b: right, x: right }, 66, false],
  ])('of %j is %i', (answers, score, reachesPassMark) => {
    expect(scoreOf(questions, answers, 70)).toEqual({ score, reachesPassMark });
  });

  it('passes on the fraction, not on the rounded figure', () => {
    const two = { a: right, b: right };
    expect(scoreOf(questions, two, 66)).toEqual({ score: 66, reachesPassMark: true });
    expect(scoreOf(questions, two, 67)).toEqual({ score: 66, reachesPassMark: false });
  });
});

describe('an attempt with open answers', () => {
  const [a, b] = ['a', 'b'].map(question) as [QuizQuestion, QuizQuestion];
  const open = (id: string, points: number): QuizQuestion => ({
    id,
    stem: [],
    feedback: null,
    kind: 'open-answer',
    modelAnswer: 'So.',
    points,
  });
  const right: Answer = { kind: 'true-false', value: true };
  const said: Answer = { kind: 'open-answer', text: 'So.' };
  const outcome = (answers: Record<string, Answer>, given: Record<string, number> = {}, questions = [a, b, open('x', 3)]) => {
    const points = Object.fromEntries(Object.entries(given).map(([id, each]) => [id, { points: each }]));
    return outcomeOf({ mode: 'graded', answers, points }, questions, 60);
  };

  it.each([
    ['waits, however sure a pass or a failure is', { x: said }, {}, { state: 'awaiting-points', score: null }],
    ['waits for the last of them', { a: right, x: said, y: said }, { x: 3 }, { state: 'awaiting-points', score: null }],
    ['is scored at once where none is answered', { a: right, b: right }, {}, { state: 'failed', score: 28 }],
    ['gives an answer its points', { a: right, x: said, y: said }, { x: 2, y: 2 }, { state: 'passed', score: 71 }],
    ['gives none for nothing', { a: right, b: right, x: said, y: said }, { x: 0, y: 2 }, { state: 'failed', score: 57 }],
  ])('%s', (_case, answers, given, expected) => {
    expect(outcome(answers, given, [a, b, open('x', 3), open('y', 2)])).toEqual(expected);
  });

  it('passes on the fraction of all points', () => {
    expect(outcome({ x: said }, { x: 3 })).toEqual({ state: 'passed', score: 60 });
    expect(outcome({ a: right, x: said }, { x: 1 })).toEqual({ state: 'failed', score: 40 });
  });

  it('counts them in practice neither for nor against', () => {
    const practised = (questions: QuizQuestion[], answers: Record<string, Answer>) =>
      outcomeOf({ mode: 'practice', answers, points: {} }, questions, 60);
    expect(practised([a, b, open('x', 3)], { a: right })).toEqual({ state: 'handed-in', score: 50 });
    expect(practised([a, open('x', 3)], { a: right, x: said })).toEqual({ state: 'handed-in', score: 100 });
    expect(practised([open('x', 3)], { x: said })).toEqual({ state: 'handed-in', score: null });
  });
});

describe('attempts', () => {
  it.each<[string, AttemptFact[], number, number | null, boolean]>([
    ['none yet', [], 0, 2, false],
    ['one failed', [attempt('failed')], 0, 1, false],
    ['the last one open', [attempt('failed'), attempt('open')], 0, 0, false],
    ['all failed', [attempt('failed'), attempt('failed')], 0, 0, true],
    ['the last one awaiting points', [attempt('failed'), attempt('awaiting-points')], 0, 0, false],
    ['another one granted', [attempt('failed'), attempt('failed')], 1, 1, false],
    ['passed', [attempt('passed')], 0, 0, true],
    ['practised before the course was graded', [attempt('handed-in', 'practice')], 0, 2, false],
  ])('%s', (_case, attempts, granted, attemptsLeft, closed) => {
    expect(standingOf(attempts, graded, granted)).toMatchObject({ attemptsLeft, closed });
  });

  it('are without limit in practice, and where the limit is null', () => {
    const many = Array.from({ length: 30 }, () => attempt('failed'));
    expect(standingOf(many, { quizMode: 'practice', retryLimit: 0 }, 0).attemptsLeft).toBeNull();
    expect(standingOf(many, { quizMode: 'graded', retryLimit: null }, 0).attemptsLeft).toBeNull();
  });

  it.each<[string, AttemptFact, AttemptFact[], boolean, boolean, boolean]>([
    ['practice before the answer', attempt('open', 'practice'), [], false, false, false],
    ['practice after the answer', attempt('open', 'practice'), [], true, true, true],
    ['graded while open', attempt('open'), [attempt('open')], true, false, false],
    ['graded and failed, one left', attempt('failed'), [attempt('failed')], true, true, false],
    ['failed before, the last one open', attempt('failed'), [attempt('failed'), attempt('open')], true, true, false],
    [
      'the last one awaiting points',
      attempt('awaiting-points'),
      [attempt('failed'), attempt('awaiting-points')],
      true,
      true,
      false,
    ],
    ['failed for good', attempt('failed'), [attempt('failed'), attempt('failed')], true, true, true],
    ['passed at last', attempt('failed'), [attempt('failed'), attempt('passed')], true, true, true],
  ])('tell: %s', (_case, one, all, isAnswered, feedback, key) => {
    expect(disclosureOf(one, isAnswered, standingOf(all, graded, 0))).toEqual({ feedback, key });
  });
});

describe('progress', () => {
  it('is rounded down, and full only when everything is done', () => {
    expect([progressOf(0, 3), progressOf(1, 3), progressOf(2, 3), progressOf(3, 3)]).toEqual([0, 33, 66, 100]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 501 }), fc.nat(500), (steps, done) => done >= steps || progressOf(done, steps) < 100),
    );
  });
});
