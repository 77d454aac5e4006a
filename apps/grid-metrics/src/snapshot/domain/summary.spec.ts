import { describe, expect, it } from '@jest/globals';
import { newestReading, parseSummary, serialiseSummary } from './summary.js';

function text(series: Record<string, unknown>, rest: Record<string, unknown> = {}): string {
  return JSON.stringify({
    area: 'wind',
    generated_at: '2026-03-01T12:00:00Z',
    window_days: 30,
    resolution_minutes: 15,
    series,
    ...rest,
  });
}

describe('a summary object', () => {
  it('is read in the order of time, whatever its own order and offsets', () => {
    const points = [
      { t: '2026-03-01T10:30:00+00:00', value: 3 },
      { t: '2026-03-01T10:00:00Z', value: 1 },
      { t: '2026-03-01T11:15:00+01:00', value: 2 },
    ];
    const { series, irregularities } = parseSummary('wind', text({ ALL: points }));
    expect(series.get('ALL')!.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(irregularities).toEqual({ unordered: 2, repeated: 0 });
  });

  it('leaves missing readings out, and takes the later of two values of one time', () => {
    const points = [
      { t: '2026-03-01T10:00:00Z', value: 1 },
      { t: '2026-03-01T10:00:00Z', value: 2 },
      { t: '2026-03-01T10:00:00Z', value: null },
      { t: '2026-03-01T10:15:00Z', value: null },
    ];
    const summary = parseSummary('wind', text({ ALL: points, NI: [] }));
    expect(summary.series.get('ALL')).toEqual([{ at: Date.parse('2026-03-01T10:00:00Z'), value: 2 }]);
    expect(summary.irregularities).toEqual({ unordered: 0, repeated: 1 });
    expect(newestReading(summary)).toBe(Date.parse('2026-03-01T10:00:00Z'));
  });

  it('is as new as its newest actual reading, whatever it forecasts; of forecasts only, as the newest of those', () => {
    const forecast = { ALL_FORECAST: [{ t: '2026-03-02T10:00:00Z', value: 1 }] };
    const both = { ...forecast, ALL: [{ t: '2026-03-01T10:00:00Z', value: 1 }], NI: [] };
    const newest = (series: Record<string, unknown>): number | null => newestReading(parseSummary('wind', text(series)));
    expect(newest(both)).toBe(Date.parse('2026-03-01T10:00:00Z'));
    expect(newest(forecast)).toBe(Date.parse('2026-03-02T10:00:00Z'));
    expect(newest({ ALL: [{ t: '2026-03-02T10:00:00Z', value: null }] })).toBeNull();
  });

  it('says itself that it is synthetic, and keeps that when written again', () => {
    const summary = parseSummary('wind', text({ ALL: [{ t: '2026-03-01T10:00:00Z', value: 1 }] }, { synthetic: true }));
    expect(parseSummary('wind', serialiseSummary(summary))).toEqual(summary);
    expect(summary.synthetic).toBe(true);
  });

  it.each([
    ['a cut object', '{"area":"wind"', /not JSON/],
    ['another area', text({}, { area: 'solar' }), /summary of solar, not of wind/],
    ['a value that is no number', text({ ALL: [{ t: '2026-03-01T10:00:00Z', value: '1' }] }), /\/series\/ALL\/0\/value/],
    ['a time without an offset', text({ ALL: [{ t: '2026-03-01T10:00:00', value: 1 }] }), /\/series\/ALL\/0\/t/],
    ['many faults: the first three and a count', text({ ALL: Array.from({ length: 9 }, () => ({})) }), /and \d+ more/],
    ['a window of ages', text({}, { window_days: 1e9 }), /\/window_days/],
    ['a number beyond JSON', text({}).replace('30', '1e999'), /\/window_days/],
  ])('is refused when it is %s', (_name, object, message) => {
    expect(() => parseSummary('wind', object)).toThrow(message);
  });
});
