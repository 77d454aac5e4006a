import { setTimeout as pause } from 'node:timers/promises';
import type { Supervisor } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { PatientClient } from './client.ts';
import { Installation, type UnderWay } from './installation.ts';
import { travel, type Account, type Traveller } from './journey.ts';
import { planDrill, type Abilities, type Backend, type DrillSize, type FaultPlan, type JourneyPlan, type Mode } from './plan.ts';
import { verify, type Check, type Query } from './verify.ts';

export interface DrillOptions {
  backend: Backend;
  seed: number;
  size: DrillSize;
  /** Of those that the service offers. */
  modes: readonly Mode[];
  /** Ends by dropping the queue and moving the clock, so that what waits for idle work to be found is found at once. */
  hurry: boolean;
  /** Of the workers, beside what all have. */
  ofWorkers?: NodeJS.ProcessEnv;
  say: (text: string) => void;
}

export interface DrillReport {
  checks: Check[];
  /** Looks once more, by a connection of the caller's. */
  look: (query: Query) => Promise<Check[]>;
  /** Of answers and processes; those of the database are in the checks. */
  violations: string[];
  refusals: string[];
  states: Record<string, number>;
  /** By status and code; "no answer" are connections that broke. */
  answers: Map<string, number>;
  /** From the last fault until no job was under way. */
  quietAfterSeconds: number;
  abilities: Abilities;
  /** The database, for as long as it runs. */
  installation: Installation;
}

const INITIAL_CREDITS = 10_000;
const LONGEST_COURSE = 200;
/** What a slide costs in the first workspace, which so cannot pay for all that is approved there. */
const DEAR = 40;
/** A worker's lost job is found after 20 s idle or, where the queue still holds it, by two passes of BullMQ 30 s apart. */
const QUIET_SECONDS = 240;

/** Starts generations in waves, strikes while they are under way, waits until all is quiet and looks at what is there. */
export async function runDrill(supervisor: Supervisor, options: DrillOptions): Promise<DrillReport> {
  const { backend, seed, size, modes, hurry, ofWorkers, say } = options;
  const installation = await Installation.start(supervisor, backend, { INITIAL_CREDITS: String(INITIAL_CREDITS) }, ofWorkers);
  const answers = new Map<string, number>();
  const client = new PatientClient(installation.apis, answers);
  const abilities = await readAbilities(installation.apis[0]!, modes);
  const travellers = await Promise.all(
    Array.from({ length: size.workspaces }, (_, index) => settle(client, index, abilities.modes.includes('outline'))),
  );
  const waves = planDrill(seed, size, abilities);
  say(
    `modes ${abilities.modes.join(', ')}${abilities.cancelling ? ', cancelling' : ''}${abilities.revising ? ', revising' : ''}`,
  );

  const begun = Date.now();
  const clock = (): string => `${((Date.now() - begun) / 1_000).toFixed(1).padStart(6)} s`;
  const strike = async (fault: FaultPlan): Promise<void> => {
    await pause(fault.afterMs);
    const found = describe(await untilUnderWay(installation, fault.during));
    say(`${clock()}  ${fault.kind.padEnd(18)} while ${found}`);
    await perform(installation, fault);
  };
  const journey = async (plan: JourneyPlan): Promise<Account> => {
    await pause(plan.afterMs);
    return travel(plan, travellers[plan.workspace]!);
  };
  const journeys: Promise<Account>[] = [];
  const faults: Promise<void>[] = [];
  for (const [index, wave] of waves.entries()) {
    await pause(Math.max(0, begun + wave.atMs - Date.now()));
    say(`${clock()}  wave ${index + 1} of ${waves.length}: ${wave.journeys.length} generations, ${wave.faults.length} faults`);
    journeys.push(...wave.journeys.map(journey));
    faults.push(...wave.faults.map(strike));
    await Promise.all(faults);
  }
  const lastFault = Date.now();
  say(`${clock()}  the last fault is over; ${describe(await installation.underWay())}`);
  if (hurry) {
    await installation.dropQueue();
    await installation.advanceClock(30);
  }
  const accounts = await Promise.all(journeys);
  const unquiet = await untilQuiet(installation);
  const quietAfterSeconds = (Date.now() - lastFault) / 1_000;
  say(`${clock()}  ${unquiet ?? 'all is quiet'}`);

  const claims = accounts.flatMap((account) => account.claims);
  const look = (query: Query): Promise<Check[]> => verify(query, claims, INITIAL_CREDITS);
  return {
    checks: await look((sql, values) => installation.query(sql, values)),
    look,
    violations: [...accounts.flatMap(({ violations }) => violations), ...installation.fallen],
    refusals: accounts.flatMap(({ refusals }) => refusals),
    states: await statesOf(installation),
    answers,
    quietAfterSeconds,
    abilities,
    installation,
  };
}

