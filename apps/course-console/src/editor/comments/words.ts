import { commentsDe } from './words-de.js';
import { commentsEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? commentsDe : commentsEn;
