import { z } from 'zod';
import { LIMITS } from '../../document/limits.js';
import type { QuestionKind, QuestionPieces } from '../question-pieces.js';

/** The only kind that no key judges: a person gives its points. */
export const openAnswer = {
  schema: ({ common, inline }: QuestionPieces) =>
    z.strictObject({
      ...common,
      kind: z.literal('open-answer'),
      modelAnswer: inline.max(LIMITS.openAnswerLength).nullable(),
      points: z.int().min(1).max(LIMITS.pointsMax).describe('A trainer gives 0 to so many; every other question counts 1'),
    }),
  aliases: ['essay', 'open ended', 'open', 'free text', 'long answer'],
  written: `free text, to which a trainer gives points: \`Model answer\` (shown in practice, after answering) and \`Points\`, the most of them, 1 to ${LIMITS.pointsMax}; left out: 1, as any other question counts`,
} satisfies QuestionKind;
