import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arbitraryCourse, FILES } from '@lib/course-content/test/arbitrary-course';
import { write } from '@lib/course-content/test/course-markdown';
import { blockingProblems } from '@lib/course-content/review';
import type { WorkspaceFile } from '@lib/course-content/markdown/read';
import { ProblemError } from '../../../kernel/errors.js';
import { assembleCourse } from '../assemble-course.js';
import { placedPlanSlides, planSchema } from '../domain/plan.js';
import { missesIn, readDocument, requireReproduced, slideOfDocument, type ReadDocument } from './read-document.js';

const files = new Map<string, WorkspaceFile>(
  Object.values(FILES).flatMap((file) => [[file.name.toLowerCase(), file] as const, [file.id, file] as const]),
);
const read = (text: string): ReadDocument => readDocument(text, { language: { wanted: null, usual: 'en' }, files });
function refusalOf(text: string): unknown {
  try {
    read(text);
    return null;
  } catch (error) {
    return error;
  }
}
/** The items of the slides of a document. */
const items = (body: string) => read(`# T\n## M\n### S\n${body}`).slides[0]!.items;

/** The course, as the builder makes it. */
function courseOf(document: ReadDocument, objectiveIds = document.objectiveIds) {
  const written = placedPlanSlides(document.plan).map(({ position }) => ({
    position,
    slide: slideOfDocument(document, position, objectiveIds),
  }));
  return assembleCourse(document.plan, objectiveIds, written);
}

const LADDER = `# Ladder safety, a document
## Before you climb
### Choose the ladder
Narration: A step ladder stands on its own. A leaning ladder needs a wall.
### Check
Q: How many people may stand on a ladder?
A) One
B) Two
Answer: A
`;

