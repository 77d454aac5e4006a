import { describe, expect, it } from '@jest/globals';
import type { Current } from './api.js';
import { toTiles } from './tile-facts.js';

const none: Current = {
  as_of: '2026-03-01T12:00:00Z',
  wind_mw: {},
  wind_forecast_mw: {},
  solar_mw: {},
  solar_forecast_mw: {},
  demand_mw: {},
  frequency_hz: null,
  snsp_pct: null,
  co2_t: {},
  interconnection_mw: {},
  generation_mw: {},
};
const tile = (current: Partial<Current>, area: string) => toTiles({ ...none, ...current }).find((one) => one.area === area);

describe('tiles', () => {
  it('say that there is no data, for each area', () => {
    expect(toTiles(none).map(({ value, part }) => [value, part])).toEqual(Array.from({ length: 8 }, () => [null, null]));
  });

  it('set wind against demand and beside its forecast', () => {
    const wind = tile({ wind_mw: { ALL: 2000 }, demand_mw: { ALL: 4000 }, wind_forecast_mw: { ALL: 2100 } }, 'wind');
    expect(wind).toMatchObject({ value: 2000, part: 0.5, note: '50 % of demand · forecast 2,100 MW' });
  });

  it('call a negative net flow an export', () => {
    expect(tile({ interconnection_mw: { NET: -120 } }, 'interconnection')).toMatchObject({ title: 'Net export', value: 120 });
  });

  it('show the CO₂ of Ireland, and say so, where there is none for the island', () => {
    expect(tile({ co2_t: { ROI: 700 } }, 'co2')).toMatchObject({ value: 700, note: 'Ireland' });
  });
});
