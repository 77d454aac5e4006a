import { inLanguage } from '../../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ en }) => en),
  de: () => import('./words-de.js').then(({ de }) => de),
});
