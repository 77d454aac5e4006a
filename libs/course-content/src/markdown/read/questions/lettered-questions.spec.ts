import { describe, expect, it } from '@jest/globals';
import { check, read } from '../../../../test/course-markdown.js';

/** The items of a slide; every sentence of it must be there. */
function items(body: string, type = 'Knowledge check') {
  const reading = read(`# Course\n## Module\n### Slide\n${type && `- **Slide Type:** ${type}\n\n`}${body}\n`);
  const compared = check(reading, reading.course);
  expect(compared.flatMap(({ missing }) => missing)).toEqual([]);
  const [slide] = reading.course.modules[0]!.slides;
  return {
    items: slide!.items,
    codes: reading.warnings.map(({ code }) => code),
    asked: reading.questionsForUser,
    added: compared.flatMap(({ added }) => added),
    lost: compared.flatMap(({ lost }) => lost.map(({ what }) => what)),
  };
}

const choice = (stem: string, ...options: string[]) => ({
  stem: [{ text: stem }],
  options: options.map((each) => ({ text: each.replace('*', ''), correct: each.startsWith('*') })),
});

describe('questions as people write them', () => {
  it.each([
    ['letters right below', 'Which?\nA) red\nB) green\n\n**Correct answer:** B'],
    ['letters with points, and a plain label', 'Which?\n\nA. red\nB. green\n\nCorrect answer: B'],
    ['small letters in brackets', 'Which?\n\n(a) red\n(b) green\n\nAnswer: (b)'],
    ['bold letters', 'Which?\n\n**A)** red\n**B)** green\n\n**Answer:** B) green'],
    ['blank lines between', 'Which?\n\nA) red\n\nB) green\n\nAnswer: B'],
    ['lettered bullets', 'Which?\n\n- A) red\n- B) green\n\n- **Answer:** B'],
    ['plain bullets', 'Which?\n\n- red\n- green\n\nAnswer: green'],
    ['numbers', 'Which?\n\n1. red\n2. green\n\n**Answer:** 2'],
    ['an answer that is bold as a whole', 'Which?\n\nA) red\nB) green\n\n**Correct Answer: B) green**'],
    ['check boxes', 'Which?\n\n* [ ] red\n* [X] green'],
    ['check boxes below a numbered stem', '1. Which?\n   - [ ] red\n   - [x] green'],
    ['a numbered stem', '1. Which?\n   A) red\n   B) green\n   **Correct answer:** B'],
    ['letters with colons', 'Which?\nA: red\nB: green\n\nAnswer: B'],
    ['bold letters with colons', 'Which?\n\n- **A:** red\n- **B:** green\n\n**Answer:** B'],
    ['an answer right above the options', 'Which?\nAnswer: B\nA) red\nB) green'],
    ['crossed boxes', 'Which?\n\n- ☐ red\n- ☒ green'],
    ['numbers that begin elsewhere', 'Which?\n\n3. red\n4. green\n\n**Answer:** 4'],
    ['a number and the text', 'Which?\n\n1. red\n2. green\n\n**Answer:** 2) green'],
    ['a Question line with the stem', '- **Question:** Which?\n- [ ] red\n- [x] green'],
  ])('have options with %s', (_, body) => {
    expect(items(body).items).toMatchObject([choice('Which?', 'red', '*green')]);
  });

  it('are asked about where an option says nothing', () => {
    const { asked } = items('Which?\n\n- [], null\n\n- [ ]\n\n- **Answer:** A');
    expect(asked).toEqual([expect.stringContaining('One of its options says nothing')]);
  });

  it('are asked about where an option reads as an answer that is not the one below', () => {
    const { asked } = items('Which?\n\n- {x}\n- B, C\n- Answer: B\n- [ ]\n\n- **Correct Answer:** {x}');
    expect(asked[0]).toContain('"B" (line 10), "{x}" (line 13) name different options');
  });

  it('have no key where a tick stands in an empty box, and another box is crossed', () => {
    const { course } = read('# C\n## M\n### S\n- **Slide Type:** Knowledge check\n\nWhich?\n\nA) ( ) ✓\nB) (x) y\n');
    expect(course.modules[0]!.slides[0]!.items).toMatchObject([choice('Which?', '( ) ✓', '(x) y')]);
  });

  it('come one after the other', () => {
    const { items: read2, codes } = items(
      '**1. Which?**\n\na) red\nb) green\n\n**Answer:** a\n\n**2. And\nhere?**\n\na) one\nb) two\n   three\n\n**Answer:** a and b',
    );
    expect(read2).toMatchObject([choice('**1. Which?**', '*red', 'green'), choice('**2. And here?**', '*one', '*two three')]);
    expect(codes).toEqual([]);
  });

  it('are no order where nothing stands above their numbers', () => {
    const body = '1. Which is red? a) one b) two. Answer: a\n\n2. Which is green? a) one b) two. Answer: b';
    expect(items(body).asked).toContainEqual(expect.stringContaining('stands in view of learners'));
  });

  it('are not taken for text where one ends with the letter of the next', () => {
    expect(items('Which?\n\nA. 50 °C\nB. 100 °C\nC. 150 °C\n\nAnswer: B').asked).toEqual([]);
  });

  it('may have several keys, each with its bracket', () => {
    const { items: found } = items('Welche?\n\na) rot\nb) grün\nc) blau\n\n**Richtige Antworten:** a) und c)');
    expect(found).toMatchObject([choice('Welche?', '*rot', 'grün', '*blau')]);
  });

  it.each(['Donau / die Donau', 'red or green', '1b, 2a, 3c', 'ca. 21 %'])(
    'are asked about where nobody would type what is written: %s',
    (answer) => {
      expect(items(`Which?\n\nAnswer: ${answer}`).asked).toEqual([expect.stringContaining('Learners must type')]);
    },
  );

  it('lose nothing of a numbered stem with its options in the lines below', () => {
    expect(items('1. Which?\n   a. red\n   b. green\n   Answer: b').lost).toEqual([]);
  });

  it('are told apart by their numbers', () => {
    const numbered =
      '1. Which?\n   - [ ] red\n   - [x] green\n   - **Explanation:** Grass is.\n2. And?\n   - [x] one\n   - [ ] two';
    expect(items(numbered).items).toMatchObject([
      { ...choice('Which?', 'red', '*green'), feedback: 'Grass is.' },
      choice('And?', '*one', 'two'),
    ]);
  });

  it('keep what is said to be one', () => {
    expect(items('Q: Which?\nA) red\nB) green\nC) blue\nAnswer: A and C').items).toMatchObject([
      choice('Q: Which?', '*red', 'green', '*blue'),
    ]);
    expect(items('**Which?**\n\n- A) red\n- **B) green**\n\nAnswer: B').items).toMatchObject([
      choice('**Which?**', 'red', '***green**'),
    ]);
  });

  it('have an explanation after their answer', () => {
    expect(items('Which?\n\nA) red\nB) green\n\nAnswer: B\nExplanation: Grass is.').items).toMatchObject([
      { options: [{}, { correct: true }], feedback: 'Grass is.' },
    ]);
  });

  it('may stand in any slide where an answer follows the options', () => {
    expect(items('Read this.\n\nWhich?\nA) red\nB) green\nAnswer: B\n\nGo on.', '').items).toMatchObject([
      { text: 'Read this.' },
      choice('Which?', 'red', '*green'),
      { text: 'Go on.' },
    ]);
  });

  it('are asked back where they have options and no key', () => {
    for (const options of ['A) red\nB) green', '- red\n- green']) {
      expect(items(`Which?\n\n${options}`)).toMatchObject({
        items: [choice('Which?', 'red', 'green')],
        codes: ['question-without-key'],
        asked: [expect.stringContaining('Which?')],
      });
    }
  });

  it.each([
    ['bold, after a blank line', '- [ ] red\n- [x] green\n\n**Explanation:** Grass is.'],
    ['bold, right below', '- [ ] red\n- [x] green\n**Rationale:** Grass is.'],
    ['plain', '- [ ] red\n- [x] green\n\nExplanation: Grass is.'],
    ['as a bullet', '- [ ] red\n- [x] green\n- **Feedback:** Grass is.'],
    ['after plain bullets', '- red\n- green\n\n**Correct answer:** B\n\n**Explanation:** Grass is.'],
  ])('take an explanation as feedback: %s', (_, key) => {
    expect(items(`Which?\n\n${key}`)).toMatchObject({
      items: [{ ...choice('Which?', 'red', '*green'), feedback: 'Grass is.' }],
      codes: [],
    });
  });

  it.each([
    [
      'a second feedback',
      'Which?\n\n- [x] red\n- [ ] green\n- **Feedback:** Yes.\n- **Explanation:** No.',
      '**Explanation:** No.',
    ],
    ['points', 'Which?\n\n- [x] red\n- [ ] green\n- **Points:** 2\n- **Feedback:** Yes.', '**Points:** 2'],
    ['a hint before the options', 'Which?\n\n- **Hint:** A colour.\n- [x] red\n- [ ] green', '**Hint:** A colour.'],
  ])('keep as text what they have no room for: %s', (_, body, text) => {
    expect(items(`- **Question:**\n\n${body}`)).toMatchObject({
      items: [choice('Which?', '*red', 'green'), { kind: 'text', text }],
      codes: ['setting-value'],
    });
  });

  it.each([
    ['an answer that is no option', 'Which?\n\nA) red\nB) green\n\nCorrect answer: blue', '"blue" (line 11) was not'],
    ['an answer and its reason', 'Which?\n\n- red\n- green\n\n- **Answer:** B, because', '"B, because" (line 11) was not'],
    ['an answer against the marks', 'Which?\n\n- [x] red\n- [ ] green\n- **Answer:** B', '"B" (line 10) is not what the marks'],
    ['an order', 'Sort them.\n\n- red\n- green\n- blue\n\n**Answer:** C, A, B', '"C, A, B" (line 12) was not'],
    ['a second truth', 'It is wet.\n\n- **Answer:** true\n- **Answer:** always', '"always" (line 9) cannot be'],
    ['a unit', 'How many?\n\n- **Answer:** twelve', '"twelve" (line 8) was not', 'numeric'],
    ['a blank too many', '____ and ____.\n\n- **Answer:** red', 'It has 2 blanks (____) and 1 answer'],
    ['a yes', 'Is it wet?\n\n- **Answer:** Yes', 'Learners must type "Yes"'],
    ['two that name options', 'Which is it?\n\n- Answer: B\n\n**Answer**: 2', 'Learners must type "B" or "2"'],
    ['numbers that may be an order', 'Which?\n\n1. red\n2. green', 'read as the right order'],
    [
      'the answer of a table',
      'Match.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n- **Answer:** 1 to 2',
      '"1 to 2" (line 12) cannot be',
      'matching',
    ],
  ])('quote to the user, and show to nobody who has not answered, what cannot be the key: %s', (_, body, quoted, kind = '') => {
    const { items: read1, asked } = items(`- **Question:** ${kind}\n\n${body}`, '');
    expect(read1).toHaveLength(1);
    expect(asked).toEqual([expect.stringContaining(quoted)]);
  });

  it.each([
    ['a letter that is the text of another option', 'A) A\nB) C\nC) D\nD) K\n\nAnswer: C', '"C" (line 13) is the letter'],
    ['a number that is the text of another option', '1. 10\n2. 3\n3. 2\n\nAnswer: 2', '"2" (line 12) is the letter or number'],
    [
      'a number that counts another option than has it for its text',
      '- 3\n- 1\n- B\n\nAnswer: 3',
      '"3" (line 12) is the letter or number',
    ],
    ['letters that are the text of another option', 'A) B and C\nB) x\nC) y\n\nAnswer: B and C', '"B and C" (line 12) is the'],
    ['a letter of another alphabet that looks the same', 'A) one\nB) two\nC) three\n\nAnswer: В', '"В" (line 12) was not'],
    ['a number where the options have letters', 'A) one\nB) two\n\nAnswer: 1', '"1" (line 11) was not'],
    ['numbers that learners will not see', '1. one\n3. two\n5. three\n\nAnswer: 3', '"3" (line 12) may be a number of the list'],
    ['such a number, which is an option too', '1. 3\n3. one\n\nAnswer: 3', '"3" (line 11) may be a number of the list'],
    ['options that stand in the text', 'i: one\nii: two\n\nAnswer: ii', '"ii" (line 11) seems to name'],
    ['options that are lists', '- - one\n- two\n\nAnswer: two', '"two" (line 11) The options are'],
    ['a box that not every option has', '- [x]\n- {x}\n- x', 'What is the right answer'],
    ['words that are part of the option', '- turn (left)\n- turn (right)', 'What is the right answer'],
  ])('are asked for their key, which is not guessed: %s', (_, key, question) => {
    const { items: read1, asked } = items(`Which?\n\n${key}`);
    const [item] = read1 as { options?: { correct: boolean }[]; answers?: string[] }[];
    expect([...(item!.options ?? []).filter(({ correct }) => correct), ...(item!.answers ?? [])]).toEqual([]);
    expect(asked[0]).toContain(question);
  });

  it('know an option by its text where its number names it too, or no option', () => {
    expect(items('How many?\n\n- 1\n- 2\n- 3\n\nAnswer: 3').items).toMatchObject([choice('How many?', '1', '2', '*3')]);
    expect(items('How many?\n\n- 10\n- 20\n\nAnswer: 20').items).toMatchObject([choice('How many?', '10', '*20')]);
  });

  it.each([
    [
      'a marked bullet that reads as a key',
      '- **Question:** Which?\n\n- ☐ red\n- ☐ green\n- ☑ Answer: B',
      'Is "- ☑ Answer: B" (line 8)',
    ],
    ['a bullet with the only mark', '- **Question:** Which?\n\n- red\n- green\n- ✅ Answer: B', 'Is "- ✅ Answer: B" (line 8)'],
    [
      'an option that asks',
      '- **Question:** Colours.\n\n1) Which?\n2) red\n3) green\n\nAnswer: 3',
      'Its first option, "Which?", asks',
    ],
    [
      'an option that asks below options that were taken for what is asked',
      '- **Slide Type:** Knowledge check\n\n1. Which?\n\n- red\n- green *\n\n* Explanation:\nIt is so.\n\n2. And which?\n\n1. one\n2. two\n\n* Answer: B',
      'Its first option, "And which?", asks',
    ],
    [
      'what asks in the text of another',
      '- **Slide Type:** Knowledge check\n\n1. Which?\n\n- red\n- <u>green</u>\n\n2. And which?\n\nIt is:\n    - [ ] one\n    - [x] two',
      'right answer to line 6? It asks, and the list below it is no question',
    ],
    [
      'a list within what asks',
      '- **Slide Type:** Knowledge check\n\nWhich?\n\n- [ ] one\n- [x] two\n\n---\n\n2) And which?\n\n   - red *\n\n   - green\n\nNote: so it is.',
      'right answer to line 13? It asks, and the list below it is no question',
    ],
  ])('are asked about where one may be two, or an option its key: %s', (_, body, question) => {
    expect(items(body, '').asked).toEqual([expect.stringContaining(question)]);
  });

  it('may have options that ask', () => {
    expect(items('Which one is open?\n\n- [ ] Is it?\n- [x] How is it?').asked).toEqual([]);
  });

  it.each([
    ['letters', 'A) () => x\nB) (x) => x + 1', ['() => x', '(x) => x + 1']],
    ['bullets', '- () => x\n- (x) => x + 1', ['() => x', '(x) => x + 1']],
    ['brackets', 'A) [], null, y\nB) [x], y', ['[], null, y', '[x], y']],
    ['one box', '- [x]\n- {x}', ['[x]', '{x}']],
    ['boxes of which one is all there is', 'A) [x] + [ ]\nB) [ ]', ['[x] + [ ]', '[ ]']],
    ['underscores', 'A) \\_\\_init\\_\\_\nB) init', ['\\_\\_init\\_\\_', 'init']],
  ])('keep code that looks like marks: %s', (_, options, texts) => {
    expect(items(`Which?\n\n${options}\n\nAnswer: A`).items).toMatchObject([{ options: texts.map((text) => ({ text })) }]);
  });

  it('have what was written beside their key at the end of the explanation, and nothing added', () => {
    expect(items('Which?\n\nA) red\nB) green\n\nAnswer: B (or A if dry)\n\nExplanation: Grass is. So it is.')).toMatchObject({
      items: [{ feedback: 'Grass is. So it is. B (or A if dry)' }],
      added: [],
    });
  });

  it.each(['**Answer**: B\n\n**Explanation**: Grass is.', '_Answer_: B\n\n*Explanation: Grass is.*', '**Answer: B**'])(
    'lose no mark that stands for the name of a key: %s',
    (key) => {
      expect(items(`Which?\n\nA) red\nB) green\n\n${key}`).lost).toEqual([]);
    },
  );

  it('say so where a mark is taken for the key although not every option has one', () => {
    expect(items('Which?\n\n- red\n- green ✅').codes).toEqual(['layout-changed']);
    expect(items('Which?\n\n- red ❌\n- green ✅').codes).toEqual([]);
  });

  it('keep in their feedback what was written as the answer and is none', () => {
    const sentence = 'The feed valve must be closed before anything else.';
    expect(items(`Which?\n\n- one\n- two\n- **Answer:** ${sentence}`).items).toMatchObject([{ feedback: sentence }]);
    expect(items(`Which?\n\n- one\n- two\n- **Answer:** ${sentence}\n- **Feedback:** So it is.`).items).toMatchObject([
      { feedback: `${sentence} So it is.` },
    ]);
    expect(items('Which?\n\n- one\n- two\n- **Answer:** blue\n- **Feedback:** so it is').items).toMatchObject([
      { feedback: 'so it is' },
      { kind: 'text', text: '**Answer:** blue' },
    ]);
  });

  it.each([
    ['lettered paragraphs', 'A) first\nB) second', 'A) first B) second'],
    ['options that nothing stands before', '---\n\nA) first\nb. second\nAnswer: third', 'A) first b. second Answer: third'],
    ['an explanation', '**Explanation:** So it is.', '**Explanation:** So it is.'],
    ['a lone letter', 'A. Smith wrote it.', 'A. Smith wrote it.'],
    ['a conversation', 'A: Where is it?\nB: Here.', 'A: Where is it? B: Here.'],
    ['an answer that is prose', 'Here is one.\nAnswer: nobody knows.', 'Here is one. Answer: nobody knows.'],
  ])('are not made of %s on a content slide', (_, body, text) => {
    expect(items(body, '').items).toMatchObject([{ kind: 'text', text }]);
  });
});

