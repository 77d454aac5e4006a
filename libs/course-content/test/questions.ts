import { v7 as uuid } from 'uuid';
import type { Block, Question } from '../src/document/index.js';

export const paragraph = (text: string): Block => ({ id: uuid(), kind: 'text', text });
const asked = (stem: string | Block[]) => ({
  id: uuid(),
  stem: typeof stem === 'string' ? stem.split('\n').map(paragraph) : stem,
  feedback: null,
  objectiveId: null,
});

/** Right options have a star before them; with two or more it is a multiple choice. */
export function choice(stem: string | Block[], ...options: string[]): Question {
  return {
    ...asked(stem),
    kind: options.filter((each) => each.startsWith('*')).length > 1 ? 'multiple-choice' : 'single-choice',
    options: options.map((each) => ({
      id: uuid(),
      text: each.replace(/^\*/, ''),
      correct: each.startsWith('*'),
      feedback: null,
    })),
  };
}
export const trueFalse = (stem: string, answer = true): Question => ({ ...asked(stem), kind: 'true-false', answer });
export const numeric = (stem: string, answer: number, unit = '', tolerance = 0): Question => ({
  ...asked(stem),
  kind: 'numeric',
  answer,
  unit,
  tolerance,
});
export const shortAnswer = (stem: string, ...answers: string[]): Question => ({ ...asked(stem), kind: 'short-answer', answers });
/** The accepted answers of each blank. */
export const fillBlank = (stem: string, ...answers: string[][]): Question => ({ ...asked(stem), kind: 'fill-blank', answers });
export const matching = (stem: string, ...pairs: [string, string][]): Question => ({
  ...asked(stem),
  kind: 'matching',
  labels: ['A', 'B'],
  pairs: pairs.map(([left, right]) => ({ left, right })),
});
export const ordering = (stem: string, ...items: string[]): Question => ({ ...asked(stem), kind: 'ordering', items });
export const openAnswer = (stem: string, modelAnswer: string | null, points = 1): Question => ({
  ...asked(stem),
  kind: 'open-answer',
  modelAnswer,
  points,
});
