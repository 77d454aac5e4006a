import { STORED_COURSE } from '@lib/course-content/document';
import type { Tx } from '../../kernel/transaction.js';
import { CourseVersion } from './course-version.entity.js';
import { Course } from './course.entity.js';

/** Of one that is there. */
export function findVersion(tx: Tx, courseId: string, version: number): Promise<CourseVersion> {
  return tx.findOneByOrFail(CourseVersion, { courseId, version });
}

/** Keeps the draft of a course, whose row is locked, as its latest publication. */
export async function insertVersion(tx: Tx, course: Course, version: number, publishedBy: string): Promise<CourseVersion> {
  const [row] = await tx.query<{ published_at: Date }[]>(
    `INSERT INTO course_versions (course_id, version, content, content_schema, published_by) VALUES ($1, $2, $3, $4, $5)
     RETURNING published_at`,
    [course.id, version, JSON.stringify(course.draft), STORED_COURSE.version, publishedBy],
  );
  const publishedAt = row!.published_at;
  await tx.update(
    Course,
    { id: course.id },
    { state: 'published', version, publishedAt, publishedRevision: course.revision, updatedAt: publishedAt },
  );
  return Object.assign(new CourseVersion(), { courseId: course.id, version, content: course.draft, publishedAt });
}
