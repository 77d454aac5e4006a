import { courseLifecycleActions } from './course-lifecycle.actions.js';
import { courseVersionActions } from './course-versions.actions.js';
import { courseReadActions } from './courses.actions.js';
import { draftEditActions } from './draft-edits.actions.js';
import { draftActions } from './draft.actions.js';

export { CourseVersion } from './course-version.entity.js';
export { COURSE_URI_PREFIX, courseUri } from './course-presenter.js';
export { Course, COURSE_STATES, type CourseState } from './course.entity.js';
export { createCourse, findCourse, requireNotArchived, saveDraft, storedDraft, type StoredDraft } from './courses.repository.js';
export { countCourse, fileIdsOf } from './domain/course-counts.js';
export * from './domain/course-document.js';
export { COURSE_MODEL_PAGE } from './domain/course-model-page.js';
export { FINDINGS } from './domain/findings.js';
export { readStored } from './domain/stored-course.js';
export { sceneAfter } from './domain/scenes.js';
export { settleIds } from './domain/inner-ids.js';
export { LIMITS } from './domain/limits.js';
export { escapePlain } from './domain/markdown-escapes.js';
export { writeCourse, writeSlide } from './domain/markdown-writer.js';
export { publishAdvice } from './domain/publish-advice.js';
export { decimalSign, groupSign, inNotation, localeOf } from './domain/number-notation.js';
export { blockingProblems, type Finding } from './domain/publish-checks.js';
export {
  isHttps,
  KNOWN_PROVIDERS,
  playerOf,
  providerNamed,
  providerOf,
  siteOf,
  VIDEO_TYPES,
  videoType,
} from './domain/video-providers.js';
export { isMeasurable, publishWarnings } from './domain/publish-warnings.js';

export const courseActions = [
  ...courseReadActions,
  ...courseLifecycleActions,
  ...draftActions,
  ...draftEditActions,
  ...courseVersionActions,
];
