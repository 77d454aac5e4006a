import { describe, expect, it } from '@jest/globals';
import { toTimestamp } from '../snapshot/domain/time.js';
import { formatDay, IrishClock, irishDay, parseLocal } from './irish-time.js';

function convert(...texts: string[]): (string | null)[] {
  const clock = new IrishClock();
  return texts.map((text) => {
    const utc = clock.toUtc(parseLocal(text)!);
    return utc === null ? null : toTimestamp(utc);
  });
}

describe('Irish local time', () => {
  it('is UTC in winter and an hour ahead in summer', () => {
    expect(convert('15-Jan-2026 12:00:00', '15-Jul-2026 12:00:00')).toEqual(['2026-01-15T12:00:00Z', '2026-07-15T11:00:00Z']);
  });

  it('has no 01:00 to 01:59 on the last Sunday of March', () => {
    expect(convert('29-Mar-2026 00:45:00', '29-Mar-2026 01:00:00', '29-Mar-2026 01:45:00', '29-Mar-2026 02:00:00')).toEqual([
      '2026-03-29T00:45:00Z',
      null,
      null,
      '2026-03-29T01:00:00Z',
    ]);
  });

  it('has 01:00 to 01:59 once in an upstream answer of the last Sunday of October: the first of the two hours', () => {
    expect(convert('26-Oct-2025 00:45:00', '26-Oct-2025 01:00:00', '26-Oct-2025 01:45:00', '26-Oct-2025 02:00:00')).toEqual([
      '2025-10-25T23:45:00Z',
      '2025-10-26T00:00:00Z',
      '2025-10-26T00:45:00Z',
      '2025-10-26T02:00:00Z',
    ]);
  });

  it('gives the second hour to rows that repeat it', () => {
    const hour = ['01:00:00', '01:15:00', '01:30:00', '01:45:00'].map((time) => `26-Oct-2025 ${time}`);
    expect(convert(...hour, ...hour, '26-Oct-2025 02:00:00').slice(3)).toEqual([
      '2025-10-26T00:45:00Z',
      '2025-10-26T01:00:00Z',
      '2025-10-26T01:15:00Z',
      '2025-10-26T01:30:00Z',
      '2025-10-26T01:45:00Z',
      '2025-10-26T02:00:00Z',
    ]);
  });

  it('takes rows of the repeated hour that are merely out of order or doubled for the first hour', () => {
    expect(convert('26-Oct-2025 01:15:00', '26-Oct-2025 01:00:00', '26-Oct-2025 01:00:00')).toEqual([
      '2025-10-26T00:15:00Z',
      '2025-10-26T00:00:00Z',
      '2025-10-26T00:00:00Z',
    ]);
  });

  it.each(['2026-01-15 12:00', '31-Feb-2026 00:00:00', '15-Foo-2026 00:00:00', '15-Jan-2026 24:00:00', ''])(
    'refuses %p',
    (text) => {
      expect(parseLocal(text)).toBeNull();
    },
  );

  it.each([
    ['2026-07-01T22:59:59Z', '01-Jul-2026'],
    ['2026-07-01T23:00:00Z', '02-Jul-2026'],
    ['2026-01-01T23:59:59Z', '01-Jan-2026'],
    ['2026-03-29T23:00:00Z', '30-Mar-2026'],
    ['2026-10-25T23:30:00Z', '25-Oct-2026'],
  ])('has at %s the day %s', (utc, day) => {
    expect(formatDay(irishDay(Date.parse(utc)))).toBe(day);
  });
});
