import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { check, read, write } from '../../../../test/course-markdown.js';
import { withCourseHeadings } from './course-headings.js';
import { Notes } from '../notes.js';
import { outlineOf } from './outline.js';
import { sourceLines } from '../lines/source-lines.js';

/** The course as its titles, of which nothing may be lost or invented. */
function imported(markdown: string) {
  const { course, warnings, questionsForUser, ...reading } = read(markdown);
  const checks = check({ course, warnings, questionsForUser, ...reading }, course);
  expect(checks.flatMap(({ missing, added }) => [...missing.map(({ sentence }) => sentence), ...added])).toEqual([]);
  return {
    course,
    title: course.title,
    modules: course.modules.map(({ title, slides }) => [title, ...slides.map((slide) => slide.title)].join(' > ')),
    codes: warnings.map(({ code }) => code),
    messages: warnings.map(({ message }) => message).join('\n'),
    asked: questionsForUser,
  };
}

describe('a document that was not written as a course', () => {
  it.each([
    ['without #', '## Pumps\n\n#### Q1\nOne.\n\n#### Q2\nTwo.', 'Pumps', ['Pumps > Q1 > Q2']],
    [
      'with chapters as #',
      '# Pumps\nAll about them.\n# Parts\n## Seal\nA.\n### Ring\nB.\n# Use\nC.',
      'Pumps',
      ['Parts > Seal', 'Use > Use'],
    ],
    ['with sections before its chapters', '# Pumps\n## Why\nA.\n# Parts\n## Seal\nB.', 'Pumps', ['Pumps > Why', 'Parts > Seal']],
    [
      'that skips levels',
      '# Pumps\n#### Seal\nA.\n##### Ring\nB.\n#### Shaft\nC.',
      'Pumps',
      ['Seal > Seal > Ring', 'Shaft > Shaft'],
    ],
    [
      'that counts in an order of its own',
      '# Pumps\n###### 1. What?\nA.\n#### More\nB.\n###### 2. Why?\nC.',
      'Pumps',
      ['Pumps > 1. What? > 2. Why?'],
    ],
    ['with a title and no more', '# Pumps\n\nThey move water.', 'Pumps', ['Pumps > Pumps']],
    ['with settings and no more', '# Pumps\n- **Pass mark:** 90\n\nThey move water.', 'Pumps', ['Pumps > Pumps']],
    ['named by its front matter, without a heading', '---\ntitle: Pumps\n---\nThey move water.', 'Pumps', ['Pumps > Pumps']],
    ['named by its front matter', '---\ntitle: Pumps\n---\n#### Seal\nA.\n#### Shaft\nB.', 'Pumps', ['Pumps > Seal > Shaft']],
    [
      'of several # named by its front matter',
      '---\ntitle: Pumps\n---\n# Seal\nA.\n# Shaft\nB.',
      'Pumps',
      ['Pumps > Seal > Shaft'],
    ],
  ])('is read by its headings: %s', (_, markdown, title, modules) => {
    const read = imported(markdown);
    expect(read).toMatchObject({ title, modules, asked: [] });
    expect(read.messages).toMatch(/A course has one # for its title|^$/);
  });

  it.each([
    ['nothing above its modules', '## Seal\n### Ring\nA.\n## Shaft\n### Steel\nB.', 'Seal'],
    ['no heading', 'Pumps move water.\n\nThey hum.', 'Pumps move water.'],
    ['nothing but a table', '| a | b |\n| - | - |\n| 1 | 2 |', '| a | b |'],
  ])('is called after what stands first, which is asked about: %s', (_, markdown, title) => {
    expect(imported(markdown)).toMatchObject({
      title,
      asked: [`What is the title of the course? It has none, and was called "${title}".`],
    });
  });

  it('keeps headings below the slides at their distance', () => {
    const { course } = imported('# A\n# B\n## C\n### D\n#### E\n##### F\n###### G\nx');
    expect(course.modules[0]!.slides[0]!.items.slice(0, 4)).toMatchObject([
      { level: 4, text: 'D' },
      { level: 5, text: 'E' },
      { level: 6, text: 'F' },
      { level: 6, text: 'G' },
    ]);
  });

  it('shows a title that is too long whole below it', () => {
    const long = `What holds when ${'the pump runs and '.repeat(15)}it hums?`;
    const { course, messages } = imported(`# A\n## B\n### ${long}\nWords.`);
    const [slide] = course.modules[0]!.slides;
    expect(slide!.title).toMatch(/^What holds when the pump .{60,110}…$/);
    expect(slide!.items).toMatchObject([{ text: long }, { text: 'Words.' }]);
    expect(messages).toContain('Line 3: A title has up to 200 characters');
  });

  it('makes a slide of what is too long for a description', () => {
    const text = 'All about pumps. '.repeat(400).trim();
    const { course, modules } = imported(`# A\n- **Pass mark:** 90\n\n${text}\n\n## B\n### C\nx`);
    expect(course).toMatchObject({ description: '', settings: { passMark: 90 } });
    expect(modules).toEqual(['A > A', 'B > C']);
  });

  it('leaves out a heading that says nothing', () => {
    expect(imported('# A\n## B\n### C\nx\n###\ny')).toMatchObject({ modules: ['B > C'], codes: ['layout-changed'] });
  });

  it('ends a code block that is never closed before the next heading', () => {
    const { course, messages } = imported('# A\n## B\n### C\n```sh\n# Not a title\n\n### D\nx');
    expect(course.modules[0]!.slides).toMatchObject([
      { title: 'C', items: [{ kind: 'code', code: '# Not a title' }] },
      { title: 'D', items: [{ text: 'x' }] },
    ]);
    expect(messages).toContain('Line 4: The code block is never closed');
  });

  it('finds the targets of links wherever they stand, also below their names', () => {
    const { course } = imported(
      '# A\nSee [the manual][m].\n\n## B\n### C\nRead [it][m].\n\n[m]:\n  https://pump.example/m\n  "By us"',
    );
    expect(course.description).toBe('See [the manual](https://pump.example/m).');
  });

  it('keeps what the title of an image says, with its marks', () => {
    const { course } = imported('# A\n![A pump](p.png "_Source_: us")\n## B\n### C\n![A seal](s.png "_Source_: them")');
    expect(course.description).toBe('_Source_: us\n\n![A pump](p.png)');
    expect(course.modules[0]!.slides[0]!.items).toMatchObject([{ text: '*Source*: them' }]);
  });
});

/** The second reading sees the lines after their headings were read: that these are all is asked of the source itself. */
describe('any document', () => {
  const head = fc.integer({ min: 1, max: 6 }).map((level) => `\n${'#'.repeat(level)} `);
  const line = fc.oneof(
    { weight: 4, arbitrary: head },
    { weight: 3, arbitrary: fc.constantFrom('\n', '- ', '> ', '1. ', '- [x] ', '- [ ] ', '\n#### Which? ') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `\n# ${'long '.repeat(60)}`,
        `\n### ${'long '.repeat(60)}`,
        `${'much '.repeat(1_100)}\n`,
        '#\n\n',
        '```js\n',
        '```\n',
      ),
    },
  );

  it('keeps every word, whatever its headings', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 14 }), fc.boolean(), (starts, named) => {
        const source = `${named ? '---\ntitle: zq\n---\n' : ''}${starts.map((start, at) => `${start}zq${at}end`).join('\n')}\n`;
        const outline = outlineOf(withCourseHeadings(sourceLines(source), new Notes(() => '', new Map())));
        const told = [
          outline.title,
          ...outline.lines.map(({ text }) => text),
          ...outline.modules.flatMap(({ title, slides }) => [
            title,
            ...slides.flatMap((slide) => [slide.title, ...slide.lines.map(({ text }) => text)]),
          ]),
        ].join('\n');
        const words = [...told.matchAll(/zq\d+end/g)].map(([word]) => word);
        expect([...new Set(words)].toSorted((a, b) => parseInt(a.slice(2), 10) - parseInt(b.slice(2), 10))).toEqual(
          starts.map((_, at) => `zq${at}end`),
        );
      }),
      { numRuns: 400, seed: 1 },
    );
  });
});

