import { flattenIssues, type ProblemItem } from '@lib/validation';
import { slidesOf, type CourseDocument } from './course-document.js';
import { settleKinds } from './draft-edits.js';
import { courseSchema } from './whole-course.js';

/** A valid document as it is stored, so that long ones can be made in a thread and come from there as one string. */
export interface StoredDraft {
  title: string;
  slides: number;
  json: string;
}

/** A document against the schema; `limit-exceeded` where all that is wrong is too much of something. */
export class InvalidCourse extends Error {
  override name = 'InvalidCourse';

  constructor(
    readonly code: 'limit-exceeded' | 'invalid-input',
    message: string,
    readonly errors: ProblemItem[],
  ) {
    super(message);
  }
}

/** A document as it is kept. @throws {InvalidCourse} */
export function validCourse(document: CourseDocument): CourseDocument {
  const parsed = courseSchema.safeParse(settleKinds(document));
  if (parsed.success) return parsed.data;
  const errors = flattenIssues(parsed.error);
  const named = errors.map(({ pointer, detail }) => `${pointer}: ${detail}`).join('; ');
  const tooMuch = parsed.error.issues.every(({ code }) => code === 'too_big');
  throw new InvalidCourse(
    tooMuch ? 'limit-exceeded' : 'invalid-input',
    `${named}. ${tooMuch ? 'Split the course or leave something out.' : 'Correct these and send it again.'}`,
    errors,
  );
}

/** @throws {InvalidCourse} */
export function storedDraft(document: CourseDocument): StoredDraft {
  const draft = validCourse(document);
  return { title: draft.title, slides: slidesOf(draft).length, json: JSON.stringify(draft) };
}
