import { describe, expect, it } from '@jest/globals';
import { carbonOf } from '../collect/carbon.js';
import { synthesise } from '../collect/synthesise.js';
import { serialiseSummary, parseSummary } from '../snapshot/domain/summary.js';
import { createAreaEntry, createCarbonEntry, createForecastsEntry, EMPTY_SNAPSHOT, type Snapshot } from '../snapshot/snapshot.js';
import { bestTime } from './best-time.js';
import { greenCalendar } from './calendar.js';
import { readGreenQuery } from './green-query.js';

const at = (text: string): number => Date.parse(text);

function snapshotAt(now: number): Snapshot {
  const summaries = synthesise(now, 3);
  const areas = (['wind', 'solar', 'demand'] as const).map((area) => {
    const entry = createAreaEntry(parseSummary(area, serialiseSummary(summaries.get(area)!)));
    return [area, entry!] as const;
  });
  return { ...EMPTY_SNAPSHOT, areas: new Map(areas), carbon: createCarbonEntry(carbonOf(summaries)!) };
}

/** The evening before clocks are put back. */
const EVE = at('2026-10-24T20:00:00Z');
const EVENING = snapshotAt(EVE);

/** As if forecasts of the carbon intensity had been so far off. */
const judged = (error: number): Snapshot => {
  const horizon = { horizon_hours: 36, samples: 100, mean_error: error, bias: 0, persistence_error: 40, skill: 0 };
  const forecasts = { carbon: { unit: 'g/kWh', regions: { ALL: [horizon] } } };
  const record = { generated_at: '2026-10-24T20:00:00Z', days: 30, synthetic: true, forecasts };
  return { ...EVENING, forecasts: createForecastsEntry(record) };
};

const refusals = (query: Record<string, unknown>): string[] => {
  try {
    readGreenQuery(query, EVE);
    return [];
  } catch (error) {
    return (error as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
  }
};

describe('the best time', () => {
  it('has reasons in Irish time and confidence from how wrong such forecasts have been', () => {
    const query = readGreenQuery({}, EVE);
    const answer = bestTime(judged(1), query, EVE)!;
    const { best, if_now: now, worst } = answer;
    expect(at(best!.end) - at(best!.start)).toBe(3 * 3_600_000);
    expect([best!.mean <= now!.mean, now!.mean <= worst!.mean]).toEqual([true, true]);
    expect(answer.confidence).toMatchObject({ level: 'high', expected_error: 1 });
    expect(answer.reasons[0]).toMatch(
      /^From S(at|un) 2[45] Oct \d\d:\d\d (IST|GMT) to .* forecast at \d+ g\/kWh, the least of any 3 h;/,
    );
    expect(bestTime(judged(10_000), query, EVE)!.confidence.level).toBe('low');
    expect(bestTime(EVENING, query, EVE)!.confidence.level).toBe('unknown');
  });

  it('looks for the most wind, in a day that has 25 hours', () => {
    const query = readGreenQuery({ objective: 'wind', within: 'P1D', duration: 'PT1H30M' }, EVE);
    const { unit, until, best, worst } = bestTime(EVENING, query, EVE)!;
    expect([unit, until]).toEqual(['MW', '2026-10-25T21:00:00Z']);
    expect(best!.mean).toBeGreaterThan(worst!.mean);
  });

  it('says that there is no forecast, or none so far, and that nothing has been loaded', () => {
    const later = at('2026-11-20T00:00:00Z');
    expect(bestTime(EVENING, readGreenQuery({}, later), later)).toMatchObject({
      best: null,
      if_now: null,
      forecast_until: null,
      reasons: ['There is no forecast of the carbon intensity of the whole island.'],
      confidence: { level: 'unknown' },
    });
    const long = readGreenQuery({ duration: 'PT100H', within: 'P7D' }, EVE);
    expect(bestTime(EVENING, long, EVE)!.reasons[0]).toMatch(/reaches to Mon 26 Oct 00:15 GMT, or has holes: no 100 h/);
    expect(bestTime(EMPTY_SNAPSHOT, long, EVE)).toBeNull();
  });

  it('refuses each parameter that is wrong', () => {
    expect(refusals({ duration: 'P1D', within: 'PT1W', objective: 'price', region: 'GB' })).toEqual([
      '/duration',
      '/within',
      '/objective',
      '/region',
    ]);
    expect(refusals({ duration: ['PT1H', 'PT2H'] })).toEqual(['/duration']);
    expect(refusals({ duration: 'PT10M' })).toEqual(['/duration']);
    expect(refusals({ within: 'P8D' })).toEqual(['/within']);
    expect(refusals({ duration: 'PT5H', within: 'PT4H' })).toEqual(['/within']);
    expect(refusals({ duration: 'PT24H', within: 'PT24H', utm_source: 'x' })).toEqual([]);
  });
});

describe('the calendar of green hours', () => {
  const lines = (now: number, query: Record<string, unknown> = {}): string[] => {
    const text = greenCalendar(snapshotAt(now), readGreenQuery(query, now), now)!;
    expect(text.endsWith('\r\n')).toBe(true);
    const written = text.slice(0, -2).split('\r\n');
    expect(written.filter((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line))).toEqual([]);
    return text.replaceAll('\r\n ', '').slice(0, -2).split('\r\n');
  };
  const valuesOf = (all: readonly string[], name: string): string[] =>
    all.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1));

  it('has one event a day in Ireland, within that day, also where it has 25 hours', () => {
    const all = lines(EVE, { duration: 'PT2H' });
    expect([all[0], all.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR']);
    for (const name of ['VERSION', 'PRODID', 'CALSCALE', 'METHOD']) expect(valuesOf(all, name)).toHaveLength(1);
    const [starts, ends] = ['DTSTART', 'DTEND'].map((name) => valuesOf(all, name));
    // The rest of Saturday, and Sunday, which ends at midnight GMT.
    expect(starts).toHaveLength(2);
    expect(starts!.every((time) => /^2026102[45]T\d{6}Z$/.test(time))).toBe(true);
    expect([starts![0]! >= '20261024T200000Z', ends![0]! <= '20261024T230000Z']).toEqual([true, true]);
    expect([starts![1]! >= '20261024T230000Z', ends![1]! <= '20261026T000000Z']).toEqual([true, true]);
    expect(valuesOf(all, 'DTSTAMP')).toEqual(['20261024T200000Z', '20261024T200000Z']);
  });

  it('keeps the event of a day while the forecast moves it, and has another for another question', () => {
    const uids = valuesOf(lines(EVE), 'UID');
    expect(new Set(uids).size).toBe(uids.length);
    expect(valuesOf(lines(EVE - 3_600_000), 'UID')).toContain(uids[0]);
    expect(valuesOf(lines(EVE, { objective: 'wind' }), 'UID')).not.toContain(uids[0]);
  });

  it('escapes what has a meaning in iCalendar', () => {
    expect(valuesOf(lines(EVE, { region: 'NI' }), 'SUMMARY')[0]).toMatch(
      /^Cleanest electricity: \d+ g\/kWh\\, Northern Ireland$/,
    );
  });
});
