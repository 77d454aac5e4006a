import { inLanguage } from '../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ coursesEn }) => coursesEn),
  de: () => import('./words-de.js').then(({ coursesDe }) => coursesDe),
});
