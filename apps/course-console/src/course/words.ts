import { courseDe } from './words-de.js';
import { courseEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? courseDe : courseEn;
