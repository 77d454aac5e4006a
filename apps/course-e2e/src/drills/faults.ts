import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TcpProxy } from './tcp-proxy.js';
import { startRedis } from '@repo/tools/services/redis.ts';
import { makeBucket } from '@repo/tools/services/s3-bucket.ts';
import { startS3 } from '@repo/tools/services/s3.ts';
import { ask, isGood, isPolite, only, slowest, tally, without } from './calls.js';
import { approve, beginBuild, hurry, order, untilBuilt, untilState } from './jobs.js';
import type { House } from './house.js';
import { PASSWORD, Site, uploadCall, type Finding } from './site.js';
import { groupCall, polite, recovered, said, strike, strikeOne, untouched, type Struck } from './strike.js';

/** For how long a store is unavailable. The short form moves the clock instead of waiting for sweeps. */
export interface Extent {
  awayMs: number;
  isShort: boolean;
}

/** The two ways to run the service, with a proxy in front of every store. */
export interface FaultSite {
  site: Site;
  proxies: { postgres: TcpProxy; redis: TcpProxy; s3: TcpProxy };
  redisPort: number;
  /** On PostgreSQL and this folder. */
  small: House;
  objects: string;
  /** On PostgreSQL, Redis and S3. */
  large: House;
}

export async function startFaultSite(): Promise<FaultSite> {
  const site = await Site.start('faults');
  const [redisUrl, s3] = await Promise.all([startRedis(site.supervisor), startS3(site.supervisor)]);
  await makeBucket(s3, 'course');
  const portOf = (url: string): number => Number(new URL(url).port);
  const redisPort = portOf(redisUrl);
  const proxies = {
    postgres: await TcpProxy.before(site.postgresPort),
    redis: await TcpProxy.before(redisPort),
    s3: await TcpProxy.before(portOf(s3.endpoint)),
  };
  const objects = mkdtempSync(join(tmpdir(), 'drill-objects-'));
  site.supervisor.removeAtEnd(objects);
  const stores = {
    REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
    S3_ENDPOINT: `http://127.0.0.1:${proxies.s3.port}`,
    S3_REGION: s3.region,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  };
  const { port } = proxies.postgres;
  const small = await site.addHouse('small', { env: { OBJECTS_DIR: objects }, port });
  const large = await site.addHouse('large', { env: stores, port });
  return { site, proxies, redisPort, small, objects, large };
}

type Drill = (site: FaultSite, extent: Extent) => Promise<Finding[]>;

/** Each once, in this order, on one site. */
export const FAULTS: Record<string, Drill> = {
  'The disk of the files is full': diskFull,
  'S3 is unavailable': s3Away,
  'Redis does not respond': redisSilent,
  'Redis is restarted and has lost everything': redisRestarted,
  'PostgreSQL answers 300 ms later': slowDatabase,
  'A table is locked for long': lockedTable,
  'PostgreSQL is restarted': postgresRestarted,
};
/** Takes too long for the short form. */
export const LONG_FAULTS: Record<string, Drill> = { 'PostgreSQL does not respond': postgresSilent };

const built = (expected: string, { house, endedAt }: Struck): Finding => ({
  expected,
  measured: `${house.name}: whole within ${((Date.now() - endedAt) / 1_000).toFixed(1)} s`,
  ok: true, // the wait for it did not fail
});

/** No file may grow beyond 100 kB: the process is told what it would be told of a full disk. */
async function diskFull({ small, objects }: FaultSite): Promise<Finding[]> {
  const [api] = small.apis;
  const limit = (bytes: string): unknown => execFileSync('prlimit', [`--fsize=${bytes}:`, '--pid', String(api!.process!.pid)]);
  const stored = (): string => readdirSync(join(objects, 'files')).sort().join();
  const upload = () => ask(api!.url, 'upload', uploadCall(small, 'too long for the disk', 300_000));
  const before = stored();
  limit('100000');
  const refused = await upload();
  const left = stored();
  const list = await ask(api!.url, 'list', { path: `${small.workspace}/courses`, token: small.session });
  limit('unlimited');
  const after = await upload();
  return [
    { expected: 'an upload is refused with 503 and Retry-After', measured: tally([refused]), ok: isPolite(refused) },
    { expected: 'no half of a file stays', measured: left === before ? 'none' : left, ok: left === before },
    { expected: 'everything else is answered', measured: tally([list]), ok: isGood(list) },
    { expected: 'the same upload works once there is room', measured: tally([after]), ok: after.result === 201 },
  ];
}

async function s3Away({ large, proxies }: FaultSite, { awayMs }: Extent): Promise<Finding[]> {
  const struck = await strikeOne(large, async (meanwhile) => {
    await proxies.s3.leave();
    const id = await order(large, 12);
    await untilState(large, id, 'awaiting_review');
    await approve(large, id);
    await untilBuilt(large, id);
    await meanwhile(awayMs);
    await proxies.s3.comeBack();
  });
  const files = only(struck.during, 'upload', 'download');
  const refused = (probe: string): boolean => only(files, probe).some(isPolite);
  return [
    {
      expected: 'files are refused with 503 and Retry-After',
      measured: tally(files),
      ok: refused('upload') && refused('download'),
    },
    polite(struck, files, 5),
    untouched(struck, 'everything else is answered', without(struck.during, 'upload', 'download'), 5),
    ...recovered(struck, 5),
  ];
}

