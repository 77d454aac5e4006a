import { expect, it } from '@jest/globals';
import { colourIn } from './colour-in.js';

it.each([
  ['#1d4ed8', '#1d4ed8'],
  [' 1D4ED8 ', '#1d4ed8'],
  ['#FC0', '#ffcc00'],
  ['', null],
  ['#12345', null],
  ['red', null],
  ['#1d4ed8;}', null],
])('reads %j as %j', (text, colour) => {
  expect(colourIn(text)).toBe(colour);
});
