import { describe, expect, it } from '@jest/globals';
import { readIfMatch, tagOfCoding } from './entity-tags.js';

describe('If-Match', () => {
  it.each<[string | undefined, unknown]>([
    [undefined, null],
    ['*', '*'],
    ['"7"', ['7']],
    ['"6", "7"', ['6', '7']],
    ['"6","7" , ,"8"', ['6', '7', '8']],
    ['W/"7"', []],
    ['W/"7", "8"', ['8']],
    ['""', ['']],
  ])('%s asks for %j', (header, asked) => {
    expect(readIfMatch(header)).toEqual(asked);
  });

  it.each(['7', '', ',', '"7', '"6" "7"', '*, "7"', 'w/"7"', '"7" or "8"'])('%j is neither tags nor a star', (header) => {
    expect(() => readIfMatch(header)).toThrow('entity tags in quotes');
  });

  it.each(['br', 'gzip'])('takes the tag of an answer that came in %s', (coding) => {
    expect(tagOfCoding('"7"', coding)).not.toBe('"7"');
    expect(readIfMatch(tagOfCoding('"7"', coding))).toEqual(['7']);
  });
});
