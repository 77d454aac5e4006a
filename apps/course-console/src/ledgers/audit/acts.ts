import { actsDe } from './acts-de.js';
import { actsEn } from './acts-en.js';

export const acts = import.meta.env.MODE === 'de' ? actsDe : actsEn;

/** By its name in the trail. An action that there is no more is called by that. */
export const actOf = (action: string): string =>
  (({ ...acts.changes, ...acts.reads, ...acts.beyond }) as Partial<Record<string, string>>)[action] ?? action;
