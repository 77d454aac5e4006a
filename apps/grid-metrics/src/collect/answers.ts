import type { Area } from '../snapshot/domain/areas.js';
import type { Question } from './upstream-questions.js';
import type { UpstreamResponse } from './upstream-response.js';

/** One answer of upstream, or why there is none. */
export type Answer = {
  readonly name: string;
  /** Which of how many, from 1. */
  readonly position: readonly [number, number];
  /** What was asked; recorded answers do not say. */
  readonly question?: Question;
} & (
  UpstreamResponse | { readonly problem: string; /** Upstream will not give it, now or later. */ readonly isRefusal?: boolean }
);

/** Answers that belong together: when they are in, the areas are written. */
export interface Batch {
  readonly areas: readonly Area[];
  readonly answers: AsyncIterable<Answer>;
}
