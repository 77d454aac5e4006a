import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { Block, CourseDocument, Question, SlideItem } from '../document/index.js';
import { matching } from '../../test/questions.js';
import { blockingProblems } from './publish-checks.js';

const paragraph: Block = { id: uuid(), kind: 'text', text: 'Text.' };
const option = (text: string, correct = false) => ({ id: uuid(), text, correct, feedback: null });
const question = (changes: Partial<Question>): Question =>
  ({
    id: uuid(),
    kind: 'single-choice',
    stem: [paragraph],
    feedback: null,
    objectiveId: null,
    options: [option('a', true), option('b')],
    ...changes,
  }) as Question;

function course(items: SlideItem[], changes: Partial<CourseDocument> = {}): CourseDocument {
  return {
    title: 'T',
    description: '',
    language: 'en',
    objectives: [],
    settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
    modules: [{ id: uuid(), title: 'M', slides: [{ id: uuid(), title: 'S', kind: 'content', items }] }],
    pool: [],
    ...changes,
  };
}
const settings = (changes: Partial<CourseDocument['settings']>) => ({ settings: { ...course([]).settings, ...changes } });
const codes = (document: CourseDocument): string[] => blockingProblems(document, () => false).map(({ code }) => code);

describe('publish checks', () => {
  it('pass a sound course', () => {
    expect(codes(course([paragraph, question({})]))).toEqual([]);
    expect(codes(course([{ ...paragraph, text: 'The report is to be written: by Friday [or later].' }]))).toEqual([]);
  });

  it('pass a question in which two entries belong to the same one', () => {
    expect(codes(course([matching('Match.', ['Sky', 'blue'], ['Sea', 'blue'], ['Grass', 'green'])]))).toEqual([]);
  });

  it.each<[string, CourseDocument]>([
    ['no-module', course([], { modules: [] })],
    ['module-empty', course([], { modules: [{ id: uuid(), title: 'M', slides: [] }] })],
    ['slide-empty', course([])],
    [
      'slide-empty',
      course([paragraph], {
        modules: [{ id: uuid(), title: 'M', slides: [{ id: uuid(), title: 'S', kind: 'knowledge-check', items: [paragraph] }] }],
      }),
    ],
    ['module-empty', course([paragraph], { pool: [{ id: uuid(), title: 'F', slides: [] }] })],
    ['pass-mark-range', course([paragraph], settings({ passMark: 0 }))],
    ['graded-without-questions', course([paragraph], settings({ quizMode: 'graded' }))],
    ['pool-too-small', course([paragraph], settings({ poolDraw: 1 }))],
    ['gap-left', course([{ ...paragraph, text: 'Firm ground: \\[To be written: what learners need to know\\]' }])],
    ['gap-left', course([question({ options: [option('a', true), option('[TODO, noch zu schreiben: die zweite]')] })])],
    ['gap-left', course([paragraph], { description: '[To be written: what it is about]' })],
    ['image-unfilled', course([{ id: uuid(), kind: 'image', fileId: null, alt: '', caption: '', prompt: 'p' }])],
    ['file-missing', course([{ id: uuid(), kind: 'image', fileId: null, alt: '', caption: '', prompt: ' ' }])],
    ['file-missing', course([{ id: uuid(), kind: 'video', fileId: uuid(), title: 'v' }])],
    ['url-bad', course([{ id: uuid(), kind: 'hosted-video', provider: 'other', url: 'javascript:alert(1)' }])],
    ['url-bad', course([{ id: uuid(), kind: 'hosted-video', provider: 'youtube', url: 'https://vimeo.com/1' }])],
    ['key-missing', course([question({ options: [option('a'), option('b')] })])],
    ['key-missing', course([question({ kind: 'multiple-choice' })])],
    ['key-missing', course([question({ kind: 'true-false', answer: null })])],
    ['key-missing', course([question({ kind: 'fill-blank', answers: [['a'], []] })])],
    [
      'key-missing',
      course([
        question({
          kind: 'fill-blank',
          stem: [{ id: uuid(), kind: 'table', header: ['Part'], rows: [['____']] }],
          answers: [['a']],
        }),
      ]),
    ],
    [
      'key-missing',
      course([question({ kind: 'fill-blank', stem: [{ ...paragraph, text: '____ and ____' }], answers: [['a']] })]),
    ],
    ['key-missing', course([question({ kind: 'short-answer', answers: [' '] })])],
    ['too-few-options', course([question({ options: [option('a', true)] })])],
    ['key-missing', course([question({ kind: 'open-answer', modelAnswer: null, points: 2 })])],
    ['key-missing', course([question({ kind: 'open-answer', modelAnswer: ' ', points: 2 })])],
    ['too-few-options', course([question({ kind: 'ordering', items: ['a'] })])],
    ['duplicate-options', course([question({ options: [option('a', true), option('A ')] })])],
    ['duplicate-options', course([matching('Match.', ['Sky', 'blue'], ['Sea', 'Blue '])])],
    ['duplicate-options', course([question({ kind: 'ordering', items: ['a', 'b', 'a'] })])],
    [
      'hotspot-without-image',
      course([
        { id: uuid(), kind: 'hotspot', image: null, parts: [{ id: uuid(), title: 'p', body: [], at: null, choices: [] }] },
      ]),
    ],
    [
      'choice-target-missing',
      course([
        {
          id: uuid(),
          kind: 'scenario',
          image: null,
          parts: [
            { id: uuid(), title: 'p', body: [], at: null, choices: [{ id: uuid(), text: 'c', next: uuid(), feedback: null }] },
          ],
        },
      ]),
    ],
  ])('find %s', (code, document) => {
    expect(codes(document)).toEqual([code]);
  });

  it('hold a file to the kind of its block', () => {
    const document = course([{ id: uuid(), kind: 'video', fileId: uuid(), title: 'v' }]);
    expect(blockingProblems(document, (_id, kind) => kind === 'video')).toEqual([]);
    expect(blockingProblems(document, (_id, kind) => kind === 'image')).toMatchObject([{ code: 'file-missing' }]);
  });

  it('name the slide by its place and id, and the item by its id', () => {
    const empty = course([]);
    const { id: slideId } = empty.modules[0]!.slides[0]!;
    expect(blockingProblems(empty, () => false)).toMatchObject([{ slide: '1.1 S', slideId, itemId: null }]);
    const keyless = question({ options: [option('a'), option('b')] });
    expect(blockingProblems(course([paragraph, keyless]), () => false)).toMatchObject([{ slide: '1.1 S', itemId: keyless.id }]);
    const nothing = { slide: null, slideId: null, itemId: null };
    expect(blockingProblems(course([], { modules: [] }), () => false)).toMatchObject([nothing]);
  });
});
