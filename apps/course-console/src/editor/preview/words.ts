import { de } from './words-de.js';
import { en } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? de : en;
