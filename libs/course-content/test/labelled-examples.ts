import { expect, it } from '@jest/globals';
import type { Question } from '../src/document/index.js';
import { itemWritingFlaws } from '../src/review/index.js';

type Example = [language: string, question: Question];

/** Of each flaw: questions that have it and no other, and questions that come near and have none. */
export type LabelledExamples = Record<string, { flawed: Example[]; sound: Example[] }>;

export function testExamples(examples: LabelledExamples): void {
  const cases = (which: 'flawed' | 'sound') =>
    Object.entries(examples).flatMap(([code, each]) =>
      each[which].map(([language, question]) => [code, language, textOf(question), question] as const),
    );
  const codes = (question: Question, language: string) => itemWritingFlaws(question, language).map(({ code }) => code);

  it.each(cases('flawed'))('%s (%s): %s', (code, language, _text, question) => {
    expect(codes(question, language)).toEqual([code]);
  });
  it.each(cases('sound'))('no %s (%s): %s', (_code, language, _text, question) => {
    expect(codes(question, language)).toEqual([]);
  });
  it.each(Object.entries(examples))('enough examples of %s', (_code, { flawed, sound }) => {
    expect(Math.min(flawed.length, sound.length)).toBeGreaterThanOrEqual(3);
    expect(flawed.map(([language]) => language)).toEqual(expect.arrayContaining(['en', 'de']));
  });
}

function textOf(question: Question): string {
  const stem = question.stem.map((block) => ('text' in block ? block.text : block.kind));
  const options = 'options' in question ? question.options.map(({ text, correct }) => `${correct ? '*' : ''}${text}`) : [];
  return [...stem, ...options].join(' / ').slice(0, 160);
}
