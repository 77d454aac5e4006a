import { describe, expect, it } from '@jest/globals';
import { EMPTY_LEDGER, errorAhead, forecastRecord, judge, type ForecastLedger, type JudgedBy } from './forecast-skill.js';

const HOUR = 3_600_000;
const QUARTER = HOUR / 4;
const START = Date.parse('2026-03-01T00:00:00Z');

/** Wind rises by 40 MW an hour; each forecast says it, and `off` more. */
const truth = (at: number): number => 1000 + (40 * (at - START)) / HOUR;
function known(now: number, off: number): JudgedBy {
  const times = (from: number, to: number): number[] =>
    Array.from({ length: Math.floor((to - from) / QUARTER) + 1 }, (_, index) => from + index * QUARTER);
  const readings = times(Math.max(START, now - 48 * HOUR), now).map((at) => ({ at, value: truth(at) }));
  const forecasts = times(START, now + 40 * HOUR).map((at) => ({ at, value: truth(at) + off }));
  return new Map([['wind', new Map([['ALL', { readings, forecasts }]])]]);
}
function run(hours: number, off: (hour: number) => number, again = 1): ForecastLedger {
  let ledger = EMPTY_LEDGER;
  for (let hour = 0; hour < hours; hour += 1) {
    for (let time = 0; time < again; time += 1) ledger = judge(ledger, known(START + hour * HOUR, off(hour) + 500 * time));
  }
  return ledger;
}
const horizonsOf = (ledger: ForecastLedger) => forecastRecord(ledger, START, false).forecasts.wind?.regions.ALL ?? [];

describe('forecasts that are judged', () => {
  it('have their error, bias and skill by horizon', () => {
    const horizons = horizonsOf(run(60, () => -20));
    expect(horizons.map(({ horizon_hours: hours }) => hours)).toEqual([1, 3, 6, 12, 24, 36]);
    for (const { horizon_hours: hours, mean_error, bias, persistence_error, skill } of horizons) {
      expect([mean_error, bias, persistence_error]).toEqual([20, -20, 40 * hours]);
      expect(skill).toBeCloseTo(1 - 20 / (40 * hours), 2);
    }
    // Of 60 runs those whose time is two hours ago at least.
    expect(horizons.map(({ samples }) => samples)).toEqual([57, 55, 52, 46, 34, 22]);
  });

  it('are those that were published first, however often a run is repeated', () => {
    expect(horizonsOf(run(60, () => -20, 3))).toEqual(horizonsOf(run(60, () => -20)));
  });

  it('tell a bias from an error that goes both ways', () => {
    const [first] = horizonsOf(run(59, (hour) => (hour % 2 === 0 ? 30 : -30)));
    expect([first!.mean_error, first!.bias]).toEqual([30, 0]);
  });

  it('are not judged by a reading that never came, and are not kept for good', () => {
    let ledger = judge(EMPTY_LEDGER, known(START, 0));
    const without = known(START + 30 * HOUR, 0);
    const { readings, forecasts } = without.get('wind')!.get('ALL')!;
    const holed = readings.filter(({ at }) => at !== START + HOUR);
    ledger = judge(ledger, new Map([['wind', new Map([['ALL', { readings: holed, forecasts }]])]]));
    expect(horizonsOf(ledger).map(({ horizon_hours: hours }) => hours)).toEqual([3, 6, 12, 24]);
    ledger = judge(ledger, known(START + 100 * HOUR, 0));
    expect(ledger.pending.some(({ target }) => target === START + HOUR)).toBe(false);
    ledger = judge(ledger, known(START + 33 * 24 * HOUR, 0));
    ledger = judge(ledger, known(START + 36 * 24 * HOUR, 0));
    expect(ledger.days.some(({ day }) => day <= START / (24 * HOUR))).toBe(false);
  });

  it('say how far one so far ahead may be off, once enough have been judged', () => {
    const record = forecastRecord(
      run(60, (hour) => hour),
      START,
      false,
    );
    expect(errorAhead(record, 'wind', 'ALL', 2 * HOUR)).toBe(Math.round(record.forecasts.wind!.regions.ALL![1]!.mean_error));
    // Of those a day and a half ahead too few have come true: the next shorter ones speak for them.
    expect(errorAhead(record, 'wind', 'ALL', 30 * HOUR)).toBe(Math.round(record.forecasts.wind!.regions.ALL![4]!.mean_error));
    expect([errorAhead(record, 'carbon', 'ALL', HOUR), errorAhead(null, 'wind', 'ALL', HOUR)]).toEqual([null, null]);
    expect(
      errorAhead(
        forecastRecord(
          run(10, () => 1),
          START,
          false,
        ),
        'wind',
        'ALL',
        HOUR,
      ),
    ).toBeNull();
  });
});
