export { courseResourceActions, listPublishedCourses, readPublishedCourse } from './course-resources.actions.js';
export { blockingOf } from './checks.actions.js';
export { COURSE_URI_PREFIX } from '../courses/index.js';
export { publishingActions } from './publishing.actions.js';
export { requirePublished } from './published-course.js';
