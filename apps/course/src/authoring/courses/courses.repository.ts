import { Not } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { changes, firstRow, now, requireFewer, statements } from '../../platform/database/index.js';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import type { Tx } from '../../kernel/transaction.js';
import { Course } from './course.entity.js';
import { refusing } from './course-problems.js';
import type { CoursesTables } from './tables.js';
import {
  slidesOf,
  STORED_COURSE,
  storedDraft,
  validCourse,
  type CourseDocument,
  type StoredDraft,
} from '@lib/course-content/document';

/** @throws {ProblemError} limit-exceeded, invalid-input. */
export function draftOf(document: CourseDocument): StoredDraft {
  return refusing(() => storedDraft(document));
}

const db = statements<CoursesTables>();

const MOST_COURSES = 10_000;

/** @throws {ProblemError} limit-exceeded. */
export async function createCourse(
  tx: Tx,
  workspaceId: string,
  { title, slides, json }: StoredDraft,
  { tags = [] }: { tags?: string[] } = {},
): Promise<string> {
  const full = `A workspace has at most ${MOST_COURSES} courses, archived ones included. Delete one first.`;
  await requireFewer(tx, MOST_COURSES, db.selectFrom('courses').where('workspace_id', '=', workspaceId), full);
  const id = uuid();
  const course = { id, workspace_id: workspaceId, title, draft: json, draft_schema: STORED_COURSE.version, slides, tags };
  await changes(tx, db.insertInto('courses').values(course));
  return id;
}

/**
 * With `lock`, others who would change it wait; those who only refer to it, as an enrolment does, go on.
 * @throws {ProblemError} course-not-found, for a course of another workspace exactly as for none.
 */
export async function findCourse(ctx: ActionContext, courseId: string, { lock = false } = {}): Promise<Course> {
  const course = await ctx.tx.findOne(Course, {
    where: { id: courseId, workspaceId: ctx.workspaceId },
    ...(lock && { lock: { mode: 'for_no_key_update' as const } }),
  });
  if (!course)
    throw new ProblemError('course-not-found', 'No course with this id in this workspace. Use list_courses to find it.');
  ctx.target('course', courseId);
  return course;
}

/** Whether a course that a call made is still there, and in use. */
export function isInUse({ tx, workspaceId }: ActionContext, courseId: string): Promise<boolean> {
  return tx.existsBy(Course, { id: courseId, workspaceId, state: Not('archived') });
}

/**
 * The course, locked, if the caller has seen its draft as it stands.
 * @throws {ProblemError} course-not-found, course-archived, revision-required, revision-mismatch.
 */
export async function findForEdit(ctx: ActionContext, courseId: string): Promise<Course> {
  const course = await findCourse(ctx, courseId, { lock: true });
  requireNotArchived(course);
  if (ctx.ifMatch === null) {
    throw new ProblemError('revision-required', 'Send If-Match with the ETag of the draft that you have read.');
  }
  requireNamedRevision(ctx, course);
  return course;
}

/** @throws {ProblemError} revision-mismatch where the caller names other revisions of the draft than the one that is there. */
export function requireNamedRevision({ ifMatch }: Pick<ActionContext, 'ifMatch'>, { revision }: Course): void {
  if (ifMatch === null || ifMatch === '*' || ifMatch.includes(String(revision))) return;
  throw new ProblemError(
    'revision-mismatch',
    `The draft is at revision ${revision} now: it has changed since you read it. Read it again, and then do this again.`,
    { extensions: { revision } },
  );
}

/** @throws {ProblemError} course-archived. */
export function requireNotArchived({ state, title }: Course): void {
  if (state === 'archived')
    throw new ProblemError(
      'course-archived',
      `"${title}" is archived. Restore it first with restore_course, over REST: no tool does that.`,
    );
}

/** In answers about a draft. Only the name as it is now is known of a person, and nothing once the account is gone. */
export const updatedBy = z
  .string()
  .nullable()
  .optional()
  .describe('Name of who changed it last; null where nobody did since it was made, or the person is gone');

export async function nameOfEditor(tx: Tx, { updatedBy: id }: Course): Promise<string | null> {
  if (id === null) return null;
  return (await firstRow(tx, db.selectFrom('users').select('name').where('id', '=', id)))?.name ?? null;
}

/** Keeps a changed draft under the next revision. */
export async function saveDraft(ctx: ActionContext, course: Course, document: CourseDocument): Promise<Course> {
  const draft = refusing(() => validCourse(document));
  const [title, slides] = [draft.title, slidesOf(draft).length];
  const by = ctx.actor.userId;
  const saved = await firstRow(
    ctx.tx,
    db
      .updateTable('courses')
      .set({ draft: JSON.stringify(draft), draft_schema: STORED_COURSE.version, title, slides, updated_at: now, updated_by: by })
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', course.id)
      .returning(['revision', 'updated_at as updatedAt']),
  );
  return Object.assign(course, { draft, title, slides, updatedBy: by, ...saved! });
}
