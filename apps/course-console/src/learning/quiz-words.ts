import { quizDe } from './quiz-words-de.js';
import { quizEn } from './quiz-words-en.js';

/** Comes with what shows questions: who only reads has no use for it. */
export const quizWords = import.meta.env.MODE === 'de' ? quizDe : quizEn;
