import { webhooksDe } from './words-de.js';
import { webhooksEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? webhooksDe : webhooksEn;
