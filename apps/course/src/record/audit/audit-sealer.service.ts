import { Injectable } from '@nestjs/common';
import { anyOf, changes, Database, listed, rows, sql, statements } from '../../platform/database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { GENESIS, sealEvent, type Head, type Seal } from './seal-chain.js';
import type { AuditTables } from './tables.js';

const BATCH = 1_000;

const db = statements<AuditTables>();

const unsealed = db
  .selectFrom('audit_unsealed as u')
  .innerJoin('audit_events as e', 'e.id', 'u.event_id')
  .select(['u.chain', 'u.at as waiting_at'])
  .selectAll('e')
  .orderBy('u.at')
  .orderBy('u.event_id')
  .limit(BATCH);

/** Puts events that wait into the hash chains of their workspaces. One worker at a time seals; the others go on. */
@Injectable()
export class AuditSealer {
  constructor(private readonly database: Database) {}

  /** Seals all that waits. @returns how many events. */
  async sealAll(): Promise<number> {
    let all = 0;
    for (;;) {
      const sealed = await this.database.transaction(sealBatch);
      all += sealed;
      if (sealed < BATCH) return all;
    }
  }
}

async function sealBatch(tx: Tx): Promise<number> {
  const [lock] = await tx.query<{ mine: boolean }[]>(`SELECT pg_try_advisory_xact_lock(hashtext('audit-seals')) AS mine`);
  if (!lock!.mine) return 0;
  const events = await rows(tx, unsealed);
  if (events.length === 0) return 0;
  const heads = await headsOf(tx, [...new Set(events.map(({ chain }) => chain))]);
  const seals = events.map((event) => {
    const seal = sealEvent(event.chain, heads.get(event.chain) ?? GENESIS, event);
    heads.set(event.chain, seal);
    return seal;
  });
  await keep(tx, seals, heads);
  const [times, ids] = [events.map(({ waiting_at }) => waiting_at), events.map(({ id }) => id)];
  const sealed = sql<boolean>`(at, event_id) IN (SELECT * FROM unnest(${times}::timestamptz[], ${ids}::uuid[]))`;
  await changes(tx, db.deleteFrom('audit_unsealed').where(sealed));
  return seals.length;
}

async function headsOf(tx: Tx, chains: string[]): Promise<Map<string, Head>> {
  const heads = await rows(tx, db.selectFrom('audit_chains').selectAll().where('chain', '=', anyOf(chains)));
  return new Map(heads.map(({ chain, seq, hash }) => [chain, { seq: Number(seq), hash }]));
}

async function keep(tx: Tx, seals: Seal[], heads: Map<string, Head>): Promise<void> {
  const made = listed(JSON.stringify(seals), {
    chain: 'uuid',
    seq: 'bigint',
    eventId: 'uuid',
    eventHash: 'text',
    prevHash: 'text',
    hash: 'text',
  });
  await changes(
    tx,
    db
      .insertInto('audit_seals')
      .columns(['chain', 'seq', 'event_id', 'event_hash', 'prev_hash', 'hash'])
      .expression(db.selectFrom(made).select(['chain', 'seq', 'eventId', 'eventHash', 'prevHash', 'hash'])),
  );
  const ends = JSON.stringify([...heads].map(([chain, { seq, hash }]) => ({ chain, seq, hash })));
  await changes(
    tx,
    db
      .insertInto('audit_chains')
      .columns(['chain', 'seq', 'hash'])
      .expression(db.selectFrom(listed(ends, { chain: 'uuid', seq: 'bigint', hash: 'text' })).select(['chain', 'seq', 'hash']))
      .onConflict((same) =>
        same.column('chain').doUpdateSet((eb) => ({ seq: eb.ref('excluded.seq'), hash: eb.ref('excluded.hash') })),
      ),
  );
}
