import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { root } from './kit/paths.ts';

const RESTRICTED = 'no-restricted-imports';
const BOUNDARIES = '@nx/enforce-module-boundaries';
const eslint = new ESLint({
  cwd: root,
  // The files need not exist, so there is nothing to take types from; the rules on imports need none.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  ruleFilter: ({ ruleId }) => ruleId === RESTRICTED || ruleId === BOUNDARIES,
});

async function complaints(file: string, from: string): Promise<string[]> {
  const [result] = await eslint.lintText(`import '${from}';\n`, { filePath: join(root, file) });
  expect(result!.messages.filter(({ fatal }) => fatal)).toEqual([]);
  return result!.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

const forbidden: [what: string, file: string, from: string, words: string][] = [
  [
    'a capability into another’s internals',
    'apps/course/src/courses/x.service.ts',
    '../tokens/tokens.actions.js',
    'through its index.js',
  ],
  [
    'a nested file into another’s internals',
    'apps/course/src/courses/deep/x.ts',
    '../../tokens/tokens.actions.js',
    'through its index.js',
  ],
  ['a capability from transport', 'apps/course/src/courses/x.service.ts', '../transport/http/x.js', 'Capabilities do not know'],
  ['kernel from the application', 'apps/course/src/kernel/x.ts', '../courses/index.js', 'kernel/ imports nothing'],
  ['kernel from a framework', 'apps/course/src/kernel/x.ts', '@nestjs/common', 'free of frameworks'],
  [
    'transport from an entity',
    'apps/course/src/transport/http/x.ts',
    '../../courses/course.entity.js',
    'never touches an entity',
  ],
  ['transport from TypeORM', 'apps/course/src/transport/http/x.ts', 'typeorm', 'never touches an entity'],
  ['domain from outside its folder', 'apps/course/src/courses/domain/x.ts', '../courses.service.js', 'its own folder'],
  ['domain from a framework', 'apps/grid-metrics/src/snapshot/domain/x.ts', '@nestjs/common', 'free of frameworks'],
  ['domain from the file system', 'apps/grid-metrics/src/snapshot/domain/x.ts', 'node:fs/promises', 'does no I/O'],
  ['domain from the network', 'apps/course/src/courses/domain/x.ts', 'node:http', 'does no I/O'],
];

describe('The import rules', () => {
  it.each(forbidden)('keep %s', async (_what, file, from, words) => {
    const found = await complaints(file, from);
    expect(found.join('\n')).toContain(RESTRICTED);
    expect(found.join('\n')).toContain(words);
  });

  it.each([
    ['an application out of another', 'apps/course/src/main.ts', '@app/grid-metrics/src/config.js'],
    ['an application out of another by path', 'apps/course/src/main.ts', '../../grid-metrics/src/config.js'],
    ['a library out of an application', 'libs/logging/src/index.ts', '@app/course/src/config.js'],
    ['a library out of NestJS', 'libs/logging/src/index.ts', '@nestjs/common'],
    ['a library out of TypeORM', 'libs/validation/src/index.ts', 'typeorm'],
    ['a black-box test out of the application', 'apps/course-e2e/src/x.e2e-spec.ts', '@app/course/src/config.js'],
    ['a black-box test out of a library', 'apps/course-e2e/src/x.e2e-spec.ts', '@lib/validation'],
    ['a tool out of an application', 'tools/x.ts', '@app/course/src/config.js'],
  ])('keep %s', async (_what, file, from) => {
    expect((await complaints(file, from)).join('\n')).toContain(BOUNDARIES);
  });

  it.each([
    ['a capability through another’s index', 'apps/course/src/courses/x.service.ts', '../tokens/index.js'],
    ['a capability from kernel', 'apps/course/src/courses/x.service.ts', '../kernel/action.js'],
    ['domain from its own folder', 'apps/course/src/courses/domain/x.ts', './limits.js'],
    ['domain from zod', 'apps/course/src/courses/domain/x.ts', 'zod'],
    ['domain from the shared formats', 'apps/course/src/courses/domain/x.ts', '@lib/validation'],
    ['an application from a library', 'apps/course/src/main.ts', '@lib/logging'],
  ])('allow %s', async (_what, file, from) => {
    expect(await complaints(file, from)).toEqual([]);
  });
});
