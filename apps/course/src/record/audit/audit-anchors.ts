import type { Tx } from '../../kernel/transaction.js';
import { insertAuditRecords } from './audit-trail.service.js';
import { GENESIS, NO_WORKSPACE, type Head } from './seal-chain.js';
import { systemRecord } from '../../kernel/audit.js';
import { changes, firstRow, now, sql, statements } from '../../platform/database/index.js';
import type { AuditTables } from './tables.js';

const db = statements<AuditTables>();

const ACTION = 'clear_audit_events';

/** Where a chain begins: after the last link that was cleared away, or where every chain begins. */
export async function anchorOf(tx: Tx, chain: string): Promise<Head> {
  const row = await firstRow(tx, db.selectFrom('audit_anchors').select(['seq', 'hash']).where('chain', '=', chain));
  return row ? { seq: Number(row.seq), hash: row.hash } : GENESIS;
}

/** Lets the chain begin after this link, and has the chain itself tell of it. */
export async function moveAnchor(tx: Tx, chain: string, link: Head): Promise<void> {
  const moved = { seq: String(link.seq), hash: link.hash };
  await changes(
    tx,
    db
      .insertInto('audit_anchors')
      .values({ chain, ...moved })
      .onConflict((same) => same.column('chain').doUpdateSet({ ...moved, moved_at: now })),
  );
  const workspaceId = chain === NO_WORKSPACE ? null : chain;
  const targets = [targetOf(link)];
  await insertAuditRecords(tx, [
    systemRecord({ workspaceId, action: ACTION, name: 'retention', targets, requestId: 'retention' }),
  ]);
}

/** Whether the trail says that the chain begins after this link. */
export async function isOnRecord(tx: Tx, chain: string, link: Head): Promise<boolean> {
  const told = await firstRow(
    tx,
    db
      .selectFrom('audit_events')
      .select('id')
      .where(sql<boolean>`record -> 'targets' @> ${JSON.stringify([targetOf(link)])}::jsonb`)
      .where('action', '=', ACTION)
      .where((eb) => eb(eb.fn.coalesce('workspace_id', eb.val(NO_WORKSPACE)), '=', chain))
      .limit(1),
  );
  return told !== undefined;
}

const targetOf = ({ seq, hash }: Head) => ({ kind: 'audit-anchor', id: `${seq}:${hash}` });
