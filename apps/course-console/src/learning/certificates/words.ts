import { inLanguage } from '../../words/in-language.js';

/** Of those who hold a certificate. */
export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ certificatesEn }) => certificatesEn),
  de: () => import('./words-de.js').then(({ certificatesDe }) => certificatesDe),
});
