import { z } from 'zod';
import { LIMITS } from './limits.js';

const id = z.uuid();
const title = z.string().min(1).max(LIMITS.titleLength);
/** One paragraph of inline markdown: emphasis, strong, code, links. */
const inline = z.string().max(LIMITS.inlineLength);

const text = z.strictObject({ id, kind: z.literal('text'), text: inline });
const code = z.strictObject({ id, kind: z.literal('code'), language: z.string().max(40), code: z.string().max(50_000) });
const list = z.strictObject({
  id,
  kind: z.literal('list'),
  ordered: z.boolean(),
  start: z.int().min(0),
  get items(): z.ZodArray<z.ZodArray<typeof simple>> {
    return z.array(z.array(simple));
  },
});
/** What may stand inside list items, quotes and callouts. */
const simple = z.discriminatedUnion('kind', [text, list, code]);

const image = z.strictObject({
  id,
  kind: z.literal('image'),
  fileId: id.nullable().describe('Null in a placeholder, which then has a prompt'),
  alt: z.string().max(LIMITS.altLength),
  caption: inline,
  prompt: z.string().max(LIMITS.promptLength).nullable(),
});

export const CALLOUT_TONES = ['note', 'tip', 'important', 'warning'] as const;
export const VIDEO_PROVIDERS = ['youtube', 'vimeo', 'wistia', 'loom'] as const;

const block = z.discriminatedUnion('kind', [
  text,
  list,
  code,
  image,
  z.strictObject({ id, kind: z.literal('heading'), level: z.union([z.literal(4), z.literal(5), z.literal(6)]), text: inline }),
  z.strictObject({ id, kind: z.literal('table'), header: z.array(inline).min(1), rows: z.array(z.array(inline)) }),
  z.strictObject({ id, kind: z.literal('quote'), body: z.array(simple) }),
  z.strictObject({ id, kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES), body: z.array(simple) }),
  z.strictObject({ id, kind: z.literal('video'), fileId: id, title: inline }),
  z.strictObject({ id, kind: z.literal('resource'), fileId: id, title: inline }),
  z.strictObject({ id, kind: z.literal('hosted-video'), provider: z.enum(VIDEO_PROVIDERS), url: z.string().max(2_000) }),
]);

export const INTERACTION_KINDS = ['accordion', 'tabs', 'flip-cards', 'timeline', 'process', 'hotspot', 'scenario'] as const;

const percent = z.number().min(0).max(100);
const choice = z.strictObject({ id, text: inline, next: id.nullable(), feedback: inline.nullable() });
const part = z.strictObject({
  id,
  title: inline,
  body: z.array(block).max(LIMITS.itemsPerSlide),
  at: z.strictObject({ x: percent, y: percent }).nullable(),
  choices: z.array(choice).max(LIMITS.choices),
});
const interaction = z.strictObject({
  id,
  kind: z.enum(INTERACTION_KINDS),
  image: image.nullable(),
  parts: z.array(part).min(1).max(LIMITS.parts),
});

const question = { id, stem: z.array(block).min(1), feedback: inline.nullable(), objectiveId: id.nullable() };
const option = z.strictObject({ id, text: inline, correct: z.boolean(), feedback: inline.nullable() });
const options = z.array(option).max(LIMITS.optionsMax);

/** A draft may lack keys or options; the publish checks name what is missing. */
const questionSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...question, kind: z.literal('single-choice'), options }),
  z.strictObject({ ...question, kind: z.literal('multiple-choice'), options }),
  z.strictObject({ ...question, kind: z.literal('true-false'), answer: z.boolean().nullable() }),
  z.strictObject({
    ...question,
    kind: z.literal('numeric'),
    answer: z.number().nullable(),
    tolerance: z.number().min(0),
    unit: z.string().max(40),
  }),
  z.strictObject({ ...question, kind: z.literal('short-answer'), answers: z.array(z.string().max(500)) }),
  z.strictObject({ ...question, kind: z.literal('fill-blank'), answers: z.array(z.array(z.string().max(500))) }),
  z.strictObject({
    ...question,
    kind: z.literal('matching'),
    labels: z.tuple([inline, inline]),
    pairs: z.array(z.strictObject({ left: inline, right: inline })).max(LIMITS.optionsMax),
  }),
  z.strictObject({ ...question, kind: z.literal('ordering'), items: z.array(inline).max(LIMITS.optionsMax) }),
]);

export const QUESTION_KINDS = [
  'single-choice',
  'multiple-choice',
  'true-false',
  'numeric',
  'short-answer',
  'fill-blank',
  'matching',
  'ordering',
] as const satisfies readonly Question['kind'][];

const slide = z.strictObject({
  id,
  title,
  kind: z.enum(['content', 'knowledge-check']),
  items: z.array(z.union([questionSchema, interaction, block])).max(LIMITS.itemsPerSlide),
});
const module = z.strictObject({ id, title, slides: z.array(slide) });

export const settingsSchema = z.strictObject({
  passMark: z.int().min(1).max(100).default(70).describe('Per cent of the questions that must be right'),
  quizMode: z.enum(['practice', 'graded']).default('practice'),
  retryLimit: z.int().min(0).max(20).nullable().default(3).describe('Attempts after the first; null is unlimited'),
  poolDraw: z.int().min(1).nullable().default(null).describe('Questions drawn from the pool; null is all'),
});

/** A whole course: one validated JSON document. `pool` is the end-of-course pool, in sections of knowledge-check slides. */
export const courseSchema = z
  .strictObject({
    title,
    description: z.string().max(LIMITS.descriptionLength),
    language: z.string().min(2).max(35),
    objectives: z.array(z.strictObject({ id, text: inline })).max(LIMITS.objectives),
    settings: settingsSchema,
    modules: z.array(module).max(LIMITS.modules),
    pool: z.array(module).max(LIMITS.modules),
  })
  .refine(({ modules, pool }) => [...modules, ...pool].reduce((sum, { slides }) => sum + slides.length, 0) <= LIMITS.slides, {
    error: `More than ${LIMITS.slides} slides`,
    path: ['modules'],
  });

export type CourseDocument = z.infer<typeof courseSchema>;
export type CourseSettings = z.infer<typeof settingsSchema>;
export type CourseModule = z.infer<typeof module>;
export type Slide = z.infer<typeof slide>;
export type SlideItem = Slide['items'][number];
export type Block = z.infer<typeof block>;
export type Simple = z.infer<typeof simple>;
export type Image = z.infer<typeof image>;
export type Interaction = z.infer<typeof interaction>;
export type Part = z.infer<typeof part>;
export type Question = z.infer<typeof questionSchema>;

export const isQuestion = (item: SlideItem): item is Question => 'stem' in item;
export const isInteraction = (item: SlideItem): item is Interaction => 'parts' in item;

export function slidesOf(course: Pick<CourseDocument, 'modules' | 'pool'>): Slide[] {
  return [...course.modules, ...course.pool].flatMap((each) => each.slides);
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
