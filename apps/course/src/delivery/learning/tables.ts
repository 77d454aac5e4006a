import type { CoursesTables } from '../../authoring/courses/index.js';
import type { WorkspacesTables } from '../../people/workspaces/index.js';
import type { TableOf } from '../../platform/database/index.js';
import type { DoneStep, KeptEnrollment, LearningRecord, ToldDeadline, ToldPathDeadline } from './enrollment.entity.js';
import type { PathEnrollment } from './path-enrollment.entity.js';
import type { QuizAttempt } from './quiz-attempt.entity.js';

export interface LearningTables extends WorkspacesTables, Pick<CoursesTables, 'courses' | 'course_versions'> {
  enrollments: TableOf<KeptEnrollment, 'state' | 'progress' | 'extraAttempts' | 'round' | 'pastOf' | 'createdAt'>;
  enrollment_steps: TableOf<DoneStep, 'doneAt'>;
  told_deadlines: TableOf<ToldDeadline, 'at'>;
  told_path_deadlines: TableOf<ToldPathDeadline, 'at'>;
  learning_records: TableOf<LearningRecord>;
  path_enrollments: TableOf<PathEnrollment, 'createdAt'>;
  quiz_attempts: TableOf<QuizAttempt, 'answers' | 'points' | 'state' | 'startedAt' | 'seed', 'questions'>;
}
