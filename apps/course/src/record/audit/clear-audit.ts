import type { Tx } from '../../kernel/transaction.js';
import { anchorOf, moveAnchor } from './audit-anchors.js';
import { linksAfter } from './audit-links.js';
import { anyOf, changes, rows, statements } from '../../platform/database/index.js';
import { checkSeal } from './seal-chain.js';
import type { AuditTables } from './tables.js';

const db = statements<AuditTables>();

/** Events that one transaction clears away; the trail says so once for each. */
const BATCH = 1_000;

export class BrokenChainError extends Error {
  override readonly name = 'BrokenChainError';
}

/** Chains after this one whose oldest event is older than `before`. */
export async function chainsToClear(tx: Tx, before: Date, after: string | null, limit: number): Promise<string[]> {
  const chains = db
    .selectFrom('audit_chains as c')
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('audit_seals as s')
        .innerJoin('audit_events as e', 'e.id', 's.event_id')
        .select('e.at')
        .whereRef('s.chain', '=', 'c.chain')
        .orderBy('s.seq')
        .limit(1)
        .as('oldest'),
    )
    .select('c.chain')
    .where('oldest.at', '<', before)
    .$if(after !== null, (later) => later.where('c.chain', '>', after!))
    .orderBy('c.chain')
    .limit(limit);
  return (await rows(tx, chains)).map(({ chain }) => chain);
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
  await changes(tx, db.deleteFrom('audit_events').where('id', '=', anyOf(cleared)));
  await changes(tx, db.deleteFrom('audit_seals').where('chain', '=', chain).where('seq', '<=', String(last.seq)));
  return cleared.length;
}
