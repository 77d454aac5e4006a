import { assignCourse } from './assign-course.action.js';
import { assignmentActions as others } from './assignments.actions.js';
import { attemptActions } from './attempts.actions.js';

export { chooseCourse } from './keep-assignment.js';
export { dueOnInput, requireOneDay, ruleAfter, ruleInput, ruleOutput, type SaidOfRule } from './assignment-rule.js';
export type { AssignmentsTables } from './tables.js';

export const assignmentActions = [assignCourse, ...others, ...attemptActions];