describe('a document', () => {
  it('is read without labels, with its questions and their keys', () => {
    const document = read(LADDER);
    expect(planSchema.parse(document.plan)).toEqual(document.plan);
    expect(document.plan).toMatchObject({
      title: 'Ladder safety, a document',
      counts: { modules: 1, slides: 2, questions: 1, images: 0 },
      questionsForUser: [],
      modules: [{ slides: [{ slideType: 'Content' }, { slideType: 'Single choice', questions: 1 }] }],
    });
    expect(document.slides).toMatchObject([
      { items: [{ kind: 'text', text: 'A step ladder stands on its own. A leaning ladder needs a wall.' }] },
      {
        kind: 'knowledge-check',
        items: [
          {
            kind: 'single-choice',
            stem: [{ text: 'How many people may stand on a ladder?' }],
            options: [
              { text: 'One', correct: true },
              { text: 'Two', correct: false },
            ],
          },
        ],
      },
    ]);
    const course = courseOf(document);
    requireReproduced(missesIn(document, course));
    expect(blockingProblems(course, () => false)).toEqual([]);
  });

  it.each([
    ['bold labels', '**Narration:** One.\n**On screen**: Two.', ['One.', 'Two.']],
    ['labels in bullets', '- Narration: One.\n- On-screen text: Two.', ['One.', 'Two.']],
    ['labels of their own', 'NARRATION:\nOne.\n\nOn screen:\n\nTwo.', ['One.', 'Two.']],
    [
      'words that only look like labels',
      'The narration: loud.\nScreen: off.\nAnswer: none.',
      ['The narration: loud. Screen: off. Answer: none.'],
    ],
    ['"Question:" in prose', 'Question: who asks? Nobody.', ['Question: who asks? Nobody.']],
  ])('may have %s', (_, body, texts) => {
    expect(items(body).map((item) => 'text' in item && item.text)).toEqual(texts);
  });

  it.each([
    [
      'several right options',
      'Q: Which?\nA) One\nB) Two\nC) Three\nAnswers: A and C',
      { kind: 'multiple-choice', options: [{ correct: true }, { correct: false }, { correct: true }] },
    ],
    [
      'options apart',
      'Q1: Which?\n\nA. One\n\nB. Two\n\nCorrect answer: B) Two',
      {
        options: [
          { text: 'One', correct: false },
          { text: 'Two', correct: true },
        ],
      },
    ],
    [
      'options in brackets, and an answer in words',
      'Question 2: Which?\n(a) One\n(b) Two\nAnswer: two.',
      { options: [{ correct: false }, { text: 'Two', correct: true }] },
    ],
    [
      'options over two lines',
      'Q: Which?\nA) One\nand a half\nB) Two\nAnswer: A',
      { options: [{ text: 'One and a half', correct: true }, { text: 'Two' }] },
    ],
    [
      'feedback',
      'Q: Which?\nA) One\n  Feedback: No.\nB) Two\nAnswer: B\nFeedback: It is two.\nAlways.',
      { options: [{ feedback: 'No.' }, { feedback: null }], feedback: 'It is two. Always.' },
    ],
    ['a statement', 'Q: Ladders are tools.\nAnswer: True', { kind: 'true-false', answer: true }],
    ['a number', 'Q: How high?\nAnswer: 2.5 ± 0.1 m', { kind: 'numeric', answer: 2.5, tolerance: 0.1, unit: 'm' }],
    ['words', 'Q: Who?\nAnswer: Ann | Anna', { kind: 'short-answer', answers: ['Ann', 'Anna'] }],
    [
      'blanks',
      'Q: Wait ____ and press ____.\nAnswer: ten | 10\nAnswer: stop',
      { kind: 'fill-blank', answers: [['ten', '10'], ['stop']] },
    ],
    [
      'a stem of two paragraphs',
      'Q: A ladder leans.\n\nWhich angle?\nA) 75°\nB) 30°\nAnswer: A',
      { stem: [{ text: 'A ladder leans.' }, { text: 'Which angle?' }] },
    ],
    [
      'a picture in the stem',
      'Q: Look.\n[Image: a ladder]\nA) Good\nB) Bad\nAnswer: A',
      { stem: [{ text: 'Look.' }, { kind: 'image', prompt: 'a ladder' }] },
    ],
    [
      'free text, where it says so',
      '- **Question:** open answer\n\nWhy?\n\n- **Model answer:** So that it holds.\n- **Points:** 2',
      { kind: 'open-answer', modelAnswer: 'So that it holds.', points: 2 },
    ],
    ['a line of course markdown', '- **Question:** ordering\n\nSort.\n\n1. a\n2. b', { kind: 'ordering', items: ['a', 'b'] }],
    ['a bold stem', '**Q:** Which?\nA) One\nB) Two\nAnswer: A', { stem: [{ text: 'Which?' }] }],
  ])('asks with %s', (_, body, question) => expect(items(body)).toMatchObject([question]));

  it('goes on after a question', () => {
    expect(
      items('Q: Which?\nA) One\nB) Two\nAnswer: A\n\nWell done.\n\nQ: Who?\nAnswer: Ann\nNarration: The end.'),
    ).toMatchObject([{ kind: 'single-choice' }, { text: 'Well done.' }, { kind: 'short-answer' }, { text: 'The end.' }]);
  });

  it('has placeholders where it asks for images', () => {
    expect(items('One.\n[Image: a red pump]\nTwo. [Image: a hand]\n[IMAGE: a door] Three.')).toMatchObject([
      { text: 'One.' },
      { kind: 'image', fileId: null, prompt: 'a red pump' },
      { text: 'Two.' },
      { prompt: 'a hand' },
      { prompt: 'a door' },
      { text: 'Three.' },
    ]);
  });

  it('shows a formula in its plan by its words, and asks for one that cannot be shown', () => {
    const { plan } = read('# T\n## M\n### S\n$$E = mc^2$$\n- **Alt:** E is m times c squared\n### F\n$$\\frac{1}$$\n');
    expect(plan.modules[0]!.slides.map(({ points }) => points)).toEqual([['E is m times c squared'], ['\\frac{1}']]);
    expect(plan.findings.map(({ code }) => code)).toEqual(['formula-bad', 'alt-missing']);
    expect(plan.questionsForUser).toEqual([
      expect.stringMatching(/^1\.2 F: The formula cannot be shown: .* What should it be\?$/),
    ]);
  });

  it.each(['+ Answer: B\n- x = y\n- B) one\n- no', '- Answer: B\n- → one', '- **4**\n- B) one\n- Answer: B\n- 10'])(
    'asks where an option of a list could be the key: %j',
    (options) => {
      const { plan, slides } = read(`# T\n## M\n### S\nQ: Which of these is it?\n\n${options}\n`);
      expect(plan.questionsForUser).not.toEqual([]);
      expect(JSON.stringify(slides)).not.toMatch(/"accepted":\["B"\]/);
    },
  );

  it('takes a mark that breaks a line for no part of an option or its key', () => {
    const { slides } = read(
      '# T\n## M\n### S\nQ: Which?\nA) A and B\\\nB) C:\\\\\nC) two\n\nAnswer: A) A and B\\\nFeedback: So.\n',
    );
    expect(slides[0]!.items).toMatchObject([
      { kind: 'single-choice', options: [{ text: 'A and B', correct: false }, { text: 'C:\\\\' }, { text: 'two' }] },
    ]);
  });

  it('asks the user for what it lacks', () => {
    const { plan } = read(`# T
- **Quiz mode:** graded
## M
### S
Q: Which?
A) One
B) Two

Q: Wait ____ and press ____.
Answer: ten

### X
- **Assessment:** final
Q: Why?
A) One
B) One
Answer: A
`);
    expect(plan.questionsForUser).toEqual([
      'What is the right answer to "Which?" (line 5)?',
      'Is the answer to "Wait ____ and press ____." (line 9) right? It has 2 blanks (____) and 1 answer, one a line.',
      '1.1 S: The question needs an accepted answer for each blank (____). Add them. What should it be?',
      'F1.1 X: Two options read the same. Change or remove one. What should it be?',
    ]);
    expect(plan.findings.map(({ code, slide }) => [code, slide])).toEqual(
      expect.arrayContaining([
        ['question-without-key', '1.1 S'],
        ['key-missing', '1.1 S'],
        ['duplicate-options', 'F1.1 X'],
      ]),
    );
  });

  it.each([
    ['', 'No course title'],
    [
      '# T\n## M\n### S',
      'Line 3: The slide "S" has no content. Write out what it says, remove the heading, or send the text as an outline.',
    ],
    ['# T\n## M\n### S\n- **File:** lost.png', 'Line 3: The slide "S" shows nothing'],
    ['# T\n## M', 'Line 2: The module "M" has no slide'],
    ['# T\n## M\n## N\n### S\nx', 'Line 2: The module "M" has no slide'],
    ['# T', 'The course has no slides'],
    ['# T\n## M\n### S\nQ:\nAnswer: A', 'Line 4: The question asks nothing'],
    ['# T\n## M\n### S\nNarration: x\n\nNarration: y\n### S', 'Line 7: The slide "S" has no content'],
  ])('that cannot be read says where and what to do (case %#)', (text, message) => {
    const error = refusalOf(text);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code: 'plan-unreadable', message: expect.stringContaining(message) as unknown });
  });

  it('is built with the objectives of its plan', () => {
    const document = read('# T\n- **Objective:** a\n- **Objective:** b\n## M\n### S\nQ: Who?\nAnswer: Ann\nObjective: 2');
    expect(document.plan.modules[0]!.slides[0]!.tests).toEqual([2]);
    const ids = ['0197a000-0000-7000-8000-000000000001', '0197a000-0000-7000-8000-000000000002'];
    const course = courseOf(document, ids);
    expect(course.modules[0]!.slides[0]!.items[0]).toMatchObject({ objectiveId: ids[1] });
  });

  it('of which a sentence is lost while it is built fails, naming slide and sentence', () => {
    const document = read(LADDER);
    const course = courseOf(document);
    course.modules[0]!.slides[0]!.items.splice(0, 1, {
      id: '0197a000-0000-7000-8000-000000000001',
      kind: 'text',
      text: 'A step ladder stands on its own.',
    });
    expect(() => requireReproduced(missesIn(document, course))).toThrow(
      expect.objectContaining({
        code: 'document-not-reproduced',
        message: expect.stringContaining('first in 1.1 Choose the ladder (line 4): "A leaning ladder needs a wall."') as unknown,
      }),
    );
  });

  it('keeps every sentence of course markdown, and builds the same course', () => {
    fc.assert(
      fc.property(arbitraryCourse, (course) => {
        const markdown = write(course);
        const refusal = refusalOf(markdown);
        // Only what holds nothing is refused.
        if (refusal) return expect((refusal as Error).message).toMatch(/has no slide|shows nothing|has no content|no slides/);
        const document = read(markdown);
        requireReproduced(missesIn(document, courseOf(document)));
      }),
      { numRuns: 60 },
    );
  });

  it('in freer form keeps every word in order, with no blocking problem but keys', () => {
    const sentence = fc
      .array(fc.stringMatching(/^[a-zäß]{2,8}$/), { minLength: 1, maxLength: 6 })
      .map((words) => `Xa ${words.join(' ')}.`);
    const stretch = fc.oneof(
      sentence,
      sentence.map((text) => `Narration: ${text}`),
      sentence.map((text) => `On screen: ${text}`),
      sentence.map((text) => `- ${text}`),
      fc
        .tuple(sentence, fc.uniqueArray(sentence, { minLength: 2, maxLength: 5 }), fc.boolean())
        .map(([stem, options, keyed]) =>
          [
            `Q: ${stem}`,
            ...options.map((option, n) => `${String.fromCharCode(65 + n)}) ${option}`),
            ...(keyed ? ['Answer: A', 'Feedback: Xa.'] : []),
          ].join('\n'),
        ),
      fc.tuple(sentence, sentence).map(([stem, answer]) => `Q: ${stem}\nAnswer: ${answer}`),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(stretch, fc.constantFrom('\n', '\n\n')), { minLength: 1, maxLength: 8 }), (parts) => {
        const body = parts.map(([text, end]) => text + end).join('');
        const document = read(`# T\n## M\n### S\n${body}`);
        const sentences = (text: string): string[] => (text.match(/Xa [^.]*\./g) ?? []).sort();
        expect(sentences(JSON.stringify(document.slides))).toEqual(sentences(body));
        const course = courseOf(document);
        requireReproduced(missesIn(document, course));
        const problems = blockingProblems(course, () => false);
        expect(problems.every(({ code }) => code === 'key-missing')).toBe(true);
        if (problems.length > 0) expect(document.plan.questionsForUser.length).toBeGreaterThanOrEqual(problems.length);
      }),
      { numRuns: 100 },
    );
  });
});
