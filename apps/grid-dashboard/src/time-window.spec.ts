import { describe, expect, it } from '@jest/globals';
import { AREAS, type AreaState, type Readiness } from './api.js';
import { axisOf, BEGINNING, csvPath, seriesPath, stretchOf, timeWindow } from './time-window.js';

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

  it('is asked for from the beginning of a day of what comes daily', () => {
    const day = { from: at('09T12:00'), until: at('10T18:00') };
    expect(stretchOf('generation', day)).toEqual({ ...day, from: at('09T00:00') });
    expect(stretchOf('wind', day)).toEqual(day);
    expect(stretchOf('generation', { ...day, from: BEGINNING }).from).toBe(BEGINNING);
  });

  it('is what the API is asked for; all of it is the record that is made in advance', () => {
    const day = { from: at('09T12:00'), until: at('10T12:00') };
    expect(seriesPath('wind', day)).toBe('/api/wind?from=2026-03-09T12:00:00Z');
    expect(seriesPath('wind', { ...day, from: BEGINNING })).toBe('/api/wind');
    expect(csvPath('wind', day, ['ALL', 'NI'])).toBe(
      '/api/wind?from=2026-03-09T12:00:00Z&to=2026-03-10T12:00:00Z&series=ALL,NI&format=csv',
    );
  });
});

describe('the axis that all charts share', () => {
  const window = { from: at('09T12:00'), end: at('10T12:15'), until: at('10T18:15') };
  const wind = { from: at('09T12:00'), until: at('10T17:00') };
  const generation = { from: at('09T00:00'), until: at('10T00:00') };

  it('goes on as far as anything is forecast, within the window', () => {
    expect(axisOf(window, [wind, generation], NOW)).toEqual({ from: window.from, until: at('10T17:00') });
    expect(axisOf(window, [{ ...wind, until: at('12T00:00') }], NOW).until).toBe(window.until);
  });

  it('reaches the present by quarters of an hour, unless that is far off', () => {
    expect(axisOf(window, [generation], NOW).until).toBe(at('10T12:30'));
    expect(axisOf(window, [generation], at('20T00:00') * 1000).until).toBe(window.end);
  });

  it('begins where the first of them does when all is shown', () => {
    expect(axisOf({ ...window, from: BEGINNING }, [{ ...wind, from: at('01T00:00') }, generation], NOW).from).toBe(
      at('01T00:00'),
    );
    expect(axisOf({ ...window, from: BEGINNING }, [], NOW).from).toBe(at('09T12:15'));
  });
});
