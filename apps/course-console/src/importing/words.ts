import { importingDe } from './words-de.js';
import { importingEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? importingDe : importingEn;
