import { z } from 'zod';
import { CALLOUT_TONES } from '@lib/course-content/kinds';

/*
 * What a model answers when it writes a slide: the items of a course in a form without ids and without nesting, and without
 * limits, which the reading holds it to in words that it can repair by. What may be null may be left out too.
 */

const nullable = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);
const text = z.string().describe('Inline markdown');
const paragraphs = z.array(text);

const blocks = [
  z.object({ kind: z.literal('text'), text }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(text) }),
  z.object({ kind: z.literal('table'), header: z.array(text), rows: z.array(z.array(text)) }),
  z.object({ kind: z.literal('quote'), body: paragraphs }),
  z.object({ kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES), body: paragraphs }),
  z.object({ kind: z.literal('code'), language: z.string(), code: z.string() }),
  z.object({
    kind: z.literal('formula'),
    tex: z.string().describe('TeX of one formula, without $'),
    alt: z.string().describe('In words'),
  }),
  z.object({
    kind: z.literal('survey'),
    text: text.describe('What learners are asked'),
    scale: nullable(z.object({ steps: z.int(), low: text, high: text })),
    comment: z.boolean().describe('Whether they may write something'),
  }),
  z.object({ kind: z.literal('image'), prompt: z.string(), alt: z.string(), caption: z.string() }),
] as const;

const part = { title: text, body: paragraphs };
const interactions = [
  z.object({
    kind: z.enum(['accordion', 'tabs', 'flip-cards', 'timeline', 'process']),
    parts: z.array(z.object(part)),
  }),
  z.object({
    kind: z.literal('hotspot'),
    image: z.object({ prompt: z.string(), alt: z.string() }),
    parts: z.array(z.object({ ...part, x: z.number(), y: z.number() })),
  }),
  z.object({
    kind: z.literal('scenario'),
    parts: z.array(
      z.object({
        ...part,
        choices: z.array(
          z.object({ text, next: nullable(z.string()).describe('Title of a scene; null ends'), feedback: nullable(text) }),
        ),
      }),
    ),
  }),
] as const;

const common = {
  stem: paragraphs,
  feedback: nullable(text),
  objective: nullable(z.int()).describe('Number of the objective, from 1'),
};
const options = z.array(z.object({ text, correct: z.boolean(), feedback: nullable(text) }));
const questions = [
  z.object({ kind: z.literal('single-choice'), ...common, options }),
  z.object({ kind: z.literal('multiple-choice'), ...common, options }),
  z.object({ kind: z.literal('true-false'), ...common, answer: z.boolean() }),
  z.object({ kind: z.literal('numeric'), ...common, answer: z.number(), tolerance: z.number(), unit: z.string() }),
  z.object({ kind: z.literal('short-answer'), ...common, answers: z.array(z.string()).describe('All that are accepted') }),
  z.object({
    kind: z.literal('fill-blank'),
    ...common,
    answers: z.array(z.array(z.string())).describe('Accepted, for each blank'),
  }),
  z.object({
    kind: z.literal('matching'),
    ...common,
    labels: z.object({ left: text, right: text }),
    pairs: z.array(z.object({ left: text, right: text })),
  }),
  z.object({ kind: z.literal('ordering'), ...common, items: z.array(text) }),
  z.object({ kind: z.literal('open-answer'), ...common, modelAnswer: text, points: z.int() }),
] as const;

const item = z.discriminatedUnion('kind', [...blocks, ...interactions, ...questions]);
export const slideAnswer = z.object({ items: z.array(item) });

export type ItemAnswer = z.infer<typeof item>;
export type SlideAnswer = z.infer<typeof slideAnswer>;