describe('options with code', () => {
  const code = (text: string): string => '```js\n' + text + '\n```';
  const read3 = (body: string) => items(`Which ends?\n\n${body}`);
  const entries = [
    [{ text: 'A' }, { code: 'loop(1);' }],
    [{ text: 'B' }, { code: 'loop(2);' }],
  ];

  it.each([
    ['below each', `- [ ] A\n\n${code('loop(1);')}\n\n- [x] B\n\n${code('loop(2);')}`],
    ['right below each', `- [ ] A\n${code('loop(1);')}\n- [x] B\n${code('loop(2);')}`],
    [
      'within each',
      `- [ ] A\n  ${code('loop(1);').replaceAll('\n', '\n  ')}\n- [x] B\n\n  ${code('loop(2);').replaceAll('\n', '\n  ')}`,
    ],
  ])('are one question, with the code above them: %s', (_, body) => {
    const { items: found, codes, asked, added } = read3(`${body}\n\nAnd which is red?\n\n- [x] One\n- [ ] Two`);
    expect(found).toMatchObject([
      {
        kind: 'single-choice',
        stem: [{ text: 'Which ends?' }, { kind: 'list', items: entries }],
        options: [
          { text: 'A', correct: false },
          { text: 'B', correct: true },
        ],
      },
      choice('And which is red?', '*One', 'Two'),
    ]);
    expect([codes, asked, added]).toEqual([['layout-changed'], [], []]);
  });

  it('may stand above it indented, as the text that it is', () => {
    const { items: found, added } = read3('- [ ] A\n\n<!-- -->\n\n    loop(1);\n\n- [x] B\n\n<!-- -->\n\n    loop(2);');
    expect(added).toEqual([]);
    expect(found).toMatchObject([
      {
        stem: [
          { text: 'Which ends?' },
          {
            items: [
              [{ text: 'A' }, { text: 'loop(1);' }],
              [{ text: 'B' }, { text: 'loop(2);' }],
            ],
          },
        ],
        options: [{ text: 'A' }, { text: 'B', correct: true }],
      },
    ]);
  });

  it('do not take indented text, which may explain them', () => {
    const { items: found } = read3('- [ ] red\n\n    It is not.\n\n- [x] green\n\n    It is.');
    expect(JSON.stringify(found[0])).not.toContain('It is not.');
  });

  it('may be told by words, and one may have none', () => {
    const { items: found } = read3(`- [ ] This one loops.\n\n${code('loop(1);')}\n\n- [x] None of them.`);
    expect(found).toMatchObject([
      {
        stem: [{ text: 'Which ends?' }, { items: [[{ text: 'This one loops.' }, { code: 'loop(1);' }]] }],
        options: [{ text: 'This one loops.' }, { text: 'None of them.', correct: true }],
      },
    ]);
  });

  it('stand in order, with one that has none between them', () => {
    const { items: found, added } = read3(
      `- [ ] This one loops.\n\n${code('loop(1);')}\n\n- [x] None of them.\n- [ ] This one too.\n\n${code('loop(2);')}`,
    );
    expect(found).toMatchObject([
      { stem: [{}, { items: [{}, {}, {}] }], options: [{}, { text: 'None of them.', correct: true }, {}] },
    ]);
    expect(added).toEqual([]);
  });

  it('are entries where they go on with a list', () => {
    const list = '- white\n- [ ] red\n\n  ```\n  a\n  ```\n- [x] green';
    const { items: found } = items(`${list}\n\n- **Question:** short answer\n\n> Which?\n\n- **Answer:** blue`);
    expect(found).toMatchObject([
      { kind: 'list', items: [[{ text: 'white' }], [{ text: '[ ] red' }, { code: 'a' }], [{ text: '[x] green' }]] },
      { kind: 'short-answer' },
    ]);
  });

  it.each([
    ['', '\n\n---\n\n'],
    ['- **Interaction:** process\n#### One\n', '\n\n---\n\n'],
    ['- **Question:** open answer\n\nWhy?\n\n- **Model answer:** So.\n\n---\n\n', '\n\n---\n\n'],
  ])('are entries of a list outside of the questions that lines open: %j', (before, after) => {
    const list = `- [ ] Install the tool\n\n  ${code('run(1);').replaceAll('\n', '\n  ')}\n\n- [x] Read this page`;
    const {
      items: found,
      codes,
      added,
    } = items(`${before}${list}${after}- **Question:** numeric\n\nHow many?\n\n- **Answer:** 2`);
    const entries = JSON.stringify(found).match(/\[[ x]\] (?:Install the tool|Read this page)/g);
    expect([entries, codes, added]).toEqual([['[ ] Install the tool', '[x] Read this page'], [], []]);
  });

  it('are none where the code is what is asked next', () => {
    const { items: found } = read3(`- [ ] red\n- [x] green\n\n${code('loop(1);')}\n\n- [x] It ends.\n- [ ] It loops.`);
    expect(found).toMatchObject([choice('Which ends?', 'red', '*green'), { stem: [{ code: 'loop(1);' }] }]);
  });
});
