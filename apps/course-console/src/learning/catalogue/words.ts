import { inLanguage } from '../../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ catalogueEn }) => catalogueEn),
  de: () => import('./words-de.js').then(({ catalogueDe }) => catalogueDe),
});
