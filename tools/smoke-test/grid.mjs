import { ask, demand, Finding, getJson, hasKeys, readJson } from './request.mjs';

const AREAS = ['wind', 'solar', 'demand', 'interconnection', 'co2', 'frequency', 'snsp', 'generation'];

const CURRENT = [
  'as_of',
  'wind_mw',
  'wind_forecast_mw',
  'solar_mw',
  'solar_forecast_mw',
  'demand_mw',
  'frequency_hz',
  'snsp_pct',
  'co2_t',
  'interconnection_mw',
  'generation_mw',
];

/** Until its first load a service answers 503 to reads: that is waited for, as the start is. @throws {Finding} until then. */
export async function gridIsUp(url) {
  const { cached_at: cachedAt } = await getJson(`${url}/health`);
  if (cachedAt === null) throw new Finding(`${url} has not reached its object store yet`);
}

/** @returns {[name: string, check: () => Promise<void>][]} */
export function gridChecks(url) {
  return [
    [
      'says that it is healthy, and what it has loaded',
      async () => {
        const health = await getJson(`${url}/health`);
        const loaded = health.areas_loaded;
        const known = Array.isArray(loaded) && loaded.every((area) => AREAS.includes(area));
        const whole = hasKeys(health, ['status', 'cached_at', 'areas_loaded']) && health.status === 'ok' && known;
        demand(whole, `/health is ${JSON.stringify(health)}`);
        demand(loaded.length > 0, 'no area is loaded: has the collector run?');
      },
    ],
    [
      'gives current values',
      async () => {
        const current = await getJson(`${url}/api/current`);
        demand(!Number.isNaN(Date.parse(current.as_of)), `as_of is ${current.as_of}`);
        // More may be added
        demand(
          CURRENT.every((key) => key in current),
          `/api/current has the fields ${Object.keys(current).join(', ')}`,
        );
      },
    ],
    [
      'gives gaps',
      async () => {
        const { window_days: days, areas } = await getJson(`${url}/api/gaps`);
        demand(Number.isInteger(days) && typeof areas === 'object', '/api/gaps lacks window_days or areas');
      },
    ],
    [
      'gives the series of each area that it has loaded',
      async () => {
        const { areas_loaded: loaded } = await getJson(`${url}/health`);
        demand(loaded?.length > 0, 'none is loaded');
        for (const area of loaded) {
          const { series } = await getJson(`${url}/api/${area}`);
          demand(Object.keys(series ?? {}).length > 0, `/api/${area} has no series`);
        }
      },
    ],
    [
      'refuses an area that there is not',
      async () => {
        await readJson(await ask(`${url}/api/coal`), 422);
      },
    ],
    [
      'does not send again what is known',
      async () => {
        const etag = (await ask(`${url}/api/gaps`)).headers.get('etag');
        demand(etag, '/api/gaps has no ETag');
        const { status } = await ask(`${url}/api/gaps`, { headers: { 'if-none-match': etag } });
        demand(status === 304, `/api/gaps with its ETag answers ${status} instead of 304`);
      },
    ],
    [
      'compresses',
      async () => {
        const answer = await ask(`${url}/api/snapshot`, { headers: { 'accept-encoding': 'gzip' } });
        await readJson(answer);
        const encoding = answer.headers.get('content-encoding');
        demand(encoding === 'gzip', `/api/snapshot comes with the encoding ${encoding ?? 'none'}, not gzip`);
      },
    ],
    [
      'shows the dashboard',
      async () => {
        const home = (await ask(`${url}/`)).headers.get('location') ?? 'nowhere';
        demand(new URL(home, url).pathname === '/ui/', `/ leads to ${home}, not to /ui/`);
        const page = await (await ask(`${url}/ui/`)).text();
        const script = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
        demand(script, '/ui/ is a page without a script');
        const { status } = await ask(new URL(script, `${url}/ui/`).href);
        demand(status === 200, `the dashboard's script ${script} answers ${status}`);
      },
    ],
  ];
}
