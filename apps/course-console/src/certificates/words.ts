import { inLanguage } from '../words/in-language.js';

/** Comes with the first page of the room. */
export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ certificatesEn }) => certificatesEn),
  de: () => import('./words-de.js').then(({ certificatesDe }) => certificatesDe),
});
