import { describe, expect, it } from '@jest/globals';
import { toPoints } from '../snapshot/domain/summary.js';
import { HOUR } from '../snapshot/domain/time.js';
import { Findings } from './findings.js';
import { Readings, toSummary } from './readings.js';
import type { UpstreamRow } from './upstream-response.js';

const row = (EffectiveTime: string, FieldName: string, Region: string, Value: number | null): UpstreamRow => ({
  EffectiveTime,
  FieldName,
  Region,
  Value,
});

const take = (readings: Readings, rows: readonly UpstreamRow[], findings = new Findings()): number =>
  readings.add(rows, findings);

describe('readings from upstream rows', () => {
  it('go to their area and series, and what no area shows is left out', () => {
    const readings = new Readings();
    take(readings, [
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
    take(readings, [row('10-Jan-2026 23:45:00', 'CO2_EMISSIONS', 'NI', null)]);
    expect(readings.of('co2')).toEqual(new Map([['NI', new Map()]]));
  });

  it('lose nothing and invent nothing when the clock is put forward or back', () => {
    const readings = new Readings();
    take(readings, [
      row('29-Mar-2026 00:45:00', 'WIND_ACTUAL', 'ALL', 1),
      row('29-Mar-2026 01:00:00', 'WIND_ACTUAL', 'ALL', null),
      row('29-Mar-2026 01:15:00', 'WIND_ACTUAL', 'ALL', 99),
      row('29-Mar-2026 02:00:00', 'WIND_ACTUAL', 'ALL', 2),
    ]);
    take(readings, [row('25-Oct-2026 01:45:00', 'WIND_ACTUAL', 'ALL', 3), row('25-Oct-2026 02:00:00', 'WIND_ACTUAL', 'ALL', 4)]);
    expect([...readings.of('wind')!.get('ALL')!].map(([at, value]) => [new Date(at).toISOString().slice(5, 16), value])).toEqual([
      ['03-29T00:45', 1],
      ['03-29T01:00', 2],
      ['10-25T00:45', 3],
      ['10-25T02:00', 4],
    ]);
  });

  it('leave out and name values of a region that the field has not, and values that cannot be', () => {
    const [readings, findings] = [new Readings(), new Findings()];
    const time = '10-Jan-2026 00:00:00';
    const good = [
      row(time, 'SYS_FREQUENCY', 'ROI', 49.9),
      row(time, 'INTER_MOYLE', 'NI', -7),
      row(time, 'SNSP_ALL', 'ALL', 61),
      row(time, 'WIND_ACTUAL', 'NI', -3),
      row(time, 'FUEL_GAS', 'NI', 2),
    ];
    const bad = [
      row(time, 'SYS_FREQUENCY', 'GB', 9999),
      row('10-Jan-2026 00:00:05', 'SYS_FREQUENCY', 'ALL', 0),
      row('10-Jan-2026 00:00:10', 'SYS_FREQUENCY', 'ALL', 0),
      row(time, 'INTER_MOYLE', 'ROI', 5),
      row(time, 'SNSP_ALL', 'NI', 50),
      row('10-Jan-2026 00:30:00', 'SNSP_ALL', 'ALL', 161),
      row(time, 'WIND_ACTUAL', 'GB', 10_000),
      row(time, 'WIND_ACTUAL', 'ROI', 99_999),
    ];
    take(readings, [...good, ...bad], findings);
    expect(readings.of('frequency')!.get('ROI_MIN')).toEqual(new Map([[Date.parse('2026-01-10T00:00:00Z'), 49.9]]));
    expect([...readings.of('interconnection')!.keys(), ...readings.of('snsp')!.get('ALL')!.values()]).toEqual(['MOYLE', 61]);
    expect([...readings.of('wind')!.keys()]).toEqual(['NI']);
    expect(findings.facts().refused_values).toEqual({
      'SYS_FREQUENCY/GB, which is no region of it': 1,
      'SYS_FREQUENCY/ALL that is not from 45 to 55 Hz': 2,
      'INTER_MOYLE/ROI, which is no region of it': 1,
      'SNSP_ALL/NI, which is no region of it': 1,
      'SNSP_ALL/ALL that is not from 0 to 100 %': 1,
      'WIND_ACTUAL/GB, which is no region of it': 1,
      'WIND_ACTUAL/ROI that is not from -200 to 20000 MW': 1,
    });
  });

  it('name fields that nobody knows, and not those that no area shows', () => {
    const findings = new Findings();
    const names = ['GEN_EXP', 'INTER_NET_ROI', 'WIND_ACT', 'WIND_ACT', 'constructor'];
    take(
      new Readings(),
      names.map((name) => row('10-Jan-2026 00:00:00', name, 'ALL', 1)),
      findings,
    );
    expect(findings.facts()).toMatchObject({ unknown_fields: { WIND_ACT: 2, constructor: 1 }, refused_values: {} });
  });

  it('keep some names only, where upstream makes up ever new ones', () => {
    const findings = new Findings();
    const rows = Array.from({ length: 1000 }, (_, index) => row('10-Jan-2026 00:00:00', `FIELD_${index}`, 'ALL', 1));
    take(new Readings(), rows, findings);
    const { unknown_fields: unknown } = findings.facts();
    expect([Object.keys(unknown).length, unknown.others]).toEqual([51, 950]);
  });

  it('count rows whose time cannot be read', () => {
    expect(take(new Readings(), [row('2026-01-10T00:00:00', 'WIND_ACTUAL', 'ALL', 1)])).toBe(1);
  });

  it('bring five-second frequency to the mean of each hour, with its extremes', () => {
    const readings = new Readings();
    take(readings, [
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
