import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { waitFor } from '@repo/tools/kit/wait.ts';
import { insist, type Reply } from './calls.js';
import { MODES, request } from './jobs.js';
import { Random } from './random.js';
import type { House } from './house.js';
import { dropQueue, moveClock, rows, type Site } from './site.js';
import { verify, type Claim } from './verify.js';

export interface GenerationDrill {
  seed: number;
  generations: number;
  /** Over which the generations and faults are spread, in waves. */
  seconds: number;
  waves: number;
  /** Waits for what the sweeps find, without moving the clock. */
  isLong: boolean;
  say: (text: string) => void;
}

/** What becomes of a plan at the review gate; most are to be built. */
const FATES = [
  ...['approved', 'approved', 'twice at once', 'twice at once', 'twice with one key', 'twice with one key'],
  ...['again later', 'untouched', 'cancelled', 'approved and cancelled', 'revised', 'approved and revised'],
] as const;

export const FAULTS = [
  'kill a worker',
  'kill both workers',
  'kill an API',
  'stop PostgreSQL',
  'kill PostgreSQL',
  'drop the queue',
];

/** Generates courses, strikes while they are made, waits until all is quiet. @returns what is wrong in answers and database. */
export async function drillGeneration(site: Site, house: House, drill: GenerationDrill): Promise<string[]> {
  const { seed, generations, seconds, waves, isLong, say } = drill;
  const random = new Random(seed);
  const [fate, mode, fault] = [deck(random, FATES), deck(random, MODES), deck(random, FAULTS)];
  const violations: string[] = [];
  const begun = Date.now();
  const tell = (text: string): void => say(`${((Date.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${text}`);
  const journeys: Promise<void>[] = [];
  for (let wave = 0; wave < waves; wave++) {
    await pause(Math.max(0, begun + (wave * seconds * 1_000) / waves - Date.now()));
    for (let n = wave; n < generations; n += waves) {
      const journey = new Journey(house, `g${n}`, random.between(0, 1), (text) => violations.push(text));
      const [how, what, slides, after] = [fate(), mode(), random.pick([5, 12, 30, 60, 120, 200]), random.between(0, 600)];
      journeys.push(pause(after).then(() => journey.run(how, what, slides)));
    }
    const strikes = Array.from({ length: Math.ceil(FAULTS.length / 2) }, async () => {
      const [what, which, after, down] = [fault(), random.between(0, 1), random.between(0, 2_000), random.between(0, 2_000)];
      await pause(after);
      tell(`${what} while ${await untilUnderWay(house)}`);
      await perform(site, house, what, which, down);
    });
    await Promise.all(strikes);
  }
  tell('the last fault is over');
  if (!isLong) {
    await dropQueue(house);
    await moveClock(house, 30);
  }
  await Promise.all(journeys);
  const active = `SELECT count(*) AS count FROM generations WHERE state IN ('queued', 'planning', 'building')`;
  const isQuiet = async (): Promise<boolean> => (await rows<{ count: string }>(house, active))[0]!.count === '0';
  await waitFor(isQuiet, { what: 'every job to rest' });
  tell('all is quiet');
  return [...violations, ...site.processes.fallen, ...(await verify((sql, values) => rows(house, sql, values), house.claims))];
}

/** Waits a little for work that the fault can hit. */
async function untilUnderWay({ db }: House): Promise<string> {
  const sql = `SELECT id FROM generations WHERE state IN ('planning', 'building')`;
  const count = (): Promise<number> =>
    db.query(sql).then(
      ({ rowCount }) => rowCount ?? 0,
      () => 0,
    );
  const found = await waitFor(count, { seconds: 2, what: 'work' }).catch(() => 0); // it then strikes between two jobs
  return `${found} are being planned or built`;
}

export async function perform(site: Site, house: House, fault: string, which: number, downMs: number): Promise<void> {
  const kill = (services: House['apis'], n: number): Promise<void> => site.processes.kill(services[n]!, downMs);
  if (fault === 'kill a worker') await kill(house.workers, which);
  if (fault === 'kill both workers') await Promise.all([kill(house.workers, 0), kill(house.workers, 1)]);
  if (fault === 'kill an API') await kill(house.apis, which);
  if (fault === 'stop PostgreSQL') await site.restartPostgres('SIGINT', () => pause(downMs));
  if (fault === 'kill PostgreSQL') await site.restartPostgres('SIGKILL', () => pause(downMs));
  if (fault === 'drop the queue') await dropQueue(house);
}

/** Every card once before any comes again, so that a short drill has some of everything. */
function deck<T>(random: Random, cards: readonly T[]): () => T {
  let left: T[] = [];
  return () => {
    if (left.length === 0) left = random.shuffle(cards);
    return left.pop()!;
  };
}

interface Approval {
  chargedCredits: number;
  code?: string;
}

const LATE = 'generation-not-awaiting-review';

/** One generation from its start to its fate, by a client that never gives up. */
class Journey {
  readonly #house: House;
  readonly #name: string;
  readonly #api: number;
  readonly #violation: (text: string) => void;

  constructor(house: House, name: string, api: number, violation: (text: string) => void) {
    this.#house = house;
    this.#name = name;
    this.#api = api;
    this.#violation = (text) => violation(`${name}: ${text}`);
  }

