import type { Extent } from './extent.ts';
import { account } from './jobs.ts';
import { lockedTable, slowDatabase } from './slow.ts';
import type { Site } from './site.ts';
import { s3Moved, s3MovedUnderGrid } from './moved.ts';
import { sigkill, sigtermOfGrid, sigtermUnderLoad } from './endings.ts';
import { diskFull, postgresRestarted, postgresSilent, redisRestarted, redisSilent, s3Away } from './stores.ts';
import type { Finding } from './strike.ts';

type Drill = (site: Site, extent: Extent) => Promise<Finding[]>;

/** Each once, in this order, on one set-up. */
export const DRILLS: Record<string, { fault: string; run: Drill; slow?: true }> = {
  'disk-full': { fault: 'The disk of the files is full', run: diskFull },
  's3-away': { fault: 'S3 is away', run: s3Away },
  's3-moved': { fault: 'S3 is another server at the same name', run: s3Moved, slow: true },
  's3-moved-grid': { fault: 'S3 of the grid service is another server at the same name', run: s3MovedUnderGrid, slow: true },
  'redis-silent': { fault: 'Redis says nothing', run: redisSilent },
  'redis-restarted': { fault: 'Redis is restarted, and has lost everything', run: redisRestarted },
  'slow-database': { fault: 'PostgreSQL answers 300 ms later', run: slowDatabase },
  'locked-table': { fault: 'A table is locked for long', run: lockedTable },
  'postgres-restarted': { fault: 'PostgreSQL is restarted', run: postgresRestarted },
  'postgres-silent': { fault: 'PostgreSQL says nothing', run: postgresSilent, slow: true },
  sigterm: { fault: 'SIGTERM under load', run: sigtermUnderLoad },
  'sigterm-grid': { fault: 'SIGTERM to the grid service under load', run: sigtermOfGrid },
  sigkill: { fault: 'SIGKILL of workers and API', run: sigkill },
};

export interface Report {
  fault: string;
  findings: Finding[];
  seconds: number;
}

/** Runs them one after the other, and looks at the end whether all is right in the databases. */
export async function runDrills(
  site: Site,
  names: readonly string[],
  extent: Extent,
  told: (report: Report) => void = () => undefined,
): Promise<Report[]> {
  const reports: Report[] = [];
  const one = async (fault: string, run: () => Promise<Finding[]>): Promise<void> => {
    const begun = Date.now();
    const findings = await run().catch((error: Error) => [
      { expected: 'the drill comes to its end', measured: error.message, ok: false },
    ]);
    const report = { fault, findings, seconds: (Date.now() - begun) / 1_000 };
    reports.push(report);
    told(report);
  };
  for (const name of names) await one(DRILLS[name]!.fault, () => DRILLS[name]!.run(site, extent));
  await one('After all of them', async () => [
    ...(await account(site)),
    {
      expected: 'no process has ended by itself',
      measured: site.processes.fallen.length === 0 ? 'none' : site.processes.fallen.join('\n'),
      ok: site.processes.fallen.length === 0,
    },
  ]);
  return reports;
}
