#!/usr/bin/env bash
# Gemini CLI without a person (-p) goes on when an MCP server refuses the token of its settings (401, RFC 6750): the model is asked
# without the server's tools, nothing on stdout or stderr names the server, and the program ends with 0. A script cannot tell that
# its assistant had no tools. Codex 0.171, Claude Code 2.1.332, Qwen Code 0.24.4 and opencode 1.18 end with 0 too; Continue 1.5 fails.
# Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @google/gemini-cli@0.61.0
cat >check.mjs <<'EOF'
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

let refused = 0;
const mcp = createServer((request, response) => {
  refused++;
  response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
});
let asked = 0;
const model = createServer(async (request, response) => {
  await text(request);
  asked++;
  const candidates = [{ content: { role: 'model', parts: [{ text: 'Done.' }] }, finishReason: 'STOP', index: 0 }];
  response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${JSON.stringify({ candidates })}\n\n`);
});
for (const server of [mcp, model]) await once(server.listen(0, '127.0.0.1'), 'listening');
const at = (server) => `http://127.0.0.1:${server.address().port}`;

const home = `${process.cwd()}/home`;
mkdirSync(`${home}/.gemini`, { recursive: true });
const settings = {
  mcpServers: { library: { httpUrl: `${at(mcp)}/mcp`, headers: { Authorization: 'Bearer expired' } } },
  security: { auth: { selectedType: 'gemini-api-key' } },
  general: { disableAutoUpdate: true },
  privacy: { usageStatisticsEnabled: false },
};
writeFileSync(`${home}/.gemini/settings.json`, JSON.stringify(settings));
const args = ['--yolo', '--skip-trust', '-m', 'gemini-2.5-pro', '-p', 'Say that you are done'];
const child = spawn(process.execPath, [`${process.cwd()}/node_modules/@google/gemini-cli/bundle/gemini.js`, ...args], {
  cwd: home,
  env: { PATH: process.env.PATH, HOME: home, GEMINI_API_KEY: 'k', GOOGLE_GEMINI_BASE_URL: at(model), NO_PROXY: '127.0.0.1' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
let written = '';
for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (written += chunk));
const [code] = await once(child, 'close');
for (const server of [mcp, model]) (server.closeAllConnections(), server.close());

const named = /library|401|unauthorized/i.test(written);
console.log('@google/gemini-cli', JSON.parse(readFileSync('node_modules/@google/gemini-cli/package.json', 'utf8')).version);
console.log(`  refused requests: ${refused}, requests to the model: ${asked}, exit ${code}, names the server: ${named ? 'yes' : 'no'}`);
process.exit(refused > 0 && asked > 0 && code === 0 && !named ? 0 : 1);
EOF
node check.mjs
