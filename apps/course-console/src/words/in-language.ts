import { languageHere, type Language } from './words.js';

/**
 * The words of a room, in the one language that is read. To be awaited where the room's words are kept, so that they come with
 * its first page and no other page is heavier for them.
 */
export const inLanguage = <W>(words: Record<Language, () => Promise<W>>): Promise<W> => words[languageHere()]();
