import { z } from 'zod';
import { LIMITS } from '../../document/limits.js';
import type { QuestionKind, QuestionPieces } from '../question-pieces.js';

export const matching = {
  schema: ({ common, inline }: QuestionPieces) =>
    z.strictObject({
      ...common,
      kind: z.literal('matching'),
      labels: z.tuple([inline, inline]),
      pairs: z.array(z.strictObject({ left: inline, right: inline })).max(LIMITS.optionsMax),
    }),
  aliases: ['match'],
  written: `a table of ${LIMITS.optionsMin} to ${LIMITS.optionsMax} rows; its header gives the labels`,
} satisfies QuestionKind;

export const ordering = {
  schema: ({ common, inline }: QuestionPieces) =>
    z.strictObject({ ...common, kind: z.literal('ordering'), items: z.array(inline).max(LIMITS.optionsMax) }),
  aliases: ['order', 'sequence'],
  written: `a numbered list of ${LIMITS.optionsMin} to ${LIMITS.optionsMax}, in the right order`,
} satisfies QuestionKind;
