import { auditDe } from './words-de.js';
import { auditEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? auditDe : auditEn;
