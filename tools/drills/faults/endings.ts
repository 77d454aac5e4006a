import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../../kit/wait.ts';
import { approve, beginBuild, hurry, order, untilBuilt, untilState } from './jobs.ts';
import { synthesise } from '../../load/grid/service.ts';
import type { Processes, Service } from '../processes.ts';
import type { House } from './house.ts';
import { call, rows, type Site } from './site.ts';
import { groupCall } from './calls.ts';
import type { Finding } from './strike.ts';
import { ask, isGood, isPolite, tally, Watch } from './watch.ts';
import type { Extent } from './extent.ts';

export async function sigtermUnderLoad({ small, processes }: Site): Promise<Finding[]> {
  const watch = new Watch(small.api.url);
  for (let client = 0; client < 4; client++) {
    watch.add('list', 40, () => ({ path: `${small.workspace}/courses`, token: small.session }));
    watch.add('write', 200, (turn) => groupCall(small, `sigterm ${client} ${turn}`));
  }
  const findings = await endUnder(watch, processes, small.api);
  await processes.up(small.api);
  return findings;
}

/** Of what is ready in memory, of what is put together for one request, and of the largest answer. */
export async function sigtermOfGrid({ supervisor, processes }: Site): Promise<Finding[]> {
  const OBJECTS_DIR = await synthesise(supervisor, 7);
  const grid = await processes.add('grid', 'grid', { OBJECTS_DIR, DRAIN_SECONDS: '1', GRACE_SECONDS: '480' });
  await processes.up(grid);
  const watch = new Watch(grid.url);
  for (let client = 0; client < 4; client++) {
    watch.add('ready-made', 40, () => ({ path: '/api/current' }));
    watch.add('query', 100, () => ({ path: '/api/wind?region=ALL' }));
    watch.add('snapshot', 400, () => ({ path: '/api/snapshot' }));
  }
  return endUnder(watch, processes, grid);
}

/** Calls on kept connections go on without a pause until the process says that it is not ready: so long a balancer sends some. */
async function endUnder(watch: Watch, processes: Processes, service: Service): Promise<Finding[]> {
  const { name, url } = service;
  const isAnswered = (): boolean => watch.seen.filter(isGood).length >= 40;
  await waitFor(isAnswered, { what: 'calls to be answered' });
  const begun = Date.now();
  const ending = processes.end(service.process!, 'SIGTERM').then((how) => ({ how, tookMs: Date.now() - begun }));
  const isReady = async (): Promise<boolean> => isGood(await ask(url, 'ready', { path: '/health/ready' }));
  await waitFor(async () => !(await isReady()), { what: `${name} to say that it is not ready` });
  const seen = await watch.stop();
  const { how, tookMs } = await ending;
  const broken = seen.filter((one) => !isGood(one));
  return [
    {
      expected: 'every call is answered that was sent before /health/ready said no',
      measured: `${name}: ${tally(seen)}`,
      ok: broken.length === 0,
    },
    {
      expected: 'the process ends by itself within 15 s, with code 0',
      measured: `${name}: ${how} after ${(tookMs / 1_000).toFixed(1)} s`,
      ok: how === 'ended with code 0',
      late: tookMs > 15_000,
    },
  ];
}

/** SIGKILL to a worker while it plans, while it builds and while it sends webhooks, and to an API while it charges. */
export async function sigkill(site: Site, { quick }: Extent): Promise<Finding[]> {
  // The drill of generations kills with the queue in Redis too.
  const houses = quick ? [site.small] : site.houses;
  const findings = await Promise.all(houses.map((house) => killIn(site, house)));
  const killed = Date.now();
  if (quick) await hurry(site);
  const times = await Promise.all(
    findings.map(async ({ house, planned, built }) => {
      await untilState(house, planned, 'awaiting_review');
      await approve(house, planned);
      await Promise.all([untilBuilt(house, planned), untilBuilt(house, built)]);
      return (Date.now() - killed) / 1_000;
    }),
  );
  return findings.flatMap(({ finding, house }, index) => [
    finding,
    {
      expected: 'plans and builds of a killed worker go on',
      measured: `${house.name}: whole within ${times[index]!.toFixed(1)} s`,
      ok: true,
    },
  ]);
}

interface Killed {
  house: House;
  planned: string;
  built: string;
  finding: Finding;
}

async function killIn({ processes }: Site, house: House): Promise<Killed> {
  const planned = await order(house, 200);
  await processes.kill(house.worker, 0);
  const built = await beginBuild(house);
  await waitFor(
    async () => {
      const [row] = await rows<{ done: number; state: string }>(house, 'SELECT done, state FROM generations WHERE id = $1', [
        built,
      ]);
      return row!.done > 0 || row!.state === 'completed';
    },
    { what: 'a slide to be written' },
  );
  await processes.kill(house.worker, 0);

  const charged = await order(house, 30);
  await untilState(house, charged, 'awaiting_review');
  const charge = () =>
    call(house, 'approve', {
      path: `${house.workspace}/generations/${charged}/approve`,
      method: 'POST',
      token: house.session,
      headers: { 'content-type': 'application/json', 'idempotency-key': `charge ${charged}` },
      body: '{}',
    });
  const first = charge();
  await pause(5);
  await processes.kill(house.api, 0);
  await first;
  // The key may be leased to the call that died.
  const again = await waitFor(
    async () => {
      const seen = await charge();
      return isPolite(seen) || typeof seen.result === 'string' ? undefined : seen;
    },
    { what: 'the approval to be answered' },
  );
  return {
    house,
    planned,
    built,
    finding: {
      expected: 'an approval that died with its API is answered when it is sent again with its key',
      measured: `${house.name}: at first ${tally([await first])}, then ${tally([again])}`,
      ok: again.result === 200,
    },
  };
}
