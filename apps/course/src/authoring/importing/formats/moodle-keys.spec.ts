import { describe, expect, it } from '@jest/globals';
import { blockingProblems } from '@lib/course-content/review';
import { importedFile } from '../../../../test/imported-file.js';

const asked = (text: string) =>
  `<name><text>Q</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>`;
const bank = (type: string, inner: string) =>
  importedFile('bank.xml', `<?xml version="1.0" encoding="UTF-8"?><quiz><question type="${type}">${inner}</question></quiz>`);

describe('Moodle XML', () => {
  it('makes blanks of a text in which words and numbers are typed, and says how they are compared', async () => {
    const { questions, warnings } = await bank(
      'cloze',
      asked('<p>Leave {1:SHORTANSWER:=gel~%50%soap} for {1:NUMERICAL:=45:5~%50%60:1} or {1:NM:=50} s.</p>'),
    );
    expect(questions).toMatchObject([
      { kind: 'fill-blank', stem: [{ text: 'Leave ____ for ____ or ____ s.' }], answers: [['gel'], ['45'], ['50']] },
    ]);
    expect(warnings).toEqual([
      'Question 1: A number is compared as it is written here: 2.50 is not 2.5.',
      'Question 1: The answer "soap" counts 50 %; it is left out.',
      'Question 1: "45" may be off by 5 there, and by nothing here.',
      'Question 1: The answer "60" counts 50 %; it is left out.',
    ]);
  });

  it('says to nobody who is right what it says to wrong answers, and names it', async () => {
    const said = (fraction: number, text: string, feedback: string, more = '') =>
      `<answer fraction="${fraction}"><text>${text}</text>${more}<feedback format="html"><text>${feedback}</text></feedback></answer>`;
    const typed = await bank(
      'shortanswer',
      asked('Who?') + said(100, 'Ann', 'Yes.') + said(50, 'Anna', 'Nearly.') + said(0, '*', 'No.'),
    );
    expect(typed.questions).toMatchObject([{ answers: ['Ann'], feedback: 'Yes.' }]);
    expect(typed.warnings).toEqual([
      'Question 1: The answer "Anna" counts 50 %; it is left out.',
      'Question 1: The answer "*" counts 0 %; it is left out.',
      'Question 1: "Nearly." is said to the answer "Anna" alone, and is left out with it.',
      'Question 1: "No." is said to the answer "*" alone, and is left out with it.',
    ]);
    const number = await bank(
      'numerical',
      asked('How many?') + said(100, '5', 'Yes.', '<tolerance>1</tolerance>') + said(0, '*', 'No.'),
    );
    expect(number.questions).toMatchObject([{ answer: 5, tolerance: 1, feedback: 'Yes.' }]);
    expect(number.warnings).toEqual(['Question 1: "No." is said to the answer "*" alone, and is left out with it.']);
    const truth = await bank('truefalse', asked('So?') + said(0, 'true', 'No.') + said(100, 'false', ''));
    expect(truth.questions).toMatchObject([{ answer: false, feedback: 'No.' }]);
    expect(truth.warnings).toEqual(['Question 1: What is said to the wrong answer alone is said to everyone here.']);
  });

  it('takes a star behind a backslash for a star, and any other for letters that nobody knows', async () => {
    const answer = (text: string) => `<answer fraction="100"><text>${text}</text></answer>`;
    const short = await bank('shortanswer', asked('Which key?') + answer('7\\*C') + answer('7*'));
    expect(short.questions).toMatchObject([{ answers: ['7*C'] }]);
    expect(short.warnings).toEqual(['Question 1: The answer "7*" stands for many (*), and it is left out.']);
    const cloze = await bank('cloze', asked('<p>Press {1:SA:=7\\*C}.</p>'));
    expect(cloze.questions).toMatchObject([{ answers: [['7*C']] }]);
  });

  it('can be published where two entries belong to the same one', async () => {
    const pair = (left: string, right: string) =>
      `<subquestion><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const { course } = await bank(
      'matching',
      asked('Which metal?') + pair('Pipe', 'copper') + pair('Coil', 'copper') + pair('Rail', 'steel'),
    );
    expect(blockingProblems(course, () => false)).toEqual([]);
  });
});
