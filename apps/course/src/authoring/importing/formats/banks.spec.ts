import { describe, expect, it } from '@jest/globals';
import { isQuestion, slidesOf, type CourseDocument } from '@lib/course-content/document';
import { checkedFile } from '../checked-file.js';

async function imported(name: string, text: string) {
  const { draft, result } = await checkedFile({ name, bytes: Buffer.from(text), language: 'en' });
  const course = JSON.parse(draft.json) as CourseDocument;
  return { course, result, questions: slidesOf(course).flatMap(({ items }) => items.filter(isQuestion)) };
}
const refusal = (name: string, text: string) =>
  imported(name, text).then(
    () => null,
    (error: { code: string; message: string }) => error,
  );

describe('Aiken', () => {
  const BANK =
    'What is *2 + 2?\nA. 3\nB) 4\nANSWER: B\n\nWhich hammer\nis for nails?\nA) Claw\nB) Sledge\nC) None\n  of them\nANSWER: A\n';

  it('becomes single-choice questions, as its letters say', async () => {
    const { questions, result } = await imported('bank.txt', BANK);
    expect(questions).toMatchObject([
      {
        stem: [{ text: 'What is \\*2 + 2?' }],
        options: [
          { text: '3', correct: false },
          { text: '4', correct: true },
        ],
      },
      {
        stem: [{ text: 'Which hammer is for nails?' }],
        options: [{ correct: true }, { correct: false }, { text: 'None of them' }],
      },
    ]);
    expect(result).toMatchObject({ warnings: [], fidelity: { score: 100 } });
  });

  it('is refused where an answer is none of the options, or is missing', async () => {
    expect(await refusal('bank.txt', BANK.replace('ANSWER: B', 'ANSWER: D'))).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(/^Line 4: Question 1/) as unknown,
    });
    expect(await refusal('bank.txt', `${BANK}And this?\nA) x\nB) y\n`)).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(/^"And this\?"/) as unknown,
    });
  });
});

const text = (name: string, inner: string, format = 'html') =>
  `<${name} format="${format}"><text><![CDATA[${inner}]]></text></${name}>`;
const question = (type: string, title: string, inner: string) =>
  `<question type="${type}"><name><text>${title}</text></name>${inner}<defaultgrade>1.0</defaultgrade></question>`;
const answer = (fraction: number, inner: string, said = '', more = '') =>
  `<answer fraction="${fraction}" format="html"><text><![CDATA[${inner}]]></text>${more}${text('feedback', said)}</answer>`;
const quiz = (...questions: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions.join('\n')}</quiz>`;

describe('Moodle XML', () => {
  const BANK = quiz(
    `<question type="category"><category><text>$course$/top/Tools</text></category></question>`,
    question(
      'multichoice',
      'Nails',
      text('questiontext', '<p>Which <b>hammer</b>?</p><p>For 2 &lt; 3 nails.</p>') +
        text('generalfeedback', '<p>Claws draw.</p>') +
        '<single>true</single>' +
        answer(100, '<p>Claw</p>', '<p>Yes.</p>') +
        answer(0, 'Sledge'),
    ),
    question(
      'multichoice',
      'Two',
      text('questiontext', 'Which two?', 'plain_text') +
        '<single>false</single>' +
        answer(50, 'a') +
        answer(50, 'b') +
        answer(-100, 'c'),
    ),
    question('truefalse', 'TF', text('questiontext', 'So?') + answer(0, 'true', 'No.') + answer(100, 'false', 'Indeed.')),
    question('shortanswer', 'Short', text('questiontext', 'Who?') + answer(100, 'me') + answer(50, 'we')),
    question('numerical', 'Number', text('questiontext', 'How much?') + answer(100, '2.5', '', '<tolerance>0.5</tolerance>')),
    question(
      'matching',
      'Match',
      text('questiontext', 'Match.') +
        ['a', 'b']
          .map(
            (each) =>
              `<subquestion format="html"><text>${each}</text><answer><text>${each} &amp; ${each}</text></answer></subquestion>`,
          )
          .join(''),
    ),
    question('essay', 'Essay', text('questiontext', 'Why?')),
    question('description', 'Read', text('questiontext', '<p>Read this.</p>')),
    question('ddimageortext', 'Drag', text('questiontext', '<p>Drag it.</p>')),
  );

  it('becomes questions with their keys, points and explanations, and names what has no place', async () => {
    const { course, questions, result } = await imported('bank.xml', BANK);
    expect(course.modules.map(({ title, slides }) => [title, slides.length])).toEqual([['Tools', 8]]);
    expect(questions).toMatchObject([
      {
        kind: 'single-choice',
        stem: [{ text: 'Which **hammer**?' }, { text: 'For 2 < 3 nails.' }],
        options: [
          { text: 'Claw', correct: true, feedback: 'Yes.' },
          { correct: false, feedback: null },
        ],
        feedback: 'Claws draw.',
      },
      { kind: 'multiple-choice', options: [{ correct: true }, { correct: true }, { correct: false }] },
      { kind: 'true-false', answer: false, feedback: 'No. Indeed.' },
      { kind: 'short-answer', answers: ['me'] },
      { kind: 'numeric', answer: 2.5, tolerance: 0.5 },
      {
        kind: 'matching',
        pairs: [
          { left: 'a', right: 'a & a' },
          { left: 'b', right: 'b & b' },
        ],
      },
      { kind: 'open-answer', points: 1 },
    ]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Question 3: Explanations of several answers stand together in that of the question.',
      'Question 4: The answer "we" counts 50 %; it is left out.',
      'Question 9: It was left out: questions of the type "ddimageortext" have no counterpart here.',
    ]);
  });

  it.each([
    [
      'a document type',
      `<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>${quiz(question('essay', '&a;', text('questiontext', 'x')))}`,
      /document type/,
    ],
    ['entities that grow', `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${quiz()}`, /document type/],
    ['an end that is missing', BANK.replace('</quiz>', ''), /not well-formed/],
    [
      'elements in one another without end',
      `<quiz>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</quiz>`,
      /no question|without end/,
    ],
    [
      'HTML in one another without end',
      quiz(question('essay', 'x', text('questiontext', '<div><b>'.repeat(20_000)))),
      /without end/,
    ],
  ])('is refused with %s', async (_what, bank, message) => {
    expect(await refusal('bank.xml', bank)).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(message) as unknown,
    });
  });
});
