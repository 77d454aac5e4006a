import type { Tx } from '../../kernel/transaction.js';
import type { AuditEvent } from './audit-event.js';

/**
 * What is called how now, by kind of target: of the workspace, but for people. Who is no member any more is called as when they
 * joined. Written out: each is another's.
 */
const NAMES = `
  SELECT 'member' AS kind, gone.id, e.record #>> '{actor,name}' AS name
    FROM unnest($2::uuid[]) AS gone (id)
    JOIN audit_events e ON e.workspace_id = $1 AND e.action IN ('accept_invitation', 'register_to_join', 'sign_in_to_join')
     AND e.record -> 'targets' @> jsonb_build_array(jsonb_build_object('kind', 'member', 'id', gone.id::text))
  UNION ALL
  SELECT 'course', id, title FROM courses WHERE workspace_id = $1 AND id = ANY($2::uuid[])
  UNION ALL
  SELECT 'generation', g.id, c.title FROM generations g JOIN courses c ON c.id = g.course_id
   WHERE g.workspace_id = $1 AND g.id = ANY($2::uuid[])
  UNION ALL
  SELECT 'member', m.id, u.name FROM members m JOIN users u ON u.id = m.user_id WHERE m.workspace_id = $1 AND m.id = ANY($2::uuid[])
  UNION ALL
  SELECT 'user', id, name FROM users WHERE id = ANY($2::uuid[])
  UNION ALL
  SELECT 'path', id, title FROM learning_paths WHERE workspace_id = $1 AND id = ANY($2::uuid[])
  UNION ALL
  SELECT 'group', id, name FROM groups WHERE workspace_id = $1 AND id = ANY($2::uuid[])
  UNION ALL
  SELECT 'invitation', id, email FROM invitations WHERE workspace_id = $1 AND id = ANY($2::uuid[])
  UNION ALL
  SELECT 'file', id, name FROM files WHERE workspace_id = $1 AND id = ANY($2::uuid[])
  UNION ALL
  SELECT 'access-token', id, label FROM access_tokens WHERE id = ANY($2::uuid[])
  UNION ALL
  SELECT 'grant', id, client_name FROM oauth_grants WHERE workspace_id = $1 AND id = ANY($2::uuid[])
  UNION ALL
  SELECT 'webhook', id, url FROM webhook_endpoints WHERE workspace_id = $1 AND id = ANY($2::uuid[])`;

interface Named {
  kind: string;
  id: string;
  name: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Puts beside what was touched how it is called, as far as it is still there. */
export async function withNames(
  tx: Tx,
  workspaceId: string,
  events: readonly AuditEvent[],
): Promise<(Omit<AuditEvent, 'targets'> & { targets: Named[] })[]> {
  const ids = [...new Set(events.flatMap(({ targets }) => targets.map(({ id }) => id)))].filter((id) => UUID.test(id));
  const found = ids.length === 0 ? [] : await tx.query<Named[]>(NAMES, [workspaceId, ids]);
  const names = new Map(found.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const named = ({ kind, id }: { kind: string; id: string }): Named => ({ kind, id, name: names.get(`${kind} ${id}`) ?? null });
  return events.map((event) => ({ ...event, targets: event.targets.map(named) }));
}
