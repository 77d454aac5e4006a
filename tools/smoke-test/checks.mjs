import { ask, demand, Finding, getJson, hasKeys, readJson } from './request.mjs';

/** Any workspace will do: an anonymous caller is not told whether it exists. */
const ANY = '00000000-0000-7000-8000-000000000000';
const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'];
const CURRENT =
  'as_of wind_mw wind_forecast_mw solar_mw solar_forecast_mw demand_mw frequency_hz snsp_pct co2_t interconnection_mw generation_mw';

/** @throws {Finding} while the service cannot be asked. */
export async function courseIsUp(url) {
  await getJson(`${url}/health`);
}

/** Until its first load the service answers reads with 503: that is waited for too. @throws {Finding} until then. */
export async function gridIsUp(url) {
  const { cached_at: cachedAt } = await getJson(`${url}/health`);
  if (cachedAt === null) throw new Finding(`${url} has not reached its object store yet`);
}

/** @returns {Record<string, () => Promise<void>>} */
export function courseChecks(url, token) {
  const endpoint = `${url}/workspaces/${ANY}/mcp`;
  const metadata = `${url}/.well-known/oauth-protected-resource/workspaces/${ANY}/mcp`;
  return {
    async 'says that it is healthy'() {
      const health = await getJson(`${url}/health`);
      demand(hasKeys(health, ['status']) && health.status === 'ok', `/health is ${JSON.stringify(health)}`);
    },
    async 'describes its REST API'() {
      const { openapi, paths = {} } = await getJson(`${url}/apis.json`);
      demand(/^3\.1\./.test(openapi), `/apis.json is OpenAPI ${openapi}, not 3.1`);
      demand('/workspaces' in paths, '/apis.json does not name /workspaces');
    },
    async 'shows the console and the help'() {
      for (const page of ['/console/', '/help/']) {
        const { status } = await ask(url + page);
        demand(status === 200, `${page} answers ${status}, not 200`);
      }
    },
    async 'refuses REST without a token'() {
      const { code } = await readJson(await ask(`${url}/workspaces`), 401);
      demand(code === 'unauthorized', `the refusal has the code ${code}, not unauthorized`);
    },
    async 'names its authorization server'() {
      const { issuer, token_endpoint } = await getJson(`${url}/.well-known/oauth-authorization-server`);
      demand(issuer === url, `the issuer is ${issuer}: set PUBLIC_URL to ${url}, or ask there`);
      demand(token_endpoint?.startsWith(`${url}/`), `the token endpoint is ${token_endpoint}, not under ${url}`);
    },
    async 'names the authorization server of an MCP endpoint'() {
      const { resource, authorization_servers: servers } = await getJson(metadata);
      demand(resource === endpoint, `the resource is ${resource}, not ${endpoint}`);
      demand(servers?.includes(url), `the authorization servers are ${servers}, without ${url}`);
    },
    async 'challenges MCP without a token'() {
      const answer = await ask(endpoint, { method: 'POST' });
      await readJson(answer, 401);
      const challenge = answer.headers.get('www-authenticate') ?? 'none';
      demand(challenge.includes(`resource_metadata="${metadata}"`), `the challenge is ${challenge}`);
    },
    ...(token && { 'lists its tools to the token': () => listTools(url, token) }),
  };
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

/** @returns {Record<string, () => Promise<void>>} */
export function gridChecks(url) {
  return {
    async 'says that it is healthy, and what it has loaded'() {
      const health = await getJson(`${url}/health`);
      const loaded = health.areas_loaded;
      const isKnown = Array.isArray(loaded) && loaded.every((area) => AREAS.includes(area));
      const isWhole = hasKeys(health, ['status', 'cached_at', 'areas_loaded']) && health.status === 'ok' && isKnown;
      demand(isWhole, `/health is ${JSON.stringify(health)}`);
      demand(loaded.length > 0, 'no area is loaded: has the collector run?');
    },
    async 'gives current values'() {
      const current = await getJson(`${url}/api/current`);
      demand(!Number.isNaN(Date.parse(current.as_of)), `as_of is ${current.as_of}`);
      // More may be added
      const isThere = CURRENT.split(' ').every((key) => key in current);
      demand(isThere, `/api/current has the fields ${Object.keys(current).join(', ')}`);
    },
    async 'gives gaps'() {
      const { window_days: days, areas } = await getJson(`${url}/api/gaps`);
      demand(Number.isInteger(days) && typeof areas === 'object', '/api/gaps lacks window_days or areas');
    },
    async 'gives the series of each area that it has loaded'() {
      const { areas_loaded: loaded } = await getJson(`${url}/health`);
      demand(loaded?.length > 0, 'none is loaded');
      for (const area of loaded) {
        const { series } = await getJson(`${url}/api/${area}`);
        demand(Object.keys(series ?? {}).length > 0, `/api/${area} has no series`);
      }
    },
    async 'refuses an unknown area'() {
      await readJson(await ask(`${url}/api/coal`), 422);
    },
    async 'does not send again what is known'() {
      const etag = (await ask(`${url}/api/gaps`)).headers.get('etag');
      demand(etag, '/api/gaps has no ETag');
      const { status } = await ask(`${url}/api/gaps`, { headers: { 'if-none-match': etag } });
      demand(status === 304, `/api/gaps with its ETag answers ${status} instead of 304`);
    },
    async compresses() {
      const answer = await ask(`${url}/api/snapshot`, { headers: { 'accept-encoding': 'gzip' } });
      await readJson(answer);
      const encoding = answer.headers.get('content-encoding') ?? 'none';
      demand(encoding === 'gzip', `/api/snapshot comes with the encoding ${encoding}, not gzip`);
    },
    async 'shows the dashboard'() {
      const home = (await ask(`${url}/`)).headers.get('location') ?? 'nowhere';
      demand(new URL(home, url).pathname === '/ui/', `/ leads to ${home}, not to /ui/`);
      const page = await (await ask(`${url}/ui/`)).text();
      const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
      demand(script, '/ui/ is a page without a script');
      const { status } = await ask(new URL(script, `${url}/ui/`).href);
      demand(status === 200, `the dashboard's script ${script} answers ${status}`);
    },
  };
}
