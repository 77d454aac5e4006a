import { describe, expect, it } from '@jest/globals';
import { dayAround, later, readDuration, sayTime } from './irish-clock.js';

const at = (text: string): number => Date.parse(text);
const hours = (from: number, to: number): number => (to - from) / 3_600_000;

describe('the Irish clock', () => {
  it('has days of 23 and 25 hours, and hours that pass', () => {
    const [day, dayOfHours] = [readDuration('P1D')!, readDuration('PT24H')!];
    for (const [eve, length] of [
      ['2026-03-28T12:00:00Z', 23],
      ['2026-10-24T12:00:00Z', 25],
      ['2026-07-01T12:00:00Z', 24],
    ] as const) {
      expect([hours(at(eve), later(at(eve), day)), hours(at(eve), later(at(eve), dayOfHours))]).toEqual([length, 24]);
    }
    const { name, start, end } = dayAround(at('2026-10-25T23:30:00Z'));
    expect([name, hours(start, end)]).toEqual(['2026-10-25', 25]);
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
