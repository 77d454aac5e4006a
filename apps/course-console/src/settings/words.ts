import { settingsDe } from './words-de.js';
import { settingsEn } from './words-en.js';

/** Comes with the first page of the room. */
export const words = import.meta.env.MODE === 'de' ? settingsDe : settingsEn;
