import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { growsAsItsInput } from '@lib/course-content/test/growth';
import { ProblemError } from '../../../kernel/errors.js';
import { outlineOf, planSchema, type Plan } from '../domain/plan.js';
import { appraisePlan } from '../domain/plan-quality.js';
import { readOutline } from './read-outline.js';

const language = { wanted: null, usual: 'en' };
const read = (text: string): Plan => readOutline(text, language);
/** The plan in short: modules, slides and their points. */
const shape = (text: string) =>
  read(text).modules.map(({ title, slides }) => [title, slides.map((slide) => [slide.title, slide.points])]);

function refusal(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'plan-unreadable') return error.message;
    throw error;
  }
  throw new Error('the outline was read');
}

const LADDER = `# Ladder safety, an outline
## Before you climb
### Inspect the ladder
- **Slide Type:** Process
- feet, rungs, locks
### Exam
- **Assessment:** final
- **Questions:** 5
`;
const LADDER_SHAPE = [
  [
    'Before you climb',
    [
      ['Inspect the ladder', ['feet, rungs, locks']],
      ['Exam', []],
    ],
  ],
];

describe('an outline', () => {
  it('is a plan with titles, order, types, points and questions as written', () => {
    const plan = read(LADDER);
    expect(planSchema.parse(plan)).toEqual(plan);
    expect(plan).toMatchObject({
      title: 'Ladder safety, an outline',
      language: 'en',
      details: null,
      defaulted: [],
      settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
      counts: { modules: 1, slides: 2, questions: 5, images: 0 },
      questionsForUser: ['Should the course be graded?'],
      findings: [],
    });
    expect(plan.modules[0]!.slides).toEqual([
      {
        title: 'Inspect the ladder',
        slideType: 'Process',
        points: ['feet, rungs, locks'],
        questions: 0,
        images: 0,
        final: false,
      },
      { title: 'Exam', slideType: 'Knowledge check', points: [], questions: 5, images: 0, final: true },
    ]);
  });

  it('says for whom and how, with settings and objectives', () => {
    const plan = read(`# Ladders
- **Language:** de
- **Pass mark:** 80 %
- **Quiz mode:** graded
Audience: everyone who climbs
* **Difficulty**: beginner
- Tone: plain
Objectives:
- inspect a ladder
- place it

For the first day.

## One
### Two
- three
`);
    expect(plan).toMatchObject({
      language: 'de',
      settings: { passMark: 80, quizMode: 'graded' },
      stated: { audience: 'everyone who climbs', difficulty: 'beginner', tone: 'plain' },
      objectives: ['inspect a ladder', 'place it'],
      description: 'For the first day.',
      questionsForUser: [],
    });
  });

  it('takes the language that was asked for before that of the text', () => {
    const text = '# A\n- **Language:** de\n## B\n### C\n- d';
    expect(readOutline(text, { wanted: 'fr', usual: 'en' })).toMatchObject({
      language: 'fr',
      findings: [{ code: 'setting-value' }],
    });
    expect(readOutline('# A\n## B\n### C', { wanted: null, usual: 'pt-BR' }).language).toBe('pt-BR');
  });

  it.each([
    [
      'a nested list',
      '# T\n- M\n  - S\n    - p\n    - q\n      - r\n- N\n  - U',
      [
        ['M', [['S', ['p', 'q: r']]]],
        ['N', [['U', []]]],
      ],
    ],
    [
      'a nested list of numbers',
      '# T\n1. M\n   1. S\n      a) p\n2. N\n   1. U',
      [
        ['M', [['S', ['p']]]],
        ['N', [['U', []]]],
      ],
    ],
    [
      'numbers with dots',
      '# T\n1 M\n1.1 S\n1.1.1 p\n2 N\n2.1 U',
      [
        ['M', [['S', ['p']]]],
        ['N', [['U', []]]],
      ],
    ],
    ['a list indented by tabs', '# T\n- M\n\t- S\n\t\t- p', [['M', [['S', ['p']]]]]],
    [
      'a flat list, which is slides',
      '# T\n- A\n- B',
      [
        [
          'T',
          [
            ['A', []],
            ['B', []],
          ],
        ],
      ],
    ],
    ['a list whose only root is the title', '- T\n  - M\n    - S\n      - p', [['M', [['S', ['p']]]]]],
    ['a first line as the title', 'My course\n\n- M\n  - S', [['M', [['S', []]]]]],
    [
      'lists in modules',
      '# T\n## M\n- S\n  - p\n- U\n  - q',
      [
        [
          'M',
          [
            ['S', ['p']],
            ['U', ['q']],
          ],
        ],
      ],
    ],
    ['points right under a module', '# T\n## M\n- p\n- q', [['M', [['M', ['p', 'q']]]]]],
    [
      'a module without anything',
      '# T\n## M\n## N\n### S',
      [
        ['M', [['M', []]]],
        ['N', [['S', []]]],
      ],
    ],
    ['slides before any module', '# T\n### S\n- p', [['T', [['S', ['p']]]]]],
    [
      'labels',
      'Course: T\n\nModule 1: M\nSlide 1: S\n- p\nSlide 2 - U\nModule 2: N\nSlide: V',
      [
        [
          'M',
          [
            ['S', ['p']],
            ['U', []],
          ],
        ],
        ['N', [['V', []]]],
      ],
    ],
    ['underlined headings', 'T\n===\n\nM\n---\n\n- p', [['M', [['M', ['p']]]]]],
    ['front matter', '---\ntitle: T\nlanguage: fr\n---\n## M\n### S', [['M', [['S', []]]]]],
    ['sentences', '# T\n## M\n### S\nSay why.\nAnd how.\n\nThen ask.', [['M', [['S', ['Say why. And how.', 'Then ask.']]]]]],
    [
      'other marks',
      '# T\n## M\n### S\n> [!NOTE] careful\n\n| a | b |\n|---|---|\n| c | d |\n\n```\nx = 1\n```\n\n#### Part\n- e\n---\n* [ ] **f**',
      [['M', [['S', ['careful', 'a | b', 'c | d: x = 1', 'Part', 'e', 'f']]]]],
    ],
    ['Windows line ends', LADDER.replaceAll('\n', '\r\n'), LADDER_SHAPE],
  ])('may be %s', (_, text, expected) => expect(shape(text)).toEqual(expected));

  it.each([
    ['accordion', 'Accordion'],
    ['Flip-Cards', 'Flip cards'],
    ['youtube', 'YouTube video'],
    ['Vimeo video', 'Vimeo video'],
    ['quiz', 'Knowledge check'],
    ['true or false', 'True false'],
    ['Fill in the blank', 'Fill blank'],
    ['IMAGE', 'Image'],
  ])('knows the slide type %s', (written, shown) => {
    expect(read(`# T\n## M\n### S\n- **Slide Type:** ${written}`).modules[0]!.slides[0]!.slideType).toBe(shown);
  });

  it('asks once on a slide of a question kind, and as often as it says elsewhere', () => {
    const slides = read(
      '# T\n## M\n### A\n- Slide Type: matching\n### B\n- Questions: 3\n### C\n- Assessment: final\n- x\n- y\n### D\nQuestions: 2 questions\nImages: 2',
    ).modules[0]!.slides;
    expect(slides.map(({ slideType, questions, images }) => [slideType, questions, images])).toEqual([
      ['Matching', 1, 0],
      ['Knowledge check', 3, 0],
      ['Knowledge check', 2, 0],
      ['Knowledge check', 2, 2],
    ]);
  });

  it('loses nothing: wrong values and what is too much stay as points, and are named', () => {
    const plan = read(
      `# T\n- **Duration:** 2 h\n## M\n### S\n- **Slide Type:** hologram\n- **Images:** many\n${Array.from({ length: 9 }, (_, n) => `- p${n}`).join('\n')}\n### V\n- **Slide Type:** video`,
    );
    expect(plan.description).toBe('- **Duration:** 2 h');
    const { points } = plan.modules[0]!.slides[0]!;
    expect(points).toHaveLength(8);
    expect(points.join(' ')).toMatch(/hologram.*many.*p0.*p8/);
    expect(plan.findings.map(({ code, slide }) => [code, slide])).toEqual([
      ['setting-value', '1.1 S'],
      ['setting-value', '1.1 S'],
      ['points-many', '1.1 S'],
    ]);
    expect(plan.questionsForUser[0]).toBe('Which video file belongs on the slide "V"? Add it in the draft.');
  });

  it.each([
    ['', 'empty'],
    ['\n \n', 'empty'],
    ['- **Language:** en\n## M\n### S', 'Line 1: The outline has no title'],
    ['## M\n### S', 'has no title'],
    ['# T', 'Line 1: The outline has no slide. Write ## modules'],
    ['# T\n\nOnly words.', 'no slide'],
    ['# T\n## M\n# U', 'Line 3: A second title'],
    ['# T\n## M\n###', 'Line 3: The heading is empty'],
    [`# T\n## M\n### ${'x'.repeat(201)}`, 'Line 3: The title has 201 characters'],
    ['# T\n## M\n### S\n- Questions: 21', 'Line 3: A slide has up to 20 questions'],
    [`# T\n## M\n### S\n${'word '.repeat(500)}`, 'Line 4: There is too much text'],
    [`# T\n${'## M\n'.repeat(51)}`, '51 modules'],
    ['# T\n## M\n### S\n\u0000', 'Line 4: It holds a character that is no text'],
    ['# T\n## M\n### S\n```', 'Line 4: The code block is never closed'],
  ])('that cannot be read says where and what to do (case %#)', (text, message) => expect(refusal(text)).toContain(message));

  it('keeps every word, whatever is written', () => {
    const word = fc.stringMatching(/^[a-zäé]{3,9}$/);
    const line = fc
      .tuple(
        fc.constantFrom(
          '',
          '- ',
          '  - ',
          '    - ',
          '1. ',
          '> ',
          '## ',
          '### ',
          '#### ',
          '* **',
          'Audience: ',
          '- **Questions:** ',
          'Slide 1: ',
          '| ',
          '\t- ',
        ),
        fc.array(word, { minLength: 1, maxLength: 4 }),
      )
      .map(([mark, words]) => ({ text: mark + words.join(' '), words }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        let plan: Plan;
        try {
          plan = read(`# Title\n${lines.map(({ text }) => text).join('\n')}`);
        } catch (error) {
          if (error instanceof ProblemError) return;
          throw error;
        }
        const kept = JSON.stringify(plan);
        for (const { words } of lines) for (const each of words) expect(kept).toContain(each);
      }),
      { numRuns: 500 },
    );
  });

  it('can be sent again as it is shown at the gate', () => {
    const bounds = { minSlides: 1, maxSlides: 60, slideCount: null, isMeasurable: () => true };
    const plan = appraisePlan(
      read(
        `${LADDER}### Look\n- **Slide Type:** hotspot\n`.replace(
          '\n##',
          '\n- **Objective:** Inspect\n- **Tone:** plain\n\nWords.\n##',
        ),
      ),
      bounds,
    );
    const again = appraisePlan(read(outlineOf(plan)), bounds);
    expect({ ...again, findings: [], questionsForUser: [] }).toEqual({ ...plan, findings: [], questionsForUser: [] });
    expect(outlineOf(again)).toBe(outlineOf(plan));
  });

  it('of 200 kB is read at a cost that grows no faster than its length', async () => {
    const slides = (m: number): string =>
      Array.from({ length: 10 }, (_, s) => `### S${m}.${s}\n${'- a point of *some* length, with (words)\n'.repeat(8)}`).join('');
    const outline = (modules: number): string =>
      `# T\n${Array.from({ length: modules }, (_, m) => `## M${m}\n${slides(m)}`).join('')}`;
    await growsAsItsInput((modules) => expect(read(outline(modules)).counts.slides).toBe(modules * 10), 50);
  });
});
