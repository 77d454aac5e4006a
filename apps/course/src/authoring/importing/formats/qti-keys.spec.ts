import { describe, expect, it } from '@jest/globals';
import { importedFile, refusalOf } from '../../../../test/imported-file.js';

const item = (declaration: string, body: string, processing = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T" adaptive="false" timeDependent="false">${declaration}<outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${processing && `<responseProcessing>${processing}</responseProcessing>`}</assessmentItem>`;
const declared = (cardinality: string, type: string, inner = '') =>
  `<responseDeclaration identifier="R" cardinality="${cardinality}" baseType="${type}">${inner}</responseDeclaration>`;
const correct = (...right: string[]) =>
  `<correctResponse>${right.map((each) => `<value>${each}</value>`).join('')}</correctResponse>`;
const mapping = (points: Record<string, number>) =>
  `<mapping defaultValue="0">${Object.entries(points)
    .map(([key, value]) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`)
    .join('')}</mapping>`;
const VALUE = (value: string) => `<baseValue baseType="identifier">${value}</baseValue>`;
const points = (test: string, score: number) =>
  `<responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE">${VALUE(String(score))}</setOutcomeValue></responseIf></responseCondition>`;
const match = (...values: string[]) =>
  `<match><variable identifier="R"/>${values.length === 1 ? VALUE(values[0]!) : `<multiple>${values.map(VALUE).join('')}</multiple>`}</match>`;
const choices = `<choiceInteraction responseIdentifier="R"><prompt>Which rope?</prompt>${['Hemp', 'Wire', 'Tape'].map((each) => `<simpleChoice identifier="${each[0]}">${each}</simpleChoice>`).join('')}</choiceInteraction>`;
const blank = '<p>The load is <textEntryInteraction responseIdentifier="R"/> kg.</p>';

async function read(xml: string) {
  const { questions, warnings } = await importedFile('item.xml', xml);
  const [question] = questions;
  const right = question && 'options' in question ? question.options.filter((each) => each.correct).map(({ text }) => text) : [];
  return { question, right, warnings };
}

describe('a key of QTI that is not declared', () => {
  it('is what its conditions give points for', async () => {
    const one = await read(item(declared('single', 'identifier'), choices, points(match('W'), 1)));
    expect(one).toMatchObject({ right: ['Wire'], warnings: [] });
    const both = await read(item(declared('multiple', 'identifier'), choices, points(match('W', 'H'), 2)));
    expect(both).toMatchObject({ right: ['Hemp', 'Wire'], warnings: [] });
    const typed = item(
      declared('single', 'string'),
      blank,
      points(
        '<stringMatch caseSensitive="false"><variable identifier="R"/><baseValue baseType="string">nine</baseValue></stringMatch>',
        1,
      ),
    );
    expect((await read(typed)).question).toMatchObject({ kind: 'fill-blank', answers: [['nine']] });
  });

  it('is the best of several, and the others are named', async () => {
    const xml = item(declared('single', 'identifier'), choices, points(match('T'), 0.5) + points(match('H'), 1));
    expect(await read(xml)).toMatchObject({
      right: ['Hemp'],
      warnings: ['Question 1: "T" counts 0.5 there, and is wrong here.'],
    });
  });

  it('is what its mapping gives points for: all of them, or the best where one is chosen', async () => {
    const all = await read(item(declared('multiple', 'identifier', mapping({ H: 1, W: 1, T: -1 })), choices));
    expect(all).toMatchObject({ right: ['Hemp', 'Wire'], warnings: [] });
    const best = await read(item(declared('single', 'identifier', mapping({ H: 0.5, W: 1 })), choices));
    expect(best).toMatchObject({ right: ['Wire'], warnings: ['Question 1: "H" counts 0.5 there, and is wrong here.'] });
  });

  it.each([
    [
      'conditions that are not read',
      declared('single', 'identifier'),
      points(`<not>${match('H')}</not>`, 1),
      /by conditions that cannot be read/,
    ],
    [
      'conditions against its declaration',
      declared('single', 'identifier', correct('H')),
      points(match('W'), 1),
      /its key and its points differ/,
    ],
    ['nothing', declared('single', 'identifier'), '', /what is right is not said/],
  ])('is no key where there are %s', async (_, declaration, processing, why) => {
    expect(await refusalOf('item.xml', item(declaration, choices, processing))).toMatchObject({
      code: 'file-unreadable',
      message: expect.stringMatching(why) as unknown,
    });
  });
});

describe('a number of QTI', () => {
  const number = (right: string, how: string) =>
    item(
      declared('single', 'float', correct(right)),
      blank,
      `<responseCondition><responseIf><equal ${how}><variable identifier="R"/><correct identifier="R"/></equal><setOutcomeValue identifier="SCORE">${VALUE('1')}</setOutcomeValue></responseIf></responseCondition>`,
    );

  it.each([
    ['5 5', '40', 40, 2],
    ['10', '-40', -40, 4],
  ])('is off by %s per cent of %s', async (tolerance, right, answer, off) => {
    const { question, warnings } = await read(number(right, `toleranceMode="relative" tolerance="${tolerance}"`));
    expect(question).toMatchObject({ kind: 'numeric', answer, tolerance: off });
    expect(warnings).toEqual([]);
  });

  it.each([
    ['1 4', '', 61.5, 2.5, '60 (59 … 64)'],
    ['0 3', '', 61.5, 1.5, '60 (60 … 63)'],
    [
      '1 4',
      '<modalFeedback outcomeIdentifier="F" identifier="f" showHide="show">It floats.</modalFeedback>',
      61.5,
      2.5,
      'It floats. 60 (59 … 64)',
    ],
  ])('has the same bounds where it is off by %s, and shows its own value', async (tolerance, said, answer, off, feedback) => {
    const xml = number('60', `toleranceMode="absolute" tolerance="${tolerance}"`).replace('</assessmentItem>', `${said}$&`);
    const { question, warnings } = await read(xml);
    expect(question).toMatchObject({ kind: 'numeric', answer, tolerance: off, feedback });
    expect(warnings).toEqual([
      expect.stringMatching(/^Question 1: .*, in the middle, is the answer in place of 60, which the explanation shows\.$/),
    ]);
  });

  it('is what a condition compares it with', async () => {
    const compared = `<equal toleranceMode="absolute" tolerance="1 1"><variable identifier="R"/><baseValue baseType="float">60</baseValue></equal>`;
    const { question } = await read(item(declared('single', 'float'), blank, points(compared, 1)));
    expect(question).toMatchObject({ kind: 'numeric', answer: 60, tolerance: 1 });
  });
});

describe('an order of QTI', () => {
  it('says that places do not count one by one', async () => {
    const order = `<orderInteraction responseIdentifier="R"><prompt>What first?</prompt><simpleChoice identifier="a">Look</simpleChoice><simpleChoice identifier="b">Climb</simpleChoice></orderInteraction>`;
    const { question, warnings } = await read(
      item(declared('ordered', 'identifier', correct('a', 'b') + mapping({ a: 1, b: 0.5 })), order),
    );
    expect(question).toMatchObject({ kind: 'ordering', items: ['Look', 'Climb'] });
    expect(warnings).toEqual(['Question 1: Places count one by one there; here the whole order must be right.']);
  });
});
