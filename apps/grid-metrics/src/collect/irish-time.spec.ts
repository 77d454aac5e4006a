import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DAY, HOUR, MINUTE, toTimestamp } from '../snapshot/domain/time.js';
import { formatDay, irishDay, parseLocal, toUtc } from './irish-time.js';

const convert = (...texts: string[]): (string | null)[] =>
  toUtc(texts.map((text) => parseLocal(text)!)).map((utc) => (utc === null ? null : toTimestamp(utc)));

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

  it('takes descending rows of the hour for what ascending ones are, half-hourly ones too', () => {
    const times = ['02:00:00', '01:30:00', '01:00:00', '00:30:00'].map((time) => `26-Oct-2025 ${time}`);
    expect(convert(...times)).toEqual([
      '2025-10-26T02:00:00Z',
      '2025-10-26T00:30:00Z',
      '2025-10-26T00:00:00Z',
      '2025-10-25T23:30:00Z',
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

describe('the instants of a day on which the clock changes', () => {
  const CHANGES = { forward: Date.parse('2026-03-29T01:00:00Z'), back: Date.parse('2026-10-25T01:00:00Z') };
  const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Dublin', hour: 'numeric', hourCycle: 'h23' });
  const localOf = (utc: number): number => {
    const ahead = (Number(HOURS.format(utc)) - new Date(utc).getUTCHours() + 24) % 24;
    return utc + ahead * HOUR;
  };
  /** The day of the change and what is around it, as upstream gives it: in autumn with one of the two hours, or both. */
  const instants = (change: keyof typeof CHANGES, cadence: number, hours: 'one' | 'both'): number[] =>
    Array.from({ length: (2 * DAY) / cadence }, (_, index) => CHANGES[change] - DAY + index * cadence).filter(
      (utc) => hours === 'both' || change === 'forward' || utc < CHANGES.back || utc >= CHANGES.back + HOUR,
    );
  const change = fc.constantFrom('forward' as const, 'back' as const);
  const cadence = fc.constantFrom(1, 5, 10, 15, 20, 30, 60).map((minutes) => minutes * MINUTE);

  it('are the true ones in whatever order the rows are and whichever are missing, where the hour comes once', () => {
    fc.assert(
      fc.property(change, cadence, fc.array(fc.nat(), { minLength: 1, maxLength: 200 }), (way, step, keys) => {
        const given = instants(way, step, 'one')
          .map((utc, index) => ({ utc, key: keys[index % keys.length]! + (index % 7) }))
          .filter(({ key }) => key % 5 !== 0)
          .sort((a, b) => a.key - b.key)
          .map(({ utc }) => utc);
        expect(toUtc(given.map(localOf))).toEqual(given);
      }),
    );
  });

  it('are the true ones from the first to the last and from the last to the first, where the hour comes twice', () => {
    fc.assert(
      fc.property(change, cadence, fc.boolean(), fc.integer({ min: 2, max: 9 }), (way, step, descending, nth) => {
        const outside = (utc: number): boolean => Math.abs(utc - CHANGES.back) > HOUR;
        const ascending = instants(way, step, 'both').filter((utc, index) => index % nth !== 0 || !outside(utc));
        const given = descending ? ascending.toReversed() : ascending;
        expect(toUtc(given.map(localOf))).toEqual(given);
      }),
    );
  });

  it('are the true ones of five-second rows, also of an answer that ends within the second hour', () => {
    const ascending = instants('back', 5000, 'both');
    const ends = ascending.filter((utc) => utc < CHANGES.back + 40_000);
    for (const given of [ascending, ascending.toReversed(), ends]) expect(toUtc(given.map(localOf))).toEqual(given);
  });
});
