import { counted, storedDocument } from '@lib/validation';
import { z } from 'zod';
import { DIFFICULTIES } from './brief.js';

export const POINTS_AT_MOST = 8;
/** In characters; what is longer is no point but text. */
export const POINT_LENGTH = 2_000;

const planSlide = z.object({
  title: z.string().describe('Of the slide'),
  slideType: z.string().describe('As in course markdown: Content, Process …'),
  points: z.array(z.string()).max(POINTS_AT_MOST).describe('To cover'),
  questions: z.int().describe('To ask'),
  images: z.int().describe('Placeholders'),
  final: z.boolean().describe('Goes to the pool'),
  purpose: z.string().optional().describe('What it is for'),
  estimatedMinutes: z.number().optional().describe('To take it'),
  tests: z.array(z.int().nullable()).optional().describe('Objective of each question'),
});

export const planSchema = z.object({
  title: z.string().describe('Of the course'),
  language: z.string().describe('BCP 47'),
  details: z
    .object({
      audience: z.string().describe('Who it is for'),
      outcomes: z.array(z.string()).describe('What they can do then'),
      difficulty: z.enum(DIFFICULTIES).describe('Level'),
      tone: z.string().describe('Style'),
    })
    .nullable()
    .describe('Null: an outline'),
  defaulted: z.array(z.string()).describe('Filled by useDefaults'),
  objectives: z.array(z.string()).describe('Numbered from 1'),
  settings: z
    .object({
      passMark: z.int().describe('Per cent'),
      quizMode: z.enum(['practice', 'graded']).describe('Graded: passed or failed'),
      retryLimit: z.int().nullable().describe('Null: unlimited'),
      poolDraw: z.int().nullable().describe('Null: all'),
    })
    .describe('Of quizzes'),
  modules: z
    .array(z.object({ title: z.string().describe('Of the module'), slides: z.array(planSlide).describe('In order') }))
    .describe('In order'),
  counts: z
    .object({
      modules: z.int().describe('All'),
      slides: z.int().describe('All'),
      questions: z.int().describe('All'),
      images: z.int().describe('All'),
    })
    .describe('Of the plan'),
  author: z.string().describe('Its model, or "offline"'),
  findings: z
    .array(
      z.object({
        code: z.string().describe('Kind'),
        slide: z.string().nullable().describe('"2.3 Title"'),
        message: z.string().describe('What to do'),
      }),
    )
    .describe('What to look at'),
  questionsForUser: z.array(z.string()).describe('To ask'),
  stated: z
    .object({
      audience: z.string().describe('Who it is for'),
      difficulty: z.string().describe('Level'),
      tone: z.string().describe('Style'),
    })
    .partial()
    .optional()
    .describe('From an outline'),
  description: z.string().optional().describe('Above the modules'),
  estimatedMinutes: z.number().optional().describe('To take it'),
  mix: z
    .array(z.object({ slideType: z.string().describe('As above'), slides: z.int().describe('Of this type') }))
    .optional()
    .describe('Most first'),
});

/** A finding, and the slide that it is about as an edit of the plan names it. */
export const placedFinding = planSchema.shape.findings.element.extend({
  position: z.int().nullable().describe('Of that slide in the whole plan, from 0; null: the course'),
});

/** As REST tells it. */
export const shownPlan = planSchema.extend({ findings: z.array(placedFinding).describe('What to look at') });

export type Plan = z.infer<typeof planSchema>;
export type PlanSlide = z.infer<typeof planSlide>;

export const STORED_PLAN = storedDocument<Plan>('plan');

export interface PlacedPlanSlide {
  /** In the whole plan, from 0. */
  position: number;
  at: { module: number; slide: number };
  /** "2.3 Title". */
  place: string;
  slide: PlanSlide;
}

/** Slides of a plan in the order in which they are written; numbered as in the course, where final slides stand in the pool. */
export function placedPlanSlides(plan: Pick<Plan, 'modules'>): PlacedPlanSlide[] {
  const numbers = { module: 0, section: 0 };
  const placed = plan.modules.flatMap(({ slides }, module) => {
    if (slides.some(({ final }) => !final)) numbers.module++;
    if (slides.some(({ final }) => final)) numbers.section++;
    const inside = { module: 0, section: 0 };
    return slides.map((slide, index) => {
      const number = slide.final ? `F${numbers.section}.${++inside.section}` : `${numbers.module}.${++inside.module}`;
      return { at: { module, slide: index }, place: `${number} ${slide.title}`, slide };
    });
  });
  return placed.map((each, position) => ({ position, ...each }));
}

