/** The walls: what may import what. Each is a pair of patterns, of paths from the root and names of packages. */
import { dirname, join, relative } from 'node:path';
import type { Context, Node } from './ast.ts';

interface Wall {
  from: string;
  /** `$1` stands for what the first group of `from` matched. */
  to: string;
  why: string;
  /** Tests may cross it. */
  tests?: true;
}

const BETWEEN_PROJECTS: Wall[] = [
  {
    from: '^((?:apps|libs)/[^/]+|tools)/',
    to: '^(?!$1/)(apps|libs|tools)/',
    why: 'A relative import stays within its project.',
  },
  { from: '^', to: '^@app/', why: 'Nothing imports an application.' },
  { from: '^(?!apps/[^/]+-e2e/)', to: '^@repo/tools', why: 'Only black-box tests import tools.' },
  { from: '^(tools|apps/[^/]+-e2e)/', to: '^@lib/', why: 'Tools and black-box tests import none of our libraries.' },
  { from: '^libs/', to: '^(@nestjs/|typeorm(/|$))', why: 'Libraries use neither NestJS nor TypeORM.' },
  {
    from: '^(apps/grid-|libs/(?!course-content/))',
    to: '^@lib/course-content',
    why: 'Only the course service and its console use @lib/course-content.',
  },
  {
    from: '^apps/course-console/',
    to: '^@lib/(?!course-content/)',
    why: 'Of our libraries the console uses @lib/course-content alone: it talks to the service over REST.',
  },
];

/** The wings of the course service, from the top: each may use those below it. `doors` and `operator` do not know each other. */
const WINGS = ['doors', 'operator', 'connections', 'record', 'delivery', 'authoring', 'people', 'platform'];
const ANY_WING = `(?:${WINGS.join('|')})`;

function wallsOfWing(wing: string): Wall[] {
  const below = WINGS.slice(WINGS.indexOf(wing) + 1).filter((other) => wing !== 'doors' || other !== 'operator');
  const forbidden = WINGS.filter((other) => other !== wing && !below.includes(other));
  return [
    {
      from: `^apps/course/src/${wing}/`,
      to: `^apps/course/src/(${forbidden.join('|')})/`,
      why: `${wing}/ uses the wings below it only: ${[...below, 'kernel'].join(', ')}.`,
      tests: true,
    },
    {
      // What is in doors/ is one capability; what is directly in a wing knows the capabilities of that wing.
      from: wing === 'doors' ? '^apps/course/src/(doors)/' : `^apps/course/src/(${wing}/[^/]+(?=/)|${wing})/`,
      to: `^apps/course/src/(?!$1/)${ANY_WING}/[^/]+/(?!index\\.js$)`,
      why: 'Reach another capability through its index.js.',
      tests: true,
    },
  ];
}

/** The stages in which markdown becomes a course, in their order. */
const STAGES = ['lines', 'blocks', 'outline', 'slides', 'questions', 'keys', 'items'];
const READING = '^libs/course-content/src/markdown/read';

const wallsOfStages = STAGES.slice(0, -1).map((stage, index): Wall => ({
  from: `${READING}/${stage}/`,
  to: `${READING}/(${STAGES.slice(index + 1).join('|')})/`,
  why: `${stage}/ comes before these stages of reading, and knows nothing of them.`,
  tests: true,
}));

const FRAMEWORKS = '^(@nestjs/|typeorm$|pg$|bullmq$|ioredis$|fastify$|@modelcontextprotocol/)';
const IO = '^node:(fs|net|http|https|child_process|dns)';
const DOMAIN = '^(apps/course/src/[^/]+/[^/]+/domain|apps/grid-metrics/src/[^/]+/domain)/';
// transaction.ts names the database's handle for the rest of the kernel, as a type that is gone at run time.
const KERNEL = '^apps/course/src/kernel/(?!transaction\\.ts$)';
const CONTENT = '^libs/course-content/src/';
const frameworks = { to: FRAMEWORKS, why: 'This folder is free of frameworks.', tests: true } as const;
const WITHIN_PROJECTS: Wall[] = [
  ...WINGS.flatMap(wallsOfWing),
  ...wallsOfStages,
  {
    from: '^apps/course/src/doors/',
    to: '\\.entity\\.js$|^typeorm$|^@nestjs/typeorm$',
    why: 'doors/ never touches an entity or the database; call an action.',
    tests: true,
  },
  ...[KERNEL, DOMAIN, CONTENT].map((from) => ({ from, ...frameworks })),
  { from: KERNEL, to: '^apps/course/(?!src/kernel/)', why: 'kernel/ imports nothing of the application.', tests: true },
  {
    from: DOMAIN,
    to: '^(?!$1/|@lib/validation$|@lib/course-content/|zod$)',
    why: 'domain/ imports its own folder and what is pure: @lib/validation, @lib/course-content.',
    tests: true,
  },
  ...[DOMAIN, CONTENT].map((from): Wall => ({ from, to: IO, why: 'This folder does no I/O.', tests: true })),
  // The view in a conversation is a page of its own, of few bytes: it has tools in place of REST, and words of its own.
  {
    from: '^apps/course-console/src/(?!mcp-app/)',
    to: '/mcp-app/',
    why: 'The console knows nothing of the view in a conversation.',
    tests: true,
  },
  {
    from: '^apps/course-console/src/mcp-app/',
    to: '^apps/course-console/src/(frame|api/(call|cache|use-change)|words/(words|en|de)\\.)|^(preact-iso|@tanstack/)',
    why: 'The view in a conversation does without the console: it has tools and words of its own.',
    tests: true,
  },
];

const root = join(import.meta.dirname, '../..');
const WALLS = [...BETWEEN_PROJECTS, ...WITHIN_PROJECTS].map((wall) => ({ ...wall, from: new RegExp(wall.from) }));
const TEST = /\.(?:int-|full-)?spec\.tsx?$/;

export const imports = {
  create({ filename, report }: Context) {
    const path = relative(root, filename).replaceAll('\\', '/');
    const walls = WALLS.flatMap(({ from, to, why, tests }) => {
      const match = tests && TEST.test(path) ? null : from.exec(path);
      return match ? [{ to: new RegExp(to.replaceAll('$1', match[1] ?? '')), why }] : [];
    });
    const judge = (node: Node, imported: unknown): void => {
      if (typeof imported !== 'string') return;
      const target = imported.startsWith('.') ? join(dirname(path), imported).replaceAll('\\', '/') : imported;
      for (const { to, why } of walls) if (to.test(target)) report({ node, message: why });
    };
    const fromSource = (node: Node): void => judge(node, node.source?.value);
    return {
      ImportDeclaration: fromSource,
      ExportAllDeclaration: fromSource,
      ExportNamedDeclaration: fromSource,
      ImportExpression: fromSource,
      TSImportType: fromSource,
      CallExpression(node: Node) {
        if (node.callee?.name === 'require') judge(node, node.arguments?.[0]?.value);
      },
    };
  },
};
