import { pathsDe } from './words-de.js';
import { pathsEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? pathsDe : pathsEn;
