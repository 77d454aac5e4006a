import { describe, expect, it } from '@jest/globals';
import { bucketStarts, dayAround, dayOfDate, labelOf, later, readDuration, sayTime, type Interval } from './index.js';

const at = (text: string): number => Date.parse(text);
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
    const autumn = { start: at('2026-10-24T23:00Z'), end: at('2026-10-26T00:00Z') };
    expect(dayOfDate('2026-10-25')).toMatchObject(autumn);
    expect(dayAround(at('2026-10-25T23:30Z'))).toEqual({ name: '2026-10-25', ...autumn });
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

  it('goes on by days that it has, and by hours that pass', () => {
    const [day, dayOfHours] = [readDuration('P1D')!, readDuration('PT24H')!];
    for (const [eve, length] of [
      ['2026-03-28T12:00:00Z', 23],
      ['2026-10-24T12:00:00Z', 25],
      ['2026-07-01T12:00:00Z', 24],
    ] as const) {
      const hours = [day, dayOfHours].map((duration) => (later(at(eve), duration) - at(eve)) / 3_600_000);
      expect(hours).toEqual([length, 24]);
    }
  });

  it('tells the hour that comes twice apart', () => {
    expect(sayTime(at('2026-10-25T00:15:00Z'))).toBe('Sun 25 Oct 01:15 IST');
    expect(sayTime(at('2026-10-25T01:15:00Z'))).toBe('Sun 25 Oct 01:15 GMT');
  });

  it('reads durations in days, hours and minutes, and nothing else', () => {
    expect(readDuration('P1DT2H30M')!.toObject()).toEqual({ days: 1, hours: 2, minutes: 30 });
    const wrong = ['', 'P', 'PT', 'P1DT', '3H', 'PT3', 'PT-3H', 'P1W', 'PT1.5H', 'PT3h', 'pt3H', 'PT3H ', 'PT30S'];
    expect(wrong.filter((text) => readDuration(text) !== null)).toEqual([]);
  });
});
