import { describe, expect, it } from '@jest/globals';
import { slidesOf, type Question } from '@lib/course-content/document';
import { qtiPackage } from '@lib/course-content/exchange/qti';
import { loadWords } from '@lib/course-content/page-words';
import { choice, fillBlank, matching, numeric, ordering, shortAnswer, trueFalse } from '@lib/course-content/test/questions';
import { buffer } from 'node:stream/consumers';
import { v7 as uuid } from 'uuid';
import { ZipFile } from 'yazl';
import { importedFile, refusalOf } from '../../../../test/imported-file.js';
import { keyOf } from './keys.js';

const imported = importedFile;
const refusal = refusalOf;

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
      { kind: 'true-false', answer: false, feedback: 'Indeed.' },
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
      'Question 3: "No." is said to the wrong answer alone, and is left out.',
      'Question 4: The answer "we" counts 50 %; it is left out.',
      'Question 9: It was left out: things are dragged onto a picture there; ask with pictures and options.',
    ]);
  });

  it('makes no question of one whose key is not said, or is another here', async () => {
    const { result } = await imported(
      'bank.xml',
      quiz(
        question('essay', 'Fine', text('questiontext', 'Why?')),
        question('truefalse', 'None', text('questiontext', 'So?') + answer(0, 'true') + answer(0, 'false')),
        question('numerical', 'Empty', text('questiontext', 'How much?') + answer(100, '')),
        question(
          'multichoice',
          'Either',
          text('questiontext', 'Which?') + '<single>true</single>' + answer(100, 'a') + answer(100, 'b'),
        ),
      ),
    );
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Question 2: It was left out: what is right is not said.',
      'Question 3: It was left out: its number cannot be read.',
      'Question 4: It was left out: several of its options are each right alone.',
    ]);
  });

  const told = async (...questions: string[]) => {
    const read = await imported('bank.xml', quiz(question('essay', 'Fine', text('questiontext', 'Why?')), ...questions));
    return { questions: read.questions.slice(1), warnings: read.result.warnings.map(({ message }) => message) };
  };
  const several = (...fractions: number[]) =>
    question(
      'multichoice',
      'M',
      text('questiontext', 'Which?') +
        '<single>false</single>' +
        fractions.map((each, n) => answer(each, `option ${n}`)).join(''),
    );

  it.each<[string, string, RegExp]>([
    [
      'any two of three are enough',
      several(50, 50, 50),
      /^Question 2: It was left out: some of its options that count are enough/,
    ],
    ['one of two is enough', several(100, 50, 0), /^Question 2: It was left out: some of its options that count are enough/],
    [
      'what an answer counts is no number',
      question('multichoice', 'M', text('questiontext', 'Which?') + answer(100, 'a') + answer(100, 'b').replace('100', '1,0')),
      /^Question 2: It was left out: what its answers count is no number/,
    ],
    [
      'true and false are right',
      question('truefalse', 'T', text('questiontext', 'So?') + answer(100, 'true') + answer(100, 'false')),
      /what is right is not said/,
    ],
    [
      'a number has letters',
      question('numerical', 'N', text('questiontext', 'How much?') + answer(100, '0x10')),
      /its number cannot be read/,
    ],
    [
      'things to order count in another order',
      question('ordering', 'O', text('questiontext', 'Order.') + answer(2, 'b') + answer(1, 'a')),
      /its order is said in two ways/,
    ],
    [
      'an option is a picture',
      question('multichoice', 'M', text('questiontext', 'Which?') + answer(100, '<img src="x.png">') + answer(0, 'b')),
      /an option of it has no words/,
    ],
    [
      'two options read the same',
      question('multichoice', 'M', text('questiontext', 'Which?') + answer(100, 'a') + answer(0, '<b>a</b>')),
      /two of its options read the same/,
    ],
  ])('makes no question where %s', async (_, asked, why) => {
    const { questions, warnings } = await told(asked);
    expect(questions).toEqual([]);
    expect(warnings.at(-1)).toMatch(why);
  });

  it('says what counts otherwise there: in part, or by its capitals', async () => {
    const short = question('shortanswer', 'S', text('questiontext', 'Who?') + '<usecase>1</usecase>' + answer(100, 'NATO'));
    const { questions, warnings } = await told(several(40, 40, 0), several(100, 0), short);
    expect(questions).toMatchObject([
      { kind: 'multiple-choice', options: [{ correct: true }, { correct: true }, { correct: false }] },
      { kind: 'single-choice', options: [{ correct: true }, { correct: false }] },
      { kind: 'short-answer', answers: ['NATO'] },
    ]);
    expect(warnings).toEqual([
      'Question 2: All that is right in it counts 80 % there, and in full here.',
      'Question 4: Capitals and small letters differ there, and are alike here.',
    ]);
  });

  const cloze = (inner: string) => question('cloze', 'Gaps', text('questiontext', inner));

  it('carries the gaps of a text, where one kind of question here has them', async () => {
    const { questions, warnings } = await told(
      cloze(
        '<p>Paris is in <b>{1:SHORTANSWER:=France#Yes.~=la France~%50%Europe~*}</b>, {:SA:%100%R&amp;D\\}} is {2:MW_C:=not}.</p>',
      ),
      cloze('<p>Nails need a {1:MULTICHOICE_VS:%100%claw#Right.~sledge \\#2#Too heavy.~%25%stone}.</p>'),
      cloze('<p>It is {1:NUMERICAL:=2.5:0.1#Indeed.} m, {they} say.</p>'),
      cloze('<p>Primes: {1:MULTIRESPONSE:%50%2~%50%3~%-50%4}</p>'),
    );
    expect(questions).toMatchObject([
      {
        kind: 'fill-blank',
        stem: [{ text: 'Paris is in **____**, ____ is ____.' }],
        answers: [['France', 'la France'], ['R&D}'], ['not']],
        feedback: 'Yes.',
      },
      {
        kind: 'single-choice',
        stem: [{ text: 'Nails need a ____.' }],
        options: [
          { text: 'claw', correct: true, feedback: 'Right.' },
          { text: 'sledge #2', correct: false, feedback: 'Too heavy.' },
          { text: 'stone', correct: false },
        ],
      },
      { kind: 'numeric', stem: [{ text: 'It is ____ m, {they} say.' }], answer: 2.5, tolerance: 0.1 },
      { kind: 'multiple-choice', options: [{ correct: true }, { correct: true }, { correct: false }] },
    ]);
    expect(warnings).toEqual([
      'Question 2: Capitals and small letters differ there, and are alike here.',
      'Question 2: Its gaps count differently there, and are one answer here.',
      'Question 2: The answer "Europe" counts 50 %; it is left out.',
      'Question 2: The answer "*" counts 0 %; it is left out.',
      'Question 3: "stone" counts 25 %, which no option can here.',
    ]);
  });

  it('leaves out what a gap says to answers that do not count in full, and names it', async () => {
    const { questions, warnings } = await told(
      cloze('<p>Rub for {1:NUMERICAL:=30:5~%50%20:2#Nearly.} seconds.</p>'),
      cloze('<p>Made in {1:SHORTANSWER:=Bonn#Yes.~*#No.} by {1:SHORTANSWER:=Bril}.</p>'),
    );
    expect(questions).toMatchObject([
      { answer: 30, tolerance: 5, feedback: null },
      { answers: [['Bonn'], ['Bril']], feedback: 'Yes.' },
    ]);
    expect(warnings).toEqual([
      'Question 2: "20:2" counts 50 %; it is left out.',
      'Question 2: "Nearly." is said to the answer "20:2" alone, and is left out with it.',
      'Question 3: The answer "*" counts 0 %; it is left out.',
      'Question 3: "No." is said to the answer "*" alone, and is left out with it.',
    ]);
  });

  it.each([
    ['gaps to type and to choose in', '{1:SA:=a} and {1:MC:=b~c}', /gaps of several kinds/],
    ['several gaps to choose in', '{1:MC:=a~b} and {1:MC:=b~c}', /several to choose in/],
    ['a gap that never ends', '{1:SA:=a} and {1:SA:=b', /a gap of it cannot be read/],
    ['a gap of another type', '{1:SA:=a} and {1:OTHER:=b}', /a gap of it cannot be read/],
    ['no gap', 'Nothing to fill.', /a gap of it cannot be read/],
    ['several numbers', 'It is {1:NM:=1~=2}.', /its number cannot be read, or is one of several/],
    ['nothing that counts in full', 'It is {1:SA:%50%a}.', /no answer that counts in full/],
    ['two gaps in one', '{1:SA:=a}{1:SA:=b}', /other blanks/],
  ])('makes no question of a text with %s', async (_, inner, why) => {
    const { questions, warnings } = await told(cloze(inner));
    expect(questions).toEqual([]);
    expect(warnings.at(-1)).toMatch(why);
  });

  it('carries what its plug-ins ask as others do, and says of others what to make in their place', async () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    const { questions, warnings } = await told(
      question('ddmatch', 'D', text('questiontext', 'Match.') + pair('a', '1') + pair('b', '2')),
      question('multichoiceset', 'A', text('questiontext', 'Which?') + answer(100, 'a') + answer(100, 'b') + answer(0, 'c')),
      question('ddwtos', 'W', text('questiontext', 'The [[1]] sits.') + '<dragbox><text>cat</text></dragbox>'),
      question('toString', 'X', text('questiontext', 'Which?')),
    );
    expect(questions).toMatchObject([
      {
        kind: 'matching',
        pairs: [
          { left: 'a', right: '1' },
          { left: 'b', right: '2' },
        ],
      },
      { kind: 'multiple-choice', options: [{ correct: true }, { correct: true }, { correct: false }] },
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(/^Question 4: It was left out: words are dragged into a text there/),
      'Question 5: It was left out: questions of the type "toString" have no counterpart here.',
    ]);
  });

  it.each([
    [
      'a document type',
      `<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>${quiz(question('essay', '&a;', text('questiontext', 'x')))}`,
      /document type/,
    ],
    ['entities that grow', `<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${quiz()}`, /document type/],
    [
      'half a character',
      quiz(question('essay', 'x', '<questiontext><text>&#xD800;</text></questiontext>')),
      /well-formed|no text/,
    ],
    ['NUL', quiz(question('essay', 'x', '<questiontext><text>a&#0;b</text></questiontext>')), /well-formed|no text/],
    ['an end that is missing', BANK.replace('</quiz>', ''), /not well-formed/],
    [
      'elements in one another without end',
      `<quiz>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</quiz>`,
      /no question|nested too deeply/,
    ],
    [
      'HTML in one another without end',
      quiz(question('essay', 'x', text('questiontext', '<div><b>'.repeat(20_000)))),
      /nested too deeply/,
    ],
  ])('is refused with %s', async (_what, bank, message) => {
    expect(await refusal('bank.xml', bank)).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(message) as unknown,
    });
  });
});

