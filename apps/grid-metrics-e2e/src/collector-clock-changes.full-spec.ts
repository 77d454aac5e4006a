import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run, startService, type Service } from './support/processes.js';
import { record } from './support/recorded.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

interface Row {
  readonly EffectiveTime: string;
  readonly FieldName: string;
  readonly Region: string;
  readonly Value: number | null;
}

/** Local times of a day as upstream writes them: each quarter of an hour on the clock, from 00:00 to 23:45. */
const QUARTERS = Array.from({ length: 96 }, (_, index) => index * 15);
const isSpringHour = (minutes: number): boolean => minutes >= 60 && minutes < 120;

function time(day: string, minutes: number, seconds = 0): string {
  const [hour, minute, second] = [Math.floor(minutes / 60), minutes % 60, seconds].map((part) => String(part).padStart(2, '0'));
  return `${day} ${hour}:${minute}:${second}`;
}

/** A reading's value says when on the local clock it was. */
function wind(day: string, minutes: readonly number[], valueOf = (minute: number): number | null => minute): Row[] {
  return minutes.map((minute) => ({
    EffectiveTime: time(day, minute),
    FieldName: 'WIND_ACTUAL',
    Region: 'ALL',
    Value: valueOf(minute),
  }));
}

/** Five-second frequency of some hours of the local clock, in the given order; 50 Hz plus a thousandth for each row's place. */
function frequency(day: string, hours: readonly number[]): Row[] {
  return hours.flatMap((hour, place) =>
    Array.from({ length: 720 }, (_, index) => ({
      EffectiveTime: time(day, hour * 60 + Math.floor(index / 12), (index % 12) * 5),
      FieldName: 'SYS_FREQUENCY',
      Region: 'ALL',
      Value: 50 + place / 1000,
    })),
  );
}

let store: TestStore;
const services: Service[] = [];
beforeAll(async () => void (store = await directoryStore()));
afterAll(async () => {
  for (const service of services) await service.stop();
  await store.remove();
});

/** What the service says of recorded answers, of the day before the change and of the day itself. */
async function collected(answers: Record<string, Row[]>) {
  const env = { ...store.env, S3_PREFIX: `clock-${services.length}`, WINDOW_DAYS: '1' };
  const { code, stderr } = await run('collect.js', ['--from-file', await record(answers)], env);
  // The window is a day: of the day before not all is written.
  expect({ code, stderr }).toEqual({ code: 3, stderr: '' });
  const service = await startService(env);
  services.push(service);
  await waitFor(async () => ((await service.get('/api/gaps')).ok ? true : null), { what: 'the answers' });
  const series = async (area: string): Promise<[string, number][]> => {
    const record = await service.json<{ series: Record<string, { t: string; value: number }[]> }>(`/api/${area}`);
    return (record.series.ALL ?? record.series.ROI!).map(({ t, value }) => [t, value]);
  };
  return { series, gaps: (await service.json<{ areas: unknown }>('/api/gaps')).areas };
}

describe('the last Sunday of March, when the clock goes from 01:00 to 02:00', () => {
  const [before, day] = ['28-Mar-2026', '29-Mar-2026'];

  it.each([
    ['comes as nulls', wind(day, QUARTERS, (minute) => (isSpringHour(minute) ? null : minute))],
    ['comes with values', wind(day, QUARTERS)],
    [
      'does not come',
      wind(
        day,
        QUARTERS.filter((minute) => !isSpringHour(minute)),
      ),
    ],
  ])('has no gap and no reading at a wrong time where the missing hour %s', async (_name, rows) => {
    const { series, gaps } = await collected({ 'wind.json': [...wind(before, QUARTERS), ...rows] });
    const points = await series('wind');
    expect(points.slice(-93, -87)).toEqual([
      ['2026-03-28T23:45:00Z', 1425],
      ['2026-03-29T00:00:00Z', 0],
      ['2026-03-29T00:15:00Z', 15],
      ['2026-03-29T00:30:00Z', 30],
      ['2026-03-29T00:45:00Z', 45],
      ['2026-03-29T01:00:00Z', 120],
    ]);
    expect(points.at(-1)).toEqual(['2026-03-29T22:45:00Z', 1425]);
    expect(gaps).toEqual({});
  });
});

describe('the last Sunday of October, when the clock goes from 02:00 back to 01:00', () => {
  const [before, day] = ['25-Oct-2025', '26-Oct-2025'];
  const hours = Array.from({ length: 24 }, (_, hour) => hour);

  it('has no gap where upstream gives one of the two hours, as it does every year, and no reading in the other', async () => {
    const { series, gaps } = await collected({ 'wind.json': [...wind(before, QUARTERS), ...wind(day, QUARTERS)] });
    const points = await series('wind');
    const index = points.findIndex(([t]) => t === '2025-10-26T00:45:00Z');
    expect(points.slice(index, index + 2)).toEqual([
      ['2025-10-26T00:45:00Z', 105],
      ['2025-10-26T02:00:00Z', 120],
    ]);
    expect(gaps).toEqual({});
  });

  it('has no gap where upstream gives both, one after the other', async () => {
    const twice = [...QUARTERS.slice(0, 8), ...QUARTERS.slice(4)];
    const { series, gaps } = await collected({ 'wind.json': [...wind(before, QUARTERS), ...wind(day, twice)] });
    const points = await series('wind');
    const index = points.findIndex(([t]) => t === '2025-10-26T00:45:00Z');
    expect(points.slice(index, index + 3).map(([t, value]) => [t.slice(11, 16), value])).toEqual([
      ['00:45', 105],
      ['01:00', 60],
      ['01:15', 75],
    ]);
    expect(gaps).toEqual({});
  });

  it('has 25 hours of five-second frequency, each with the mean of its own readings', async () => {
    const both = [0, 1, ...hours.slice(1)];
    const { series, gaps } = await collected({ 'a.json': frequency(before, hours), 'b.json': frequency(day, both) });
    const points = (await series('frequency')).filter(([t]) => t >= '2025-10-25T23:00');
    expect(points.map(([, value]) => value)).toEqual(both.map((_, place) => 50 + place / 1000));
    expect(points.slice(0, 4).map(([t]) => t.slice(8, 16))).toEqual(['25T23:00', '26T00:00', '26T01:00', '26T02:00']);
    expect(gaps).toEqual({});
  });
});
