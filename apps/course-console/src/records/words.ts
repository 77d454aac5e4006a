import { recordsDe } from './words-de.js';
import { recordsEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? recordsDe : recordsEn;