const declared = (id: string, cardinality: string, ...right: string[]) =>
  `<responseDeclaration identifier="${id}" cardinality="${cardinality}" baseType="identifier"><correctResponse>${right.map((each) => `<value>${each}</value>`).join('')}</correctResponse></responseDeclaration>`;
const item = (title: string, head: string, body: string, after = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="${title}" adaptive="false" timeDependent="false">${head}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${after}</assessmentItem>`;
const newer = (xml: string) =>
  xml
    .replace(
      /(<\/?)(assessmentItem|[a-z]+[A-Z]\w*|prompt|value|mapping)(?=[\s>/])/g,
      (_, open: string, name: string) => `${open}qti-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    .replace(
      / (responseIdentifier|maxChoices|baseType|mapKey|mappedValue|defaultValue|upperBound|caseSensitive|outcomeIdentifier|showHide)=/g,
      (_, name: string) => ` ${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}=`,
    );

describe.each([
  ['2.1', (xml: string) => xml],
  ['3.0', newer],
])('QTI %s', (_version, write) => {
  const choice = (id: string, inner: string) => `<simpleChoice identifier="${id}">${inner}</simpleChoice>`;
  const ITEMS = {
    'items/nails.xml': item(
      'Nails',
      declared('R', 'single', 'a'),
      `<p>Look at <strong>both</strong>.</p><img src="../hall.png" alt="A hall"/><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Which hammer?</prompt>${choice('a', 'Claw<feedbackInline outcomeIdentifier="F" identifier="a" showHide="show">Yes.</feedbackInline>')}${choice('b', '2 &lt; 3')}</choiceInteraction>`,
      '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">Claws draw.</modalFeedback>',
    ),
    'items/order.xml': item(
      'Order',
      declared('R', 'ordered', 'b', 'a'),
      `<orderInteraction responseIdentifier="R"><prompt>What first?</prompt>${choice('a', 'Climb')}${choice('b', 'Look')}</orderInteraction>`,
    ),
    'items/match.xml': item(
      'Match',
      declared('R', 'multiple', 'y 2', 'x 1'),
      `<matchInteraction responseIdentifier="R"><prompt>Match.</prompt><simpleMatchSet>${['x', 'y'].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">left ${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet><simpleMatchSet>${['1', '2'].map((id) => `<simpleAssociableChoice identifier="${id}" matchMax="1">right ${id}</simpleAssociableChoice>`).join('')}</simpleMatchSet></matchInteraction>`,
    ),
    'items/blank.xml': item(
      'Blank',
      '<responseDeclaration identifier="R" cardinality="single" baseType="string"><correctResponse><value>York</value></correctResponse><mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="YORK" mappedValue="1"/><mapEntry mapKey="Jork" mappedValue="0.5"/></mapping></responseDeclaration>',
      '<p>Now is the winter of <textEntryInteraction responseIdentifier="R"/> made.</p>',
    ),
    'items/essay.xml': item(
      'Essay',
      '<responseDeclaration identifier="R" cardinality="single" baseType="string"/>',
      '<extendedTextInteraction responseIdentifier="R"><prompt>Why?</prompt></extendedTextInteraction>',
    ),
    'items/spot.xml': item(
      'Spot',
      declared('R', 'single', 'a'),
      '<p>Where?</p><hotspotInteraction responseIdentifier="R" maxChoices="1"/>',
    ),
  };
  const zipped = async () => {
    const zip = new ZipFile();
    const resources = Object.keys(ITEMS).map((href) => `<resource identifier="r" type="imsqti_item_xmlv2p1" href="${href}"/>`);
    zip.addBuffer(Buffer.from(`<manifest><resources>${resources.join('')}</resources></manifest>`), 'imsmanifest.xml');
    for (const [name, xml] of Object.entries(ITEMS).reverse()) zip.addBuffer(Buffer.from(write(xml)), name);
    zip.addBuffer(
      Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64'),
      'hall.png',
    );
    zip.end();
    return buffer(zip.outputStream);
  };

  it('becomes questions with their keys, pictures and explanations, and names what has no place', async () => {
    const { course, questions, result } = await imported('bank.zip', await zipped());
    expect(slidesOf(course).map(({ title }) => title)).toEqual(['Nails', 'Order', 'Match', 'Blank', 'Essay']);
    expect(questions).toMatchObject([
      {
        kind: 'single-choice',
        stem: [{ text: 'Look at **both**.' }, { kind: 'image', alt: 'A hall' }, { text: 'Which hammer?' }],
        options: [
          { text: 'Claw', correct: true, feedback: 'Yes.' },
          { text: '2 < 3', correct: false, feedback: null },
        ],
        feedback: 'Claws draw.',
      },
      { kind: 'ordering', items: ['Look', 'Climb'] },
      {
        kind: 'matching',
        pairs: [
          { left: 'left x', right: 'right 1' },
          { left: 'left y', right: 'right 2' },
        ],
      },
      { kind: 'fill-blank', stem: [{ text: 'Now is the winter of ____ made.' }], answers: [['York', 'YORK']] },
      { kind: 'open-answer', points: 1 },
    ]);
    expect(result.warnings.map(({ message }) => message)).toEqual([
      'Question 4: The answer "Jork" counts 0.5 of 1; it is left out.',
      'Question 6: It was left out: a hotspotInteraction has no counterpart here.',
    ]);
  });

  const single = async (xml: string) => {
    const { questions, result } = await imported('item.xml', write(xml));
    return { questions, warnings: result.warnings.map(({ message }) => message) };
  };
  const asked = (head: string) =>
    item(
      'C',
      head,
      `<choiceInteraction responseIdentifier="R"><prompt>Which?</prompt>${['a', 'b', 'c'].map((id) => choice(id, `option ${id}`)).join('')}</choiceInteraction>`,
    );
  const mapped = (head: string, points: Record<string, number>, attributes = '') =>
    head.replace(
      '</responseDeclaration>',
      `<mapping defaultValue="0" ${attributes}>${Object.entries(points)
        .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
        .join('')}</mapping></responseDeclaration>`,
    );
  const entry = (head: string) => item('T', head, '<p>Who? <textEntryInteraction responseIdentifier="R"/></p>');
  const typed = (right: string, type = 'string') => declared('R', 'single', right).replace('identifier"><corr', `${type}"><corr`);

  it.each([
    ['two options of one are right', asked(declared('R', 'single', 'a', 'b'))],
    ['its key is none of its options', asked(declared('R', 'multiple', 'a', 'x'))],
    ['its key counts nothing', asked(mapped(declared('R', 'single', 'a'), { a: 0, b: 1 }))],
    [
      'some of its key are enough',
      asked(mapped(declared('R', 'multiple', 'a', 'b', 'c'), { a: 1, b: 1, c: 1 }, 'upperBound="2"')),
    ],
    ['what is typed counts more than its key', entry(mapped(typed('York'), { York: 0.5, Jork: 1 }))],
  ])('is no question where %s', async (_, xml) => {
    expect(await refusal('item.xml', write(xml))).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(/^The only question could not be imported\. Question 1: /) as unknown,
    });
  });

  it('says what counts otherwise there', async () => {
    const partly = await single(asked(mapped(declared('R', 'single', 'a'), { a: 1, b: 0.5 })));
    expect(partly.questions).toMatchObject([{ options: [{ correct: true }, { correct: false }, { correct: false }] }]);
    expect(partly.warnings).toEqual(['Question 1: "b" counts 0.5 there, and is wrong here.']);
    const cased = entry(mapped(typed('York'), { York: 1 })).replace('mappedValue', 'caseSensitive="true" mappedValue');
    expect((await single(cased)).warnings).toEqual(['Question 1: Capitals and small letters differ there, and are alike here.']);
    const number = await single(entry(mapped(typed('2.5', 'float'), { '2.5': 1 })));
    expect(number.questions).toMatchObject([{ kind: 'fill-blank', answers: [['2.5']] }]);
    expect(number.warnings).toEqual([expect.stringMatching(/^Question 1: A number is compared as it is written/)]);
    const all = await single(asked(declared('R', 'multiple', 'b')));
    expect(all.questions).toMatchObject([{ kind: 'single-choice' }]);
  });

  it('names what is shown in the text to some only', async () => {
    const xml = item(
      'C',
      declared('R', 'single', 'a'),
      `<p>Read.<feedbackInline outcomeIdentifier="F" identifier="a" showHide="show">Well read.</feedbackInline></p><extendedTextInteraction responseIdentifier="R"/>`,
    );
    expect((await single(xml)).warnings).toEqual(['Question 1: "Well read." is shown to some at some time, and is left out.']);
  });

  it('is read as a single item too', async () => {
    const { questions } = await imported('order.xml', write(ITEMS['items/order.xml']));
    expect(questions).toMatchObject([{ kind: 'ordering' }]);
  });
});

