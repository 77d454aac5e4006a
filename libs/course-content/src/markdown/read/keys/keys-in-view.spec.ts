import { describe, expect, it } from '@jest/globals';
import { check, read } from '../../../../test/course-markdown.js';

function slide(body: string, head = '') {
  const reading = read(`# Course\n${head}## Module\n### Slide\n${body}\n`);
  expect(check(reading, reading.course).flatMap(({ missing }) => missing.map(({ sentence }) => sentence))).toEqual([]);
  const { warnings, questionsForUser, course } = reading;
  return { ...course.modules[0]!.slides[0]!, asked: questionsForUser, warned: warnings.map(({ message }) => message) };
}
const checkOf = (body: string) => slide(`- **Slide Type:** Knowledge check\n\n${body}`);
const BOXES = 'Which?\n\n- [ ] red\n- [x] green\n\n';

describe('an explanation', () => {
  it.each([
    ['in two paragraphs', '**Explanation:** It is so.\n\nIt is known.'],
    ['below its name', '**Explanation:**\n\nIt is so.\n\nIt is known.'],
    ['in the lines below its name', 'Explanation:\nIt is so.\nIt is known.'],
    ['in a quote', '> **Explanation:** It is so.\n>\n> It is known.'],
    ['after a sign', '💡 **Explanation:** It is so.\n\nIt is known.'],
  ])('is seen by nobody who has not answered: %s', (_, explanation) => {
    const { items } = checkOf(BOXES + explanation);
    expect(items).toMatchObject([{ feedback: 'It is so. It is known.' }]);
  });

  it.each(['Which one?', '2. Which one?', '2. One is right.', '**Question 2:** One is right.'])(
    'ends above what asks: %s',
    (stem) => {
      const { items, asked } = checkOf(`${BOXES}Explanation: It is so.\n\nIt is known.\n\n${stem}\n\n- [x] one\n- [ ] two`);
      expect(items).toMatchObject([{ feedback: 'It is so. It is known.' }, { kind: 'single-choice' }]);
      expect(asked).toEqual([]);
    },
  );

  it('ends above a question with its answers behind it, which is asked about', () => {
    const { asked } = checkOf(
      `${BOXES}Explanation: It is so.\n\nWhich one? {~red =green}\n\nWhich hall?\n\n- [x] one\n- [ ] two`,
    );
    expect(asked).toContainEqual(expect.stringContaining('Which one? {~red =green}'));
  });

  it('ends above what is asked next', () => {
    const { items } = checkOf(`${BOXES}Explanation: It is so.\n\nIt is known.\n\nRemember the hall.\n\n- [x] one\n- [ ] two`);
    expect(items).toMatchObject([{ feedback: 'It is so. It is known.' }, { stem: [{ text: 'Remember the hall.' }] }]);
  });

  it.each([
    ['that has no name', 'It is so.'],
    ['that goes on below Feedback', '- **Feedback:** It is so.\n\nIt is known.'],
    ['that goes on with a list', 'Explanation: It is so.\n\n- one\n- two'],
    ['that goes on with code', 'Explanation: It is so.\n```\none\n```'],
  ])('is asked about where it stands in view of learners: %s', (_, explanation) => {
    expect(checkOf(BOXES + explanation).asked).toEqual([expect.stringContaining('part of the explanation of the question')]);
  });

  it('is an entry of a list in what is no question', () => {
    const { items } = slide(
      '- **Interaction:** process\n#### One\n- [x] done\n- Explanation: it is so.\n\n---\n\n- **Question:** true false\n\nIs it?\n\n- **Answer:** true',
    );
    expect(items).toMatchObject([{ parts: [{ body: [{ items: [[{}], [{ text: 'Explanation: it is so.' }]] }] }] }, {}]);
  });

  it('is asked about once for the whole course', () => {
    expect(read(`# C\n## M\n${`### S\n- **Question:**\n\n${BOXES}It is so.\n\n`.repeat(3)}`).questionsForUser).toEqual([
      expect.stringMatching(/the lines \d+, \d+, \d+ part/),
    ]);
  });

  it('that has no room beside why the answer is right is asked about', () => {
    expect(checkOf('Which?\n\nA) red\nB) green\n\nAnswer: B - so it is known (2)\n\nExplanation: It is so.').asked).toHaveLength(
      1,
    );
  });
});

describe('letters of options that are shuffled', () => {
  it.each(['A) red|B) green', 'A: red|B: green', 'а. red|б. green', '**A.** red|**B.** green'])('go: %s', (written) => {
    const [a, b] = written.split('|');
    const { items } = checkOf(`Which?\n\n- [ ] ${a}\n- [x] ${b}`);
    expect(items).toMatchObject([{ options: [{ text: 'red' }, { text: 'green', correct: true }] }]);
  });

  it('tell the key', () => {
    const { items } = checkOf('Which?\n\n- [ ] A) red\n- [ ] B) green\n\n**Answer:** B');
    expect(items).toMatchObject([{ options: [{ text: 'red' }, { text: 'green', correct: true }] }]);
  });

  it('stay where they do not go on from the first', () => {
    const { items } = checkOf('Which?\n\n- [ ] A) red\n- [x] C) green');
    expect(items).toMatchObject([{ options: [{ text: 'A) red' }, { text: 'C) green' }] }]);
  });
});

