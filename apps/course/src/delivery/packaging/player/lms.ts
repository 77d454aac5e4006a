import type { WordKey } from '@lib/course-content/page-words';
import type { Interaction } from './interaction.js';
import type { Report } from './journey.js';

/** The system that started the package. */
export interface Lms {
  /** What was kept at the last visit. */
  suspendData: string;
  /** A share between 0 and 1 that the LMS sets in the place of the course's pass mark. */
  masteryScore: number | null;
  /** Takes answers, which leave with the next report. A system need not keep any. */
  answered(answers: readonly Interaction[]): void;
  /** @throws {LmsTrouble} when the LMS does not take it. */
  report(report: Report): Promise<void>;
  /**
   * Ends the visit, after which nothing can be reported.
   * @throws {LmsTrouble} when the LMS does not take it: the visit goes on, and can be finished again.
   */
  finish(report: Report): Promise<void>;
  /** Ends the visit of a page that is closing, whatever the LMS takes. */
  abandon(report: Report): void;
  /** Where the learner is to be sent at the end. */
  returnUrl: string | null;
}

/** What went wrong with the LMS, in words for the learner. */
export class LmsTrouble extends Error {
  constructor(readonly says: WordKey & ('notSaved' | 'notReached' | 'visitOver')) {
    super(says);
  }
}
