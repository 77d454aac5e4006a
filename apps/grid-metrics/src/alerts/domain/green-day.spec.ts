import { describe, expect, it } from '@jest/globals';
import { momentsDue, type GreenMoment } from './green-day.js';

const due = (now: number, told: GreenMoment[]): GreenMoment[] =>
  momentsDue({ day: '2026-07-10', window: { start: 10, end: 20, mean: 100 }, told }, now);

describe('a green window', () => {
  it('is told once when it is found, when it begins and when it ends', () => {
    expect([due(5, []), due(10, ['found']), due(20, ['found', 'begun'])]).toEqual([['found'], ['begun'], ['ended']]);
    expect([due(9, ['found']), due(25, ['found', 'begun', 'ended'])]).toEqual([[], []]);
  });

  it('is told in its order where nobody ran meanwhile', () => {
    expect(due(25, [])).toEqual(['found', 'begun', 'ended']);
  });

  it('is none where nothing is forecast', () => {
    expect(momentsDue({ day: '2026-07-10', window: null, told: [] }, 5)).toEqual([]);
  });
});
