import type { IdentityTables } from '../../people/identity/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { Course } from './course.entity.js';
import type { CourseVersion } from './course-version.entity.js';

export interface CoursesTables extends Pick<IdentityTables, 'users'> {
  courses: TableOf<
    Course,
    'state' | 'tags' | 'inCatalogue' | 'language' | 'draftSchema' | 'revision' | 'createdAt' | 'updatedAt'
  >;
  course_versions: TableOf<CourseVersion, 'contentSchema' | 'title' | 'publishedAt'>;
}
