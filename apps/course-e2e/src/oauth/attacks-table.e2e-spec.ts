import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const here = new URL('./', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, here), 'utf8');

/** The titles of its tests, as they are written. */
function titlesIn(source: string): string[] {
  const file = ts.createSourceFile('tests.ts', source, ts.ScriptTarget.Latest);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^it\b/.test(node.expression.getText(file))) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return titles;
}

describe('the table of attacks on OAuth', () => {
  const rows = [...read('../../../course/docs/oauth-attacks.md').matchAll(/^\|(.+)\|$/gm)]
    .map(([, row]) => row!.split('|').map((cell) => cell.trim()))
    .filter(([first]) => first !== 'attack' && !/^-+$/.test(first!));
  const named = rows.map((row) => row[3]);
  const files = readdirSync(here).filter((name) => /^(attacks|pages).*\.(e2e|full)-spec\.ts$/.test(name));

  it('says of every attack what stops it, by which rule, and which test shows it', () => {
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      expect(row).toHaveLength(4);
      expect(row.every((cell) => cell !== '')).toBe(true);
    }
    expect(new Set(named).size).toBe(named.length);
  });

  it('names tests that there are, and every test of attacks', () => {
    const titles = (only: RegExp): string[] => files.filter((name) => only.test(name)).flatMap((name) => titlesIn(read(name)));
    expect(named.filter((title) => !titles(/./).includes(title!))).toEqual([]);
    expect(titles(/^attacks-(?!table)/).filter((title) => !named.includes(title))).toEqual([]);
  });
});