describe('what nobody reads as a question', () => {
  it.each([
    ['LiaScript, one of several', '[( )] red\n[(X)] green'],
    ['LiaScript, several', '[[ ]] red\n[[X]] green'],
    ['LiaScript, a text', '[[green]]'],
    ['LiaScript, a choice', '[[red|(green)]]'],
    ['GIFT', '{\n~red\n=green\n}'],
    ['GIFT, an option that begins with a sign', '{\n~#red\n==green\n}'],
    ['GIFT in a line', 'It is {~red =green}'],
    ['GIFT of true and false', 'Red is green. {F}'],
    ['boxes without bullets', '[ ] red\n[x] green'],
    ['round boxes without bullets', '( ) red\n(x) green'],
    ['a star', '*A) red\nB) green'],
    ['bold type', 'A) red\n**B) green**'],
    ['a ticked box that could be a link', '- [x]() => x\n- [ ] y'],
    ['a ticked box in a quote', '> [!question] Colours\n> - [ ] red\n> - [x] green'],
    ['a callout of MkDocs', 'A) red\nB) green\n\n??? success "Answer"\n    B'],
    ['a name without a colon', 'A) red\nB) green\n\nAnswer B'],
    ['a table of keys', '| # | Answer |\n|---|---|\n| 1 | B |'],
    ['a list of keys', '#### Answers\n\n1. B\n2. C'],
    ['keys in a line', '1B 2C 3A'],
    ['a tick at an option that begins with a number', '- 1\n- 1) two ✅'],
    ['a word in brackets', 'Red is green. (False)'],
    ['a sign in brackets', '1. 红是绿。（×）\n2. 红是红。（√）'],
    ['letters in brackets', '1. Red is green. (F)\n2. Red is red. (T)'],
    ['letters before statements', 'T  Red is red.\nF  Red is green.'],
    ['the bold one of two', '1. Red is green. T / **F**'],
    ['a filled box among empty ones', '☐ red\n☒ green\n☐ blue'],
    ['a filled circle in the same line', '○ red ● green'],
    ['a letter in the blank above options', '绿是（ B ）。\nA. 红\nB. 绿'],
    ['a letter below options', 'a. red\nb. green\nRta.: b'],
    ['a letter in brackets below options', 'a. red\nb. green\n(Answer b)'],
    ['a bold option as Google Docs writes it', 'A\\. red\n**B\\. green**'],
    ['a line that is a name alone', 'red\ngreen\n\nCorrect answer\n\ngreen'],
    ['reasons below a name', '#### Answers\n\n1. **B** – it is green.\n2. **A** – it is red.'],
    ['a column of numbers', '| Question | 1 | 2 | Correct answer(s) |\n|---|---|---|---|\n| Which? | red | green | 2 |'],
    ['a column of options', '| Question | 1 | 2 | Answer |\n|---|---|---|---|\n| Which? | red | green | green |'],
    ['columns of true and false', '| | True | False |\n|---|---|---|\n| Red is red | x | |'],
    ['a card', 'Q: Which is it?\nA: Green'],
    ['a folded answer', '1. red\n2. green\n\n<details>\n<summary>Click to reveal the answer</summary>\n\n2. green\n\n</details>'],
    ['what Discord hides', '||green||'],
    ['what Reddit hides', '>!green!<'],
    ['an order', '- red\n- green\n\nCorrect order: green, red'],
    ['weights', '- red (-50%)\n- green (100%)'],
    ['a hole of Anki', 'It is {{c1::green}}.'],
    ['a word behind its blank', 'It is ____ (green).'],
    ['options', 'A) red\nB) green'],
    ['the bold one of a list', '- red\n- **green**\n- blue'],
    ['the emphasised one of a loose list', '- red\n\n- blue\n\n- _green_'],
    ['boxes of which none is ticked', '- [ ] red\n- [ ] green'],
    ['the heading of an answer between marks', '#### --distractors--\n\nRed.\n\n#### --answer--\n\nGreen.'],
    ['the solution of R/exams', '- red\n- green\n\nexsolution: 01'],
    ['the head of a matrix of LiaScript', '[[cut] (drill)]'],
    ['a row of a matrix of LiaScript', '[ [X]    [ ]  ] Saw'],
    ['a row of a matrix of LiaScript with round brackets', '[ ( )    (X)  ] Bit'],
  ])('is asked about where learners could read its key: %s', (_, body) => {
    expect(slide(`Which?\n\n${body}`).asked).toEqual([expect.stringContaining('stands in view of learners')]);
  });

  it.each([
    'Water is wet. **T** / F',
    'Fire is cold. True / **False**',
    '水是干的。（×）',
    'The grass is [[red|(green)|blue]] here.',
    'Tick each job.\n\n[[cut] (drill)]\n[ [X] [ ] ] Saw',
  ])('is asked about where nothing else asks: %s', (body) => {
    expect(slide(body).asked).toEqual([expect.stringContaining('stands in view of learners')]);
  });

  it('is asked about where it may be an option too', () => {
    expect(checkOf('Which?\n\n- red\n- green\n- Answer: B\n\n**Correct answer:** A').asked).toEqual([
      expect.stringContaining('one more option'),
    ]);
  });

  it.each(['+', '-'])(
    'is asked about where a plus may mark it as the right option, but not a bullet like the others: %s',
    (bullet) => {
      const { asked } = checkOf(`Which of these is it?\n\n- A\n- C\n- a\n${bullet} Answer: B`);
      expect(asked).toEqual(bullet === '+' ? [expect.stringContaining('one more option')] : []);
    },
  );

  it('is asked about in a slide that asks elsewhere', () => {
    expect(checkOf(`${BOXES}---\n\nWhich one?\n\n- *one*\n- two`).asked).toEqual([
      expect.stringContaining('What is the right answer'),
    ]);
  });

  it('is asked about where its options are lists of their own', () => {
    expect(checkOf(`${BOXES}---\n\nWhich one?\n\n+ one\n- two`).asked).toEqual([
      expect.stringContaining('What is the right answer'),
    ]);
  });

  it('is no answer that learners type where options are code', () => {
    const { items } = checkOf('Which?\n\nA)\n\n```\none\n```\n\nB)\n\n```\ntwo\n```\n\nAnswer: A');
    expect(items).toMatchObject([{ kind: 'short-answer', answers: [] }]);
  });

  it.each([
    ['prose with brackets', 'Is it `true` (true) or `false` (false)?'],
    ['a marker of another system', 'What?\n\n[[[generic-sprite]]]'],
    ['code with bars', 'Which? `a || b || c` or a || b || c.'],
    ['two who speak', 'M: Which is it?\nJ: Green.'],
    ['letters in brackets that are none of two', 'Which?\n\n- vitamin (C)\n- vitamin (E)'],
    ['bullets that are circles', 'Which?\n\n● red\n● green'],
    ['a table without keys', '| Which? | Price |\n|---|---|\n| red | 2 |'],
    ['a letter below a paragraph', 'Which?\n\nIt is vitamin C.'],
    ['what is often asked', 'Q: Which is it?\nA: Green, since the light that comes from it is neither red nor blue.'],
    ['the points of kinds of questions', 'Which?\n\n- Short Answer: 15 points\n- Multiple Choice: 10 points'],
    ['an abbreviation', 'Which?\n\n*[SRE]: Site Reliability Engineering'],
    ['two bold entries of a list', 'Which are known?\n\n- **red**\n- **green**\n- blue'],
    ['a bold entry below what does not ask', 'Which?\n\nThe colours.\n\n- red\n- **green**'],
    ['boxes below what does not ask', 'Which?\n\nTo do.\n\n- [ ] one\n- [ ] two'],
    ['a link in brackets', 'Which?\n\nSee [[this](https://example.org)].'],
    ['attributes of an image', 'Which?\n\nSee [it](https://example.org){alt="a=b"}'],
    ['what a solution says of numbers', 'Which?\n\n#### Solution\n\n1. No: it is red.\n2. Yes: it is green.'],
  ])('is not asked about: %s', (_, body) => {
    expect(slide(body).asked).toEqual([]);
  });
});

