import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './kit/paths.ts';

describe('A circle of imports', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'circle-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** What the lint of every project says of the folder. */
  const lint = (): Promise<string> =>
    new Promise((resolve) => {
      const args = [join(root, 'node_modules/oxlint/bin/oxlint'), '--config', join(root, '.oxlintrc.json'), folder];
      execFile(process.execPath, args, (_error, stdout) => resolve(stdout));
    });

  it('is refused by lint, though it be of types only', async () => {
    await writeFile(join(folder, 'a.ts'), `import type { B } from './b.js';\nexport type A = B | null;\n`);
    await writeFile(join(folder, 'b.ts'), `export type B = string[];\n`);
    expect(await lint()).toContain('0 errors');
    await writeFile(join(folder, 'b.ts'), `import type { A } from './a.js';\nexport type B = A[];\n`);
    expect(await lint()).toMatch(/no-cycle.*[\s\S]*a\.ts/);
  });
});
