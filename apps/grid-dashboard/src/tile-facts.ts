import type { Area, Current } from './api.js';

export interface Tile {
  readonly area: Area;
  readonly title: string;
  readonly unit: string;
  readonly value: number | null;
  readonly note: string;
  /** Where the value lies on its scale, from 0 to 1; null where a scale would say nothing. */
  readonly part: number | null;
}

/** The all-island figures of the current record. A note is empty where its data are missing. */
export function toTiles(current: Current): Tile[] {
  const demand = current.demand_mw.ALL ?? null;
  const net = current.interconnection_mw.NET ?? null;
  const ofDemand = (value: number | null): number | null => (value === null || !demand ? null : value / demand);
  const forecast = (value: number | undefined): string =>
    value === undefined ? '' : `forecast ${value.toLocaleString('en-IE')} MW`;
  const power = (area: Area, title: string, value: number | null, note: string): Tile => ({
    area,
    title,
    unit: 'MW',
    value,
    note: [percentOf(ofDemand(value)), note].filter(Boolean).join(' · '),
    part: clamp(ofDemand(value)),
  });
  const mix = Object.values(current.generation_mw).reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const renewable = current.generation_mw.FUEL_RENEW ?? null;
  return [
    { area: 'demand', title: 'Demand', unit: 'MW', value: demand, note: 'all island', part: null },
    power('wind', 'Wind', current.wind_mw.ALL ?? null, forecast(current.wind_forecast_mw.ALL)),
    power('solar', 'Solar', current.solar_mw.ALL ?? null, forecast(current.solar_forecast_mw.ALL)),
    {
      area: 'interconnection',
      title: net !== null && net < 0 ? 'Net export' : 'Net import',
      unit: 'MW',
      value: net === null ? null : Math.abs(net),
      note: 'over the interconnectors',
      part: null,
    },
    {
      area: 'co2',
      title: 'CO₂',
      unit: 't/h',
      value: current.co2_t.ALL ?? current.co2_t.ROI ?? null,
      note: current.co2_t.ALL === undefined ? 'Ireland' : 'all island',
      part: null,
    },
    {
      area: 'frequency',
      title: 'Frequency',
      unit: 'Hz',
      value: current.frequency_hz,
      note: 'hourly mean, nominal 50 Hz',
      part: null,
    },
    {
      area: 'snsp',
      title: 'SNSP',
      unit: '%',
      value: current.snsp_pct,
      note: 'non-synchronous share',
      part: clamp(current.snsp_pct === null ? null : current.snsp_pct / 100),
    },
    {
      area: 'generation',
      title: 'Renewables',
      unit: 'MWh',
      value: renewable,
      note: renewable === null || mix <= 0 ? '' : `${Math.round((100 * renewable) / mix)} % of the latest fuel mix`,
      part: clamp(renewable === null || mix <= 0 ? null : renewable / mix),
    },
  ];
}

function percentOf(part: number | null): string {
  return part === null ? '' : `${Math.round(part * 100)} % of demand`;
}

function clamp(part: number | null): number | null {
  return part === null ? null : Math.min(1, Math.max(0, part));
}
