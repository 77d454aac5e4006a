import { language } from '@lib/validation';
import { z } from 'zod';
import { LIMITS } from './limits.js';
import {
  blockSchema,
  imageSchema,
  INTERACTION_NAMES,
  misnamed,
  piecesWith,
  questionPieces,
  questionSchema,
  unsourced,
} from '../kinds/index.js';

const title = z.string().min(1).max(LIMITS.titleLength);

export const settingsSchema = z.strictObject({
  passMark: z.int().min(1).max(100).describe('Per cent that must be right').default(70),
  quizMode: z.enum(['practice', 'graded']).describe('Graded: passed or failed').default('practice'),
  retryLimit: z.int().min(0).max(20).nullable().describe('Attempts after the first; null is unlimited').default(3),
  poolDraw: z.int().min(1).nullable().default(null).describe('Questions drawn from the pool; null is all'),
});

/** The schemas of a course and its parts; `id` is that of inner ids, which what comes in may lack. */
function schemasWith(id: z.ZodType<string>, languageOfCourse: z.ZodType<string>) {
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

/** Not held to the registry: a course from before may have a language that there is not. */
const strict = schemasWith(z.uuid(), z.string().min(2).max(35));
/** For what comes in: an inner id may be left out, and the server makes one (see inner-ids). */
export const draftSchemas = schemasWith(
  z
    .uuid()
    .optional()
    .describe('Made by the server; keep it to mean the same element, leave it out in a new one') as z.ZodType<string>,
  language,
);
/** For what goes out. */
export const shownSchemas = strict;

export const courseSchema = strict.course.superRefine((course, issues) => {
  if (slidesOf(course).length > LIMITS.slides) {
    issues.addIssue(tooMany(LIMITS.slides, ['modules'], `More than ${LIMITS.slides} slides in modules and pool`));
  }
  for (const area of ['modules', 'pool'] as const) {
    course[area].forEach(({ slides }, m) =>
      slides.forEach(({ items }, s) => {
        const path = [area, m, 'slides', s, 'items'];
        if (items.filter(isQuestion).length > LIMITS.questionsPerSlide) {
          issues.addIssue(tooMany(LIMITS.questionsPerSlide, path, `More than ${LIMITS.questionsPerSlide} questions`));
        }
        items.forEach((item, i) => {
          for (const block of blocksIn(item)) {
            const unnamed = block.kind === 'hosted-video' ? misnamed(block) : null;
            if (unnamed) issues.addIssue({ code: 'custom', path: [...path, i, 'provider'], message: unnamed });
            const nowhere = block.kind === 'audio' ? unsourced(block) : null;
            if (nowhere) issues.addIssue({ code: 'custom', path: [...path, i, 'url'], message: nowhere });
          }
        });
      }),
    );
  }
});

function tooMany(maximum: number, path: (string | number)[], message: string) {
  return { code: 'too_big' as const, origin: 'array' as const, maximum, inclusive: true, path, message, input: undefined };
}

export type CourseDocument = z.infer<typeof courseSchema>;
export type CourseSettings = z.infer<typeof settingsSchema>;
export type CourseModule = z.infer<typeof strict.module>;
export type Slide = z.infer<typeof strict.slide>;
export type SlideItem = Slide['items'][number];
export type Block = z.infer<typeof strict.block>;
export type Simple = z.infer<typeof strict.simple>;
export type Image = z.infer<typeof strict.image>;
export type Interaction = z.infer<typeof strict.interaction>;
export type Part = z.infer<typeof strict.part>;
export type Question = z.infer<typeof strict.question>;

export const isQuestion = (item: SlideItem): item is Question => 'stem' in item;
export const isInteraction = (item: SlideItem): item is Interaction => 'parts' in item;

export function slidesOf(course: Pick<CourseDocument, 'modules' | 'pool'>): Slide[] {
  return [...course.modules, ...course.pool].flatMap((each) => each.slides);
}

/** Every block of an item, at whatever depth. */
export function blocksIn(item: SlideItem): Block[] {
  if (isQuestion(item)) return item.stem;
  if (isInteraction(item)) return [...(item.image ? [item.image] : []), ...item.parts.flatMap((part) => part.body)];
  return [item];
}

/** Every slide with its place, "2.3 Title" in modules and "F1.2 Title" in the pool, in reading order. */
export function placedSlides(
  course: Pick<CourseDocument, 'modules' | 'pool'>,
): { place: string; module: CourseModule; slide: Slide; final: boolean }[] {
  const placed = (modules: CourseModule[], prefix: string, final: boolean) =>
    modules.flatMap((each, m) =>
      each.slides.map((slide, s) => ({ place: `${prefix}${m + 1}.${s + 1} ${slide.title}`, module: each, slide, final })),
    );
  return [...placed(course.modules, '', false), ...placed(course.pool, 'F', true)];
}
