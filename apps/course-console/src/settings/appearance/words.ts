import { appearanceDe } from './words-de.js';
import { appearanceEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? appearanceDe : appearanceEn;
