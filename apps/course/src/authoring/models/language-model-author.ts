import { counted } from '@lib/validation';
import type { Slide } from '@lib/course-content/document';
import {
  outlineOf,
  placedPlanSlides,
  type AuthorCall,
  type BriefRequest,
  type Plan,
  type SlideToWrite,
  type TextModel,
} from '../generation/index.js';
import { ask } from './ask.js';
import type { ModelMeter } from './model-meter.js';
import type { TextModelSettings } from './model-settings.js';
import { planAnswer, readPlan } from './plan-answer.js';
import { material, PLAN, WRITE_SLIDE } from './prompts.js';
import { readSlide } from './read-slide.js';
import { slideAnswer } from './slide-answer.js';

const ROOM = { plan: 8_192, slide: 4_096 };

/** Writes courses with a language model. What it answers becomes part of a course only once it keeps the rules of one. */
export class LanguageModelAuthor implements TextModel {
  constructor(
    private readonly settings: TextModelSettings,
    private readonly meter: ModelMeter,
  ) {}

  get name(): string {
    return this.settings.name;
  }

  plan(request: BriefRequest, previous: Plan | null, { workspaceId, generationId, signal }: AuthorCall): Promise<Plan> {
    const { brief, language, comment } = request;
    const text = material({
      brief: briefText(brief),
      ...(previous && { 'earlier plan': outlineOf(previous) }),
      ...(comment !== null && { 'comment on the earlier plan': comment }),
    });
    return ask(this.meter, this.settings, {
      workspaceId,
      generationId,
      courseId: null,
      purpose: 'plan',
      signal,
      prompt: PLAN,
      text: `${text}\n\nPlan this course in the language ${language}, with ${counted(brief.slideCount, 'slide')} outside the final assessment.`,
      schema: planAnswer,
      room: ROOM.plan,
      read: (answer) => readPlan(answer, request, this.name),
      task: 'plan the course',
    });
  }

  writeSlide({ plan, place, objectiveIds }: SlideToWrite, { workspaceId, generationId, signal }: AuthorCall): Promise<Slide> {
    const planned = plan.modules[place.module]!.slides[place.slide]!;
    const { place: name } = placedPlanSlides(plan).find(({ at }) => at.module === place.module && at.slide === place.slide)!;
    return ask(this.meter, this.settings, {
      workspaceId,
      generationId,
      courseId: null,
      purpose: 'slide',
      signal,
      prompt: WRITE_SLIDE,
      text: `${material({ plan: outlineOf(plan), slide: slideText(name, planned) })}\n\nWrite this slide in the language ${plan.language}.`,
      schema: slideAnswer,
      room: ROOM.slide,
      read: (answer) => readSlide(answer, planned, objectiveIds),
      task: `write slide "${name}"`,
    });
  }
}

function briefText({ topic, audience, outcomes, difficulty, tone, slideCount }: BriefRequest['brief']): string {
  return [
    `Topic: ${topic}`,
    `Audience: ${audience}`,
    ...outcomes.map((outcome, index) => `Outcome ${index + 1}: ${outcome}`),
    `Difficulty: ${difficulty}`,
    `Tone: ${tone}`,
    `Slides: ${slideCount}`,
  ].join('\n');
}

function slideText(
  name: string,
  { slideType, points, questions, tests = [], images }: Plan['modules'][number]['slides'][number],
): string {
  return [
    `Slide: ${name}`,
    `Slide type: ${slideType}`,
    `Questions: ${questions}`,
    ...(tests.length > 0 ? [`Objectives that they test: ${tests.map((each) => each ?? 'none').join(', ')}`] : []),
    `Images: ${images}`,
    ...points.map((point) => `- ${point}`),
  ].join('\n');
}
