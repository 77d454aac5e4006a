import { describe, expect, it } from '@jest/globals';
import { resolutionsOf } from './cadence.js';
import { seriesRecordSchema, serialiseSeriesRecord } from './series-record.js';
import type { Summary } from './summary.js';

const at = (time: string): number => Date.parse(time);

describe('a serialised series record', () => {
  const summary: Summary = {
    area: 'wind',
    generatedAt: at('2026-03-01T12:00:00Z'),
    windowDays: 30,
    resolutionMinutes: 15,
    synthetic: false,
    series: new Map([
      [
        'ALL',
        [
          { at: at('2026-03-01T10:00:00Z'), value: -1.5 },
          { at: at('2026-03-01T10:15:00Z'), value: 2e-7 },
        ],
      ],
      ['NI', []],
    ]),
  };
  const { json, ranges } = serialiseSeriesRecord(summary, resolutionsOf(summary));

  it('is the record of the contract', () => {
    expect(seriesRecordSchema.parse(JSON.parse(json.toString()))).toEqual({
      generated_at: '2026-03-01T12:00:00Z',
      window_days: 30,
      resolution_minutes: { ALL: 15, NI: 15 },
      series: {
        ALL: [
          { t: '2026-03-01T10:00:00Z', value: -1.5 },
          { t: '2026-03-01T10:15:00Z', value: 2e-7 },
        ],
        NI: [],
      },
    });
  });

  it('knows where each series is', () => {
    const pointsOf = (name: string): unknown =>
      JSON.parse(`[${json.subarray(ranges.get(name)!.start, ranges.get(name)!.end).toString()}]`);
    expect(pointsOf('ALL')).toHaveLength(2);
    expect(pointsOf('NI')).toEqual([]);
  });
});
