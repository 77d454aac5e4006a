import { id, timestamp } from '@lib/validation';
import { z } from 'zod';
import type { Tx } from '../../kernel/transaction.js';
import type { AuditRow } from './audit-event.js';

/** PostgreSQL knows no year 0, and fewer offsets than ISO 8601. */
const moment = timestamp.refine((text) => new Date(text).getUTCFullYear() > 0, 'must be in the year 1 or later');

export const auditFilters = {
  action: z.string().min(1).max(100).optional().describe('Exact name of the action, such as publish_course'),
  actor: id.optional().describe('Id of the person who called'),
  outcome: z.enum(['success', 'denied', 'failed']).optional(),
  from: moment.optional().describe('From this moment on'),
  to: moment.optional().describe('Before this moment'),
  target: z.string().min(1).max(200).optional().describe('Id of something that the call touched'),
};
export type AuditFilters = z.output<z.ZodObject<typeof auditFilters>>;

/** Whose trail: a workspace's, or a person's own, which is outside of all. The condition is that of its index, word for word. */
export type AuditScope = { workspaceId: string } | { userId: string };
const OF_WORKSPACE = 'workspace_id = $1';
const OF_PERSON = `workspace_id IS NULL AND coalesce(actor_id::text, record #>> '{targets,0,id}') = $1`;

const matches = (scope: AuditScope): string => `
  ${'userId' in scope ? OF_PERSON : OF_WORKSPACE} AND ($2::text IS NULL OR action = $2) AND ($3::uuid IS NULL OR actor_id = $3)
  AND ($4::text IS NULL OR outcome = $4) AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6)
  AND ($7::jsonb IS NULL OR record -> 'targets' @> $7)`;

function values(scope: AuditScope, { action, actor, outcome, from, to, target }: AuditFilters): unknown[] {
  const touched = target === undefined ? null : JSON.stringify([{ id: target }]);
  const at = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text));
  return [
    'userId' in scope ? scope.userId : scope.workspaceId,
    action ?? null,
    actor ?? null,
    outcome ?? null,
    at(from),
    at(to),
    touched,
  ];
}

/** Newest first, after the event with this `[at, id]`. */
export function findEvents(
  tx: Tx,
  scope: AuditScope,
  filters: AuditFilters,
  after: readonly string[] | null,
  limit: number,
): Promise<AuditRow[]> {
  return tx.query(
    `SELECT id, workspace_id, record, at FROM audit_events
      WHERE ${matches(scope)} AND ($8::timestamptz IS NULL OR (at, id) < ($8, $9::uuid))
      ORDER BY at DESC, id DESC LIMIT $10`,
    [...values(scope, filters), after?.[0] ?? null, after?.[1] ?? null, limit],
  );
}

export async function countEvents(tx: Tx, scope: AuditScope, filters: AuditFilters): Promise<number> {
  const [row] = await tx.query<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM audit_events WHERE ${matches(scope)}`,
    values(scope, filters),
  );
  return row!.total;
}

export const keyOf = ({ at, id: eventId }: AuditRow): [string, string] => [at.toISOString(), eventId];
