import { v7 as uuid } from 'uuid';
import type { Block, Interaction, Question, Slide } from '../../courses/index.js';
import type { Plan, PlanSlide } from '../domain/plan.js';
import type { SlidePlace } from '../text-model.js';
import { capitalise } from './plan-from-brief.js';

const text = (content: string): Block => ({ id: uuid(), kind: 'text', text: escapeInline(content) });
const list = (items: readonly string[]): Block => ({
  id: uuid(),
  kind: 'list',
  ordered: false,
  start: 1,
  items: items.map((item) => [{ id: uuid(), kind: 'text', text: escapeInline(item) }]),
});
const callout = (tone: 'note' | 'tip', content: string): Block => ({
  id: uuid(),
  kind: 'callout',
  tone,
  body: [{ id: uuid(), kind: 'text', text: escapeInline(content) }],
});

/** One slide of the scaffold. It says only what the brief says, and marks what a person has to add. */
export function writeSlide(plan: Plan, place: SlidePlace, objectiveIds: string[]): Slide {
  const planned = plan.modules[place.module]!.slides[place.slide]!;
  const check = planned.questions > 0;
  return {
    id: uuid(),
    title: planned.title,
    kind: check ? 'knowledge-check' : 'content',
    items: check
      ? planned.points.map((outcome) => outcomeQuestion(plan, outcome, objectiveIds))
      : contentItems(plan, place, planned),
  };
}

function contentItems(plan: Plan, { module, slide }: SlidePlace, planned: PlanSlide): Slide['items'] {
  const { audience, outcomes } = plan.details!;
  const opening =
    slide === 0
      ? [text(`This module is for ${audience}.`), text(`Afterwards you can: ${plan.modules[module]!.title}.`)]
      : [text(`This slide works towards: ${plan.modules[module]!.title}.`)];
  const isCourseOpening = module === 0 && slide === 0;
  const body: Slide['items'] =
    planned.slideType === 'Content'
      ? [list(planned.points)]
      : [interaction(planned.slideType === 'Process' ? 'process' : 'accordion', planned.points)];
  return [
    ...opening,
    ...(isCourseOpening && outcomes.length > 1 ? [text('The whole course covers:'), list(outcomes)] : []),
    callout('note', `To be written by a person who knows ${plan.title}: ${planned.points.join('; ')}.`),
    ...body,
  ];
}

function interaction(kind: 'process' | 'accordion', points: readonly string[]): Interaction {
  return {
    id: uuid(),
    kind,
    image: null,
    parts: points.map((point) => ({
      id: uuid(),
      title: escapeInline(capitalise(point)),
      body: [text(`To be written: ${point}.`)],
      at: null,
      choices: [],
    })),
  };
}

/** Asks which aim the module had: the one question whose key follows from the brief alone. */
function outcomeQuestion(plan: Plan, outcome: string, objectiveIds: string[]): Question {
  const outcomes = plan.details!.outcomes;
  const index = outcomes.indexOf(outcome);
  const others = outcomes.filter((each) => each.trim().toLowerCase() !== outcome.trim().toLowerCase()).slice(0, 3);
  const distractors = others.length > 0 ? others : ['Read about the topic without using it'];
  const options = [outcome, ...distractors].map((each, at) => ({
    id: uuid(),
    text: escapeInline(capitalise(each)),
    correct: at === 0,
    feedback: null,
  }));
  // The key does not always stand first; where it stands follows from the outcome, so that a repeat gives the same slide.
  const turn = index % options.length;
  return {
    id: uuid(),
    kind: 'single-choice',
    stem: [text('Which aim did this module work towards?')],
    feedback: escapeInline(`The aim is: ${capitalise(outcome)}.`),
    objectiveId: objectiveIds[index] ?? null,
    options: [...options.slice(turn), ...options.slice(0, turn)],
  };
}

/** Words of the brief are text, never markdown. */
function escapeInline(content: string): string {
  return content.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|]/g, '\\$&');
}
