import { exportCourse } from './export-course.action.js';
import { importCourse } from './import-course.action.js';

export { readingThread } from './reading-thread.js';
export { workspaceFiles } from './workspace-files.js';

export const importingActions = [importCourse, exportCourse];
