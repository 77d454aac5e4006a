import { describe, expect, it } from '@jest/globals';
import { bucketStarts, endOfIrishDay, labelOf, startOfIrishDay, type Interval } from './irish-calendar.js';

const starts = (interval: Interval, from: string, to: string): string[] =>
  bucketStarts(interval, Date.parse(from), Date.parse(to)).map((at) => new Date(at).toISOString().slice(0, 16));

describe('the Irish calendar', () => {
  it('has days of 23 and of 25 hours where the clocks change', () => {
    expect(starts('day', '2026-03-28T12:00Z', '2026-03-30T12:00Z')).toEqual([
      '2026-03-28T00:00',
      '2026-03-29T00:00',
      '2026-03-29T23:00',
    ]);
    expect(starts('day', '2026-10-24T23:00Z', '2026-10-26T00:00Z')).toEqual(['2026-10-24T23:00', '2026-10-26T00:00']);
    expect([startOfIrishDay('2026-10-25'), endOfIrishDay('2026-10-25')]).toEqual([
      Date.parse('2026-10-24T23:00:00Z'),
      Date.parse('2026-10-25T23:59:59.999Z'),
    ]);
  });

  it('has months that begin at midnight in Ireland, and are called as there', () => {
    expect(starts('month', '2026-03-15T00:00Z', '2026-05-01T00:00Z')).toEqual([
      '2026-03-01T00:00',
      '2026-03-31T23:00',
      '2026-04-30T23:00',
    ]);
    expect(labelOf('month', Date.parse('2026-03-31T23:00Z'))).toBe('2026-04');
    expect(labelOf('day', Date.parse('2026-07-10T23:00Z'))).toBe('2026-07-11');
    expect(labelOf('hour', 0)).toBeNull();
  });

  it('cuts hours and quarters as UTC does, twice the repeated hour', () => {
    expect(starts('hour', '2026-10-25T00:10Z', '2026-10-25T01:59Z')).toEqual(['2026-10-25T00:00', '2026-10-25T01:00']);
    expect(starts('15m', '2026-01-01T00:14Z', '2026-01-01T00:15Z')).toEqual(['2026-01-01T00:00', '2026-01-01T00:15']);
  });
});
