import { editorDe } from './words-de.js';
import { editorEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? editorDe : editorEn;
