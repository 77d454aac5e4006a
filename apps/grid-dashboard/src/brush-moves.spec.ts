import { expect, it } from '@jest/globals';
import { holdAt, movedPart } from './brush-moves.js';

const HOUR = 3600;
const whole = { from: 0, until: 100 * HOUR };
const part = { from: 20 * HOUR, until: 40 * HOUR };

it('takes hold of an end that is near, of the part between, or draws another', () => {
  expect([19, 22, 30, 39, 41, 60].map((hour) => holdAt(hour * HOUR, part, 2 * HOUR))).toEqual([
    'from',
    'from',
    'part',
    'until',
    'until',
    'new',
  ]);
});

it('moves the part as it is, up to the ends, and lets an end pass the other', () => {
  const move = (hold: 'from' | 'until' | 'part' | 'new', start: number, at: number) => {
    const moved = movedPart(hold, whole, part, start * HOUR, at * HOUR);
    return moved && [moved.from / HOUR, moved.until / HOUR];
  };
  expect(move('part', 30, 45)).toEqual([35, 55]);
  expect(move('part', 30, 200)).toEqual([80, 100]);
  expect(move('from', 20, 10)).toEqual([10, 40]);
  expect(move('from', 20, 50)).toEqual([40, 50]);
  expect(move('until', 40, 300)).toEqual([20, 100]);
  expect(move('new', 90, 70)).toEqual([70, 90]);
  expect(movedPart('until', whole, { from: 0, until: 50 * HOUR }, 0, 60 * HOUR)).toBeNull();
});
