import { savedDe } from './words-de.js';
import { savedEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? savedDe : savedEn;
