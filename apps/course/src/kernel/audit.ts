import type { Credential } from './actor.js';
import type { Tx } from './transaction.js';

export interface AuditTarget {
  kind: string;
  id: string;
}

/** One call, allowed or not. */
export interface AuditRecord {
  workspaceId: string | null;
  /** Other workspaces in whose trails it stands too, and null for the person's own. */
  alsoIn?: readonly (string | null)[];
  action: string;
  actor: {
    /** `system`: the service itself, or whoever runs it. */
    type: Credential['kind'] | 'anonymous' | 'system';
    id: string | null;
    name: string | null;
    credentialId: string | null;
    clientId: string | null;
  };
  door: 'rest' | 'mcp' | 'system';
  client: string | null;
  targets: AuditTarget[];
  outcome: 'success' | 'denied' | 'failed';
  errorCode: string | null;
  confirm: boolean | null;
  idempotencyKeyHash: string | null;
  argsDigest: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string;
  durationMs: number;
}

export interface AuditTrail {
  /** Resolves when the record is stored; with a transaction, it is stored with it or not at all. */
  append(record: AuditRecord, tx?: Tx): Promise<void>;
}
