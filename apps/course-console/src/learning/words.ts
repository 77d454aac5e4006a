import { learningDe } from './words-de.js';
import { learningEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? learningDe : learningEn;
