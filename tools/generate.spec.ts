import { expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './kit/paths.ts';

it('Generated files are up to date', () => {
  expect(() => execFileSync(process.execPath, [join(root, 'tools/generate.ts'), '--check'], { stdio: 'inherit' })).not.toThrow();
});
