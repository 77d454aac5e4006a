import { language } from '@lib/validation';
import { z } from 'zod';
import { LIMITS } from './limits.js';
import { misnamed, VIDEO_PROVIDERS } from '../kinds/index.js';

const title = z.string().min(1).max(LIMITS.titleLength);
/** One paragraph of inline markdown: emphasis, strong, code, links. */
const inline = z.string().max(LIMITS.inlineLength);

export const CALLOUT_TONES = ['note', 'tip', 'important', 'warning'] as const;
export const INTERACTION_KINDS = ['accordion', 'tabs', 'flip-cards', 'timeline', 'process', 'hotspot', 'scenario'] as const;

export const settingsSchema = z.strictObject({
  passMark: z.int().min(1).max(100).describe('Per cent that must be right').default(70),
  quizMode: z.enum(['practice', 'graded']).describe('Graded: passed or failed').default('practice'),
  retryLimit: z.int().min(0).max(20).nullable().describe('Attempts after the first; null is unlimited').default(3),
  poolDraw: z.int().min(1).nullable().default(null).describe('Questions drawn from the pool; null is all'),
});

/** The schemas of a course and its parts; `id` is that of inner ids, which what comes in may lack. */
function schemasWith(id: z.ZodType<string>, languageOfCourse: z.ZodType<string>) {
  const fileId = z.uuid();
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
  const simple = z.discriminatedUnion('kind', [text, list, code]).meta({ id: 'SimpleBlock' });
  const image = z.strictObject({
    id,
    kind: z.literal('image'),
    fileId: fileId.nullable().describe('Null in a placeholder, which then has a prompt'),
    alt: z.string().max(LIMITS.altLength),
    caption: inline,
    prompt: z.string().max(LIMITS.promptLength).nullable(),
  });
  const blocks = z.discriminatedUnion('kind', [
    text,
    list,
    code,
    image,
    z.strictObject({ id, kind: z.literal('heading'), level: z.union([z.literal(4), z.literal(5), z.literal(6)]), text: inline }),
    z.strictObject({ id, kind: z.literal('table'), header: z.array(inline).min(1), rows: z.array(z.array(inline)) }),
    z.strictObject({ id, kind: z.literal('quote'), body: z.array(simple) }),
    z.strictObject({ id, kind: z.literal('callout'), tone: z.enum(CALLOUT_TONES), body: z.array(simple) }),
    z.strictObject({ id, kind: z.literal('video'), fileId, title: inline }),
    z.strictObject({ id, kind: z.literal('resource'), fileId, title: inline }),
    z.strictObject({
      id,
      kind: z.literal('hosted-video'),
      provider: z.enum(VIDEO_PROVIDERS).describe('By the host of the address; other is any that is not known'),
      url: z.string().max(2_000),
    }),
  ]);
  const block = blocks.meta({ id: 'Block' });

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
    kind: z.enum(INTERACTION_KINDS),
    image: image.nullable(),
    parts: z.array(part).min(1).max(LIMITS.parts),
  });

  const common = { id, stem: z.array(block).min(1), feedback: inline.nullable(), objectiveId: z.uuid().nullable() };
  const option = z.strictObject({ id, text: inline, correct: z.boolean(), feedback: inline.nullable() });
  const options = z.array(option).max(LIMITS.optionsMax);
  /** A draft may lack keys or options; the publish checks name what is missing. */
  const question = z.discriminatedUnion('kind', [
    z.strictObject({ ...common, kind: z.literal('single-choice'), options }),
    z.strictObject({ ...common, kind: z.literal('multiple-choice'), options }),
    z.strictObject({ ...common, kind: z.literal('true-false'), answer: z.boolean().nullable() }),
    z.strictObject({
      ...common,
      kind: z.literal('numeric'),
      answer: z.number().nullable(),
      tolerance: z.number().min(0),
      unit: z.string().max(40),
    }),
    z.strictObject({ ...common, kind: z.literal('short-answer'), answers: z.array(z.string().max(500)) }),
    z.strictObject({ ...common, kind: z.literal('fill-blank'), answers: z.array(z.array(z.string().max(500))) }),
    z.strictObject({
      ...common,
      kind: z.literal('matching'),
      labels: z.tuple([inline, inline]),
      pairs: z.array(z.strictObject({ left: inline, right: inline })).max(LIMITS.optionsMax),
    }),
    z.strictObject({ ...common, kind: z.literal('ordering'), items: z.array(inline).max(LIMITS.optionsMax) }),
  ]);

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
            const message = block.kind === 'hosted-video' ? misnamed(block) : null;
            if (message) issues.addIssue({ code: 'custom', path: [...path, i, 'provider'], message });
          }
        });
      }),
    );
  }
});

function tooMany(maximum: number, path: (string | number)[], message: string) {
  return { code: 'too_big' as const, origin: 'array' as const, maximum, inclusive: true, path, message, input: undefined };
}

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
