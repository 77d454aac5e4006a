import { describe, expect, it } from '@jest/globals';
import { isQuestion, slidesOf } from '../../document/index.js';
import { check, read } from '../../../test/course-markdown.js';

/** A document that both readings find the same in. */
function proved(markdown: string) {
  const reading = read(markdown);
  expect(check(reading, reading.course).flatMap(({ missing }) => missing.map(({ sentence }) => sentence))).toEqual([]);
  const { course } = reading;
  const items = slidesOf(course).flatMap((slide) => slide.items);
  return {
    course,
    items,
    asked: reading.questionsForUser,
    lost: check(reading, course).flatMap(({ lost }) => lost.map(({ what }) => what)),
    options: items
      .filter(isQuestion)
      .map((each) => ('options' in each ? each.options.map(({ text, correct }) => (correct ? `*${text}` : text)) : [])),
  };
}

describe('both readings of markdown', () => {
  it.each([
    ['begins', '✓ closed', '✓ closed'],
    ['ends', 'closed ✔', 'closed ✔'],
    ['begins with another', '◉ a ring', '◉ a ring'],
  ])('leave the sign with which the text of an option %s', (_, written, text) => {
    const { options, lost, asked } = proved(
      `# C\n## M\n### S\n- **Question:** single choice\n\nHow is it?\n\n- [x] open\n- [ ] ${written}\n`,
    );
    expect(options).toEqual([['*open', text]]);
    expect([lost, asked]).toEqual([[], []]);
  });

  it.each([
    ['underscores', 'Letters and (_).', 'Digits or (_), no signs.'],
    ['back-ticks', 'The ` sign', 'Two ` signs'],
    ['stars', 'Many *, say', 'A * or *, none'],
  ])('take lone %s in two options for text', (_, one, other) => {
    const { options, lost } = proved(
      `# Names\n\n## One\n\nWhat may stand there?\n\nA. ${one}\nB. ${other}\nC. Nothing\n\nAnswer: B\n`,
    );
    expect(options).toHaveLength(1);
    expect(options[0]!.map((text) => text.replaceAll('\\', ''))).toEqual([one, `*${other}`, 'Nothing']);
    expect(lost).toEqual([]);
  });

  it('take stars between digits for times signs, in titles, above the modules and in an answer', () => {
    const { course, options } = proved(
      '# About 3*4*5\n\nSo much is 6*7*8.\n\n## Of 2*2*2\n\n### Not 9*9*9\n- **Question:** single choice\n\nHow much?\n\n- 2*3*5\n- 7\n\n- **Answer:** 2*3*5\n',
    );
    const [module] = course.modules;
    expect([course.title, module!.title, module!.slides[0]!.title]).toEqual(['About 3*4*5', 'Of 2*2*2', 'Not 9*9*9']);
    expect(course.description).toBe('So much is 6\\*7\\*8.');
    expect(options).toEqual([['*2\\*3\\*5', '7']]);
  });

  it('take a list below a question that has its key for no options of it', () => {
    const { items, options } = proved(
      '# Doors\n\n## Ways\n### Out\nWhich way is out?\n\na) Up\nb) Down\n\nAnswer: b\n\n- [x] Take your coat\n- Leave the bags\n',
    );
    expect(options).toEqual([['Up', '*Down']]);
    expect(items).toMatchObject([{}, { kind: 'list' }]);
  });

  it('call options that are code alone by letters, and read what is asked below them', () => {
    const code = (text: string) => `\n\n\`\`\`css\n${text}\n\`\`\`\n`;
    const { items, options, asked, lost } = proved(
      `# Style\n\n## Colours\n\n#### 1. Which is red?\n\n- [ ]${code('i { color: blue }')}\n- [x]${code('i { color: red }')}\n- [ ] none\n\n#### 2. What is next?\n\n- [x] Size\n- [ ] Place\n`,
    );
    expect(options).toEqual([
      ['A', '*B', 'none'],
      ['*Size', 'Place'],
    ]);
    expect([asked, lost]).toEqual([[], []]);
    expect(JSON.stringify(items[0])).toMatch(/"A".*color: blue.*"B".*color: red/);
  });

  it('take a bullet that tells the answer for no option without a box', () => {
    const { options } = proved(
      '# Quiz\n\n#### 1. Which is it?\n\n- [ ] a rope\n- [x] a knot\n- The correct answer is a knot because it holds.\n',
    );
    expect(options).toEqual([['a rope', '*a knot']]);
  });

  it('keep the name of an explanation without a space behind it', () => {
    const { items } = proved(
      '# Quiz\n\n#### 1. Which is it?\n\n- [ ] a rope\n- [x] a knot\n\n[Where](https://a.example/b)\n\n**Explanation**:`A knot is tied. A rope is not.`\n',
    );
    expect(items.at(-1)).toMatchObject({ text: '**Explanation:** `A knot is tied. A rope is not.`' });
  });

  it.each(['`$?`', '|', '`; ;`', '1', 'no source (not the answer: a joke)'])(
    'do not ask about an option of few letters, or with a word for answers, that is keyed: %s',
    (option) => {
      const { options, asked } = proved(`# Quiz\n\n#### 1. Which is it?\n\n- [ ] a rope, 1\n- [x] ${option}\n`);
      expect([options.length, asked]).toEqual([1, []]);
    },
  );

  it('tell two options apart that read the same but for a word for right', () => {
    const { options } = proved('# Quiz\n\n#### 1. Which is it?\n\n- [ ] a knot\n- [x] a knot (correct)\n- [ ] a rope\n');
    expect(options).toEqual([['a knot', '*a knot (correct)', 'a rope']]);
  });

  it('ask about an option alone below a list in its stem, which may be the other options', () => {
    const { asked } = proved(
      '# Quiz\n\n## Boxes\n\n### Check\n\n- **Slide Type:** Knowledge check\n\n#### 1. Which of these is it?\n\n- → x | y\n\n- a box\n\n- [x] + [ ]\n',
    );
    expect(asked).toEqual([expect.stringMatching(/line 15 the key of a question/)]);
  });
});
