import { listDe } from './list-words-de.js';
import { listEn } from './list-words-en.js';

export const words = import.meta.env.MODE === 'de' ? listDe : listEn;
