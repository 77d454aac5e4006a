import type { FindingWords } from './finding-text.js';

export const findingsEn: FindingWords = (_code, message) => ({ lang: 'en', text: message });
