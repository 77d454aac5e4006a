import type { ProblemItem, ToldError } from './problem.js';

export interface ProblemErrorOptions {
  errors?: readonly ProblemItem[];
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** HTTP headers of the answer. */
  headers?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/**
 * An expected failure with a stable code, which becomes a problem record (RFC 9457). Each service derives its own from its table of
 * codes. `detail` says what is wrong and what to do next, and never holds a secret.
 */
export abstract class ProblemErrorBase<Code extends string> extends Error implements ToldError {
  readonly errors: readonly ProblemItem[];
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  readonly title: string;

  protected constructor(
    problems: Readonly<Record<Code, readonly [status: number, title: string]>>,
    readonly code: Code,
    detail: string,
    { errors = [], retryAfterSeconds, headers, cause }: ProblemErrorOptions,
  ) {
    super(detail, { cause });
    this.name = 'ProblemError';
    this.errors = errors;
    this.headers = { ...headers, ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }) };
    [this.status, this.title] = problems[code];
  }
}
