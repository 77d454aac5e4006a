import { besideDe } from './words-de.js';
import { besideEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? besideDe : besideEn;
