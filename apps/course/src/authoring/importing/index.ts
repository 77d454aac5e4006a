import { importCourse } from './import-course.action.js';
import { importFile } from './import-file.action.js';

export { importFile } from './import-file.action.js';
export { workspaceFiles } from './workspace-files.js';

export const importingActions = [importCourse, importFile];
