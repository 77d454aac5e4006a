import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { root } from '../kit/paths.ts';
import { references } from './references.ts';
import { settingsTable, type Environment } from './table.ts';

describe('The references', () => {
  it('say what the built services check', async () => {
    const wanted = await references();
    const stale = [...wanted].filter(([file, text]) => readFileSync(file, 'utf8') !== text).map(([file]) => relative(root, file));
    // Otherwise: npx node tools/configuration.ts
    expect(stale).toEqual([]);
    expect(wanted.size).toBe(3);
  });

  it('explain every variable', async () => {
    const unexplained = [...(await references()).values()].flatMap((text) => text.match(/^\| `\w+` .*\|\s*\|$/gm) ?? []);
    expect(unexplained).toEqual([]);
  });
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
