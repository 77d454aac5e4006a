import { ProblemErrorBase, type ProblemErrorOptions } from '@lib/validation';

/** HTTP status and title of every stable error code. Whose fault it is follows from the status: 500 is ours. */
export const PROBLEMS = {
  'malformed-request': [400, 'The request cannot be read'],
  'origin-not-allowed': [403, 'The origin may not call this'],
  'not-found': [404, 'No such address'],
  'method-not-allowed': [405, 'The service is read-only'],
  'precondition-failed': [412, 'The file is another by now'],
  'too-large': [413, 'The body is too large'],
  'range-not-satisfiable': [416, 'The file is shorter'],
  'unknown-area': [422, 'No such area'],
  'invalid-input': [422, 'The input is not valid'],
  'rate-limited': [429, 'Too many requests'],
  'internal-error': [500, 'Something went wrong on our side'],
  'not-loaded': [503, 'Not loaded yet'],
  busy: [503, 'Temporarily busy'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof PROBLEMS;

export class ProblemError extends ProblemErrorBase<ProblemCode> {
  constructor(code: ProblemCode, detail: string, options: ProblemErrorOptions = {}) {
    super(PROBLEMS, code, detail, options);
  }

  /** Not loaded yet is a state that the caller is told of, not a fault. */
  get isOurFault(): boolean {
    return this.status === 500;
  }
}

/** What may be shown of any thrown value: problems as they are, anything else as a fault of ours without its text. */
export function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  return new ProblemError(
    'internal-error',
    'The request failed through no fault of yours. Try again; if it goes on, report the request id.',
    { cause: error },
  );
}
