import type { Slide } from '../courses/index.js';
import type { PlacedPlanSlide, Plan } from './domain/plan.js';
import type { PlanRequest, Subject } from './domain/plan-request.js';
import type { AuthorCall, TextModel } from './text-model.js';

/** The plan of a request: a brief is planned by the model, outlines and documents are read. */
export function planOf(request: PlanRequest, previous: Plan | null, model: TextModel, call: AuthorCall): Promise<Plan> {
  if (request.mode === 'brief') return model.plan(request, previous, call);
  throw new Error(`there is no reader for the mode ${request.mode} yet`);
}

/** Who writes the slides: the model, or, of a document, the document itself. */
export function writerOf(
  request: PlanRequest,
  plan: Plan,
  objectiveIds: string[],
  model: TextModel,
  call: AuthorCall,
): (planned: PlacedPlanSlide) => Promise<Slide> {
  if (request.mode === 'document') throw new Error('there is no reader for documents yet');
  return ({ at }) => model.writeSlide({ plan, place: at, objectiveIds }, call);
}

/** What can be told of an outline or a document before it is planned. */
export interface Survey {
  title: string;
  /** Slides outside the pool, and in it. */
  slides: number;
  final: number;
  /** As its Language line says. */
  language: string | null;
}

/** @throws {ProblemError} plan-unreadable. */
export function surveyOf(subject: Extract<Subject, { text: string }>, _signal: AbortSignal): Promise<Survey> {
  throw new Error(`there is no reader for the mode ${subject.mode} yet`);
}
