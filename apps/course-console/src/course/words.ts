import { inLanguage } from '../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ courseEn }) => courseEn),
  de: () => import('./words-de.js').then(({ courseDe }) => courseDe),
});
