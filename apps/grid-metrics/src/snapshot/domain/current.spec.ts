import { describe, expect, it } from '@jest/globals';
import { currentRecord, currentSchema } from './current.js';

const AS_OF = '2026-03-01T12:00:00Z';

describe('the current record', () => {
  it('leaves out a key that has no reading; a single value without one is null', () => {
    const record = currentRecord(AS_OF, (area, series) => (area === 'wind' && series === 'NI' ? 12 : undefined));
    expect(record).toEqual({
      as_of: AS_OF,
      wind_mw: { NI: 12 },
      wind_forecast_mw: {},
      solar_mw: {},
      solar_forecast_mw: {},
      demand_mw: {},
      frequency_hz: null,
      snsp_pct: null,
      co2_t: {},
      interconnection_mw: {},
      generation_mw: {},
    });
  });

  it('takes each figure from its area and series, zero and negative ones too', () => {
    const values: Record<string, number> = {
      'wind/ALL_FORECAST': 7,
      'solar/ROI': 0,
      'frequency/ROI': 49.98,
      'snsp/ALL': 61.5,
      'interconnection/MOYLE': -80,
      'generation/FUEL_GAS': 43_300.34,
    };
    const record = currentRecord(AS_OF, (area, series) => values[`${area}/${series}`]);
    expect(currentSchema.parse(record)).toMatchObject({
      wind_forecast_mw: { ALL: 7 },
      solar_mw: { ROI: 0 },
      frequency_hz: 49.98,
      snsp_pct: 61.5,
      interconnection_mw: { MOYLE: -80 },
      generation_mw: { FUEL_GAS: 43_300.34 },
    });
  });
});
