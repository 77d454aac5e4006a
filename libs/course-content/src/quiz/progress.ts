export const ENROLLMENT_STATES = ['enrolled', 'in-progress', 'completed'] as const;
export type EnrollmentState = (typeof ENROLLMENT_STATES)[number];

/** Whole per cent, rounded down, of the steps that are done. */
export const progressOf = (done: number, steps: number): number => (steps === 0 ? 0 : Math.floor((done * 100) / steps));
