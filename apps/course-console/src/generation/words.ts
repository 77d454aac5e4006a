import { generationDe } from './words-de.js';
import { generationEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? generationDe : generationEn;
