export * from './answer.js';
export * from './attempts.js';
export * from './progress.js';
export * from './question-view.js';
export * from './quiz.js';
export * from './taken-course.js';
export * from './judge.js';
