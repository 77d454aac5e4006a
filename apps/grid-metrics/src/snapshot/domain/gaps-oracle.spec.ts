import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cadenceOf } from './cadence.js';
import { findGaps, type AreaGaps } from './gaps.js';
import { parseSummary, type ParsedSummary } from './summary.js';
import { DAY, HOUR, MINUTE, toTimestamp } from './time.js';

const NOW = Date.parse('2026-03-10T12:00:00Z');

interface Point {
  readonly at: number;
  readonly value: number | null;
}

interface Feed {
  readonly points: readonly Point[];
  readonly now?: number;
  readonly cadence?: number;
  readonly windowDays?: number;
}

/** As the service does it: from the object's text. */
const gapsOf = (feed: Feed): AreaGaps => findGaps(parsed(feed));

function parsed({ points, now = NOW, cadence = 15, windowDays = 2 }: Feed): ParsedSummary {
  const ALL = points.map(({ at, value }) => ({ t: new Date(at).toISOString(), value }));
  const head = { area: 'wind', generated_at: toTimestamp(now), window_days: windowDays, resolution_minutes: cadence };
  return parseSummary('wind', JSON.stringify({ ...head, series: { ALL } }));
}

/** Slot by slot, each asked of every point: slow, and too simple to be wrong. */
function oracle({ points, now = NOW, cadence = 15, windowDays = 2 }: Feed): AreaGaps {
  const step = cadence * MINUTE;
  let slots: number[] = [];
  for (let at = Math.ceil((now - windowDays * DAY) / step) * step; at + step <= now - 6 * HOUR; at += step) slots.push(at);
  const filled = (slot: number): boolean => points.some(({ at, value }) => value !== null && at >= slot && at < slot + step);
  // Slots of a series that is steadily coarser: whether it is, its own test says.
  const { every, offset } = cadenceOf(parsed({ points, now, cadence, windowDays }).series.get('ALL')!, step);
  slots = slots.filter((at) => (at / step) % every === offset);
  const line = slots.map((slot) => (filled(slot) ? 'x' : '.')).join('');
  const ranges = [...line.matchAll(/\.{2,}/g)].map(({ 0: run, index }) => ({
    start: toTimestamp(slots[index]!),
    end: toTimestamp(slots[index + run.length - 1]!),
    points: run.length,
  }));
  const missing = ranges.reduce((sum, { points: count }) => sum + count, 0);
  const resolution = { resolution_minutes: cadence * every };
  return ranges.length === 0 ? {} : { ALL: { gap_count: ranges.length, missing_points: missing, ranges, ...resolution } };
}

const complete = ({ now = NOW, cadence = 15, windowDays = 2 }: Partial<Feed> = {}): Point[] =>
  Array.from({ length: (windowDays * DAY) / (cadence * MINUTE) }, (_, index) => ({
    at: now - windowDays * DAY + index * cadence * MINUTE,
    value: index,
  }));

/** Quarter-hours written with Irish offsets, summer's up to the change or from it on. */
function irish(change: string, before: string, after: string, now: string): AreaGaps {
  const offset = (at: number): string => (at < Date.parse(change) ? before : after);
  const ALL = complete({ now: Date.parse(now) }).map(({ at, value }) => {
    const local = new Date(at + Number(offset(at).slice(1, 3)) * HOUR).toISOString().slice(0, 19);
    return { t: `${local}${offset(at)}`, value };
  });
  const head = { area: 'wind', generated_at: now, window_days: 2, resolution_minutes: 15 };
  return findGaps(parseSummary('wind', JSON.stringify({ ...head, series: { ALL } })));
}

describe('gaps of what a source really gives', () => {
  it('are those that a search slot by slot finds, whatever is missing, null, late, twice or out of order', () => {
    const feed = fc.constantFrom(1, 5, 7, 15, 30, 60, 1440).chain((cadence) =>
      fc.record({
        cadence: fc.constant(cadence),
        windowDays: cadence === 1 ? fc.constant(1) : fc.integer({ min: 1, max: 3 }),
        now: fc.integer({ min: 0, max: (2 * DAY) / 1000 }).map((seconds) => NOW + seconds * 1000),
        keep: fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
        shift: fc.integer({ min: 0, max: cadence * MINUTE }),
        nulls: fc.integer({ min: 2, max: 50 }),
        order: fc.constantFrom(1, -1),
      }),
    );
    fc.assert(
      fc.property(feed, ({ keep, shift, nulls, order, ...rest }) => {
        const kept = complete(rest)
          .filter((_, index) => keep[index % keep.length])
          .map(({ at, value }, index) => ({ at: at + shift, value: index % nulls === 0 ? null : value }));
        const points = [...kept, ...kept.slice(0, 20)].sort((a, b) => order * (a.at - b.at));
        expect(gapsOf({ ...rest, points })).toEqual(oracle({ ...rest, points }));
      }),
    );
  });

  it.each([
    ['forward', '2026-03-29T01:00:00Z', '+00:00', '+01:00', '2026-03-30T12:00:00Z'],
    ['back', '2026-10-25T01:00:00Z', '+01:00', '+00:00', '2026-10-26T12:00:00Z'],
  ])('are none where nothing is missing while Irish clocks are put %s', (_way, change, before, after, now) => {
    expect(irish(change, before, after, now)).toEqual({});
  });

  it('are none for the nulls of times to come', () => {
    const future = Array.from({ length: 96 }, (_, index) => ({ at: NOW + index * 15 * MINUTE, value: null }));
    expect(gapsOf({ points: [...complete(), ...future] })).toEqual({});
  });

  it('are the nulls of times past, also where a series is null more often than not', () => {
    const points = complete().map(({ at, value }) => ({ at, value: (at / (15 * MINUTE)) % 5 === 0 ? value : null }));
    const { ALL } = gapsOf({ points });
    const inner = ALL!.ranges.slice(1, -1);
    expect(inner.every((range) => range.points === 4)).toBe(true);
    expect(inner.length).toBeGreaterThan(30);
  });

  it('grow with each summary while a feed is stuck, though the object is new each time', () => {
    const points = complete();
    const missing = [6, 12, 18].map((hours) => gapsOf({ points, now: NOW + hours * HOUR }).ALL?.missing_points ?? 0);
    expect(missing).toEqual([0, 24, 48]);
  });

  it('are none where readings are only out of order or given twice', () => {
    const points = complete();
    expect(gapsOf({ points: [...points.toReversed(), ...points] })).toEqual({});
  });
});
