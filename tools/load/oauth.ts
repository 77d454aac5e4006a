/**
 * Apps that connected themselves beside personal access tokens: `node tools/load/oauth.ts [--seconds 2] [--rounds 8]`.
 * The same MCP call with a grant's access token and with a personal one, one right after the other and in each round the other one
 * first. What counts is the service's processor time for a call, in the median of the rounds: what else the machine does changes it
 * little. And how many refreshes a second apps get, each of which refreshes its own token as soon as it has the next.
 */
import { parseArgs } from 'node:util';
import { say } from '../kit/progress.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { onCourseService, type Measured } from './course-service.ts';
import { message, type Call } from './mcp-call.ts';
import { cpuOf, measure, figuresTable, type Figure } from './measure.ts';
import { connect, refresh, register, type Tokens } from './oauth-app.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '8' } },
});
const seconds = Number(values.seconds);
const CONNECTIONS = 16;
/** A call with a personal access token takes this much of the processor time that one of a connected app takes, at least. */
const WANTED = 0.9;
const OWNER = { email: 'owner@load.example', password: 'a long enough password' };

const CALLS: Call[] = [
  { method: 'tools/list', params: {} },
  { method: 'tools/call', params: { name: 'list_courses', arguments: {} } },
];

async function compare({ url }: Measured): Promise<void> {
  const { token } = await new RestClient(url).demand<{ token: string }>('POST', '/auth/register', { name: 'Owner', ...OWNER });
  const client = new RestClient(url, token);
  const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  await client.demand('PATCH', `/workspaces/${workspaceId}/features`, { mcpAccess: true });
  const { secret } = await client.demand<{ secret: string }>('POST', '/account/access-tokens', {
    label: 'load',
    scope: 'workspace',
    workspaceId,
  });
  const clientId = await register(url);
  const families: Tokens[] = [];
  for (let n = 0; n < CONNECTIONS; n += 1) families.push(await connect(url, workspaceId, clientId, OWNER));

  const endpoint = `${url}/workspaces/${workspaceId}/mcp`;
  for (const call of CALLS) await compareCall(url, endpoint, call, secret, families[0]!.access_token);
  say(`\n${await refreshes(url, clientId, families)} refreshes a second, by ${CONNECTIONS} apps, ${seconds} s`);
}

/** What one token's share of a round gave. */
interface Driven extends Figure {
  /** Processor time of the service for one call, in milliseconds. */
  cpu: number;
}

async function compareCall(service: string, endpoint: string, call: Call, personal: string, granted: string): Promise<void> {
  const { headers, body } = message(call, 'legacy');
  const drive = async (name: string, token: string): Promise<Driven> => {
    const target = {
      name,
      url: endpoint,
      method: 'POST' as const,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
    };
    const before = await cpuOf(service);
    const figure = await measure(target, seconds, CONNECTIONS);
    return { ...figure, cpu: ((await cpuOf(service)) - before) / figure.requests };
  };
  const byToken = (): Promise<Driven> => drive(`${call.method}, personal token`, personal);
  const byGrant = (): Promise<Driven> => drive(`${call.method}, connected app`, granted);
  await byToken(); // warms up
  const [tokens, grants]: [Driven[], Driven[]] = [[], []];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    if (round % 2 === 0) tokens.push(await byToken());
    grants.push(await byGrant());
    if (round % 2 === 1) tokens.push(await byToken());
  }
  const [token, grant] = [median(tokens), median(grants)];
  say(`\n${figuresTable([token, grant])}`);
  const ratio = (token.cpu / grant.cpu).toFixed(2);
  say(
    `${call.method}: ${token.cpu.toFixed(2)} ms by a personal token, ${grant.cpu.toFixed(2)} ms by an app: ${ratio} (wanted: ${WANTED})`,
  );
}

/** By processor time. */
const median = (driven: Driven[]): Driven => driven.sort((a, b) => a.cpu - b.cpu)[Math.floor(driven.length / 2)]!;

async function refreshes(url: string, clientId: string, families: Tokens[]): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1_000;
  const counts = await Promise.all(
    families.map(async ({ refresh_token: first }) => {
      let count = 0;
      for (let token = first; performance.now() < end; count += 1) token = (await refresh(url, clientId, token)).refresh_token;
      return count;
    }),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return Math.round((total * 1_000) / (performance.now() - start));
}

await onCourseService(compare);
