/** What a course can be generated from. */
export const MODES = ['brief', 'outline', 'document'] as const;

export const GENERATION_STATES = [
  'queued',
  'planning',
  'awaiting_review',
  'building',
  'completed',
  'expired',
  'failed',
  'cancelled',
] as const;
export type GenerationState = (typeof GENERATION_STATES)[number];

/** From each state, the states it may turn into. The review gate is `awaiting_review`. */
export const TRANSITIONS: Record<GenerationState, readonly GenerationState[]> = {
  queued: ['planning', 'failed', 'cancelled'],
  planning: ['awaiting_review', 'failed', 'cancelled'],
  awaiting_review: ['building', 'expired', 'cancelled'],
  building: ['completed', 'failed'],
  completed: [],
  expired: [],
  failed: [],
  cancelled: [],
};

/** States that `next` may come from; every change of state in the database is conditional on them. */
export function sourcesOf(next: GenerationState): GenerationState[] {
  return GENERATION_STATES.filter((state) => TRANSITIONS[state].includes(next));
}

/** Work that a worker must be doing; a job that is here without one was lost. */
export const WORKING_STATES = ['queued', 'planning', 'building'] as const satisfies readonly GenerationState[];
export const isWorking = (state: GenerationState): boolean => (WORKING_STATES as readonly GenerationState[]).includes(state);

/** States that count against the limit of a member's unfinished jobs. */
export const UNFINISHED_STATES = [...WORKING_STATES, 'awaiting_review'] as const satisfies readonly GenerationState[];
export const UNFINISHED_LIMIT = 5;
/** How long the review gate holds (specification, section 8). */
export const GATE_HOURS = 2;
