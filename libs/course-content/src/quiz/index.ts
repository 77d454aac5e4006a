export { type Answer, misfit } from './answer.js';
export { answerSchema } from './answer-schema.js';
export { ATTEMPT_STATES, type AttemptFact, type Disclosure, disclosureOf, type Standing, standingOf } from './attempts.js';
export { isRight } from './judge.js';
export { ENROLLMENT_STATES, type EnrollmentState, progressOf } from './progress.js';
export { feedbackOn, keyOf, type QuestionView, showQuestion } from './question-view.js';
export {
  askedQuestions,
  awaitsPoints,
  drawQuestions,
  hasKey,
  outcomeOf,
  type PointsGiven,
  type Quiz,
  quizzesOf,
  scoreOf,
  stepsOf,
} from './quiz.js';
export { isAsked, type QuizQuestion, type TakenCourse } from './taken-course.js';
