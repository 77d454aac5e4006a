import { readFileSync } from 'node:fs';
import { signal } from '../../kit/pids.ts';
import { waitFor } from '../../kit/wait.ts';
import { ask } from '../../services/sentinels.ts';
import { account, approve, beginBuild, order, untilBuilt, untilState } from '../faults/jobs.ts';
import { rows } from '../faults/site.ts';
import { remaining } from '../faults/stores.ts';
import { recovered, strikeOne, untouched, without, type Finding } from '../faults/strike.ts';
import { logOf, type FailoverSite } from './site.ts';

const since = (begun: number): string => `${((Date.now() - begun) / 1_000).toFixed(1)} s`;
const EVICTING = 'Redis may drop jobs';

interface Struck {
  findings: Finding[];
  /** The server that was the primary, and is not any more. */
  old: number;
}

/**
 * The primary is taken away while a course is built, one waits to be approved and another is asked for.
 * @param takeAway it, and resolves at once.
 */
async function failOver(site: FailoverSite, takeAway: (port: number) => Promise<unknown> | void): Promise<Struck> {
  const { house, redis } = site;
  const old = await redis.primary();
  const building = await beginBuild(house);
  const waiting = await order(house, 12);
  await untilState(house, waiting, 'awaiting_review');
  const left = await remaining(house);
  let [promoted, asked, queues] = ['', '', ''];
  const struck = await strikeOne(house, async (meanwhile) => {
    const begun = Date.now();
    await takeAway(old);
    await approve(house, waiting);
    const lost = await order(house, 12);
    await waitFor(async () => (await redis.primary()) !== old, { what: 'another primary' });
    promoted = since(begun);
    await waitFor(async () => (await health(house.api.url)) === 'ok', { what: 'the API to find it' });
    queues = since(begun);
    await untilState(house, lost, 'awaiting_review');
    await approve(house, lost);
    await Promise.all([building, waiting, lost].map((id) => untilBuilt(house, id)));
    asked = since(begun);
    await meanwhile(0);
  });
  const after = await remaining(house);
  return {
    old,
    findings: [
      untouched(struck, 'everything is answered', without(struck.during, 'ready'), 5),
      told('a replica is the primary, and the service finds it', `${promoted} after, found ${queues} after`),
      told('the course that was being built, one approved and one asked for meanwhile are whole', `${asked} after`),
      told(
        'the limit of requests goes on from what the replica has counted',
        `${left} left before, ${after} after`,
        after < left,
      ),
      ...recovered(struck, 5),
    ],
  };
}

const told = (expected: string, measured: string, ok = true): Finding => ({ expected, measured: `watched: ${measured}`, ok });

async function health(url: string): Promise<string> {
  const answer = await fetch(`${url}/health/ready`);
  return ((await answer.json()) as { status: string }).status;
}

/** The replica would evict keys, which must be told once it is the primary. */
export async function primaryKilled(site: FailoverSite): Promise<Finding[]> {
  const { redis, processes } = site;
  const replica = await replicaOf(site);
  await ask(replica, 'config', 'set', 'maxmemory-policy', 'allkeys-lru');
  const before = count(readFileSync(logOf(site), 'utf8'), EVICTING);
  const { findings, old } = await failOver(site, (port) => processes.end(redis.process(port), 'SIGKILL'));
  const warned = (): boolean => count(readFileSync(logOf(site), 'utf8'), EVICTING) > before;
  await waitFor(warned, { what: 'a word on what the new primary does' });
  await ask(replica, 'config', 'set', 'maxmemory-policy', 'noeviction');
  await redis.startAgain(old);
  return [...findings, told('a new primary that would evict keys is named in the log', 'it was')];
}

/** It hangs, keeps its connections, and goes on as if nothing had been. */
export async function primaryPaused(site: FailoverSite): Promise<Finding[]> {
  const { redis } = site;
  await redis.untilWatched(); // what was killed before has come back, as a replica
  const { findings, old } = await failOver(site, (port) => signal(redis.process(port).pid, 'SIGSTOP'));
  const begun = Date.now();
  signal(redis.process(old).pid, 'SIGCONT');
  await redis.untilWatched();
  const demoted = since(begun);
  const clients = await ask(old, 'client', 'list', 'type', 'normal');
  const ours = clients.split('\n').filter((line) => !/ name=sentinel-| cmd=client\|/.test(line)); // the sentinels, and this question
  return [
    ...findings,
    told('it comes back as a primary and is made a replica', `${demoted} after it went on`),
    told('nobody of the service asks the stale one', `${ours.length} connections ask it`, ours.length === 0),
  ];
}

async function replicaOf(site: FailoverSite): Promise<number> {
  const info = await ask(await site.redis.primary(), 'info', 'replication');
  return Number(/^slave0:ip=[^,]+,port=(\d+)/m.exec(info)?.[1]);
}

const count = (text: string, word: string): number => text.split(word).length - 1;

/** After all of them: nothing is lost or done twice, and everybody was told once. */
export async function afterAll(site: FailoverSite): Promise<Finding[]> {
  const { house, receiver, mails, processes } = site;
  const findings = await account(site);
  const twice = [...receiver.came.values()].filter((times) => times !== 1).length;
  const [notices] = await rows<{ events: number; told: number }>(
    house,
    `SELECT count(DISTINCT e.id)::int AS events, count(n.id)::int AS told
       FROM outbox_events e LEFT JOIN notices n ON n.event_id = e.id WHERE e.kind IN ('generation.completed', 'generation.awaiting_review')`,
  );
  const received = await waitFor(
    () => {
      const all = mails.received();
      return all.length >= notices!.told && all;
    },
    { what: 'every mail' },
  );
  const ids = new Set(received.map(({ messageId }) => messageId));
  return [
    ...findings,
    told('every webhook came once', `${receiver.came.size} came, ${twice} of them again`, twice === 0),
    told(
      'every end of a generation and every gate is one notice and one mail',
      `${notices!.events} events, ${notices!.told} notices, ${received.length} mails, ${received.length - ids.size} of them again`,
      notices!.events === notices!.told && received.length === ids.size,
    ),
    {
      expected: 'no process has ended by itself',
      measured: processes.fallen.length === 0 ? 'none' : processes.fallen.join('\n'),
      ok: processes.fallen.length === 0,
    },
  ];
}
