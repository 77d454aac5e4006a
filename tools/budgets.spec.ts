import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './kit/paths.ts';

/** Every package costs each newcomer part of a second at the first start. */
const MOST_PACKAGES = 1_100;
/** More than this was once larger than the grid service. */
const MOST_LINES_OF_TOOLS = 11_000;
const NOT_CODE = /\.(json|md|png|svg)$/;

describe('Budgets', () => {
  it('holds the lock file to the packages that npm start and npm test need', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, unknown>;
    };
    const installed = Object.keys(packages).filter((path) => path.includes('node_modules/'));
    expect(installed.length).toBeLessThanOrEqual(MOST_PACKAGES);
  });

  it('holds tools/ to less code than either service', () => {
    const files = execFileSync('git', ['ls-files', 'tools'], { cwd: root, encoding: 'utf8' }).split('\n');
    const code = files.filter((file) => file !== '' && !NOT_CODE.test(file));
    const lines = code.map((file) => readFileSync(join(root, file), 'utf8').split('\n').length - 1);
    expect(lines.reduce((total, count) => total + count, 0)).toBeLessThanOrEqual(MOST_LINES_OF_TOOLS);
  });
});
