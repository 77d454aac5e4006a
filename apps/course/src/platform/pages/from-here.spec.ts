import { describe, expect, it } from '@jest/globals';
import { fromHere } from './from-here.js';

describe('a form', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'https://here.example' }, true],
    [{}, true],
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://evil.example' }, false],
    [{ 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, false],
  ])('comes from here by what the browser says of it: %j %p', (headers, here) => {
    expect(fromHere(headers, 'https://here.example')).toBe(here);
  });
});
