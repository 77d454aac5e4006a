import { ask, demand, getJson, hasKeys, readJson } from './request.mjs';

/** Any workspace will do: who is not signed in is told nothing of whether it exists. */
const ANY = '00000000-0000-7000-8000-000000000000';

/** @throws {Finding} while the service cannot be asked. */
export async function courseIsUp(url) {
  await getJson(`${url}/health`);
}

/** @returns {[name: string, check: () => Promise<void>][]} */
export function courseChecks(url, token) {
  const endpoint = `${url}/workspaces/${ANY}/mcp`;
  const metadata = `${url}/.well-known/oauth-protected-resource/workspaces/${ANY}/mcp`;
  const checks = [
    [
      'says that it is healthy',
      async () => {
        const health = await getJson(`${url}/health`);
        demand(hasKeys(health, ['status']) && health.status === 'ok', `/health is ${JSON.stringify(health)}`);
      },
    ],
    [
      'describes its REST API',
      async () => {
        const { openapi, paths = {} } = await getJson(`${url}/apis.json`);
        demand(/^3\.1\./.test(openapi), `/apis.json is OpenAPI ${openapi}, not 3.1`);
        demand('/workspaces' in paths, '/apis.json does not name /workspaces');
      },
    ],
    [
      'shows the console and the help',
      async () => {
        for (const page of ['/console/', '/help/']) {
          const { status } = await ask(url + page);
          demand(status === 200, `${page} answers ${status}, not 200`);
        }
      },
    ],
    [
      'refuses REST without a token',
      async () => {
        const answer = await ask(`${url}/workspaces`);
        const { code } = await readJson(answer, 401);
        demand(code === 'unauthorized', `the refusal has the code ${code}, not unauthorized`);
      },
    ],
    [
      'names its authorization server',
      async () => {
        const { issuer, token_endpoint } = await getJson(`${url}/.well-known/oauth-authorization-server`);
        demand(issuer === url, `the issuer is ${issuer}: set PUBLIC_URL to ${url}, or ask there`);
        demand(token_endpoint?.startsWith(`${url}/`), `the token endpoint is ${token_endpoint}, not under ${url}`);
      },
    ],
    [
      'names the authorization server of an MCP endpoint',
      async () => {
        const { resource, authorization_servers: servers } = await getJson(metadata);
        demand(resource === endpoint, `the resource is ${resource}, not ${endpoint}`);
        demand(servers?.includes(url), `the authorization servers are ${servers}, without ${url}`);
      },
    ],
    [
      'challenges MCP without a token',
      async () => {
        const answer = await ask(endpoint, { method: 'POST' });
        await readJson(answer, 401);
        const challenge = answer.headers.get('www-authenticate') ?? 'none';
        demand(challenge.includes(`resource_metadata="${metadata}"`), `the challenge is ${challenge}`);
      },
    ],
  ];
  return token ? [...checks, ['lists its tools to the token', () => listTools(url, token)]] : checks;
}

async function listTools(url, token) {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' };
  const { data } = await readJson(await ask(`${url}/workspaces`, { headers }));
  demand(data.length > 0, 'SMOKE_TOKEN reaches no workspace');
  const answer = await ask(`${url}/workspaces/${data[0].workspaceId}/mcp`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = await readJson(answer);
  const names = (result?.tools ?? []).map(({ name }) => name);
  demand(names.includes('list_courses'), `list_courses is not among the tools: ${names.join(', ') || 'none'}`);
}