describe('a list of boxes in such a document', () => {
  const items = (markdown: string) =>
    read(markdown).course.modules.flatMap(({ slides }) => slides.flatMap((slide) => slide.items));

  it('is a question below a heading that asks, of which there is one warning', () => {
    const markdown =
      '## Pumps\n#### Q1. Which pump hums?\n- [x] Red\n- [ ] Blue\n#### Q2. Where does it stand?\n- [ ] In\n- [x] Out';
    expect(items(markdown)).toMatchObject([
      {
        stem: [{ text: 'Q1. Which pump hums?' }],
        options: [
          { text: 'Red', correct: true },
          { text: 'Blue', correct: false },
        ],
      },
      { stem: [{ text: 'Q2. Where does it stand?' }], options: [{ correct: false }, { correct: true }] },
    ]);
    expect(imported(markdown)).toMatchObject({ asked: [], messages: expect.stringContaining('2 lists') });
  });

  it('is a question below a paragraph that asks, and below each heading inside', () => {
    const [first, second] = items(
      '# A\n## B\n### Quiz\n#### One\nWhich?\n- [x] Red\n- [ ] Blue\n#### Two\nWhere?\n- [ ] In\n- [x] Out',
    );
    expect([first, second]).toMatchObject([{ kind: 'single-choice' }, { kind: 'single-choice' }]);
  });

  it.each([
    ['no space after a box', '- [ ] Red\n- [x]Blue', 'Blue'],
    ['no space in a box', '- [ ] Red\n- [x] Blue\n- [] Green', 'Blue'],
  ])('is a question with %s', (_, boxes, right) => {
    expect(items(`# A\n## B\n### Which?\n${boxes}`)).toMatchObject([
      { options: expect.arrayContaining([expect.objectContaining({ text: right, correct: true })]) as unknown },
    ]);
    expect(imported(`# A\n## B\n### Which?\n${boxes}`).asked).toEqual([]);
  });

  it('is a question below a paragraph that asks, where code stands between the boxes', () => {
    const markdown = '# A\n## B\n### Which ends?\n- [ ] A\n\n```\nloop(1);\n```\n\n- [x] B\n\n```\nloop(2);\n```';
    expect(items(markdown)).toMatchObject([{ kind: 'single-choice', options: [{ correct: false }, { correct: true }] }]);
    expect(imported(markdown).asked).toEqual([]);
  });

  it('asks a title that is longer than a title may be', () => {
    const title = `Two pumps hum. They stand in the hall. ${'One of them hums all day long. '.repeat(6)}Which is it?`;
    const markdown = `## Pumps\n#### ${title}\n\n- [ ] A\n\n\`\`\`\nred\n\`\`\`\n\n- [x] B\n\n\`\`\`\nblue\n\`\`\``;
    expect(items(markdown)).toMatchObject([{ stem: [{ text: title }, { kind: 'list' }] }]);
    expect(imported(markdown).asked).toEqual([]);
  });

  it.each([
    ['what is chosen', '# A\n## B\n### Colours\n- [x] Red\n- [ ] Blue'],
    ['what is chosen, without a space', '# A\n## B\n### Colours\n- [x]Red\n- [ ] Blue'],
    ['where all are ticked', '# A\n## B\n### Which?\n- [x] Red\n- [x] Blue'],
    ['where one heading inside asks nothing', '# A\n## B\n### Quiz\n#### Which?\n- [x] Red\n- [ ] Blue\n#### Then\nWords.'],
    ['in a course', '# A\n- **Quiz mode:** graded\n## B\n### Which?\n- [x] Red\n- [ ] Blue'],
    [
      'beside a slide that says what it is',
      '# A\n## B\n### C\n- **Slide Type:** Content\n\nx\n### Which?\n- [x] Red\n- [ ] Blue',
    ],
  ])('stays a list, and is asked about: %s', (_, markdown) => {
    expect(items(markdown).some((item) => 'stem' in item)).toBe(false);
    expect(read(markdown).questionsForUser).toEqual([expect.stringContaining('the key of a question?')]);
  });

  it.each([
    ['by the title', '# A\n## B\n### To do\n- [x] Red\n- [ ] Blue'],
    ['by the line above', '# A\n## B\n### Before you begin\nPack these, step by step. Steps:\n\n- [x] Rope\n- [ ] Hook'],
    ['by a word in German', '# A\n## B\n### Vorher\nAufgaben:\n\n- [x] Seil\n- [ ] Haken'],
  ])('stays a list, and is not asked about: things to do, %s', (_, markdown) => {
    expect(items(markdown).some((item) => 'stem' in item)).toBe(false);
    expect(read(markdown).questionsForUser).toEqual([]);
  });
});

