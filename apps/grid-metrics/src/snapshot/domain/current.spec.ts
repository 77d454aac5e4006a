import { describe, expect, it } from '@jest/globals';
import { currentRecord, currentSchema, forecastsAtReadings } from './current.js';
import type { Reading } from './summary.js';
import { HOUR, MINUTE } from './time.js';

const AS_OF = '2026-03-01T12:00:00Z';
const NOON = Date.parse(AS_OF);
const none = () => undefined;

describe('the current record', () => {
  it('leaves out a key that has no reading; a single value without one is null', () => {
    const at = NOON - HOUR;
    const record = currentRecord(
      AS_OF,
      (area, series) => (area === 'wind' && series === 'NI' ? { at, value: 12 } : undefined),
      none,
    );
    const empty = {
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
    expect(record).toEqual({
      ...empty,
      as_of: AS_OF,
      wind_mw: { NI: 12 },
      forecast_at_reading: { wind_mw: {}, solar_mw: {}, demand_mw: {} },
      readings: { ...empty, wind_mw: { NI: '2026-03-01T11:00:00Z' } },
    });
  });

  it('takes each figure from its area and series, zero and negative ones too, and says of when it is', () => {
    const values: Record<string, number> = {
      'wind/ALL_FORECAST': 7,
      'solar/ROI': 0,
      'frequency/ROI': 49.98,
      'snsp/ALL': 61.5,
      'interconnection/MOYLE': -80,
      'generation/FUEL_GAS': 43_300.34,
    };
    const names = Object.keys(values);
    const record = currentRecord(
      AS_OF,
      (area, series): Reading | undefined => {
        const index = names.indexOf(`${area}/${series}`);
        return index < 0 ? undefined : { at: NOON - index * MINUTE, value: values[names[index]!]! };
      },
      (area, region) => (area === 'demand' && region === 'ROI' ? 4000 : undefined),
    );
    expect(currentSchema.parse(record)).toMatchObject({
      wind_forecast_mw: { ALL: 7 },
      solar_mw: { ROI: 0 },
      frequency_hz: 49.98,
      snsp_pct: 61.5,
      interconnection_mw: { MOYLE: -80 },
      generation_mw: { FUEL_GAS: 43_300.34 },
      forecast_at_reading: { wind_mw: {}, solar_mw: {}, demand_mw: { ROI: 4000 } },
      readings: {
        wind_forecast_mw: { ALL: '2026-03-01T12:00:00Z' },
        solar_mw: { ROI: '2026-03-01T11:59:00Z' },
        frequency_hz: '2026-03-01T11:58:00Z',
        snsp_pct: '2026-03-01T11:57:00Z',
        interconnection_mw: { MOYLE: '2026-03-01T11:56:00Z' },
        generation_mw: { FUEL_GAS: '2026-03-01T11:55:00Z' },
      },
    });
  });
});

describe('the forecast at the reading', () => {
  /** Readings up to noon, and a forecast from midnight to midnight that falls by a megawatt a minute from 720 at noon. */
  const day = (readingAt: number, forecastStep: number) =>
    forecastsAtReadings({
      series: new Map([
        ['NI', [{ at: readingAt, value: 5 }]],
        [
          'NI_FORECAST',
          Array.from({ length: (24 * HOUR) / forecastStep }, (_, index) => {
            const at = NOON - 12 * HOUR + index * forecastStep;
            return { at, value: 720 - (at - NOON) / MINUTE };
          }),
        ],
      ]),
    }).get('NI');

  it('is of the very time of the reading, not the last of what is forecast', () => {
    expect(day(NOON, 15 * MINUTE)).toBe(720);
  });

  it('is the one that holds, where forecasts come more rarely than readings', () => {
    expect(day(NOON + 15 * MINUTE, 30 * MINUTE)).toBe(720);
    expect(day(NOON + 45 * MINUTE, HOUR)).toBe(720);
  });

  it('is none where the forecast ends before the reading, begins after it, or is not there', () => {
    expect(day(NOON + 13 * HOUR, 15 * MINUTE)).toBeUndefined();
    expect(day(NOON - 13 * HOUR, 15 * MINUTE)).toBeUndefined();
    expect(forecastsAtReadings({ series: new Map([['NI', [{ at: NOON, value: 5 }]]]) }).size).toBe(0);
  });
});
