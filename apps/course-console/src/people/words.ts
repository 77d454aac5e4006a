import { peopleDe } from './words-de.js';
import { peopleEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? peopleDe : peopleEn;
