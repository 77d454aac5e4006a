import { waitFor } from '@repo/tools/kit/wait.ts';
import { demand } from './calls.js';
import type { House } from './house.js';
import { dropQueue, moveClock, rows, type Finding, type Site } from './site.js';
import { verify } from './verify.js';

export const MODES = ['brief', 'outline', 'document'] as const;
const DETAILS = { audience: 'new staff', outcomes: ['start a pump', 'stop a pump'], difficulty: 'beginner', tone: 'plain' };

/** The body of a request for a course of so many slides. */
export function request(mode: (typeof MODES)[number], name: string, slides: number): object {
  if (mode === 'brief') return { mode, topic: `Pumps ${name}`, slideCount: slides, ...DETAILS };
  const body =
    mode === 'outline' ? '- what it is\n- how it is done' : 'Narration: The pump lifts water. It stops when the sump is dry.';
  const lines = Array.from(
    { length: slides },
    (_, n) => `${n % 10 === 0 ? `## Part ${n / 10 + 1}\n` : ''}### Slide ${n + 1}\n${body}`,
  );
  return { mode, text: [`# Pumps ${name}`, ...lines].join('\n'), ...(mode === 'document' && DETAILS) };
}

/** Asks for a course that is to be built. @returns the generation's id. */
export async function order(house: House, slides: number): Promise<string> {
  const body = request('brief', `of ${house.name} ${house.claims.length + 1}`, slides);
  const { generationId } = await demand<{ generationId: string }>(house, `${house.workspace}/generations`, body);
  house.claims.push({ generationId, outcome: 'built' });
  return generationId;
}

export async function untilState(house: House, id: string, ...states: string[]): Promise<void> {
  const isThere = async (): Promise<boolean> => {
    const [row] = await rows<{ state: string }>(house, 'SELECT state FROM generations WHERE id = $1', [id]);
    return states.includes(row!.state);
  };
  await waitFor(isThere, { what: `generation ${id} of ${house.name} to be ${states.join(' or ')}` });
}

export const approve = (house: House, id: string): Promise<unknown> =>
  demand(house, `${house.workspace}/generations/${id}/approve`, {});

/** A long course that is being built. */
export async function beginBuild(house: House): Promise<string> {
  const id = await order(house, 200);
  await untilState(house, id, 'awaiting_review');
  await approve(house, id);
  return id;
}

export const untilBuilt = (house: House, id: string): Promise<void> => untilState(house, id, 'completed');

let hurried = 0;

/** Lets work that a sweep finds only once it is old be found at once. */
export async function hurry(houses: readonly House[]): Promise<void> {
  hurried += 90;
  for (const house of houses) {
    // In PostgreSQL the queue holds the job of a dead worker until its lock is old
    if (!house.apis[0]!.env.REDIS_URL) await dropQueue(house);
    await moveClock(house, hurried);
  }
}

/** After all faults: nothing is lost, halved, doubled or charged wrongly, every webhook came, and the audit trail is whole. */
export async function account(site: Site): Promise<Finding[]> {
  const findings = (await Promise.all(site.houses.map((house) => accountOf(site, house)))).flat();
  const { fallen } = site.processes;
  return [...findings, { expected: 'no process has ended by itself', measured: fallen.join('\n') || 'none', ok: !fallen.length }];
}

async function accountOf({ webhooks }: Site, house: House): Promise<Finding[]> {
  const { name, claims } = house;
  await untilBuilt(house, await beginBuild(house));
  for (const { generationId } of claims) await untilState(house, generationId, 'completed', 'failed');
  const wrong = await verify((sql, values) => rows(house, sql, values), claims);
  const waiting = `SELECT (SELECT count(*) FROM webhook_deliveries WHERE state = 'pending')
    + (SELECT count(*) FROM outbox_events WHERE dispatched_at IS NULL) AS count`;
  const isDelivered = async (): Promise<boolean> => (await rows<{ count: string }>(house, waiting))[0]!.count === '0';
  await waitFor(isDelivered, { what: `the webhooks of ${name}` });
  const events = await rows<{ id: string }>(house, `SELECT id FROM outbox_events WHERE kind LIKE 'generation.%'`);
  const missing = events.filter(({ id }) => !webhooks.has(id));
  const seal = async () => {
    const path = `${house.workspace}/audit-events/verification`;
    const trail = await demand<{ intact: boolean; checked: number; waiting: number }>(house, path);
    return trail.waiting <= 2 && trail; // the verification itself is in the trail
  };
  const trail = await waitFor(seal, { what: `the seals of ${name}` });
  return [
    {
      expected: 'every generation is built once and charged once, and none is lost',
      measured: `${name}: ${claims.length} generations, ${wrong.join('; ') || 'all right'}`,
      ok: wrong.length === 0,
    },
    {
      expected: 'every event reaches its webhook, always by the same id',
      measured: `${name}: ${events.length} events, ${missing.length} missing`,
      ok: events.length > 0 && missing.length === 0,
    },
    {
      expected: 'the audit trail is whole',
      measured: `${name}: ${trail.checked} events, ${trail.intact ? 'intact' : 'broken'}`,
      ok: trail.intact && trail.checked > 0,
    },
  ];
}
