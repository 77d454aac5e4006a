export { type Loss } from './asked.js';
export { writeGift } from './gift.js';
export { type Run, inlineRuns } from './inline-markup.js';
