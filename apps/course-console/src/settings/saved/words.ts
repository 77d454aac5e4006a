import { inLanguage } from '../../words/in-language.js';
import { savedDe } from './words-de.js';
import { savedEn } from './words-en.js';

/** So few that they come in both languages, without a request of their own. */
export const words = await inLanguage({ en: () => Promise.resolve(savedEn), de: () => Promise.resolve(savedDe) });
