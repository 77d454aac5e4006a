import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parse, type GIFTQuestion } from 'gift-pegjs';
import { v7 as uuid } from 'uuid';
import { arbitraryCourse } from '../../test/arbitrary-course.js';
import {
  choice,
  fillBlank,
  matching,
  numeric,
  openAnswer,
  ordering,
  paragraph,
  shortAnswer,
  trueFalse,
} from '../../test/questions.js';
import type { CourseDocument, Question } from '../document/index.js';
import { writeGift } from './gift.js';

const course = (...questions: Question[]): CourseDocument => ({
  title: 'Pumps / valves',
  description: '',
  language: 'en',
  objectives: [],
  settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
  modules: [{ id: uuid(), title: 'M', slides: [{ id: uuid(), title: 'S: 1', kind: 'knowledge-check', items: questions }] }],
  pool: [],
});
/** As a reader that is not ours reads it. */
const read = (...questions: Question[]): GIFTQuestion[] => parse(writeGift(course(...questions)).text);
const one = (question: Question): GIFTQuestion => read(question)[1]!;
const said = (question: Question): string[] =>
  writeGift(course(question))
    .losses.filter(({ slide }) => slide !== null)
    .map(({ code, message }) => `${code} ${message}`);

describe('questions in GIFT', () => {
  it('stand in a category for their module, under the name of their place', () => {
    expect(read(trueFalse('Is it?', false))).toMatchObject([
      { type: 'Category', title: 'Pumps // valves/M' },
      { type: 'TF', title: '1.1 S: 1 (1)', isTrue: false, stem: { format: 'moodle', text: 'Is it?' } },
    ]);
  });

  it('keep the key and what is said to each option', () => {
    const question = choice('Which = valve {closes} first?', '*The feed: valve', 'The ~ relief #1');
    if ('options' in question) question.options[1]!.feedback = 'No: it opens.';
    expect(one({ ...question, feedback: 'See 2.1.' })).toMatchObject({
      type: 'MC',
      stem: { text: 'Which = valve {closes} first?' },
      choices: [
        { isCorrect: true, text: { text: 'The feed: valve' }, feedback: null },
        { isCorrect: false, text: { text: 'The ~ relief #1' }, feedback: { text: 'No: it opens.' } },
      ],
      globalFeedback: { text: 'See 2.1.' },
    });
  });

  it('give parts of the point for several right options, and nothing where one is wrong', () => {
    const question = choice('Which?', '*a', '*b', '*c', 'd');
    expect(one(question)).toMatchObject({ choices: [33.33333, 33.33333, 33.33333, -100].map((weight) => ({ weight })) });
    expect(said(question)).toEqual([expect.stringContaining('changed 1.1 S: 1 (1): some of the right options')]);
  });

  it('keep numbers with their tolerance, and tell the unit', () => {
    expect(one(numeric('Pressure?', -6.5, 'bar', 0.2))).toMatchObject({
      type: 'Numerical',
      stem: { text: 'Pressure? (bar)' },
      choices: { number: -6.5, range: 0.2 },
    });
  });

  it('take typed texts as they are, also such as the format has another use for', () => {
    expect(one(shortAnswer('Sign?', 'a = b', '50 %', '% off'))).toMatchObject({
      type: 'Short',
      choices: [{ text: { text: 'a = b' } }, { text: { text: '50 %' } }, { text: { text: '% off' } }],
    });
    expect(writeGift(course(shortAnswer('Sign?', '2*3'))).text).toContain('=2\\\\*3');
  });

  it('hold one blank where it stands, and name those with more', () => {
    expect(one(fillBlank('Wait ____ seconds.', ['ten', '10']))).toMatchObject({
      type: 'Short',
      hasEmbeddedAnswers: true,
      stem: { text: expect.stringMatching(/^Wait _+ seconds\.$/) as unknown },
      choices: [{ text: { text: 'ten' } }, { text: { text: '10' } }],
    });
    const two = fillBlank('Wait ____ s, then ____.', ['ten'], ['stop']);
    expect(writeGift(course(two)).text.trim()).toBe('');
    expect(said(two)).toEqual([expect.stringMatching(/^left-out .* one blank a question/)]);
  });

  it('hold pairs, and an order as pairs', () => {
    expect(one(matching('Which?', ['sump', 'job *one*'], ['a -> b', 'two']))).toMatchObject({
      type: 'Matching',
      matchPairs: [
        { subquestion: { format: 'html', text: 'sump' }, subanswer: 'job one' },
        { subquestion: { text: 'a -&gt; b' }, subanswer: 'two' },
      ],
    });
    expect(one(ordering('Which order?', 'first', 'second'))).toMatchObject({
      matchPairs: [
        { subquestion: { text: '1' }, subanswer: 'first' },
        { subquestion: { text: '2' }, subanswer: 'second' },
      ],
    });
  });

  it('leave open answers to a person, with the model answer as feedback', () => {
    expect(one({ ...openAnswer('Why?', 'Else it bursts.'), feedback: 'See 2.1.' })).toMatchObject({
      globalFeedback: { text: 'Else it bursts.\nSee 2.1.' },
    });
    expect(one(openAnswer('Why?', 'Else it *bursts*.', 5))).toMatchObject({
      type: 'Essay',
      globalFeedback: { format: 'html', text: '<p>Else it <em>bursts</em>.</p>' },
    });
  });

  it('show what else a stem has as HTML, and name the files that the format cannot hold', () => {
    const stem = [
      paragraph('// **Look:** `a < b`'),
      { id: uuid(), kind: 'code' as const, language: 'sh', code: 'a=1\nb=2' },
      { id: uuid(), kind: 'formula' as const, tex: 'a<b_{1}', alt: '' },
      { id: uuid(), kind: 'image' as const, fileId: uuid(), alt: 'Two pumps', caption: 'The hall', prompt: null },
    ];
    const question: Question = { ...choice(stem, '*a', 'b') };
    expect(one(question).type === 'MC' && one(question)).toMatchObject({
      stem: {
        format: 'html',
        text: '<p>// <strong>Look:</strong> <code>a &lt; b</code></p><pre><code>a=1\nb=2</code></pre><p>$$a&lt;b_{1}$$</p><p>Two pumps</p><p>The hall</p>',
      },
    });
    expect(said(question)).toEqual([expect.stringMatching(/^left-out .*the picture "Two pumps"/)]);
  });

  it('are all read by others, whatever stands in a course', () => {
    fc.assert(
      fc.property(arbitraryCourse, (given) => {
        const { text, losses } = writeGift(given);
        const questions = [...given.modules, ...given.pool].flatMap(({ slides }) =>
          slides.flatMap(({ items }) => items.filter((item) => 'stem' in item)),
        );
        const leftOut = losses.filter(({ message }) => message.includes('the question is not in the file'));
        const found = (text.trim() === '' ? [] : parse(text)).filter(({ type }) => type !== 'Category');
        expect(found.map(({ type }) => type)).not.toContain('Description');
        expect(found.length + leftOut.length).toBe(questions.length);
      }),
      { numRuns: 30 },
    );
  });
});
