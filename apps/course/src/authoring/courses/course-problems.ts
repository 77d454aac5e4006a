import { flattenIssues } from '@lib/validation';
import { ProblemError } from '../../kernel/errors.js';
import { courseSchema, type CourseDocument, settleKinds } from '@lib/course-content/document';

/**
 * A document as it is kept.
 * @throws {ProblemError} limit-exceeded where all that is wrong is too much of something, else invalid-input.
 */
export function validCourse(document: CourseDocument): CourseDocument {
  const parsed = courseSchema.safeParse(settleKinds(document));
  if (parsed.success) return parsed.data;
  const errors = flattenIssues(parsed.error);
  const named = errors.map(({ pointer, detail }) => `${pointer}: ${detail}`).join('; ');
  const tooMuch = parsed.error.issues.every(({ code }) => code === 'too_big');
  throw new ProblemError(
    tooMuch ? 'limit-exceeded' : 'invalid-input',
    `${named}. ${tooMuch ? 'Split the course or leave something out.' : 'Correct these and send it again.'}`,
    { errors },
  );
}
