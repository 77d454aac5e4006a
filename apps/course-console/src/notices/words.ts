import { noticesDe } from './words-de.js';
import { noticesEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? noticesDe : noticesEn;
