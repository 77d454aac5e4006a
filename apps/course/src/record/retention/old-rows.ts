import type { Tx } from '../../kernel/transaction.js';
import type { RetentionRule } from './retention-rules.js';

/** Deletes rows that are over since before that moment, oldest first, after the row `after`. @returns their ids, in order. */
export async function oldRowsBatch(
  tx: Tx,
  { table, over }: RetentionRule,
  before: Date,
  after: string | null,
  most: number,
): Promise<string[]> {
  const [rows] = await tx.query<[{ id: string }[], number]>(
    `DELETE FROM ${table} WHERE id = ANY(ARRAY(
       SELECT id FROM ${table} WHERE id > $2 AND id < $3 AND ${over} ORDER BY id LIMIT $4 FOR UPDATE SKIP LOCKED)) RETURNING id`,
    [before, after ?? idAt(new Date(0)), idAt(before), most],
  );
  return rows.map(({ id }) => id).sort();
}

/** A first call that runs so long is dead, with its process. */
const DEAD_CALL = `interval '1 day'`;
/** As long as an app or script may be expected to repeat what it did outside any workspace. */
const OUTSIDE = `interval '90 days'`;

/**
 * Deletes idempotency keys that nobody can need: of calls that never ended, and old ones outside any workspace that is there. The
 * others are kept as long as their workspace. @returns how many.
 */
export async function deadKeysBatch(tx: Tx, now: Date, most: number): Promise<number> {
  const [, deleted] = await tx.query<[unknown, number]>(
    `DELETE FROM idempotency_keys WHERE ctid = ANY(ARRAY(
       SELECT ctid FROM idempotency_keys
        WHERE (result IS NULL OR action = 'delete_workspace' OR workspace_id = '00000000-0000-0000-0000-000000000000')
          AND created_at < $1::timestamptz - ${DEAD_CALL}
          AND (CASE WHEN result IS NULL THEN lease_until < $1::timestamptz - ${DEAD_CALL} ELSE created_at < $1::timestamptz - ${OUTSIDE} END)
        ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED))`,
    [now, most],
  );
  return deleted;
}

/** The smallest UUID of version 7 that a row made at that moment can have (RFC 9562, section 5.7). */
export function idAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
