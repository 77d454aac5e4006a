export { courseResourceActions, listPublishedCourses, readPublishedCourse } from './course-resources.actions.js';
export { publishingActions } from './publishing.actions.js';
