import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { root } from './kit/paths.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const withoutCode = (text: string): string => text.replace(/^(`{3,})[^`]*?\n.*?^\1$/gms, '').replace(/`[^`\n]*`/g, '');

/** As GitHub names the headings of a page. */
const slugsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('The pages of the repository', () => {
  const HELP = /^apps\/(course-help|grid-guide)\//;
  const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    // Those that are served are held by the tests from outside; others are examples of courses
    .filter((page) => !HELP.test(page) && !/\/(test|src)\//.test(page) && existsSync(join(root, page)));

  it.each(pages)('%s leads nowhere that is not there', (page) => {
    const links = [...withoutCode(read(page)).matchAll(/(?:\]\(|\b(?:src|srcset)=")([^)"\s]+)/g)].map(([, link]) => link!);
    const broken = links.filter((link) => {
      if (/^(https?:|mailto:)/.test(link)) return false;
      const [path = '', place] = link.split('#');
      const file = path === '' ? join(root, page) : resolve(root, dirname(page), path);
      if (!existsSync(file)) return true;
      return place !== undefined && file.endsWith('.md') && !slugsOf(readFileSync(file, 'utf8')).includes(place);
    });
    expect(broken).toEqual([]);
  });
});

describe('The help', () => {
  const folder = join(root, 'apps/course-help');
  const names = (language: string): string[] => globSync('*.md', { cwd: join(folder, language) }).sort();
  const placesOf = (path: string): string[] =>
    [...readFileSync(join(folder, path), 'utf8').matchAll(/\{#([\w-]+)\}|<dt id="([\w-]+)"/g)].map(
      ([, heading, word]) => heading ?? word!,
    );

  it('is where sources of the service lead to', () => {
    const sources = execFileSync('git', ['grep', '-hoE', '/help/[a-z-]+\\.html#[a-z-]+', '--', 'apps/course/src'], {
      cwd: root,
      encoding: 'utf8',
    });
    const links = sources.trim().split('\n');
    const broken = links.filter((link) => {
      const [, page = '', place = ''] = /\/help\/(.+)\.html#(.+)/.exec(link) ?? [];
      return !names('.').includes(`${page}.md`) || !placesOf(`${page}.md`).includes(place);
    });
    expect([broken, links.length > 0]).toEqual([[], true]);
  });

  it('has every page in every language', () => {
    expect(names('de')).toEqual(names('.'));
  });

  it.each(names('.'))('%s says the same in every language, at the same places', (page) => {
    const [english, german] = [placesOf(page), placesOf(`de/${page}`)];
    // Words stand in the order of their letters, which is another one
    expect(page === 'words.md' ? german.sort() : german).toEqual(page === 'words.md' ? english.sort() : english);
  });
});
