import { expect, it } from '@jest/globals';
import { directionOfText } from './text-direction.js';

it.each([
  ['6.5 bar', 'ltr'],
  ['(± 0.2) °C', 'ltr'],
  ['٦٫٥ بار', 'rtl'],
  ['6.5 בר', 'rtl'],
  ['Excel هو برنامج', null],
  ['6.5 – 7', null],
  ['', null],
])('all words of "%s" run %s', (text, direction) => {
  expect(directionOfText(text)).toBe(direction);
});
