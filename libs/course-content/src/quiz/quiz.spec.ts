import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Answer } from './answer.js';
import { disclosureOf, standingOf, type AttemptFact } from './attempts.js';
import { progressOf } from './progress.js';
import { drawQuestions, quizzesOf, scoreOf, stepsOf } from './quiz.js';
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

describe('attempts', () => {
  it.each<[string, AttemptFact[], number, number | null, boolean]>([
    ['none yet', [], 0, 2, false],
    ['one failed', [attempt('failed')], 0, 1, false],
    ['the last one open', [attempt('failed'), attempt('open')], 0, 0, false],
    ['all failed', [attempt('failed'), attempt('failed')], 0, 0, true],
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
