import type { Tx } from '../../kernel/transaction.js';
import { firstRow, rows, statements } from '../../platform/database/index.js';
import type { Head, Seal, StoredEvent } from './seal-chain.js';
import type { AuditTables } from './tables.js';

const db = statements<AuditTables>();

export async function linkAt(tx: Tx, table: 'audit_chains' | 'audit_seals', chain: string, seq?: number): Promise<Head | null> {
  const links = db.selectFrom(table).select(['seq', 'hash']).where('chain', '=', chain);
  const row = await firstRow(tx, seq === undefined ? links : links.where('seq', '=', String(seq)));
  return row ? { seq: Number(row.seq), hash: row.hash } : null;
}

/** Links in their order, each with its event if that is there. */
export async function linksAfter(
  tx: Tx,
  chain: string,
  after: number,
  limit: number,
): Promise<{ seal: Seal; event: StoredEvent | null }[]> {
  const links = db
    .selectFrom('audit_seals as s')
    .leftJoin('audit_events as e', 'e.id', 's.event_id')
    .select(['s.seq', 's.event_id', 's.event_hash', 's.prev_hash', 's.hash'])
    .selectAll('e')
    .where('s.chain', '=', chain)
    .where('s.seq', '>', String(after))
    .orderBy('s.seq')
    .limit(limit);
  return (await rows(tx, links)).map((row) => ({
    seal: {
      chain,
      seq: Number(row.seq),
      eventId: row.event_id,
      eventHash: row.event_hash,
      prevHash: row.prev_hash,
      hash: row.hash,
    },
    event: row.id ? (row as StoredEvent) : null,
  }));
}
