import { describe, expect, it } from '@jest/globals';
import type { Question } from '@lib/course-content/document';
import { importedFile, refusalOf } from '../../../../test/imported-file.js';

const BANK =
  'What is *2 + 2?\nA. 3\nB) 4\nANSWER: B\n\nWhich hammer\nis for nails?\nA) Claw\nB) Sledge\nC) None\n  of them\nANSWER: A\n';

/** Each question with its options, a star before the right one, and what the import says. */
async function read(bank: string) {
  const { questions, warnings } = await importedFile('bank.txt', bank);
  const options = (question: Question) =>
    'options' in question ? question.options.map(({ text, correct }) => (correct ? `*${text}` : text)) : [];
  return { questions: questions.map((each) => [each.stem[0], options(each)]), warnings };
}
const question = (text: string, ...options: string[]) => [expect.objectContaining({ text }), options];

describe('Aiken', () => {
  it('becomes single-choice questions, as its letters say', async () => {
    expect(await read(BANK)).toEqual({
      questions: [
        question('What is \\*2 + 2?', '3', '*4'),
        question('Which hammer is for nails?', '*Claw', 'Sledge', 'None of them'),
      ],
      warnings: [],
    });
  });

  it('may be in small letters, and have a space before the colon', async () => {
    expect(await read(`${BANK}\nWhich way?\na. north\nb. south\nAnswer : b\n\n${BANK}`)).toMatchObject({
      questions: [{}, {}, question('Which way?', 'north', '*south'), {}, {}],
      warnings: [],
    });
    expect(await read('Which?\na) x\nb) y\nanswer: B\n')).toMatchObject({ questions: [question('Which?', 'x', '*y')] });
    expect(await read('Which?\nA. x\nB. y\nANSWER: a\n')).toMatchObject({ questions: [question('Which?', '*x', 'y')] });
  });

  it('has options in small letters from a on only, and none where others have capital letters', async () => {
    const stem = 'What grows there?\ne. coli and\nf) others';
    expect(await read(`${stem}\na. yes\nb. no\nANSWER: a\n`)).toMatchObject({
      questions: [question('What grows there? e. coli and f) others', '*yes', 'no')],
    });
    expect(await read('Which?\na. or b.\nA. x\nB. y\nANSWER: A\n')).toMatchObject({
      questions: [question('Which? a. or b.', '*x', 'y')],
    });
  });

  const two = 'Which?\nA. x\nB. y\n';
  it.each([
    ['an answer that is no option', `${two}ANSWER: D`, 'it has no option D, which line 4 names'],
    ['two answers', `${two}ANSWER: A, B`, '"A, B" in line 4 does not name one option. Write ANSWER: and one letter'],
    ['a word for an answer', `${two}ANSWER: none`, '"none" in line 4 does not name one option. Write ANSWER: and one letter'],
    ['no space after its letters', 'Which?\nA)x\nB)y\nANSWER: B', 'in line 2 a space is missing after "A)"'],
    [
      'no answer before the next question',
      `${two}\n${two}ANSWER: A`,
      'line 6 has a second option A. Write ANSWER: and a letter below the options of each question',
    ],
  ])('names a question with %s, and imports the others', async (_, bad, why) => {
    expect(await read(`${bad}\n\n${BANK}`)).toMatchObject({
      questions: [{}, {}],
      warnings: [`Question 1: It was left out: ${why}.`],
    });
    expect(await refusalOf('bank.txt', bad)).toMatchObject({
      code: 'file-unreadable',
      message: `The only question could not be imported. Question 1: ${why}.`,
    });
  });

  it('names what stands below the last answer', async () => {
    expect((await read(`${BANK}And this?\nA) x\nB) y\n`)).warnings).toEqual([
      'Question 3: It was left out: no line ANSWER: follows line 15. Write one with the letter of the right option.',
    ]);
  });

  it('is refused with the reason of each question where none can be read', async () => {
    expect(await refusalOf('bank.txt', `${two}ANSWER: D\n\n${two}ANSWER: A, B\n`)).toMatchObject({
      message: expect.stringMatching(/^None of the 2 questions could be imported\. Question 1: .* Question 2: /) as unknown,
      errors: [
        { detail: expect.stringMatching(/^Question 1/) as unknown },
        { detail: expect.stringMatching(/^Question 2/) as unknown },
      ],
    });
  });
});
