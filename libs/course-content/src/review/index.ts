export { readableTextOn, type TextColour } from './contrast.js';
export { FINDINGS } from './findings.js';
export { itemWritingFlaws } from './item-writing.js';
export { publishAdvice } from './publish-advice.js';
export { blockingProblems, type Finding } from './publish-checks.js';
export { isMeasurable, publishWarnings } from './publish-warnings.js';
