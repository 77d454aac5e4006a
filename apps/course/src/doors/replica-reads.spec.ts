import { expect, it } from '@jest/globals';
import { actions } from './actions.js';

it('a replica is asked for answers that are read to their end before they are given, and for nothing else', () => {
  const asked = actions.filter(({ replica }) => replica);
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter(({ effect, answer }) => effect !== 'read' || answer === 'file').map(({ name }) => name)).toEqual([]);
});
