import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { Block, CourseDocument, Question, SlideItem } from './course-document.js';
import { publishWarnings } from './publish-warnings.js';

const text = (content: string): Block => ({ id: uuid(), kind: 'text', text: content });
const image = (alt: string): Block => ({ id: uuid(), kind: 'image', fileId: uuid(), alt, caption: '', prompt: null });

/** The right option has a star before it. */
function question(stem: string, ...options: string[]): Question {
  return {
    id: uuid(),
    kind: 'single-choice',
    stem: [text(stem)],
    feedback: null,
    objectiveId: null,
    options: options.map((each) => ({ id: uuid(), text: each.replace('*', ''), correct: each.startsWith('*'), feedback: null })),
  };
}

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
      { id: uuid(), title: 'Asks', slides: course([question(...SOUND)]).modules[0]!.slides },
      { id: uuid(), title: 'Tells', slides: Array.from({ length: slides }, () => course([text('x')]).modules[0]!.slides[0]!) },
    ],
  });

describe('publish warnings', () => {
  it.each<[string, CourseDocument]>([
    ['a sound question', course([question(...SOUND)])],
    ['an image with alternative text', course([image('Two pumps')])],
    ['a slide of 390 words', course([text('word '.repeat(390))])],
    [
      'an objective that is tested',
      course([{ ...question(...SOUND), objectiveId: 'o' }], { objectives: [{ id: 'o', text: 'One' }] }),
    ],
    ['a short module without questions', unaskedModule(2)],
    ['a course that asks nothing', course([text('x')])],
    ['the word "todo" of another language', course([text('Lo hace todo.')])],
    ['TODO in code', course([{ id: uuid(), kind: 'code', language: '', code: '// TODO' }])],
    ['a longer key that does not stand out', course([question('Q?', '*The feed valve first', 'The drain', 'Both')])],
    ['an absolute word in the key', course([question('Q?', '*Always the feed valve', 'The drain one')])],
    ['a negative in a German word', course([question('Wer ist Vernichter?', '*A', 'B')], german)],
    ['English words in a French course', course([question('Which is not so?', '*A', 'never B')], { language: 'fr' })],
  ])('say nothing of %s', (_what, document) => {
    expect(publishWarnings(document)).toEqual([]);
  });

  it.each<[string, string, CourseDocument]>([
    ['alt-missing', 'an image without alternative text', course([image(' ')])],
    ['slide-long', 'a slide of 410 words', course([text('word '.repeat(410))])],
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
    ['all-or-none-of-above', 'all of the above', course([question('Q?', '*All of the above', 'A thing', 'Another thing')])],
    ['all-or-none-of-above', 'keine der genannten', course([question('F?', '*A', 'Keine der genannten')], german)],
    [
      'key-longest',
      'a key far longer than its distractors',
      course([
        question('Q?', '*The feed valve, since the feed stops before the pressure falls', 'The drain', 'The relief valve'),
      ]),
    ],
    ['stem-negative', 'a negative stem', course([question('Which is not a valve?', '*A pump', 'A gate')])],
    ['stem-negative', 'a negative German stem', course([question('Was gehört nicht dazu?', '*A', 'B')], german)],
    ['absolute-term', 'an absolute word in a distractor', course([question('Q?', '*A gate', 'It never opens')])],
  ])('find %s: %s', (code, _what, document) => {
    expect(publishWarnings(document).map((warning) => warning.code)).toEqual([code]);
  });

  it('name the slide by its place, and the module by its number', () => {
    expect(publishWarnings(course([image('')]))[0]).toMatchObject({ slide: '1.1 S' });
    expect(publishWarnings(unaskedModule(3))[0]!.message).toContain('Module 2 has');
  });
});
