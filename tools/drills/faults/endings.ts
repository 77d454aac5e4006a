import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '../../kit/wait.ts';
import { approve, beginBuild, hurry, order, untilBuilt, untilState } from './jobs.ts';
import { call, rows, type House, type Site } from './site.ts';
import { groupCall } from './calls.ts';
import type { Finding } from './strike.ts';
import { isGood, isPolite, tally, Watch } from './watch.ts';
import type { Extent } from './drills.ts';

/** Calls on kept connections go on without a pause until the process says that it is not ready: so long a balancer sends some. */
export async function sigtermUnderLoad(site: Site): Promise<Finding[]> {
  const { small, processes } = site;
  const watch = new Watch(small.api.url);
  for (let client = 0; client < 4; client++) {
    watch.add('list', 40, () => ({ path: `${small.workspace}/courses`, token: small.session }));
    watch.add('write', 200, (turn) => groupCall(small, `sigterm ${client} ${turn}`));
  }
  const isAnswered = (): boolean => watch.seen.filter(isGood).length >= 40;
  await waitFor(isAnswered, { what: 'calls to be answered' });
  const begun = Date.now();
  const ending = processes.end(small.api.process!, 'SIGTERM').then((how) => ({ how, tookMs: Date.now() - begun }));
  const isReady = async (): Promise<boolean> => isGood(await call(small, 'ready', { path: '/health/ready' }));
  await waitFor(async () => !(await isReady()), { what: 'the API to say that it is not ready' });
  const seen = await watch.stop();
  const { how, tookMs } = await ending;
  await processes.up(small.api);
  const broken = seen.filter((one) => !isGood(one));
  return [
    {
      expected: 'every call is answered that was sent before /health/ready said no',
      measured: `small: ${tally(seen)}`,
      ok: broken.length === 0,
    },
    {
      expected: 'the process ends by itself within 15 s, with code 0',
      measured: `small: ${how} after ${(tookMs / 1_000).toFixed(1)} s`,
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
