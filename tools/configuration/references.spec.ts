import { expect, it } from '@jest/globals';
import { references } from './references.ts';
import { settingsTable, type Environment } from './table.ts';

it('The references explain every variable', async () => {
  const unexplained = Object.values(await references()).flatMap((text) => text.match(/^\| `\w+` .*\|\s*\|$/gm) ?? []);
  expect(unexplained).toEqual([]);
});

it('A table tells defaults, limits, what is required and who reads it', () => {
  const environments = new Map<string, Environment>([
    ['a.js', { properties: { PORT: { type: 'integer', minimum: 0, maximum: 9, default: 3, description: 'port' } } }],
    ['b.js', { properties: { KEY: { type: 'string', description: 'key' } }, required: ['KEY'] }],
  ]);
  expect(settingsTable(environments).split('\n').slice(2)).toEqual([
    '| `PORT` | `3` | whole number from 0 to 9 | port | `a.js` |',
    '| `KEY` | required | text | key | `b.js` |',
  ]);
});
