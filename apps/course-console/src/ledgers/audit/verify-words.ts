import { verifyDe } from './verify-words-de.js';
import { verifyEn } from './verify-words-en.js';

/** Comes when somebody verifies the chain. */
export const words = import.meta.env.MODE === 'de' ? verifyDe : verifyEn;
