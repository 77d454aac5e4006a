import { inLanguage } from '../../words/in-language.js';

/** Comes when somebody verifies the chain. */
export const words = await inLanguage({
  en: () => import('./verify-words-en.js').then(({ verifyEn }) => verifyEn),
  de: () => import('./verify-words-de.js').then(({ verifyDe }) => verifyDe),
});
