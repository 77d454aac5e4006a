import { kindsDe } from './kinds-de.js';
import { kindsEn } from './kinds-en.js';

export const kinds = import.meta.env.MODE === 'de' ? kindsDe : kindsEn;
