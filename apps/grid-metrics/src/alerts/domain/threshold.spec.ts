import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { judgeReadings, type Threshold, type ThresholdState } from './threshold.js';

const WINDY: Threshold = { direction: 'above', limit: 3000, reset: 2800 };
const BEFORE: ThresholdState = { crossed: false, judgedAt: -1 };
const readings = (values: readonly number[]) => values.map((value, at) => ({ at, value }));
const told = (threshold: Threshold, values: readonly number[]): string[] =>
  judgeReadings(threshold, BEFORE, readings(values)).crossings.map(({ kind, at }) => `${kind} ${at}`);

describe('a threshold', () => {
  it('is told when it is crossed, and when the value has come back', () => {
    expect(told(WINDY, [2900, 3000, 3001, 2900, 3100, 2800, 2900, 3500])).toEqual(['crossed 2', 'reset 5', 'crossed 7']);
    expect(told({ direction: 'below', limit: 49.8, reset: 49.9 }, [50, 49.7, 49.85, 49.9, 50])).toEqual(['crossed 1', 'reset 3']);
  });

  it('is judged by the newest reading alone, where nothing was judged before', () => {
    expect(judgeReadings(WINDY, undefined, readings([9000, 0, 9000]))).toEqual({
      state: { crossed: true, judgedAt: 2 },
      crossings: [{ kind: 'crossed', at: 2, value: 9000 }],
    });
    expect(judgeReadings(WINDY, undefined, [])).toEqual({ state: undefined, crossings: [] });
  });

  it('tells the same in however many runs the readings come, and whatever is looked at again', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 2700, max: 3100 })), fc.nat(20), fc.nat(5), (values, cut, again) => {
        const all = readings(values);
        const first = judgeReadings(WINDY, BEFORE, all.slice(0, cut));
        const second = judgeReadings(WINDY, first.state, all.slice(Math.max(0, cut - again)));
        const whole = judgeReadings(WINDY, BEFORE, all);
        expect([...first.crossings, ...second.crossings]).toEqual(whole.crossings);
        // Crossed and reset take turns: nothing is told twice.
        for (const [index, { kind }] of whole.crossings.entries()) expect(kind).toBe(index % 2 === 0 ? 'crossed' : 'reset');
      }),
    );
  });
});
