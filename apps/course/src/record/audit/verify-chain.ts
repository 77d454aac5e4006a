import type { Tx } from '../../kernel/transaction.js';
import { firstRow, rows, sql, statements } from '../../platform/database/index.js';
import { anchorOf, isOnRecord } from './audit-anchors.js';
import { linkAt, linksAfter } from './audit-links.js';
import { checkSeal, GENESIS, NO_WORKSPACE, type Head, type Seal, type SealProblem, type StoredEvent } from './seal-chain.js';
import type { AuditTables } from './tables.js';

const db = statements<AuditTables>();

const BATCH = 1_000;
/** Transactions commit, and clocks of replicas run, a little out of order; more than this apart is no accident. */
const OUT_OF_ORDER_MS = 10 * 60_000;

export interface Broken {
  /** Place in the chain; null for an event that has none. */
  seq: number | null;
  eventId: string | null;
  problem: SealProblem;
}

export interface Verification {
  checked: number;
  /** Events that wait for their seal. */
  waiting: number;
  /** Place of the last link that the retention has cleared away; 0 where it has cleared none. */
  cleared: number;
  /** Last link of the chain. Noted elsewhere, it also shows whether the whole end was cut off and the rest rewritten. */
  head: Head;
  broken: Broken | null;
  /** Where to go on; null when the end was reached. */
  nextAfter: number | null;
}

/**
 * Walks the chain after link `after`, at most `most` links, to its end or to the first thing that is wrong. Where its beginning was
 * cleared away, it starts at the anchor.
 */
export async function verifyChain(tx: Tx, chain: string, { after = 0, most = Infinity } = {}): Promise<Verification> {
  const head = (await linkAt(tx, 'audit_chains', chain)) ?? GENESIS;
  const waiting = await waitingOf(tx, chain);
  let anchor = await anchorOf(tx, chain);
  let previous = after <= anchor.seq ? anchor : ((await linkAt(tx, 'audit_seals', chain, after)) ?? { seq: after, hash: '' });
  let newest = 0;
  let checked = 0;
  const result = (broken: Broken | null, nextAfter: number | null = null): Verification => ({
    checked,
    cleared: anchor.seq,
    waiting: waiting.count,
    head: { seq: head.seq, hash: head.hash },
    broken,
    nextAfter,
  });
  if (anchor.seq > 0 && previous === anchor && !(await isOnRecord(tx, chain, anchor)))
    return result({ seq: anchor.seq, eventId: null, problem: 'beginning-removed' });
  while (previous.seq < head.seq) {
    if (checked >= most) return result(null, previous.seq);
    const links = await linksAfter(tx, chain, previous.seq, Math.min(BATCH, most - checked));
    if (links[0]?.seal.seq !== previous.seq + 1) {
      // Cleared away while this walk went on?
      anchor = await anchorOf(tx, chain);
      if (anchor.seq > previous.seq) {
        previous = anchor;
        continue;
      }
    }
    if (links.length === 0) return result({ seq: previous.seq + 1, eventId: null, problem: 'end-removed' });
    for (const { seal, event } of links) {
      const problem = checkSeal(previous, seal, event) ?? endOrTime(seal, event!, head, newest);
      if (problem) return result({ seq: seal.seq, eventId: seal.eventId, problem });
      newest = Math.max(newest, event!.at.getTime());
      previous = { seq: seal.seq, hash: seal.hash };
      checked++;
    }
    // What was sealed while this walk went on is for the next one
    if (previous.seq >= head.seq) break;
  }
  if (waiting.removed) return result({ seq: null, eventId: waiting.removed, problem: 'event-removed' });
  const stray = await strayEvent(tx, chain);
  return result(stray ? { seq: null, eventId: stray, problem: 'event-inserted' } : null);
}

function endOrTime(seal: Seal, event: StoredEvent, head: Head, newest: number): SealProblem | null {
  if (seal.seq === head.seq && seal.hash !== head.hash) return 'seal-changed';
  return event.at.getTime() < newest - OUT_OF_ORDER_MS ? 'event-backdated' : null;
}

/** Every chain there is, also those of workspaces that are gone and of events that were never sealed. */
export async function allChains(tx: Tx): Promise<string[]> {
  const ofEvents = db.selectFrom('audit_events').select((eb) => eb.fn.coalesce('workspace_id', eb.val(NO_WORKSPACE)).as('chain'));
  const [ends, seals] = [db.selectFrom('audit_chains').select('chain'), db.selectFrom('audit_seals').select('chain')];
  return (await rows(tx, ends.union(seals).union(ofEvents).orderBy('chain'))).map(({ chain }) => chain);
}

async function waitingOf(tx: Tx, chain: string): Promise<{ count: number; removed: string | null }> {
  const waiting = await firstRow(
    tx,
    db
      .selectFrom('audit_unsealed as u')
      .leftJoin('audit_events as e', 'e.id', 'u.event_id')
      .select([
        sql<number>`count(*)::int`.as('count'),
        sql<string | null>`min(u.event_id::text) FILTER (WHERE e.id IS NULL)`.as('removed'),
      ])
      .where('u.chain', '=', chain),
  );
  return waiting!;
}

/** An event that is neither sealed nor waiting did not come through the application. */
async function strayEvent(tx: Tx, chain: string): Promise<string | null> {
  const events = db.selectFrom('audit_events as e').select('e.id');
  const theirs = chain === NO_WORKSPACE ? events.where('e.workspace_id', 'is', null) : events.where('e.workspace_id', '=', chain);
  const stray = await firstRow(
    tx,
    theirs
      .where((eb) => eb.not(eb.exists(eb.selectFrom('audit_seals as s').select('s.seq').whereRef('s.event_id', '=', 'e.id'))))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('audit_unsealed as u').select('u.at').whereRef('u.at', '=', 'e.at').whereRef('u.event_id', '=', 'e.id'),
          ),
        ),
      )
      .orderBy('e.at')
      .orderBy('e.id')
      .limit(1),
  );
  return stray?.id ?? null;
}
