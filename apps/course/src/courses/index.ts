export { CourseVersion } from './course-version.entity.js';
export { Course, COURSE_STATES, type CourseState } from './course.entity.js';
export { courseActions } from './courses.actions.js';
export { createCourse, findCourse } from './courses.repository.js';
export { blocksIn, countCourse } from './domain/course-counts.js';
export * from './domain/course-document.js';
export { blockingProblems, type Finding } from './domain/publish-checks.js';
export { LIMITS } from './domain/limits.js';
export { writeCourse, writeSlide } from './domain/markdown-writer.js';
