import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const SERVICE = 'http://localhost:3000';
/** Of the service, whatever is not the console's. */
const API = '^/(?!console/)';

/** What only some rooms need comes with the first of them: a file for each of these. */
const TOGETHER: readonly (readonly [name: string, where: RegExp])[] = [
  // What draws whole slides; who writes one sees its text without
  [
    'slide-pages',
    /\/libs\/course-content\/(?:src|dist)\/(?:page\/(?!inline|html|style|colours|math-core)|quiz|player)|\/course-console\/src\/parts\/course-context/,
  ],
  // Apart from what learners use too, or they would fetch the editor
  ['editor-slides', /\/course-console\/src\/editor\/slide\/(?:use-renderer|slide-html)/],
  [
    'slides',
    /\/libs\/course-content\/|\/course-console\/src\/(?:parts\/(?:course-|text-changes|word-difference)|style\/proposal)|\/node_modules\/(micromark|decode-named-character-reference|character-entities)/,
  ],
  // What is pressed and looked through, and what is filled in: the frame stands without it
  ['parts', /\/course-console\/src\/parts\/(confirm|hung|menu|pages)|\/style\/hung/],
  ['fields', /\/course-console\/src\/parts\/(combobox|form|switch|tabs|typed)/],
  // Of the list of courses too, which shows no slide
  ['learning-words', /\/course-console\/src\/(learning\/words\.ts|style\/learning\.css)/],
  ['rooms', /\/course-console\/src\/(style\/rooms|frame\/use-filters|parts\/(pick|search-field|secret-once))/],
  ['text-editor', /\/node_modules\/(prosemirror-|orderedmap|rope-sequence|w3c-keyname)/],
  ['snippet', /\/course-console\/src\/parts\/snippet/],
  // Of pages of settings that are filled in, and of no other
  ['settings-saved', /\/course-console\/src\/(settings\/saved\/|style\/settings)/],
  ...[
    'account',
    'review-gate',
    'courses',
    'course',
    'editor',
    'files',
    'importing',
    'learning',
    'people',
    'settings',
    'ledgers',
  ].map((room) => [room, new RegExp(`/course-console/src/(style/)?${room}[/.]`)] as const),
];
const togetherWith = (id: string): string => TOGETHER.find(([, where]) => where.test(id))?.[0] ?? 'shared';

/** Of the operations in `api.gen.ts`, only those come with the page that one of its sources names. */
const namedRoutes: Plugin = {
  name: 'named-routes',
  // Who develops names operations while it runs
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/api\.gen\.ts$/ },
    handler(code, id) {
      const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !id.endsWith(file));
      const named = new Set(sources.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=')[a-z_]+(?=')/g) ?? []));
      const route = /^ {2}(\w+): ['"](?:GET|POST|PUT|PATCH|DELETE) .*$/gm;
      return { code: code.replace(route, (line, name: string) => (named.has(name) ? line : '')), map: null };
    },
  },
};

/** The console changes by requests of its own and pages by cursors; of the cache, that half stays away. */
const UNUSED: readonly (readonly [where: RegExp, instead: string])[] = [
  [
    /mutationCache\.js$/,
    'export class MutationCache { findAll() { return []; } clear() {} resumePausedMutations() { return Promise.resolve(); } }',
  ],
  [
    /infiniteQueryBehavior\.js$/,
    'const none = () => false; export { none as hasNextPage, none as hasPreviousPage, none as infiniteQueryBehavior };',
  ],
];
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/query-core\/build\/modern\/(mutationCache|infiniteQueryBehavior)\.js$/ },
    handler: (_code, id) => ({ code: UNUSED.find(([where]) => where.test(id))![1], map: null }),
  },
};

export default defineConfig(({ command }) => {
  // Whatever the environment is called: in tests it has another name
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    base: '/console/',
    // The service sends these to whoever takes them, instead of compressing at each request.
    plugins: [
      namedRoutes,
      withoutUnused,
      compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg)$/, threshold: 0 }),
    ],
    build: {
      // Scripts from files only, as the page's policy asks.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // What all rooms share comes at once, a room when somebody enters: in dozens of files it would come step by step.
      rolldownOptions: {
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: togetherWith, minShareCount: 2 }] } },
      },
    },
    oxc: { jsx: { importSource: 'preact' } },
    // Against a service that runs: npx vite, then http://localhost:5173/console/.
    server: { proxy: { [API]: SERVICE } },
  };
});