  async run(fate: (typeof FATES)[number], mode: (typeof MODES)[number], slides: number): Promise<void> {
    try {
      const claim = await this.#start('start', request(mode, this.#name, slides));
      if (claim && (await this.#reachesGate(claim))) await this.#decide(claim, fate, mode);
    } catch (error) {
      this.#violation((error as Error).message);
    }
  }

  async #decide(claim: Claim, fate: (typeof FATES)[number], mode: string): Promise<void> {
    const [one, other] = [this.#api, 1 - this.#api];
    const key = 'approve';
    switch (fate) {
      case 'approved':
        return this.#settle(claim, [await this.#approve(claim, one, key)], true);
      case 'twice at once':
        return this.#settle(claim, await Promise.all([this.#approve(claim, one), this.#approve(claim, other)]), false);
      case 'twice with one key':
        return this.#settle(claim, await Promise.all([this.#approve(claim, one, key), this.#approve(claim, other, key)]), true);
      case 'again later': {
        const first = await this.#approve(claim, one, key);
        return this.#settle(claim, [first, await this.#approve(claim, other, key)], true);
      }
      case 'untouched':
        claim.outcome = 'untouched';
        return;
      case 'cancelled': {
        const { status, lost, body } = await this.#post<{ code?: string }>(claim, 'cancel', one);
        if (status < 300 || (lost > 0 && body.code === LATE)) claim.outcome = 'cancelled';
        else this.#violation(`cancelling gave ${status} ${body.code}`);
        return;
      }
      case 'approved and cancelled':
        await Promise.all([this.#approve(claim, one, key), this.#post(claim, 'cancel', other)]);
        return;
      case 'revised':
        return this.#revise(claim, mode);
      case 'approved and revised':
        await Promise.all([this.#approve(claim, one, key), this.#revise(claim, mode, true)]);
        claim.outcome = 'undecided';
    }
  }

  /** Sent to both APIs at once with one key, which must still be one generation. None where there are too many. */
  async #start(key: string, body: object, mayBeLate = false): Promise<Claim | undefined> {
    const path = `${this.#house.workspace}/generations`;
    const call = { path, method: 'POST' as const, key: `${this.#name} ${key}`, body };
    const send = (api: number) => insist<{ generationId: string; code?: string }>(this.#house, call, api);
    const replies = await Promise.all([send(0), send(1)]);
    const ids = new Set(replies.flatMap(({ status, body: { generationId } }) => (status === 201 ? [generationId] : [])));
    const [generationId] = ids;
    if (ids.size > 1) this.#violation(`two generations for one key: ${[...ids].join()}`);
    const expected = ['too-many-generations', ...(mayBeLate ? [LATE] : [])];
    for (const { status, body: said } of replies)
      if (status !== 201 && !expected.includes(said.code ?? '')) this.#violation(`starting gave ${status} ${said.code}`);
    if (generationId === undefined) return undefined;
    const claim: Claim = { generationId, outcome: 'undecided' };
    this.#house.claims.push(claim);
    return claim;
  }

  /** Waits for the plan, however often its worker dies. @returns false where it failed. */
  async #reachesGate({ generationId }: Claim): Promise<boolean> {
    const path = `${this.#house.workspace}/generations/${generationId}`;
    const decided = async (): Promise<string | undefined> => {
      const { state } = (await insist<{ state: string }>(this.#house, { path }, this.#api)).body;
      return ['queued', 'planning'].includes(state) ? undefined : state;
    };
    return (await waitFor(decided, { what: `the plan of ${this.#name}` })) === 'awaiting_review';
  }

  #approve(claim: Claim, api: number, key?: string): Promise<Reply<Approval>> {
    return this.#post(claim, 'approve', api, key && `${this.#name} ${claim.generationId} ${key}`);
  }

  #post<T>({ generationId }: Claim, what: string, api: number, key?: string): Promise<Reply<T>> {
    const path = `${this.#house.workspace}/generations/${generationId}/${what}`;
    return insist<T>(this.#house, { path, method: 'POST', body: {}, key }, api);
  }

  /** The new plan is approved, and the old one must never be charged. */
  async #revise(claim: Claim, mode: string, mayBeLate = false): Promise<void> {
    const body = { mode, revisionOf: claim.generationId, comment: 'Begin with safety.' };
    const next = await this.#start('revise', body, mayBeLate);
    if (!next) return;
    claim.outcome = 'cancelled';
    if (await this.#reachesGate(next)) this.#settle(next, [await this.#approve(next, this.#api, 'approve')], true);
  }

  /** What the answers to the approvals of one plan promise together. */
  #settle(claim: Claim, replies: Reply<Approval>[], isKeyed: boolean): void {
    const passed = replies.filter(({ status }) => status === 200);
    for (const { status, body } of replies)
      if (status !== 200 && (isKeyed || body.code !== LATE)) this.#violation(`approving gave ${status} ${body.code}`);
    if (!isKeyed && passed.length > 1) this.#violation(`${passed.length} approvals passed the gate`);
    if (!passed.every(({ body }) => isDeepStrictEqual(body, passed[0]!.body)))
      this.#violation('a repeat was answered differently');
    if (passed.length === 0 && replies.every(({ lost }) => lost === 0)) this.#violation('no approval passed the gate');
    claim.outcome = 'built'; // also where the answer of the approval that passed was lost
    if (passed[0]) claim.chargedCredits = passed[0].body.chargedCredits;
  }
}
