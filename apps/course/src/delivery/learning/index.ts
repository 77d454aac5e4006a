import { attemptActions } from './attempts.actions.js';
import { openAnswerActions } from './open-answers.actions.js';
import { getMyCourse, listMyCourses, openSlide } from './my-courses.actions.js';

export { summariseAttempt } from './attempt-view.js';
export { attemptsOf } from './attempts.repository.js';
export { LearningWorkerModule } from './learning.module.js';
export {
  DUE,
  dueColumns,
  endOfDay,
  enrollmentsDue,
  lastDay,
  lastDayOfPath,
  PATH_DAY,
  personOf,
  presentDue,
  type Due,
} from './due-dates.js';
export { dropUnassigned, enroll, lockCourses, moveToVersion } from './enrolling.js';
export { enrollmentOf, myEnrollment, versionContent, type Enrollment } from './enrollments.repository.js';
export {
  advancePaths,
  coursesOfPaths,
  dropUnassignedPaths,
  enrollInPaths,
  followInPaths,
  lockEnrolledInPath,
  lockPaths,
  lockPathsThrough,
  stepsOfPaths,
  takenBy,
  type TakenVersion,
} from './path-enrolling.js';
export { standingOf, STEP_STATES, type PathStep, type Taken } from './domain/path-standing.js';
export { nextRoundOn } from './rounds.js';
export { finalScore } from './final-score.js';
export { grantOneMore, lockEnrolled } from './granted-attempts.js';
export { attemptSummary, due, item, nextRoundOn as nextRoundDay, progress, state } from './learning.schemas.js';
export { quizStatuses } from './quiz-status.js';
export type { LearningTables } from './tables.js';
export { closeAssignments, recordOf, reopenAssignments } from './records.js';

export const learningActions = [listMyCourses, getMyCourse, openSlide, ...attemptActions, ...openAnswerActions];
