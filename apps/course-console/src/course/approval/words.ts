import { approvalDe } from './words-de.js';
import { approvalEn } from './words-en.js';

export const words = import.meta.env.MODE === 'de' ? approvalDe : approvalEn;
