import { id, timestamp } from '@lib/validation';
import { z } from 'zod';
import type { Tx } from '../../kernel/transaction.js';
import { anyOf, countOf, rows, sql, statements } from '../../platform/database/index.js';
import type { ShownEvent } from './audit-event.js';
import type { AuditTables } from './tables.js';

/** PostgreSQL knows no year 0, and fewer offsets than ISO 8601. */
const moment = timestamp.refine((text) => new Date(text).getUTCFullYear() > 0, 'must be in the year 1 or later');

export const auditFilters = {
  action: z
    .string()
    .min(1)
    .max(4_000)
    .optional()
    .describe('Exact name of the action, such as publish_course; of several, with commas between'),
  actor: id.optional().describe('Id of the person who called'),
  door: z.enum(['rest', 'mcp']).optional().describe('mcp: the calls of assistants, those too that were refused'),
  outcome: z.enum(['success', 'denied', 'failed']).optional(),
  from: moment.optional().describe('From this moment on'),
  to: moment.optional().describe('Before this moment'),
  target: z.string().min(1).max(200).optional().describe('Id of something that the call touched'),
};
export type AuditFilters = z.output<z.ZodObject<typeof auditFilters>>;

/** Whose trail: a workspace's, or a person's own, which is outside of all. The condition is that of its index, word for word. */
export type AuditScope = { workspaceId: string } | { userId: string };
const OF_PERSON = sql<string>`coalesce(actor_id::text, record #>> '{targets,0,id}')`;

const db = statements<AuditTables>();

function matching(scope: AuditScope, { action, actor, door, outcome, from, to, target }: AuditFilters) {
  const events = db.selectFrom('audit_events');
  const names = action?.split(',') ?? [];
  const theirs =
    'userId' in scope
      ? events.where('workspace_id', 'is', null).where(OF_PERSON, '=', scope.userId)
      : events.where('workspace_id', '=', scope.workspaceId);
  return theirs
    .$if(names.length === 1, (all) => all.where('action', '=', names[0]!))
    .$if(names.length > 1, (all) => all.where('action', '=', anyOf(names)))
    .$if(actor !== undefined, (all) => all.where('actor_id', '=', actor!))
    .$if(door !== undefined, (all) => all.where(sql`record ->> 'door'`, '=', door!))
    .$if(outcome !== undefined, (all) => all.where('outcome', '=', outcome!))
    .$if(from !== undefined, (all) => all.where('at', '>=', new Date(from!)))
    .$if(to !== undefined, (all) => all.where('at', '<', new Date(to!)))
    .$if(target !== undefined, (all) =>
      all.where(sql<boolean>`record -> 'targets' @> ${JSON.stringify([{ id: target }])}::jsonb`),
    );
}

/** Newest first, after the event with this `[at, id]`. */
export function findEvents(
  tx: Tx,
  scope: AuditScope,
  filters: AuditFilters,
  after: readonly string[] | null,
  limit: number,
): Promise<ShownEvent[]> {
  return rows(
    tx,
    matching(scope, filters)
      .select(['id', 'workspace_id as workspaceId', 'record', 'at'])
      .$if(after !== null, (older) => older.where(sql<boolean>`(at, id) < (${after![0]}::timestamptz, ${after![1]}::uuid)`))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
  );
}

export function countEvents(tx: Tx, scope: AuditScope, filters: AuditFilters): Promise<number> {
  return countOf(tx, matching(scope, filters));
}

export const keyOf = ({ at, id: eventId }: ShownEvent): [string, string] => [at.toISOString(), eventId];
