import type { FindingWords } from './finding-text.js';
import { findingsDe } from './finding-words-de.js';
import { findingsEn } from './finding-words-en.js';

export const findingText: FindingWords = import.meta.env.MODE === 'de' ? findingsDe : findingsEn;