describe('what was imported', () => {
  it.each([
    ['the title of an image above the modules', '# A\n![A pump](p.png "By _us_")\n## B\n### C\nx'],
    ['a remark on code that ends with a space', '# A\n## B\n### C\n- one\n\n  ```sh title="Why we do this" \n  echo\n  ```'],
    ['an empty cell of a table in a list', '# A\n## B\n### C\n- one\n\n  | a | b |\n  | - | - |\n  | 1 |  |'],
    ['code between three marks in one line', '# A\n## B\n### C\nx\n\n```const a = 1```'],
  ])('is the same again from its export: %s', (_, markdown) => {
    const { course } = imported(markdown);
    const again = imported(write(course)).course;
    const told = (each: typeof course) => JSON.stringify(each, (key, value: unknown) => (key === 'id' ? undefined : value));
    expect(told(again)).toBe(told(course));
  });
});

it('takes ticked lists for questions where others of the same numbering are', () => {
  const slide = (title: string) => `### ${title}\n\n- [ ] one\n- [x] two\n\n`;
  const asking = ['P1. Which?', 'P2. What?', 'P3. Who?'].map(slide).join('');
  const kinds = (markdown: string) => imported(markdown).course.modules.flatMap(({ slides }) => slides.map(({ kind }) => kind));
  const check = 'knowledge-check';
  expect(
    kinds(`# A\n## B\n${asking}${slide('P4. It opens the ____ valve')}${slide('P5. Name it')}${slide('1. Set up')}`),
  ).toEqual([...Array<string>(5).fill(check), 'content']);
  expect(kinds(`# A\n## B\n${slide('P1. Which?')}${slide('P5. Name it')}`)).toEqual([check, 'content']);
});

