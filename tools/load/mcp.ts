/**
 * The MCP endpoint, with token, rate limit, role and audit, beside a bare MCP server with the same tools and fixed answers, in turn:
 * `node tools/load/mcp.ts [--seconds 4]`. Clients send the envelope of 2026-07-28 or, as until 2025-11-25, none.
 */
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer, type Tool } from '@modelcontextprotocol/server';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, Worker, isMainThread, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { say } from '../kit/progress.ts';
import { message, MODERN, send, type Call, type Endpoint } from './mcp-call.ts';
import { drive } from './drive.ts';
import { figuresTable, makeCourse, numbers, onCourse, type Course } from './runner.ts';

const CONNECTIONS = 16;
/** How many times as fast as the bare server each call must be, at least. */
const CALLS: (Call & { target: number })[] = [
  { method: 'tools/list', params: {}, target: 5 },
  { method: 'tools/call', params: { name: 'list_courses', arguments: {} }, target: 1 },
];

if (isMainThread) await onCourse(compare);
else await serveBare(workerData as Tool[]);

async function compare(course: Course): Promise<void> {
  const { seconds } = numbers({ seconds: 4 });
  const { owner, url, at, workspaceId } = course;
  await owner.demand('PATCH', `${at}/features`, { mcpAccess: true });
  await makeCourse(owner, workspaceId);
  const scope = { label: 'load', scope: 'workspace', workspaceId };
  const { secret } = await owner.demand<{ secret: string }>('POST', '/account/access-tokens', scope);
  const ours = { url: `${url}${at}/mcp`, headers: { authorization: `Bearer ${secret}` } };
  const { tools } = await send<{ tools: Tool[] }>(ours, { method: 'tools/list', params: {} });
  // In a thread of its own, as our service is in a process of its own
  const worker = new Worker(new URL(import.meta.url), { workerData: tools });
  const [port] = (await once(worker, 'message')) as [number];
  const bare: Endpoint = { url: `http://127.0.0.1:${port}/`, headers: {} };
  for (const era of ['legacy', 'modern'] as const) {
    say(`\n${era === 'legacy' ? 'Without an envelope' : MODERN}, ${CONNECTIONS} connections, ${seconds} s each:\n`);
    for (const { target, ...call } of CALLS) {
      const { headers, body } = message(call, era);
      const driven = (name: string, endpoint: Endpoint) => {
        const request = { url: endpoint.url, method: 'POST' as const, headers: { ...endpoint.headers, ...headers }, body };
        return drive({ name: `${call.method}, ${name}`, ...request }, seconds, CONNECTIONS);
      };
      const figures = [await driven('bare', bare), await driven('ours', ours)];
      const ratio = figures[1]!.requestsPerSecond / figures[0]!.requestsPerSecond;
      say(`${figuresTable(figures)}\n  ${ratio.toFixed(2)} times the bare server (target ${target})\n`);
    }
  }
  await worker.terminate();
}

async function serveBare(tools: Tool[]): Promise<void> {
  type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];
  const schema = (json: unknown) => z.fromJSONSchema(json as JsonSchema);
  const configured = tools.map(({ name, title, description, annotations, inputSchema, outputSchema }) => ({
    name,
    config: { title, description, annotations, inputSchema: schema(inputSchema), outputSchema: schema(outputSchema) },
  }));
  const structuredContent = { data: [], nextCursor: null, total: 0 };
  const answer = { content: [{ type: 'text' as const, text: '0 of 0 courses.' }], structuredContent };
  const listener = toNodeHandler(
    createMcpHandler(() => {
      const server = new McpServer({ name: 'bare', version: '1.0.0' });
      for (const { name, config } of configured) server.registerTool(name, config, () => answer);
      return server;
    }),
  );
  const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  parentPort!.postMessage((server.address() as AddressInfo).port);
}
