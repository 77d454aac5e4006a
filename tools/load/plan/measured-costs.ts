import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import pg from 'pg';
import { step } from '../../kit/progress.ts';
import { waitFor } from '../../kit/wait.ts';
import type { RestClient } from '../../local-stack/rest-client.ts';
import { makeCourse, type Measured } from '../course-service.ts';
import { measure, type Target } from '../measure.ts';
import { KINDS, TABLES, type Cost, type Costs, type Kind, type Table, type TableSize } from './costs.ts';
import { processorMs } from './processor-time.ts';

const COURSES = 20;
const CONNECTIONS = 8;

/** Processor time of API, PostgreSQL and worker for each kind of request, until nothing of it is left to be sealed. */
export async function measureCosts(
  { supervisor, databaseUrl }: Measured,
  targets: readonly Target[],
  at: { client: RestClient; workspaceId: string },
  seconds: number,
): Promise<Omit<Costs, 'measured'>> {
  const pid = (name: string): number => supervisor.running.find((one) => one.name === name)!.pid;
  const pids = { api: pid('main'), postgres: pid('PostgreSQL'), worker: pid('worker') };
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const now = async (): Promise<Cost> => {
    const { rows } = await database.query<{ events: number }>('SELECT count(*)::int AS events FROM audit_events');
    return {
      apiMs: processorMs(pids.api),
      postgresMs: processorMs(pids.postgres),
      workerMs: processorMs(pids.worker),
      events: rows[0]!.events,
    };
  };
  const during = async (work: () => Promise<number>): Promise<Cost> => {
    const before = await now();
    const times = await work();
    await waitFor(async () => (await database.query('SELECT 1 FROM audit_unsealed LIMIT 1')).rowCount === 0, {
      what: 'the seals',
    });
    const after = await now();
    const each = (key: keyof Cost): number => Number(((after[key] - before[key]) / times).toFixed(3));
    return { apiMs: each('apiMs'), postgresMs: each('postgresMs'), workerMs: each('workerMs'), events: each('events') };
  };
  const requests: Partial<Record<string, Cost>> = {};
  for (const target of targets) {
    requests[target.name] = await step(target.name, () =>
      during(async () => {
        const { requests: answered, refused } = await measure(target, seconds, CONNECTIONS);
        if (refused > 0) throw new Error(`${target.name}: ${refused} of ${answered} were refused`);
        return answered;
      }),
    );
  }
  const missing = KINDS.filter((kind) => !requests[kind]);
  if (missing.length > 0) throw new Error(`Nothing was measured of ${missing.join(', ')}.`);
  const { client, workspaceId } = at;
  const course = await step('courses by the main job', () =>
    during(async () => {
      for (let n = 0; n < COURSES; n++) await makeCourse(client, workspaceId);
      return COURSES;
    }),
  );
  await database.query('VACUUM ANALYZE');
  const tables: Partial<Record<Table, TableSize>> = {};
  for (const name of TABLES) tables[name] = await sizeOf(database, name);
  await database.end();
  return { requests: requests as Record<Kind, Cost>, course, tables: tables as Record<Table, TableSize> };
}

async function sizeOf(database: pg.Client, name: string): Promise<TableSize> {
  const { rows } = await database.query<{ rows: string; bytes: string }>(
    `SELECT (SELECT count(*) FROM ${name}) AS rows, coalesce((SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree('${name}')), pg_total_relation_size('${name}')) AS bytes`,
  );
  const [counted] = rows;
  return { rows: Number(counted!.rows), bytesEach: Math.round(Number(counted!.bytes) / Math.max(1, Number(counted!.rows))) };
}

/** Beside how they were measured, since they are of no use without. */
export function writeCosts(file: string, costs: Omit<Costs, 'measured'>, what: string): void {
  const measured = {
    on: new Date().toISOString().slice(0, 10),
    by: what,
    machine: `${cpus().length} cores of ${cpus()[0]!.model.trim()}, load average ${loadavg()[0]!.toFixed(0)} by this and other work, Node ${process.versions.node}`,
  };
  writeFileSync(file, `${JSON.stringify({ measured, ...costs }, null, 2)}\n`);
}
