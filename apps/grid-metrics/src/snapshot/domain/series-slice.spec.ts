import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { serialiseSeriesRecord } from './series-record.js';
import { pointsOf, sliceSeries } from './series-slice.js';
import { toPoints, type Reading } from './summary.js';

const SECOND = 1000;
const LATEST = Date.parse('2099-12-31T23:59:59Z');

const seconds = fc.integer({ min: 0, max: LATEST / SECOND }).map((count) => count * SECOND);
const series = fc
  .uniqueArray(fc.tuple(seconds, fc.double({ noNaN: true, noDefaultInfinity: true })), { selector: ([at]) => at, maxLength: 40 })
  .map((pairs): Reading[] => pairs.map(([at, value]) => ({ at, value })).sort((a, b) => a.at - b.at));

describe('a part of a serialised series', () => {
  it('holds the points that a search through all of them finds, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(series, { minLength: 1, maxLength: 3 }), seconds, seconds, fc.integer(), (all, one, other, pick) => {
        const names = all.map((_, index) => `S${index}`);
        const { json, ranges } = serialiseSeriesRecord(
          {
            generatedAt: LATEST,
            windowDays: 30,
            series: new Map(names.map((name, index) => [name, all[index]!])),
          },
          new Map(),
        );
        // Also limits that are the time of a point.
        const times = all.flat().map(({ at }) => at);
        const from = pick % 2 === 0 && times.length > 0 ? times[Math.abs(pick) % times.length]! : one;
        const to = pick % 3 === 0 && times.length > 0 ? times[Math.abs(pick >> 1) % times.length]! : other;
        names.forEach((name, index) => {
          const part = sliceSeries(json, ranges.get(name)!, { from, to });
          const expected = toPoints(all[index]!.filter(({ at }) => at >= from && at <= to));
          expect(JSON.parse(`[${json.subarray(part.start, part.end).toString()}]`)).toEqual(JSON.parse(JSON.stringify(expected)));
          expect([...pointsOf(json, part)]).toEqual(expected.map(({ t, value }) => [t, JSON.stringify(value)]));
        });
      }),
    );
  });
});
