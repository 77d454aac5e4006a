import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { withoutIds } from '../../../../../test/arbitrary-course.js';
import { check, read, write } from '../../../../../test/course-markdown.js';
import { withCourseHeadings } from '../../outline/course-headings.js';
import { Notes } from '../../notes.js';
import { outlineOf } from '../../outline/outline.js';
import { sourceLines } from '../source-lines.js';
import { withCourseForms } from './index.js';
import { unfolded } from '../../outline/accordions.js';

/** The items of a slide of a document that nobody wrote as course markdown: all its sentences are there, and an export gives it back. */
function items(body: string) {
  const reading = read(`# Pumps\n## Module\n### Slide\n${body}\n`);
  expect(check(reading, reading.course).flatMap(({ missing, added }) => [...missing, ...added])).toEqual([]);
  expect(withoutIds(read(write(reading.course)).course)).toEqual(withoutIds(reading.course));
  return reading.course.modules.flatMap(({ slides }) => slides.flatMap((slide) => slide.items));
}

const text = (...texts: string[]) => texts.map((each) => ({ kind: 'text', text: each }));

describe('a document with HTML', () => {
  it.each([
    ['paragraphs', '<p>Open the valve.</p>\n<p align="center">Wait.</p>', ['Open the valve.', 'Wait.']],
    ['paragraphs on lines of their own', '<p>\n\nOpen the valve.\n\n</p>', ['Open the valve.']],
    ['breaks', 'Open the valve.<br>Wait.<br />\nClose it.', ['Open the valve.', 'Wait.', 'Close it.']],
    ['bold words', 'The <b>red</b> and the <strong class="x">blue</strong> valve', ['The **red** and the **blue** valve']],
    ['bold words beside others', '<b>Note:</b>hot and x<b>y</b>z', ['Note:hot and x**y**z']],
    ['emphasis around spaces', 'a<i> red </i>valve', ['a *red* valve']],
    ['keys and code', 'Press <kbd>Ctrl</kbd>, type <code>run *</code>', ['Press `Ctrl`, type `run *`']],
    ['powers', '10 m<sup>2</sup> of H<sub>2</sub>O, 4<sup>th</sup>', ['10 m² of H₂O, 4th']],
    ['links', 'See <a href="https://a.example/b">the <b>plan</b></a>.', ['See [the **plan**](https://a.example/b).']],
    ['anchors', '<a name="top"></a>Begin', ['Begin']],
    ['what only looks', '<center><small>Small</small> <span style="color: red">print</span></center>', ['Small print']],
    ['a frame', '<iframe src="https://a.example/v" width="9"></iframe>', ['[https://a.example/v](https://a.example/v)']],
    ['code that shows it', 'Write `<b>x</b>`, then <b>`</b>`</b>', ['Write `<b>x</b>`, then **`</b>`**']],
    ['signs that are none', 'a <b and c> d, 1 < 2, <unit>x</unit>', ['a <b and c> d, 1 < 2, <unit>x</unit>']],
  ])('has %s', (_, body, texts) => {
    expect(items(body)).toMatchObject(text(...texts));
  });

  it('keeps a tag that says a sentence nowhere else', () => {
    expect(items('<span title="Never open it under load.">Valve</span>')).toMatchObject(
      text('<span title="Never open it under load.">Valve'),
    );
  });

  it('has images and headings', () => {
    const { course } = read(
      '<h1 align="center">\n  <b>Pumps</b>\n</h1>\n\n<h2>Parts</h2>\n\n<p><img width="5" src="main-hall.png" alt="The hall"></p>\n',
    );
    expect(course).toMatchObject({
      title: 'Pumps',
      modules: [{ slides: [{ title: 'Parts', items: [{ kind: 'image', alt: 'The hall' }] }] }],
    });
  });

  it('has lists', () => {
    expect(items('<ul>\n  <li>one</li>\n  <li><b>two</b>\n    <ol><li>deep</li></ol>\n  </li>\n</ul>')).toMatchObject([
      { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: '**two**' }, { kind: 'list', ordered: true }]] },
    ]);
  });

  it('stays as it is where the document is a course', () => {
    const { course } = read('# A\n- **Pass mark:** 80\n\n## B\n### C\nThe <b>red</b> one<br>\n\n:::tip\nx\n:::\n');
    expect(course.modules[0]!.slides[0]!.items).toMatchObject(text('The <b>red</b> one<br>', ':::tip x :::'));
  });
});

