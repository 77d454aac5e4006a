/** What a course can be generated from. */
export const MODES = ['brief', 'outline', 'document'] as const;
export type Mode = (typeof MODES)[number];

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

interface Change {
  from: readonly GenerationState[];
  to: GenerationState;
  /** How the two hours of the review gate must stand: not over (or not begun), or over. */
  gate?: 'open' | 'over';
  /** What the credit ledger does in the same transaction. */
  ledger?: 'charge' | 'refund';
}

/** Everything that can happen to a generation; whatever else is tried changes nothing. The review gate is `awaiting_review`. */
export const CHANGES = {
  beginPlan: { from: ['queued'], to: 'planning' },
  openGate: { from: ['planning'], to: 'awaiting_review' },
  approve: { from: ['awaiting_review'], to: 'building', gate: 'open', ledger: 'charge' },
  complete: { from: ['building'], to: 'completed' },
  expire: { from: ['awaiting_review'], to: 'expired', gate: 'over' },
  cancel: { from: ['queued', 'planning', 'awaiting_review'], to: 'cancelled', gate: 'open' },
  /** Another generation takes its place, with a gate of its own. */
  revise: { from: ['awaiting_review'], to: 'cancelled', gate: 'open' },
  // Two, so that a planner that fails late does not end a build that was paid for
  failPlan: { from: ['queued', 'planning'], to: 'failed' },
  failBuild: { from: ['building'], to: 'failed', ledger: 'refund' },
} as const satisfies Record<string, Change>;
export type ChangeName = keyof typeof CHANGES;

export function changeOf(name: ChangeName): Change {
  return CHANGES[name];
}

/** Work that a worker must be doing; a job that is here without one was lost. */
export const WORKING_STATES = ['queued', 'planning', 'building'] as const satisfies readonly GenerationState[];
export const isWorking = (state: GenerationState): boolean => (WORKING_STATES as readonly GenerationState[]).includes(state);

/** States that count against the limit of a member's unfinished jobs. */
export const UNFINISHED_STATES = [...WORKING_STATES, 'awaiting_review'] as const satisfies readonly GenerationState[];
export const isUnfinished = (state: GenerationState): boolean =>
  (UNFINISHED_STATES as readonly GenerationState[]).includes(state);
/** States that nothing changes any more. */
export const ENDED_STATES = ['completed', 'expired', 'failed', 'cancelled'] as const satisfies readonly GenerationState[];
export const UNFINISHED_LIMIT = 5;
/** How long the review gate holds (specification, section 8). */
export const GATE_HOURS = 2;
