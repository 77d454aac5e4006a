import { z } from 'zod';
import { LIMITS } from '../document/limits.js';
import type { BlockSchema } from './block-kinds.js';
import type { Pieces } from './pieces.js';

/** What the schemas of questions are made of. */
export function questionPieces({ id, inline }: Pieces, block: BlockSchema) {
  const common = { id, stem: z.array(block).min(1), feedback: inline.nullable(), objectiveId: z.uuid().nullable() };
  const option = z.strictObject({ id, text: inline, correct: z.boolean(), feedback: inline.nullable() });
  return { inline, common, options: z.array(option).max(LIMITS.optionsMax) };
}
export type QuestionPieces = ReturnType<typeof questionPieces>;

/** What there is to know of a kind of question, besides how it is shown, read and judged. */
export interface QuestionKind {
  schema: (pieces: QuestionPieces) => z.ZodObject;
  /** How people also call it in course markdown. */
  aliases?: readonly string[];
  /** How it is written in course markdown, as the page for models says it. */
  written: string;
}
