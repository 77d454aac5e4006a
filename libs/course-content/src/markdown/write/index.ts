export { writeCourse, writeSlide } from './markdown-writer.js';
export { escapePlain, escapeStart } from './markdown-escapes.js';
