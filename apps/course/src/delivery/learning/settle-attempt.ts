import type { ActionContext } from '../../kernel/action.js';
import { emitEvent } from '../../kernel/events.js';
import { askedQuestions, outcomeOf } from '@lib/course-content/quiz';
import { quizOf } from './attempt-view.js';
import type { Attempt } from './attempts.repository.js';
import { completeStep, versionContent, type Enrollment } from './enrollments.repository.js';

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
  await ctx.tx.query(
    `UPDATE quiz_attempts SET state = $2, score = $3, points = $4, ended_at = coalesce(ended_at, app_now()) WHERE id = $1`,
    [attempt.id, state, score, JSON.stringify(attempt.points)],
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
  if (state === 'failed' || state === 'awaiting-points') return enrollment;
  const current = await versionContent(ctx.tx, attempt.courseId, enrollment.version);
  return completeStep(ctx, enrollment, current, attempt.quizId);
}
