import { describe, expect, it } from '@jest/globals';
import { check, read } from '../../../test/course-markdown.js';

/** A slide of a course, read; nothing that it says may be missing. */
function slide(body: string, head = '') {
  const reading = read(`# Course\n${head}\n## Module\n### Slide\n${body}\n`);
  expect(
    check(reading, reading.course).flatMap(({ missing, added }) => [...missing.map(({ sentence }) => sentence), ...added]),
  ).toEqual([]);
  const [read1] = [...reading.course.modules, ...reading.course.pool].flatMap(({ slides }) => slides);
  return { ...read1!, codes: reading.warnings.map(({ code }) => code), asked: reading.questionsForUser, course: reading.course };
}
const items = (body: string) => slide(body).items;

describe('course markdown as people write it', () => {
  it.each([
    ['- **Image placeholder:** A pump\n- **Alt:** Blue'],
    ['* **Image placeholder:** A pump\n* **Alt:** Blue'],
    ['+ **image-placeholder**: A pump\n+ **ALT:** Blue'],
    ['**Image placeholder:** A pump\n**Alt:** Blue'],
  ])('takes lines in any bullet and case: %s', (body) => {
    expect(items(body)).toMatchObject([{ kind: 'image', prompt: 'A pump', alt: 'Blue' }]);
  });

  it('takes what follows a line unindented as content', () => {
    expect(items('- **Image placeholder:** A pump\nIt is blue.')).toMatchObject([{ prompt: 'A pump' }, { text: 'It is blue.' }]);
  });

  it('leaves a list that happens to hold a line a list, and an escaped line text', () => {
    expect(items('- first\n- **Image:** second')).toMatchObject([
      { kind: 'list', items: [[{}], [{ text: '**Image:** second' }]] },
    ]);
    expect(items('**Image\\:** is a word.')).toMatchObject([{ kind: 'text', text: '**Image:** is a word.' }]);
  });

  it('keeps an unknown head line as the content that it is', () => {
    expect(slide('- **Duration:** 5 minutes\n\nWords.')).toMatchObject({
      items: [{ kind: 'list', items: [[{ text: '**Duration:** 5 minutes' }]] }, { text: 'Words.' }],
      codes: [],
    });
  });

  it('reads the headings of an interaction slide as its parts', () => {
    expect(items('- **Slide Type:** Flip-Cards\n\nTurn them.\n\n#### Front\nBack.\n#### Second\nBack two.')).toMatchObject([
      { text: 'Turn them.' },
      { kind: 'flip-cards', parts: [{ title: 'Front', body: [{ text: 'Back.' }] }, { title: 'Second' }] },
    ]);
  });

  it('ends an interaction with a break', () => {
    expect(items('- **Interaction:** tabs\n#### One\nA.\n\n---\n\n#### Heading\nB.')).toMatchObject([
      { kind: 'tabs', parts: [{ title: 'One' }] },
      { kind: 'heading', text: 'Heading' },
      { text: 'B.' },
    ]);
  });

  it.each([
    ['by letter', '- red\n- green\n- **Answer:** B', [false, true]],
    ['by text', '- red\n- green\n\n- **Answer:** green', [false, true]],
    ['by several letters', '1. red\n2. green\n\n**Correct answer:** A, B', [true, true]],
    ['by check boxes', '- [ ] red\n- [X] green', [false, true]],
  ])('finds the right options %s', (_, key, correct) => {
    const [question] = items(`- **Question:** single choice\n\nWhich?\n\n${key}`);
    expect(question).toMatchObject({
      kind: correct.filter(Boolean).length > 1 ? 'multiple-choice' : 'single-choice',
      stem: [{ text: 'Which?' }],
      options: correct.map((each) => ({ correct: each })),
    });
  });

  it.each([
    ['Answer: true', 'Water is wet.\n\n- **Answer:** True', { kind: 'true-false', answer: true }],
    ['a number', 'How many?\n\n- **Answer:** 12.5 ± 0.5 kg', { kind: 'numeric', answer: 12.5, tolerance: 0.5, unit: 'kg' }],
    ['a number with +-', 'How many?\n\n- **Answer:** -3 +/- 1', { kind: 'numeric', answer: -3, tolerance: 1, unit: '' }],
    ['a number of units with a number', 'How large?\n\n- **Answer:** 12 m2', { kind: 'numeric', answer: 12, unit: 'm2' }],
    ['a range', 'How many?\n\n- **Answer:** 1 to 2', { kind: 'numeric', answer: 1.5, tolerance: 0.5 }],
    [
      'blanks',
      'Wait ____ and __press____ it.\n\n- **Answer:** ten | 10\n- **Answer:** x',
      { kind: 'fill-blank', answers: [['ten', '10'], ['x']] },
    ],
    ['a word', 'What lifts water?\n\n- **Answer:** a pump | pump', { kind: 'short-answer', answers: ['a pump', 'pump'] }],
    [
      'a table',
      'Match.\n\n| A | B |\n|---|---|\n| 1 | 2 |',
      { kind: 'matching', labels: ['A', 'B'], pairs: [{ left: '1', right: '2' }] },
    ],
    ['a numbered list', 'Order.\n\n1. a\n2. b', { kind: 'ordering', items: ['a', 'b'] }],
  ])('finds the kind of a question from its key: %s', (_, body, question) => {
    expect(items(`- **Question:**\n\n${body}`)).toMatchObject([question]);
  });

  it.each(['open answer', 'Essay', 'Open-ended question', 'free text', 'long answer'])(
    'reads a question that is said to be answered in free text: %s',
    (name) => {
      const body = '- **Model answer:** To *protect* it.\n- **Points:** 4 points\n- **Feedback:** See the manual.';
      const wanted = [
        {
          kind: 'open-answer',
          stem: [{ text: 'Why?' }],
          modelAnswer: 'To *protect* it.',
          points: 4,
          feedback: 'See the manual.',
        },
      ];
      expect(items(`- **Question:** ${name}\n\nWhy?\n\n${body}`)).toMatchObject(wanted);
      expect(items(`- **Slide Type:** ${name}\n\nWhy?\n\n${body}`)).toMatchObject(wanted);
    },
  );

  it('takes what is called the answer for a model answer where there is no other', () => {
    expect(items('- **Question:** essay\n\nWhy?\n\n- **Answer:** To protect it.')).toMatchObject([
      { kind: 'open-answer', modelAnswer: 'To protect it.', points: 1 },
    ]);
    const read = slide('- **Question:** essay\n\nWhy?\n\n- **Model answer:** One.\n- **Answer:** Two.');
    expect(read.course.modules[0]!.slides[0]!.items).toMatchObject([{ modelAnswer: 'One.', feedback: 'Two.' }]);
    expect(read.asked).toEqual([expect.stringContaining('"Two."')]);
  });

  it('asks for a model answer that is missing, and keeps points that are no number as text', () => {
    const read = slide('- **Question:** open answer\n\nWhy?\n\n- **Points:** many');
    expect(read.codes).toEqual(['question-without-key', 'setting-value']);
    expect(read.asked).toEqual([expect.stringContaining('What is a model answer to "Why?"')]);
    expect(read.course.modules[0]!.slides[0]!.items).toMatchObject([
      { kind: 'open-answer', modelAnswer: null, points: 1 },
      { kind: 'text', text: '**Points:** many' },
    ]);
  });

  it('makes an open answer of nothing that is not said to be one', () => {
    for (const body of ['Why?', 'Why?\n\n- **Model answer:** Because.\n- **Points:** 4', 'Why?\n\n- **Answer:** Because.'])
      for (const kind of ['', 'short answer'])
        expect(items(`- **Question:** ${kind}\n\n${body}`)[0]).toMatchObject({ kind: 'short-answer' });
  });

  it('reads a knowledge check without Question lines, by headings or by the paragraph before the options', () => {
    expect(
      items('- **Slide Type:** Knowledge check\n#### Which?\n- [x] a\n- [ ] b\n#### How many?\n- **Answer:** 3'),
    ).toMatchObject([
      { kind: 'single-choice', stem: [{ text: 'Which?' }] },
      { kind: 'numeric', stem: [{ text: 'How many?' }] },
    ]);
    expect(
      items('- **Slide Type:** Knowledge check\n\nRead on.\n\nWhich?\n\n- [x] a\n- [ ] b\n\nAnd here?\n\n- [ ] c\n- [x] d'),
    ).toMatchObject([
      { kind: 'text', text: 'Read on.' },
      { kind: 'single-choice', stem: [{ text: 'Which?' }] },
      { kind: 'single-choice', stem: [{ text: 'And here?' }] },
    ]);
    expect(items('- **Slide Type:** Ordering\n\nIn which order?\n\n1. a\n2. b')).toMatchObject([
      { kind: 'ordering', items: ['a', 'b'] },
    ]);
  });

  it('tells a box from text that looks like one beside it', () => {
    expect(items('- **Question:**\n\n- \\[ ] red\n\nWhich?\n\n- [ ] red\n- [x] green')).toMatchObject([
      { stem: [{ items: [[{ text: '[ ] red' }]] }, {}], options: [{ text: 'red' }, { text: 'green', correct: true }] },
    ]);
  });

  it('ends a list of boxes where the next question begins', () => {
    const questions =
      '- **Question:**\n\nWhich?\n\n- [ ] red\n- [x] green\n\n- **Question:**\n\n- **Note\\:** one\n- b. two\n- three\n\nAnd?\n\n- [x] a\n- [ ] b';
    expect(items(questions)).toHaveLength(2);
  });

  it('asks for a key that is missing, and whether a course with a pool is graded', () => {
    const read = slide('- **Assessment:** final\n- **Question:** single choice\n\nWhich?\n\n- [ ] a\n- [ ] b');
    expect(read.codes).toEqual(['question-without-key']);
    expect(read.asked).toEqual([expect.stringContaining('Which?'), 'Should the course be graded?']);
    expect(read.course).toMatchObject({ modules: [], pool: [{ title: 'Module' }] });
  });

  it('keeps a final slide without a question in its module', () => {
    expect(slide('- **Assessment:** final\n\nWords.')).toMatchObject({ codes: ['final-without-question'], kind: 'content' });
  });

  it('skips a file that is not there, keeps its caption, and says so', () => {
    expect(slide('- **Video:** The tour\n- **File:** none.mp4\n\nWords.')).toMatchObject({
      items: [{ text: 'The tour' }, { text: 'Words.' }],
      codes: ['file-not-found'],
    });
    expect(items('![Pumps](main-hall.png)')).toMatchObject([{ kind: 'image', alt: 'Pumps', caption: '' }]);
    expect(slide('![Pumps](https://example.org/a.png)\n\nWords.').codes).toEqual(['file-not-found']);
  });

  it('gives a video the provider whose host its address has, whatever the slide type says', () => {
    const video = (type: string, url: string) => slide(`- **Slide Type:** ${type}\n- **URL:** ${url}`);
    expect(video('Hosted video', 'https://vimeo.com/1').items).toMatchObject([{ kind: 'hosted-video', provider: 'vimeo' }]);
    expect(video('YouTube', 'https://tube.example/v')).toMatchObject({
      items: [{ kind: 'hosted-video', provider: 'other', url: 'https://tube.example/v' }],
      codes: ['hosted-video-unknown'],
    });
    expect(video('Hosted video', 'http://tube.example/v')).toMatchObject({
      items: [{ text: '<http://tube.example/v>' }],
      codes: ['hosted-video-unknown'],
    });
  });

  it.each([
    ['_soft_ and __loud__', '*soft* and **loud**'],
    ['two\nlines', 'two lines'],
    ['2*3*4 is 24', '2\\*3\\*4 is 24'],
    ['<b>bold</b> & <script>x</script>', '**bold** & <script>x</script>'],
    ['a <!-- note --> b', 'a  b'],
    ['`<!-- kept -->`', '`<!-- kept -->`'],
    ['see [here][1]\n\n[1]: https://example.org "T"', 'see [here](https://example.org "T")'],
    ['Under\n=====', 'Under ====='],
    ['$x_1^2 + y_1^2$', '$x_1^2 + y_1^2$'],
  ])('reads %j as %j', (source, text) => {
    expect(items(source)).toMatchObject([{ kind: 'text', text }]);
  });

  it('keeps entries that are nested too deep as entries, and numbers as they are', () => {
    const nested = (...entries: string[]) => slide(`- a\n  - b\n    - c\n${entries.map((each) => `      ${each}`).join('\n')}`);
    const texts = (each: object) => [...JSON.stringify(each).matchAll(/"text":"([^"]*)"/g)].map(([, text]) => text);
    const fourth = ({ items: [list] }: ReturnType<typeof slide>) => {
      const entries = (each: unknown) => (each as { items: object[][] }).items;
      return entries(entries(entries(entries(list)[0]![1])[0]![1])[0]![1]).map(texts);
    };
    const bullets = nested('- d', '  - e', '    - f', '  more', '- g');
    expect(fourth(bullets)).toEqual([['d'], ['e'], ['f more'], ['g']]);
    expect(bullets.codes).toEqual(['layout-changed']);
    expect(fourth(nested('1. d', '   - e', '   - f', '2. g'))).toEqual([['d', 'e', 'f'], ['g']]);
  });

  it('keeps what is nested too deep, or where it cannot stand, as text', () => {
    const deep = slide('- a\n  - b\n    - c\n      - d\n        - e');
    expect(deep.codes).toEqual(['layout-changed']);
    expect(slide('> A quote.\n>\n> > Inside.\n>\n> | a | b |\n> | --- | --- |\n> | c | d |').codes).toEqual([
      'layout-changed',
      'layout-changed',
    ]);
  });

  it.each([
    ['a number', '1986. one\nb. two'],
    ['a number and a name', '1986. one\n**Explanation:** two'],
    ['an answer', 'one\nAnswer: two | three\nfour'],
  ])('finds the lines after a line with a name: %s', (_, lines) => {
    expect(slide(`- **Video:** Tour\n${lines}`).items).toHaveLength(2);
  });

  it('reads tabs as the spaces that they stand for', () => {
    expect(items('-\t**Image placeholder:**\tA pump\n-\t**Alt:**\tBlue\n\n1.\tone\n\t-\ttwo')).toMatchObject([
      { prompt: 'A pump', alt: 'Blue' },
      { kind: 'list', ordered: true, items: [[{ text: 'one' }, { kind: 'list', items: [[{ text: 'two' }]] }]] },
    ]);
  });

  it('keeps lazy lines in the paragraph that they go on', () => {
    expect(items('> A quote\ngoes on.\n\n- An entry\ngoes on.')).toMatchObject([
      { kind: 'quote', body: [{ text: 'A quote goes on.' }] },
      { kind: 'list', items: [[{ text: 'An entry goes on.' }]] },
    ]);
  });

  it('keeps bars in cells and answers, and blanks however they are written', () => {
    expect(items('| a |\n| --- |\n| x \\| `y \\| z` |')).toMatchObject([{ kind: 'table', rows: [['x | `y | z`']] }]);
    expect(items('- **Question:**\n\nWhich?\n\n- **Answer:** a \\| b | c')).toMatchObject([{ answers: ['a | b', 'c'] }]);
    expect(items('- **Question:** fill blank\n\n\\____ or `a ____`.\n\n- **Answer:** x\n- **Answer:** y')).toMatchObject([
      { stem: [{ text: '____ or `a ____`.' }], answers: [['x'], ['y']] },
    ]);
  });

  it.each([
    ['en', 'It costs 3.5 euros. Dr. Smith agreed!'],
    ['de', 'Am 3. Mai beginnt der Kurs. Öffnen Sie das Ventil nicht.'],
    ['fr', '« Fermez la vanne ! » dit-il. Puis attendez.'],
    ['pl', 'Łódź leży w Polsce. Nie otwieraj zaworu.'],
    ['el', 'Είναι ζεστό; Όχι ακόμα.'],
    ['ar', 'لا تفتح الصمام. انتظر عشر ثوان.'],
    ['zh', '不要打开阀门。等待十秒。'],
    ['ja', 'バルブを開けないでください。十秒待ちます。'],
  ])('keeps the sentences of %s', (language, text) => {
    expect(slide(`${text}\n\n- ${text}`, `- **Language:** ${language}\n`).items).toMatchObject([{ text }, {}]);
  });
});
