import { expect, it } from '@jest/globals';
import { isSameName } from './same-name.js';

it.each([
  ['Pump school', 'Pump school', true],
  [' Pump school ', 'Pump  school', true],
  ['Schule für Pumpen', 'Schule fu\u0308r Pumpen', true],
  ['בית ספר', '\u202bבית ספר\u202c', true],
  ['pump school', 'Pump school', false],
  ['Pump', 'Pump school', false],
  ['', 'Pump school', false],
])('"%s" for "%s": %s', (typed, name, expected) => {
  expect(isSameName(typed, name)).toBe(expected);
});
