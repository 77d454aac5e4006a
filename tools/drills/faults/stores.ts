import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { signInCall, uploadCall } from './calls.ts';
import { beginBuild, hurry, order, untilBuilt, untilState, approve } from './jobs.ts';
import type { House } from './house.ts';
import { call, PASSWORD, type Site } from './site.ts';
import { only, polite, recovered, said, strike, strikeOne, untouched, without, type Finding, type Struck } from './strike.ts';
import { isGood, isPolite, tally } from './watch.ts';
import type { Extent } from './extent.ts';

export const built = (expected: string, { house, endedAt }: Struck): Finding => ({
  expected,
  measured: `${house.name}: whole within ${((Date.now() - endedAt) / 1_000).toFixed(1)} s`,
  ok: true, // else the wait for it has failed
});

/** Both houses at once: the queue of one is in PostgreSQL too. */
export async function postgresRestarted(site: Site, { awayMs }: Extent): Promise<Finding[]> {
  const builds = await Promise.all(site.houses.map(beginBuild));
  const struck = await strike(site.houses, (meanwhile) => site.postgres.restart('SIGINT', () => meanwhile(awayMs)));
  const ends = await Promise.all(
    struck.map(async (one, index) => {
      await untilBuilt(one.house, builds[index]!);
      return built('a generation under way goes on by itself', one);
    }),
  );
  return struck.flatMap((one, index) => [
    untouched(one, '/health/live answers', only(one.during, 'live'), 5),
    said(one, 503, { database: 'down' }),
    polite(one, without(one.during, 'live', 'ready'), 10),
    ...recovered(one, 5),
    ends[index]!,
  ]);
}

/** Connections stand, and nothing comes: nobody tells the service that anything is wrong. */
export async function postgresSilent(site: Site, { awayMs }: Extent): Promise<Finding[]> {
  const struck = await strike(
    site.houses,
    async (meanwhile) => {
      site.proxies.postgres.silence();
      await meanwhile(awayMs + 20_000); // beyond the limit of what has been asked before
      site.proxies.postgres.speak();
    },
    1_000,
  );
  return struck.flatMap((one) => [
    untouched(one, '/health/live answers', only(one.during, 'live'), 5),
    said(one, 503, { database: 'down' }),
    polite(one, without(one.during, 'live', 'ready'), 30),
    ...recovered(one, 15),
  ]);
}

/** Its jobs and counters are gone when it comes back. */
export async function redisRestarted(site: Site, { awayMs, quick }: Extent): Promise<Finding[]> {
  const { large } = site;
  const left = await remaining(large);
  const waiting = await order(large, 12);
  await untilState(large, waiting, 'awaiting_review');
  let lost = '';
  const struck = await strikeOne(large, (meanwhile) =>
    site.restartRedis(async () => {
      await approve(large, waiting); // nobody hears of this job
      lost = await order(large, 12);
      await meanwhile(awayMs);
    }),
  );
  const after = await remaining(large);
  if (quick) await hurry(site);
  await untilState(large, lost, 'awaiting_review');
  await approve(large, lost);
  await Promise.all([untilBuilt(large, waiting), untilBuilt(large, lost)]);
  return [
    untouched(struck, 'everything is answered', without(struck.during, 'ready'), 5),
    said(struck, 200, { status: 'degraded', queues: 'down' }),
    ...recovered(struck, 10),
    built('jobs that it lost are found by the sweep', struck),
    {
      expected: 'the limit of requests is open again',
      measured: `large: ${left} left before, ${after} after`,
      ok: after > left - 50,
    },
  ];
}

export async function remaining({ api, session, workspace }: House): Promise<number> {
  const { headers } = await fetch(`${api.url}${workspace}/courses`, { headers: { authorization: `Bearer ${session}` } });
  return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
}

export async function redisSilent(site: Site, { awayMs }: Extent): Promise<Finding[]> {
  const struck = await strikeOne(site.large, async (meanwhile) => {
    site.proxies.redis.silence();
    const signedIn = await call(site.large, 'sign-in', signInCall(site.large, PASSWORD));
    if (!isGood(signedIn)) throw new Error(`sign-in while Redis is silent: ${tally([signedIn])}`);
    await meanwhile(awayMs);
    site.proxies.redis.speak();
  });
  return [
    untouched(struck, 'everything is answered', without(struck.during, 'ready'), 5),
    said(struck, 200, { status: 'degraded', queues: 'down' }),
    ...recovered(struck, 10),
  ];
}

export async function s3Away(site: Site, { awayMs }: Extent): Promise<Finding[]> {
  const struck = await strikeOne(site.large, async (meanwhile) => {
    await site.proxies.s3.leave();
    const id = await order(site.large, 12);
    await untilState(site.large, id, 'awaiting_review');
    await approve(site.large, id);
    await untilBuilt(site.large, id);
    await meanwhile(awayMs);
    await site.proxies.s3.comeBack();
  });
  const files = only(struck.during, 'upload', 'download');
  return [
    {
      expected: 'files are refused with 503 and Retry-After',
      measured: `large: ${files.filter(isPolite).length} refused`,
      ok:
        files.some((one) => one.probe === 'upload' && isPolite(one)) &&
        files.some((one) => one.probe === 'download' && isPolite(one)),
    },
    polite(struck, files, 5),
    untouched(struck, 'everything else is answered', without(struck.during, 'upload', 'download'), 5),
    { expected: 'a course is generated meanwhile', measured: 'large: it was', ok: true },
    ...recovered(struck, 5),
  ];
}

/** No file may grow beyond 100 kB: what the system says of a full disk, for this process alone. */
export async function diskFull(site: Site): Promise<Finding[]> {
  const { small, objects } = site;
  const limit = (bytes: string): unknown =>
    execFileSync('prlimit', [`--fsize=${bytes}:`, '--pid', String(small.api.process!.pid)]);
  const stored = (): string[] => readdirSync(join(objects, 'files')).sort();
  const before = stored();
  limit('100000');
  const refused = await call(small, 'upload', uploadCall(small, 'too long for the disk', 300_000));
  const left = stored();
  const meanwhile = await call(small, 'list', { path: `${small.workspace}/courses`, token: small.session });
  limit('unlimited');
  const after = await call(small, 'upload', uploadCall(small, 'too long for the disk', 300_000));
  return [
    { expected: 'an upload is refused with 503 and Retry-After', measured: `small: ${tally([refused])}`, ok: isPolite(refused) },
    {
      expected: 'no half of a file stays',
      measured: `small: ${left.length - before.length} files more`,
      ok: left.join() === before.join(),
    },
    { expected: 'everything else is answered', measured: `small: ${tally([meanwhile])}`, ok: isGood(meanwhile) },
    { expected: 'the same upload works once there is room', measured: `small: ${tally([after])}`, ok: after.result === 201 },
  ];
}