const ENGLISH = await loadWords('en');

describe('a package of QTI', () => {
  it('is refused where it names one item without end', async () => {
    const zip = new ZipFile();
    const resources = '<resource identifier="r" type="imsqti_item_xmlv2p1" href="a.xml"/>'.repeat(5_001);
    zip.addBuffer(Buffer.from(`<manifest><resources>${resources}</resources></manifest>`), 'imsmanifest.xml');
    zip.addBuffer(Buffer.from(item('A', '', '<p>Read.</p>')), 'a.xml');
    zip.end();
    await expect(imported('bank.zip', await buffer(zip.outputStream))).rejects.toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(/names its parts more than 5000 times/) as unknown,
    });
  });
});

describe('QTI 3.0 as it is exported', () => {
  function exported(...items: Question[]) {
    const slide = { id: uuid(), title: 'Check', kind: 'knowledge-check' as const, items };
    const settings = { passMark: 70, quizMode: 'practice' as const, retryLimit: 3, poolDraw: null };
    const head = { title: 'Tools', description: '', language: 'en', objectives: [], settings, pool: [] };
    const { texts } = qtiPackage(
      { ...head, modules: [{ id: uuid(), title: 'M', slides: [slide] }] },
      { media: () => null, words: ENGLISH },
    );
    return [...texts];
  }
  async function packed(texts: (readonly [name: string, xml: string])[]) {
    const zip = new ZipFile();
    for (const [name, text] of texts) zip.addBuffer(Buffer.from(text), name);
    zip.end();
    return imported('out.zip', await buffer(zip.outputStream));
  }

  it('keeps every key', async () => {
    const questions = [
      choice('Which *one*?', '*Claw & co', 'Sledge'),
      choice('Which two?', '*a', 'b < c', '*d'),
      trueFalse('So?', false),
      numeric('How much?', -6.5, 'bar', 0.2),
      numeric('How many?', 3),
      shortAnswer('Who?', 'I', 'me'),
      fillBlank('First ____, then ____.', ['one', '1'], ['two']),
      matching('Match.', ['left 1', 'right 1'], ['left 2', 'right 2']),
      ordering('In order?', 'look', 'climb'),
    ];
    const back = await packed(exported(...questions));
    expect(back.questions.map(keyOf)).toEqual(
      questions.map((question) => (question.kind === 'true-false' ? ['False'] : keyOf(question))),
    );
    expect(back.questions.map(({ kind }) => kind)).toEqual(
      questions.map(({ kind }) => (kind === 'true-false' ? 'single-choice' : kind === 'short-answer' ? 'fill-blank' : kind)),
    );
    expect(back.result.warnings).toEqual([]);
  });

  it.each([
    ['a variable', 'tolerance-mode="absolute" tolerance="T"'],
    ['without its ends', 'tolerance-mode="absolute" tolerance="1 1" include-lower-bound="false"'],
  ])('leaves out a number whose tolerance is %s', async (_, tolerance) => {
    const question = numeric('How much?', 5, '', 0.2);
    const texts = exported(question, trueFalse('So?'));
    const back = await packed(
      texts.map(([name, xml]) => [name, xml.replace('tolerance-mode="absolute" tolerance="0.2 0.2"', tolerance)]),
    );
    expect(back.questions.map(({ kind }) => kind)).toEqual(['single-choice']);
    expect(back.result.warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Question 1: It was left out: how far/),
    ]);
  });
});

describe('an item of QTI', () => {
  const item = (more: string, fixed = '') => `<?xml version="1.0" encoding="UTF-8"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T" adaptive="false" timeDependent="false"${more}>
<responseDeclaration identifier="R" cardinality="single" baseType="identifier"><correctResponse><value>a</value></correctResponse></responseDeclaration>
<itemBody><choiceInteraction responseIdentifier="R" shuffle="true" maxChoices="1"><prompt>Which?</prompt>
<simpleChoice identifier="a"${fixed}>Aye</simpleChoice><simpleChoice identifier="b">Nay</simpleChoice></choiceInteraction></itemBody></assessmentItem>`;

  it('gives the course the language that it names', async () => {
    expect((await importedFile('item.xml', item(' xml:lang="nl"'))).course.language).toBe('nl');
    expect((await importedFile('item.xml', item(''))).course.language).toBe('en');
  });

  it('says that options do not keep their places', async () => {
    expect((await importedFile('item.xml', item('', ' fixed="true"'))).warnings).toEqual([
      'Question 1: Some of its options keep their places there, and are shuffled here.',
    ]);
    expect((await importedFile('item.xml', item(''))).warnings).toEqual([]);
  });
});
