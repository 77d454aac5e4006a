export { COURSE_MODEL_PAGE } from './course-model-page.js';
