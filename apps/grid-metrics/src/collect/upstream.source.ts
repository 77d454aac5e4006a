import { setTimeout as delay } from 'node:timers/promises';
import { REGIONS, type Area } from '../snapshot/domain/areas.js';
import { DAY } from '../snapshot/domain/time.js';
import type { Answer } from './file.source.js';
import { formatDay } from './irish-time.js';
import { parseUpstreamResponse, type UpstreamRow } from './upstream-response.js';

interface Chart {
  readonly area: Area;
  readonly chartType: string;
  readonly areas: string;
  readonly regions: readonly string[];
  /** Upstream refuses more than 31 days a call; five-second rows are fetched by the day to keep answers small. */
  readonly daysACall: number;
}

const ALL = ['ALL'];
const CHARTS: readonly Chart[] = [
  { area: 'wind', chartType: 'wind', areas: 'windactual,windforecast', regions: REGIONS, daysACall: 31 },
  { area: 'solar', chartType: 'solar', areas: 'solaractual,solarforecast', regions: REGIONS, daysACall: 31 },
  { area: 'demand', chartType: 'demand', areas: 'demandactual,demandforecast', regions: REGIONS, daysACall: 31 },
  { area: 'interconnection', chartType: 'interconnection', areas: 'interconnection', regions: ALL, daysACall: 31 },
  { area: 'co2', chartType: 'co2', areas: 'co2emission', regions: REGIONS, daysACall: 31 },
  { area: 'frequency', chartType: 'frequency', areas: 'frequency', regions: ALL, daysACall: 1 },
  { area: 'snsp', chartType: 'snsp', areas: 'SnspALL', regions: ALL, daysACall: 31 },
  { area: 'generation', chartType: 'fuelmix', areas: 'fuelmix', regions: ALL, daysACall: 1 },
];

const TRIES = 3;
const TIMEOUT_MS = 30_000;

export interface UpstreamOptions {
  readonly url: string;
  /** From when an area's readings are wanted, in milliseconds since 1970. */
  readonly since: (area: Area) => number;
  readonly now: number;
  readonly retryDelayMs?: number;
}

/** Asks upstream for what is newer than `since`, one call after the other. */
export async function* fetchUpstream({ url, since, now, retryDelayMs = 2000 }: UpstreamOptions): AsyncGenerator<Answer> {
  for (const { area, chartType, areas, regions, daysACall } of CHARTS) {
    // Of the fuel mix there is only the latest snapshot.
    const start = area === 'generation' ? now : since(area);
    for (let from = start; from <= now; from += daysACall * DAY) {
      const to = Math.min(now, from + (daysACall - 1) * DAY);
      for (const region of regions) {
        const query = new URLSearchParams({
          region,
          chartType,
          dateRange: 'day',
          dateFrom: formatDay(from),
          dateTo: formatDay(to),
          areas,
        });
        const name = `${area} ${region} ${formatDay(from)}`;
        try {
          yield { name, rows: await ask(`${url.replace(/\/$/, '')}/api/chart/?${query.toString()}`, retryDelayMs) };
        } catch (error) {
          yield { name, problem: (error as Error).message };
        }
      }
    }
  }
}

async function ask(url: string, retryDelayMs: number): Promise<UpstreamRow[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { Accept: 'application/json' } });
      if (!response.ok) throw new Error(`upstream answered ${response.status}`);
      return parseUpstreamResponse(await response.text());
    } catch (error) {
      if (attempt === TRIES) throw error;
      await delay(retryDelayMs * 2 ** (attempt - 1));
    }
  }
}
