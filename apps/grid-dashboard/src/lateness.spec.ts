import { expect, it } from '@jest/globals';
import { AREAS, type Area, type Readiness } from './api.js';
import { isLate, standstill } from './lateness.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-10T12:00:00Z');

const readinessOf = (hoursAgo: Partial<Record<Area, number>>): Readiness => ({
  cached_at: null,
  store_reached: true,
  areas: Object.fromEntries(
    AREAS.map((area) => {
      const hours = hoursAgo[area];
      const newest_reading_at = hours === undefined ? null : new Date(NOW - hours * HOUR).toISOString();
      return [area, { loaded: hours !== undefined, generated_at: null, newest_reading_at, synthetic: false, problem: null }];
    }),
  ) as Readiness['areas'],
});

it('is late after three hours, and what comes daily after two days', () => {
  const late = (area: Area, hours: number): boolean => isLate(area, NOW - hours * HOUR, NOW);
  expect([late('wind', 2.9), late('wind', 3.1), late('generation', 47), late('generation', 49)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  expect(isLate('wind', NaN, NOW)).toBe(false);
});

it('stands still when every area is late that comes during the day', () => {
  expect(standstill(readinessOf({ wind: 5, solar: 4, generation: 1 }), NOW)).toBe(NOW - 4 * HOUR);
  expect(standstill(readinessOf({ wind: 5, solar: 1 }), NOW)).toBeNull();
  expect(standstill(readinessOf({ generation: 100 }), NOW)).toBeNull();
});
