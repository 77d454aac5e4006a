import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import { choice, paragraph, trueFalse } from '../../test/questions.js';
import type { Block, CourseDocument, Question, SlideItem } from '../document/index.js';
import { FINDINGS } from './findings.js';
import { isMeasurable, publishWarnings } from './publish-warnings.js';

const text = paragraph;
const image = (alt: string): Block => ({ id: uuid(), kind: 'image', fileId: uuid(), alt, caption: '', prompt: null });

const audio = (transcript: string): Block => ({ id: uuid(), kind: 'audio', fileId: uuid(), url: null, title: '', transcript });

function course(items: SlideItem[], changes: Partial<CourseDocument> = {}): CourseDocument {
  const kind = items.some((item) => 'stem' in item) ? 'knowledge-check' : 'content';
  return {
    title: 'T',
    description: '',
    language: 'en',
    objectives: [],
    settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
    modules: [{ id: uuid(), title: 'M', slides: [{ id: uuid(), title: 'S', kind, items }] }],
    pool: [],
    ...changes,
  };
}

const SOUND = ['Which valve closes first?', '*The feed valve', 'The relief valve', 'The drain'] as const;
const german = { language: 'de' };
const unaskedModule = (slides: number): CourseDocument =>
  course([], {
    modules: [
      { id: uuid(), title: 'Asks', slides: course([choice(...SOUND)]).modules[0]!.slides },
      { id: uuid(), title: 'Tells', slides: Array.from({ length: slides }, () => course([text('x')]).modules[0]!.slides[0]!) },
    ],
  });

/** A scenario of so many scenes; `ways` are the choices, from one scene to another. */
const scenario = (scenes: number, ...ways: [from: number, to: number][]): SlideItem => {
  const ids = Array.from({ length: scenes }, () => uuid());
  const parts = ids.map((id, index) => ({
    id,
    title: 'Scene',
    body: [text('x')],
    at: null,
    choices: ways.flatMap(([from, to]) => (from === index ? [{ id: uuid(), text: 'Go', next: ids[to]!, feedback: null }] : [])),
  }));
  return { id: uuid(), kind: 'scenario', image: null, parts };
};

const list = (...items: string[]): Block => ({
  id: uuid(),
  kind: 'list',
  ordered: false,
  start: 1,
  items: items.map((each) => [{ id: uuid(), kind: 'text', text: each }]),
});
const statements = (...answers: boolean[]): Question[] =>
  answers.map((answer, index) => trueFalse(`Gate ${index} is red.`, answer));
const choices = (key: string, from = 0): Question[] =>
  [0, 1, 2, 3].map((index) => choice(`What is at gate ${index + from}?`, 'Pump', `*${key}`, 'Drain'));
const pictured = (): Question => choice([text('What is it?'), image('A thing')], '*A pump', 'A gate');
const quizzes = (...slides: Question[][]): CourseDocument =>
  course([], { modules: slides.flatMap((items, index) => course(renamed(items, index)).modules) });
const final = (...slides: Question[][]): CourseDocument =>
  course([text('x')], { pool: slides.flatMap((items, index) => course(renamed(items, index)).modules) });
/** So that no question stands there twice. */
const renamed = (items: Question[], index: number): Question[] =>
  items.map((item) => ({ ...item, stem: [...item.stem, text(`Hall ${index}.`)] }));

