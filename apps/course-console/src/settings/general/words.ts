import { generalDe } from './words-de.js';
import { generalEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? generalDe : generalEn;
