import { v7 as uuid } from 'uuid';
import type { ActionContext } from '../kernel/action.js';
import { ProblemError } from '../kernel/errors.js';
import type { Tx } from '../kernel/transaction.js';
import { Course } from './course.entity.js';
import { courseSchema, slidesOf, type CourseDocument } from './domain/course-document.js';

/** A new draft. The document is validated here, whoever made it. */
export async function createCourse(tx: Tx, workspaceId: string, document: CourseDocument): Promise<string> {
  const draft = courseSchema.parse(document);
  const id = uuid();
  await tx.insert(Course, { id, workspaceId, title: draft.title, draft, slides: slidesOf(draft).length });
  return id;
}

/** @throws {ProblemError} course-not-found, for a course of another workspace exactly as for none. */
export async function findCourse(ctx: ActionContext, courseId: string, { lock = false } = {}): Promise<Course> {
  const course = await ctx.tx.findOne(Course, {
    where: { id: courseId, workspaceId: ctx.workspaceId },
    ...(lock && { lock: { mode: 'pessimistic_write' as const } }),
  });
  if (!course)
    throw new ProblemError('course-not-found', 'No course with this id in this workspace. Use list_courses to find it.');
  ctx.target('course', courseId);
  return course;
}
