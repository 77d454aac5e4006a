import { aiDe } from './words-de.js';
import { aiEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? aiDe : aiEn;
