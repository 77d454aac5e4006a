import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';

const root = new URL('../../../../', import.meta.url).pathname;
const SPECS = globSync('{apps,libs,tools}/**/*.{spec,int-spec,e2e-spec,full-spec}.ts', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
});

/** What a test file with this name says, in whatever project it is. */
function sourceOf(name: string): string {
  const files = SPECS.filter((path) => path.slice(path.lastIndexOf('/') + 1).split('.', 1)[0] === name);
  return files.map((path) => readFileSync(root + path, 'utf8')).join('\n');
}

describe('the page of threats', () => {
  const page = readFileSync(`${root}apps/course/docs/threat-model.md`, 'utf8');
  const [threats, limits] = page.split('## What a client can make large') as [string, string];

  it('names for every threat a defence, and a test that there is', () => {
    const rows = [...threats.matchAll(/^\| (.+?) +\| (.+?) +\| `([\w-]+)`: (.+?) +\|$/gm)];
    const lines = threats.split('\n').filter((line) => line.startsWith('| ') && !/^\| (threat |---)/.test(line));
    expect(rows.map(([row]) => row)).toEqual(lines);
    expect(rows.length).toBeGreaterThan(45);
    expect(rows.filter(([, , , file, title]) => !sourceOf(file!).includes(title!)).map(([, threat]) => threat)).toEqual([]);
  });

  it('names for every limit a file that there is', () => {
    const sources = new Set(
      globSync('{apps,libs}/*/src/**/*.ts', { cwd: root }).map((path) => path.slice(path.lastIndexOf('/') + 1)),
    );
    const files = [...limits.matchAll(/`([\w./-]+\.ts)`/g)].map(([, path]) => path!.slice(path!.lastIndexOf('/') + 1));
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !sources.has(file))).toEqual([]);
  });
});
