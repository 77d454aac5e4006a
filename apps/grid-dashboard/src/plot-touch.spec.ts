import { expect, it } from '@jest/globals';
import { spanUnder } from './plot-touch.js';

it('puts the times that two fingers took hold of under them again', () => {
  // 100 pixels showed 0 to 1000; the fingers were at 40 and 60 and are at 20 and 80
  expect(spanUnder([20, 80], [400, 600], 100)).toEqual({ from: 333, until: 667 });
  expect(spanUnder([50, 70], [400, 600], 100)).toEqual({ from: -100, until: 900 });
});

it('shows nothing new while the fingers are at one place, or have passed each other', () => {
  expect(spanUnder([50, 50], [400, 600], 100)).toBeNull();
  expect(spanUnder([60, 40], [400, 600], 100)).toBeNull();
});
