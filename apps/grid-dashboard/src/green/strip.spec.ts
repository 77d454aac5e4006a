import { expect, it } from '@jest/globals';
import { stripOf } from './strip.js';

const START = Date.parse('2026-07-10T10:00:00Z') / 1000;
/** 100 in the first hour, 200 in the second, nothing in the third, 50 in the fourth. */
const record = {
  generated_at: '',
  window_days: 1,
  series: {
    ALL_FORECAST: [0, 1, 3].flatMap((hour) =>
      [0, 15, 30, 45].map((minute) => ({
        t: new Date((START + hour * 3600 + minute * 60) * 1000).toISOString(),
        value: [100, 200, NaN, 50][hour]!,
      })),
    ),
  },
};

it('takes the mean of each hour, leaves out what is not forecast, and says how good an hour is for the goal', () => {
  const least = stripOf(record, 'ALL', { now: START + 600, hours: 6, goal: 'least' });
  expect(least.map(({ at, mean }) => [(at - START) / 3600, mean])).toEqual([
    [0, 100],
    [1, 200],
    [3, 50],
  ]);
  expect(least.map(({ good }) => Number(good.toFixed(2)))).toEqual([0.67, 0, 1]);
  const most = stripOf(record, 'ALL', { now: START, hours: 6, goal: 'most' });
  expect(most.map(({ good }) => Number(good.toFixed(2)))).toEqual([0.33, 1, 0]);
});

it('calls all hours as good where they are the same, and has none without a forecast', () => {
  const same = { ...record, series: { ALL_FORECAST: record.series.ALL_FORECAST.map((point) => ({ ...point, value: 7 })) } };
  expect(new Set(stripOf(same, 'ALL', { now: START, hours: 6, goal: 'least' }).map(({ good }) => good))).toEqual(new Set([1]));
  expect(stripOf(record, 'NI', { now: START, hours: 6, goal: 'least' })).toEqual([]);
});
