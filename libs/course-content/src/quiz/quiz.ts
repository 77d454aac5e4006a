import type { Answer } from './answer.js';
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

export interface Result {
  /** Per cent, rounded down. */
  score: number;
  reachesPassMark: boolean;
}

export function scoreOf(questions: QuizQuestion[], answers: Readonly<Record<string, Answer>>, passMark: number): Result {
  const right = questions.filter((question) => isRight(question, answers[question.id])).length;
  const asked = questions.length;
  return { score: Math.floor((right * 100) / asked), reachesPassMark: right * 100 >= passMark * asked };
}
