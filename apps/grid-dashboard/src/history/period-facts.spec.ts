import { describe, expect, it } from '@jest/globals';
import { daysOf } from './period.js';
import { dailyMeans, durationCurve, laidOver, periodFacts, type Hour } from './period-facts.js';
import { monthCells, yearCells } from './cells.js';
import { supplyOf } from './supply.js';

const october = daysOf('2026-10');
const HOUR = 3600;
/** Every hour of the month, its value the number of its day. */
const hours: Hour[] = october.flatMap(({ from, until }, index) =>
  Array.from({ length: (until - from) / HOUR }, (_, hour) => ({ at: from + hour * HOUR, value: index + 1 })),
);

describe('facts of a period', () => {
  it('go by whole days of the calendar, and say what is missing', () => {
    const held = hours.filter(({ at }) => at < october[30]!.from || at >= october[30]!.from + 10 * HOUR);
    const days = dailyMeans(held, october);
    expect(days.map(({ mean }) => mean)).toEqual(october.map((_, index) => index + 1));
    expect([days[24]!.hours, days[30]!.hours]).toEqual([25, 14]);
    const facts = periodFacts(held, days, Infinity)!;
    expect([facts.hours, facts.missing]).toEqual([735, 10]);
    expect([facts.highest.value, facts.lowest.value, facts.lowest.at]).toEqual([31, 1, october[0]!.from]);
    // The last day has too few hours to be a record
    expect([facts.highestDay?.date, facts.lowestDay?.date]).toEqual(['2026-10-30', '2026-10-01']);
    expect(facts.steepestRise).toEqual({ at: october[1]!.from, value: 1 });
    expect(periodFacts(hours, dailyMeans(hours, october), october[1]!.from)?.missing).toBe(0);
    expect(periodFacts([], dailyMeans([], october), 0)).toBeNull();
    expect(dailyMeans([], october)[0]).toMatchObject({ mean: null, hours: 0 });
  });

  it('fall from the highest value to the lowest in the duration curve', () => {
    const curve = durationCurve(hours.map(({ value }) => value));
    expect([curve[0], curve.at(-1), curve.length]).toEqual([{ share: 0, value: 31 }, { share: 1, value: 1 }, 200]);
    expect(curve.every(({ value }, index) => index === 0 || value <= curve[index - 1]!.value)).toBe(true);
    expect(durationCurve([5, 9])).toEqual([
      { share: 0, value: 9 },
      { share: 1, value: 5 },
    ]);
    expect([durationCurve([]), durationCurve([3])]).toEqual([[], [{ share: 0, value: 3 }]]);
  });

  it('are laid over another period day by day, hours that it does not have left out', () => {
    const last = daysOf('2025-10');
    const over = laidOver(hours, october, last);
    expect(over[0]).toEqual({ at: last[0]!.from, value: 1 });
    expect(over.at(-1)).toEqual({ at: last[30]!.until - HOUR, value: 31 });
    // The clock goes back on the 25th in 2026, and on the 26th in 2025
    expect(over.filter(({ value }) => value === 25).length).toBe(24);
    expect(laidOver(hours, october, daysOf('2026-02')).at(-1)!.value).toBe(28);
  });
});

describe('the calendar', () => {
  it('has a column a week and Monday first', () => {
    const cells = yearCells(dailyMeans(hours, october));
    // 1 October 2026 is a Thursday
    expect([cells[0], cells[4]]).toMatchObject([
      { column: 0, row: 3, value: 1 },
      { column: 1, row: 0, value: 5 },
    ]);
  });

  it('has a row an hour of the clock, one for the hour that comes twice', () => {
    const cells = monthCells(dailyMeans(hours, october), hours);
    expect(cells.length).toBe(31 * 24);
    const back = cells.filter(({ date }) => date === '2026-10-25');
    expect(back.map(({ row }) => row)).toEqual(Array.from({ length: 24 }, (_, row) => row));
    expect(back.every(({ value }) => value === 25)).toBe(true);
    const spring = daysOf('2026-03');
    const forward = monthCells(dailyMeans([], spring), []).filter(({ date }) => date === '2026-03-29');
    expect(forward.every(({ value }) => value === null)).toBe(true);
  });
});

describe('what met the demand', () => {
  it('is wind, sun, net import and the rest, where all but the sun are known', () => {
    const column = (...values: (number | null)[]) =>
      new Map(values.flatMap((value, at) => (value === null ? [] : [[at, value] as const])));
    const supply = supplyOf({
      demand: column(1000, 1000, 1000, null),
      wind: column(300, 1200, null, 5),
      solar: column(100, null, 0, 0),
      net: column(200, -300, 0, 0),
    });
    expect(supply).toEqual({
      WIND: column(300, 1200),
      SOLAR: column(100, 0),
      OTHER: column(400, 100),
      IMPORT: column(200, -300),
    });
  });
});
