#!/usr/bin/env bash
# `mcporter call` prints one kind of what an MCP tool returned: data (structuredContent) if there is any, and the text only without it.
# Links to resources (resource_link) beside an embedded resource are left out of both. A tool's error (isError) with data is printed like
# a result, without the text that says what went wrong.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mcporter@0.12.3
cat >check.mjs <<'EOF'
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const words = (text) => ({ type: 'text', text });
const RESULTS = {
  both: { content: [words('Read page 3 first.')], structuredContent: { pages: 3 } },
  failed: { isError: true, content: [words('The library is closed.')], structuredContent: { opens: '09:00' } },
  linked: {
    content: [
      { type: 'resource_link', uri: 'books://1', name: 'First book' },
      { type: 'resource', resource: { uri: 'books://2', mimeType: 'text/plain', text: 'Second book' } },
    ],
  },
};
const tools = Object.keys(RESULTS).map((name) => ({ name, inputSchema: { type: 'object', properties: {} } }));
const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return response.writeHead(405).end();
  const { id, method, params } = JSON.parse(await text(request));
  if (id === undefined) return response.writeHead(202).end();
  const serverInfo = { name: 'library', version: '1.0.0' };
  const results = {
    initialize: { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo },
    'tools/list': { tools },
    'tools/call': RESULTS[params?.name],
  };
  const answer = results[method] ? { result: results[method] } : { error: { code: -32601, message: 'Method not found' } };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const url = `http://127.0.0.1:${server.address().port}/mcp`;

const call = (tool) =>
  new Promise((resolve) => {
    const args = ['node_modules/mcporter/dist/cli.js', 'call', '--http-url', url, '--allow-http', '--name', 'library', tool];
    const env = { PATH: process.env.PATH, HOME: process.cwd() };
    execFile(process.execPath, args, { env }, (error, stdout) => resolve(`exit ${error?.code ?? 0}: ${stdout.replace(/\s+/g, ' ')}`));
  });

console.log('mcporter', JSON.parse(readFileSync('node_modules/mcporter/package.json', 'utf8')).version);
const seen = {};
for (const tool of Object.keys(RESULTS)) {
  seen[tool] = await call(tool);
  console.log(`  ${tool}: ${seen[tool]}`);
}
server.closeAllConnections();
server.close();
const shows = (tool, shown, hidden) => seen[tool].includes(shown) && !seen[tool].includes(hidden);
const same =
  shows('both', '"pages": 3', 'Read page') && shows('failed', '09:00', 'closed') && shows('linked', 'Second book', 'First book');
process.exit(same ? 0 : 1);
EOF
node check.mjs
