import { describe, expect, it } from '@jest/globals';
import { isQuestion, slidesOf } from '../../document/index.js';
import { check, read } from '../../../test/course-markdown.js';

/** A document of another program: every sentence of it is in the course. */
function imported(markdown: string) {
  const reading = read(markdown);
  expect(check(reading, reading.course).flatMap(({ missing }) => missing.map(({ sentence }) => sentence))).toEqual([]);
  const { course, questionsForUser, warnings } = reading;
  const slides = slidesOf(course);
  return {
    course,
    slides,
    items: slides.flatMap(({ items }) => items),
    questions: slides.flatMap(({ items }) => items).filter(isQuestion),
    asked: questionsForUser,
    warned: warnings.map(({ message }) => message),
  };
}

describe('headings of another program', () => {
  it('may be underlined, where no other marks them', () => {
    const { course } = imported(
      'Ropes\n=====\n\nA word before.\n\nKnots\n-----\n\nTie them.\n\n### Bowline\n\nIt holds.\n\nCare\n----\nDry it.\n',
    );
    expect(course).toMatchObject({
      title: 'Ropes',
      description: 'A word before.',
      modules: [
        { title: 'Knots', slides: [{ title: 'Knots' }, { title: 'Bowline' }] },
        { title: 'Care', slides: [{ items: [{ text: 'Dry it.' }] }] },
      ],
    });
  });

  it.each([
    ['prose above a line', 'Ropes\n=====\n\nThis ends here.\n---\n\nMore.'],
    ['a list above a line', 'Ropes\n=====\n\n- one\n---\n\nMore.'],
    ['two lines above a line', 'Ropes\n=====\n\nOne line\nand another\n---\n\nMore.'],
  ])('are not made of %s', (_, markdown) => {
    expect(imported(markdown).slides.map(({ title }) => title)).toEqual(['Ropes']);
  });

  it('say a sentence above a second one, which is asked then', () => {
    const { slides, questions } = imported(
      '# Quiz\n\n#### 1. A crew lifts a heavy drum. The rope is wet.\n\n#### What comes first?\n\n- [x] Check the rope\n- [ ] Pull\n\n#### 2. What is dry?\n\n- [x] sand\n- [ ] rain\n',
    );
    expect(slides.map(({ title }) => title)).toEqual(['1. A crew lifts a heavy drum. The rope is wet.', '2. What is dry?']);
    expect(questions).toMatchObject([{ stem: [{ text: 'What comes first?' }] }, { stem: [{ text: '2. What is dry?' }] }]);
  });

  it('are still slides without content where nothing is asked below them', () => {
    expect(() => read('# Plan\n\n## Tools\n\n### Know the ropes.\n\n### Know the knots.\n\n## Care\n\n### Dry them\n')).toThrow(
      /has no content/,
    );
  });

  it('stand below a heading where what is set apart has them', () => {
    const { slides } = imported(
      '# Ropes\n\n## Care\n\n### Tools\n\n::: teacher\n\n### Ahead of class\n\nDry them.\n\n:::\n\nUse them.\n',
    );
    expect(slides).toMatchObject([
      { title: 'Tools', items: [{ kind: 'heading', text: 'Ahead of class' }, { text: 'Dry them.' }, { text: 'Use them.' }] },
    ]);
  });

  it('give no title where the first is asked, as in quizdown, whose comments are said to options', () => {
    const { questions, asked } = imported(
      '# Which rope floats?\n\n- [ ] Hemp\n    > It sinks.\n- [x] Foam\n    > It does.\n\n# Put the steps in order\n\n1. Coil\n2. Hang\n',
    );
    expect(questions).toMatchObject([
      {
        stem: [{ text: 'Which rope floats?' }],
        options: [
          { text: 'Hemp', correct: false, feedback: 'It sinks.' },
          { text: 'Foam', correct: true, feedback: 'It does.' },
        ],
      },
    ]);
    expect(asked).toEqual([
      expect.stringContaining('What is the title of the course?'),
      expect.stringContaining('Is line 10 (and line 11) the key of a question?'),
    ]);
  });

  it('name a module that has nothing below it', () => {
    const { warned } = imported('# Ropes\n\n## Tools\n\n## Care\n\nDry them.\n\n## End\n\nAll said.\n');
    expect(warned).toEqual([expect.stringMatching(/^Line 3: The module "Tools" has no slides/)]);
  });

  it('are no code', () => {
    expect(imported('```{r, echo = FALSE}\nx <- 2\n```\n\nWhat has x?\n').course.title).toBe('What has x?');
    expect(imported('```\nx <- 2\n```\n').course.title).toBe('Untitled');
  });
});

