import { describe, expect, it } from '@jest/globals';
import { chooseEncoding } from './send-document.js';

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['identity', 'identity'],
    ['br;q=0, *', 'gzip'],
  ])('for %p is %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});
