import { inLanguage } from '../words/in-language.js';

export const words = await inLanguage({
  en: () => import('./words-en.js').then(({ editorEn }) => editorEn),
  de: () => import('./words-de.js').then(({ editorDe }) => editorDe),
});
