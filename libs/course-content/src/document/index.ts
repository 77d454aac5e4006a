export * as edit from './draft-edits.js';
export { textsOf, withTexts } from './texts.js';
export { countCourse, fileIdsOf } from './course-counts.js';
export {
  type Block,
  blocksIn,
  type CourseDocument,
  type CourseModule,
  type CourseSettings,
  type Image,
  type Interaction,
  isInteraction,
  isQuestion,
  type Part,
  placedSlides,
  type Question,
  type Simple,
  type Slide,
  type SlideItem,
  slidesOf,
} from './course-document.js';
export { draftSchemas, settingsSchema, shownSchemas } from './course-schemas.js';
export { settleKinds } from './draft-edits.js';
export { idsIn, settleIds } from './inner-ids.js';
export { LIMITS } from './limits.js';
export { decimalSign, groupSign, inNotation, localeOf } from './number-notation.js';
export { sceneAfter, unreachableScenes } from './scenes.js';
export { blanksIn, blockTexts, countWords, slideTexts } from './slide-text.js';
export { STORED_COURSE, STORED_SLIDE } from './stored-course.js';
export { courseSchema } from './whole-course.js';
export { InvalidCourse, storedDraft, validCourse, type StoredDraft } from './stored-draft.js';