describe('what another program folds', () => {
  const details = (title: string, body: string) => `<details>\n<summary>${title}</summary>\n\n${body}\n\n</details>`;

  it('is text where it is longer than a part, and goes on in another slide', () => {
    const paragraphs = Array.from({ length: 42 }, (_, n) => `Line ${n} of it.`);
    const { slides } = imported(`# Ropes\n\n## Knots\n\n${details('More', paragraphs.join('\n\n'))}\n`);
    expect(slides.map(({ title }) => title)).toEqual(['Knots', 'Knots (2)']);
    expect(slides[0]!.items[0]).toMatchObject({ text: '**More**' });
  });

  it('is in no list, where numbers would mean nothing beside its titles', () => {
    const entry = (title: string, text: string) =>
      `1. <details>\n   <summary>${title}</summary>\n\n   ${text}\n\n   </details>\n`;
    const { items, asked } = imported(
      `# Ropes\n\n## Drill\n\n${entry('How many?', 'Four.')}\n${entry('Which floats?', 'Foam.')}`,
    );
    expect(items).toMatchObject([{ kind: 'accordion', parts: [{ title: 'How many?' }, { title: 'Which floats?' }] }]);
    expect(asked).toEqual([]);
  });

  it.each(['<b>Answer</b>', 'Answer', 'Show the answer'])('is asked about only where it names an option: %s', (title) => {
    const document = (body: string) => `# Talk\n\n## Question 1. What is a rope?\n\n${details(title, body)}\n`;
    expect(imported(document('Twisted yarn.')).asked).toEqual([]);
    expect(imported(document('B')).asked).toEqual([expect.stringContaining('the key of a question?')]);
  });

  it('is the key of the options above it, on a slide that says what it is too', () => {
    const { questions, items, asked } = imported(
      `# Quiz\n- **Language:** en\n\n## M\n### S\n- **Slide Type:** Knowledge check\n\nWhich floats?\n\n- A) Hemp\n- B) Foam\n\n${details('Answer', '**Answer: B**')}\n`,
    );
    expect(questions).toMatchObject([
      {
        options: [
          { text: 'Hemp', correct: false },
          { text: 'Foam', correct: true },
        ],
      },
    ]);
    expect([items.length, asked]).toEqual([1, []]);
  });

  it('stays the HTML that it is in a course, where it is no answer', () => {
    const { items } = imported(
      '# Quiz\n- **Quiz mode:** graded\n\n## M\n### S\nSee <details><summary>Why</summary>so</details> there.\n',
    );
    expect(items).toMatchObject([{ text: 'See <details><summary>Why</summary>so</details> there.' }]);
  });
});

describe('a quiz in the format of text2qti', () => {
  it.each([
    ['letters', '1. How long?\n... A comment.\n*a) One\nb) Two\n'],
    ['boxes', 'Title: Ropes\n\n1.  Which float?\n    Two of them.\n[*] Foam\n[ ] Hemp\n'],
  ])('is refused by its name: %s', (_, quiz) => {
    expect(() => read(quiz)).toThrow(/in the format of text2qti/);
  });

  it('is none where nothing has a star, or where headings part it', () => {
    expect(() => read('1. How long?\na) One\nb) Two\n')).not.toThrow();
    expect(() => read('# Signs\n\n## One\n\n1. A star\n*a) One\nb) Two\n')).not.toThrow();
  });
});

describe('gaps of LiaScript in a text', () => {
  it('are asked about, the typed ones where others tell that it is LiaScript', () => {
    const chosen = 'Foam [[(floats)|sinks]].';
    expect(imported(`# Ropes\n\n## Drill\n\nHemp [[sinks]] here.\n\n${chosen}\n`).asked).toEqual([
      expect.stringContaining('Is line 5 (and line 7) the key of a question?'),
    ]);
    expect(imported('# Ropes\n\n## Drill\n\nSee [[knots]] here.\n').asked).toEqual([]);
  });
});
