import { z } from 'zod';
import type { QuestionKind, QuestionPieces } from './question-pieces.js';
import { matching, ordering } from './questions/arranging.js';
import { multipleChoice, singleChoice, trueFalse } from './questions/choice.js';
import { openAnswer } from './questions/open.js';
import { fillBlank, numeric, shortAnswer } from './questions/typed.js';

/** The one table of the kinds of questions. */
const TABLE = {
  'single-choice': singleChoice,
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  numeric,
  'short-answer': shortAnswer,
  'fill-blank': fillBlank,
  matching,
  ordering,
  'open-answer': openAnswer,
} as const;

export type QuestionName = keyof typeof TABLE;
export const QUESTION_KINDS: Readonly<Record<QuestionName, QuestionKind>> = TABLE;
export const QUESTION_NAMES = Object.keys(TABLE) as [QuestionName, ...QuestionName[]];

/** A draft may lack keys or options; the publish checks name what is missing. */
export function questionSchema(pieces: QuestionPieces) {
  type Schema = ReturnType<(typeof TABLE)[QuestionName]['schema']>;
  const schemas = Object.values(TABLE).map(({ schema }): Schema => schema(pieces));
  return z.discriminatedUnion('kind', schemas as [Schema, ...Schema[]]);
}
