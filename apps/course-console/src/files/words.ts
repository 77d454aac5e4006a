import { inLanguage } from '../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ filesEn }) => filesEn),
  de: () => import('./words-de.js').then(({ filesDe }) => filesDe),
});
