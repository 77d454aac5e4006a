import { describe, expect, it } from '@jest/globals';
import { textsOf, withTexts } from './texts.js';

const question = {
  id: 'q',
  kind: 'fill-blank',
  stem: [{ id: 's', kind: 'text', text: 'Close the ____.' }],
  feedback: null,
  objectiveId: 'o',
  answers: [['valve', 'tap']],
};
const items = [
  { id: 'a', kind: 'text', text: 'One' },
  { id: 'b', kind: 'list', ordered: false, start: 1, items: [[{ id: 'c', kind: 'text', text: 'Two' }]] },
  { id: 'd', kind: 'table', header: ['Three', ''], rows: [['Four', 'Five']] },
  { id: 'e', kind: 'image', fileId: 'f', alt: 'Six', caption: '', prompt: 'a pump' },
  { id: 'g', kind: 'code', language: 'js', code: 'let x' },
  { id: 'h', kind: 'hosted-video', provider: 'other', url: 'https://example.org' },
  { id: 'i', kind: 'ordering', stem: [], feedback: 'Seven', objectiveId: null, items: ['Eight', 'Nine'] },
  {
    id: 'j',
    kind: 'accordion',
    image: null,
    parts: [{ id: 'k', title: 'Ten', body: [], at: null, choices: [{ text: 'Eleven', next: 'z' }] }],
  },
];

describe('the words of a part', () => {
  it('are what readers see, in their order, and nothing else', () => {
    const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven'];
    expect(textsOf(items, { typed: true })).toEqual(words);
  });

  it('are what learners type too, where that is to change', () => {
    expect(textsOf(question, { typed: false })).toEqual(['Close the ____.']);
    expect(textsOf(question, { typed: true })).toEqual(['Close the ____.', 'valve', 'tap']);
  });

  it('are put back where they were, and leave all else alone', () => {
    expect(withTexts(items, { typed: true }, textsOf(items, { typed: true }))).toEqual(items);
    const upper = textsOf(question, { typed: true }).map((text) => text.toUpperCase());
    expect(withTexts(question, { typed: true }, upper)).toEqual({
      ...question,
      stem: [{ id: 's', kind: 'text', text: 'CLOSE THE ____.' }],
      answers: [['VALVE', 'TAP']],
    });
  });
});
