#!/usr/bin/env bash
# `cline PROMPT` leaves a daemon behind when it ends (cline --cline-hub-daemon, in a session of its own), which keeps the folder of that
# run as its own. It also calls its maker's telemetry (otel.cline.bot, data.cline.bot) with DO_NOT_TRACK=1 and a model of one's own.
# CLINE_SESSION_BACKEND_MODE=local, which its help does not name, runs without the daemon.
# Nothing leaves the machine here: a proxy refuses and notes every address. Exits with 1 when that has changed.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts cline@3.0.65
cat >check.mjs <<'EOF'
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';

const addresses = new Set();
const proxy = createServer((request, response) => response.writeHead(403).end());
proxy.on('connect', (request, socket) => {
  addresses.add(request.url);
  socket.on('error', () => undefined).end('HTTP/1.1 403 Forbidden\r\n\r\n');
});
const model = createServer((request, response) => {
  request.resume().on('end', () => {
    const choices = [{ index: 0, delta: { role: 'assistant', content: 'Done.' }, finish_reason: 'stop' }];
    const chunk = { id: 'c-1', object: 'chat.completion.chunk', created: 1, model: 'm', choices };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify(chunk)}\n\ndata: [DONE]\n\n`);
  });
});
for (const server of [proxy, model]) await once(server.listen(0, '127.0.0.1'), 'listening');
const at = (server) => `http://127.0.0.1:${server.address().port}`;

/** @returns the ids of daemons of this installation. */
function daemons() {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.filter((line) => line.includes(process.cwd()) && line.includes('--cline-hub-daemon')).map((line) => parseInt(line, 10));
}

async function run(name, extra) {
  const home = `${process.cwd()}/${name}`;
  mkdirSync(`${home}/.cline/data/settings`, { recursive: true });
  const settings = { provider: 'openai-compatible', apiKey: 'k', model: 'm', baseUrl: `${at(model)}/v1` };
  const entry = { settings, updatedAt: '2026-01-01T00:00:00.000Z', tokenSource: 'manual' };
  const providers = { version: 1, lastUsedProvider: 'openai-compatible', providers: { 'openai-compatible': entry } };
  writeFileSync(`${home}/.cline/data/settings/providers.json`, JSON.stringify(providers));
  const args = [`${process.cwd()}/node_modules/cline/bin/cline`, '-P', 'openai-compatible', '-m', 'm', 'Say that you are done'];
  const env = { PATH: process.env.PATH, HOME: home, DO_NOT_TRACK: '1', HTTPS_PROXY: at(proxy), HTTP_PROXY: at(proxy), NO_PROXY: '127.0.0.1' };
  const child = spawn(process.execPath, args, { cwd: home, env: { ...env, ...extra }, stdio: 'ignore' });
  const [code] = await once(child, 'exit');
  const left = daemons();
  for (const pid of left) process.kill(pid, 'SIGKILL');
  return { code, left: left.length };
}

console.log('cline', JSON.parse(readFileSync('node_modules/cline/package.json', 'utf8')).version);
const usual = await run('usual', {});
const local = await run('local', { CLINE_SESSION_BACKEND_MODE: 'local' });
console.log(`  usual: exit ${usual.code}, daemons left: ${usual.left}`);
console.log(`  local: exit ${local.code}, daemons left: ${local.left}`);
console.log(`  called: ${[...addresses].sort().join(', ')}`);
for (const server of [proxy, model]) (server.closeAllConnections(), server.close());
process.exit(usual.left === 1 && local.left === 0 && addresses.has('otel.cline.bot:443') ? 0 : 1);
EOF
node check.mjs
