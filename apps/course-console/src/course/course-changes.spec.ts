import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { courseChanges, type Compared } from './course-changes.js';
import { wordChanges } from './word-changes.js';

const text = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.array(fc.constantFrom('ladder', 'rope', 'stop', 'قف', '<b>', '.'), { maxLength: 8 }).map((words) => words.join(' ')),
);
const side = (words: ReturnType<typeof wordChanges>, other: 'gone' | 'new'): string =>
  words
    .filter(({ is }) => is !== other)
    .map((word) => word.text)
    .join('');

const slide = (id: number, words: string) => ({
  id: `s${id}`,
  title: `Slide ${id}`,
  kind: 'content',
  items: [{ id: `i${id}`, kind: 'text', text: words }],
});
const course = (modules: readonly (readonly [id: number, words: string])[][]): Compared => ({
  title: 'Ladders',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 80 },
  modules: modules.map((slides, at) => ({
    id: `m${at}`,
    title: `Module ${at}`,
    slides: slides.map(([id, words]) => slide(id, words)),
  })),
  pool: [],
});

describe('the difference of two texts', () => {
  it('holds every word of both, in order', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const words = wordChanges([{ text: before }], [{ text: after }]);
        expect([side(words, 'new'), side(words, 'gone')]).toEqual([before, after]);
        expect(words.some(({ is }) => is !== 'same')).toBe(before !== after);
      }),
    );
  });

  it('is of words', () => {
    expect(wordChanges([{ text: 'They must be clean.' }], [{ text: 'They must be dry and clean.' }])).toEqual([
      { is: 'same', text: 'They must be ' },
      { is: 'new', text: 'dry and ' },
      { is: 'same', text: 'clean.' },
    ]);
  });
});

