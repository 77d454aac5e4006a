import { fileIdsOf, texIn, type CourseDocument } from '@lib/course-content/document';
import type { CourseFinding } from '@lib/course-content/review';
import type { ActionContext } from '../../kernel/action.js';
import { ProblemError } from '../../kernel/errors.js';
import { turnOf, workPool } from '../../kernel/work-pool.js';
import { WorkTooLarge } from '../../kernel/work.js';
import { CAPTIONS_TYPE, filesById } from '../files/index.js';
import { courseChecks, courseProblems, type CheckedCourse, type CourseChecks } from './course-checks.js';
import type { Course } from './course.entity.js';

const MODULE = new URL('./course-checks.js', import.meta.url);
const checksApart = workPool.apart<typeof courseChecks>(MODULE, 'courseChecks');
const problemsApart = workPool.apart<typeof courseProblems>(MODULE, 'courseProblems');

/** What keeps the draft from being published, and what should be looked at. Not for a transaction: it may wait its turn. @throws {ProblemError} limit-exceeded. */
export async function checksOf(ctx: ActionContext, { draft }: Pick<Course, 'draft'>): Promise<CourseChecks> {
  const checked = await checkedCourse(ctx, draft);
  return isSmall(draft) ? courseChecks(checked) : inTime(checksApart(turnOf(ctx), () => checked));
}

/** What keeps the draft from being published. Not for a transaction: it may wait its turn. @throws {ProblemError} limit-exceeded. */
export async function blockingOf(ctx: ActionContext, { draft }: Pick<Course, 'draft'>): Promise<CourseFinding[]> {
  const checked = await checkedCourse(ctx, draft);
  return isSmall(draft) ? courseProblems(checked) : inTime(problemsApart(turnOf(ctx), () => checked));
}

async function checkedCourse({ tx, workspaceId }: ActionContext, draft: CourseDocument): Promise<CheckedCourse> {
  const files = await filesById(tx, workspaceId, fileIdsOf(draft));
  return {
    draft,
    held: new Map(files.map(({ id, kind, media_type }) => [id, { kind, isCaptions: media_type === CAPTIONS_TYPE }])),
  };
}

/** In characters of TeX: the main thread renders so much in a few milliseconds, and the costliest in 30. */
const FEW_FORMULAS = 2_000;
/** In characters of JSON: the main thread checks so many in 30 ms where all of it is questions, and other text sooner. */
const SHORT = 250_000;

const isSmall = (draft: CourseDocument): boolean => texIn(draft) <= FEW_FORMULAS && JSON.stringify(draft).length <= SHORT;

async function inTime<T>(checks: Promise<T>): Promise<T> {
  try {
    return await checks;
  } catch (error) {
    if (!(error instanceof WorkTooLarge)) throw error;
    throw new ProblemError('limit-exceeded', 'The formulas of the course take too long to check. Make it shorter.', {
      cause: error,
    });
  }
}
