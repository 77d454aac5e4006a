import { ProblemError } from '../../kernel/errors.js';
import type { SignInFaults } from './sign-in-page.js';

export interface SignInRefusal {
  status: 422 | 429;
  retryAfterSeconds?: number;
  faults: SignInFaults;
}

const WORDS: Record<string, (missing: boolean) => SignInFaults['fields']> = {
  '/email': (missing) => ({
    email: missing ? 'Enter your e-mail address.' : 'This is not an e-mail address. It looks like name@example.org.',
  }),
  '/password': (missing) => ({
    password: missing ? 'Enter your password.' : 'No password here is as long as this. Check it.',
  }),
};

/**
 * What the form says of a refusal that whoever filled it in can mend. Not with 401, which asks for a challenge of HTTP's own
 * authentication (RFC 9110, section 15.5.2).
 * @throws any other error as it is.
 */
export function signInRefusal(error: unknown, email = ''): SignInRefusal {
  if (!(error instanceof ProblemError)) throw error;
  const { code, errors, message, retryAfterSeconds } = error;
  if (code === 'unauthorized') return { status: 422, faults: { email, message, fields: {} } };
  if (code === 'rate-limited' && retryAfterSeconds !== undefined) {
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const wait = `Too many tries. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, then try again.`;
    return { status: 429, retryAfterSeconds, faults: { email, message: wait, fields: {} } };
  }
  if (code !== 'invalid-input') throw error;
  const faults = errors.map(({ pointer, detail }) => WORDS[pointer]?.(detail === 'is missing') ?? {});
  return { status: 422, faults: { email, message: null, fields: Object.assign({}, ...faults) as SignInFaults['fields'] } };
}
