import { describe, expect, it } from '@jest/globals';
import { showQuestion, type Answer, type QuizQuestion } from '@lib/course-content/quiz';
import { askedAs, inBrackets, patternInBrackets, responseOf, rightResponses } from './interaction.js';

const asked = { id: 'q', stem: [], feedback: null };
const option = (text: string, correct = false) => ({ text, correct, feedback: null });
const choice: QuizQuestion = {
  ...asked,
  kind: 'multiple-choice',
  options: [option('red', true), option('blue', true), option('green'), option('grey')],
};
const matching: QuizQuestion = {
  ...asked,
  kind: 'matching',
  labels: ['', ''],
  pairs: ['cow', 'dog', 'cat'].map((left) => ({ left, right: `young of the ${left}` })),
};
const ordering: QuizQuestion = { ...asked, kind: 'ordering', items: ['one', 'two', 'three'] };
const shownOf = (question: QuizQuestion) => showQuestion(question, 'package');
const told = (question: QuizQuestion, answer: Answer) => inBrackets(responseOf(answer, shownOf(question)));
const keys = (question: QuizQuestion) =>
  rightResponses(question, shownOf(question))?.map((each) =>
    patternInBrackets(askedAs(question, { asked: '', choices: [], sources: [] }, { courseId: 'c', language: 'en' }).type, each),
  );

describe('an answer as an LMS is told of it', () => {
  it('names what was chosen by its place on the page, never by the place that the author gave it', () => {
    for (const question of [choice, matching, ordering]) {
      const shown = shownOf(question);
      const places = { choice: shown.options, matching: shown.right, ordering: shown.items };
      const texts = Object.values(places).find((each) => each !== null)!;
      const nameOf = (text: string) => String.fromCharCode(97 + texts.indexOf(text));
      const key = keys(question)![0]!;
      if (question === choice) expect(key.split('[,]').toSorted()).toEqual([nameOf('red'), nameOf('blue')].toSorted());
      if (question === ordering) expect(key).toBe(['one', 'two', 'three'].map(nameOf).join('[,]'));
      if (question === matching)
        expect(key).toBe(['cow', 'dog', 'cat'].map((each, n) => `${n + 1}[.]${nameOf(`young of the ${each}`)}`).join('[,]'));
    }
    expect(keys(ordering)).not.toEqual(['a[,]b[,]c']);
    expect(keys(matching)).not.toEqual(['1[.]a[,]2[.]b[,]3[.]c']);
  });

  it('has every text that a blank takes among its right ones, as far as there are few', () => {
    const blanks: QuizQuestion = { ...asked, kind: 'fill-blank', answers: [['ten', '10'], ['bar']] };
    expect(keys(blanks)).toEqual(['ten[,]bar', '10[,]bar']);
    const many = Array.from({ length: 9 }, (_, index) => [`a${index}`, `b${index}`]);
    expect(keys({ ...asked, kind: 'fill-blank', answers: many })).toHaveLength(10);
    expect(told(blanks, { kind: 'fill-blank', texts: ['ten', 'x'] })).toBe('ten[,]x');
  });

  it('writes numbers as digits alone, and the right one as a range', () => {
    const numeric: QuizQuestion = { ...asked, kind: 'numeric', answer: 6.5, tolerance: 0.2, unit: 'bar' };
    expect(keys(numeric)).toEqual(['6.3[:]6.7']);
    expect(keys({ ...numeric, tolerance: 0 })).toEqual(['6.5[:]6.5']);
    expect(told(numeric, { kind: 'numeric', value: 1e-7 })).toBe('0.0000001');
    expect(told(numeric, { kind: 'numeric', value: -1e21 })).toBe('-1000000000000000000000');
  });

  it('has no right one where no key judges', () => {
    expect(keys({ ...asked, kind: 'open-answer', modelAnswer: 'x', points: 2 })).toBeUndefined();
    expect(keys({ ...asked, kind: 'true-false', answer: false })).toEqual(['false']);
    expect(keys({ ...asked, kind: 'short-answer', answers: ['Water', 'H2O'] })).toEqual(['Water', 'H2O']);
  });
});
