#!/usr/bin/env bash
# A tool's error may carry structuredContent. The client of @modelcontextprotocol/sdk 1 holds it to the tool's outputSchema, although
# the comment beside that check says "not when there's an error": callTool throws its own error, and what the server said is lost.
# Its successor, @modelcontextprotocol/client, hands the error on. Both check only once tools/list was called.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-save @modelcontextprotocol/sdk@1.32.2 @modelcontextprotocol/client@2.4.0
cat >look.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs';
import { Client as First } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Client as Next } from '@modelcontextprotocol/client';

const outputSchema = { type: 'object', properties: { total: { type: 'integer' } }, required: ['total'] };
const refusal = {
  isError: true,
  content: [{ type: 'text', text: 'The shelf is locked. Ask for the key.' }],
  structuredContent: { error: { code: 'locked' } },
};

async function heardBy(client) {
  const server = new Server({ name: 'shelf', version: '1.0.0' }, { capabilities: { tools: {} } });
  const tool = { name: 'count', inputSchema: { type: 'object' }, outputSchema };
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [tool] }));
  server.setRequestHandler(CallToolRequestSchema, () => refusal);
  const [here, there] = InMemoryTransport.createLinkedPair();
  await server.connect(here);
  await client.connect(there);
  await client.listTools();
  try {
    return (await client.callTool({ name: 'count', arguments: {} })).content[0].text;
  } catch (error) {
    return error.message;
  } finally {
    await client.close();
  }
}

const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
const said = [];
for (const [name, Client] of [['@modelcontextprotocol/sdk', First], ['@modelcontextprotocol/client', Next]]) {
  said.push(await heardBy(new Client({ name: 'reader', version: '1.0.0' })));
  console.log(`${name} ${versionOf(name)}: ${said.at(-1)}`);
}
process.exit(/output schema/.test(said[0]) && said[1] === refusal.content[0].text ? 0 : 1);
SCRIPT
node look.mjs
