import type { z } from 'zod';
import type { CourseDocument } from '@lib/course-content/document';
import type { Tx } from '../../kernel/transaction.js';
import { attemptsOf, type Attempt } from './attempts.repository.js';
import {
  askedQuestions,
  disclosureOf,
  feedbackOn,
  isAsked,
  isRight,
  keyOf,
  quizzesOf,
  showQuestion,
  standingOf,
  type Disclosure,
  type Quiz,
  type QuizQuestion,
} from '@lib/course-content/quiz';
import { presentDue } from './due-dates.js';
import { versionContent, type Enrollment } from './enrollments.repository.js';
import type { attemptSummary, attemptView, judgement } from './learning.schemas.js';

export const summariseAttempt = (attempt: Attempt): z.input<typeof attemptSummary> => ({
  attemptId: attempt.id,
  courseId: attempt.courseId,
  quizId: attempt.quizId,
  number: attempt.number,
  mode: attempt.mode,
  state: attempt.state,
  score: attempt.score,
  startedAt: attempt.startedAt.toISOString(),
  endedAt: attempt.endedAt?.toISOString() ?? null,
});

/** The quiz of an attempt, in the version that it was started on. */
export function quizOf(content: CourseDocument, attempt: Pick<Attempt, 'id' | 'courseId' | 'quizId'>): Quiz {
  const quiz = quizzesOf(content, attempt.courseId).find(({ id }) => id === attempt.quizId);
  if (!quiz) throw new Error(`attempt ${attempt.id} is of a quiz that its version does not have`);
  return quiz;
}

/** An attempt as its learner may see it now. */
export async function showAttempt(tx: Tx, enrollment: Enrollment, attempt: Attempt): Promise<z.input<typeof attemptView>> {
  const content = await versionContent(tx, attempt.courseId, attempt.version);
  const { settings } =
    attempt.version === enrollment.version ? content : await versionContent(tx, attempt.courseId, enrollment.version);
  const others = (await attemptsOf(tx, enrollment.id)).filter(({ quizId }) => quizId === attempt.quizId);
  const standing = standingOf(others, settings, enrollment.extraAttempts[attempt.quizId] ?? 0);
  const quiz = quizOf(content, attempt);
  const asked = new Set(attempt.questions);
  const slides = quiz.slides
    .filter(({ items }) => items.some((item) => isAsked(item) && asked.has(item.id)))
    .map(({ id, title, items }) => ({
      slideId: id,
      title,
      items: items.flatMap((item): Shown[] => {
        if (!isAsked(item)) return [{ ...item }];
        return asked.has(item.id) ? [{ ...showQuestion(item, attempt.seed) }] : [];
      }),
    }));
  return {
    ...summariseAttempt(attempt),
    ...presentDue(enrollment),
    passMark: attempt.mode === 'graded' ? content.settings.passMark : null,
    attemptsLeft: standing.attemptsLeft,
    slides,
    answers: askedQuestions(quiz, attempt.questions).map((question) =>
      judge(question, attempt, disclosureOf(attempt, question.id in attempt.answers, standing)),
    ),
  };
}

type Shown = { id: string; kind: string } & Record<string, unknown>;

export function judge(question: QuizQuestion, attempt: Attempt, tell: Disclosure): z.input<typeof judgement> {
  const answer = attempt.answers[question.id];
  const given = tell.feedback ? attempt.points[question.id] : undefined;
  return {
    questionId: question.id,
    answer: answer ?? null,
    isRight: tell.feedback ? isRight(question, answer) : null,
    feedback: tell.feedback ? feedbackOn(question, answer) : [],
    key: tell.key ? keyOf(question) : null,
    ...(question.kind === 'open-answer' && {
      points: {
        given: given?.points ?? (tell.feedback && !answer && attempt.mode === 'graded' ? 0 : null),
        most: question.points,
      },
      comment: given?.comment ?? null,
    }),
  };
}
