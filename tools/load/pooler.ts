/**
 * What PgBouncer costs and saves: `node tools/load/pooler.ts [--apis 3] [--seconds 4] [--rounds 3]`. As many APIs with connections of
 * their own and as many behind PgBouncer, on one PostgreSQL, in turn; each figure is the median of the rounds. Build first.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { startPgBouncer } from '../kit/pgbouncer.ts';
import { say, step } from '../kit/progress.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { makeCourse, onCourseService, startApi, type Measured } from './course-service.ts';
import type { Target } from './measure.ts';
import { compareWays, type Way } from './ways.ts';

const { values } = parseArgs({
  options: {
    apis: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
  },
});
const [apis, seconds, rounds] = [Number(values.apis), Number(values.seconds), Number(values.rounds)];
/** Of each API: more than it has connections to a database. */
const CALLERS = 12;
const POOL = 10;

async function load({ supervisor, databaseUrl, url }: Measured): Promise<void> {
  const pooler = await startPgBouncer(databaseUrl, { default_pool_size: POOL });
  try {
    const start = (settings: NodeJS.ProcessEnv): Promise<string[]> =>
      Promise.all(Array.from({ length: apis }, () => startApi(supervisor, settings)));
    const ways = await step(`Starting ${apis} APIs of each kind`, async (): Promise<[Way, Way]> => [
      { name: 'own connections', urls: await start({ DATABASE_URL: databaseUrl }) },
      {
        name: 'PgBouncer',
        urls: await start({ DATABASE_URL: pooler.through(databaseUrl), DATABASE_SESSION_URL: databaseUrl }),
      },
    ]);
    await compareWays(ways, await makeTargets(url), { seconds, rounds, callers: CALLERS });
    const [own, all] = await connections(databaseUrl);
    say(
      `\nConnections at PostgreSQL after it: ${own} of the APIs with their own, at most ${POOL} of those behind PgBouncer; ${all} in all.`,
    );
  } finally {
    await pooler.stop();
  }
}

async function makeTargets(url: string): Promise<Target[]> {
  const password = 'a long enough password';
  const person = { name: 'Owner', email: 'owner@load.example', password };
  const { token } = await new RestClient(url).demand<{ token: string }>('POST', '/auth/register', person);
  const client = new RestClient(url, token);
  const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  const courseId = await makeCourse(client, workspaceId);
  const at = `/workspaces/${workspaceId}`;
  const headers = { authorization: `Bearer ${token}` };
  const json = { ...headers, 'content-type': 'application/json' };
  return [
    { name: 'list courses', url: `${at}/courses`, headers },
    { name: 'get course', url: `${at}/courses/${courseId}`, headers },
    { name: 'make a course', url: `${at}/courses`, method: 'POST', headers: json, body: '{"title":"Pumps"}' },
  ];
}

/** Those behind PgBouncer have the name of whoever used them last, so the others are told by their number. */
async function connections(databaseUrl: string): Promise<[own: number, all: number]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string; count: number }>(
    `SELECT application_name AS name, count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend' GROUP BY 1`,
  );
  await client.end();
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  return [(rows.find(({ name }) => name === 'course-api')?.count ?? 0) - POOL, all];
}

await onCourseService(load);
