/**
 * What a streaming replica takes off the primary: `node tools/load/replica.ts [--apis 2] [--seconds 4] [--rounds 3]`. As many APIs without as
 * with a replica, in turn, on a workspace of 5,000 learners; then the replica is killed, and started again. Build first.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { logFile } from '../kit/paths.ts';
import { signal } from '../kit/pids.ts';
import { say, step } from '../kit/progress.ts';
import { waitFor } from '../kit/wait.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { readPidFile } from '../services/postgres-pid-file.ts';
import { makeStandby } from '../services/postgres-standby.ts';
import { startPostgres } from '../services/postgres.ts';
import { makeCourse, onCourseService, startApi, type Measured } from './course-service.ts';
import type { Target } from './measure.ts';
import { populate } from './populate.ts';
import { compareWays, type Way } from './ways.ts';

const { values } = parseArgs({
  options: {
    apis: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const [apis, seconds, rounds] = [Number(values.apis), Number(values.seconds), Number(values.rounds)];
const CALLERS = 12;
const SIZE = {
  workspaces: 1,
  coursesPerWorkspace: 50,
  learnersPerWorkspace: 5_000,
  enrollmentsPerLearner: 4,
  stepsPerEnrollment: 5,
};

async function load({ supervisor, home, databaseUrl, url }: Measured): Promise<void> {
  const targets = await makeTargets(databaseUrl, url);
  const standby = await step('Copying the database for the replica', () => makeStandby(home, databaseUrl));
  const startStandby = (port?: number): Promise<string> =>
    startPostgres(supervisor, { home: standby, logFile: logFile('load-standby'), durable: true, ...(port && { port }) });
  const replicaUrl = await step('Starting the replica', () => startStandby());
  const start = (settings: NodeJS.ProcessEnv): Promise<string[]> =>
    Promise.all(Array.from({ length: apis }, () => startApi(supervisor, { DATABASE_URL: databaseUrl, ...settings })));
  const ways = await step(`Starting ${apis} APIs of each kind`, async (): Promise<[Way, Way]> => [
    { name: 'primary alone', urls: await start({}) },
    { name: 'with a replica', urls: await start({ DATABASE_REPLICA_URL: replicaUrl }) },
  ]);
  const { urls } = ways[1];
  await until(urls, 'up');
  await compareWays(ways, targets, { seconds, rounds, callers: CALLERS });
  const reads = await Promise.all(urls.map(readsOf));
  const [replica, primary] = ['replica', 'primary'].map((by) => reads.reduce((sum, all) => sum + (all.get(by) ?? 0), 0));
  say(`\nOf the APIs with a replica it answered ${replica} reads, the primary ${primary}.`);

  const began = Date.now();
  signal(readPidFile(join(standby.folder, 'data'))!.pid, 'SIGKILL');
  await until(urls, 'down');
  const seen = Date.now();
  await startStandby(Number(new URL(replicaUrl).port));
  const there = Date.now();
  await until(urls, 'up');
  say(`Killed: known in ${seen - began} ms without a request; in use again ${Date.now() - there} ms after it was there.`);
}

async function makeTargets(databaseUrl: string, url: string): Promise<Target[]> {
  const person = { name: 'Owner', email: 'owner@load.example', password: 'a long enough password' };
  const made = await new RestClient(url).demand<{ token: string; user: { userId: string } }>('POST', '/auth/register', person);
  const client = new RestClient(url, made.token);
  const { workspaceId: model } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Model' });
  const courseId = await makeCourse(client, model);
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query<{ draft: object }>('SELECT draft FROM courses WHERE id = $1', [courseId]);
  await database.end();
  await step('Filling the database', () => populate(databaseUrl, SIZE, made.user.userId, rows[0]!.draft, 'none'));
  const { data } = await client.demand<{ data: { workspaceId: string; name: string }[] }>('GET', '/workspaces');
  const at = `/workspaces/${data.find(({ name }) => name === 'Load 1')!.workspaceId}`;
  const headers = { authorization: `Bearer ${made.token}` };
  return ['learning-records', 'analytics/courses', 'audit-events'].map((path) => ({ name: path, url: `${at}/${path}`, headers }));
}

const until = (urls: string[], state: string): Promise<unknown> =>
  waitFor(
    async () => {
      const all = await Promise.all(urls.map(async (url) => (await fetch(`${url}/health/ready`)).json()));
      return all.every((one) => (one as { replica: string }).replica === state);
    },
    { what: `the replica to be ${state}` },
  );

async function readsOf(url: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new Map(
    [...text.matchAll(/^course_replica_reads_total\{by="(\w+)"\} (\d+)/gm)].map(([, by = '', count]) => [by, Number(count)]),
  );
}

await onCourseService(load);
