import { describe, expect, it } from '@jest/globals';
import { displayOf, formatAgo, formatExact, formatTicks, formatTime, needsYear, startOfDay } from './format.js';
import { baseOf, inOrder, seriesLabel } from './series-labels.js';

describe('what is shown', () => {
  it('has the digits that the API gives, where every digit is asked for', () => {
    expect([50.006, 78382.92, 0, -12].map(formatExact)).toEqual(['50.006', '78,382.92', '0', '-12']);
    expect(displayOf('MWh', 'GW').exact(78382.92)).toBe('78.38292');
  });

  it.each([
    ['MW', 'MW', 1029.6, '1,030'],
    ['MW', 'GW', 4103, '4.10'],
    ['MWh', 'MW', 78382.92, '78,383'],
    ['MWh', 'GW', 78382.92, '78.4'],
    ['t/h', 'GW', 435.5, '436'],
    ['Hz', 'GW', 49.996, '50.00'],
    ['%', 'MW', 61.54, '61.5'],
    ['%', 'MW', 75, '75'],
    ['MW', 'MW', -0.2, '0'],
    ['MW', 'GW', -2, '0.00'],
  ] as const)('is rounded as people say it: %s, shown in %s, %d is %s', (unit, chosen, value, shown) => {
    expect(displayOf(unit, chosen).format(value)).toBe(shown);
  });

  it('tells the marks of an axis apart', () => {
    const hertz = displayOf('Hz', 'MW');
    expect([49.99, 49.995, 50].map((value) => hertz.mark(value, 0.005))).toEqual(['49.990', '49.995', '50.000']);
    const gigawatts = displayOf('MW', 'GW');
    expect([0, 2000, 2500].map((value) => gigawatts.mark(value, 500))).toEqual(['0.0', '2.0', '2.5']);
    expect([0, 1000].map((value) => displayOf('MW', 'MW').mark(value, 1000))).toEqual(['0', '1,000']);
  });

  it('says how long ago, and never in the future', () => {
    expect([-5000, 59_000, 61_000, 3_700_000, 50 * 3_600_000].map(formatAgo)).toEqual([
      'less than a minute ago',
      'less than a minute ago',
      '1 min ago',
      '1 h 1 min ago',
      '2 days ago',
    ]);
  });

  it('is in Irish time, summer and winter', () => {
    expect(formatTime(Date.parse('2026-07-01T12:00:00Z'))).toContain('13:00');
    expect(formatTime(Date.parse('2026-01-01T12:00:00Z'))).toContain('12:00');
    expect(formatTime(Date.parse('2026-01-01T12:00:00Z'), { daily: true })).not.toContain(':');
  });

  it('has a year where not all dates are in the same one', () => {
    const [december, january, march] = ['2025-12-31T12:00Z', '2026-01-01T12:00Z', '2026-03-01T12:00Z'].map((t) => Date.parse(t));
    expect([needsYear(december!, march!), needsYear(january!, march!, NaN)]).toEqual([true, false]);
    expect(formatTime(december!, { year: true })).toBe('Wed 31 Dec 2025, 12:00');
    expect(formatTime(december!, { daily: true, year: true })).toBe('Wed 31 Dec 2025');
    expect(formatTicks([december! / 1000], 86_400, true)).toEqual(['31 Dec 2025']);
  });

  it.each([
    ['in winter', '2026-01-10T15:12:30Z', '2026-01-10T00:00:00Z'],
    ['in summer', '2026-07-10T15:12:00Z', '2026-07-09T23:00:00Z'],
    ['on the day that has 23 hours', '2026-03-29T12:00:00Z', '2026-03-29T00:00:00Z'],
    ['on the day that has 25 hours', '2026-10-25T12:00:00Z', '2026-10-24T23:00:00Z'],
    ['at its first moment', '2026-10-24T23:00:00Z', '2026-10-24T23:00:00Z'],
  ])('puts the beginning of a day %s at its midnight in Ireland', (_when, time, start) => {
    expect(new Date(startOfDay(Date.parse(time) / 1000) * 1000).toISOString()).toBe(start.replace('Z', '.000Z'));
  });

  it('labels the beginning of an Irish day with its date', () => {
    const seconds = ['2026-07-01T23:00:00Z', '2026-07-02T05:00:00Z'].map((time) => Date.parse(time) / 1000);
    expect(formatTicks(seconds, 21_600)).toEqual([expect.stringContaining('Jul'), '06:00']);
  });

  it('has series in an order of its own, whichever came first, and those that it does not know last', () => {
    const names = ['FUEL_PEAT', 'FUEL_COAL', 'FUEL_RENEW', 'ROI_FORECAST', 'NI', 'ROI', 'FUEL_GAS'];
    expect(inOrder(names)).toEqual(['NI', 'ROI', 'ROI_FORECAST', 'FUEL_RENEW', 'FUEL_GAS', 'FUEL_COAL', 'FUEL_PEAT']);
    expect(inOrder(names.toReversed())).toEqual(inOrder(names));
  });

  it('names series in words, and those it does not know as they are', () => {
    expect(['NI', 'ALL_FORECAST', 'ROI_MIN', 'FUEL_PEAT'].map(seriesLabel)).toEqual([
      'Northern Ireland',
      'All island, forecast',
      'Ireland, minimum',
      'FUEL_PEAT',
    ]);
    expect(baseOf('ROI_MAX')).toBe('ROI');
  });
});
