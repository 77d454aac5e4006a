/* eslint-disable no-restricted-imports -- learning/index.js is for the server; these files import nothing that a browser lacks, and quizzes are to be judged by the same rules in the package */
export { standingOf, type AttemptFact, type Standing } from '../../learning/domain/attempts.js';
export type { Answer } from '../../learning/domain/answer.js';
export { isRight } from '../../learning/domain/judge.js';
export { progressOf } from '../../learning/domain/progress.js';
export type { QuestionView } from '../../learning/domain/question-view.js';
export { askedQuestions, drawQuestions, quizzesOf, stepsOf, type Quiz } from '../../learning/domain/quiz.js';
export type { QuizQuestion, TakenCourse } from '../../learning/domain/taken-course.js';