describe('a slide of a document with more than one slide holds', () => {
  const many = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join('\n\n');
  const slidesOf = (body: string) => {
    const reading = read(`# Pumps\n## Parts\n### Valves\n${body}`);
    expect(check(reading, reading.course).flatMap(({ missing, added }) => [...missing, ...added])).toEqual([]);
    expect(reading.warnings.every(({ code }) => code === 'layout-changed')).toBe(true);
    return reading.course.modules[0]!.slides.map(({ title, items }) => [title, items.length]);
  };

  it('goes on in others', () => {
    expect(slidesOf(many(95, (n) => `Valve ${n} is shut.`))).toEqual([
      ['Valves', 40],
      ['Valves (2)', 40],
      ['Valves (3)', 15],
    ]);
  });

  it('goes on with a heading, and with questions', () => {
    expect(slidesOf(`${many(30, (n) => `Valve ${n}.`)}\n\n#### More\n\n${many(20, (n) => `Tap ${n}.`)}`)).toEqual([
      ['Valves', 30],
      ['Valves (2)', 21],
    ]);
    expect(slidesOf(many(25, (n) => `#### Which is ${n}?\n\n- [ ] a\n- [x] b`))).toEqual([
      ['Valves', 20],
      ['Valves (2)', 5],
    ]);
  });
});
