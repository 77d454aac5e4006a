import { assignCourse } from './assign-course.action.js';
import { assignmentActions as others } from './assignments.actions.js';

export const assignmentActions = [assignCourse, ...others];
