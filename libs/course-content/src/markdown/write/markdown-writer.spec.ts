import { describe, expect, it } from '@jest/globals';
import { v7 as uuid } from 'uuid';
import type { Block, CourseDocument, SlideItem } from '../../document/index.js';
import { writeCourse, writeSlide } from './markdown-writer.js';
import { escapeStart } from './markdown-escapes.js';

const paragraph = (content: string): Block => ({ id: uuid(), kind: 'text', text: content });
const objective = uuid();

function course(items: SlideItem[], pool: SlideItem[] = []): CourseDocument {
  const slide = (title: string, slideItems: SlideItem[]) => ({ id: uuid(), title, kind: 'content' as const, items: slideItems });
  return {
    title: 'Pumps',
    description: 'For new staff.',
    language: 'en',
    objectives: [{ id: objective, text: 'Stop a pump' }],
    settings: { passMark: 80, quizMode: 'graded', retryLimit: null, poolDraw: null },
    modules: [{ id: uuid(), title: 'First', slides: [slide('One', items)] }],
    pool: pool.length > 0 ? [{ id: uuid(), title: 'Final', slides: [slide('Last', pool)] }] : [],
  };
}

describe('course markdown', () => {
  it('has one form for a course, its settings and its pool', () => {
    const numeric: SlideItem = {
      id: uuid(),
      kind: 'numeric',
      stem: [paragraph('How many bar?')],
      feedback: null,
      objectiveId: objective,
      answer: 6.5,
      tolerance: 0.2,
      unit: 'bar',
    };
    expect(writeCourse(course([paragraph('Water.')], [numeric]))).toBe(`# Pumps
- **Language:** en
- **Pass mark:** 80
- **Quiz mode:** graded
- **Retry limit:** unlimited
- **Objective:** Stop a pump

For new staff.

## First
### One
Water.

## Final
### Last
- **Assessment:** final
- **Question:** numeric

How many bar?

- **Answer:** 6.5 ± 0.2 bar
- **Objective:** 1
`);
  });

  it('writes the caption of a picture that is still to be drawn', () => {
    const image: Block = { id: uuid(), kind: 'image', fileId: null, alt: 'Two pumps', caption: 'The *hall*', prompt: 'A hall' };
    expect(writeCourse(course([image]))).toContain(
      '- **Image:** The *hall*\n- **Image placeholder:** A hall\n- **Alt:** Two pumps\n',
    );
  });

  it('writes a scenario with its choices, closed by a break before the next block', () => {
    const [first, second] = [uuid(), uuid()];
    const scenario: SlideItem = {
      id: uuid(),
      kind: 'scenario',
      image: null,
      parts: [
        {
          id: first,
          title: 'Water',
          body: [paragraph('It drips.')],
          at: null,
          choices: [{ id: uuid(), text: 'Call', next: second, feedback: 'Good.' }],
        },
        { id: second, title: 'Help', body: [], at: null, choices: [] },
      ],
    };
    const document = course([scenario, paragraph('After.')]);
    expect(writeSlide(document, document.modules[0]!.slides[0]!, false)).toBe(`### One
- **Interaction:** scenario
#### Water
It drips.

- **Choice:** Call
  - **Next:** Help
  - **Feedback:** Good.
#### Help

---

After.`);
  });

  it('writes lists, tables, code, callouts and placeholders', () => {
    const simple = (content: string) => ({ id: uuid(), kind: 'text' as const, text: content });
    const items: Block[] = [
      {
        id: uuid(),
        kind: 'list',
        ordered: false,
        start: 1,
        items: [[simple('a'), { id: uuid(), kind: 'list', ordered: true, start: 3, items: [[simple('b')]] }]],
      },
      { id: uuid(), kind: 'table', header: ['x|y', 'z'], rows: [['1', '2']] },
      { id: uuid(), kind: 'code', language: 'sh', code: 'echo ```' },
      { id: uuid(), kind: 'callout', tone: 'warning', body: [simple('Hot.')] },
      { id: uuid(), kind: 'image', fileId: null, alt: 'A pump', caption: '', prompt: 'a pump' },
    ];
    const document = course(items);
    expect(writeSlide(document, document.modules[0]!.slides[0]!, false)).toBe(`### One
- a

  3. b

| x\\|y | z |
| --- | --- |
| 1 | 2 |

\`\`\`\`sh
echo \`\`\`
\`\`\`\`

> [!WARNING]
> Hot.

- **Image placeholder:** a pump
- **Alt:** A pump`);
  });

  it.each([
    ['# no heading', '\\# no heading'],
    ['- no bullet', '\\- no bullet'],
    ['1986. A year', '1986\\. A year'],
    ['> no quote', '\\> no quote'],
    ['**Note:** no line', '**Note\\:** no line'],
    ['Plain - text', 'Plain - text'],
  ])('escapes a paragraph that begins like structure: %s', (text, escaped) => {
    expect(escapeStart(text)).toBe(escaped);
  });
});
