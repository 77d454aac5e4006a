import type { z } from 'zod';
import type { CourseDocument } from '@lib/course-content/document';
import type { Attempt } from './attempts.repository.js';
import { quizzesOf, standingOf, stepsOf, type Quiz } from '@lib/course-content/quiz';
import type { Enrollment } from './enrollments.repository.js';
import type { quizStatus } from './learning.schemas.js';

/** Where the learner stands in every quiz, by its id. */
export function quizStatuses(
  enrollment: Enrollment,
  content: CourseDocument,
  attempts: Attempt[],
): Map<string, z.input<typeof quizStatus>> {
  return new Map(
    quizzesOf(content, enrollment.courseId).map((quiz) => {
      const own = attempts.filter(({ quizId }) => quizId === quiz.id);
      const { passed, attemptsLeft } = standingOf(own, content.settings, enrollment.extraAttempts[quiz.id] ?? 0);
      return [
        quiz.id,
        {
          quizId: quiz.id,
          questions: quiz.asks,
          isOpen: isOpen(quiz, enrollment, content),
          done: enrollment.done.includes(quiz.id),
          passed,
          attempts: own.length,
          attemptsLeft,
          openAttemptId: own.find(({ state }) => state === 'open')?.id ?? null,
          awaitingAttemptId: own.find(({ state }) => state === 'awaiting-points')?.id ?? null,
        },
      ];
    }),
  );
}

/** The final assessment opens when every module slide is done; the other quizzes always are. */
export function isOpen(quiz: Quiz, enrollment: Enrollment, content: CourseDocument): boolean {
  if (!quiz.final) return true;
  const done = new Set(enrollment.done);
  return stepsOf(content, quiz.id).every((step) => step === quiz.id || done.has(step));
}
