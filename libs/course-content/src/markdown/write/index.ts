export { writeCourse, writeSlide } from './markdown-writer.js';
export { escapePlain } from './markdown-escapes.js';
