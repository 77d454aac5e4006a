import { expect, it } from '@jest/globals';
import type { Subject } from './api.js';
import { isLate, oldest, standstill, type Dated } from './lateness.js';

const MINUTE = 60_000;
const NOW = Date.parse('2026-03-10T12:00:00Z');
const shown = (minutesAgo: Partial<Record<Subject, number | null>>): Dated[] =>
  Object.entries(minutesAgo).map(([area, minutes]) => ({
    area: area as Subject,
    at: minutes === null ? null : NOW - minutes * MINUTE,
  }));

it.each([
  ['wind', 30],
  ['snsp', 60],
  ['frequency', 120],
  ['generation', 2 * 24 * 60],
] as const)('makes %s late from %i minutes on, twice as long as its readings are apart', (area, minutes) => {
  expect([minutes, minutes + 0.1].map((ago) => isLate(area, NOW - ago * MINUTE, NOW))).toEqual([false, true]);
  expect(isLate(area, null, NOW)).toBe(false);
});

it('dates the page by the oldest of what it shows that comes more often than daily', () => {
  expect(oldest(shown({ wind: 15, frequency: 50, solar: null, generation: 700 }))).toMatchObject({ area: 'frequency' });
  expect(oldest(shown({ wind: null, generation: 700 }))).toBeNull();
});

it('stands still when everything is late that comes during the day', () => {
  expect(standstill(shown({ wind: 300, solar: 240, generation: 60 }), NOW)).toBe(NOW - 240 * MINUTE);
  expect(standstill(shown({ wind: 300, solar: 20 }), NOW)).toBeNull();
  expect(standstill(shown({ generation: 6000 }), NOW)).toBeNull();
});
