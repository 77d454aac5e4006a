import { describe, expect, it } from '@jest/globals';
import { daysOf, periodsOf, shift, yearBefore } from './period.js';

describe('periods', () => {
  it('have the days of the Irish calendar, two of which have 23 and 25 hours', () => {
    const days = daysOf('2026');
    expect([days.length, days[0]!.date, days.at(-1)!.date]).toEqual([365, '2026-01-01', '2026-12-31']);
    const hours = Map.groupBy(days, ({ from, until }) => (until - from) / 3600);
    expect([...hours].map(([length, all]) => [length, all.length])).toEqual([
      [24, 363],
      [23, 1],
      [25, 1],
    ]);
    expect([hours.get(23)![0]!.date, hours.get(25)![0]!.date]).toEqual(['2026-03-29', '2026-10-25']);
    expect(daysOf('2026-07')[0]).toEqual({
      date: '2026-07-01',
      from: Date.parse('2026-06-30T23:00:00Z') / 1000,
      until: Date.parse('2026-07-01T23:00:00Z') / 1000,
    });
    expect([daysOf('2028').length, daysOf('2026-02').length]).toEqual([366, 28]);
  });

  it('go on over the end of a year', () => {
    expect([shift('2026-12', 1), shift('2026-01', -1), shift('2026', 1), yearBefore('2026-07'), yearBefore('2026')]).toEqual([
      '2027-01',
      '2025-12',
      '2027',
      '2025-07',
      '2025',
    ]);
  });

  it('are what the archive has, each year before its months, and none that has not begun', () => {
    const files = ['2025-12', '2026-02', '2026-01', '2026-02'].map((month) => ({ month, first: `${month}-01T00:00:00Z` }));
    const at = (time: string): string[] => periodsOf(files, Date.parse(time));
    expect(at('2026-02-01T00:00:00Z')).toEqual(['2026', '2026-02', '2026-01', '2025', '2025-12']);
    // Forecasts of tomorrow are there already
    expect(at('2026-01-31T23:59:59Z')).toEqual(['2026', '2026-01', '2025', '2025-12']);
    expect(at('2025-12-31T12:00:00Z')).toEqual(['2025', '2025-12']);
  });
});
