import type { ActionContext } from '../../kernel/action.js';
import { emitEvent } from '../../kernel/events.js';
import { changes, now, statements } from '../../platform/database/index.js';
import type { CourseDocument } from '@lib/course-content/document';
import { askedQuestions, outcomeOf, standingOf } from '@lib/course-content/quiz';
import { quizOf } from './attempt-view.js';
import { attemptsOf, type Attempt } from './attempts.repository.js';
import { completeStep, versionContent, type Enrollment } from './enrollments.repository.js';
import type { LearningTables } from './tables.js';

/**
 * Writes what a handed-in attempt has come to by its answers and points, with the event and the step that follow; a result that
 * stays as it was makes no event. The enrolment is locked.
 */
export async function settleAttempt(ctx: ActionContext, enrollment: Enrollment, attempt: Attempt): Promise<Enrollment> {
  const content = await versionContent(ctx.tx, attempt.courseId, attempt.version);
  const { state, score } = outcomeOf(
    attempt,
    askedQuestions(quizOf(content, attempt), attempt.questions),
    content.settings.passMark,
  );
  await changes(
    ctx.tx,
    statements<LearningTables>()
      .updateTable('quiz_attempts')
      .set({ state, score, points: JSON.stringify(attempt.points) })
      .set((eb) => ({ ended_at: eb.fn.coalesce('ended_at', now) }))
      .where('id', '=', attempt.id),
  );
  const isJudged = (state === 'passed' || state === 'failed') && score !== null;
  if (isJudged && (state !== attempt.state || score !== attempt.score)) {
    await emitEvent(ctx.tx, ctx.workspaceId, `quiz.${state}`, {
      courseId: attempt.courseId,
      enrollmentId: enrollment.id,
      memberId: enrollment.memberId,
      quizId: attempt.quizId,
      attempt: attempt.number,
      score,
    });
  }
  if (state === 'awaiting-points') return enrollment;
  const current = await versionContent(ctx.tx, attempt.courseId, enrollment.version);
  if (state === 'failed') {
    if (attempt.state !== 'failed') await tellUsedUp(ctx, enrollment, attempt.quizId, current);
    return enrollment;
  }
  return completeStep(ctx, enrollment, current, attempt.quizId);
}

/** After an attempt that failed, by the rules of the version that the learner is in. */
async function tellUsedUp(
  ctx: ActionContext,
  enrollment: Enrollment,
  quizId: string,
  { settings }: CourseDocument,
): Promise<void> {
  const own = (await attemptsOf(ctx.tx, enrollment.id)).filter((each) => each.quizId === quizId);
  const { passed, attemptsLeft } = standingOf(own, settings, enrollment.extraAttempts[quizId] ?? 0);
  if (passed || attemptsLeft !== 0) return;
  const { courseId, id: enrollmentId, memberId } = enrollment;
  await emitEvent(ctx.tx, ctx.workspaceId, 'enrollment.attempts_used_up', { courseId, enrollmentId, memberId, quizId });
}
