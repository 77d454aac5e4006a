/** An MCP server with nothing around it, to compare with: the tools of the endpoint TOOLS_OF, each with a fixed answer. */
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer, type Tool } from '@modelcontextprotocol/server';
import { createServer } from 'node:http';
import { z } from 'zod';
import { send } from './mcp-call.ts';

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0];

const { TOOLS_OF, AUTHORIZATION, PORT } = process.env;
const list = { method: 'tools/list', params: {} };
const source = { url: TOOLS_OF!, headers: { authorization: AUTHORIZATION! } };

/** Schemas as an author writes them: once, in zod. */
const tools = (await send<{ tools: Tool[] }>(source, list)).tools.map(({ name, title, description, annotations, ...tool }) => ({
  name,
  config: {
    title,
    description,
    annotations,
    inputSchema: z.fromJSONSchema(tool.inputSchema as JsonSchema),
    outputSchema: z.fromJSONSchema(tool.outputSchema as JsonSchema),
  },
}));
const answer = {
  content: [{ type: 'text' as const, text: '0 of 0 courses.' }],
  structuredContent: { data: [], nextCursor: null, total: 0 },
};

const handler = createMcpHandler(() => {
  const server = new McpServer({ name: 'bare', version: '1.0.0' });
  for (const { name, config } of tools) server.registerTool(name, config, () => answer);
  return server;
});
const listener = toNodeHandler(handler);
const server = createServer((request, response) => void listener(request, response));
server.listen(Number(PORT), '127.0.0.1');
