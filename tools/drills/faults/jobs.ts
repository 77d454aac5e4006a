import { waitFor } from '../../kit/wait.ts';
import type { Claim } from '../journey.ts';
import { generationRequest } from '../requests.ts';
import { verify } from '../verify.ts';
import type { House } from './house.ts';
import { demand, INITIAL_CREDITS, rows, type Site } from './site.ts';
import type { Finding } from './strike.ts';

/** Generations that a house was asked for, and what must become of them. */
const claims = new Map<House, Claim[]>();

/** Asked for; not planned yet. */
export async function order(house: House, slides: number): Promise<string> {
  const mine = claims.get(house) ?? [];
  const body = generationRequest('brief', `of ${house.name} ${mine.length + 1}`, slides);
  const { generationId } = await demand<{ generationId: string }>(house, `${house.workspace}/generations`, body);
  claims.set(house, [...mine, { journey: house.name, generationId, outcome: 'built' }]);
  return generationId;
}

export async function untilState(house: House, id: string, ...states: string[]): Promise<void> {
  await waitFor(
    async () => {
      const [row] = await rows<{ state: string }>(house, 'SELECT state FROM generations WHERE id = $1', [id]);
      return states.includes(row!.state);
    },
    { what: `generation ${id} of ${house.name} to be ${states.join(' or ')}` },
  );
}

export const approve = (house: House, id: string): Promise<unknown> =>
  demand(house, `${house.workspace}/generations/${id}/approve`, {});

/** A generation that is being built. */
export async function beginBuild(house: House): Promise<string> {
  const id = await order(house, 200);
  await untilState(house, id, 'awaiting_review');
  await approve(house, id);
  return id;
}

export const untilBuilt = (house: House, id: string): Promise<void> => untilState(house, id, 'completed');

/** What waits for idle work to be found is found at once, for whoever has no minutes. */
export async function hurry({ houses }: Site): Promise<void> {
  for (const house of houses) {
    // BullMQ in PostgreSQL holds the job of a dead worker until its lock is old
    const tables = await rows<{ name: string }>(
      house,
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq' AND tablename <> 'migration'`,
    );
    if (tables.length > 0) await rows(house, tables.map(({ name }) => `DELETE FROM ${name}`).join('; '));
    await rows(
      house,
      `CREATE OR REPLACE FUNCTION app_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$SELECT clock_timestamp() + interval '${++hurried * 90} seconds'$$`,
    );
  }
}
let hurried = 0;

/** After all faults: nothing is lost, halved, doubled, or charged wrongly; every webhook came; the audit trail is whole. */
export async function account(site: Pick<Site, 'houses' | 'receiver'>): Promise<Finding[]> {
  return (await Promise.all(site.houses.map((house) => accountOf(site, house)))).flat();
}

async function accountOf({ receiver }: Pick<Site, 'receiver'>, house: House): Promise<Finding[]> {
  await untilBuilt(house, await beginBuild(house));
  const mine = claims.get(house) ?? [];
  for (const { generationId } of mine) await untilState(house, generationId, 'completed', 'failed');
  const checks = await verify((sql, values) => rows(house, sql, values), mine, INITIAL_CREDITS);
  const wrong = checks.flatMap(({ violations }) => violations);
  const events = await untilDelivered(house);
  const missing = events.filter(({ id }) => !receiver.came.has(id));
  const trail = await untilSealed(house);
  return [
    {
      expected: 'every generation is built once and charged once, and none is lost',
      measured: `${house.name}: ${mine.length} generations, ${wrong.length === 0 ? 'all right' : wrong.join('; ')}`,
      ok: mine.length > 0 && wrong.length === 0,
    },
    {
      expected: 'every event reaches its webhook, at least once and always by the same id',
      measured: `${house.name}: ${events.length} events, ${missing.length} missing`,
      ok: events.length > 0 && missing.length === 0,
    },
    {
      expected: 'the audit trail is whole',
      measured: `${house.name}: ${trail.checked} events, ${trail.intact ? 'intact' : 'broken'}`,
      ok: trail.intact && trail.checked > 0,
    },
  ];
}

async function untilDelivered(house: House): Promise<{ id: string }[]> {
  await waitFor(
    async () => {
      const [left] = await rows<{ count: number }>(
        house,
        `SELECT (SELECT count(*) FROM webhook_deliveries WHERE state = 'pending')::int
              + (SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL)::int AS count`,
      );
      return left!.count === 0;
    },
    { what: `the webhooks of ${house.name}` },
  );
  return rows(house, `SELECT id FROM outbox_events WHERE kind LIKE 'generation.%'`);
}

interface Trail {
  intact: boolean;
  checked: number;
  waiting: number;
}

function untilSealed(house: House): Promise<Trail> {
  return waitFor(
    async () => {
      const trail = await demand<Trail>(house, `${house.workspace}/audit-events/verification`);
      return trail.waiting <= 2 && trail; // the verification itself is in the trail
    },
    { what: `the seals of ${house.name}` },
  );
}
