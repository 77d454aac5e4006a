import type { GateWords } from '../words/gate-words.js';

/** A slide type in the reader's language; one that has no words there as the plan says it. */
export const typeName = (words: GateWords['slideTypes'], slideType: string): string =>
  (words as Partial<Record<string, string>>)[slideType] ?? slideType;
