import { z } from 'zod';
import { LIMITS } from '../../document/limits.js';
import type { BlockKind } from '../block-kind.js';
import type { Pieces } from '../pieces.js';

/** What learners think, asked for no score. Not called feedback: that is what is said after an answer. */
export const survey = {
  schema: ({ id, inline }: Pieces) => {
    const end = inline.max(LIMITS.scaleEndLength);
    return z.strictObject({
      id,
      kind: z.literal('survey'),
      text: inline.describe('What is asked'),
      scale: z
        .strictObject({
          steps: z.int().min(LIMITS.scaleStepsMin).max(LIMITS.scaleStepsMax),
          low: end.describe('What 1 means'),
          high: end.describe('What the highest number means'),
        })
        .nullable(),
      comment: z.boolean().describe('Whether learners may write something, too'),
      anonymous: z.boolean().describe('Answers are kept so that nobody can tell whose they are'),
    });
  },
  group: 'media',
  purpose: 'say what they think',
  written: `\`Survey\` *what is asked*: for no score, answered once; then \`Survey scale\` *steps, ${LIMITS.scaleStepsMin} to ${LIMITS.scaleStepsMax}* \`|\` *what the lowest means* \`|\` *what the highest means* (left out: no scale), \`Survey comment\` yes or no (left out: yes), \`Survey answers\` anonymous or named (left out: anonymous)`,
} satisfies BlockKind;

/** Bars that part what a scale says; one that is escaped is text. */
const BAR = /(?<=^|\s)\|(?=\s|$)/;

/** "5 | not at all | very"; null for what is no scale. */
export function scaleIn(value: string): { steps: number; low: string; high: string } | null {
  const [steps = '', low = '', high = '', ...more] = value.split(BAR).map((each) => each.trim());
  const isScale = /^\d{1,2}$/.test(steps) && Number(steps) >= LIMITS.scaleStepsMin && Number(steps) <= LIMITS.scaleStepsMax;
  const isTold = [low, high].every((each) => each.length <= LIMITS.scaleEndLength);
  return isScale && isTold && more.length === 0 ? { steps: Number(steps), low, high } : null;
}
