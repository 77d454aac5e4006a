import { inLanguage } from '../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ importingEn }) => importingEn),
  de: () => import('./words-de.js').then(({ importingDe }) => importingDe),
});
