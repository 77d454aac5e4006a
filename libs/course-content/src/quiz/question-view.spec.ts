import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { feedbackOn, keyOf, showQuestion } from './question-view.js';
import { shuffled } from './shuffle.js';
import type { QuizQuestion } from './taken-course.js';

const asked = { id: 'q', stem: [{ id: 's', kind: 'text', text: 'What?' }], feedback: 'KEY feedback' };
const option = (text: string, correct: boolean) => ({ text, correct, feedback: `KEY on ${text}` });
const questions: QuizQuestion[] = [
  { ...asked, kind: 'single-choice', options: [option('red', true), option('green', false)] },
  { ...asked, kind: 'multiple-choice', options: [option('red', true), option('blue', true), option('green', false)] },
  { ...asked, kind: 'true-false', answer: true },
  { ...asked, kind: 'numeric', answer: 777_123, tolerance: 777_124, unit: 'bar' },
  { ...asked, kind: 'short-answer', answers: ['KEY answer'] },
  { ...asked, kind: 'fill-blank', answers: [['KEY one'], ['KEY two']] },
  {
    ...asked,
    kind: 'matching',
    labels: ['l', 'r'],
    pairs: [
      { left: 'cow', right: 'calf' },
      { left: 'dog', right: 'puppy' },
    ],
  },
  { ...asked, kind: 'ordering', items: ['first', 'second', 'third'] },
  { ...asked, kind: 'open-answer', modelAnswer: 'KEY model', points: 3 },
];

describe('a question as a learner sees it', () => {
  it.each(questions.map((question) => [question.kind, question] as const))(
    'tells no key and no feedback: %s',
    (_kind, question) => {
      const later = { note: 'KEY of a later field' };
      const shown = JSON.stringify(showQuestion({ ...question, ...later }, 'seed'));
      expect(shown).not.toMatch(/KEY|777|"correct"|:true|"answers?"/);
      expect(shown).toContain('What?');
    },
  );

  it('shows all that can be chosen, each once', () => {
    const view = (kind: string) =>
      showQuestion(
        questions.find((question) => question.kind === kind)!,
        'seed',
      );
    expect(view('multiple-choice').options?.sort()).toEqual(['blue', 'green', 'red']);
    expect(view('fill-blank').blanks).toBe(2);
    expect(view('numeric').unit).toBe('bar');
    expect(view('matching')).toMatchObject({ labels: ['l', 'r'], left: ['cow', 'dog'] });
    expect(view('matching').right?.sort()).toEqual(['calf', 'puppy']);
    expect(view('ordering').items?.sort()).toEqual(['first', 'second', 'third']);
  });

  it('has the same order at every look, and another one for another seed', () => {
    const items = Array.from({ length: 10 }, (_, index) => `${index}`);
    const question: QuizQuestion = { ...asked, kind: 'ordering', items };
    expect(showQuestion(question, 'a')).toEqual(showQuestion(question, 'a'));
    expect(showQuestion(question, 'a').items).not.toEqual(showQuestion(question, 'b').items);
    expect(showQuestion(question, 'a').items).not.toEqual(showQuestion({ ...question, id: 'other' }, 'a').items);
  });
});

describe('the order that a question shows', () => {
  const asMany = (places: number): QuizQuestion[] => {
    const texts = Array.from({ length: places }, (_, index) => `entry ${index}`);
    return [
      { ...asked, kind: 'ordering', items: texts },
      { ...asked, kind: 'matching', labels: ['l', 'r'], pairs: texts.map((each) => ({ left: each, right: each })) },
    ];
  };

  it('is never the right one, for any seed and any number of entries but two', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 10 }), fc.string(), (places, seed) => {
        const [ordering, matching] = asMany(places).map((question) => showQuestion(question, seed));
        const right = matching!.left!;
        expect(ordering!.items).not.toEqual(right);
        expect(matching!.right).not.toEqual(right);
        expect([ordering!.items!.toSorted(), matching!.right!.toSorted()]).toEqual([right.toSorted(), right.toSorted()]);
      }),
    );
  });

  it('is either one where there are two, so that it tells nothing', () => {
    const orders = Array.from({ length: 50 }, (_, seed) => asMany(2).map((question) => showQuestion(question, `seed ${seed}`)));
    expect(new Set(orders.map(([ordering]) => ordering!.items!.join())).size).toBe(2);
    expect(new Set(orders.map(([, matching]) => matching!.right!.join())).size).toBe(2);
  });

  it('is every other one about equally often', () => {
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 5_000; seed++) {
      const order = showQuestion(asMany(3)[0]!, `seed ${seed}`).items!.join();
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(5);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('is the only one there is for entries that read the same', () => {
    expect(showQuestion({ ...asked, kind: 'ordering', items: ['same', 'same'] }, 'seed').items).toEqual(['same', 'same']);
    expect(showQuestion({ ...asked, kind: 'ordering', items: [] }, 'seed').items).toEqual([]);
  });
});

describe('a shuffle', () => {
  it('keeps every entry', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (entries, seed) => {
        expect(shuffled(entries, seed).sort()).toEqual([...entries].sort());
      }),
    );
  });

  it('puts every entry at every place about equally often', () => {
    const counts = Array.from({ length: 4 }, () => [0, 0, 0, 0]);
    for (let seed = 0; seed < 4_000; seed++)
      shuffled([0, 1, 2, 3], `seed ${seed}`).forEach((entry, place) => counts[entry]![place]!++);
    for (const count of counts.flat()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});

describe('feedback', () => {
  it('speaks of the chosen options only, and of the question', () => {
    expect(feedbackOn(questions[1]!, { kind: 'multiple-choice', options: ['green'] })).toEqual(['KEY on green', 'KEY feedback']);
    expect(feedbackOn(questions[1]!, undefined)).toEqual(['KEY feedback']);
  });

  it('comes with a key for every kind', () => {
    expect(questions.map((question) => keyOf(question)?.kind)).toEqual(questions.map(({ kind }) => kind));
  });
});
