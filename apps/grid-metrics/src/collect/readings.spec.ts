import { describe, expect, it } from '@jest/globals';
import { toPoints } from '../snapshot/domain/summary.js';
import { HOUR } from '../snapshot/domain/time.js';
import { Readings, toSummary } from './readings.js';
import type { UpstreamRow } from './upstream-response.js';

const row = (EffectiveTime: string, FieldName: string, Region: string, Value: number | null): UpstreamRow => ({
  EffectiveTime,
  FieldName,
  Region,
  Value,
});

describe('readings from upstream rows', () => {
  it('go to their area and series, and what no area shows is left out', () => {
    const readings = new Readings();
    readings.add([
      row('10-Jan-2026 00:00:00', 'WIND_ACTUAL', 'ROI', 5),
      row('10-Jan-2026 00:00:00', 'WIND_FCAST', 'NI', 6),
      row('10-Jan-2026 00:00:00', 'INTER_MOYLE', 'NI', -7),
      row('10-Jan-2026 00:00:00', 'INTER_NET_NI', 'NI', -7),
      row('10-Jan-2026 00:00:00', 'SYS_FREQUENCY', 'ALL', 50),
      row('10-Jan-2026 00:00:00', 'FUEL_GAS', 'ALL', 8),
      row('10-Jan-2026 00:00:00', 'FUEL_GAS', 'NI', 2),
      row('10-Jan-2026 00:00:00', 'GEN_EXP', 'ALL', 9),
    ]);
    expect([...readings.of('wind')!.keys()]).toEqual(['ROI', 'NI_FORECAST']);
    expect([...readings.of('interconnection')!]).toEqual([['MOYLE', new Map([[Date.parse('2026-01-10T00:00:00Z'), -7]])]]);
    expect([...readings.of('generation')!.get('FUEL_GAS')!.values()]).toEqual([8]);
    expect(readings.of('demand')).toBeUndefined();
  });

  it('keep no value for rows of the future, but remember the series', () => {
    const readings = new Readings();
    readings.add([row('10-Jan-2026 23:45:00', 'CO2_EMISSIONS', 'NI', null)]);
    expect(readings.of('co2')).toEqual(new Map([['NI', new Map()]]));
  });

  it('lose nothing and invent nothing when the clock is put forward or back', () => {
    const readings = new Readings();
    readings.add([
      row('29-Mar-2026 00:45:00', 'WIND_ACTUAL', 'ALL', 1),
      row('29-Mar-2026 01:00:00', 'WIND_ACTUAL', 'ALL', null),
      row('29-Mar-2026 01:15:00', 'WIND_ACTUAL', 'ALL', 99),
      row('29-Mar-2026 02:00:00', 'WIND_ACTUAL', 'ALL', 2),
    ]);
    readings.add([row('25-Oct-2026 01:45:00', 'WIND_ACTUAL', 'ALL', 3), row('25-Oct-2026 02:00:00', 'WIND_ACTUAL', 'ALL', 4)]);
    expect([...readings.of('wind')!.get('ALL')!].map(([at, value]) => [new Date(at).toISOString().slice(5, 16), value])).toEqual([
      ['03-29T00:45', 1],
      ['03-29T01:00', 2],
      ['10-25T00:45', 3],
      ['10-25T02:00', 4],
    ]);
  });

  it('count rows whose time cannot be read', () => {
    expect(new Readings().add([row('2026-01-10T00:00:00', 'WIND_ACTUAL', 'ALL', 1)])).toBe(1);
  });

  it('bring five-second frequency to the mean of each hour, with its extremes', () => {
    const readings = new Readings();
    readings.add([
      row('10-Jul-2026 10:00:00', 'SYS_FREQUENCY', 'ROI', 49.9),
      row('10-Jul-2026 10:00:05', 'SYS_FREQUENCY', 'ROI', 50.2),
      row('10-Jul-2026 10:59:55', 'SYS_FREQUENCY', 'ROI', 50.05),
      row('10-Jul-2026 11:00:00', 'SYS_FREQUENCY', 'ROI', 50),
    ]);
    const [nine, ten] = [Date.parse('2026-07-10T09:00:00Z'), Date.parse('2026-07-10T10:00:00Z')];
    expect(readings.of('frequency')).toEqual(
      new Map([
        [
          'ROI',
          new Map([
            [nine, 50.05],
            [ten, 50],
          ]),
        ],
        [
          'ROI_MIN',
          new Map([
            [nine, 49.9],
            [ten, 50],
          ]),
        ],
        [
          'ROI_MAX',
          new Map([
            [nine, 50.2],
            [ten, 50],
          ]),
        ],
      ]),
    );
  });
});

describe('a summary from readings', () => {
  const now = Date.parse('2026-02-01T12:00:00Z');
  const values = (...entries: [number, number][]) => new Map([['ALL', new Map(entries)]]);

  it('puts new values over old ones, in the order of time, and keeps the window and forecasts after it', () => {
    const before = toSummary('wind', values([now - 25 * HOUR, 1], [now - 2 * HOUR, 2], [now - HOUR, 3]), null, now - HOUR, 1);
    const summary = toSummary('wind', values([now + HOUR, 6], [now - HOUR, 5], [now, 4]), before, now, 1);
    expect(toPoints(summary.series.get('ALL')!).map(({ t, value }) => [t.slice(8, 16), value])).toEqual([
      ['01T10:00', 2],
      ['01T11:00', 5],
      ['01T12:00', 4],
      ['01T13:00', 6],
    ]);
  });

  it('keeps the last fuel-mix snapshot of each day', () => {
    const before = toSummary('generation', values([now - 26 * HOUR, 1], [now - 3 * HOUR, 2]), null, now, 30);
    const summary = toSummary('generation', values([now - HOUR, 3]), before, now, 30);
    expect(summary.series.get('ALL')!.map(({ value }) => value)).toEqual([1, 3]);
  });
});
