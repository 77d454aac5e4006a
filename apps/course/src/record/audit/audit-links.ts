import type { Tx } from '../../kernel/transaction.js';
import type { Head, Seal, StoredEvent } from './seal-chain.js';

export async function linkAt(tx: Tx, table: 'audit_chains' | 'audit_seals', chain: string, seq?: number): Promise<Head | null> {
  const [row] = await tx.query<{ seq: string; hash: string }[]>(
    `SELECT seq, hash FROM ${table} WHERE chain = $1 AND ($2::bigint IS NULL OR seq = $2)`,
    [chain, seq ?? null],
  );
  return row ? { seq: Number(row.seq), hash: row.hash } : null;
}

type SealRow = Partial<StoredEvent> & { seq: string; event_id: string; event_hash: string; prev_hash: string; hash: string };

/** Links in their order, each with its event if that is there. */
export async function linksAfter(
  tx: Tx,
  chain: string,
  after: number,
  limit: number,
): Promise<{ seal: Seal; event: StoredEvent | null }[]> {
  const rows = await tx.query<SealRow[]>(
    `SELECT s.seq, s.event_id, s.event_hash, s.prev_hash, s.hash, e.*
       FROM audit_seals s LEFT JOIN audit_events e ON e.id = s.event_id
      WHERE s.chain = $1 AND s.seq > $2 ORDER BY s.seq LIMIT $3`,
    [chain, after, limit],
  );
  return rows.map((row) => ({
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
