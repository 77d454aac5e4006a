import { describe, expect, it } from '@jest/globals';
import { isQuestion, slidesOf, type CourseDocument, type Question } from '@lib/course-content/document';
import { writeGift } from '@lib/course-content/exchange';
import { checkedFile } from '../checked-file.js';

async function imported(text: string) {
  const { draft, result } = await checkedFile({ name: 'Bank.gift', bytes: Buffer.from(text), language: 'en' });
  const course = JSON.parse(draft.json) as CourseDocument;
  return {
    course,
    result,
    slides: slidesOf(course),
    questions: slidesOf(course).flatMap(({ items }) => items.filter(isQuestion)),
  };
}
const one = async (text: string): Promise<Question> => (await imported(text)).questions[0]!;
const options = (question: Question) =>
  'options' in question ? question.options.map(({ text, correct, feedback }) => [correct, text, feedback]) : [];

describe('GIFT', () => {
  it('becomes a module for each category, and a slide for each question', async () => {
    const { course, result } = await imported(`// of last year
$CATEGORY: $course$/top/Ladders

::Nails:: Which hammer is for nails? {=Claw ~Sledge}

What is a ladder? {}

$CATEGORY: Saws

Look at this first.

Does a saw cut? {T}
`);
    expect(course.title).toBe('Bank');
    expect(course.modules.map(({ title, slides }) => [title, slides.map((slide) => slide.title)])).toEqual([
      ['Ladders', ['Nails', 'What is a ladder?']],
      ['Saws', ['Look at this first.', 'Does a saw cut?']],
    ]);
    expect(result).toMatchObject({ warnings: [], fidelity: { score: 100 }, counts: { questions: 3, slides: 4 } });
  });

  it('keeps what is right, and what is said to whom', async () => {
    expect(options(await one('Which? {=Claw#Yes! ~Sledge#No. ~Rip#### It draws nails.}'))).toEqual([
      [true, 'Claw', 'Yes!'],
      [false, 'Sledge', 'No.'],
      [false, 'Rip', null],
    ]);
    const several = await one('Which two? {~%50%a ~%50%b ~%-100%c ####Both.}');
    expect([several.kind, several.feedback]).toEqual(['multiple-choice', 'Both.']);
    expect(options(several).map(([right]) => right)).toEqual([true, true, false]);
    expect(await one('So it is. {F#Wrong#Right}')).toMatchObject({ kind: 'true-false', answer: false, feedback: 'Right' });
    expect(await one('Who? {=I do =me#Indeed}')).toMatchObject({
      kind: 'short-answer',
      answers: ['I do', 'me'],
      feedback: 'Indeed',
    });
    expect(await one('Grant is {=buried =lying} there.')).toMatchObject({ kind: 'fill-blank', answers: [['buried', 'lying']] });
    expect(await one('How much? {#4:0.5}')).toMatchObject({ kind: 'numeric', answer: 4, tolerance: 0.5 });
    expect(await one('How much? {#1..5}')).toMatchObject({ kind: 'numeric', answer: 3, tolerance: 2 });
    expect(await one('Match. {=a -> 1 =b\\:c -> 2}')).toMatchObject({
      kind: 'matching',
      pairs: [
        { left: 'a', right: '1' },
        { left: 'b:c', right: '2' },
      ],
    });
  });

  it('leaves text the text that it is, and reads HTML where it is said to be some', async () => {
    const marks = '# 1. *no* **marks** `here` | [x] <b> A) Answer\\: B __x__ \\{\\} \\\\ &amp;';
    const { questions, result } = await imported(`${marks} {=2 * 3 ~_a_ ~[x](y)}`);
    expect(result.fidelity.score).toBe(100);
    expect(questions[0]!.stem).toHaveLength(1);
    const html = await one('[html]<p>The <b>claw</b> \\= a \\#1 &amp; <i>best</i>.</p><ul><li>one</li></ul> {=<em>yes</em> ~no}');
    expect(html.stem).toMatchObject([{ text: 'The **claw** = a #1 & *best*.' }, { kind: 'list' }]);
    expect(options(html)[0]).toEqual([true, '*yes*', null]);
  });

  it('leaves a blank to be filled beside words that are marked', async () => {
    const { stem } = await one('[html]The <b>claw</b> is {=buried} in <i>wood</i>.');
    expect(stem).toMatchObject([{ text: 'The **claw** is ____ in *wood*.' }]);
  });

  it('keeps what a backslash or a second arrow makes text, and takes no answer that stands for many', async () => {
    const { questions, result } = await imported(
      '1 \\= \\{1\\}? {=\\=1\\~ =f*}\n\nMatch. {=a -> b -> c =d -> e}\n\nWhich? {~%40%a\\#1 ~%40%b ~c}\n',
    );
    expect(questions).toMatchObject([
      { stem: [{ text: '1 = {1}?' }], answers: ['=1~'] },
      {
        pairs: [
          { left: 'a', right: 'b -> c' },
          { left: 'd', right: 'e' },
        ],
      },
      { kind: 'multiple-choice', options: [{ text: 'a#1', correct: true }, { correct: true }, { correct: false }] },
    ]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Question 1: The answer "f*" stands for many (*), and it is left out.',
      'Question 3: All that is right in it counts 80 % there, and in full here.',
    ]);
  });

  it('names what no question has here, by its number', async () => {
    const many = Array.from({ length: 11 }, (_, n) => `~option ${n}`).join(' ');
    const { result, questions } = await imported(
      `Fine? {T}\n\nMany? {=right ${many}}\n\nClose? {=cat =%50%dog}\n\n$CATEGORY: Empty\n`,
    );
    expect(questions).toHaveLength(2);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Question 2: It was left out: it has 12 options, and at most 10 are possible.',
      'Question 3: The answer "dog" counts 50 %; it is left out.',
      'Categories: "Empty" has no question.',
    ]);
    expect(result.fidelity.score).toBeLessThan(100);
  });

  it('is read as it is exported', async () => {
    const { course } = await imported(
      '::A:: Which \\= one? {=Claw#Yes! ~Sledge#No.####Look.}\n\nTwo? {~%50%a ~%50%b ~%-100%c}\n\nSo? {F}\n\nWho? {=I =me}\n\nMuch? {#4:0.5}\n\nMatch. {=a -> 1 =b -> 2}\n\nWhy? {}\n',
    );
    const back = await imported(writeGift(course).text);
    const bare = (each: CourseDocument): unknown =>
      JSON.parse(
        JSON.stringify(
          slidesOf(each).map(({ items }) => items),
          (key, value: unknown) => (key === 'id' ? undefined : value),
        ),
      );
    expect(bare(back.course)).toEqual(bare(course));
  });

  it('makes no question of one whose key is another here', async () => {
    const { result, questions } = await imported(
      [
        'Fine? {T}',
        'Either? {=a =b ~c}',
        'Or? {~%100%a ~%100%b ~c}',
        'What? {#much}',
        'Two of three? {~%50%a ~%50%b ~%50%c}',
        'One {=a} and {=b}',
        'Back? {#5..1}',
        'Hex? {#0x10}',
        'Two ____ there is {=a} here',
      ].join('\n\n'),
    );
    expect(questions).toHaveLength(1);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Question 2: It was left out: several of its options are each right alone.',
      'Question 3: It was left out: several of its options are each right alone.',
      'Question 4: It was left out: its number cannot be read.',
      'Question 5: It was left out: some of its options that count are enough without the others.',
      expect.stringMatching(/^Question 6: It was left out: it has more than one \{…\}/),
      'Question 7: It was left out: its number cannot be read.',
      'Question 8: It was left out: its number cannot be read.',
      'Question 9: It was left out: its text has other blanks (____) than are filled.',
    ]);
  });

  it('has the name of a question behind its format too, and two colons in a text', async () => {
    const { slides, questions } = await imported(
      '[html]::F::<p>Which <b>door</b>?</p>{=1 ~0}\n\nWhat is std::vector::size? {=a ~b}',
    );
    expect(slides[0]!.title).toBe('F');
    expect(questions).toMatchObject([
      { stem: [{ text: 'Which **door**?' }] },
      { stem: [{ text: 'What is std::vector::size?' }], options: [{ text: 'a', correct: true }, { text: 'b' }] },
    ]);
  });

  it('explains what is right with what is said to it, and then to all', async () => {
    const { questions, result } = await imported(
      [
        '::N::How many doors? {#6:0.5#Right.####The sign says six.}',
        '::S::Which word? {=six #Good. ####The sign says six.}',
        '::M::Match. {=a -> 1#One. =b -> 2####Both.}',
      ].join('\n\n'),
    );
    expect(questions).toMatchObject([
      { answer: 6, tolerance: 0.5, feedback: 'Right. The sign says six.' },
      { answers: ['six'], feedback: 'Good. The sign says six.' },
      { feedback: 'One. Both.' },
    ]);
    expect(new Set(result.warnings.map(({ message }) => message.replace(/^Question \d: /, '')))).toEqual(
      new Set(['Explanations of several answers stand together in that of the question.']),
    );
  });

  it('leaves out what is said to an answer that is left out, and names it', async () => {
    const { questions, result } = await imported(
      [
        'Who? {=me#Yes. =%50%we#Nearly. =*#No.}',
        'How much? {#=2#Two. =%50%3#Near. =4#Also. ~#No.####It is two.}',
        'So? {T#It is not.}',
      ].join('\n\n'),
    );
    expect(questions).toMatchObject([{ feedback: 'Yes.' }, { feedback: 'Two. It is two.' }, { feedback: 'It is not.' }]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Question 1: The answer "we" counts 50 %; it is left out.',
      'Question 1: "Nearly." is said to the answer "we" alone, and is left out with it.',
      'Question 1: The answer "*" stands for many (*), and it is left out.',
      'Question 1: "No." is said to the answer "*" alone, and is left out with it.',
      'Question 2: The answer "3" counts 50 %; it is left out.',
      'Question 2: "Near." is said to the answer "3" alone, and is left out with it.',
      'Question 2: "4" is a second number that is taken, which no question has here.',
      'Question 2: "Also." is said to the answer "4" alone, and is left out with it.',
      'Question 2: "No." is said to the answer "" alone, and is left out with it.',
      'Question 2: Explanations of several answers stand together in that of the question.',
      'Question 3: What is said to the wrong answer alone is said to everyone here.',
    ]);
  });

  it('leaves out a question whose braces do not fit together, and imports the others', async () => {
    const { questions, result } = await imported('Fine? {T}\n\nNot so? {=a ~b\n\nAnd this? {F}');
    expect(questions).toHaveLength(2);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Question 2: It was left out: a { or } stands alone; put a \\ before one that is text, and close one that is open.',
    ]);
  });

  it.each([
    ['a brace that is never closed', 'Not so? {=a ~b', /^The only question could not be imported\. Question 1: a \{ or \}/],
    ['no question', '// nothing\n$CATEGORY: {=}\n', /no question/],
  ])('is refused with %s', async (_what, text, message) => {
    await expect(imported(text)).rejects.toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(message) as unknown,
    });
  });
});
