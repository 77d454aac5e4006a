import { counted } from '@lib/validation';
import { ProblemError } from '../../kernel/errors.js';

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
export function faultsOf(error: unknown): Refusal {
  if (!(error instanceof ProblemError)) throw error;
  const { code, errors, message, retryAfterSeconds, headers } = error;
  if (code === 'unauthorized' || code === 'forbidden') return { status: 422, headers, faults: { message, fields: {} } };
  if (code === 'rate-limited') {
    const minutes = Math.ceil((retryAfterSeconds ?? 60) / 60);
    const wait = `Too many tries. Wait ${counted(minutes, 'minute')}, then try again.`;
    return { status: 429, headers, faults: { message: wait, fields: {} } };
  }
  if (code !== 'invalid-input') throw error;
  if (errors.length === 0) return { status: 422, headers, faults: { message, fields: {} } };
  const fields = Object.fromEntries(errors.map(({ pointer, detail }) => [pointer.slice(1), wordsOf(pointer, detail)]));
  return { status: 422, headers, faults: { message: null, fields } };
}

const MISSING: Partial<Record<string, string>> = {
  '/email': 'Enter your e-mail address.',
  '/password': 'Enter your password.',
};

function wordsOf(pointer: string, detail: string): string {
  if (detail === 'is missing') return MISSING[pointer] ?? 'Fill this in.';
  if (pointer === '/email') return 'This is not an e-mail address. It looks like name@example.org.';
  // A schema's own words are a sentence; the others are part of one that begins with the field
  return /^[a-z]/.test(detail) ? `It ${detail}.` : `${detail}.`;
}