describe('the difference of two courses', () => {
  const linesOf = (before: string, after: string) => {
    const lines = courseChanges(course([[[1, before]]]), course([[[1, after]]])).slides[0]!.lines;
    return lines.flatMap(({ words }) => words.map(({ is, ...run }) => [is, run]));
  };

  it('reads as people read it: how words are set, and where links lead', () => {
    expect(
      linesOf(
        'Stop the **pump** first, see [rules](https://a.example).',
        'Stop the *pump* first, see [rules](https://b.example).',
      ),
    ).toEqual([
      ['same', { text: 'Stop the ' }],
      ['gone', { text: 'pump', strong: true }],
      ['new', { text: 'pump', em: true }],
      ['same', { text: ' first, see rules (' }],
      ['gone', { text: 'https://a.example' }],
      ['new', { text: 'https://b.example' }],
      ['same', { text: ').' }],
    ]);
    expect(linesOf('A \\*star\\* and `a*b`.', 'A \\*star\\* and `a*c`.')).toEqual([
      ['same', { text: 'A *star* and ' }],
      ['same', { text: 'a*', code: true }],
      ['gone', { text: 'b', code: true }],
      ['new', { text: 'c', code: true }],
      ['same', { text: '.' }],
    ]);
    expect(linesOf('Fill in ____ here.', 'Fill in ____ there.')).toEqual([
      ['same', { text: 'Fill in ____ ' }],
      ['gone', { text: 'here' }],
      ['new', { text: 'there' }],
      ['same', { text: '.' }],
    ]);
  });

  it('is of what is written where that alone is another', () => {
    expect(linesOf('A *pump*', 'A _pump_').map(([is]) => is)).toContain('new');
  });

  it('calls values of a name as the reader does, and no words of the course', () => {
    const [before, after] = [course([[[1, 'text']]]), course([[[1, 'quote']]])];
    Object.assign(after.modules[0]!.slides[0]!, { kind: 'knowledge-check' });
    const called = { kind: { content: 'Inhalt', 'knowledge-check': 'Quiz', text: 'Absatz', quote: 'Zitat' } };
    expect(courseChanges(before, after, called).slides[0]?.lines).toEqual([
      {
        name: 'kind',
        words: [
          { is: 'gone', text: 'Inhalt' },
          { is: 'new', text: 'Quiz' },
        ],
      },
      {
        name: 'text',
        words: [
          { is: 'gone', text: 'text' },
          { is: 'new', text: 'quote' },
        ],
      },
    ]);
  });

  it('says of an option whether it is right, and names files as they are, not by the letters of their ids', () => {
    const asking = (item: object): Compared => {
      const one = course([[[1, '']]]);
      const [module] = one.modules;
      return { ...one, modules: [{ ...module!, slides: [{ ...slide(1, ''), items: [item] }] }] };
    };
    const option = (correct: boolean) => asking({ kind: 'single-choice', options: [{ id: 'o', text: 'The *valve*', correct }] });
    const called = { option: { right: 'richtig', wrong: 'falsch' } };
    expect(courseChanges(option(false), option(true), called).slides[0]!.lines).toEqual([
      {
        name: 'option',
        words: [
          { is: 'same', text: 'The ' },
          { is: 'same', text: 'valve', em: true },
          { is: 'same', text: ' (' },
          { is: 'gone', text: 'falsch' },
          { is: 'new', text: 'richtig' },
          { is: 'same', text: ')' },
        ],
      },
    ]);
    const image = (fileId: string) => asking({ kind: 'image', fileId });
    expect(courseChanges(image('a-1'), image('a-2')).slides[0]!.lines).toEqual([
      {
        name: 'fileId',
        words: [
          { is: 'gone', text: 'a-1' },
          { is: 'new', text: 'a-2' },
        ],
      },
    ]);
  });

  const shelf = fc
    .array(text, { minLength: 1, maxLength: 9 })
    .map((words): [number, string][] => words.map((one, at): [number, string] => [at, one]));

  it('of one to itself is nothing', () => {
    fc.assert(
      fc.property(shelf, (slides) => {
        expect(courseChanges(course([slides]), course([slides]))).toEqual({ course: [], modules: [], slides: [] });
      }),
    );
  });

  it('names every slide that says something else, and no other', () => {
    fc.assert(
      fc.property(shelf, fc.array(text, { minLength: 9, maxLength: 9 }), (slides, others) => {
        const after = slides.map(([id], at): [number, string] => [id, others[at]!]);
        const changed = slides.filter(([id, words]) => words !== others[id]).map(([id]) => `s${id}`);
        const found = courseChanges(course([slides]), course([after])).slides;
        expect(found.map(({ id }) => id)).toEqual(changed);
        expect(found.every(({ is, isMoved }) => is === 'changed' && !isMoved)).toBe(true);
      }),
    );
  });

  it('tells a move as a move, and only of what moved', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 9 }), fc.nat(8), fc.nat(8), (count, from, to) => {
        const slides = Array.from({ length: count }, (_, id): [number, string] => [id, 'same']);
        const moved = slides.toSpliced(from % count, 1);
        moved.splice(to % count, 0, slides[from % count]!);
        const found = courseChanges(course([slides]), course([moved])).slides;
        expect(found.every(({ is, lines }) => is === 'moved' && lines.length === 0)).toBe(true);
        expect(found).toHaveLength(from % count === to % count ? 0 : 1);
      }),
    );
  });

  it('tells what moved into another module, what is new and what is gone', () => {
    const before = course([
      [
        [1, 'a'],
        [2, 'b'],
      ],
      [[3, 'c']],
    ]);
    const after = course([
      [[1, 'a']],
      [
        [3, 'c'],
        [2, 'b'],
        [4, 'd'],
      ],
    ]);
    expect(courseChanges(before, after).slides.map(({ id, is, before: then, now }) => [id, is, then, now])).toEqual([
      ['s2', 'moved', '1.2', '2.2'],
      ['s4', 'new', null, '2.3'],
    ]);
    expect(courseChanges(after, before).slides.map(({ id, is }) => [id, is])).toEqual([
      ['s2', 'moved'],
      ['s4', 'gone'],
    ]);
  });
});
