import { importCourse } from './import-course.action.js';

export { readingThread } from './reading-thread.js';
export { workspaceFiles } from './workspace-files.js';

export const importingActions = [importCourse];
