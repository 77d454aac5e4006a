import { blocksIn, fileIdsOf, slidesOf, type CourseDocument } from '@lib/course-content/document';
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

/** What keeps the draft from being published, and what should be looked at. @throws {ProblemError} limit-exceeded. */
export async function checksOf(ctx: ActionContext, { draft }: Pick<Course, 'draft'>): Promise<CourseChecks> {
  const checked = await checkedCourse(ctx, draft);
  return hasManyFormulas(draft) ? inTime(checksApart(turnOf(ctx), () => checked)) : courseChecks(checked);
}

/** What keeps the draft from being published. @throws {ProblemError} limit-exceeded. */
export async function blockingOf(ctx: ActionContext, { draft }: Pick<Course, 'draft'>): Promise<CourseFinding[]> {
  const checked = await checkedCourse(ctx, draft);
  return hasManyFormulas(draft) ? inTime(problemsApart(turnOf(ctx), () => checked)) : courseProblems(checked);
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

function hasManyFormulas(draft: CourseDocument): boolean {
  const blocks = slidesOf(draft).flatMap(({ items }) => items.flatMap(blocksIn));
  return blocks.reduce((sum, block) => sum + (block.kind === 'formula' ? block.tex.length : 0), 0) > FEW_FORMULAS;
}

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
