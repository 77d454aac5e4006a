import { describe, expect, it } from '@jest/globals';
import { AREAS, type AreaState, type Readiness } from './api.js';
import { BEGINNING, csvPath, seriesPath, spanOf, timeWindow } from './time-window.js';

const at = (time: string): number => Date.parse(`2026-03-${time}Z`) / 1000;
const NOW = at('10T12:20') * 1000;

function readiness(newest: Partial<Record<(typeof AREAS)[number], string>>): Readiness {
  const state = (time?: string): AreaState => ({
    loaded: time !== undefined,
    generated_at: null,
    newest_reading_at: time ? `2026-03-${time}Z` : null,
    synthetic: false,
    problem: null,
  });
  const areas = Object.fromEntries(AREAS.map((area) => [area, state(newest[area])])) as Readiness['areas'];
  return { cached_at: null, store_reached: true, areas };
}

describe('the window of time', () => {
  it('begins at a whole hour, and lets forecasts follow the newest reading for a quarter of its length', () => {
    const loaded = readiness({ wind: '10T12:00', demand: '10T12:15', generation: '10T00:00' });
    expect(timeWindow(loaded, '1', NOW)).toEqual({ from: at('09T12:00'), end: at('10T12:15'), until: at('10T18:15') });
  });

  it('ends now where an area has nothing but forecasts', () => {
    expect(timeWindow(readiness({ wind: '14T00:00' }), '1', NOW)?.end).toBe(at('10T12:20'));
  });

  it('shows what there is, also days after the last reading', () => {
    expect(timeWindow(readiness({ wind: '02T08:00' }), '3', NOW)?.end).toBe(at('02T08:00'));
    expect(timeWindow(readiness({ generation: '02T00:00' }), '3', NOW)?.end).toBe(at('02T00:00'));
  });

  it('is not known before anything is loaded', () => {
    expect(timeWindow(null, '3', NOW)).toBeNull();
    expect(timeWindow(readiness({}), '3', NOW)).toBeNull();
  });

  it('is a week at least for what comes daily', () => {
    const day = { from: at('09T12:00'), end: at('10T12:00'), until: at('10T18:00') };
    expect(spanOf('generation', day).from).toBe(at('03T12:00'));
    expect(spanOf('wind', day)).toEqual(day);
  });

  it('is what the API is asked for; all of it is the record that is made in advance', () => {
    const day = { from: at('09T12:00'), until: at('10T12:00') };
    expect(seriesPath('wind', '1', day)).toBe('/api/wind?from=2026-03-09T12:00:00Z');
    expect(seriesPath('wind', 'all', { ...day, from: BEGINNING })).toBe('/api/wind');
    expect(csvPath('wind', day, ['ALL', 'NI'])).toBe(
      '/api/wind?from=2026-03-09T12:00:00Z&to=2026-03-10T12:00:00Z&series=ALL,NI&format=csv',
    );
  });
});
