import { inLanguage } from '../../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ rehearsalEn }) => rehearsalEn),
  de: () => import('./words-de.js').then(({ rehearsalDe }) => rehearsalDe),
});
