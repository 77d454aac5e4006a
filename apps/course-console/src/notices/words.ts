import { inLanguage } from '../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ noticesEn }) => noticesEn),
  de: () => import('./words-de.js').then(({ noticesDe }) => noticesDe),
});
