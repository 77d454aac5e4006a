import { inLanguage } from '../../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ besideEn }) => besideEn),
  de: () => import('./words-de.js').then(({ besideDe }) => besideDe),
});