describe('what is folded', () => {
  it('is an accordion, whatever headings it has', () => {
    const body =
      '<details>\n<summary><b>More</b> on it</summary>\n\n### Why\nBecause.\n\n</details>\n\n<details><summary>And</summary>this</details>\n\nAfter.';
    expect(items(body)).toMatchObject([
      {
        kind: 'accordion',
        parts: [
          { title: '**More** on it', body: [{ kind: 'heading', text: 'Why' }, { text: 'Because.' }] },
          { title: 'And', body: [{ text: 'this' }] },
        ],
      },
      { text: 'After.' },
    ]);
  });

  const asked = (explanation: string) =>
    `What is shown?\n\n\`\`\`js\nlet a = 1;\n\nshow(a);\n\`\`\`\n\n- A: \`1\`\n- B: nothing\n\n<details><summary><b>Answer</b></summary>\n<p>\n\n#### Answer: A\n\n${explanation}\n\n</p>\n</details>\n\nAfter.`;
  const question = {
    stem: [{ text: 'What is shown?' }, { kind: 'code', code: 'let a = 1;\n\nshow(a);' }],
    options: [
      { text: '`1`', correct: true },
      { text: 'nothing', correct: false },
    ],
  };

  it('is the key of the lettered options above, and its explanation', () => {
    expect(items(asked('It was set.\n\nThen it is shown.'))).toMatchObject([
      { ...question, feedback: 'It was set. Then it is shown.' },
      { text: 'After.' },
    ]);
  });

  it('stays folded as far as it is more than a key and paragraphs', () => {
    expect(items(asked('It was set.\n\n```js\na = 1\n```'))).toMatchObject([
      question,
      { kind: 'accordion', parts: [{ title: '**Answer**', body: [{ text: 'It was set.' }, { kind: 'code' }] }] },
      { text: 'After.' },
    ]);
  });

  it('stays folded where nothing is asked above the options', () => {
    expect(items('- A: true\n- B: false\n\n<details><summary>Answer</summary>\n\nAnswer: A\n\n</details>')).toMatchObject([
      { kind: 'list' },
      { kind: 'accordion' },
    ]);
  });

  it('is text below its summary above the modules, and on slides of another kind', () => {
    const { course } = read('# A\n<details><summary>More</summary>x</details>\n\n## B\n### C\ny');
    expect(course.description).toBe('**More**\n\nx');
  });

  it.each([
    '<details>\nnever ends',
    '<details><summary>a</summary></details>',
    '</details>',
    '<details><summary>a</summary>\n## B\nx\n</details>',
  ])('stays text where it is not whole: %j', (body) => {
    expect(JSON.stringify(items(body))).toContain('details>');
  });
});

describe('what is set apart', () => {
  it.each([
    ['MkDocs', '!!! warning "Hot"\n    Very hot.\n\n    - one', 'warning', ['**Hot**', 'Very hot.']],
    ['MkDocs, unfolded', '???+ tip\n    Very hot.', 'tip', ['Very hot.']],
    ['Docusaurus', ':::tip[Do it]\n\nVery hot.\n\n:::', 'tip', ['**Do it**', 'Very hot.']],
    ['Docusaurus with a plain title', ':::danger Hot\nVery hot.\n:::', 'warning', ['**Hot**', 'Very hot.']],
    ['Pandoc', '::::::: callout\n\nVery hot.\n\n:::::::', 'note', ['Very hot.']],
    ['Quarto', '::: {.callout-important title="Hot"}\nVery hot.\n:::', 'important', ['**Hot**', 'Very hot.']],
    ['Obsidian', '> [!info] Hot\n> Very hot.', 'note', ['**Hot**', 'Very hot.']],
    ['an example', '!!! example\n    Very hot.', 'note', ['**Example**', 'Very hot.']],
  ])('is a callout: %s', (_, body, tone, texts) => {
    expect(items(`Before.\n\n${body}\n\nAfter.`)).toMatchObject([
      { text: 'Before.' },
      {
        kind: 'callout',
        tone,
        body: expect.arrayContaining(texts.map((each) => expect.objectContaining({ text: each }))) as unknown,
      },
      { text: 'After.' },
    ]);
  });

  it('is folded where it was', () => {
    expect(items('??? note "Why"\n    Because.\n\n:::: challenge\n\nTry.\n\n::: solution\n\nSo.\n\n:::\n\n::::\n')).toMatchObject(
      [
        { kind: 'accordion', parts: [{ title: 'Why', body: [{ text: 'Because.' }] }] },
        { text: '**Challenge**' },
        { text: 'Try.' },
        { kind: 'accordion', parts: [{ title: 'Solution' }] },
      ],
    );
  });

  it('stands below its title where it holds more than a callout can', () => {
    expect(items('!!! note "Sizes"\n    | a | b |\n    | - | - |\n    | 1 | 2 |')).toMatchObject([
      { text: '**Sizes**' },
      { kind: 'table' },
    ]);
  });

  it('keeps its title where a heading follows', () => {
    expect(items(':::exercise Try it\n\n#### Pumps\n\nOpen the valve.\n\n:::')).toMatchObject([
      { text: '**Try it**' },
      { text: 'Pumps' },
      { text: 'Open the valve.' },
    ]);
  });

  it.each([':::note\nnever ends', ':::', '!!! two words "x', '> [!NOTE]\n> As it is.'])(
    'stays as it is where it is none: %j',
    (body) => {
      const [first] = items(body);
      expect(['text', 'callout']).toContain(first!.kind);
    },
  );
});

