export { checkCourse, type SlideCheck } from './check-course.js';
export { checkTexts, type PlacedText, TITLE } from './check-texts.js';
export { type Dimension, DIMENSIONS, fidelityScores, type Tally } from './fidelity.js';
export { IMPORT_CODES, type ImportCode, type ReadingCode } from './import-codes.js';
export { sentencesOf } from './sentences.js';
export { isSentence } from './sentences.js';
export { isRemarkOnCode } from './sentences.js';
