import { describe, expect, it } from '@jest/globals';
import type { Current } from './api.js';
import { toTiles } from './tile-facts.js';
import type { PowerUnit, RegionChoice } from './view.js';

const none: Current = {
  as_of: '2026-03-01T12:00:00Z',
  wind_mw: {},
  solar_mw: {},
  demand_mw: {},
  frequency_hz: null,
  snsp_pct: null,
  co2_t: {},
  interconnection_mw: {},
  generation_mw: {},
  forecast_at_reading: { wind_mw: {}, solar_mw: {} },
  readings: {},
};
const tile = (current: Partial<Current>, area: string, region: RegionChoice = 'ALL', unit: PowerUnit = 'MW') =>
  toTiles({ ...none, ...current }, region, unit).find((one) => one.area === area)!;

describe('tiles', () => {
  it('say that there is no data, for each area', () => {
    const tiles = toTiles(none, 'ALL', 'MW');
    expect(tiles.map(({ value, gauge }) => [value, gauge.segments])).toEqual(Array.from({ length: 9 }, () => [null, []]));
  });

  it('set wind against demand and beside its forecast', () => {
    const figures = {
      wind_mw: { ALL: 2000 },
      demand_mw: { ALL: 4000 },
      forecast_at_reading: { wind_mw: { ALL: 2100 }, solar_mw: {} },
    };
    const wind = tile(figures, 'wind');
    expect(wind).toMatchObject({ value: '2,000', unit: 'MW', note: '50 % of demand · forecast 2,100 MW' });
    expect(wind.gauge).toMatchObject({ segments: [{ from: 0, until: 0.5 }], marks: [0.525] });
    expect(tile(figures, 'wind', 'ALL', 'GW')).toMatchObject({
      value: '2.00',
      unit: 'GW',
      note: '50 % of demand · forecast 2.10 GW',
    });
  });

  it('are of the chosen region, and of the island where regions are compared', () => {
    const figures = { wind_mw: { ALL: 2000, NI: 500 }, demand_mw: { ALL: 4000, NI: 400 } };
    const ni = tile(figures, 'wind', 'NI');
    expect(ni).toMatchObject({ value: '500', note: '125 % of demand' });
    expect(ni.gauge.segments).toEqual([expect.objectContaining({ from: 0, until: 1 })]);
    expect(tile(figures, 'wind', 'ROI')).toMatchObject({ value: null, note: '' });
    expect(tile(figures, 'wind', 'each')).toMatchObject({ value: '2,000' });
  });

  it('say when each figure was read, of the series that is shown', () => {
    const readings = {
      demand_mw: { NI: '2026-03-01T11:30:00Z' },
      co2_t: { ROI: '2026-03-01T11:00:00Z' },
      frequency_hz: '2026-03-01T10:00:00Z',
      generation_mw: { FUEL_RENEW: '2026-03-01T00:00:00Z' },
    };
    const figures = { demand_mw: { NI: 700 }, co2_t: { ROI: 300 }, frequency_hz: 50, readings };
    const read = (area: string, region: RegionChoice = 'ALL') => tile(figures, area, region).at;
    expect(read('demand', 'NI')).toBe(Date.parse('2026-03-01T11:30:00Z'));
    expect([read('demand', 'ROI'), read('wind')]).toEqual([null, null]);
    expect(read('co2')).toBe(Date.parse('2026-03-01T11:00:00Z'));
    expect([read('frequency'), read('generation')]).toEqual(
      ['2026-03-01T10:00:00Z', '2026-03-01T00:00:00Z'].map((time) => Date.parse(time)),
    );
  });

  it('mark the limit of SNSP', () => expect(tile({ snsp_pct: 60 }, 'snsp').gauge.marks).toEqual([0.75]));

  it('call a negative net flow an export, to the left of the middle', () => {
    const net = tile({ interconnection_mw: { NET: -750 } }, 'interconnection');
    expect(net).toMatchObject({ title: 'Net export', value: '750' });
    expect(net.gauge.segments).toEqual([expect.objectContaining({ from: 0.25, until: 0.5 })]);
  });

  it('show the CO₂ of Ireland, and say so, where there is none for the island', () => {
    expect(tile({ co2_t: { ROI: 700 } }, 'co2')).toMatchObject({ value: '700', note: 'Ireland' });
    expect(tile({ co2_t: { ROI: 700 } }, 'co2', 'NI')).toMatchObject({ value: null });
  });

  it('divide the arc of the fuel mix among what was generated and imported, not what was exported', () => {
    const mix = { FUEL_RENEW: 600, FUEL_GAS: 200, FUEL_COAL: 0, FUEL_NET_IMPORT: -300 };
    const { value, note, gauge } = tile({ generation_mw: mix }, 'generation');
    expect([value, note]).toEqual(['600', '75 % of the latest fuel mix']);
    expect(gauge.segments.map(({ from, until }) => [from, until])).toEqual([
      [0, 0.75],
      [0.75, 1],
    ]);
  });
});
