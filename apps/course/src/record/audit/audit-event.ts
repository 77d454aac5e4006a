import { id, timestamp } from '@lib/validation';
import { z } from 'zod';
import type { AuditedCall } from './audit.entity.js';

export const auditEvent = z.object({
  id,
  workspaceId: id.nullable(),
  action: z.string().describe('Name of the action, the same over REST and MCP'),
  actor: z.object({
    type: z
      .enum(['session', 'token', 'grant', 'anonymous', 'system'])
      .describe('What the caller showed; system: the service itself'),
    id: id.nullable().describe('The person'),
    name: z.string().nullable(),
    tokenId: id.nullable().describe('The personal access token'),
    clientId: z.string().nullable().describe('The OAuth client'),
  }),
  targets: z.array(z.object({ kind: z.string(), id: z.string() })).describe('What the call touched'),
  outcome: z.enum(['success', 'denied', 'failed']),
  errorCode: z.string().nullable(),
  door: z.enum(['rest', 'mcp', 'system']),
  client: z.string().nullable().describe('Name and version of the MCP client'),
  confirm: z.boolean().nullable().describe('Tools that write: whether the call was confirmed'),
  idempotencyKeyHash: z.string().nullable(),
  argsDigest: z.string().nullable().describe('SHA-256 of the arguments'),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string(),
  durationMs: z.int(),
  at: timestamp,
});
export type AuditEvent = z.output<typeof auditEvent>;

export type ShownEvent = Pick<AuditedCall, 'id' | 'workspaceId' | 'record' | 'at'>;

export function presentEvent({ id: eventId, workspaceId, record, at }: ShownEvent): AuditEvent {
  const { type, id: userId, name, credentialId, clientId } = record.actor;
  return {
    id: eventId,
    workspaceId,
    action: record.action,
    actor: { type, id: userId, name, tokenId: type === 'token' ? credentialId : null, clientId },
    targets: record.targets,
    outcome: record.outcome,
    errorCode: record.errorCode,
    door: record.door,
    client: record.client,
    confirm: record.confirm,
    idempotencyKeyHash: record.idempotencyKeyHash,
    argsDigest: record.argsDigest,
    ip: record.ip,
    userAgent: record.userAgent,
    requestId: record.requestId,
    durationMs: record.durationMs,
    at: at.toISOString(),
  };
}