/** Waits a little for work that the fault can hit. */
async function untilUnderWay(installation: Installation, during: keyof UnderWay): Promise<UnderWay | undefined> {
  let found: UnderWay | undefined;
  const hit = async (): Promise<boolean> => {
    found = await installation.underWay();
    return found !== undefined && found[during] > 0;
  };
  await waitFor(hit, { seconds: 2, what: 'work' }).catch(() => undefined); // strikes then between two jobs
  return found;
}

function describe(found: UnderWay | undefined): string {
  return found ? `${found.planned} being planned, ${found.built} being built` : 'PostgreSQL is down';
}

async function perform(installation: Installation, { kind, which, downMs }: FaultPlan): Promise<void> {
  switch (kind) {
    case 'kill a worker':
      return installation.kill('worker', which, downMs);
    case 'kill both workers':
      await Promise.all([installation.kill('worker', 0, downMs), installation.kill('worker', 1, downMs)]);
      return;
    case 'kill an API':
      return installation.kill('main', which, downMs);
    case 'stop PostgreSQL':
      return installation.restartPostgres('SIGINT', downMs);
    case 'kill PostgreSQL':
      return installation.restartPostgres('SIGKILL', downMs);
    case 'drop the queue':
      return installation.dropQueue();
  }
}

/** What the service says of itself at /apis.json. */
async function readAbilities(url: string, wanted: readonly Mode[]): Promise<Abilities> {
  const { paths } = (await (await fetch(`${url}/apis.json`)).json()) as { paths: Record<string, { post?: unknown }> };
  const generate = JSON.stringify(paths['/workspaces/{workspaceId}/generations']?.post);
  return {
    modes: wanted.filter((mode) => generate.includes(`"${mode}"`)),
    cancelling: Boolean(paths['/workspaces/{workspaceId}/generations/{generationId}/cancel']?.post),
    revising: generate.includes('"revisionOf"'),
  };
}

/** A person with a workspace of their own; the first one's slides are dear. */
async function settle(anonymous: PatientClient, index: number, outlines: boolean): Promise<Traveller> {
  const { token } = await anonymous.demand<{ token: string }>({
    method: 'POST',
    path: '/auth/register',
    body: { name: `Trainer ${index}`, email: `trainer${index}@drill.example`, password: 'a long enough password' },
  });
  const client = anonymous.as(token);
  const body = { name: `Drill ${index}` };
  const { workspaceId } = await client.demand<{ workspaceId: string }>({ method: 'POST', path: '/workspaces', body });
  const path = `/workspaces/${workspaceId}`;
  if (outlines) await client.demand({ method: 'PATCH', path: `${path}/features`, body: { outlineGeneration: true } });
  const settings = { courseLength: { maxSlides: LONGEST_COURSE }, ...(index === 0 && { credits: { perSlide: DEAR } }) };
  await client.demand({ method: 'PATCH', path: `${path}/settings/ai`, body: settings });
  return { client, workspaceId };
}

/** Waits until no job is under way. @returns what still is, if so. */
async function untilQuiet(installation: Installation): Promise<string | undefined> {
  const underWay = (): Promise<{ id: string; state: string }[]> =>
    installation.query(`SELECT id, state FROM generations WHERE state IN ('queued', 'planning', 'building')`);
  try {
    await waitFor(async () => (await underWay()).length === 0, { seconds: QUIET_SECONDS, what: 'quiet' });
    return undefined;
  } catch {
    return `after ${QUIET_SECONDS} seconds still: ${(await underWay()).map(({ id, state }) => `${id} ${state}`).join(', ')}`;
  }
}

async function statesOf(installation: Installation): Promise<Record<string, number>> {
  const rows = await installation.query<{ state: string; count: number }>(
    `SELECT coalesce(state || ' (' || (error->>'code') || ')', state) AS state, count(*)::int AS count FROM generations GROUP BY 1 ORDER BY 1`,
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
