import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { answerSchema } from './answer-schema.js';
import { misfit, type Answer } from './answer.js';
import { isRight } from './judge.js';
import { keyOf } from './question-view.js';
import { shuffled } from './shuffle.js';
import type { QuizQuestion } from './taken-course.js';

const asked = { id: 'q', stem: [], feedback: null };
const choice = (kind: 'single-choice' | 'multiple-choice', right: string[], wrong: string[]): QuizQuestion => ({
  ...asked,
  kind,
  options: [
    ...right.map((text) => ({ text, correct: true, feedback: null })),
    ...wrong.map((text) => ({ text, correct: false, feedback: null })),
  ],
});
const numeric = (answer: number, tolerance: number): QuizQuestion => ({ ...asked, kind: 'numeric', answer, tolerance, unit: '' });
const short = (...answers: string[]): QuizQuestion => ({ ...asked, kind: 'short-answer', answers });
const blanks: QuizQuestion = { ...asked, kind: 'fill-blank', answers: [['ten', '10'], ['stop']] };
const matching: QuizQuestion = {
  ...asked,
  kind: 'matching',
  labels: ['a', 'b'],
  pairs: [
    { left: 'cow', right: 'calf' },
    { left: 'dog', right: 'puppy' },
    { left: 'cat', right: 'puppy' },
  ],
};
const ordering: QuizQuestion = { ...asked, kind: 'ordering', items: ['a', 'b', 'b', 'c'] };

const say = (text: string): Answer => ({ kind: 'short-answer', text });
const options = (kind: 'single-choice' | 'multiple-choice', ...chosen: string[]): Answer => ({ kind, options: chosen });

describe('a question is right as a whole', () => {
  it.each<[string, QuizQuestion, Answer, boolean]>([
    ['the right option', choice('single-choice', ['a'], ['b']), options('single-choice', 'a'), true],
    ['a wrong option', choice('single-choice', ['a'], ['b']), options('single-choice', 'b'), false],
    ['all right options', choice('multiple-choice', ['a', 'b'], ['c']), options('multiple-choice', 'b', 'a'), true],
    ['some of the right options', choice('multiple-choice', ['a', 'b'], ['c']), options('multiple-choice', 'a'), false],
    ['a wrong option too', choice('multiple-choice', ['a', 'b'], ['c']), options('multiple-choice', 'a', 'b', 'c'), false],
    ['true', { ...asked, kind: 'true-false', answer: true }, { kind: 'true-false', value: true }, true],
    ['false', { ...asked, kind: 'true-false', answer: true }, { kind: 'true-false', value: false }, false],
    ['every blank', blanks, { kind: 'fill-blank', texts: ['10', ' STOP '] }, true],
    ['a wrong blank', blanks, { kind: 'fill-blank', texts: ['10', 'go'] }, false],
    ['blanks in another order', blanks, { kind: 'fill-blank', texts: ['stop', 'ten'] }, false],
    ['an empty blank', blanks, { kind: 'fill-blank', texts: ['ten', ''] }, false],
    ['every pair, in any order', matching, pairs('cat-puppy', 'cow-calf', 'dog-puppy'), true],
    ['two pairs crossed', matching, pairs('cat-calf', 'cow-puppy', 'dog-puppy'), false],
    ['a pair missing', matching, pairs('cow-calf', 'dog-puppy'), false],
    ['the exact order', ordering, { kind: 'ordering', items: ['a', 'b', 'b', 'c'] }, true],
    ['another order', ordering, { kind: 'ordering', items: ['b', 'a', 'b', 'c'] }, false],
    ['an answer of another kind', ordering, say('a'), false],
  ])('%s', (_case, question, answer, expected) => {
    expect(isRight(question, answer)).toBe(expected);
  });

  it('is wrong without an answer, and without a key', () => {
    expect(isRight(blanks, undefined)).toBe(false);
    expect(isRight(choice('multiple-choice', [], ['a']), options('multiple-choice', 'a'))).toBe(false);
    expect(isRight({ ...asked, kind: 'numeric', answer: null, tolerance: 0, unit: '' }, { kind: 'numeric', value: 0 })).toBe(
      false,
    );
    expect(isRight(short(), say(''))).toBe(false);
  });
});

