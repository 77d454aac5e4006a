import type { Slide } from '@lib/course-content/document';
import type { Plan } from './domain/plan.js';
import type { BriefRequest } from './domain/plan-request.js';

/** Whose work it is, for metering, and until when it is wanted. */
export interface AuthorCall {
  workspaceId: string;
  generationId: string;
  signal: AbortSignal;
}

/** The slide to write, by its module and its index in it. */
export interface SlideToWrite {
  plan: Plan;
  place: SlidePlace;
  /** In the order of the plan's objectives. */
  objectiveIds: string[];
}

export interface SlidePlace {
  module: number;
  slide: number;
}

/**
 * The port to whoever writes courses: a language model, or the offline author. Outlines and documents are read, not written:
 * only the slides of briefs and outlines are asked for.
 */
export interface TextModel {
  /** The model's name, or "offline". */
  readonly name: string;
  /** `previous` is the plan that this one revises. @throws {ProblemError} model-failed. */
  plan(request: BriefRequest, previous: Plan | null, call: AuthorCall): Promise<Plan>;
  /** @throws {ProblemError} model-failed. */
  writeSlide(slide: SlideToWrite, call: AuthorCall): Promise<Slide>;
}

/** The models of this deployment, and the choice of each workspace. */
export abstract class TextModels {
  abstract of(workspaceId: string): Promise<TextModel>;
}
