import { counted } from '@lib/validation';
import { z } from 'zod';
import { LIMITS } from '@lib/course-content/document';
import { countPlan, type BriefRequest, type Plan } from '../generation/index.js';
import type { Reading } from './answer-schema.js';

const SLIDE_TYPES = ['Content', 'Knowledge check', 'Accordion', 'Tabs', 'Flip cards', 'Timeline', 'Process', 'Scenario'] as const;

/** What a model answers when it plans; without limits, which the reading holds it to in words that it can repair by. */
export const planAnswer = z.object({
  title: z.string(),
  objectives: z.array(z.string()),
  modules: z.array(
    z.object({
      title: z.string(),
      slides: z.array(
        z.object({
          title: z.string(),
          slideType: z.enum(SLIDE_TYPES),
          purpose: z.string(),
          points: z.array(z.string()),
          questions: z.int(),
          tests: z.array(z.int()).describe('For each question the number of its objective, from 1'),
          images: z.int(),
          final: z.boolean(),
        }),
      ),
    }),
  ),
  questionsForUser: z.array(z.string()),
});
type PlanAnswer = z.infer<typeof planAnswer>;

const TOLERANCE = 0.2;
const POINTS = 8;
const IMAGES_AT_MOST = 4;
const QUESTIONS_FOR_USER = 10;

/** The plan of an answer that keeps the rules of a plan from a brief. */
export function readPlan(answer: PlanAnswer, { brief, defaulted, language }: BriefRequest, author: string): Reading<Plan> {
  const faults = faultsOf(answer, brief.slideCount);
  if (faults.length > 0) return { faults };
  const { audience, outcomes, difficulty, tone } = brief;
  return {
    value: {
      title: answer.title.trim(),
      language,
      details: { audience, outcomes, difficulty, tone },
      defaulted,
      objectives: answer.objectives.map((objective) => objective.trim()),
      settings: { passMark: 70, quizMode: 'practice', retryLimit: 3, poolDraw: null },
      modules: answer.modules,
      counts: countPlan(answer.modules),
      author,
      findings: [],
      questionsForUser: answer.questionsForUser.slice(0, QUESTIONS_FOR_USER),
    },
  };
}

function faultsOf({ title, objectives, modules }: PlanAnswer, slideCount: number): string[] {
  const slides = modules.flatMap((module) => module.slides);
  const outside = slides.filter(({ final }) => !final).length;
  const [least, most] = [Math.ceil(slideCount * (1 - TOLERANCE)), Math.floor(slideCount * (1 + TOLERANCE))];
  const titles = [title, ...modules.map((module) => module.title), ...slides.map((slide) => slide.title)];
  const texts = [...objectives, ...slides.flatMap(({ purpose, points }) => [purpose, ...points])];
  const rule = (broken: boolean, fault: string): string[] => (broken ? [fault] : []);
  return [
    ...rule(modules.length === 0 || modules.length > LIMITS.modules, `It needs 1 to ${LIMITS.modules} modules.`),
    ...rule(
      modules.some((module) => module.slides.length === 0),
      'Every module needs a slide.',
    ),
    ...rule(
      outside < least || outside > most,
      `It has ${counted(outside, 'slide')} outside the final assessment and needs ${least} to ${most}.`,
    ),
    ...rule(
      titles.some((each) => each.trim() === '' || each.length > LIMITS.titleLength || each.includes('\n')),
      `Every title needs 1 to ${LIMITS.titleLength} characters in one line.`,
    ),
    ...rule(objectives.length === 0 || objectives.length > LIMITS.objectives, `It needs 1 to ${LIMITS.objectives} objectives.`),
    ...rule(
      texts.some((each) => each.trim() === '' || each.includes('\n')),
      'No objective, purpose or point may be empty or have line breaks.',
    ),
    ...slides.flatMap((slide) => faultsOfSlide(slide, objectives.length).map((fault) => `Slide "${slide.title}": ${fault}`)),
  ];
}

type SlideAnswer = PlanAnswer['modules'][number]['slides'][number];

function faultsOfSlide({ slideType, points, questions, tests, images, final }: SlideAnswer, objectives: number): string[] {
  const isCheck = slideType === 'Knowledge check';
  return [
    ...(points.length > POINTS ? [`it has ${points.length} points and may have ${POINTS}.`] : []),
    ...(isCheck && (questions < 1 || questions > LIMITS.questionsPerSlide)
      ? [`a knowledge check has 1 to ${LIMITS.questionsPerSlide} questions.`]
      : []),
    ...(!isCheck && questions !== 0 ? ['only a knowledge check has questions.'] : []),
    ...(tests.length !== questions || tests.some((each) => each < 1 || each > objectives)
      ? [`tests names one objective, 1 to ${objectives}, for each question.`]
      : []),
    ...(images < 0 || images > IMAGES_AT_MOST ? [`it may have 0 to ${IMAGES_AT_MOST} images.`] : []),
    ...(isCheck && images > 0 ? ['a knowledge check has no images.'] : []),
    ...(final && !isCheck ? ['only a knowledge check can be final.'] : []),
  ];
}
