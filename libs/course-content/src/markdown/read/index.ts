export { readHead } from './course-head.js';
export { readCourse, type Reading, readLines } from './course-reader.js';
export { filesNamed } from './files-named.js';
export { plainText } from './inline.js';
export { slideType } from './kinds.js';
export { Notes, type WorkspaceFile } from './notes.js';
export { headingOf, outlineOf, type OutlineSlide } from './outline.js';
export { namedLine } from './setting-lines.js';
export { type SourceLine, sourceLines, Unreadable } from './source-lines.js';
