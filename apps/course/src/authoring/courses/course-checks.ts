import type { CourseDocument } from '@lib/course-content/document';
import { blockingProblems, publishWarnings, type CourseFinding } from '@lib/course-content/review';

export interface CheckedCourse {
  draft: CourseDocument;
  /** Files of the workspace that the draft names, by id. */
  held: ReadonlyMap<string, { kind: string; isCaptions: boolean }>;
}

export interface CourseChecks {
  blocking: CourseFinding[];
  warnings: CourseFinding[];
}

/** For a process of the pool too: each formula is rendered. */
export const courseChecks = (course: CheckedCourse): CourseChecks => ({
  blocking: courseProblems(course),
  warnings: publishWarnings(course.draft),
});

export const courseProblems = ({ draft, held }: CheckedCourse): CourseFinding[] =>
  blockingProblems(draft, (id, kind) => (kind === 'captions' ? held.get(id)?.isCaptions === true : held.get(id)?.kind === kind));
