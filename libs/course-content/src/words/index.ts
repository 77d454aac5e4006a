export * from './quiz-words.js';
