import { language, titleText } from '@lib/validation';
import { z } from 'zod';
import { LIMITS } from './limits.js';
import { blockSchema, imageSchema, INTERACTION_NAMES, piecesWith, questionPieces, questionSchema } from '../kinds/index.js';

const shownTitle = z.string().min(1).max(LIMITS.titleLength);

export const settingsSchema = z.strictObject({
  passMark: z.int().min(1).max(100).describe('Per cent that must be right').default(70),
  quizMode: z.enum(['practice', 'graded']).describe('Graded: passed or failed').default('practice'),
  retryLimit: z.int().min(0).max(20).nullable().describe('Attempts after the first; null is unlimited').default(3),
  poolDraw: z.int().min(1).nullable().default(null).describe('Questions drawn from the pool; null is all'),
});

/** The schemas of a course and its parts; `id` is that of inner ids, which what comes in may lack. */
function schemasWith(id: z.ZodType<string>, languageOfCourse: z.ZodType<string>, title: z.ZodString) {
  const pieces = piecesWith(id);
  const { inline, simple } = pieces;
  const block = blockSchema(pieces);
  const image = imageSchema(pieces);

  const percent = z.number().min(0).max(100);
  const choice = z.strictObject({
    id,
    text: inline,
    next: z.uuid().nullable().describe('The part it leads to; null ends the scenario'),
    feedback: inline.nullable(),
  });
  const part = z.strictObject({
    id,
    title: inline,
    body: z.array(block).max(LIMITS.itemsPerSlide),
    at: z.strictObject({ x: percent, y: percent }).nullable(),
    choices: z.array(choice).max(LIMITS.choices),
  });
  const interaction = z.strictObject({
    id,
    kind: z.enum(INTERACTION_NAMES),
    image: image.nullable(),
    parts: z.array(part).min(1).max(LIMITS.parts),
  });

  const question = questionSchema(questionPieces(pieces, block));
  const item = z.discriminatedUnion('kind', [question, interaction, block]).meta({ id: 'SlideItem' });
  const slide = z.strictObject({
    id,
    title,
    kind: z.enum(['content', 'knowledge-check']),
    items: z.array(item).max(LIMITS.itemsPerSlide),
  });
  const module = z.strictObject({ id, title, slides: z.array(slide).max(LIMITS.slides) });
  const objective = z.strictObject({ id, text: inline });

  /** A whole course: one validated JSON document. `pool` is the end-of-course pool, in sections of knowledge-check slides. */
  const course = z.strictObject({
    title,
    description: z.string().max(LIMITS.descriptionLength),
    language: languageOfCourse,
    objectives: z.array(objective).max(LIMITS.objectives),
    settings: settingsSchema,
    modules: z.array(module).max(LIMITS.modules),
    pool: z.array(module).max(LIMITS.modules),
  });
  return { block, image, interaction, item, module, objective, part, question, simple, slide, course };
}

/** For what goes out. Not held to the registry: a course from before may have a language that there is not. */
export const shownSchemas = schemasWith(z.uuid(), z.string().min(2).max(35), shownTitle);
/** For what comes in: an inner id may be left out, and the server makes one (see inner-ids). */
export const draftSchemas = schemasWith(
  z
    .uuid()
    .optional()
    .describe('Made by the server; keep it to mean the same element, leave it out in a new one') as z.ZodType<string>,
  language,
  titleText(LIMITS.titleLength),
);
