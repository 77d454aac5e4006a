import { expect, it } from '@jest/globals';
import { matching } from './commands.js';

const commands = ['Connect an assistant', 'Features', 'Übersicht', 'Generated courses'].map((name) => ({ name, go: '/' }));

it.each([
  ['', ['Connect an assistant', 'Features', 'Übersicht', 'Generated courses']],
  ['assist conn', ['Connect an assistant']],
  ['  FEAT ', ['Features']],
  ['ubers', ['Übersicht']],
  ['(', []],
])('finds by "%s" what has all of its words', (typed, names) => {
  expect(matching(commands, typed).map(({ name }) => name)).toEqual(names);
});
