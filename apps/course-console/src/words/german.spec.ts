import { expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const read = (pattern: string): [name: string, text: string][] =>
  globSync(pattern, { cwd: root }).map((name) => [name, readFileSync(join(root, name), 'utf8')]);

it('has one word for credits: Credits, of which the Guthaben is what is left', () => {
  const german = [
    ...read('course-console/src/**/*-de.ts'),
    ...read('course-console/src/words/de.ts'),
    ...read('course-help/de/*.md'),
  ];
  expect(german.length).toBeGreaterThan(30);
  const others = /Guthabenpunkt|Kreditpunkt|\bKredit|Guthaben (?:hinzu|aufladen|kosten)|\d+ Guthaben|\d+ Punkte? Guthaben/g;
  expect(german.flatMap(([name, text]) => (text.match(others) ?? []).map((word) => `${name}: ${word}`))).toEqual([]);
});
