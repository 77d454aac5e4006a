export { COURSE_MODEL_PAGE, GUIDES, guideTo } from './course-model-page.js';
