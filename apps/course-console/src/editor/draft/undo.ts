import { type CourseDocument, slidesOf } from '@lib/course-content/edits';
import { merge } from './merge.js';

/** One thing that somebody did. */
interface Step {
  before: CourseDocument;
  after: CourseDocument;
  /** Of what it is; more of the same soon after is the same step. */
  together: string | null;
  at: number;
}

export interface Past {
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export const NO_PAST: Past = { done: [], undone: [] };
const MOST = 200;
const SOON_MS = 1_000;

export function withStep({ done }: Past, step: Step): Past {
  const last = done.at(-1);
  const isMore =
    last !== undefined &&
    step.together !== null &&
    last.together === step.together &&
    step.at - last.at < SOON_MS &&
    last.after === step.before;
  const steps = isMore ? [...done.slice(0, -1), { ...step, before: last.before }] : [...done, step];
  return { done: steps.slice(-MOST), undone: [] };
}

interface Undone {
  past: Past;
  course: CourseDocument;
  /** The slide to show: the first that it changes, or took away or brought back. */
  slideId: string | null;
}

/** What was done last, undone. What others did since stays. */
export function undone(past: Past, screen: CourseDocument, newId: () => string): Undone | null {
  const step = past.done.at(-1);
  if (!step) return null;
  const course = merge(step.after, step.before, screen, { manner: 'leave', newId }).course;
  return {
    past: { done: past.done.slice(0, -1), undone: [...past.undone, step] },
    course,
    slideId: slideOfChange(screen, course),
  };
}

export function redone(past: Past, screen: CourseDocument, newId: () => string): Undone | null {
  const step = past.undone.at(-1);
  if (!step) return null;
  const course = merge(step.before, step.after, screen, { manner: 'leave', newId }).course;
  return {
    past: { done: [...past.done, step], undone: past.undone.slice(0, -1) },
    course,
    slideId: slideOfChange(screen, course),
  };
}

function slideOfChange(before: CourseDocument, after: CourseDocument): string | null {
  const was = new Map(slidesOf(before).map((slide) => [slide.id, slide]));
  return slidesOf(after).find((slide) => was.get(slide.id) !== slide)?.id ?? null;
}
