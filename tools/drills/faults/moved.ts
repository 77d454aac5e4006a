import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { root } from '../../kit/paths.ts';
import { waitFor } from '../../kit/wait.ts';
import { makeBucket } from '../../services/s3-bucket.ts';
import type { Extent } from './extent.ts';
import type { Site } from './site.ts';
import { only, polite, recovered, strikeOne, untouched, without, type Finding } from './strike.ts';
import { isGood, Watch, type Seen } from './watch.ts';

/** The course service gives up a connection of S3 on which nothing comes for so long, the grid service after half of it. */
const GIVEN_UP_MS = 30_000;

/** Another server over the same files comes at the same name; the one before is gone without a word, with the connections to it. */
export async function s3Moved(site: Site, { awayMs }: Extent): Promise<Finding[]> {
  let [begun, forsaken] = [0, 0];
  const struck = await strikeOne(site.large, async (meanwhile) => {
    begun = Date.now();
    forsaken = site.proxies.s3.forsake();
    await meanwhile(awayMs);
    await meanwhile(GIVEN_UP_MS); // what hangs comes to its end
  });
  const files = only(struck.during, 'upload', 'download');
  return [
    lost(files, begun, forsaken),
    polite(struck, files, 35),
    untouched(struck, 'everything else is answered', without(struck.during, 'upload', 'download'), 5),
    ...recovered(struck, 5),
  ];
}

function lost(seen: readonly Seen[], begun: number, forsaken: number): Finding {
  const bad = seen.filter((one) => !isGood(one));
  const lastSent = Math.max(begun, ...bad.map(({ at }) => at)) - begun;
  return {
    expected: 'only calls for files that went by the connections before are lost',
    measured: `large: ${bad.length} of ${seen.length} by ${forsaken} connections, the last sent ${(lastSent / 1_000).toFixed(1)} s after`,
    ok: forsaken > 0 && bad.length <= forsaken,
  };
}

/** What it has read stays in memory, so that nobody notices; it goes on reading within its limit of 15 s. */
export async function s3MovedUnderGrid(site: Site, { awayMs }: Extent): Promise<Finding[]> {
  const { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = site.large.env as Record<string, string>;
  const keys = { S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY };
  await makeBucket({ endpoint: S3_ENDPOINT!, region: S3_REGION!, accessKey: S3_ACCESS_KEY!, secretKey: S3_SECRET_KEY! }, 'grid');
  const collect = join(root, 'apps/grid-metrics/dist/collect.js');
  const env = { ...process.env, ...keys, WINDOW_DAYS: '7' };
  await promisify(execFile)(process.execPath, [collect, '--synthesise', '--history-days', '7'], { env, maxBuffer: 1 << 26 });
  const grid = await site.processes.add('grid', 'grid', { ...keys, WINDOW_DAYS: '7', CACHE_TTL_SECONDS: '1' });
  await site.processes.up(grid);
  const watch = new Watch(grid.url)
    .add('current', 200, () => ({ path: '/api/current' }))
    .add('query', 200, () => ({ path: '/api/wind?region=ALL' }))
    .add('ready', 400, () => ({ path: '/health/ready' }));
  const goodOnes = async (): Promise<number> => {
    const metrics = await (await fetch(`${grid.url}/metrics`)).text();
    const lines = metrics.matchAll(/^grid_refreshes_total\{[^}]*outcome="ok"[^}]*\} (\d+)/gm);
    return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const before = await goodOnes();
  await waitFor(async () => (await goodOnes()) > before, { what: 'the grid service to look at its store' });
  let forsaken = 0;
  await waitFor(() => (forsaken = site.proxies.s3.forsake()) > 0, { what: 'the grid service to keep a connection' });
  const begun = Date.now();
  const then = await goodOnes();
  await waitFor(async () => (await goodOnes()) > then + 1, { what: 'the grid service to read again' });
  const readAfter = Date.now() - begun;
  await pause(awayMs);
  const seen = await watch.stop();
  await site.processes.end(grid.process!, 'SIGTERM');
  const bad = seen.filter((one) => !isGood(one));
  return [
    {
      expected: 'everything is answered as ever',
      measured: `grid: ${seen.length} answered, ${bad.length} not`,
      ok: bad.length === 0,
    },
    {
      expected: 'it reads its store again within 20 s',
      measured: `grid: ${forsaken} connections, after ${(readAfter / 1_000).toFixed(1)} s`,
      ok: true, // else the wait for it has failed
      late: readAfter > 20_000,
    },
  ];
}
