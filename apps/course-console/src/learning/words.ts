import { inLanguage } from '../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ learningEn }) => learningEn),
  de: () => import('./words-de.js').then(({ learningDe }) => learningDe),
});
