import type { Problem as ProblemRecord } from './api.gen.js';

export type Role = 'owner' | 'admin' | 'trainer' | 'learner';

/** The record with what it says of single refusals. */
type Told = Partial<ProblemRecord & { role: Role; roles: readonly Role[] }>;

/** What the service refused, and why. */
export class Problem extends Error {
  readonly status: number;
  readonly code: string;
  /** Faults of fields, by JSON pointer. */
  readonly errors: readonly { pointer: string; detail: string }[];
  readonly requestId: string | null;
  /** Of a refusal by role: the caller's, and those that may. */
  readonly role: Role | null;
  readonly roles: readonly Role[];
  /** Of 429 and 503; null where it does not say. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, record: Told, retryAfter: string | null) {
    super(record.detail ?? `The service answers ${status}.`);
    this.status = status;
    this.code = record.code ?? 'internal-error';
    this.errors = record.errors ?? [];
    this.requestId = record.requestId ?? null;
    this.role = record.role ?? null;
    this.roles = record.roles ?? [];
    this.retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  }
}

/** The request did not reach the service, or its answer did not come back. */
export class NoConnection extends Error {}

/** What stands between, too, says so when the service is away. */
const PASSING = [429, 502, 503, 504];

/** What goes away by itself: too many requests, a store or a whole service that is away, a connection that is lost. */
export const isPassing = (error: Error): boolean =>
  error instanceof NoConnection || (error instanceof Problem && PASSING.includes(error.status));
