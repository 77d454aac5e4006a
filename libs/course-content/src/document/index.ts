/** What changes a course without schemas, and what the service has besides: schemas, and documents as they are stored. */
export * from './edits.js';
export { fileIdsOf, texIn } from './course-counts.js';
export { draftSchemas, settingsSchema, shownSchemas } from './course-schemas.js';
export { settleIds } from './inner-ids.js';
export { groupSign, localeOf } from './number-notation.js';
export { STORED_COURSE, STORED_SLIDE } from './stored-course.js';
export { InvalidCourse, storedDraft, validCourse, type StoredDraft } from './stored-draft.js';
export { courseSchema } from './whole-course.js';
