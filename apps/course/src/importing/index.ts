import { exportCourse } from './export-course.action.js';
import { importCourse } from './import-course.action.js';

export { checkCourse } from './check/check-course.js';
export { exportCourse } from './export-course.action.js';
export { readingThread } from './reading-thread.js';
export { readHead } from './reader/course-head.js';
export { readLines, type Reading } from './reader/course-reader.js';
export { plainText } from './reader/inline.js';
export { slideType } from './reader/kinds.js';
export { Notes, type WorkspaceFile } from './reader/notes.js';
export { headingOf, outlineOf, type OutlineSlide } from './reader/outline.js';
export { namedLine } from './reader/setting-lines.js';
export { sourceLines, Unreadable, type SourceLine } from './reader/source-lines.js';
export { workspaceFiles } from './workspace-files.js';

export const importingActions = [importCourse, exportCourse];
