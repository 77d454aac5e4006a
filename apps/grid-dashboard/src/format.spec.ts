import { describe, expect, it } from '@jest/globals';
import { displayOf, formatAgo, formatTicks, formatTime, formatValue } from './format.js';
import { baseOf, seriesLabel } from './series-labels.js';

describe('what is shown', () => {
  it('has the digits that the API gives', () => {
    expect([50.006, 78382.92, 0, -12].map(formatValue)).toEqual(['50.006', '78,382.92', '0', '-12']);
  });

  it('keeps every digit in GW too, where there are megawatts', () => {
    const shown = (unit: 'MW' | 'MWh' | 'Hz'): [string, string] => [
      displayOf(unit, 'GW').format(78382.92),
      displayOf(unit, 'GW').unit,
    ];
    expect(shown('MW')).toEqual(['78.38292', 'GW']);
    expect(shown('MWh')).toEqual(['78.38292', 'GWh']);
    expect(shown('Hz')).toEqual(['78,382.92', 'Hz']);
    expect(displayOf('MW', 'MW').format(1030)).toBe('1,030');
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
    expect(formatTime(Date.parse('2026-01-01T12:00:00Z'), true)).not.toContain(':');
  });

  it('labels the beginning of an Irish day with its date', () => {
    const seconds = ['2026-07-01T23:00:00Z', '2026-07-02T05:00:00Z'].map((time) => Date.parse(time) / 1000);
    expect(formatTicks(seconds, 21_600)).toEqual([expect.stringContaining('Jul'), '06:00']);
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
