import { inLanguage } from '../../words/in-language.js';

export const findingWords = await inLanguage({
  en: () => import('./finding-words-en.js').then(({ findingsEn }) => findingsEn),
  de: () => import('./finding-words-de.js').then(({ findingsDe }) => findingsDe),
});
