import { z } from 'zod';
import { LIMITS } from '../../document/limits.js';
import type { QuestionKind, QuestionPieces } from '../question-pieces.js';

export const singleChoice = {
  schema: ({ common, options }: QuestionPieces) => z.strictObject({ ...common, kind: z.literal('single-choice'), options }),
  aliases: ['mcq'],
  written: `\`- [x]\` the right option, \`- [ ]\` the others, ${LIMITS.optionsMin} to ${LIMITS.optionsMax}; nested \`Feedback\` for one option`,
} satisfies QuestionKind;

export const multipleChoice = {
  schema: ({ common, options }: QuestionPieces) => z.strictObject({ ...common, kind: z.literal('multiple-choice'), options }),
  aliases: ['multiple response', 'multiple select', 'multiple answers'],
  written: 'the same with two or more right options, all of which must be chosen',
} satisfies QuestionKind;

export const trueFalse = {
  schema: ({ common }: QuestionPieces) =>
    z.strictObject({ ...common, kind: z.literal('true-false'), answer: z.boolean().nullable() }),
  aliases: ['true/false', 'true or false'],
  written: '`Answer` true or false',
} satisfies QuestionKind;
