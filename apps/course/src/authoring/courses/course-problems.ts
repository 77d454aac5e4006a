import { InvalidCourse } from '@lib/course-content/document';
import { ProblemError } from '../../kernel/errors.js';

/** @throws {ProblemError} limit-exceeded, invalid-input: where the work finds that a document is no course. */
export function refusing<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof InvalidCourse)) throw error;
    throw new ProblemError(error.code, error.message, { errors: error.errors });
  }
}
