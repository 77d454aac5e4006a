import type { Tx } from '../../kernel/transaction.js';
import { anchorOf, moveAnchor } from './audit-anchors.js';
import { linksAfter } from './audit-links.js';
import { checkSeal } from './seal-chain.js';

/** Events that one transaction clears away; the trail says so once for each. */
const BATCH = 1_000;

export class BrokenChainError extends Error {
  override readonly name = 'BrokenChainError';
}

/** Chains after this one whose oldest event is older than `before`. */
export async function chainsToClear(tx: Tx, before: Date, after: string | null, limit: number): Promise<string[]> {
  const rows = await tx.query<{ chain: string }[]>(
    `SELECT c.chain FROM audit_chains c CROSS JOIN LATERAL (
        SELECT e.at FROM audit_seals s JOIN audit_events e ON e.id = s.event_id WHERE s.chain = c.chain ORDER BY s.seq LIMIT 1) oldest
      WHERE ($2::uuid IS NULL OR c.chain > $2) AND oldest.at < $1 ORDER BY c.chain LIMIT $3`,
    [before, after, limit],
  );
  return rows.map(({ chain }) => chain);
}

/**
 * Clears away the oldest events of a chain, as far as they are older than `before` and the chain holds. The rest is verified from
 * the last of them on.
 * @returns how many; fewer than a whole batch: no more are to be cleared.
 * @throws {BrokenChainError} with nothing cleared, since what is left would be the evidence.
 */
export async function clearAuditBatch(tx: Tx, chain: string, before: Date, limit = BATCH): Promise<number> {
  let last = await anchorOf(tx, chain);
  const cleared: string[] = [];
  for (const { seal, event } of await linksAfter(tx, chain, last.seq, limit)) {
    const problem = checkSeal(last, seal, event);
    if (problem)
      throw new BrokenChainError(`chain ${chain} is broken at place ${seal.seq} (${problem}): look with verify-audit.js`);
    if (event!.at >= before) break;
    cleared.push(seal.eventId);
    last = { seq: seal.seq, hash: seal.hash };
  }
  if (cleared.length === 0) return 0;
  await moveAnchor(tx, chain, last);
  await tx.query('DELETE FROM audit_events WHERE id = ANY($1)', [cleared]);
  await tx.query('DELETE FROM audit_seals WHERE chain = $1 AND seq <= $2', [chain, last.seq]);
  return cleared.length;
}
