import type { EnrollmentState } from '@lib/course-content/quiz';

export interface PathStep {
  courseId: string;
  /** Courses of earlier steps, all of which must be completed first. */
  after: readonly string[];
  /** Published and not archived: learners can be enrolled in it. */
  isAvailable: boolean;
}

/** What a learner has of a course: their last round, and what they completed in whichever. */
export interface Taken {
  state: EnrollmentState;
  /** Per cent. */
  progress: number;
  /** The last time; null: never. */
  completedAt: Date | null;
}

/** `unavailable` would be open, but learners cannot be enrolled in its course now. */
export const STEP_STATES = ['done', 'open', 'locked', 'unavailable'] as const;
export type StepState = (typeof STEP_STATES)[number];

export interface PathStanding {
  /** In the order of the steps. */
  states: StepState[];
  done: number;
  /** Per cent, rounded down: each step is an equal share, of which the progress of its course counts. */
  progress: number;
  isCompleted: boolean;
}

/** Whether they are enrolled in it and have not completed it, in this round. */
export const isUnderWay = (taken: Taken | undefined): boolean => taken !== undefined && taken.state !== 'completed';

/**
 * Where a learner stands in a path, by their enrolments in its courses. A course that they have completed is a step done, whenever
 * and by whatever it was assigned, also while they take it again; one that they are enrolled in is open to them, whatever the path asks
 * for before it.
 */
export function standingOf(steps: readonly PathStep[], taken: ReadonlyMap<string, Taken>): PathStanding {
  const isDone = (courseId: string): boolean => (taken.get(courseId)?.completedAt ?? null) !== null;
  const states = steps.map(({ courseId, after, isAvailable }): StepState => {
    if (isDone(courseId)) return 'done';
    if (isUnderWay(taken.get(courseId))) return 'open';
    if (!after.every(isDone)) return 'locked';
    return isAvailable ? 'open' : 'unavailable';
  });
  const done = states.filter((state) => state === 'done').length;
  const shareOf = (courseId: string): number => (isUnderWay(taken.get(courseId)) ? taken.get(courseId)!.progress : 0);
  const shares = steps.map(({ courseId }) => (isDone(courseId) ? 100 : shareOf(courseId)));
  return {
    states,
    done,
    progress: steps.length === 0 ? 0 : Math.floor(shares.reduce((sum, share) => sum + share, 0) / steps.length),
    isCompleted: steps.length > 0 && done === steps.length,
  };
}
