import { describe, expect, it } from '@jest/globals';
import { canonicalLanguage, isTimeZone } from './names.js';

describe('names of languages and time zones', () => {
  it.each([
    ['en', 'en'],
    ['EN-gb', 'en-GB'],
    ['zh-hant-tw', 'zh-Hant-TW'],
    ['english please', null],
    ['', null],
  ])('reads the language %p as %p', (tag, expected) => {
    expect(canonicalLanguage(tag)).toBe(expected);
  });

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