const PIECES = [
  ...[
    '<b>',
    '</b>',
    '<p>',
    '</p>',
    '<br>',
    '<div class="x">',
    '</div>',
    '<a href="https://a.example">',
    '</a>',
    '<i>',
    '</i>',
    '<sup>',
    '</sup>',
  ],
  ...[
    '<details>',
    '</details>',
    '<summary>',
    '</summary>',
    '<ul>',
    '</ul>',
    '<li>',
    '</li>',
    '<h2>',
    '</h2>',
    '<code>',
    '</code>',
    '`',
    '**',
  ],
  ...[
    '\n',
    '\n',
    '\n',
    '\n\n',
    ':::note ',
    '\n:::\n',
    '!!! tip "',
    '"\n    ',
    '> [!info] ',
    '> ',
    '- ',
    '1. ',
    '| ',
    '<',
    '>',
    '    ',
    '<hr>',
    '\n## ',
  ],
];

describe('what is read of other systems', () => {
  it('loses no word, whatever it is made of', () => {
    const piece = fc.oneof(
      { arbitrary: fc.constantFrom(...PIECES), weight: 3 },
      { arbitrary: fc.nat(99).map((n) => `word${n} `), weight: 2 },
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const written = `# Pumps\n\n### Slide\n\nfirst\n\n${pieces.join('')}\n\nlast\n`;
        const words = (text: string): string[] => (text.match(/word\d+/g) ?? []).toSorted();
        const notes = new Notes(() => '', new Map());
        const after = unfolded(outlineOf(withCourseHeadings(withCourseForms(sourceLines(written), notes), notes)));
        const lines = [after.lines, ...after.modules.flatMap(({ slides }) => slides.map((slide) => slide.lines))].flat();
        const titles = after.modules.flatMap((module) => [
          module.title,
          // Content below a module's heading is a slide of the same title.
          ...module.slides.filter(({ line }) => line !== module.line).map(({ title }) => title),
        ]);
        const read = [...titles, ...lines.map(({ text: each }) => each)].join('\n');
        expect(words(read)).toEqual(words(written));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a document with lines of its own', () => {
  it.each([
    ['two spaces', 'Roses are red  \nViolets are blue', ['Roses are red', 'Violets are blue']],
    ['a backslash', 'Roses are red\\\nViolets are blue', ['Roses are red', 'Violets are blue']],
    ['a backslash that is one', 'A path ends with \\\\\nand goes on', ['A path ends with \\\\ and goes on']],
    ['no break', 'Roses are red\nViolets are blue', ['Roses are red Violets are blue']],
    ['a question', 'Read this.  \nWhich one?', ['Read this. Which one?']],
  ])('has paragraphs that end with %s', (_, body, texts) => {
    expect(items(body)).toMatchObject(text(...texts));
  });

  it('has code that is indented', () => {
    expect(items('Write so:\n\n    // Add them.\n    sum = add(1, 2);\n\n      show(sum);\n\nThen run it.')).toMatchObject([
      { text: 'Write so:' },
      { kind: 'code', code: '// Add them.\nsum = add(1, 2);\n\n  show(sum);' },
      { text: 'Then run it.' },
    ]);
  });

  it.each([
    ['prose', '    It is indented, and goes on\n    below, as it does in letters.'],
    ['in a list', '- one\n\n      sum = add(1);'],
    ['a key', '    sum = add(1);\n    Answer: B'],
  ])('has no code where what is indented is %s', (_, body) => {
    expect(JSON.stringify(items(`Read this.\n\n${body}`))).not.toContain('"code"');
  });
});
