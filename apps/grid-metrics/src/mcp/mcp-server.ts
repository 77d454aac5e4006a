import { createMcpHandler, ProtocolError, ProtocolErrorCode, Server, type CallToolResult } from '@modelcontextprotocol/server';
import type { PinoLogger } from 'nestjs-pino';
import { toProblemError } from '../api/errors.js';
import { bestTimeTool } from './best-time.tool.js';
import { currentTool } from './current.tool.js';
import { gapsTool } from './gaps.tool.js';
import { historyTool } from './history.tool.js';
import type { Moment, Tool } from './tool.js';

const TOOLS: ReadonlyMap<string, Tool> = new Map(
  [currentTool, historyTool, bestTimeTool, gapsTool].map((tool) => [tool.name, tool]),
);
const DEFINITIONS = [...TOOLS.values()].map(({ definition }) => definition);

const SERVER = { name: 'grid-metrics', title: 'Electricity grid of Ireland', version: '1.0.0' };
const INSTRUCTIONS = `Readings of the electricity grid of the island of Ireland, every quarter of an hour. Read-only.

get_current: now. get_history: the past, or a forecast. find_best_time: when to use electricity. get_gaps: what is missing.

Every answer has freshness: how old its newest readings are, whether they are late, and whether they are demonstration data. Say so when you report a value. What is missing is left out and was not zero. Times are UTC unless a text says otherwise. No figure is a price.`;

/** The same for everybody, and it never changes while a process runs. */
const LIST_TTL_MS = 3_600_000;

type Log = Pick<PinoLogger, 'debug' | 'error'>;

export type McpHandler = (message: Request) => Promise<Response>;

/** Both protocol eras, each message by itself. */
export function createHandler(momentNow: (message: Request) => Moment, logger: Log, largestBody: number): McpHandler {
  const handler = createMcpHandler(({ requestInfo }) => createServer(() => momentNow(requestInfo!), logger), {
    onerror: (err) => logger.debug({ err }, 'MCP message not understood'),
    maxRequestBodySize: largestBody,
  });
  return (message) => handler.fetch(message);
}

/** The server of one message; it knows nothing of who asks. */
function createServer(momentNow: () => Moment, logger: Log): Server {
  const server = new Server(SERVER, {
    capabilities: { tools: {} },
    instructions: INSTRUCTIONS,
    cacheHints: { 'tools/list': { ttlMs: LIST_TTL_MS, cacheScope: 'public' } },
  });
  server.setRequestHandler('tools/list', () => ({ tools: DEFINITIONS }));
  server.setRequestHandler('tools/call', ({ params }) => call(params.name, params.arguments ?? {}, momentNow(), logger));
  return server;
}

/** A refusal is a result too, which the client's model reads. */
async function call(name: string, given: unknown, moment: Moment, logger: Log): Promise<CallToolResult> {
  const tool = TOOLS.get(name);
  if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}. tools/list names the tools.`);
  try {
    const { output, text } = await tool.run(given, moment);
    return { content: [{ type: 'text', text }], structuredContent: output };
  } catch (thrown) {
    const error = toProblemError(thrown);
    if (error.isOurFault) logger.error({ err: error.cause ?? error, tool: name }, 'tool failed');
    return { isError: true, content: [{ type: 'text', text: `${error.code}: ${error.message}` }] };
  }
}
