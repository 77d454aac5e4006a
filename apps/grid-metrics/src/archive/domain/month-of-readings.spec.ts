import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MonthOfReadings, type ArchivedReading } from './month-of-readings.js';

const reading = (value: number, fetchedAt: number, at = 0): ArchivedReading => ({
  series: 'ALL',
  at,
  value,
  source: 'test',
  fetchedAt,
});

function monthOf(readings: readonly ArchivedReading[]): MonthOfReadings {
  const month = new MonthOfReadings();
  for (const one of readings) month.add(one);
  return month;
}

const values = (month: MonthOfReadings): [number, number, number][] =>
  [...month.rows()].map(({ at, value, fetchedAt }) => [at, fetchedAt, value]);

describe('a month of readings', () => {
  it('keeps a correction beside what it corrects, and not what was only read again', () => {
    const month = new MonthOfReadings();
    expect([reading(1, 10), reading(1, 20), reading(2, 30), reading(1, 40)].map((one) => month.add(one))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(values(month)).toEqual([
      [0, 10, 1],
      [0, 30, 2],
      [0, 40, 1],
    ]);
  });

  it('holds one value of a time that was read twice at once: the later', () => {
    expect(values(monthOf([reading(1, 10), reading(2, 10)]))).toEqual([[0, 10, 2]]);
    expect(values(monthOf([reading(1, 10), reading(2, 20), reading(1, 20)]))).toEqual([[0, 10, 1]]);
  });

  it('takes what was read before into its place', () => {
    expect(values(monthOf([reading(2, 20), reading(1, 10)]))).toEqual([
      [0, 10, 1],
      [0, 20, 2],
    ]);
    expect(values(monthOf([reading(2, 20), reading(2, 10)]))).toEqual([[0, 10, 2]]);
  });

  it('is the same whatever runs were killed and repeated, and when it is made again of its own rows', () => {
    const runs = fc.array(fc.array(fc.tuple(fc.nat(3), fc.nat(4)), { maxLength: 6 }), { maxLength: 6 });
    fc.assert(
      fc.property(runs, fc.array(fc.nat(6)), (answers, killedAfter) => {
        const asRows = answers.map((run, fetchedAt) =>
          [...new Map(run)].map(([value, at]) => ({ value, at })).map(({ value, at }) => reading(value, fetchedAt, at)),
        );
        const once = values(monthOf(asRows.flat()));
        const repeated = asRows.flatMap((run, index) => [...run.slice(0, killedAfter[index] ?? 0), ...run]);
        const again = monthOf(repeated);
        expect(values(again)).toEqual(once);
        expect(values(monthOf([...again.rows()]))).toEqual(once);
      }),
    );
  });
});