describe('publish warnings', () => {
  it.each<[string, CourseDocument]>([
    ['a sound question', course([choice(...SOUND)])],
    ['an image with alternative text', course([image('Two pumps')])],
    ['a slide of 390 words', course([text('Six words of which you read. '.repeat(65))])],
    [
      'an objective that is tested',
      course([{ ...choice(...SOUND), objectiveId: 'o' }], { objectives: [{ id: 'o', text: 'One' }] }),
    ],
    ['a scenario whose choices lead to every scene', course([scenario(3, [0, 1], [0, 2])])],
    ['scenes without choices, one after the other', course([scenario(3)])],
    ['a short module without questions', unaskedModule(2)],
    ['a course that asks nothing', course([text('x')])],
    ['the word "todo" of another language', course([text('Lo hace todo.')])],
    ['TODO in code', course([{ id: uuid(), kind: 'code', language: '', code: '// TODO' }])],
    ['a longer key that does not stand out', course([choice('Q?', '*The feed valve first', 'The drain', 'Both')])],
    ['sentences of 39 words', course([text(`${'word '.repeat(38)}end. `.repeat(3))])],
    ['a long sentence in a language whose words are not known', course([text('từ '.repeat(60))], { language: 'vi' })],
    ['a list of many words', course([list('word '.repeat(30), 'word '.repeat(30))])],
    ['three true statements', course(statements(true, true, true))],
    ['statements of both answers', course(statements(true, true, false, true))],
    ['statements of slides that are not one quiz', quizzes(statements(true, true), statements(true, true))],
    [
      'choices of which one has a short key',
      course([...choices('Both gates').slice(1), choice('Four?', '*One', 'Other one', 'Third one')]),
    ],
    ['three choices with the longest key', course(choices('Both gates').slice(1))],
    ['choices with keys of the same length', course(choices('Pumps'))],
    ['the same stem with other options', course([choice(...SOUND), choice(SOUND[0], '*The gate', 'The drain', 'The sluice')])],
    ['the same stem with another image', course([pictured(), pictured()])],
    ['the same statement with another answer', course([...statements(true), ...statements(false)])],
    ['an absolute word in the key', course([choice('Q?', '*Always the feed valve', 'The drain one')])],
    ['a negative in a German word', course([choice('Wer ist Vernichter?', '*A', 'B')], german)],
    ['English words in a French course', course([choice('Which is not so?', '*A', 'never B')], { language: 'fr' })],
  ])('say nothing of %s', (_what, document) => {
    expect(publishWarnings(document)).toEqual([]);
  });

  it.each<[string, string, CourseDocument]>([
    ['alt-missing', 'an image without alternative text', course([image(' ')])],
    ['transcript-missing', 'audio without a transcript', course([audio(' ')])],
    ['slide-long', 'a slide of 414 words', course([text('Six words of which you read. '.repeat(69))])],
    [
      'objective-unchecked',
      'an objective that no question tests',
      course([text('x')], { objectives: [{ id: 'o', text: 'One' }] }),
    ],
    ['module-unchecked', 'a long module without a question, where others ask', unaskedModule(3)],
    ['todo-left', 'a note in a slide', course([text('TODO: ask Ann')])],
    ['todo-left', 'a gap of the scaffold', course([text('To be written: the feet.')])],
    ['todo-left', 'a note in the description', course([text('x')], { description: 'TBD' })],
    ['todo-left', 'a gap in brackets', course([text('Call [insert number] first.')])],
    ['stem-negative', 'a flaw of a question', course([choice('Which is not a valve?', '*A pump', 'A gate')])],
    ['sentence-long', 'a sentence of 45 words', course([text('word '.repeat(45))])],
    ['sentence-long', 'a German sentence of 45 words', course([text('Wort '.repeat(45))], german)],
    ['sentence-long', 'a long sentence in an answer', course([choice('Q?', '*A', `B ${'word '.repeat(41)}`, 'C')])],
    ['scene-unreachable', 'a scene after one whose choices lead elsewhere', course([scenario(3, [0, 2])])],
    ['scene-unreachable', 'a scene that only itself leads to', course([scenario(2, [0, 0], [1, 1])])],
    ['true-false-one-sided', 'four statements that are all true', course(statements(true, true, true, true))],
    ['true-false-one-sided', 'four German statements that are all false', course(statements(false, false, false, false), german)],
    ['true-false-one-sided', 'a final assessment that is always true', final(statements(true, true), statements(true, true))],
    ['keys-all-longest', 'four choices whose key is the longest', course(choices('Both gates'))],
    ['keys-all-longest', 'four German choices whose key is the longest', course(choices('Beide Tore'), german)],
    [
      'keys-all-longest',
      'a final assessment of which that is so',
      final(choices('Both gates').slice(1), choices('Both gates', 9).slice(3)),
    ],
    ['question-repeated', 'a question asked twice', course([choice(...SOUND), choice(...SOUND)])],
    ['question-repeated', 'one in module and pool', { ...course([choice(...SOUND)]), pool: course([choice(...SOUND)]).modules }],
    ['question-repeated', 'a German question asked twice', course([...statements(true), ...statements(true)], german)],
  ])('find %s: %s', (code, _what, document) => {
    expect(publishWarnings(document).map((warning) => warning.code)).toEqual([code]);
  });

  it('name the slide by its place and id, the item by its id, and the module by its number', () => {
    const shown = image('');
    const illustrated = course([text('x'), { id: uuid(), kind: 'tabs', image: shown, parts: [] } as SlideItem]);
    const { id: slideId, items } = illustrated.modules[0]!.slides[0]!;
    expect(publishWarnings(illustrated)).toMatchObject([{ slide: '1.1 S', slideId, itemId: items[1]!.id }]);
    const twice = course([choice(...SOUND), choice(...SOUND)]);
    expect(publishWarnings(twice)).toMatchObject([{ itemId: twice.modules[0]!.slides[0]!.items[1]!.id }]);
    expect(publishWarnings(unaskedModule(3))[0]!.message).toContain('Module 2');
  });

  it('name the question and the option, where a slide has several', () => {
    const flawed = choice('Which part?', '*The gate', 'Never the drain', 'The sluice');
    expect(publishWarnings(course([choice(...SOUND), flawed]))[0]!.message).toMatch(/^Question 2, option 2: A wrong option/);
    expect(publishWarnings(course([flawed]))[0]!.message).toMatch(/^Option 2: A wrong option/);
    expect(publishWarnings(course([choice(...SOUND), choice(...SOUND)]))[0]!.message).toMatch(/^As in 1\.1: /);
  });
});