/** With the slides that the findings are about by their positions: their numbers are in their names, whatever follows. */
export function withPositions(plan: Plan): z.infer<typeof shownPlan> {
  const numberIn = (place: string): string => place.split(' ', 1)[0]!;
  const positions = new Map(placedPlanSlides(plan).map(({ place, position }) => [numberIn(place), position]));
  const findings = plan.findings.map((finding) => ({
    ...finding,
    position: finding.slide === null ? null : (positions.get(numberIn(finding.slide)) ?? null),
  }));
  return { ...plan, findings };
}

export function countPlan(modules: Plan['modules']): Plan['counts'] {
  const slides = modules.flatMap((module) => module.slides);
  const sum = (of: 'questions' | 'images'): number => slides.reduce((total, slide) => total + slide[of], 0);
  return { modules: modules.length, slides: slides.length, questions: sum('questions'), images: sum('images') };
}

/** The plan in the outline format, for people and assistants to read at the review gate; what they change in it can be sent as an outline. */
export function outlineOf(plan: Plan): string {
  const { settings, details, description, stated } = plan;
  const head = [
    `# ${plan.title}`,
    `- **Language:** ${plan.language}`,
    `- **Pass mark:** ${settings.passMark}`,
    `- **Quiz mode:** ${settings.quizMode}`,
    `- **Retry limit:** ${settings.retryLimit ?? 'unlimited'}`,
    ...(settings.poolDraw === null ? [] : [`- **Pool draw:** ${settings.poolDraw}`]),
    ...detailLines(details ?? stated ?? {}),
    ...plan.objectives.map((objective) => `- **Objective:** ${objective}`),
    ...(plan.estimatedMinutes === undefined ? [] : [`<!-- ${lengthAndMix(plan)} -->`]),
    ...(description ? ['', description] : []),
  ];
  const modules = plan.modules.flatMap((module) => ['', `## ${module.title}`, ...module.slides.flatMap(outlineOfSlide)]);
  return [...head, ...modules].join('\n');
}

function detailLines({ audience, difficulty, tone }: NonNullable<Plan['stated']>): string[] {
  const lines = { Audience: audience, Difficulty: difficulty, Tone: tone };
  return Object.entries(lines).flatMap(([name, value]) => (value ? [`- **${name}:** ${oneLine(value)}`] : []));
}

/** "About 25 minutes. Slides: 4 Content, 2 Process." */
function lengthAndMix({ estimatedMinutes, mix }: Plan): string {
  const types = (mix ?? []).map(({ slideType, slides }) => `${slides} ${slideType}`).join(', ');
  return `About ${counted(Math.ceil(estimatedMinutes ?? 0), 'minute')}. Slides: ${types}.`;
}

function outlineOfSlide(slide: PlanSlide): string[] {
  return [
    `### ${slide.title}`,
    ...(slide.slideType === 'Content' ? [] : [`- **Slide Type:** ${slide.slideType}`]),
    ...(slide.final ? ['- **Assessment:** final'] : []),
    ...(slide.questions > 0 ? [`- **Questions:** ${slide.questions}${testsIn(slide)}`] : []),
    ...(slide.images > 0 ? [`- **Images:** ${slide.images}`] : []),
    ...(slide.purpose === undefined ? [] : [`- **Purpose:** ${slide.purpose}${minutesIn(slide)}`]),
    ...slide.points.map((point) => `- ${oneLine(point)}`),
  ];
}

/** ", testing objectives 1, 1, 2"; a dash for a question that tests none. */
function testsIn({ tests = [] }: PlanSlide): string {
  if (!tests.some((each) => each !== null)) return '';
  return `, testing ${tests.length === 1 ? 'objective' : 'objectives'} ${tests.map((each) => each ?? '–').join(', ')}`;
}

const minutesIn = ({ estimatedMinutes }: PlanSlide): string =>
  estimatedMinutes === undefined ? '' : `, ${estimatedMinutes} min`;

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ');
