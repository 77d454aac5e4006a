import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
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

/** Remove a line here when its circle is gone; add none. */
const KNOWN = [
  'certificates/certificate-line.tsx certificates/certificates.tsx certificates/revoke.tsx',
  'editor/items/interaction-item.tsx editor/items/item-editor.tsx editor/items/item-frame.tsx editor/items/item-list.tsx editor/items/part-editor.tsx editor/items/question-item.tsx editor/items/quote-item.tsx',
  'learning/attempt-page.tsx learning/quiz.tsx learning/slide-page.tsx learning/use-attempt-page.ts',
  'learning/catalogue/catalogue.tsx learning/catalogue/entry.tsx',
  'ledgers/audit/audit-facts.tsx ledgers/audit/audit-row.tsx ledgers/audit/target.tsx',
  'ledgers/webhooks/deliveries.tsx ledgers/webhooks/delivery-log.tsx ledgers/webhooks/delivery-row.tsx',
  'people/add-learners.tsx people/group.tsx',
  'people/change-role.tsx people/members.tsx people/remove-member.tsx',
  'people/invitation-row.tsx people/invitations.tsx people/invite-one.tsx',
  'people/invite-many.tsx people/invite-report.tsx people/table-of.ts',
  'review-gate/found-in-plan-de.ts review-gate/use-said.tsx',
  'settings/ai/ai-texts.ts settings/ai/ai.tsx settings/ai/limits.tsx settings/ai/models.tsx settings/ai/this-month.tsx',
  'settings/appearance/appearance.tsx settings/appearance/corrected.tsx settings/appearance/logo.tsx settings/appearance/look.tsx settings/appearance/sample-later.tsx settings/appearance/sample.tsx settings/appearance/use-logo.ts',
];

/** Oxlint does not follow `./x.js` to `x.tsx`. */
it('No new circle of imports goes through a component of the console', () => {
  const source = join(root, 'apps/course-console/src');
  const files = globSync('**/*.{ts,tsx}', { cwd: source }).sort();
  const imports = new Map(
    files.map((file) => [file, importsOf(join(source, file)).map((path) => path.slice(source.length + 1))]),
  );
  const reach = (file: string, seen = new Set<string>()): Set<string> => {
    for (const next of imports.get(file) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
    return seen;
  };
  const reached = new Map(files.map((file) => [file, reach(file)]));
  const circleOf = (file: string): string[] =>
    files.filter((other) => reached.get(file)!.has(other) && reached.get(other)!.has(file));
  const circles = files.map(circleOf).filter((circle) => circle.length > 0);
  expect([...new Set(circles.map((circle) => circle.join(' ')))].sort()).toEqual(KNOWN);
});

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  const ours = importedFiles.filter(({ fileName }) => fileName.startsWith('.'));
  const paths = ours.map(({ fileName }) => join(dirname(file), fileName));
  return paths.flatMap((path) =>
    ['.ts', '.tsx'].map((ending) => path.replace(/\.js$/, ending)).filter((path) => existsSync(path)),
  );
}
