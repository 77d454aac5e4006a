import { filesDe } from './words-de.js';
import { filesEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? filesDe : filesEn;
