import type { Slide } from '../courses/index.js';
import type { Brief } from './domain/brief.js';
import type { Plan } from './domain/plan.js';

/** What a plan is made from. */
export interface PlanRequest {
  mode: 'brief';
  brief: Brief;
  defaulted: string[];
  /** BCP 47. */
  language: string;
}

/** The slide to write: its module and its index in it. */
export interface SlidePlace {
  module: number;
  slide: number;
}

/** The port to whoever writes courses: a language model, or the offline author. */
export abstract class TextModel {
  /** The model's name, or "offline". */
  abstract readonly name: string;
  abstract plan(request: PlanRequest, signal: AbortSignal): Promise<Plan>;
  abstract writeSlide(plan: Plan, place: SlidePlace, objectiveIds: string[], signal: AbortSignal): Promise<Slide>;
}
