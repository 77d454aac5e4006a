import { attemptActions } from './attempts.actions.js';
import { openAnswerActions } from './open-answers.actions.js';
import { getMyCourse, listMyCourses, openSlide } from './my-courses.actions.js';

export { DUE, dueColumns, endOfDay, enrollmentsDue, presentDue, type Due } from './due-dates.js';
export { dropUnassigned, enroll, lockCourses, moveToVersion } from './enrolling.js';
export { grantOneMore, lockEnrolled } from './granted-attempts.js';
export { due } from './learning.schemas.js';
export type { LearningTables } from './tables.js';
export { closeAssignments, recordOf, reopenAssignments } from './records.js';

export const learningActions = [listMyCourses, getMyCourse, openSlide, ...attemptActions, ...openAnswerActions];
