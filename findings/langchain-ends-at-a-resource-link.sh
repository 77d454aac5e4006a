#!/usr/bin/env bash
# A tool result with a link to a resource (resource_link, MCP 2025-11-25, server/tools) ends a LangChain agent with an exception:
# @langchain/mcp-adapters makes a file of it that has an address, and @langchain/openai sends files only with their bytes. Text passes,
# and so does an embedded resource, as a file under a placeholder's name.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund langchain@1.5.14 @langchain/core@1.4.0 @langchain/langgraph@1.7.3 @langchain/openai@1.6.0 @langchain/mcp-adapters@1.1.4
cat >check.mjs <<'EOF'
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { MultiServerMCPClient } from '@langchain/mcp-adapters';
import { ChatOpenAI } from '@langchain/openai';
import { createAgent } from 'langchain';

const CONTENT = {
  text: { type: 'text', text: 'First book' },
  link: { type: 'resource_link', uri: 'books://1', name: 'First book' },
  embedded: { type: 'resource', resource: { uri: 'books://2', mimeType: 'text/plain', text: 'Second book' } },
};
const tools = Object.keys(CONTENT).map((name) => ({ name, description: name, inputSchema: { type: 'object', properties: {} } }));
const mcp = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end();
  const { id, method, params } = JSON.parse(await text(request));
  if (id === undefined) return response.writeHead(202).end();
  const serverInfo = { name: 'library', version: '1.0.0' };
  const results = {
    initialize: { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo },
    'tools/list': { tools },
    'tools/call': { content: [CONTENT[params?.name]] },
  };
  const answer = results[method] ? { result: results[method] } : { error: { code: -32601, message: 'Method not found' } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
});
/** Calls the tool that the user names, then says that it is done. */
const model = createServer(async (request, response) => {
  const { messages } = JSON.parse(await text(request));
  const name = messages.find(({ role }) => role === 'user').content;
  const done = messages.at(-1).role === 'tool';
  const call = { id: 'call-1', type: 'function', function: { name, arguments: '{}' } };
  const message = done ? { role: 'assistant', content: 'done' } : { role: 'assistant', content: null, tool_calls: [call] };
  const choices = [{ index: 0, message, finish_reason: done ? 'stop' : 'tool_calls' }];
  const body = { id: `c-${Math.random()}`, object: 'chat.completion', created: 1, model: 'm', choices };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
for (const server of [mcp, model]) await once(server.listen(0, '127.0.0.1'), 'listening');
const at = (server) => `http://127.0.0.1:${server.address().port}`;

const client = new MultiServerMCPClient({ mcpServers: { library: { transport: 'http', url: `${at(mcp)}/mcp` } } });
const openai = new ChatOpenAI({ model: 'm', apiKey: 'k', maxRetries: 0, configuration: { baseURL: `${at(model)}/v1` } });
const agent = createAgent({ model: openai, tools: await client.getTools() });
console.log('@langchain/mcp-adapters', JSON.parse(readFileSync('node_modules/@langchain/mcp-adapters/package.json', 'utf8')).version);
const seen = {};
for (const name of Object.keys(CONTENT)) {
  seen[name] = await agent.invoke({ messages: [{ role: 'user', content: name }] }).then(
    ({ messages }) => messages.at(-1).content,
    (error) => `${error.name}: ${error.message.split('\n')[0]}`,
  );
  console.log(`  ${name}: ${seen[name]}`);
}
await client.close();
for (const server of [mcp, model]) (server.closeAllConnections(), server.close());
process.exit(seen.text === 'done' && seen.embedded === 'done' && seen.link.includes('Error') ? 0 : 1);
EOF
node check.mjs
