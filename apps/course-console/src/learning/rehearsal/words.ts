import { rehearsalDe } from './words-de.js';
import { rehearsalEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? rehearsalDe : rehearsalEn;
