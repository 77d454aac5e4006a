import { inLanguage } from '../words/in-language.js';

/** Comes with what shows questions: who only reads has no use for it. */
export const quizWords = await inLanguage({
  en: () => import('./quiz-words-en.js').then(({ quizEn }) => quizEn),
  de: () => import('./quiz-words-de.js').then(({ quizDe }) => quizDe),
});
