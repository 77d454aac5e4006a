import { describe, expect, it } from '@jest/globals';
import { begun, redone, stepped, undone } from './history.js';

describe('what was changed', () => {
  it('is taken back step by step, and done again', () => {
    const two = stepped(stepped(begun('a'), 'ab'), 'abc');
    expect(undone(undone(two)).now).toBe('a');
    expect(undone(undone(undone(two))).now).toBe('a');
    expect(redone(undone(two))).toMatchObject({ now: 'abc', future: [] });
    expect(redone(two).now).toBe('abc');
  });

  it('is not done again once something else was', () => {
    expect(redone(stepped(undone(stepped(begun('a'), 'ab')), 'ax')).now).toBe('ax');
  });

  it('is one step as long as one field is typed in', () => {
    const typed = stepped(stepped(stepped(begun(''), 'L', 'title'), 'La', 'title'), 'La!', 'points');
    expect(undone(typed).now).toBe('La');
    expect(undone(undone(typed)).now).toBe('');
    expect(stepped(undone(typed), 'Lad', 'title').past).toEqual(['', 'La']);
  });
});
