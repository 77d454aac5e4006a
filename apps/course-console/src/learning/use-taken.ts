import { useLayoutEffect, useReducer } from 'preact/hooks';
import { changed, learned, learnedOf, useAnswer } from '../api/cache.js';
import { useChange } from '../api/use-change.js';
import { Problem } from '../api/problem.js';
import { useAccount } from '../frame/account-context.js';
import { places } from '../frame/places.js';
import { useWorkspace } from '../frame/workspace-context.js';
import { answerIn, isHandingIn } from './outbox.js';
import { postOf, type Post } from './post.js';
import type { Attempt, OpenedCourse, QuizStatus, Standing, SurveyStanding, Taking } from './taking.js';

/** The outbox of who is signed in; shown anew when something in it changes. */
export function usePost(): Post {
  const post = postOf(useAccount().userId);
  const [, shown] = useReducer((count: number) => count + 1, 0);
  // Before anything can change that nobody would be told of
  useLayoutEffect(() => post.subscribe(() => shown(undefined)), [post]);
  return post;
}

/** A course as its learner takes it: the service keeps all of it, as soon as it can be reached. */
export function useTaken(course: OpenedCourse): Taking {
  const { workspaceId } = useWorkspace();
  const { courseId } = course;
  const post = usePost();
  const start = places.learnCourse(workspaceId, courseId);
  return {
    course,
    at: (place) => (place === undefined ? start : `${start}/${place}`),
    open: (slideId) => post.put({ operation: 'open_slide', given: { workspaceId, courseId, slideId } }),
    useStanding: (quiz) => useStanding(workspaceId, courseId, quiz),
    useBegin: () => useBegin(workspaceId, courseId),
    useSurvey: (surveyId) => useSurvey(workspaceId, course, surveyId),
    useScores: () => useAnswer('list_my_attempts', { workspaceId, courseId, limit: 100 }).data?.data ?? [],
    isRecorded: true,
    answer: (attemptId, questionId, answer) =>
      post.put({ operation: 'answer_question', given: { workspaceId, attemptId, questionId, answer } }),
    handIn: (attemptId) => post.put({ operation: 'hand_in_attempt', given: { workspaceId, attemptId } }),
    waiting: (attemptId, questionId) => answerIn(post.box, attemptId, questionId),
    isHandingIn: (attemptId) => isHandingIn(post.box, attemptId),
  };
}

/** Nothing of an answer waits in this tab, as that of a quiz does: an anonymous one is to be nowhere but where it is sent. */
function useSurvey(workspaceId: string, { courseId, version }: OpenedCourse, surveyId: string): SurveyStanding {
  const known = useAnswer('list_my_surveys', { workspaceId, courseId });
  const change = useChange('answer_survey', { stale: ['list_my_surveys'] });
  const wasAnswered = change.error instanceof Problem && change.error.code === 'survey-answered';
  return {
    isAnswered: wasAnswered || known.data?.answered.includes(surveyId) === true,
    isKnown: known.data !== undefined,
    isSending: change.isRunning,
    error: change.error ?? known.error ?? known.heldUp,
    // Refused where another version was published since: that is then shown
    send: (said) =>
      void change.run({ workspaceId, courseId, surveyId, version, ...said }).then((isDone) => isDone || changed('get_my_course')),
  };
}

function useStanding(workspaceId: string, courseId: string, quiz: QuizStatus): Standing {
  const open = quiz.openAttemptId ?? quiz.awaitingAttemptId;
  const isSought = open === null && quiz.attempts > 0;
  const before = useAnswer('list_my_attempts', { workspaceId, courseId, limit: 100 }, { enabled: isSought });
  const last = before.data?.data.find(({ quizId }) => quizId === quiz.quizId)?.attemptId;
  const attemptId = open ?? last ?? null;
  const attempt = useAnswer('get_my_attempt', { workspaceId, attemptId: attemptId ?? '' }, { enabled: attemptId !== null });
  return {
    attempt: (attemptId !== null && attempt.data) || null,
    isKnown: quiz.attempts === 0 || (attemptId !== null ? attempt.data !== undefined : before.data !== undefined),
    error: attempt.error ?? before.error ?? attempt.heldUp ?? before.heldUp,
    again: attemptId === null ? before.again : attempt.again,
  };
}

function useBegin(workspaceId: string, courseId: string): ReturnType<Taking['useBegin']> {
  const change = useChange('start_attempt', {
    stale: ['list_my_courses', 'list_my_paths', 'get_my_path', 'list_my_attempts'],
    then: (attempt) => {
      learned('get_my_attempt', { workspaceId, attemptId: attempt.attemptId }, attempt);
      learnedOf('get_my_course', { workspaceId, courseId }, (course) => withBegun(course, attempt));
    },
  });
  return {
    begin: (quizId) => void change.run({ workspaceId, courseId, quizId }),
    isBeginning: change.isRunning,
    error: change.error,
  };
}

function withBegun(course: OpenedCourse, { attemptId, attemptsLeft, quizId }: Attempt): OpenedCourse {
  const begun = (quiz: QuizStatus | null): QuizStatus | null =>
    quiz?.quizId === quizId && quiz.openAttemptId !== attemptId
      ? { ...quiz, openAttemptId: attemptId, attempts: quiz.attempts + 1, attemptsLeft }
      : quiz;
  return {
    ...course,
    modules: course.modules.map((module) => ({
      ...module,
      slides: module.slides.map((slide) => ({ ...slide, quiz: begun(slide.quiz) })),
    })),
    finalAssessment: begun(course.finalAssessment),
  };
}
