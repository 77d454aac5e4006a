import type { Tx } from '../../kernel/transaction.js';
import { insertAuditRecords } from './audit-trail.service.js';
import { GENESIS, NO_WORKSPACE, type Head } from './seal-chain.js';
import { systemRecord } from '../../kernel/audit.js';

const ACTION = 'clear_audit_events';

/** Where a chain begins: after the last link that was cleared away, or where every chain begins. */
export async function anchorOf(tx: Tx, chain: string): Promise<Head> {
  const [row] = await tx.query<{ seq: string; hash: string }[]>('SELECT seq, hash FROM audit_anchors WHERE chain = $1', [chain]);
  return row ? { seq: Number(row.seq), hash: row.hash } : GENESIS;
}

/** Lets the chain begin after this link, and has the chain itself tell of it. */
export async function moveAnchor(tx: Tx, chain: string, link: Head): Promise<void> {
  await tx.query(
    `INSERT INTO audit_anchors (chain, seq, hash) VALUES ($1, $2, $3)
     ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, moved_at = app_now()`,
    [chain, link.seq, link.hash],
  );
  const workspaceId = chain === NO_WORKSPACE ? null : chain;
  const targets = [targetOf(link)];
  await insertAuditRecords(tx, [
    systemRecord({ workspaceId, action: ACTION, name: 'retention', targets, requestId: 'retention' }),
  ]);
}

/** Whether the trail says that the chain begins after this link. */
export async function isOnRecord(tx: Tx, chain: string, link: Head): Promise<boolean> {
  const rows = await tx.query<unknown[]>(
    `SELECT 1 FROM audit_events WHERE record -> 'targets' @> $1::jsonb AND action = $2
        AND coalesce(workspace_id, '${NO_WORKSPACE}') = $3 LIMIT 1`,
    [JSON.stringify([targetOf(link)]), ACTION, chain],
  );
  return rows.length > 0;
}

const targetOf = ({ seq, hash }: Head) => ({ kind: 'audit-anchor', id: `${seq}:${hash}` });
