/**
 * The MCP endpoint beside a bare MCP server with the same tools: `node tools/load/mcp.ts [--seconds 4] [--profile]`.
 * Ours does all it always does: token, rate limit, role, MCP access, audit in PostgreSQL. Both run at the same time on the
 * same machine and are measured in turn. With --profile, a CPU profile of the API is left in .local/logs.
 */
import { parseArgs } from 'node:util';
import { logFile, root } from '../kit/paths.ts';
import { anyFreePort } from '../kit/ports.ts';
import { say, step } from '../kit/progress.ts';
import type { Supervisor } from '../kit/supervisor.ts';
import { waitFor } from '../kit/wait.ts';
import { RestClient } from '../local-stack/rest-client.ts';
import { makeCourse, onCourseService, type Measured } from './course-service.ts';
import { message, MODERN, send, type Call, type Endpoint } from './mcp-call.ts';
import { measure, figuresTable, type Figure } from './measure.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, profile: { type: 'boolean', default: false } },
});
const seconds = Number(values.seconds);
const CONNECTIONS = 16;

interface Contender extends Endpoint {
  name: string;
}
interface Target extends Call {
  /** As many times as fast as the bare server, at least. */
  wanted: number;
}

const CALLS: Target[] = [
  { method: 'tools/list', params: {}, wanted: 5 },
  { method: 'tools/call', params: { name: 'list_courses', arguments: {} }, wanted: 1 },
];

async function compare({ supervisor, url }: Measured): Promise<void> {
  const ours = await enter(url);
  const bare = await step('Starting the bare server', () => startBare(supervisor, ours));

  for (const era of ['legacy', 'modern'] as const) {
    say(
      `\n${era === 'legacy' ? 'Without an envelope (2025-11-25 and before)' : MODERN}, ${CONNECTIONS} connections, ${seconds} s each:\n`,
    );
    const figures: Figure[] = [];
    const ratios: string[] = [];
    for (const call of CALLS) {
      const theirs = await drive(bare, call, era);
      const own = await drive(ours, call, era);
      figures.push(theirs, own);
      const ratio = own.requestsPerSecond / theirs.requestsPerSecond;
      ratios.push(`${call.method}: ${ratio.toFixed(2)} times the bare server (wanted: ${call.wanted})`);
    }
    say(`${figuresTable(figures)}\n\n${ratios.join('\n')}`);
  }
}

async function enter(url: string): Promise<Contender> {
  const { token } = await new RestClient(url).demand<{ token: string }>('POST', '/auth/register', {
    name: 'Owner',
    email: 'owner@load.example',
    password: 'a long enough password',
  });
  const client = new RestClient(url, token);
  const { workspaceId } = await client.demand<{ workspaceId: string }>('POST', '/workspaces', { name: 'Load' });
  const workspace = `/workspaces/${workspaceId}`;
  await client.demand('PATCH', `${workspace}/features`, { mcpAccess: true });
  await makeCourse(client, workspaceId);
  const { secret } = await client.demand<{ secret: string }>('POST', '/account/access-tokens', {
    label: 'load',
    scope: 'workspace',
    workspaceId,
  });
  return { name: 'svc-lms', url: `${url}${workspace}/mcp`, headers: { authorization: `Bearer ${secret}` } };
}

async function startBare(supervisor: Supervisor, ours: Contender): Promise<Contender> {
  const port = await anyFreePort();
  const server = await supervisor.start({
    name: 'bare MCP server',
    command: process.execPath,
    args: [`${root}/tools/load/bare-mcp-server.ts`],
    cwd: root,
    env: { ...process.env, PORT: String(port), TOOLS_OF: ours.url, AUTHORIZATION: ours.headers.authorization },
    logFile: logFile('load-bare'),
  });
  const bare = { name: 'bare', url: `http://127.0.0.1:${port}/`, headers: {} };
  await waitFor(
    async () =>
      server.ended ??
      (await send(bare, { method: 'ping', params: {} }).then(
        () => true,
        () => false,
      )),
    { what: 'the bare server' },
  );
  return bare;
}

function drive({ name, url, headers }: Contender, call: Call, era: 'legacy' | 'modern'): Promise<Figure> {
  const { headers: more, body } = message(call, era);
  return measure(
    { name: `${call.method}, ${name}`, url, method: 'POST', headers: { ...headers, ...more }, body },
    seconds,
    CONNECTIONS,
  );
}

await onCourseService(compare, values.profile ? ['--cpu-prof', `--cpu-prof-dir=${root}/.local/logs`] : []);
