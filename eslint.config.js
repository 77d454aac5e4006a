import nx from '@nx/eslint-plugin';
import parser from '@typescript-eslint/parser';
import { defineConfig } from 'eslint/config';
import importsParser from './tools/walls/imports-parser.mjs';

/** The wings of the course service, from the top: each may use those below it. `doors` and `operator` do not know each other. */
const WINGS = ['doors', 'operator', 'connections', 'record', 'delivery', 'authoring', 'people', 'platform'];
const throughIndex = (regex) => ({ regex: `${regex}(?!index\\.js$)`, message: 'Reach another capability through its index.js.' });
const otherWings = throughIndex(`^(\\.\\./)+(${WINGS.join('|')})/[a-z-]+/`);
const neighbours = throughIndex('^\\.\\./[a-z-]+/');
const neighboursFromBelow = throughIndex('^\\.\\./\\.\\./(?!\\.\\./)[a-z-]+/');
const wingsAbove = (wing) => {
  const below = WINGS.slice(WINGS.indexOf(wing) + 1);
  const other = WINGS.filter((each) => each !== wing && (!below.includes(each) || (wing === 'doors' && each === 'operator')));
  return {
    regex: `^(\\.\\./)+(${other.join('|')})/`,
    message: `${wing}/ uses the wings below it only: ${[...below, 'kernel'].join(', ')}.`,
  };
};
const entities = {
  regex: '\\.entity\\.js$|^typeorm$|^@nestjs/typeorm$',
  message: 'doors/ never touches an entity or the database; call an action.',
};
const frameworks = {
  regex: '^(@nestjs/|typeorm$|pg$|bullmq$|ioredis$|fastify$|@modelcontextprotocol/)',
  message: 'This folder is free of frameworks.',
};
const input = {
  regex: '^node:(fs|net|http|https|child_process|dns)',
  message: 'domain/ does no I/O.',
};
const outsideDomain = {
  regex: '^\\.\\./|^(?!\\./|@lib/validation$|@lib/course-content/|zod$)',
  message: 'domain/ imports its own folder and what is pure: @lib/validation, @lib/course-content.',
};

/** The stages in which markdown becomes a course, in their order, and what they share. */
const STAGES = ['lines', 'blocks', 'outline', 'slides', 'questions', 'keys', 'items'];

/** Flat config replaces, it does not merge: each zone lists all that is forbidden in it. */
const zone = (files, ...patterns) => ({
  files,
  ignores: ['**/*.{spec,int-spec,full-spec}.ts'],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const IN_COMPONENTS = [
  { selector: "JSXAttribute[name.name='style']", message: 'The policy refuses it: use a class.' },
  { selector: 'JSXText[value=/\\p{Letter}{3}/u]', message: 'Words come from words/, in every language.' },
];
const NO_MARKUP = [
  "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  "NewExpression[callee.name='Html']",
  'MemberExpression[property.name=/^(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|srcdoc)$/]',
].map((selector) => ({
  selector,
  message: 'No text becomes markup in the console, but that of the renderer in parts/course-html.tsx.',
}));

/** The walls: what may import what. Types and code are checked by Oxlint, `.oxlintrc.json`. */
export default defineConfig(
  { ignores: ['**/dist/**', '**/dist-app/**', '**/node_modules/**', '.local/**', '.nx/**', '**/.vitepress/{cache,.temp}/**'] },
  {
    files: ['**/*.{js,mjs,ts,tsx}'],
    languageOptions: { parser: importsParser },
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { '@nx': nx },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          enforceBuildableLibDependency: false,
          allow: ['../../jest.preset.js', '../jest.preset.js', '../../rolldown.preset.js'],
          depConstraints: [
            { sourceTag: 'type:lib', onlyDependOnLibsWithTags: ['type:lib'], bannedExternalImports: ['@nestjs/*', 'typeorm'] },
            { sourceTag: 'type:app', onlyDependOnLibsWithTags: ['type:lib'] },
            { sourceTag: 'type:lib', notDependOnLibsWithTags: ['scope:course-content'] },
            { sourceTag: 'scope:grid', notDependOnLibsWithTags: ['scope:course-content'] },
            { sourceTag: 'scope:grid-dashboard', notDependOnLibsWithTags: ['scope:course-content'] },
            // The console speaks to the service over REST alone.
            { sourceTag: 'scope:course-console', onlyDependOnLibsWithTags: ['scope:course-content'] },
            { sourceTag: 'type:e2e', onlyDependOnLibsWithTags: ['type:tool'] },
            { sourceTag: 'type:tool', onlyDependOnLibsWithTags: [] },
          ],
        },
      ],
    },
  },
  ...WINGS.flatMap((wing) => {
    const always = [wingsAbove(wing), otherWings];
    if (wing === 'doors') return [zone([`apps/course/src/${wing}/**/*.ts`], ...always, entities)];
    return [
      zone([`apps/course/src/${wing}/*.ts`], ...always),
      zone([`apps/course/src/${wing}/*/*.ts`], ...always, neighbours),
      zone([`apps/course/src/${wing}/*/*/**/*.ts`], ...always, neighboursFromBelow),
    ];
  }),
  zone(['apps/course/src/kernel/**/*.ts'], frameworks, {
    regex: '^\\.\\./',
    message: 'kernel/ imports nothing of the application.',
  }),
  // Names the database's handle for the rest of the kernel, as a type that is gone at run time.
  { files: ['apps/course/src/kernel/transaction.ts'], rules: { 'no-restricted-imports': 'off' } },
  zone(['apps/course/src/*/*/domain/**/*.ts', 'apps/grid-metrics/src/*/domain/**/*.ts'], outsideDomain, frameworks, input),
  zone(['libs/course-content/src/**/*.ts'], frameworks, input),
  ...STAGES.map((stage, index) =>
    zone([`libs/course-content/src/markdown/read/${stage}/**/*.ts`], frameworks, input, {
      regex: `^(\\.\\./)+(${STAGES.slice(index + 1).join('|') || 'course-'})/`,
      message: `${stage}/ comes before these stages of reading, and knows nothing of them.`,
    }),
  ),
  // The view in a conversation is a page of its own, of few bytes: it has tools in place of REST, and other words.
  zone(['apps/course-console/src/!(mcp-app)/**/*.{ts,tsx}', 'apps/course-console/src/*.{ts,tsx}'], {
    regex: '/mcp-app/',
    message: 'The console knows nothing of the view in a conversation.',
  }),
  zone(['apps/course-console/src/mcp-app/**/*.{ts,tsx}'], {
    regex: '^(\\.\\./)+(frame|api/(call|cache|use-change)|words/(words|en|de)\\.)|^(preact-iso|@tanstack/)',
    message: 'The view in a conversation does without the console: it has tools and words of its own.',
  }),
  // What is in the components, too, is asked here
  { files: ['apps/course-console/src/**/*.{ts,tsx}'], languageOptions: { parser } },
  {
    files: ['apps/course-console/src/**/*.{ts,tsx}'],
    ignores: ['**/parts/course-html.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...IN_COMPONENTS, ...NO_MARKUP] },
  },
  { files: ['apps/course-console/src/parts/course-html.tsx'], rules: { 'no-restricted-syntax': ['error', ...IN_COMPONENTS] } },
);
