import { describe, expect, it } from '@jest/globals';
import { changesOf, clashesOf, settled } from './standing.js';

const began = { name: 'Pumps', zone: 'UTC' };

describe('settings that two people change at once', () => {
  it('are sent only where they were changed', () => {
    expect(changesOf(began, { name: 'Pumps', zone: 'Europe/Dublin' })).toEqual({ zone: 'Europe/Dublin' });
    expect(changesOf(began, began)).toEqual({});
  });

  it('clash where both changed one field, and not to the same', () => {
    const wished = { name: 'Valves' };
    expect(clashesOf(began, { name: 'Pumps', zone: 'Asia/Tokyo' }, wished)).toEqual([]);
    expect(clashesOf(began, { name: 'Filters', zone: 'UTC' }, wished)).toEqual(['name']);
    // Also what was sent before, whose answer was lost
    expect(clashesOf(began, { name: 'Valves', zone: 'UTC' }, wished)).toEqual([]);
  });

  it('follow what is so now in what nobody here has touched', () => {
    const typed = { name: 'Valves', zone: 'UTC' };
    const now = { name: 'Filters', zone: 'Asia/Tokyo' };
    const { began: from, shown } = settled(began, typed, now);
    expect(shown).toEqual({ name: 'Valves', zone: 'Asia/Tokyo' });
    // What was typed still clashes
    expect(clashesOf(from, now, changesOf(from, shown))).toEqual(['name']);
  });

  it('are settled once they are as they were wished', () => {
    const now = { name: 'Valves', zone: 'UTC' };
    const { began: from, shown } = settled(began, { name: 'Valves', zone: 'UTC' }, now);
    expect(changesOf(from, shown)).toEqual({});
  });
});
