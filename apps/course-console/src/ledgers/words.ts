import { ledgersDe } from './words-de.js';
import { ledgersEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? ledgersDe : ledgersEn;
