import { inLanguage } from '../../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ commentsEn }) => commentsEn),
  de: () => import('./words-de.js').then(({ commentsDe }) => commentsDe),
});
