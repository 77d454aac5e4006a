import { describe, expect, it } from '@jest/globals';
import { describeSeries, toChartData } from './chart-data.js';

const point = (t: string, value: number) => ({ t: `2026-03-${t}:00Z`, value });
const record = {
  generated_at: '2026-03-02T12:00:00Z',
  window_days: 30,
  series: {
    ALL: [point('01T10:00', 5), point('02T10:00', 9), point('02T10:15', 7)],
    NI: [point('02T10:15', -1)],
    ROI: [],
  },
};

describe('chart data', () => {
  it('have one axis of time, and a gap where a series has no point', () => {
    const { names, times, values } = toChartData(record, null);
    expect(names).toEqual(['ALL', 'NI']);
    expect(times).toHaveLength(3);
    expect(values).toEqual([
      [5, 9, 7],
      [null, null, -1],
    ]);
  });

  it('of the last day leave out what is older than a day before the newest point', () => {
    expect(toChartData(record, 1).values).toEqual([
      [9, 7],
      [null, -1],
    ]);
  });

  it('are also given in numbers', () => {
    expect(describeSeries(toChartData(record, null))).toEqual([
      { name: 'ALL', latest: 7, latestAt: Date.parse('2026-03-02T10:15:00Z'), lowest: 5, highest: 9 },
      { name: 'NI', latest: -1, latestAt: Date.parse('2026-03-02T10:15:00Z'), lowest: -1, highest: -1 },
    ]);
  });

  it('are empty for a record without points', () => {
    expect(toChartData({ ...record, series: {} }, 7)).toEqual({ names: [], times: [], values: [] });
  });
});
