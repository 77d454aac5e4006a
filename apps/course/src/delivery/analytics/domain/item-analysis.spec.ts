import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { QuizQuestion } from '@lib/course-content/quiz';
import { analyseItem, type Tally } from './item-analysis.js';

const base = { id: 'q', stem: [], feedback: null };
const option = (text: string, correct: boolean) => ({ text, correct, feedback: null });
const colours: QuizQuestion = {
  ...base,
  kind: 'single-choice',
  options: [option('red', true), option('green', false), option('blue', false)],
};
const chose = (text: string) => ({ kind: 'single-choice' as const, options: [text] });
const tally = (part: Partial<Tally>): Tally => ({
  answer: null,
  points: null,
  isGraded: true,
  count: 1,
  scores: 0,
  squares: 0,
  ...part,
});

describe('the analysis of a question', () => {
  it('counts each option, also one that nobody chose and one that was not answered', () => {
    const tallies = [tally({ answer: chose('red'), count: 6 }), tally({ answer: chose('green'), count: 3 }), tally({ count: 1 })];
    expect(analyseItem(colours, tallies, 20)).toMatchObject({
      asked: 10,
      answered: 9,
      facility: 60,
      given: [
        { text: 'red', isRight: true, count: 6 },
        { text: 'green', isRight: false, count: 3 },
        { text: 'blue', isRight: false, count: 0 },
      ],
    });
  });

  it('says nothing where nobody was asked', () => {
    expect(analyseItem(colours, [], 100)).toMatchObject({ asked: 0, answered: 0, facility: null, discrimination: null });
  });

  it('shows of what was written the most frequent, and nothing that one person alone wrote', () => {
    const question: QuizQuestion = { ...base, kind: 'short-answer', answers: ['Oslo'] };
    const wrote = (text: string, count: number) => tally({ answer: { kind: 'short-answer', text }, count });
    const tallies = [wrote('my name is Ada', 1), wrote('Bergen', 2), wrote('oslo', 3), wrote('Oslo', 4)];
    expect(analyseItem(question, tallies, 50).given).toEqual([
      { text: 'Oslo', isRight: true, count: 4 },
      { text: 'oslo', isRight: true, count: 3 },
      { text: 'Bergen', isRight: false, count: 2 },
    ]);
  });

  it('takes the points of open answers as they were given, nothing for none, and leaves out practice', () => {
    const question: QuizQuestion = { ...base, kind: 'open-answer', modelAnswer: null, points: 4 };
    const tallies = [tally({ points: 4 }), tally({ points: 1, count: 2 }), tally({}), tally({ isGraded: false, count: 9 })];
    expect(analyseItem(question, tallies, 50)).toMatchObject({ asked: 13, answered: 3, facility: 37.5, given: [] });
  });

  it('is below 0 for a question that those miss who know the rest', () => {
    const half = (right: boolean, score: number) =>
      tally({ answer: chose(right ? 'red' : 'green'), count: 10, scores: 10 * score, squares: 10 * score ** 2 });
    // Ten right here and wrong in the other four of five; ten the other way round
    expect(analyseItem(colours, [half(true, 20), half(false, 80)], 20).discrimination).toBe(-1);
    expect(analyseItem(colours, [half(true, 100), half(false, 0)], 20).discrimination).toBe(1);
    expect(analyseItem(colours, [half(true, 100), half(true, 0)], 20).discrimination).toBeNull();
  });

  it('is the correlation with the rest of the score, as reckoned from each attempt alone', () => {
    const attempts = fc.array(fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }), { minLength: 10, maxLength: 60 });
    fc.assert(
      fc.property(attempts, (all) => {
        const weight = 100 / 5;
        const scoreOf = (rights: boolean[]): number => weight * rights.filter(Boolean).length;
        const tallies = [true, false].map((right) => {
          const scores = all.filter(([first]) => first === right).map(scoreOf);
          const sum = (of: (score: number) => number): number => scores.reduce((total, score) => total + of(score), 0);
          return tally({
            answer: chose(right ? 'red' : 'green'),
            count: scores.length,
            scores: sum((score) => score),
            squares: sum((score) => score ** 2),
          });
        });
        const here = all.map(([first]) => Number(first));
        const rest = all.map(([, ...others]) => scoreOf(others));
        const expected = pearson(here, rest);
        const { discrimination } = analyseItem(colours, tallies, weight);
        if (expected === null) expect(discrimination).toBeNull();
        else expect(discrimination).toBeCloseTo(expected, 1);
      }),
    );
  });
});

function pearson(xs: number[], ys: number[]): number | null {
  const mean = (all: number[]): number => all.reduce((sum, each) => sum + each, 0) / all.length;
  const [x, y] = [mean(xs), mean(ys)];
  const moment = (of: (index: number) => number): number => mean(xs.map((_, index) => of(index)));
  const [xx, yy] = [moment((i) => (xs[i]! - x) ** 2), moment((i) => (ys[i]! - y) ** 2)];
  return xx === 0 || yy === 0 ? null : moment((i) => (xs[i]! - x) * (ys[i]! - y)) / Math.sqrt(xx * yy);
}
