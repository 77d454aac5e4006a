import { pathsDe } from './words-de.js';
import { pathsEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? pathsDe : pathsEn;
