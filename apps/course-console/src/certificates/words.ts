import { certificatesDe } from './words-de.js';
import { certificatesEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? certificatesDe : certificatesEn;
