import { en, type Words } from './en.js';

export type { Words } from './en.js';

/** What the page says, in the language that is chosen. */
export const words: Words = en;
