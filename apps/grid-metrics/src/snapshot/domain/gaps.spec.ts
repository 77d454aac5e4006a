import { describe, expect, it } from '@jest/globals';
import { AREA_FACTS, type Area } from './areas.js';
import { findGaps, gapSummary } from './gaps.js';
import type { Reading, Summary } from './summary.js';
import { DAY, HOUR, MINUTE } from './time.js';

const NOW = Date.parse('2026-03-10T12:00:00Z');

/** Complete readings at the area's cadence, without those at the given times. */
function complete(
  area: Area,
  now: number,
  without: (at: number) => boolean,
  step = AREA_FACTS[area].resolutionMinutes * MINUTE,
): Reading[] {
  const count = (2 * DAY) / step + 1;
  return Array.from({ length: count }, (_, index) => ({ at: now - 2 * DAY + index * step, value: 1 })).filter(
    ({ at }) => !without(at),
  );
}

function summary(area: Area, series: Record<string, Reading[]>, now = NOW): Summary {
  const { resolutionMinutes } = AREA_FACTS[area];
  return { area, generatedAt: now, windowDays: 2, resolutionMinutes, synthetic: false, series: new Map(Object.entries(series)) };
}

const between = (from: string, to: string) => (at: number) => at >= Date.parse(from) && at <= Date.parse(to);

describe('gaps', () => {
  it('are two or more consecutive missing points, named by the first and the last of them', () => {
    const ALL = complete('wind', NOW, between('2026-03-09T10:00:00Z', '2026-03-09T10:30:00Z'));
    expect(findGaps(summary('wind', { ALL }))).toEqual({
      ALL: {
        gap_count: 1,
        missing_points: 3,
        ranges: [{ start: '2026-03-09T10:00:00Z', end: '2026-03-09T10:30:00Z', points: 3 }],
        resolution_minutes: 15,
      },
    });
  });

  it('are counted at the cadence that a series keeps: of half-hourly SNSP one missing reading is no gap, and two are one of two', () => {
    const halfHourly = (from: string, to: string) => complete('snsp', NOW, between(from, to), 30 * MINUTE);
    expect(findGaps(summary('snsp', { ALL: complete('snsp', NOW, () => false, 30 * MINUTE) }))).toEqual({});
    expect(findGaps(summary('snsp', { ALL: halfHourly('2026-03-09T10:00:00Z', '2026-03-09T10:00:00Z') }))).toEqual({});
    const ranges = [{ start: '2026-03-09T10:00:00Z', end: '2026-03-09T10:30:00Z', points: 2 }];
    expect(findGaps(summary('snsp', { ALL: halfHourly('2026-03-09T10:00:00Z', '2026-03-09T10:30:00Z') }))).toEqual({
      ALL: { gap_count: 1, missing_points: 2, ranges, resolution_minutes: 30 },
    });
  });

  it('do not count the hour that upstream skips when clocks are put back, and go on over it', () => {
    const now = Date.parse('2026-10-26T12:00:00Z');
    const lacking = (from: string, to: string) =>
      findGaps(summary('wind', { ALL: complete('wind', now, between(from, to)) }, now));
    expect(lacking('2026-10-25T01:00:00Z', '2026-10-25T01:45:00Z')).toEqual({});
    expect(lacking('2026-10-25T00:45:00Z', '2026-10-25T02:00:00Z').ALL!.ranges).toEqual([
      { start: '2026-10-25T00:45:00Z', end: '2026-10-25T02:00:00Z', points: 2 },
    ]);
  });

  it('are counted per series, and reach to the edges of the window', () => {
    const ROI = complete('demand', NOW, (at) => at < NOW - 2 * DAY + HOUR || (at >= NOW - 8 * HOUR && at < NOW - 6 * HOUR));
    const gaps = findGaps(summary('demand', { ALL: complete('demand', NOW, () => false), ROI }));
    expect(gaps).toEqual({ ROI: expect.objectContaining({ gap_count: 2, missing_points: 12 }) });
  });

  it('leave out the latest six hours, so that readings that are still to come are not missing', () => {
    expect(findGaps(summary('wind', { ALL: complete('wind', NOW, (at) => at >= NOW - 6 * HOUR) }))).toEqual({});
  });

  it('show a feed that is stuck once it is stuck for longer', () => {
    const gaps = findGaps(summary('wind', { ALL: complete('wind', NOW, (at) => at > NOW - 12 * HOUR) }));
    expect(gaps.ALL!.ranges).toEqual([{ start: '2026-03-10T00:15:00Z', end: '2026-03-10T05:45:00Z', points: 23 }]);
  });

  it('count an hour for frequency and know none for the daily fuel mix and for forecasts', () => {
    const hours = complete('frequency', NOW, between('2026-03-09T10:00:00Z', '2026-03-09T12:00:00Z'));
    expect(findGaps(summary('frequency', { ROI: hours, ROI_MIN: [] })).ROI!.missing_points).toBe(3);
    expect(findGaps(summary('generation', { FUEL_GAS: [] }))).toEqual({});
    expect(findGaps(summary('wind', { ALL_FORECAST: [] }))).toEqual({});
  });

  it('are the whole window for a series that upstream names and has no reading of', () => {
    expect(findGaps(summary('co2', { NI: [] })).NI).toMatchObject({
      gap_count: 1,
      missing_points: (2 * DAY - 6 * HOUR) / (15 * MINUTE),
    });
  });

  it.each([
    ['put forward', '2026-03-30T12:00:00Z'],
    ['put back', '2026-10-26T12:00:00Z'],
  ])('do not come from the clock being %s: times are UTC', (_name, time) => {
    const now = Date.parse(time);
    expect(findGaps(summary('wind', { ALL: complete('wind', now, () => false) }, now))).toEqual({});
  });

  it('take a reading a little after its time for that time, as upstream rounds differently at times', () => {
    const ALL = complete('wind', NOW, () => false).map(({ at, value }) => ({ at: at + 20_000, value }));
    expect(findGaps(summary('wind', { ALL }))).toEqual({});
  });
});

describe('the gap summary', () => {
  it('names no area when nothing is missing', () => {
    expect(gapSummary(new Map([['wind', {}]]), NOW, 30)).toEqual({
      generated_at: '2026-03-10T12:00:00Z',
      window_days: 30,
      trailing_exclusion_hours: 6,
      areas: {},
      backfills: { in_flight: 0, permanent_failure: 0 },
    });
  });
});
