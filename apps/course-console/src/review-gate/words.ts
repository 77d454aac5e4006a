import { reviewGateDe } from './words-de.js';
import { reviewGateEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? reviewGateDe : reviewGateEn;
