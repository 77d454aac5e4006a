import { STORED_COURSE } from '@lib/course-content/document';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { firstRow, statements } from '../../platform/database/index.js';
import { CourseVersion } from './course-version.entity.js';
import { Course } from './course.entity.js';
import type { CoursesTables } from './tables.js';

/** Of one that is there. */
export function findVersion(tx: Tx, courseId: string, version: number): Promise<CourseVersion> {
  return tx.findOneByOrFail(CourseVersion, { courseId, version });
}

/** One that a caller names. @throws {ProblemError} not-found. */
export async function namedVersion(tx: Tx, courseId: string, version: number): Promise<CourseVersion> {
  const found = await tx.findOneBy(CourseVersion, { courseId, version });
  if (!found)
    throw new ProblemError('not-found', `The course has no version ${version}. List its versions to see which there are.`);
  return found;
}

/** Keeps the draft of a course, whose row is locked, as its latest publication. */
export async function insertVersion(tx: Tx, course: Course, version: number, publishedBy: string): Promise<CourseVersion> {
  const kept = await firstRow(
    tx,
    statements<CoursesTables>()
      .insertInto('course_versions')
      .values({
        course_id: course.id,
        version,
        content: JSON.stringify(course.draft),
        content_schema: STORED_COURSE.version,
        published_by: publishedBy,
      })
      .returning('published_at'),
  );
  const publishedAt = kept!.published_at;
  await tx.update(
    Course,
    { id: course.id },
    { state: 'published', version, publishedAt, publishedRevision: course.revision, updatedAt: publishedAt },
  );
  return Object.assign(new CourseVersion(), { courseId: course.id, version, content: course.draft, publishedAt });
}
