import { describe, expect, it } from '@jest/globals';
import { isTimeZone } from './names.js';

describe('names of time zones', () => {
  it.each([
    ['Europe/Dublin', true],
    ['UTC', true],
    ['+02:00', false],
    ['Mars/Olympus', false],
    ['', false],
  ])('knows of %p as a time zone: %p', (zone, expected) => {
    expect(isTimeZone(zone)).toBe(expected);
  });
});
