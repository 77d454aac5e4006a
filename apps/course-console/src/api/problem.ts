import type { Problem as ProblemRecord } from './api.gen.js';

/** What the service refused, and why. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  /** Faults of fields, by JSON pointer. */
  readonly errors: readonly { pointer: string; detail: string }[];
  readonly requestId: string | null;
  /** Of 429 and 503; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, record: Partial<ProblemRecord>, retryAfter: string | null) {
    super(record.detail ?? `The service answers ${status}.`);
    this.status = status;
    this.code = record.code ?? 'internal-error';
    this.errors = record.errors ?? [];
    this.requestId = record.requestId ?? null;
    this.retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  }
}

/** The request did not reach the service, or its answer did not come back. */
export class NoConnection extends Error {}
