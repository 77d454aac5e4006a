import { mcpDe } from './words-de.js';
import { mcpEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? mcpDe : mcpEn;
