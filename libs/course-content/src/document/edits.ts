/**
 * What a page needs to change a course as the service does: types, guards and pure functions, with nothing that reads schemas. A test
 * holds that no validator comes along.
 */
export { countCourse } from './course-counts.js';
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
export * as edit from './draft-edits.js';
export { ElementMissing, settleKinds } from './draft-edits.js';
export { idsIn } from './inner-ids.js';
export { LIMITS } from './limits.js';
export { decimalSign, inNotation, typedNumber } from './number-notation.js';
export { sceneAfter, unreachableScenes } from './scenes.js';
export { blanksIn, blockTexts, countWords, slideTexts } from './slide-text.js';
export { textsOf, withTexts } from './texts.js';
export { wordChanges, type WordChange } from './word-changes.js';
export { audioOrigin } from '../kinds/blocks/audio.js';
export { CALLOUT_TONES } from '../kinds/blocks/callout-tones.js';
export { INTERACTION_NAMES, type InteractionName } from '../kinds/interaction-kinds.js';
export { isHttps, providerOf } from '../kinds/video-providers.js';
