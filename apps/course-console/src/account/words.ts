import { accountDe } from './words-de.js';
import { accountEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? accountDe : accountEn;
