import { describe, expect, it } from '@jest/globals';
import { cadenceOf, isRepeatedHour, resolutionsOf } from './cadence.js';
import { HOUR, MINUTE } from './time.js';

const START = Date.parse('2026-03-01T00:00:00Z');
const QUARTER = 15 * MINUTE;
const every = (minutes: number, count = 200, first = START) =>
  Array.from({ length: count }, (_, index) => ({ at: first + index * minutes * MINUTE, value: 1 }));
const without = (series: ReturnType<typeof every>, nth: number) => series.filter((_, index) => index % nth !== 0);

describe('the cadence of a series', () => {
  it('is that of its area, where the data keep it', () => {
    expect(cadenceOf(every(15), QUARTER)).toEqual({ every: 1, offset: 0 });
    expect(cadenceOf(without(every(15), 7), QUARTER)).toEqual({ every: 1, offset: 0 });
  });

  it.each([
    [30, 2],
    [60, 4],
  ])('is coarser where the data steadily are: every %i minutes, though readings are missing', (minutes, slots) => {
    expect(cadenceOf(every(minutes), QUARTER)).toEqual({ every: slots, offset: 0 });
    expect(cadenceOf(without(every(minutes), 25), QUARTER).every).toBe(slots);
    expect(cadenceOf(every(minutes, 200, START + QUARTER), QUARTER)).toEqual({ every: slots, offset: 1 });
  });

  it('is not made coarser by a series that is only full of holes, that has too little to tell, or beyond an hour', () => {
    expect(cadenceOf(every(45), QUARTER).every).toBe(1);
    expect(cadenceOf([...every(15, 50), ...every(30, 100, START + 50 * QUARTER)], QUARTER).every).toBe(1);
    expect(cadenceOf(every(30, 12), QUARTER).every).toBe(1);
    expect(cadenceOf([], QUARTER).every).toBe(1);
    expect(cadenceOf(every(120), HOUR).every).toBe(1);
  });

  it('is named in minutes for each series', () => {
    const series = new Map([
      ['ALL', every(30)],
      ['NI', every(15)],
      ['ROI', []],
    ]);
    const summary = {
      area: 'wind',
      generatedAt: START,
      windowDays: 30,
      resolutionMinutes: 15,
      synthetic: false,
      series,
    } as const;
    expect(Object.fromEntries(resolutionsOf(summary))).toEqual({ ALL: 30, NI: 15, ROI: 15 });
  });
});

describe('the hour that comes twice', () => {
  it('is the second of the two, on the last Sunday of October', () => {
    const hours = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z', '2026-10-25T01:45:00Z', '2026-10-25T02:00:00Z'];
    expect(hours.map((time) => isRepeatedHour(Date.parse(time)))).toEqual([false, true, true, false]);
    expect(['2026-03-29T01:00:00Z', '2026-10-18T01:00:00Z'].map((time) => isRepeatedHour(Date.parse(time)))).toEqual([
      false,
      false,
    ]);
  });
});
