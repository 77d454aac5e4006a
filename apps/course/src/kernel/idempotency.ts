import type { Tx } from './transaction.js';

/** Where a key is unique, and the digest of the arguments it was first used with. */
export interface IdempotentCall {
  workspaceId: string | null;
  userId: string;
  action: string;
  key: string;
  argsDigest: string;
  /** A result older than this no longer counts, and the call runs again. Default: a result counts as long as it is kept. */
  withinSeconds?: number;
  /** Whether a result is still true; if not, it is deleted and the call runs again. Default: yes. */
  isCurrent?(result: unknown): Promise<boolean>;
}

/** A lease on the key, held while the first call runs. */
export interface Claim {
  /** Keeps the result with the transaction of the write. Rejects when the lease was lost, so that the write rolls back. */
  complete(tx: Tx, result: unknown): Promise<void>;
  /** Frees the key after a failure. */
  release(): Promise<void>;
}

export interface IdempotencyStore {
  /**
   * The claim, or the result of the first call; waits while the first call runs, holding no connection.
   * @throws {ProblemError} idempotency-key-reused; unavailable when the first call takes too long.
   */
  claim(call: IdempotentCall, signal: AbortSignal): Promise<{ claim: Claim } | { result: unknown }>;
}
