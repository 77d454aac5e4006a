import { coursesDe } from './words-de.js';
import { coursesEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? coursesDe : coursesEn;
