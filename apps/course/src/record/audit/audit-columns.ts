import type { Cell } from '../../kernel/csv.js';
import type { AuditEvent } from './audit-event.js';

/** Of the trail as CSV. */
export const AUDIT_COLUMNS: Record<string, (event: AuditEvent) => Cell> = {
  id: (event) => event.id,
  at: (event) => event.at,
  action: (event) => event.action,
  outcome: (event) => event.outcome,
  errorCode: (event) => event.errorCode,
  door: (event) => event.door,
  actorType: (event) => event.actor.type,
  actorId: (event) => event.actor.id,
  actorName: (event) => event.actor.name,
  tokenId: (event) => event.actor.tokenId,
  clientId: (event) => event.actor.clientId,
  targets: (event) => event.targets.map(({ kind, id }) => `${kind}:${id}`).join(' '),
  confirm: (event) => event.confirm,
  client: (event) => event.client,
  ip: (event) => event.ip,
  userAgent: (event) => event.userAgent,
  requestId: (event) => event.requestId,
  durationMs: (event) => event.durationMs,
  idempotencyKeyHash: (event) => event.idempotencyKeyHash,
  argsDigest: (event) => event.argsDigest,
};