describe('where nothing is asked', () => {
  it.each(['**Codes de réponse**', '- Long answer: 10 points', '*[SRE]: Site Reliability Engineering', '- red\n- **green**'])(
    'nothing looks like a key: %s',
    (body) => {
      expect(slide(`Text.\n\n${body}`).asked).toEqual([]);
    },
  );
});

describe('a key above the first slide', () => {
  it('is asked about as in one', () => {
    const { questionsForUser } = read(
      '# Quiz\n\n**1. Which?**\n\nA) red\nB) green\n\nAnswer: B\n\n## M\n### Notes\nRead them.\n',
    );
    expect(questionsForUser).toEqual([expect.stringContaining('stands in view of learners')]);
  });
});

describe('what looks like a key in a code span', () => {
  const LINES = ['The line `answer: 42` is read first.', '`Correct answer: yes`', 'Write `(correct)` below it.'];

  it.each(LINES)('is code where nothing is asked: %s', (line) => {
    expect(slide(`The file has settings.\n\n${line}`).asked).toEqual([]);
  });

  it.each(LINES)('may be a key where something is asked: %s', (line) => {
    expect(slide(`Which is it?\n\n${line}`).asked).toHaveLength(1);
  });

  it('leaves a key beside it one', () => {
    expect(slide('The file has settings.\n\nAnswer: `true`').asked).toHaveLength(1);
  });
});
