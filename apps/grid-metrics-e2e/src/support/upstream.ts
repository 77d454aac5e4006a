import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const REGIONS = ['ALL', 'NI', 'ROI'];

interface Field {
  readonly name: string;
  /** Between two rows. */
  readonly step: number;
  readonly future?: 'has values';
}

const field = (name: string, step = 15 * MINUTE): Field => ({ name, step });
const forecast = (name: string): Field => ({ ...field(name), future: 'has values' });

/** Upstream's name of an area, with the fields that come with it. */
const FIELDS: Readonly<Record<string, readonly Field[]>> = {
  windactual: [field('WIND_ACTUAL')],
  windforecast: [forecast('WIND_FCAST')],
  solaractual: [field('SOLAR_ACTUAL')],
  solarforecast: [forecast('SOLAR_FCAST')],
  demandactual: [field('SYSTEM_DEMAND')],
  demandforecast: [forecast('DEMAND_FORECAST_VALUE')],
  interconnection: ['EWIC', 'GRNLK', 'MOYLE', 'NET'].map((name) => field(`INTER_${name}`)),
  co2emission: [field('CO2_EMISSIONS')],
  co2intensity: [field('CO2_INTENSITY')],
  frequency: [field('SYS_FREQUENCY', 5 * SECOND)],
  SnspALL: [field('SNSP_ALL', 30 * MINUTE)],
};
const FUELS = ['FUEL_GAS', 'FUEL_RENEW', 'FUEL_COAL', 'FUEL_OTHER_FOSSIL', 'FUEL_NET_IMPORT'];

export interface Row {
  readonly EffectiveTime: string;
  readonly FieldName: string;
  readonly Region: string;
  readonly Value: number | null;
}

/** A server that answers as upstream does: local time, null in the future, the next midnight at the end, HTML when it is ill. */
export interface Upstream {
  readonly url: string;
  /** Paths with their queries, decoded, since the last look. */
  takeAsked(): string[];
  /** Set by a test: true where it has answered, or will not, in place of the server. `nth` counts the calls of one path, from 1. */
  intercept: (path: string, response: ServerResponse, nth: number) => boolean;
  /** Set by a test: whether there is such a row. */
  has: (row: Row, at: number) => boolean;
  stop(): Promise<void>;
}

/** What the server says of a time; in an hour of frequency from 49.964 to 50.036 with the mean 50. */
export function valueAt(name: string, region: string, at: number): number {
  if (name === 'SYS_FREQUENCY') return 50 + (((at / (5 * SECOND)) % 720) - 359.5) / 10_000;
  if (name === 'SNSP_ALL') return (at / (30 * MINUTE)) % 80;
  if (name === 'CO2_INTENSITY') return ((at / (15 * MINUTE)) % 500) + 500 * REGIONS.indexOf(region);
  return ((at / (15 * MINUTE)) % 1000) + 1000 * REGIONS.indexOf(region) + name.length;
}

export async function startUpstream(): Promise<Upstream> {
  const counts = new Map<string, number>();
  let asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!.replaceAll('+', ' '));
    asked.push(path);
    counts.set(path, (counts.get(path) ?? 0) + 1);
    if (upstream.intercept(path, response, counts.get(path)!)) return;
    const { pathname, searchParams: query } = new URL(request.url!, 'http://upstream');
    const isOlder = pathname === '/DashboardService.svc/data';
    if (!isOlder && pathname !== '/api/chart/') return htmlPage(404, response);
    const [names, from, to] = isOlder ? ['area', 'datefrom', 'dateto'] : ['areas', 'dateFrom', 'dateTo'];
    const [first, last] = [from, to].map((name) => parseDay(query.get(name)!)) as [number, number];
    const Rows = query
      .get(names)!
      .split(',')
      .flatMap((area) => rowsOf(area, query.get('region')!, first, last, upstream.has));
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ ErrorMessage: null, LastUpdated: localTime(Date.now()), Rows, Status: 'Success' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const upstream: Upstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeAsked: () => {
      const taken = asked;
      asked = [];
      counts.clear();
      return taken;
    },
    intercept: () => false,
    has: () => true,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
  return upstream;
}

export function htmlPage(status: number, response: ServerResponse, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'Content-Type': 'text/html', ...headers });
  response.end(`<!DOCTYPE html>\n<html><body><h1>${status} Service Unavailable</h1></body></html>`);
}

function rowsOf(area: string, region: string, first: number, last: number, has: Upstream['has']): Row[] {
  const now = Date.now();
  if (area === 'fuelmix') {
    const at = Math.floor(now / (15 * MINUTE)) * 15 * MINUTE;
    return FUELS.map((name, index) => ({
      EffectiveTime: localTime(at),
      FieldName: name,
      Region: region,
      Value: 1000.25 * (index + 1),
    }));
  }
  return (FIELDS[area] ?? []).flatMap(({ name, step, future }) => {
    const rows: Row[] = [];
    for (let at = startOf(first); at <= startOf(last + 1); at += step) {
      const Value = at <= now || future ? valueAt(name, region, at) : null;
      const row = { EffectiveTime: localTime(at), FieldName: name, Region: region, Value };
      if (has(row, at)) rows.push(row);
    }
    return rows;
  });
}

const PARTS = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Dublin',
  ...{ year: 'numeric', month: 'short', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
});
const hours = new Map<number, (at: number) => string>();

/** `04-Jun-2026 13:45:00`. Offsets are whole hours, so only the hour has to be looked up. */
export function localTime(at: number): string {
  const hour = Math.floor(at / HOUR);
  let inHour = hours.get(hour);
  if (!inHour) {
    const part = Object.fromEntries(PARTS.formatToParts(at).map(({ type, value }) => [type, value]));
    const start = `${part.day}-${part.month!.slice(0, 3)}-${part.year} ${part.hour}`;
    hours.set(hour, (inHour = (time) => `${start}${new Date(time).toISOString().slice(13, 19)}`));
  }
  return inHour(at);
}

/** Days since 1970. */
function parseDay(text: string): number {
  return Date.parse(`${text.slice(0, 11).replaceAll('-', ' ')} UTC`) / (24 * HOUR);
}

/** Of a day in Ireland, in milliseconds: at midnight UTC, or an hour before it in summer. */
function startOf(day: number): number {
  const midnight = day * 24 * HOUR;
  return localTime(midnight - HOUR).endsWith('00:00:00') ? midnight - HOUR : midnight;
}
