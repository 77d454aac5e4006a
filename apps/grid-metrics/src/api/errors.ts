import type { ProblemItem } from '@lib/validation';

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

export interface ProblemOptions {
  errors?: readonly ProblemItem[];
  retryAfterSeconds?: number;
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** An expected failure with a stable code. `detail` says what is wrong and what to do next. */
export class ProblemError extends Error {
  readonly errors: readonly ProblemItem[];
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ProblemCode,
    detail: string,
    { errors = [], retryAfterSeconds, headers, cause }: ProblemOptions = {},
  ) {
    super(detail, { cause });
    this.name = 'ProblemError';
    this.errors = errors;
    this.headers = { ...headers, ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }) };
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }

  get title(): string {
    return PROBLEMS[this.code][1];
  }

  /** Not loaded yet is a state that the caller is told of, and no fault. */
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
