import type { AuditRecord, AuditTarget } from '../../kernel/audit.js';

/** A record of what the service, or whoever runs it, did without a caller. */
export function systemRecord(record: {
  workspaceId: string | null;
  action: string;
  name: string;
  targets: AuditTarget[];
  requestId: string;
}): AuditRecord {
  const { name, ...rest } = record;
  return {
    ...rest,
    actor: { type: 'system', id: null, name, credentialId: null, clientId: null },
    door: 'system',
    client: null,
    outcome: 'success',
    errorCode: null,
    confirm: null,
    idempotencyKeyHash: null,
    argsDigest: null,
    ip: null,
    userAgent: null,
    durationMs: 0,
  };
}