describe('an open answer', () => {
  it('is neither right nor wrong, and never empty or endless', () => {
    const question: QuizQuestion = { ...asked, kind: 'open-answer', modelAnswer: 'Because.', points: 3 };
    const write = (text: string) => ({ kind: 'open-answer' as const, text });
    expect([isRight(question, write('Because.')), isRight(question, undefined)]).toEqual([null, null]);
    expect(misfit(question, say('Because.'))).toEqual(expect.any(String));
    expect(keyOf(question)).toEqual(write('Because.'));
    expect(keyOf({ ...question, modelAnswer: null })).toBeNull();
    const taken = ['', ' \n', 'x'.repeat(5_001), 'x'.repeat(5_000)].map((text) => answerSchema.safeParse(write(text)).success);
    expect(taken).toEqual([false, false, false, true]);
  });
});

function pairs(...given: string[]): Answer {
  return { kind: 'matching', pairs: given.map((pair) => ({ left: pair.split('-')[0]!, right: pair.split('-')[1]! })) };
}

describe('texts', () => {
  it.each([
    ['case', 'Paris', 'pARIS', true],
    ['white space at the ends and inside', 'New York', '  new \n\t york ', true],
    ['a no-break space', 'New York', 'new\u00a0york', true],
    ['typographic quotes', `it's "fine"`, 'It’s “fine”', true],
    ['decomposed accents', 'caf\u00e9', 'cafe\u0301', true],
    ['accents themselves', 'café', 'cafe', false],
    ['punctuation', 'stop', 'stop.', false],
    ['single and double quotes', `'a'`, '"a"', false],
    ['missing white space', 'New York', 'newyork', false],
  ])('compare with regard to %s', (_case, key, given, expected) => {
    expect(isRight(short(key), say(given))).toBe(expected);
  });
});

describe('numbers', () => {
  it('are right up to the tolerance and not beyond, whatever binary fractions do', () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 });
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 1_000 }), fc.constantFrom(-1, 1), (answer, tolerance, sign) => {
        const question = numeric(answer / 100, tolerance / 100);
        const at = (value: number): boolean => isRight(question, { kind: 'numeric', value: value / 100 }) === true;
        return at(answer) && at(answer + sign * tolerance) && !at(answer + sign * (tolerance + 1));
      }),
    );
  });
});

const texts = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 10 });
const anyQuestion: fc.Arbitrary<QuizQuestion> = fc.oneof(
  texts.map(([first, ...rest]) => choice('single-choice', [first!], rest)),
  fc
    .tuple(texts, fc.integer({ min: 1, max: 9 }))
    .map(([all, cut]) => choice('multiple-choice', all.slice(0, cut), all.slice(cut))),
  texts.map((all): QuizQuestion => ({ ...asked, kind: 'ordering', items: all })),
  fc.tuple(texts, fc.array(fc.string(), { minLength: 10, maxLength: 10 })).map(([all, rights]): QuizQuestion => ({
    ...asked,
    kind: 'matching',
    labels: ['', ''],
    pairs: all.map((left, index) => ({ left, right: rights[index]! })),
  })),
);

describe('every question', () => {
  it('takes its own key as right, in whatever order the learner found the options', () => {
    fc.assert(
      fc.property(anyQuestion, fc.string(), (question, seed) => {
        const key = keyOf(question)!;
        const given =
          'options' in key
            ? { ...key, options: shuffled(key.options, seed) }
            : 'pairs' in key
              ? { ...key, pairs: shuffled(key.pairs, seed) }
              : key;
        return misfit(question, given) === null && isRight(question, given) === true;
      }),
    );
  });

  it('has a key that is an answer by the schema', () => {
    fc.assert(fc.property(anyQuestion, (question) => answerSchema.safeParse(keyOf(question)).success));
  });
});

describe('an answer that is none', () => {
  it.each<[string, QuizQuestion, Answer]>([
    ['of another kind', blanks, say('x')],
    ['an option that was not shown', choice('single-choice', ['a'], ['b']), options('single-choice', 'c')],
    ['too few blanks', blanks, { kind: 'fill-blank', texts: ['ten'] }],
    ['a pair too few', matching, pairs('cow-calf')],
    ['an item that was not shown', ordering, { kind: 'ordering', items: ['a', 'b', 'b', 'd'] }],
  ])('is told so: %s', (_case, question, answer) => {
    expect(misfit(question, answer)).toEqual(expect.any(String));
  });
});
