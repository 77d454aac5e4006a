import { z } from 'zod';
import { DIFFICULTIES } from './brief.js';

const planSlide = z.object({
  title: z.string(),
  /** As in course markdown: Content, Knowledge check, Process, … */
  slideType: z.string(),
  points: z.array(z.string()).max(8),
  questions: z.int(),
  images: z.int(),
  /** Goes to the end-of-course pool. */
  final: z.boolean(),
  purpose: z.string().optional(),
  estimatedMinutes: z.number().optional(),
  /** For each question the number of the objective that it tests. */
  tests: z.array(z.int().nullable()).optional(),
});

export const planSchema = z.object({
  title: z.string(),
  language: z.string(),
  details: z
    .object({ audience: z.string(), outcomes: z.array(z.string()), difficulty: z.enum(DIFFICULTIES), tone: z.string() })
    .nullable(),
  /** Details that useDefaults filled. */
  defaulted: z.array(z.string()),
  objectives: z.array(z.string()),
  settings: z.object({
    passMark: z.int(),
    quizMode: z.enum(['practice', 'graded']),
    retryLimit: z.int().nullable(),
    poolDraw: z.int().nullable(),
  }),
  modules: z.array(z.object({ title: z.string(), slides: z.array(planSlide) })),
  counts: z.object({ modules: z.int(), slides: z.int(), questions: z.int(), images: z.int() }),
  /** The model that planned it, or "offline". */
  author: z.string(),
  findings: z.array(z.object({ code: z.string(), slide: z.string().nullable(), message: z.string() })),
  questionsForUser: z.array(z.string()),
  /** What an outline says of its learners. */
  stated: z.object({ audience: z.string(), difficulty: z.string(), tone: z.string() }).partial().optional(),
  /** Above the modules. */
  description: z.string().optional(),
  estimatedMinutes: z.number().optional(),
  /** Slides of each type, most first. */
  mix: z.array(z.object({ slideType: z.string(), slides: z.int() })).optional(),
});

export type Plan = z.infer<typeof planSchema>;
export type PlanSlide = z.infer<typeof planSlide>;

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
  return `About ${Math.ceil(estimatedMinutes ?? 0)} minutes. Slides: ${types}.`;
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
