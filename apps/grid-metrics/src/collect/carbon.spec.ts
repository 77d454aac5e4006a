import { describe, expect, it } from '@jest/globals';
import { carbonRecordSchema } from '../snapshot/domain/carbon-record.js';
import type { Source } from '../snapshot/domain/areas.js';
import type { Summary } from '../snapshot/domain/summary.js';
import { DAY, HOUR, MINUTE, toTimestamp } from '../snapshot/domain/time.js';
import { carbonOf } from './carbon.js';
import { synthesise } from './synthesise.js';

const NOW = Date.parse('2026-03-01T12:02:00Z');
const QUARTER = 15 * MINUTE;
const grid = (): Map<Source, Summary> =>
  new Map([...synthesise(NOW, 7)].map(([source, summary]) => [source, { ...summary, synthetic: false }]));

/** The grid without what a series has between two times. */
function without(summaries: Map<Source, Summary>, source: Source, name: string, from: number, to: number): Map<Source, Summary> {
  const summary = summaries.get(source)!;
  const left = summary.series.get(name)!.filter(({ at }) => at < from || at > to);
  return new Map(summaries).set(source, { ...summary, series: new Map(summary.series).set(name, left) });
}

describe('the carbon record', () => {
  it('is what its schema says, with a forecast that begins after the latest value', () => {
    const record = carbonOf(grid())!;
    expect(carbonRecordSchema.parse(record)).toEqual(record);
    expect(record).toMatchObject({ unit: 'g/kWh', synthetic: false, computed: {}, gaps: {} });
    expect(Object.keys(record.series)).toEqual(['ALL', 'NI', 'ROI', 'ALL_FORECAST', 'NI_FORECAST', 'ROI_FORECAST']);
    const { latest, forecast, series } = record;
    expect(latest.ALL).toEqual({ ...series.ALL!.at(-1), source: 'upstream' });
    expect(forecast.ALL!.from).toBe(series.ALL_FORECAST![0]!.t);
    expect(Date.parse(forecast.ALL!.from)).toBeGreaterThan(Date.parse(latest.ALL!.t));
    expect(Date.parse(forecast.ALL!.to)).toBeGreaterThan(NOW + 12 * HOUR);
  });

  it('says where it computed what upstream did not give, and where there is nothing', () => {
    const [from, to] = [NOW - 2 * DAY, NOW - 2 * DAY + 2 * HOUR];
    const silent = without(grid(), 'intensity', 'ALL', from, to);
    const [range] = carbonOf(silent)!.computed.ALL!;
    expect(range).toEqual({ start: toTimestamp(Math.ceil(from / QUARTER) * QUARTER), end: '2026-02-27T14:00:00Z', points: 8 });
    const mute = carbonOf(without(silent, 'co2', 'ALL', from, to))!;
    expect(mute.computed).toEqual({});
    expect(mute.gaps.ALL!.ranges).toEqual([range]);
  });

  it('is nothing where nothing is known, and never made of demonstration data beside measured ones', () => {
    expect(carbonOf(new Map())).toBeNull();
    const mixed = grid().set('demand', synthesise(NOW, 7).get('demand')!);
    const { forecast, latest, synthetic } = carbonOf(mixed)!;
    expect([forecast, synthetic, latest.ALL?.source]).toEqual([{}, false, 'upstream']);
    expect(carbonOf(synthesise(NOW, 7))!.synthetic).toBe(true);
  });
});
