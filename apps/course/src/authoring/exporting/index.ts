import { exportCourse } from './export-course.action.js';
import { listExportLosses } from './list-export-losses.action.js';

export { picturesOf } from './pictures.js';

export const exportingActions = [exportCourse, listExportLosses];
