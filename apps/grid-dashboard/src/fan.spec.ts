import { expect, it } from '@jest/globals';
import { errorAhead, fanOf } from './fan.js';

const judged = [
  { horizon_hours: 1, samples: 100, mean_error: 10 },
  { horizon_hours: 3, samples: 100, mean_error: 30 },
  { horizon_hours: 6, samples: 3, mean_error: 5 },
  { horizon_hours: 12, samples: 24, mean_error: 120 },
].map((one) => ({ ...one, bias: 0, persistence_error: 0, skill: null }));

it('lies between the horizons that were judged often enough, and says nothing beyond the last', () => {
  expect([0.25, 1, 2, 3, 7.5, 12, 12.25].map((hours) => errorAhead(judged, hours))).toEqual([10, 10, 20, 30, 75, 120, null]);
  expect(errorAhead([], 1)).toBeNull();
});

it('opens at the latest reading of its own region', () => {
  const record = { days: 30, forecasts: { wind: { regions: { ALL: judged } } } };
  const data = {
    names: ['ALL', 'ALL_FORECAST', 'NI', 'NI_FORECAST'],
    times: [0, 3600, 7200, 10_800],
    values: [
      [1, 2, null, null],
      [1, 2, 3, 4],
      [1, 2, 3, null],
      [1, 2, 3, 4],
    ],
  };
  expect([...fanOf(record, 'wind', data)]).toEqual([['ALL_FORECAST', [null, null, 10, 20]]]);
  expect([fanOf(record, 'solar', data).size, fanOf(null, 'wind', data).size]).toEqual([0, 0]);
});
