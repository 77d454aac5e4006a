import { NewerDocument } from '@lib/validation';
import { isOutOfReach, ProblemError } from '../../kernel/errors.js';

/** Why a generation has failed, as whoever started it is told. */
export interface Failure {
  code: string;
  message: string;
}

/** A failure that trying again cannot mend. */
export class GenerationFailure extends Error {
  constructor(
    readonly code: 'build-failed' | 'document-not-reproduced',
    message: string,
  ) {
    super(message);
    this.name = 'GenerationFailure';
  }
}

/** Names the slide on which the author failed. */
export class SlideNotWritten extends Error {
  constructor(
    readonly place: string,
    cause: unknown,
  ) {
    super(`the slide ${place} could not be written`, { cause });
    this.name = 'SlideNotWritten';
  }
}

export function isForGood(error: unknown): boolean {
  if (error instanceof SlideNotWritten) return isForGood(error.cause);
  return error instanceof GenerationFailure || (error instanceof ProblemError && error.isForGood);
}

/** A store was away, or a newer version of the service knows this generation: it has not failed, and the reconciler queues it again. */
export function isOutage(error: unknown): boolean {
  const cause = error instanceof SlideNotWritten ? error.cause : error;
  return isOutOfReach(cause) || cause instanceof NewerDocument;
}

/** What the job tells of an error; of a fault of ours not its text, which is in the log. */
export function failureOf(error: unknown, task: 'plan' | 'build'): Failure {
  const what = task === 'plan' ? 'The plan could not be made; nothing was charged' : BUILD;
  if (error instanceof SlideNotWritten) {
    const { code, message } = failureOf(error.cause, task);
    return { code, message: `Slide ${error.place}: ${message}` };
  }
  if (error instanceof GenerationFailure) return { code: error.code, message: error.message };
  if (error instanceof ProblemError && error.code !== 'internal-error') return { code: error.code, message: error.message };
  return { code: 'build-failed', message: `${what}. Start it again with generate_course.` };
}

const BUILD = 'The course could not be built; what was charged has been given back';