async function redisSilent({ large, proxies }: FaultSite, { awayMs }: Extent): Promise<Finding[]> {
  const struck = await strikeOne(large, async (meanwhile) => {
    proxies.redis.silence();
    const body = { email: 'large@drill.example', password: PASSWORD };
    const signedIn = await ask(large.apis[0]!.url, 'sign-in', { path: '/auth/sign-in', method: 'POST', body });
    if (!isGood(signedIn)) throw new Error(tally([signedIn]));
    await meanwhile(awayMs);
    proxies.redis.speak();
  });
  return [
    untouched(struck, 'everything is answered', without(struck.during, 'ready'), 5),
    said(struck, 200, { status: 'degraded', queues: 'down' }),
    ...recovered(struck, 10),
  ];
}

async function redisRestarted({ site, large, redisPort }: FaultSite, { awayMs, isShort }: Extent): Promise<Finding[]> {
  const left = await remaining(large);
  const waiting = await order(large, 12);
  await untilState(large, waiting, 'awaiting_review');
  const redis = site.supervisor.running.find(({ name }) => name === 'Redis')!;
  let lost = '';
  const struck = await strikeOne(large, async (meanwhile) => {
    await site.processes.end(redis, 'SIGKILL');
    await approve(large, waiting); // no worker hears of this job
    lost = await order(large, 12);
    await meanwhile(awayMs);
    await startRedis(site.supervisor, redisPort);
  });
  const after = await remaining(large);
  if (isShort) await hurry(site.houses);
  await untilState(large, lost, 'awaiting_review');
  await approve(large, lost);
  await Promise.all([untilBuilt(large, waiting), untilBuilt(large, lost)]);
  return [
    untouched(struck, 'everything is answered', without(struck.during, 'ready'), 5),
    said(struck, 200, { status: 'degraded', queues: 'down' }),
    ...recovered(struck, 10),
    built('jobs that it lost are found by the sweep', struck),
    { expected: 'the limit of requests is open again', measured: `${left} left before, ${after} after`, ok: after > left - 50 },
  ];
}

/** Requests left of the limit. */
export async function remaining({ apis, session, workspace }: House): Promise<number> {
  const { headers } = await fetch(`${apis[0]!.url}${workspace}/courses`, { headers: { authorization: `Bearer ${session}` } });
  return Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
}

async function slowDatabase({ small, proxies }: FaultSite, { awayMs }: Extent): Promise<Finding[]> {
  const slow = async (meanwhile: (ms: number) => Promise<void>): Promise<void> => {
    proxies.postgres.delay(300);
    await meanwhile(awayMs + 2_000);
    proxies.postgres.delay(0);
  };
  const struck = await strikeOne(small, slow, 1_000);
  return [
    untouched(struck, '/health/live answers', only(struck.during, 'live'), 5),
    polite(struck, without(struck.during, 'live', 'ready'), 20),
    ...recovered(struck, 10),
  ];
}

async function lockedTable({ small }: FaultSite, { isShort }: Extent): Promise<Finding[]> {
  const { url } = small.apis[0]!;
  const list = () => ask(url, 'list', { path: `${small.workspace}/courses`, token: small.session });
  const write = (name: string) => ask(url, 'write', groupCall(small, name));
  const many = (count: number, what: string) => Promise.all(Array.from({ length: count }, (_, n) => write(`${what} ${n}`)));
  const locker = await small.db.connect();
  try {
    await locker.query('BEGIN; LOCK TABLE groups IN ACCESS EXCLUSIVE MODE');
    const [writes, ...reads] = await Promise.all([many(3, 'locked'), list(), list(), list(), list()]);
    // More calls for the table than there are connections
    const flooded = isShort ? [] : await many(40, 'flood');
    await locker.query('COMMIT');
    const after = await list();
    const told = (seen: typeof writes, within: number): Finding => ({
      expected: `${seen.length} calls that need the table are told to come back, within ${within} s`,
      measured: `${tally(seen)}, slowest ${slowest(seen)} ms`,
      ok: seen.every(isPolite),
      late: slowest(seen) > within * 1_000,
    });
    const measured = `${tally(reads)}, slowest ${slowest(reads)} ms`;
    return [
      told(writes, 10),
      { expected: 'others are answered at once', measured, ok: reads.every(isGood), late: slowest(reads) > 3_000 },
      ...(isShort ? [] : [told(flooded, 15)]),
      { expected: 'all is well once it is free', measured: tally([after]), ok: isGood(after) },
    ];
  } finally {
    locker.release(true);
  }
}

/** Both houses at once: the queue of one is in PostgreSQL too. */
async function postgresRestarted({ site }: FaultSite, { awayMs }: Extent): Promise<Finding[]> {
  const builds = await Promise.all(site.houses.map(beginBuild));
  const all = await strike(site.houses, (meanwhile) => site.restartPostgres('SIGINT', () => meanwhile(awayMs)));
  const findings = all.map(async (struck, index) => {
    await untilBuilt(struck.house, builds[index]!);
    return [built('a generation that was being built goes on', struck), ...withoutDatabase(struck, 10)];
  });
  return (await Promise.all(findings)).flat();
}

/** Connections stay open and nothing comes. */
async function postgresSilent({ site, proxies }: FaultSite, { awayMs }: Extent): Promise<Finding[]> {
  const silent = async (meanwhile: (ms: number) => Promise<void>): Promise<void> => {
    proxies.postgres.silence();
    await meanwhile(awayMs + 20_000); // beyond the limit of what was asked before
    proxies.postgres.speak();
  };
  return (await strike(site.houses, silent, 1_000)).flatMap((struck) => withoutDatabase(struck, 30));
}

function withoutDatabase(struck: Struck, within: number): Finding[] {
  return [
    untouched(struck, '/health/live answers', only(struck.during, 'live'), 5),
    said(struck, 503, { database: 'down' }),
    polite(struck, without(struck.during, 'live', 'ready'), within),
    ...recovered(struck, within / 2),
  ];
}
