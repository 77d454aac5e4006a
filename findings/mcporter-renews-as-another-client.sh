#!/usr/bin/env bash
# Where a server refuses mcporter's access token before the expiry that it stored (another clock, a restart), mcporter registers a new
# client first, since its callback has a new port, and sends the refresh token with the new client id. A server that binds refresh tokens
# to clients (RFC 6749, section 6) has to refuse that, so a person is asked again. With the expiry passed it renews with its first id.
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
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const asked = []; // of the authorization server, in order
let [issued, valid, clients, owner] = [0, '', 0, ''];
const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, origin);
  const sent = await text(request);
  const json = (status, body, headers = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  if (pathname === '/.well-known/oauth-protected-resource') return json(200, { resource: url, authorization_servers: [origin] });
  if (pathname === '/.well-known/oauth-authorization-server')
    return json(200, {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
      registration_endpoint: `${origin}/register`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none'],
    });
  if (pathname === '/register') {
    asked.push(`register client-${++clients}`);
    return json(201, { ...JSON.parse(sent), client_id: `client-${clients}` });
  }
  if (pathname === '/authorize') {
    asked.push('authorize');
    const back = new URL(searchParams.get('redirect_uri'));
    back.search = new URLSearchParams({ code: 'c', state: searchParams.get('state') ?? '' });
    return response.writeHead(302, { location: back.href }).end();
  }
  if (pathname === '/token') {
    const form = new URLSearchParams(sent);
    const [grant, client] = [form.get('grant_type'), form.get('client_id')];
    asked.push(`${grant} of ${client}`);
    if (grant === 'refresh_token' && client !== owner) return json(400, { error: 'invalid_grant' });
    owner = client;
    valid = `token-${++issued}`;
    return json(200, { access_token: valid, refresh_token: `refresh-${issued}`, token_type: 'Bearer', expires_in: 3600 });
  }
  if (pathname !== '/mcp') return json(404, {});
  if (request.headers.authorization !== `Bearer ${valid}`)
    return json(401, { error: 'invalid_token' }, {
      'www-authenticate': `Bearer error="invalid_token", resource_metadata="${origin}/.well-known/oauth-protected-resource"`,
    });
  if (request.method !== 'POST') return response.writeHead(405).end();
  const { id, method, params } = JSON.parse(sent);
  if (id === undefined) return response.writeHead(202).end();
  const results = {
    initialize: { protocolVersion: params?.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'books', version: '1.0.0' } },
    'tools/list': { tools: [{ name: 'read', inputSchema: { type: 'object', properties: {} } }] },
    'tools/call': { content: [{ type: 'text', text: 'Page 1' }] },
  };
  json(200, { jsonrpc: '2.0', id, ...(results[method] ? { result: results[method] } : { error: { code: -32601, message: 'Method not found' } }) });
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const origin = `http://127.0.0.1:${server.address().port}`;
const url = `${origin}/mcp`;

// A browser whose person agrees at once
mkdirSync('bin');
const browse = `fetch(process.argv[1]).then((one) => one.text())`;
for (const name of ['xdg-open', 'open'])
  writeFileSync(`bin/${name}`, `#!/bin/sh\nexec '${process.execPath}' -e '${browse}' "$1"\n`, { mode: 0o755 });
mkdirSync('.mcporter');
writeFileSync('.mcporter/mcporter.json', JSON.stringify({ mcpServers: { books: { baseUrl: url } } }));
const run = async (...args) => {
  asked.length = 0;
  const env = { PATH: `${process.cwd()}/bin:${process.env.PATH}`, HOME: process.cwd() };
  const output = await new Promise((resolve) =>
    execFile(process.execPath, ['node_modules/mcporter/dist/cli.js', ...args], { env }, (_, out, err) => resolve(`${out}${err}`)),
  );
  console.log(`  ${args.join(' ')}: ${asked.join(', ') || 'asked for nothing'}; ${output.includes('Page 1') ? 'shows the page' : 'no page'}`);
  return asked.join();
};

console.log('mcporter', JSON.parse(readFileSync('node_modules/mcporter/package.json', 'utf8')).version);
await run('auth', 'books');
const stored = await run('call', 'books.read');
valid = 'another';
console.log('the server refuses the token, 59 minutes before it expires');
const refused = await run('call', 'books.read');
server.closeAllConnections();
server.close();
process.exit(stored === '' && refused.startsWith('register client-2,refresh_token of client-2,') ? 0 : 1);
EOF
node check.mjs
