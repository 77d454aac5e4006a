import { gateRefusalsDe } from '../../words/gate-refusals-de.js';
import { refusalsEn } from '../../words/refusals-en.js';
import type { Refusals } from '../../words/refusals.js';

/** In the language of this file. */
export const problems: Refusals = import.meta.env.MODE === 'de' ? gateRefusalsDe : refusalsEn.codes;
