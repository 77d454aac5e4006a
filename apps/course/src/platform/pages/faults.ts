import { ProblemError } from '../../kernel/errors.js';
import { FAULT_WORDS, type FaultWords } from './fault-words.js';
import type { PageLanguage } from './page-language.js';

/** What is wrong with a form that was sent. */
export interface Faults {
  /** Of the whole form. */
  message: string | null;
  /** By the name of the field. */
  fields: Partial<Record<string, string>>;
}

export const NO_FAULTS: Faults = { message: null, fields: {} };

interface Refusal {
  status: number;
  headers: Readonly<Record<string, string>>;
  faults: Faults;
}

/**
 * What a form says of a refusal that whoever filled it in can mend. Not with 401, which asks for a challenge of HTTP's own
 * authentication (RFC 9110, section 15.5.2).
 * @throws any other error as it is.
 */
export function faultsOf(error: unknown, language: PageLanguage = 'en'): Refusal {
  if (!(error instanceof ProblemError)) throw error;
  const { code, errors, retryAfterSeconds, headers } = error;
  const words = FAULT_WORDS[language];
  if (code === 'rate-limited') {
    const wait = words.tooMany(Math.ceil((retryAfterSeconds ?? 60) / 60));
    return { status: 429, headers, faults: { message: wait, fields: {} } };
  }
  const isOfTheWhole = code === 'unauthorized' || code === 'forbidden' || (code === 'invalid-input' && errors.length === 0);
  if (isOfTheWhole) return { status: 422, headers, faults: { message: words.whole(error), fields: {} } };
  if (code !== 'invalid-input') throw error;
  const fields = Object.fromEntries(errors.map(({ pointer, detail }) => [pointer.slice(1), wordsOf(words, pointer, detail)]));
  return { status: 422, headers, faults: { message: null, fields } };
}

function wordsOf({ missing, noAddress, field }: FaultWords, pointer: string, detail: string): string {
  if (detail === 'is missing') return missing[pointer] ?? missing.other;
  return detail === 'must be an e-mail address' ? noAddress : field(detail);
}
