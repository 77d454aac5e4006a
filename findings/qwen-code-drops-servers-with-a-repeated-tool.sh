#!/usr/bin/env bash
# Qwen Code takes no tool at all of an MCP server whose list has one name twice, and says nothing: its model goes on without the server.
# Gemini CLI 0.61, which it descends from, keeps the second tool of that name and warns.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @qwen-code/qwen-code@0.24.4
cat >check.mjs <<'EOF'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

async function listen(answer) {
  const server = createServer(async (request, response) => answer(await text(request), request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => (server.closeAllConnections(), server.close()) };
}

/** @returns everything that reached the model. */
async function run(names) {
  const tools = names.map((name) => ({ name, description: 'Finds paper', inputSchema: { type: 'object', properties: {} } }));
  const mcp = await listen((sent, request, response) => {
    if (request.method !== 'POST') return response.writeHead(405).end();
    const { id, method, params } = JSON.parse(sent);
    if (id === undefined) return response.writeHead(202).end();
    const serverInfo = { name: 'library', version: '1.0.0' };
    const results = {
      initialize: { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo },
      'tools/list': { tools },
    };
    const answer = results[method] ? { result: results[method] } : { error: { code: -32601, message: 'Method not found' } };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }));
  });
  let heard = '';
  const model = await listen((sent, _request, response) => {
    heard += sent;
    const choices = [{ index: 0, delta: { role: 'assistant', content: 'Done.' }, finish_reason: 'stop' }];
    const chunk = { id: `c-${heard.length}`, object: 'chat.completion.chunk', created: 1, model: 'm', choices };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
  const home = `home-${names.length}`;
  mkdirSync(`${home}/.qwen`, { recursive: true });
  const settings = { mcpServers: { library: { httpUrl: `${mcp.url}/mcp` } }, privacy: { usageStatisticsEnabled: false } };
  writeFileSync(`${home}/.qwen/settings.json`, JSON.stringify(settings));
  const child = spawn(process.execPath, [`${process.cwd()}/node_modules/@qwen-code/qwen-code/cli-entry.js`, '--yolo', '--auth-type', 'openai', 'Hello'], {
    cwd: home,
    env: {
      ...{ PATH: process.env.PATH, HOME: `${process.cwd()}/${home}`, QWEN_CODE_LEGACY_MCP_BLOCKING: '1', NO_PROXY: '127.0.0.1' },
      ...{ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: `${model.url}/v1`, OPENAI_MODEL: 'm' },
    },
    stdio: 'ignore',
  });
  const [code] = await once(child, 'exit');
  mcp.close();
  model.close();
  return { code, heard };
}

const { version } = JSON.parse(readFileSync('node_modules/@qwen-code/qwen-code/package.json', 'utf8'));
const single = await run(['find_paper', 'lend_paper']);
const twice = await run(['find_paper', 'lend_paper', 'find_paper']);
const seen = {
  'names of a list without repetition': single.heard.includes('lend_paper'),
  'names of a list with a repetition': twice.heard.includes('lend_paper'),
};
console.log('@qwen-code/qwen-code', version);
for (const [what, reached] of Object.entries(seen)) console.log(`  ${what}: ${reached ? 'reach' : 'do not reach'} the model`);
console.log(`  exit codes: ${single.code}, ${twice.code}`);
const expected = [true, false];
process.exit(Object.values(seen).every((reached, index) => reached === expected[index]) && twice.code === 0 ? 0 : 1);
EOF
node check.mjs
