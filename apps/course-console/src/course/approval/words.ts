import { inLanguage } from '../../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ approvalEn }) => approvalEn),
  de: () => import('./words-de.js').then(({ approvalDe }) => approvalDe),
});
