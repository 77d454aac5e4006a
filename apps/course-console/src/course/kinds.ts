import { inLanguage } from '../words/in-language.js';

export const kinds = await inLanguage({
  en: () => import('./kinds-en.js').then(({ kindsEn }) => kindsEn),
  de: () => import('./kinds-de.js').then(({ kindsDe }) => kindsDe),
});
