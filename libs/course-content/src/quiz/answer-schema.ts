import { z } from 'zod';
import { LIMITS } from '../document/limits.js';

const text = z.string().max(10_000);
const texts = z.array(text).max(50);

/**
 * An answer names options, right-hand sides and items by the text that was shown, never by an id or a position: ids and
 * positions would tell in which order the author wrote them.
 */
export const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('single-choice'), options: texts.length(1) }),
  z.strictObject({ kind: z.literal('multiple-choice'), options: texts.min(1) }),
  z.strictObject({ kind: z.literal('true-false'), value: z.boolean() }),
  z.strictObject({ kind: z.literal('numeric'), value: z.number() }),
  z.strictObject({ kind: z.literal('short-answer'), text: z.string().trim().min(1).max(1_000) }),
  z.strictObject({
    kind: z.literal('fill-blank'),
    texts: z.array(z.string().max(1_000)).min(1).max(50).describe('One a blank, in order'),
  }),
  z.strictObject({
    kind: z.literal('matching'),
    pairs: z
      .array(z.strictObject({ left: text, right: text }))
      .min(1)
      .max(50),
  }),
  z.strictObject({ kind: z.literal('ordering'), items: texts.min(1).describe('In the order that the learner chose') }),
  z.strictObject({ kind: z.literal('open-answer'), text: z.string().trim().min(1).max(LIMITS.openAnswerLength) }),
]);
