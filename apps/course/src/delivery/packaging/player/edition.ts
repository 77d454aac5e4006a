import type { Interaction } from './interaction.js';
import type { Report } from './journey.js';

/** What an LMS offers, under whichever names an edition of SCORM calls it by. */
export interface RunTime {
  initialize(): unknown;
  get(name: string): string;
  set(name: string, value: string): unknown;
  commit(): unknown;
  finish(): unknown;
}

/** What the editions of SCORM say differently. */
export interface Edition {
  /** Null where this window has none. */
  runTimeIn(window: Window): RunTime | null;
  mode: string;
  /** What an LMS need not take. */
  isOptional(name: string): boolean;
  /** What was once completed or passed stays so, whatever a new visit brings: asked when a visit begins. */
  valuesOf(runTime: RunTime): (now: Report) => Record<string, string>;
  /** In this order, since some say what the others may be. */
  answerValues(answer: Interaction, place: number): Record<string, string>;
  leaving(visitMs: number): Record<string, string>;
}
