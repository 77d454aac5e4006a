import { expect, it } from '@jest/globals';
import { PROBLEM_CODES } from '../api/api.gen.js';
import { refusalsDe } from './refusals-de.js';

// The service itself speaks English
it('says every refusal in German, whatever its code', () => {
  expect(PROBLEM_CODES.length).toBeGreaterThan(0);
  expect(PROBLEM_CODES.filter((code) => !refusalsDe.codes[code]?.trim())).toEqual([]);
});
