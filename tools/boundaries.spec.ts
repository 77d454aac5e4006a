import { beforeAll, describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './kit/paths.ts';

const COURSE = 'apps/course/src';
const GRID = 'apps/grid-metrics/src';
const CONSOLE = 'apps/course-console/src';
const from = (specifier: string): string => `import '${specifier}';\n`;

/** What is refused, in which file, its code, and words of the refusal. */
const REFUSED: [what: string, file: string, code: string, words: string][] = [
  [
    'a neighbour’s internals',
    `${COURSE}/people/members/a.service.ts`,
    from('../tokens/tokens.actions.js'),
    'through its index.js',
  ],
  [
    'a neighbour’s internals, in a nested file',
    `${COURSE}/people/members/deep/a.ts`,
    from('../../tokens/tokens.actions.js'),
    'through its index.js',
  ],
  [
    'the internals of a capability in another wing',
    `${COURSE}/authoring/courses/a.service.ts`,
    from('../../people/tokens/tokens.actions.js'),
    'through its index.js',
  ],
  ['people in platform', `${COURSE}/platform/mail/a.ts`, from('../../people/members/index.js'), 'wings below it only'],
  ['authoring in people', `${COURSE}/people/members/b.ts`, from('../../authoring/files/index.js'), 'wings below it only'],
  ['delivery in authoring', `${COURSE}/authoring/preview/a.ts`, from('../../delivery/learning/index.js'), 'wings below it only'],
  ['record in delivery', `${COURSE}/delivery/learning/a.ts`, from('../../record/audit/index.js'), 'wings below it only'],
  ['connections in record', `${COURSE}/record/audit/a.ts`, from('../../connections/oauth/index.js'), 'wings below it only'],
  ['doors in connections', `${COURSE}/connections/oauth/a.ts`, from('../../doors/problem.js'), 'wings below it only'],
  ['operator in doors', `${COURSE}/doors/a.ts`, from('../operator/monitoring/index.js'), 'wings below it only'],
  ['doors in operator', `${COURSE}/operator/a.ts`, from('../doors/problem.js'), 'wings below it only'],
  [
    'an entity in doors',
    `${COURSE}/doors/http/a.ts`,
    from('../../authoring/courses/course.entity.js'),
    'never touches an entity',
  ],
  ['TypeORM in doors', `${COURSE}/doors/http/b.ts`, from('typeorm'), 'never touches an entity'],
  ['the application in kernel', `${COURSE}/kernel/a.ts`, from('../people/members/index.js'), 'kernel/ imports nothing'],
  ['a framework in kernel', `${COURSE}/kernel/b.ts`, from('@nestjs/common'), 'free of frameworks'],
  ['a type of a framework', `${COURSE}/kernel/c.ts`, "import type { Database } from 'pg';", 'free of frameworks'],
  ['names that are exported again', `${COURSE}/kernel/d.ts`, "export { type Client, Pool } from 'pg';", 'free of frameworks'],
  ['everything exported again', `${COURSE}/kernel/e.ts`, "export * from 'pg';", 'free of frameworks'],
  ['everything under one name', `${COURSE}/kernel/f.ts`, "export type * as pg from 'pg';", 'free of frameworks'],
  ['a type named in place', `${COURSE}/kernel/g.ts`, "export type Client = import('pg').Client;", 'free of frameworks'],
  ['other code in domain', `${COURSE}/authoring/generation/domain/a.ts`, from('../generation.service.js'), 'its own folder'],
  ['a framework in domain', `${GRID}/snapshot/domain/a.ts`, from('@nestjs/common'), 'free of frameworks'],
  ['the file system in domain', `${GRID}/snapshot/domain/b.ts`, from('node:fs/promises'), 'does no I/O'],
  ['the network in domain', `${COURSE}/authoring/generation/domain/b.ts`, from('node:http'), 'does no I/O'],
  ['a framework in course-content', 'libs/course-content/src/page/a.ts', from('@nestjs/common'), 'free of frameworks'],
  ['I/O in course-content', 'libs/course-content/src/page/b.ts', from('node:fs'), 'does no I/O'],
  [
    'a later stage of reading',
    'libs/course-content/src/markdown/read/blocks/a.ts',
    from('../slides/slides.js'),
    'comes before these stages',
  ],
  ['the view in the console', `${CONSOLE}/review-gate/a.tsx`, from('../mcp-app/bridge.js'), 'knows nothing of the view'],
  ['REST in a view', `${CONSOLE}/mcp-app/publish-checks/a.ts`, from('../../api/call.js'), 'does without the console'],
  ['the console’s words in a view', `${CONSOLE}/mcp-app/a.tsx`, from('../words/words.js'), 'does without the console'],
  ['one application in another', `${COURSE}/main-a.ts`, from('@app/grid-metrics/src/config.js'), 'imports an application'],
  ['an application by path', `${COURSE}/main-b.ts`, from('../../grid-metrics/src/config.js'), 'stays within its project'],
  [
    'an application as it runs',
    `${COURSE}/main-c.ts`,
    "export const take = async () => await import('@app/grid-metrics/src/config.js');",
    'imports an application',
  ],
  ['an application by require', `${COURSE}/main-d.ts`, "require('@app/grid-metrics/src/config.js');", 'imports an application'],
  ['an application in a library', 'libs/logging/src/a.ts', from('@app/course/src/config.js'), 'imports an application'],
  [
    'an application in a black-box test',
    'apps/course-e2e/src/a.e2e-spec.ts',
    from('@app/course/src/a.js'),
    'imports an application',
  ],
  ['an application in a tool', 'tools/a.ts', from('@app/course/src/config.js'), 'imports an application'],
  ['course-content in the grid', `${GRID}/a.ts`, from('@lib/course-content/document'), 'Only the course service'],
  [
    'course-content in a shared library',
    'libs/logging/src/b.ts',
    from('@lib/course-content/document'),
    'Only the course service',
  ],
  ['another library in the console', `${CONSOLE}/a.ts`, from('@lib/validation'), 'over REST'],
  ['NestJS in a library', 'libs/logging/src/c.ts', from('@nestjs/common'), 'neither NestJS nor TypeORM'],
  ['TypeORM in a library', 'libs/validation/src/a.ts', from('typeorm'), 'neither NestJS nor TypeORM'],
  ['a library in a black-box test', 'apps/course-e2e/src/b.e2e-spec.ts', from('@lib/validation'), 'none of our libraries'],
  ['a tool in an application', `${COURSE}/main-e.ts`, from('@repo/tools/kit/wait.ts'), 'Only black-box tests'],
  [
    'markup in an element',
    `${CONSOLE}/b.tsx`,
    'export const X = () => <p dangerouslySetInnerHTML={{ __html: "" }} />;',
    'becomes markup',
  ],
  ['markup in a property', `${CONSOLE}/c.ts`, 'document.body.innerHTML = "";', 'becomes markup'],
  ['markup in a frame', `${CONSOLE}/d.ts`, 'frame.srcdoc = "";', 'becomes markup'],
  ['what only the renderer makes', `${CONSOLE}/e.ts`, 'new Html("");', 'becomes markup'],
  ['a style in an element', `${CONSOLE}/f.tsx`, 'export const X = () => <p style="color: red" />;', 'use a class'],
  ['words in an element', `${CONSOLE}/g.tsx`, 'export const X = () => <p>Save</p>;', 'Words come from words/'],
];

const ALLOWED: [what: string, file: string, code: string][] = [
  ['a neighbour’s index', `${COURSE}/people/members/c.service.ts`, from('../tokens/index.js')],
  ['a wing below', `${COURSE}/delivery/learning/b.ts`, from('../../authoring/courses/index.js')],
  ['a neighbour’s index in a nested file', `${COURSE}/people/members/deep/b.ts`, from('../../tokens/index.js')],
  ['its own capability in a nested file', `${COURSE}/people/members/deep/c.ts`, from('../domain/rules.js')],
  ['kernel in a capability', `${COURSE}/people/members/d.service.ts`, from('../../kernel/action.js')],
  ['course-content in a capability', `${COURSE}/authoring/preview/b.ts`, from('@lib/course-content/page')],
  ['its own folder in domain', `${COURSE}/authoring/generation/domain/c.ts`, from('./limits.js')],
  ['zod in domain', `${COURSE}/authoring/generation/domain/d.ts`, from('zod')],
  ['course-content in domain', `${COURSE}/authoring/generation/domain/e.ts`, from('@lib/course-content/kinds')],
  ['validation in domain', `${COURSE}/authoring/generation/domain/f.ts`, from('@lib/validation')],
  ['I/O in a test of domain', `${COURSE}/authoring/generation/domain/f.spec.ts`, from('node:fs')],
  ['an earlier stage of reading', 'libs/course-content/src/markdown/read/slides/a.ts', from('../blocks/blocks.js')],
  ['a library in an application', `${COURSE}/main-f.ts`, from('@lib/logging')],
  ['a tool in a black-box test', 'apps/course-e2e/src/c.e2e-spec.ts', from('@repo/tools/kit/wait.ts')],
  ['the renderer’s markup', `${CONSOLE}/parts/course-html.tsx`, 'new Html("");'],
];

interface Problem {
  filename: string;
  code?: string;
  message: string;
}
let problems: Problem[];
const problemsOf = (file: string): Problem[] => problems.filter(({ filename }) => filename === file);

beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'walls-'));
  const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as object;
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ ...config, options: {} }));
  cpSync(join(root, 'tools/walls'), join(folder, 'tools/walls'), { recursive: true });
  for (const [, file, code] of [...REFUSED, ...ALLOWED]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'json'];
  const { stdout } = spawnSync(process.execPath, oxlint, { cwd: folder, encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Problem[] };
  // Without a rule: what cannot be read
  problems = diagnostics.filter(({ code }) => !code || code.startsWith('walls('));
  rmSync(folder, { recursive: true });
});

describe('Lint', () => {
  it.each(REFUSED)('refuses %s', (_what, file, _code, words) => {
    const found = problemsOf(file).map(({ message }) => message);
    expect(found.join('\n')).toContain(words);
  });

  it.each(ALLOWED)('allows %s', (_what, file) => {
    expect(problemsOf(file)).toEqual([]);
  });
});
