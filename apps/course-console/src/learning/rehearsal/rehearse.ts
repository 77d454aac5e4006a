import type { CourseDocument } from '@lib/course-content/edits';
import {
  askedQuestions,
  disclosureOf,
  drawQuestions,
  feedbackOn,
  isAsked,
  isRight,
  keyOf,
  outcomeOf,
  progressOf,
  quizzesOf,
  showQuestion,
  standingOf,
  stepsOf,
  type AttemptFact,
  type Quiz,
} from '@lib/course-content/quiz';
import type { Answer, Attempt, OpenedCourse, QuizStatus } from '../taking.js';

/** What is looked at: a draft, or a version. */
export interface Source {
  courseId: string;
  version: number;
  content: CourseDocument;
  files: OpenedCourse['files'];
}

interface Tried extends Pick<Attempt, 'attemptId' | 'quizId' | 'mode' | 'state' | 'score' | 'endedAt' | 'number'> {
  questions: readonly string[];
  answers: Readonly<Record<string, Answer>>;
}

/** What somebody did while they looked. It is gone with the page. */
export interface Rehearsal {
  done: readonly string[];
  tried: readonly Tried[];
}

export const NOTHING_YET: Rehearsal = { done: [], tried: [] };

const NO_DUE = { dueOn: null, dueAt: null, overdue: false };
const quizOf = ({ content, courseId }: Source, quizId: string): Quiz =>
  quizzesOf(content, courseId).find(({ id }) => id === quizId)!;
const passMarkOf = ({ content: { settings } }: Source): number | null =>
  settings.quizMode === 'graded' ? settings.passMark : null;

/** The course as the service would give it to a learner who did all this. */
export function openedCourse(source: Source, { done, tried }: Rehearsal): OpenedCourse {
  const { courseId, version, content, files } = source;
  const steps = stepsOf(content, courseId);
  const stepsDone = steps.filter((step) => done.includes(step)).length;
  const isCompleted = steps.length > 0 && stepsDone === steps.length;
  const statusOf = (quiz: Quiz): QuizStatus => {
    const own = tried.filter(({ quizId }) => quizId === quiz.id);
    const { passed, attemptsLeft } = standingOf(own, content.settings, 0);
    return {
      quizId: quiz.id,
      questions: quiz.asks,
      isOpen: !quiz.final || steps.every((step) => step === quiz.id || done.includes(step)),
      done: done.includes(quiz.id),
      passed,
      attempts: own.length,
      attemptsLeft,
      openAttemptId: own.find(({ state }) => state === 'open')?.attemptId ?? null,
      awaitingAttemptId: own.find(({ state }) => state === 'awaiting-points')?.attemptId ?? null,
    };
  };
  const quizzes = quizzesOf(content, courseId);
  const statuses = new Map(quizzes.map((quiz) => [quiz.id, statusOf(quiz)]));
  return {
    ...NO_DUE,
    courseId,
    title: content.title,
    version,
    state: isCompleted ? 'completed' : done.length + tried.length > 0 ? 'in-progress' : 'enrolled',
    progress: progressOf(stepsDone, steps.length),
    startedAt: null,
    completedAt: isCompleted ? new Date().toISOString() : null,
    description: content.description,
    language: content.language,
    objectives: content.objectives.map(({ text }) => text),
    quizMode: content.settings.quizMode,
    passMark: passMarkOf(source),
    modules: content.modules.map(({ title, slides }) => ({
      title,
      slides: slides.map((slide) => ({
        slideId: slide.id,
        title: slide.title,
        kind: slide.kind,
        done: done.includes(slide.id),
        items: slide.items.filter((item) => !isAsked(item)),
        quiz: statuses.get(slide.id) ?? null,
      })),
    })),
    finalAssessment: statuses.get(courseId) ?? null,
    lastSlideId: null,
    files,
  };
}

/** An attempt as the service would give it. */
export function attemptView(source: Source, { tried }: Rehearsal, own: Tried): Attempt {
  const quiz = quizOf(source, own.quizId);
  const facts: readonly AttemptFact[] = tried.filter(({ quizId }) => quizId === own.quizId);
  const standing = standingOf(facts, source.content.settings, 0);
  const slides = quiz.slides.map(({ id, title, items }) => ({
    slideId: id,
    title,
    items: items.flatMap((item) => {
      if (!isAsked(item)) return [{ ...item }];
      return own.questions.includes(item.id) ? [{ ...showQuestion(item, own.attemptId) }] : [];
    }),
  }));
  const answers = askedQuestions(quiz, own.questions).map((question): Attempt['answers'][number] => {
    const answer = own.answers[question.id];
    const tell = disclosureOf(own, answer !== undefined, standing);
    return {
      questionId: question.id,
      answer: answer ?? null,
      isRight: tell.feedback ? isRight(question, answer) : null,
      feedback: tell.feedback ? feedbackOn(question, answer) : [],
      key: tell.key ? keyOf(question) : null,
      ...(question.kind === 'open-answer' && { points: { given: null, most: question.points } }),
    };
  });
  const { questions: _, answers: __, ...facts2 } = own;
  return {
    ...NO_DUE,
    ...facts2,
    courseId: source.courseId,
    startedAt: own.endedAt ?? '',
    passMark: passMarkOf(source),
    attemptsLeft: standing.attemptsLeft,
    slides: slides.filter(({ items }) => items.some((item) => 'stem' in item)),
    answers,
  };
}

export const opened = (rehearsal: Rehearsal, source: Source, slideId: string): Rehearsal =>
  quizzesOf(source.content, source.courseId).some(({ id }) => id === slideId) ? rehearsal : withDone(rehearsal, slideId);

/** Without a limit of attempts: who looks may look as often as they like. */
export function begun({ done, tried }: Rehearsal, source: Source, quizId: string): Rehearsal {
  const attemptId = crypto.randomUUID();
  const begunNow: Tried = {
    attemptId,
    quizId,
    mode: source.content.settings.quizMode,
    state: 'open',
    score: null,
    endedAt: null,
    number: tried.filter((each) => each.quizId === quizId).length + 1,
    questions: drawQuestions(quizOf(source, quizId), attemptId),
    answers: {},
  };
  return { done, tried: [...tried, begunNow] };
}

export const answered = (rehearsal: Rehearsal, attemptId: string, questionId: string, answer: Answer): Rehearsal => ({
  ...rehearsal,
  tried: rehearsal.tried.map((each) =>
    each.attemptId === attemptId ? { ...each, answers: { ...each.answers, [questionId]: answer } } : each,
  ),
});

export function handedIn(rehearsal: Rehearsal, source: Source, attemptId: string): Rehearsal {
  const own = rehearsal.tried.find((each) => each.attemptId === attemptId);
  if (own?.state !== 'open') return rehearsal;
  const questions = askedQuestions(quizOf(source, own.quizId), own.questions);
  const { passMark } = source.content.settings;
  const { state, score } = outcomeOf({ mode: own.mode, answers: own.answers, points: {} }, questions, passMark);
  const ended = { ...own, state, score, endedAt: new Date().toISOString() };
  const after = { ...rehearsal, tried: rehearsal.tried.map((each) => (each === own ? ended : each)) };
  return state === 'failed' ? after : withDone(after, own.quizId);
}

const withDone = ({ done, tried }: Rehearsal, step: string): Rehearsal => ({ tried, done: [...new Set([...done, step])] });
