import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { root } from './kit/paths.ts';

const RESTRICTED = 'no-restricted-imports';
const BOUNDARIES = '@nx/enforce-module-boundaries';
const SYNTAX = 'no-restricted-syntax';
const eslint = new ESLint({
  cwd: root,
  ruleFilter: ({ ruleId }) => ruleId === RESTRICTED || ruleId === BOUNDARIES || ruleId === SYNTAX,
});

const complaints = (file: string, from: string): Promise<string[]> => complaintsOf(file, `import '${from}';\n`);

async function complaintsOf(file: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  expect(result!.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return result!.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const forbidden: [what: string, file: string, from: string, words: string][] = [
  [
    'a capability out of its neighbour’s internals',
    'apps/course/src/people/members/x.service.ts',
    '../tokens/tokens.actions.js',
    'through its index.js',
  ],
  [
    'a nested file out of a neighbour’s internals',
    'apps/course/src/people/members/deep/x.ts',
    '../../tokens/tokens.actions.js',
    'through its index.js',
  ],
  [
    'a capability out of the internals of another wing',
    'apps/course/src/authoring/courses/x.service.ts',
    '../../people/tokens/tokens.actions.js',
    'through its index.js',
  ],
  ['platform below people', 'apps/course/src/platform/mail/x.ts', '../../people/members/index.js', 'wings below it only'],
  ['people below authoring', 'apps/course/src/people/members/x.ts', '../../authoring/files/index.js', 'wings below it only'],
  [
    'authoring below delivery',
    'apps/course/src/authoring/preview/x.ts',
    '../../delivery/learning/index.js',
    'wings below it only',
  ],
  ['delivery below record', 'apps/course/src/delivery/learning/x.ts', '../../record/audit/index.js', 'wings below it only'],
  ['record below connections', 'apps/course/src/record/audit/x.ts', '../../connections/oauth/index.js', 'wings below it only'],
  ['connections below the doors', 'apps/course/src/connections/oauth/x.ts', '../../doors/problem.js', 'wings below it only'],
  ['doors and operator apart', 'apps/course/src/doors/x.ts', '../operator/monitoring/index.js', 'wings below it only'],
  ['operator and doors apart', 'apps/course/src/operator/x.ts', '../doors/problem.js', 'wings below it only'],
  ['the console from the view', 'apps/course-console/src/review-gate/x.tsx', '../mcp-app/bridge.js', 'knows nothing of the view'],
  ['a view from REST', 'apps/course-console/src/mcp-app/publish-checks/x.ts', '../../api/call.js', 'does without the console'],
  ['the view from the console’s words', 'apps/course-console/src/mcp-app/x.tsx', '../words/words.js', 'does without the console'],
  ['kernel from the application', 'apps/course/src/kernel/x.ts', '../people/members/index.js', 'kernel/ imports nothing'],
  ['kernel from a framework', 'apps/course/src/kernel/x.ts', '@nestjs/common', 'free of frameworks'],
  [
    'doors from an entity',
    'apps/course/src/doors/http/x.ts',
    '../../authoring/courses/course.entity.js',
    'never touches an entity',
  ],
  ['doors from TypeORM', 'apps/course/src/doors/http/x.ts', 'typeorm', 'never touches an entity'],
  [
    'domain from outside its folder',
    'apps/course/src/authoring/generation/domain/x.ts',
    '../generation.service.js',
    'its own folder',
  ],
  ['domain from a framework', 'apps/grid-metrics/src/snapshot/domain/x.ts', '@nestjs/common', 'free of frameworks'],
  ['domain from the file system', 'apps/grid-metrics/src/snapshot/domain/x.ts', 'node:fs/promises', 'does no I/O'],
  ['domain from the network', 'apps/course/src/authoring/generation/domain/x.ts', 'node:http', 'does no I/O'],
  ['what a course is from a framework', 'libs/course-content/src/page/x.ts', '@nestjs/common', 'free of frameworks'],
  ['what a course is from I/O', 'libs/course-content/src/page/x.ts', 'node:fs', 'does no I/O'],
];

describe('The import rules', () => {
  it.each(forbidden)('keep %s', async (_what, file, from, words) => {
    const found = await complaints(file, from);
    expect(found.join('\n')).toContain(RESTRICTED);
    expect(found.join('\n')).toContain(words);
  });

  it.each([
    ['a type', "import type { Database } from 'pg';"],
    ['some names', "/** Both. */\nexport { type Client, Pool } from 'pg';"],
    ['everything', "export * from 'pg';"],
    ['everything as one', "export type * as pg from 'pg';"],
    ['more below its code', "export const one = <T,>(x: T) => x satisfies T;\nimport 'pg';"],
  ])('see who takes %s', async (_what, code) => {
    expect((await complaintsOf('apps/course/src/kernel/x.ts', code)).join('\n')).toContain('free of frameworks');
  });

  it.each([
    ['as it runs', "const take = async () => await import('@app/grid-metrics/src/config.js');"],
    ['by `require`', "const { config } = require('@app/grid-metrics/src/config.js');"],
  ])('see who takes an application %s', async (_what, code) => {
    expect((await complaintsOf('apps/course/src/main.ts', code)).join('\n')).toContain(BOUNDARIES);
  });

  it('say where it stands', async () => {
    const code = "// One\nconst two = 2;\nimport { three } from 'pg';\n";
    const [result] = await eslint.lintText(code, { filePath: join(root, 'apps/course/src/kernel/x.ts') });
    expect(result!.messages).toMatchObject([{ line: 3, column: 1, endColumn: 28 }]);
  });

  it.each([
    ['an application out of another', 'apps/course/src/main.ts', '@app/grid-metrics/src/config.js'],
    ['an application out of another by path', 'apps/course/src/main.ts', '../../grid-metrics/src/config.js'],
    ['a library out of an application', 'libs/logging/src/index.ts', '@app/course/src/config.js'],
    ['the grid out of what a course is', 'apps/grid-metrics/src/x.ts', '@lib/course-content/document'],
    ['a shared library out of what a course is', 'libs/logging/src/x.ts', '@lib/course-content/document'],
    ['a library out of NestJS', 'libs/logging/src/index.ts', '@nestjs/common'],
    ['a library out of TypeORM', 'libs/validation/src/index.ts', 'typeorm'],
    ['a black-box test out of the application', 'apps/course-e2e/src/x.e2e-spec.ts', '@app/course/src/config.js'],
    ['a black-box test out of a library', 'apps/course-e2e/src/x.e2e-spec.ts', '@lib/validation'],
    ['a tool out of an application', 'tools/x.ts', '@app/course/src/config.js'],
  ])('keep %s', async (_what, file, from) => {
    expect((await complaints(file, from)).join('\n')).toContain(BOUNDARIES);
  });

  it.each([
    ['a capability through its neighbour’s index', 'apps/course/src/people/members/x.service.ts', '../tokens/index.js'],
    ['a wing through one below', 'apps/course/src/delivery/learning/x.ts', '../../authoring/courses/index.js'],
    ['a nested file through a neighbour’s index', 'apps/course/src/people/members/deep/x.ts', '../../tokens/index.js'],
    ['a nested file from its own capability', 'apps/course/src/people/members/deep/x.ts', '../domain/rules.js'],
    ['a capability from kernel', 'apps/course/src/people/members/x.service.ts', '../../kernel/action.js'],
    ['a capability from what a course is', 'apps/course/src/authoring/preview/x.ts', '@lib/course-content/page'],
    ['domain from its own folder', 'apps/course/src/authoring/generation/domain/x.ts', './limits.js'],
    ['domain from zod', 'apps/course/src/authoring/generation/domain/x.ts', 'zod'],
    ['domain from what a course is', 'apps/course/src/authoring/generation/domain/x.ts', '@lib/course-content/kinds'],
    ['domain from the shared formats', 'apps/course/src/authoring/generation/domain/x.ts', '@lib/validation'],
    ['an application from a library', 'apps/course/src/main.ts', '@lib/logging'],
  ])('allow %s', async (_what, file, from) => {
    expect(await complaints(file, from)).toEqual([]);
  });

  it.each([
    ['an element', 'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;'],
    ['a property', 'document.body.innerHTML = "";'],
    ['a document in a frame', 'frame.srcdoc = "";'],
    ['what only the renderer makes', 'new Html("");'],
  ])('let no text become markup in the console by %s', async (_what, code) => {
    expect((await complaintsOf('apps/course-console/src/x.tsx', code)).join('\n')).toContain('No text becomes markup');
  });
});
