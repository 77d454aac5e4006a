import { inLanguage } from '../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ accountEn }) => accountEn),
  de: () => import('./words-de.js').then(({ accountDe }) => accountDe),
});
