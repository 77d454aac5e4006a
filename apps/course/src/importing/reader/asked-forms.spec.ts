import { describe, expect, it } from '@jest/globals';
import { check, read } from '../../../test/course-markdown.js';

/** The items of a slide; every sentence of it must be there. */
function items(body: string, type = 'Knowledge check') {
  const reading = read(`# Course\n## Module\n### Slide\n${type && `- **Slide Type:** ${type}\n\n`}${body}\n`);
  expect(check(reading, reading.course).flatMap(({ missing }) => missing)).toEqual([]);
  const [slide] = reading.course.modules[0]!.slides;
  return { items: slide!.items, codes: reading.warnings.map(({ code }) => code), asked: reading.questionsForUser };
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
    ['a Question line with the stem', '- **Question:** Which?\n- [ ] red\n- [x] green'],
  ])('have options with %s', (_, body) => {
    expect(items(body).items).toMatchObject([choice('Which?', 'red', '*green')]);
  });

  it('come one after the other', () => {
    const { items: read2, codes } = items(
      '**1. Which?**\n\na) red\nb) green\n\n**Answer:** a\n\n**2. And\nhere?**\n\na) one\nb) two\n   three\n\n**Answer:** a and b',
    );
    expect(read2).toMatchObject([choice('**1. Which?**', '*red', 'green'), choice('**2. And here?**', '*one', '*two three')]);
    expect(codes).toEqual([]);
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
    ['a blank too many', '____ and ____.\n\n- **Answer:** red', 'It has 2 blanks (____) and 1 answers'],
    ['a yes', 'Is it wet?\n\n- **Answer:** Yes', 'Learners must type "Yes"'],
    ['numbers that may be an order', 'Which?\n\n1. red\n2. green', 'read as the right order'],
    [
      'the answer of a table',
      'Match.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n- **Answer:** 1 to 2',
      '"1 to 2" (line 12) cannot be',
      'matching',
    ],
  ])('quote to the user, and show to nobody, what cannot be the key: %s', (_, body, quoted, kind = '') => {
    const { items: read1, asked } = items(`- **Question:** ${kind}\n\n${body}`, '');
    expect(read1).toHaveLength(1);
    expect(asked).toEqual([expect.stringContaining(quoted)]);
  });

  it.each([
    ['lettered paragraphs', 'A) first\nB) second', 'A) first B) second'],
    ['options that nothing stands before', '---\n\nA) first\nb. second\nAnswer: third', 'A) first b. second Answer: third'],
    ['an explanation', '**Explanation:** So it is.', '**Explanation:** So it is.'],
    ['a lone letter', 'A. Smith wrote it.', 'A. Smith wrote it.'],
    ['an answer that is prose', 'Here is one.\nAnswer: nobody knows.', 'Here is one. Answer: nobody knows.'],
  ])('are not made of %s on a content slide', (_, body, text) => {
    expect(items(body, '').items).toMatchObject([{ kind: 'text', text }]);
  });
});
