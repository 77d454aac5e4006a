import { describe, expect, it } from '@jest/globals';
import { AREA_FACTS, SOURCES } from '../snapshot/domain/areas.js';
import { findGaps } from '../snapshot/domain/gaps.js';
import { parseSummary, serialiseSummary, type Reading } from '../snapshot/domain/summary.js';
import { DAY, HOUR } from '../snapshot/domain/time.js';
import { synthesise } from './synthesise.js';

const NOW = Date.parse('2026-06-21T12:07:00Z');
const month = synthesise(NOW, 30);
const series = (area: (typeof SOURCES)[number], name: string): readonly Reading[] => month.get(area)!.series.get(name)!;

describe('synthesised data', () => {
  it('are all eight areas with every series, marked, without gaps, as ordinary summaries', () => {
    expect([...month.keys()].sort()).toEqual([...SOURCES].sort());
    for (const [area, summary] of month) {
      expect([...summary.series.keys()]).toEqual(expect.arrayContaining([...AREA_FACTS[area].readings]));
      expect(findGaps(summary)).toEqual({});
      expect(parseSummary(area, serialiseSummary(summary))).toMatchObject(summary);
      expect(summary.synthetic).toBe(true);
    }
  });

  it('have forecasts to the end of tomorrow, and no reading of the future', () => {
    for (const area of ['wind', 'solar', 'demand'] as const) {
      expect(series(area, 'ALL').at(-1)!.at).toBe(Date.parse('2026-06-21T12:00:00Z'));
      expect(series(area, 'ALL_FORECAST').at(-1)!.at).toBe(Date.parse('2026-06-23T00:00:00Z'));
      expect(series(area, 'ALL_FORECAST')[0]!.at).toBe(series(area, 'ALL')[0]!.at);
    }
  });

  it('have the same value at the same time at every run', () => {
    const later = new Map(
      synthesise(NOW + 3 * DAY, 30)
        .get('wind')!
        .series.get('ALL')!
        .map(({ at, value }) => [at, value]),
    );
    const shared = series('wind', 'ALL').filter(({ at }) => later.has(at));
    expect(shared.length).toBeGreaterThan(2500);
    expect(shared.every(({ at, value }) => later.get(at) === value)).toBe(true);
  });

  it('are plausible: parts add up, limits hold, the sun sets, nothing jumps', () => {
    const at = (area: (typeof SOURCES)[number], name: string) =>
      new Map(series(area, name).map((reading) => [reading.at, reading.value]));
    for (const area of ['wind', 'solar', 'demand', 'co2'] as const) {
      const [ni, roi] = [at(area, 'NI'), at(area, 'ROI')];
      expect(
        series(area, 'ALL').every(
          (reading) => reading.value === ni.get(reading.at)! + roi.get(reading.at)! && reading.value >= 0,
        ),
      ).toBe(true);
    }
    expect(series('snsp', 'ALL').every(({ value }) => value >= 0 && value <= 75)).toBe(true);
    expect(series('solar', 'ALL').every(({ at: time, value }) => (time % DAY) / HOUR > 1 || value === 0)).toBe(true);
    expect(series('frequency', 'ROI').every(({ value }) => Math.abs(value - 50) < 0.1)).toBe(true);
    const jumps = series('demand', 'ALL').map(({ value }, index, all) => Math.abs(value - (all[index - 1]?.value ?? value)));
    expect(Math.max(...jumps)).toBeLessThan(200);
  });
});
