export { importingActions } from './import-course.action.js';
