import { catalogueDe } from './words-de.js';
import { catalogueEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? catalogueDe : catalogueEn;
