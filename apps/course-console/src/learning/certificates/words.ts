import { certificatesDe } from './words-de.js';
import { certificatesEn } from './words-en.js';

/** Of those who hold a certificate. */
export const words = import.meta.env.MODE === 'de' ? certificatesDe : certificatesEn;
