import { describe, expect, it } from '@jest/globals';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './kit/paths.ts';

/** Each circle of imports below the folder, types included, as the files that it goes through. */
async function circlesIn(baseDir: string, places: string[]): Promise<string[][]> {
  const { output } = await cruise(places, {
    baseDir,
    ruleSet: { forbidden: [{ name: 'no-circle', severity: 'error', from: {}, to: { circular: true } }] },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.vitepress)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['@repo/source', 'import', 'node'] },
  });
  const { summary } = output as ICruiseResult;
  expect(summary.totalCruised).toBeGreaterThan(1);
  return summary.violations.map(({ cycle }) => cycle!.map(({ name }) => name));
}

describe('No circle of imports', () => {
  it('is in the repository', async () => {
    expect(await circlesIn(root, ['apps', 'libs', 'tools'])).toEqual([]);
  });

  it('goes unseen, though it be of types only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'circle-'));
    await writeFile(join(folder, 'a.ts'), `import type { B } from './b.js';\nexport type A = B | null;\n`);
    await writeFile(join(folder, 'b.ts'), `import type { A } from './a.js';\nexport type B = A[];\n`);
    try {
      expect(await circlesIn(folder, ['.'])).toContainEqual(['b.ts', 'a.ts']);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
