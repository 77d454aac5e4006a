import { describe, expect, it } from '@jest/globals';
import { standingOf, type PathStep, type Taken } from './path-standing.js';

describe('the standing in a path', () => {
  const step = (courseId: string, ...after: string[]): PathStep => ({ courseId, after, isAvailable: true });
  const day = (date: string) => new Date(date);
  const done: Taken = { state: 'completed', progress: 100, completedAt: day('2027-01-31') };
  const begun = (progress: number, completedAt: Date | null = null): Taken => ({ state: 'in-progress', progress, completedAt });
  const taken = (of: Record<string, Taken>) => new Map(Object.entries(of));
  const line = [step('a'), step('b', 'a'), step('c', 'b')];

  it('opens one step after the other along a line', () => {
    expect(standingOf(line, taken({})).states).toEqual(['open', 'locked', 'locked']);
    expect(standingOf(line, taken({ a: begun(50) })).states).toEqual(['open', 'locked', 'locked']);
    expect(standingOf(line, taken({ a: done })).states).toEqual(['done', 'open', 'locked']);
    expect(standingOf(line, taken({ a: done, b: done, c: done }))).toEqual({
      states: ['done', 'done', 'done'],
      done: 3,
      progress: 100,
      isCompleted: true,
    });
  });

  it('opens a step when all that it asks for is done, and at once where it asks for nothing', () => {
    const steps = [step('a'), step('b'), step('c', 'a', 'b')];
    expect(standingOf(steps, taken({})).states).toEqual(['open', 'open', 'locked']);
    expect(standingOf(steps, taken({ b: done })).states).toEqual(['open', 'done', 'locked']);
    expect(standingOf(steps, taken({ a: done, b: done })).states).toEqual(['done', 'done', 'open']);
  });

  it('counts what was completed before, and keeps open what is assigned otherwise', () => {
    expect(standingOf(line, taken({ c: done })).states).toEqual(['open', 'locked', 'done']);
    expect(standingOf(line, taken({ b: { state: 'enrolled', progress: 0, completedAt: null } })).states).toEqual([
      'open',
      'open',
      'locked',
    ]);
  });

  it('says of a course in which nobody can be enrolled that it is unavailable, once it would be open', () => {
    const steps = [step('a'), { ...step('b', 'a'), isAvailable: false }, step('c', 'b')];
    expect(standingOf(steps, taken({})).states).toEqual(['open', 'locked', 'locked']);
    expect(standingOf(steps, taken({ a: done })).states).toEqual(['done', 'unavailable', 'locked']);
    expect(standingOf(steps, taken({ a: done, b: begun(10) })).states).toEqual(['done', 'open', 'locked']);
    expect(standingOf(steps, taken({ a: done, b: done })).states).toEqual(['done', 'done', 'open']);
  });

  it('has one progress in whole per cent, which is 100 only when all is done', () => {
    expect(standingOf(line, taken({ a: done, b: begun(50) })).progress).toBe(50);
    expect(standingOf(line, taken({ a: done })).progress).toBe(33);
    expect(standingOf(line, taken({ a: done, b: done, c: begun(99) }))).toMatchObject({
      progress: 99,
      isCompleted: false,
    });
    expect(standingOf([], taken({}))).toEqual({ states: [], done: 0, progress: 0, isCompleted: false });
  });
});
