import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/index.js';
import type { Tx } from '../../kernel/transaction.js';
import { GENESIS, sealEvent, type Head, type Seal, type StoredEvent } from './seal-chain.js';

const BATCH = 1_000;

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
  const events = await tx.query<(StoredEvent & { chain: string; waiting_at: Date })[]>(
    `SELECT u.chain, u.at AS waiting_at, e.* FROM audit_unsealed u JOIN audit_events e ON e.id = u.event_id ORDER BY u.at, u.event_id LIMIT $1`,
    [BATCH],
  );
  if (events.length === 0) return 0;
  const heads = await headsOf(tx, [...new Set(events.map(({ chain }) => chain))]);
  const seals = events.map((event) => {
    const seal = sealEvent(event.chain, heads.get(event.chain) ?? GENESIS, event);
    heads.set(event.chain, seal);
    return seal;
  });
  await keep(tx, seals, heads);
  await tx.query(`DELETE FROM audit_unsealed WHERE (at, event_id) IN (SELECT * FROM unnest($1::timestamptz[], $2::uuid[]))`, [
    events.map(({ waiting_at }) => waiting_at),
    events.map(({ id }) => id),
  ]);
  return seals.length;
}

async function headsOf(tx: Tx, chains: string[]): Promise<Map<string, Head>> {
  const rows = await tx.query<{ chain: string; seq: string; hash: string }[]>(
    `SELECT chain, seq, hash FROM audit_chains WHERE chain = ANY($1)`,
    [chains],
  );
  return new Map(rows.map(({ chain, seq, hash }) => [chain, { seq: Number(seq), hash }]));
}

async function keep(tx: Tx, seals: Seal[], heads: Map<string, Head>): Promise<void> {
  await tx.query(
    `INSERT INTO audit_seals (chain, seq, event_id, event_hash, prev_hash, hash)
     SELECT chain, seq, "eventId", "eventHash", "prevHash", hash
       FROM jsonb_to_recordset($1::jsonb) AS s(chain uuid, seq bigint, "eventId" uuid, "eventHash" text, "prevHash" text, hash text)`,
    [JSON.stringify(seals)],
  );
  await tx.query(
    `INSERT INTO audit_chains (chain, seq, hash)
     SELECT chain, seq, hash FROM jsonb_to_recordset($1::jsonb) AS h(chain uuid, seq bigint, hash text)
     ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, hash = excluded.hash`,
    [JSON.stringify([...heads].map(([chain, { seq, hash }]) => ({ chain, seq, hash })))],
  );
}
