import type { ProblemCode } from '../api/api.gen.js';

/** What a language says of refusals, by code. */
export type Refusals = Readonly<Partial<Record<ProblemCode, string>>>;

export interface RefusalWords {
  codes: Refusals;
  /** Of what the service alone finds wrong, by field. */
  fields: Readonly<Partial<Record<string, string>>>;
  /** Of a field that a brief lacks; null: as the service says it. */
  missing: string | null;
}

/** The words for a code, where there are any. */
export const wordsFor = (codes: Refusals, code: string): string | undefined => (codes as Partial<Record<string, string>>)[code];
