import { z } from 'zod';
import { DIFFICULTIES } from './brief.js';

const planSlide = z.object({
  title: z.string(),
  slideType: z.string().describe('As in course markdown: Content, Knowledge check, Process, …'),
  points: z.array(z.string()).max(8),
  questions: z.int(),
  images: z.int(),
  final: z.boolean().describe('Goes to the end-of-course pool'),
});

export const planSchema = z.object({
  title: z.string(),
  language: z.string(),
  details: z
    .object({ audience: z.string(), outcomes: z.array(z.string()), difficulty: z.enum(DIFFICULTIES), tone: z.string() })
    .nullable(),
  defaulted: z.array(z.string()).describe('Details that useDefaults filled'),
  objectives: z.array(z.string()),
  settings: z.object({
    passMark: z.int(),
    quizMode: z.enum(['practice', 'graded']),
    retryLimit: z.int().nullable(),
    poolDraw: z.int().nullable(),
  }),
  modules: z.array(z.object({ title: z.string(), slides: z.array(planSlide) })),
  counts: z.object({ modules: z.int(), slides: z.int(), questions: z.int(), images: z.int() }),
  author: z.string().describe('The model that planned it, or "offline"'),
  findings: z.array(z.object({ code: z.string(), slide: z.string().nullable(), message: z.string() })),
  questionsForUser: z.array(z.string()),
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

/** Slides of a plan in the order in which they are written. */
export function placedPlanSlides(plan: Plan): PlacedPlanSlide[] {
  return plan.modules
    .flatMap(({ slides }, module) =>
      slides.map((slide, index) => ({ at: { module, slide: index }, place: `${module + 1}.${index + 1} ${slide.title}`, slide })),
    )
    .map((placed, position) => ({ position, ...placed }));
}

export function countPlan(modules: Plan['modules']): Plan['counts'] {
  const slides = modules.flatMap((module) => module.slides);
  const sum = (of: 'questions' | 'images'): number => slides.reduce((total, slide) => total + slide[of], 0);
  return { modules: modules.length, slides: slides.length, questions: sum('questions'), images: sum('images') };
}

/** The plan in the outline format, for people and assistants to read at the review gate. */
export function outlineOf(plan: Plan): string {
  const head = [
    `# ${plan.title}`,
    `- **Language:** ${plan.language}`,
    `- **Pass mark:** ${plan.settings.passMark}`,
    `- **Quiz mode:** ${plan.settings.quizMode}`,
    ...(plan.details
      ? [
          `- **Audience:** ${plan.details.audience}`,
          `- **Difficulty:** ${plan.details.difficulty}`,
          `- **Tone:** ${plan.details.tone}`,
        ]
      : []),
    ...plan.objectives.map((objective) => `- **Objective:** ${objective}`),
  ];
  const modules = plan.modules.flatMap((module) => ['', `## ${module.title}`, ...module.slides.flatMap(outlineOfSlide)]);
  return [...head, ...modules].join('\n');
}

function outlineOfSlide(slide: PlanSlide): string[] {
  return [
    `### ${slide.title}`,
    ...(slide.slideType === 'Content' ? [] : [`- **Slide Type:** ${slide.slideType}`]),
    ...(slide.final ? ['- **Assessment:** final'] : []),
    ...(slide.questions > 0 ? [`- **Questions:** ${slide.questions}`] : []),
    ...(slide.images > 0 ? [`- **Images:** ${slide.images}`] : []),
    ...slide.points.map((point) => `- ${point}`),
  ];
}
