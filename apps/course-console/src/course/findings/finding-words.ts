import { inLanguage } from '../../words/in-language.js';
import type { FindingWords } from './finding-text.js';

export const findingText = await inLanguage<FindingWords>({
  en: () => import('./finding-words-en.js').then(({ findingsEn }) => findingsEn),
  de: () => import('./finding-words-de.js').then(({ findingsDe }) => findingsDe),
});
