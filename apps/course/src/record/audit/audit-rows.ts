import { v7 as uuid, validate as isUuid } from 'uuid';
import type { AuditRecord } from '../../kernel/audit.js';

/**
 * The rows of a record: one where the call was made, and one for each other chain that it concerns, so that every chain holds all
 * that is of its workspace and is sealed by itself.
 */
export function auditRows({ alsoIn = [], ...record }: AuditRecord): object[] {
  const home = record.workspaceId !== null && isUuid(record.workspaceId) ? record.workspaceId : null;
  const others = [...new Set(alsoIn)].filter((workspaceId) => workspaceId !== home);
  return [rowOf(home, record), ...others.map((workspaceId) => rowOf(workspaceId, seenFrom(workspaceId, record)))];
}

function rowOf(workspaceId: string | null, record: AuditRecord): object {
  const { action, outcome, actor } = record;
  return { id: uuid(), workspace_id: workspaceId, action, outcome, actor_id: actor.id, record };
}

/** What was done in one workspace concerns another without telling it which one, or who is there. */
function seenFrom(workspaceId: string | null, record: AuditRecord): AuditRecord {
  if (record.workspaceId === null || workspaceId === null) return { ...record, workspaceId };
  const nobody = { id: null, name: null, credentialId: null, clientId: null };
  return { ...record, workspaceId, actor: { ...record.actor, ...nobody }, ip: null, userAgent: null };
}
