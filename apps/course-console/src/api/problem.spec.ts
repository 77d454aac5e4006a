import { expect, it } from '@jest/globals';
import { Problem } from './problem.js';

it.each([
  ['7', 7],
  [null, null],
  // As a proxy may say it: no number of seconds that could be counted down
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('of Retry-After: %s it waits %s seconds', (header, seconds) => {
  expect(new Problem(503, {}, header).retryAfterSeconds).toBe(seconds);
});
