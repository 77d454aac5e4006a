import { describe, expect, it } from '@jest/globals';
import { describeSeries, gapsShown, linedUp, lonePoints, seriesShown, toChartData, toLine } from './chart-data.js';
import { BEGINNING } from './time-window.js';

const at = (time: string): number => Date.parse(`2026-03-${time}:00Z`) / 1000;
const point = (time: string, value: number) => ({ t: `2026-03-${time}:00Z`, value });
const all = { from: BEGINNING, until: at('03T00:00') };
const record = {
  generated_at: '2026-03-02T12:00:00Z',
  window_days: 30,
  series: {
    ALL: [point('02T10:00', 5), point('02T10:15', 9), point('02T10:30', 7)],
    ALL_FORECAST: [point('02T10:30', 8)],
    NI: [point('02T10:15', -1)],
    ROI: [],
  },
};

describe('the series of a chart', () => {
  it('are those of the chosen region with its forecast, or all to compare', () => {
    expect(seriesShown('wind', record, 'ALL')).toEqual(['ALL', 'ALL_FORECAST']);
    expect(seriesShown('wind', record, 'NI')).toEqual(['NI']);
    expect(seriesShown('wind', record, 'each')).toEqual(['ALL', 'ALL_FORECAST', 'NI']);
  });

  it('stand in their order, each before its forecast, whichever came first', () => {
    const series = { ROI_FORECAST: [point('02T10:00', 1)], NI: [point('02T10:00', 2)], ROI: [point('02T10:00', 3)] };
    expect(seriesShown('wind', { ...record, series }, 'each')).toEqual(['NI', 'ROI', 'ROI_FORECAST']);
  });

  it('are all that there are where the chosen region has none, or the area has no regions', () => {
    expect(seriesShown('co2', record, 'ROI')).toEqual(['ALL', 'ALL_FORECAST', 'NI']);
    const connectors = { ...record, series: { EWIC: [point('02T10:00', 1)], NET: [point('02T10:00', 1)] } };
    expect(seriesShown('interconnection', connectors, 'NI')).toEqual(['NET', 'EWIC']);
  });
});

describe('chart data', () => {
  it('have one axis of time, and null where a series has no point', () => {
    expect(toChartData(record, ['ALL', 'NI'], all, 900)).toEqual({
      names: ['ALL', 'NI'],
      times: [at('02T10:00'), at('02T10:15'), at('02T10:30')],
      values: [
        [5, 9, 7],
        [null, -1, null],
      ],
    });
  });

  it('have a time without values where two readings or more are missing', () => {
    const series = { ROI: [point('02T10:00', 1), point('02T12:00', 2)] };
    const { times, values } = toChartData({ ...record, series }, ['ROI'], all, 900);
    expect(times).toEqual([at('02T10:00'), at('02T10:15'), at('02T12:00')]);
    expect(values).toEqual([[1, null, 2]]);
    const halfHourly = { ROI: [point('02T10:00', 1), point('02T10:30', 2)] };
    expect(toChartData({ ...record, series: halfHourly }, ['ROI'], all, 900).values).toEqual([[1, 2]]);
  });

  it('leave out what is before or after the window', () => {
    const window = { from: at('02T10:15'), until: at('02T10:15') };
    expect(toChartData(record, ['ALL', 'NI'], window, 900)).toMatchObject({ times: [at('02T10:15')], values: [[9], [-1]] });
  });

  it('are also given in numbers, without a series that has none', () => {
    expect(describeSeries(toChartData(record, ['ALL', 'NI', 'ROI'], all, 900))).toEqual([
      { name: 'ALL', latest: 7, latestAt: at('02T10:30') * 1000, lowest: 5, highest: 9 },
      { name: 'NI', latest: -1, latestAt: at('02T10:15') * 1000, lowest: -1, highest: -1 },
    ]);
  });

  it('say of a forecast what it was for the latest reading', () => {
    const series = {
      ALL: [point('02T10:00', 5), point('02T10:15', 9)],
      ALL_FORECAST: [point('02T10:15', 8), point('02T23:45', 1)],
      NI_FORECAST: [point('02T10:15', 3), point('02T23:45', 2)],
    };
    const data = toChartData({ ...record, series }, Object.keys(series), all, 900);
    expect(describeSeries(data).map(({ name, latest }) => [name, latest])).toEqual([
      ['ALL', 9],
      ['ALL_FORECAST', 8],
      ['NI_FORECAST', 2],
    ]);
  });

  it('stand in the middle of their Irish day where they come daily', () => {
    const series = { FUEL_GAS: [point('02T13:15', 7)] };
    expect(toChartData({ ...record, series }, ['FUEL_GAS'], all, 86_400).times).toEqual([at('02T12:00')]);
  });

  it('are empty for a record without points', () => {
    expect(toChartData({ ...record, series: {} }, [], all, 900)).toEqual({ names: [], times: [], values: [] });
  });
});

describe('a line', () => {
  const times = [0, 900, 1800, 2700, 3600, 4500, 5400];

  it('leads on over a single missing reading, and is broken by two', () => {
    expect(toLine([1, null, 3, null, null, 6, null], times, 900)).toEqual([1, undefined, 3, null, null, 6, null]);
    expect(toLine([null, null, null, null, null, null, null], times, 900)).toEqual(times.map(() => null));
  });

  it('are broken over months too where two hours are missing, and led on over one', () => {
    const hour = (number: number): number => number * 3600;
    const { times, values } = linedUp(['ALL'], [new Map([1, 2, 4, 7].map((number) => [hour(number), number]))], 3600);
    expect(times).toEqual([1, 2, 4, 5, 7].map(hour));
    expect(toLine(values[0]!, times, 3600)).toEqual([1, 2, 4, null, 7]);
  });

  it('cannot show a reading that stands alone', () => {
    expect(lonePoints([1, undefined, 3, null, null, 6, null])).toEqual([5]);
    expect(lonePoints([1, null, 3, 4, null, null, 7])).toEqual([0, 6]);
    expect(lonePoints([1])).toEqual([0]);
    expect(lonePoints([null, undefined, null])).toEqual([]);
  });
});

describe('gaps', () => {
  const range = (start: string, end: string) => ({ start: `2026-03-${start}:00Z`, end: `2026-03-${end}:00Z`, points: 2 });
  const gaps = {
    areas: {
      wind: { NI: { ranges: [range('01T10:00', '01T10:15')] }, ROI: { ranges: [range('01T12:00', '01T14:00')] } },
    },
  };
  const sight = { from: at('01T00:00'), until: at('02T00:00') };

  it('reach from the last reading before to the first after, by the series that are shown', () => {
    const ni = { name: 'NI', spans: [{ from: at('01T09:45'), until: at('01T10:30') }] };
    expect(gapsShown(gaps, 'wind', ['ALL', 'NI'], sight)).toEqual([ni]);
    expect(gapsShown(gaps, 'wind', ['ALL', 'NI', 'ROI'], sight)).toEqual([
      ni,
      { name: 'ROI', spans: [{ from: at('01T11:45'), until: at('01T14:15') }] },
    ]);
    expect(gapsShown(gaps, 'wind', ['ALL'], sight)).toEqual([]);
    expect(gapsShown(gaps, 'solar', ['ALL'], sight)).toEqual([]);
    expect(gapsShown(null, 'wind', ['NI'], sight)).toEqual([]);
  });

  it('out of sight are none', () => {
    expect(gapsShown(gaps, 'wind', ['NI', 'ROI'], { ...sight, from: at('01T11:00') }).map(({ name }) => name)).toEqual(['ROI']);
  });
});