describe('an objective', () => {
  it.each<[string, string]>([
    ['en', 'Understand the pump'],
    ['en-US', 'Learners will be able to fully understand the pump'],
    ['en', 'Be aware of the **risks**'],
    ['en', 'To know the valves'],
    ['de', 'Die Pumpe verstehen'],
    ['de', 'Kennt die Ventile der Halle.'],
    ['de-CH', 'Mit der Pumpe vertraut sein'],
  ])('(%s) "%s" cannot be observed', (language, objective) => {
    expect(isMeasurable(objective, language)).toBe(false);
    const document = course([{ ...choice('Which?', '*A', 'B'), objectiveId: 'o' }], {
      language,
      objectives: [{ id: 'o', text: objective }],
    });
    expect(publishWarnings(document).map(({ code }) => code)).toEqual(['objective-not-measurable']);
  });
  it.each<[string, string]>([
    ['en', 'Explain how the pump is understood'],
    ['en', 'Shut a pump down in the right order'],
    ['en', 'Name the known risks'],
    ['de', 'Die Pumpe in der richtigen Reihenfolge abschalten'],
    ['de', 'Die bekannten Ventile benennen'],
    ['fr', 'Understand la pompe'],
    ['den', 'Understand'],
  ])('(%s) "%s" can', (language, objective) => expect(isMeasurable(objective, language)).toBe(true));
});

describe('the table of findings', () => {
  it('explains every code in whole sentences', () => {
    for (const { title, explanation } of Object.values(FINDINGS)) {
      expect(title).toMatch(/^[A-Z].*[^.]$/);
      expect(explanation).toMatch(/^["A-Z].*\.$/);
    }
    expect(Object.keys(FINDINGS).length).toBeGreaterThan(50);
  });
});
