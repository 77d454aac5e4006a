import { AREA_FACTS, SOURCES, type Source } from '../snapshot/domain/areas.js';
import type { Reading, Summary } from '../snapshot/domain/summary.js';
import { DAY, HOUR, MINUTE } from '../snapshot/domain/time.js';
import { frequencyOf, gridAt, total, type GridMoment, type Split } from './synthetic-grid.js';

type Rows = Record<string, (moment: GridMoment) => number>;

const split = (of: (moment: GridMoment) => Split, suffix = ''): Rows => ({
  [`ALL${suffix}`]: (moment) => whole(of(moment).NI) + whole(of(moment).ROI),
  [`NI${suffix}`]: (moment) => whole(of(moment).NI),
  [`ROI${suffix}`]: (moment) => whole(of(moment).ROI),
});

const READINGS: Partial<Record<Source, Rows>> = {
  wind: split(({ wind }) => wind),
  solar: split(({ solar }) => solar),
  demand: split(({ demand }) => demand),
  interconnection: {
    EWIC: ({ connectors }) => whole(connectors.EWIC),
    GRNLK: ({ connectors }) => whole(connectors.GRNLK),
    MOYLE: ({ connectors }) => whole(connectors.MOYLE),
    NET: ({ connectors }) => Object.values(connectors).reduce((sum, value) => sum + whole(value), 0),
  },
  co2: split(({ co2 }) => co2),
  intensity: {
    ALL: ({ co2, demand }) => whole((1000 * total(co2)) / total(demand)),
    NI: ({ co2, demand }) => whole((1000 * co2.NI) / demand.NI),
    ROI: ({ co2, demand }) => whole((1000 * co2.ROI) / demand.ROI),
  },
  snsp: { ALL: ({ snsp }) => round(snsp, 2) },
};

const FORECASTS: Partial<Record<Source, Rows>> = {
  wind: split(({ windForecast }) => windForecast, '_FORECAST'),
  solar: split(({ solarForecast }) => solarForecast, '_FORECAST'),
  demand: split(({ demandForecast }) => demandForecast, '_FORECAST'),
};

/**
 * A plausible window of all eight areas and of the carbon intensity, marked as synthetic: readings up to `now`, forecasts to the end of tomorrow, as upstream's
 * go beyond now too. Every value depends on its time alone, so that windows made at different times agree where they overlap.
 */
export function synthesise(now: number, windowDays: number): Map<Source, Summary> {
  const from = now - windowDays * DAY;
  const quarters = slots(from, (Math.floor(now / DAY) + 2) * DAY, 15 * MINUTE).map((at) => [at, gridAt(at)] as const);
  const known = quarters.filter(([at]) => at <= now);
  const summaries = new Map<Source, Summary>();
  const add = (area: Source, series: Record<string, Reading[]>): void => {
    const { resolutionMinutes } = AREA_FACTS[area];
    summaries.set(area, {
      area,
      generatedAt: now,
      windowDays,
      resolutionMinutes,
      synthetic: true,
      series: new Map(Object.entries(series)),
    });
  };
  for (const area of SOURCES) {
    const series = { ...seriesOf(READINGS[area], known), ...seriesOf(FORECASTS[area], quarters) };
    if (Object.keys(series).length > 0) add(area, series);
  }
  const hours = slots(from, now, HOUR);
  const hourly = (of: (hour: number) => number): Reading[] => hours.map((at) => ({ at, value: round(of(at), 3) }));
  add('frequency', {
    ROI: hourly((at) => frequencyOf(at).mean),
    ROI_MIN: hourly((at) => frequencyOf(at).low),
    ROI_MAX: hourly((at) => frequencyOf(at).high),
  });
  add('generation', fuelMix(slots(from, now, DAY)));
  return summaries;
}

function seriesOf(rows: Rows = {}, quarters: readonly (readonly [number, GridMoment])[]): Record<string, Reading[]> {
  return Object.fromEntries(
    Object.entries(rows).map(([name, of]) => [name, quarters.map(([at, moment]) => ({ at, value: of(moment) }))]),
  );
}

/** Upstream's snapshot is of the 24 hours before it. */
function fuelMix(days: readonly number[]): Record<string, Reading[]> {
  const sums = days.map((at) => [at, Array.from({ length: 24 }, (_, hour) => gridAt(at - (hour + 0.5) * HOUR))] as const);
  const daily = (of: (moment: GridMoment) => number): Reading[] =>
    sums.map(([at, moments]) => ({
      at,
      value: round(
        moments.reduce((sum, moment) => sum + of(moment), 0),
        2,
      ),
    }));
  return {
    FUEL_GAS: daily(({ thermal }) => thermal * 0.94),
    FUEL_RENEW: daily(({ wind, solar }) => total(wind) + total(solar) + 90),
    FUEL_COAL: daily(() => 0),
    FUEL_OTHER_FOSSIL: daily(({ thermal }) => thermal * 0.06),
    FUEL_NET_IMPORT: daily(({ connectors }) => connectors.EWIC + connectors.GRNLK + connectors.MOYLE),
  };
}

/** Both ends inclusive. */
function slots(from: number, until: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const last = Math.floor(until / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Never -0, which JSON would turn into 0. */
function whole(value: number): number {
  return Math.round(value) + 0;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
