import type { Answer } from './answer.js';
import type { AttemptState } from './attempts.js';
import { isRight } from './judge.js';
import { shuffled } from './shuffle.js';
import { questionsOf, type QuizQuestion, type TakenCourse, type TakenSlide } from './taken-course.js';

/** One knowledge-check slide, or the final assessment over the pool. */
export interface Quiz {
  id: string;
  final: boolean;
  title: string | null;
  slides: TakenSlide[];
  /** Questions that an attempt asks. */
  asks: number;
}

/** Every quiz of the course, the final assessment last; `finalId` is the id that it goes by. */
export function quizzesOf(course: TakenCourse, finalId: string): Quiz[] {
  const checks = course.modules
    .flatMap(({ slides }) => slides)
    .filter(({ kind }) => kind === 'knowledge-check')
    .map((slide) => ({ id: slide.id, final: false, title: slide.title, slides: [slide], asks: questionsOf(slide).length }));
  const slides = course.pool.flatMap((section) => section.slides);
  const inPool = slides.flatMap(questionsOf).length;
  if (inPool === 0) return checks;
  return [
    ...checks,
    { id: finalId, final: true, title: null, slides, asks: Math.min(course.settings.poolDraw ?? inPool, inPool) },
  ];
}

/** The steps of a course: its module slides, and the final assessment if there is one. */
export function stepsOf(course: TakenCourse, finalId: string): string[] {
  const slides = course.modules.flatMap((module) => module.slides.map(({ id }) => id));
  return quizzesOf(course, finalId).some(({ final }) => final) ? [...slides, finalId] : slides;
}

/** Ids of the questions of one attempt: all of a knowledge check, a draw without repetition of the final assessment. */
export function drawQuestions(quiz: Quiz, seed: string): string[] {
  const ids = quiz.slides.flatMap(questionsOf).map(({ id }) => id);
  return quiz.final ? shuffled(ids, `draw:${seed}`).slice(0, quiz.asks) : ids;
}

/** The questions of these ids, in the order of their slides. */
export function askedQuestions(quiz: Quiz, ids: readonly string[]): QuizQuestion[] {
  const asked = new Set(ids);
  return quiz.slides.flatMap(questionsOf).filter(({ id }) => asked.has(id));
}

type Answers = Readonly<Record<string, Answer>>;

/** What trainers gave for open answers, by question. */
export type PointsGiven = Readonly<Record<string, { points: number }>>;

export interface Result {
  /** Per cent, rounded down; null where nothing counts. */
  score: number | null;
  reachesPassMark: boolean;
}

/** A question counts one point, an open answer those that it is worth. */
export function scoreOf(questions: QuizQuestion[], answers: Answers, passMark: number, given: PointsGiven = {}): Result {
  const got = sum(questions, (question) =>
    question.kind === 'open-answer' ? (given[question.id]?.points ?? 0) : Number(isRight(question, answers[question.id])),
  );
  const most = sum(questions, (question) => (question.kind === 'open-answer' ? question.points : 1));
  return { score: most === 0 ? null : Math.floor((got * 100) / most), reachesPassMark: got * 100 >= passMark * most };
}

const sum = (questions: readonly QuizQuestion[], pointsOf: (question: QuizQuestion) => number): number =>
  questions.reduce((total, question) => total + pointsOf(question), 0);

/** Whether an answer is there that a person must give points for. What is not answered has none at once. */
export const awaitsPoints = (question: QuizQuestion, answers: Answers, given: PointsGiven): boolean =>
  question.kind === 'open-answer' && question.id in answers && !(question.id in given);

/** What becomes of an attempt that is handed in. In practice nobody gives points: open answers count neither for nor against. */
export function outcomeOf(
  { mode, answers, points }: { mode: 'practice' | 'graded'; answers: Answers; points: PointsGiven },
  questions: QuizQuestion[],
  passMark: number,
): { state: Exclude<AttemptState, 'open'>; score: number | null } {
  if (mode === 'practice') return { state: 'handed-in', score: scoreOf(questions.filter(hasKey), answers, passMark).score };
  if (questions.some((question) => awaitsPoints(question, answers, points))) return { state: 'awaiting-points', score: null };
  const { score, reachesPassMark } = scoreOf(questions, answers, passMark, points);
  return { state: reachesPassMark ? 'passed' : 'failed', score };
}

/** Whether its key judges an answer, and no person. */
export const hasKey = ({ kind }: QuizQuestion): boolean => kind !== 'open-answer';
