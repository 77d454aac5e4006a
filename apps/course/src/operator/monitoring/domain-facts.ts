import { UNFINISHED_STATES } from '../../authoring/generation/index.js';
import type { Tx } from '../../kernel/transaction.js';

/** What waits, and for how long, in seconds. Each is one statement over what is unfinished, by an index that holds nothing else. */
export interface DomainFacts {
  generations: { state: string; count: number; oldest: number; credits: number }[];
  /** Since the approval, of the build that takes longest. */
  longestBuild: number;
  /** Until the gate that closes next; null where none is open. */
  gateLeft: number | null;
  /** Since a gate should have closed that has not. */
  gateOverdue: number;
  webhooks: { pending: number; due: number; late: number };
  outbox: { waiting: number; lag: number };
  mails: { waiting: number; oldest: number };
  unsealed: number;
}

const NOW = '(SELECT app_now())';
const seconds = (interval: string): string => `greatest(0, extract(epoch FROM ${interval}))::float8`;

export async function readDomainFacts(tx: Tx): Promise<DomainFacts> {
  const one = async <T>(sql: string): Promise<T> => (await tx.query<T[]>(sql))[0]!;
  const counted = await tx.query<DomainFacts['generations']>(
    `SELECT state, count(*)::int AS count, ${seconds(`${NOW} - min(created_at)`)} AS oldest,
            coalesce(sum(estimated_credits), 0)::int AS credits
       FROM generations WHERE state = ANY($1) GROUP BY state`,
    [UNFINISHED_STATES],
  );
  const { build } = await one<{ build: number }>(
    `SELECT coalesce(max(${seconds(`${NOW} - c.created_at`)}), 0) AS build FROM generations g
       JOIN credit_entries c ON c.generation_id = g.id AND c.reason = 'charge' WHERE g.state = 'building'`,
  );
  const gates = await one<{ left: number | null; overdue: number }>(
    `SELECT min(extract(epoch FROM gate_expires_at - ${NOW})) FILTER (WHERE gate_expires_at > ${NOW})::float8 AS left,
            coalesce(max(${seconds(`${NOW} - gate_expires_at`)}), 0) AS overdue
       FROM generations WHERE state = 'awaiting_review'`,
  );
  const webhooks = await one<DomainFacts['webhooks']>(
    `SELECT count(*)::int AS pending, (count(*) FILTER (WHERE next_attempt_at <= ${NOW}))::int AS due,
            coalesce(${seconds(`${NOW} - min(next_attempt_at)`)}, 0) AS late
       FROM webhook_deliveries WHERE state = 'pending'`,
  );
  const outbox = await one<DomainFacts['outbox']>(
    `SELECT count(*)::int AS waiting, coalesce(${seconds(`${NOW} - min(at)`)}, 0) AS lag
       FROM outbox_events WHERE dispatched_at IS NULL`,
  );
  const mails = await one<DomainFacts['mails']>(
    `SELECT count(*)::int AS waiting, coalesce(${seconds(`${NOW} - min(created_at)`)}, 0) AS oldest FROM mails WHERE state = 'waiting'`,
  );
  const { unsealed } = await one<{ unsealed: number }>(
    `SELECT coalesce(${seconds(`${NOW} - min(at)`)}, 0) AS unsealed FROM audit_unsealed`,
  );
  const generations = UNFINISHED_STATES.map(
    (state) => counted.find((row) => row.state === state) ?? { state, count: 0, oldest: 0, credits: 0 },
  );
  return {
    generations,
    longestBuild: build,
    gateLeft: gates.left,
    gateOverdue: gates.overdue,
    webhooks,
    outbox,
    mails,
    unsealed,
  };
}
