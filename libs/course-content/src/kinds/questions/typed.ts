import { z } from 'zod';
import type { QuestionKind, QuestionPieces } from '../question-pieces.js';

export const numeric = {
  schema: ({ common }: QuestionPieces) =>
    z.strictObject({
      ...common,
      kind: z.literal('numeric'),
      answer: z.number().nullable(),
      tolerance: z.number().min(0),
      unit: z.string().max(40),
    }),
  aliases: ['number'],
  written:
    '`Answer` 12.5 ± 0.5 kg (tolerance and unit may be left out) or a range, 2–4 bar; as the language writes numbers: in German 1.500 is 1500 and 1,5 one and a half',
} satisfies QuestionKind;

const accepted = z.array(z.string().max(500));

export const shortAnswer = {
  schema: ({ common }: QuestionPieces) => z.strictObject({ ...common, kind: z.literal('short-answer'), answers: accepted }),
  written: '`Answer`, accepted ones parted by ` | `',
} satisfies QuestionKind;

export const fillBlank = {
  schema: ({ common }: QuestionPieces) =>
    z.strictObject({ ...common, kind: z.literal('fill-blank'), answers: z.array(accepted) }),
  aliases: ['fill in the blank', 'fill in the blanks', 'fill blanks'],
  written: '`____` for each blank in the stem, one `Answer` for each, in order',
} satisfies QuestionKind;
