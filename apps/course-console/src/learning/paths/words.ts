import { inLanguage } from '../../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ pathsEn }) => pathsEn),
  de: () => import('./words-de.js').then(({ pathsDe }) => pathsDe),
});
