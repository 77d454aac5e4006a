import { courseLabelActions } from './course-labels.actions.js';
import { courseLifecycleActions } from './course-lifecycle.actions.js';
import { courseVersionActions } from './course-versions.actions.js';
import { courseReadActions } from './courses.actions.js';
import { draftEditActions } from './draft-edits.actions.js';
import { draftActions } from './draft.actions.js';

export { CourseVersion } from './course-version.entity.js';
export { findVersion, insertVersion, namedVersion } from './versions.repository.js';
export { COURSE_URI_PREFIX, courseUri } from './course-presenter.js';
export type { CoursesTables } from './tables.js';
export { Course, COURSE_STATES, type CourseState } from './course.entity.js';
export {
  createCourse,
  findCourse,
  draftOf,
  isInUse,
  requireNamedRevision,
  requireNotArchived,
  saveDraft,
} from './courses.repository.js';
export { eachOnce, hasTags, tag } from './course-tags.js';
export { blockingOf, checksOf } from './publish-checks.js';
export { PAGE_CHARACTERS, pageOf, publishedPage, type PageStart, requirePublished } from './published-course.js';

export const courseActions = [
  ...courseReadActions,
  ...courseLifecycleActions,
  ...courseLabelActions,
  ...draftActions,
  ...draftEditActions,
  ...courseVersionActions,
];
