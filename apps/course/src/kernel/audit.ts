import type { Actor, Credential } from './actor.js';
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

const NOTHING_MORE = {
  client: null,
  targets: [] as AuditTarget[],
  outcome: 'success',
  errorCode: null,
  confirm: null,
  idempotencyKeyHash: null,
  argsDigest: null,
  ip: null,
  userAgent: null,
  durationMs: 0,
} as const satisfies Partial<AuditRecord>;

type Given = Partial<AuditRecord> & Omit<AuditRecord, keyof typeof NOTHING_MORE>;

/** The one maker of records: what is not given was not there. */
export function auditRecord(given: Given): AuditRecord {
  return { ...NOTHING_MORE, ...given };
}

/** A record of what the service, or whoever runs it, did without a caller. */
export function systemRecord({ name, ...given }: Omit<Given, 'actor' | 'door'> & { name: string }): AuditRecord {
  return auditRecord({ ...given, actor: { type: 'system', id: null, name, credentialId: null, clientId: null }, door: 'system' });
}

/** A caller as the trail keeps them. */
export function auditActor(actor: Actor | null): AuditRecord['actor'] {
  if (!actor) return { type: 'anonymous', id: null, name: null, credentialId: null, clientId: null };
  const { id: credentialId, kind: type, clientId } = actor.credential;
  return { type, id: actor.userId, name: actor.name, credentialId, clientId };
}
