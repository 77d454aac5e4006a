import { describe, expect, it } from '@jest/globals';
import { COURSE_MODEL_PAGE } from '@lib/course-content/markdown';
import { checkedImport } from './checked-import.js';

describe('the page on how courses are written', () => {
  const examples = [...COURSE_MODEL_PAGE.matchAll(/^````markdown\n(.*?)^````$/gms)].map(([, example]) => example!);
  const imported = (markdown: string) => checkedImport({ markdown, files: new Map(), language: 'en' }).result;

  it.each(examples)('has examples that are imported with full fidelity', (example) => {
    const found = { warnings: [], questionsForUser: [], fidelity: { score: 100, findings: [] } };
    expect(imported(example)).toMatchObject(found);
  });

  it('has the form that the service writes, and the other forms that it reads', () => {
    expect(examples.map((example) => imported(example).counts.questions)).toEqual([9, 6]);
  });
});
