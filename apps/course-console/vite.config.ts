import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const SERVICE = 'http://localhost:3000';
/** Of the service, whatever is not the console's. */
const API = '^/(?!console/)';

/** What several rooms share comes with the first of them: a file for each of these. Else it is in the file of the room whose folder it is in. */
const TOGETHER: readonly (readonly [name: string, where: RegExp])[] = [
  ['colours', /\/libs\/course-content\/(?:src|dist)\/page\/(?:colours|palette)/],
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
  // Nearly every page has these
  ['frame', /\/course-console\/src\/(?:api\/|parts\/(?:confirm|pages|steady)\.|words\/(?!brief|edit-plan|gate))/],
  ['hung', /\/course-console\/src\/(?:parts\/(?:combobox|hung|menu|tabs)|style\/hung)/],
  ['fields', /\/course-console\/src\/parts\/(?:form|switch|typed)\./],
  ['snippet', /\/course-console\/src\/parts\/snippet/],
  // Of pages of settings that are filled in, and of no other
  ['settings-saved', /\/course-console\/src\/(?:settings\/saved\/|style\/settings\.)/],
  ['rooms', /\/course-console\/src\/(?:style\/rooms|frame\/use-filters|parts\/)/],
  ['review-gate', /\/course-console\/src\/words\/(?:gate-words|edit-plan-words)/],
  // Of the list of courses too, which shows no slide
  ['my-courses', /\/course-console\/src\/learning\/words\./],
  // Of the account, and of the audit trail
  ['program', /\/course-console\/src\/account\/program/],
  // Its words are not of the other ledgers
  ['webhooks', /\/course-console\/src\/ledgers\/webhooks\//],
  ['text-editor', /\/node_modules\/(prosemirror-|orderedmap|rope-sequence|w3c-keyname)/],
];

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** What the frame needs, and with it every page: it comes at once. */
let ofFrame: ReadonlySet<string> | null = null;
function frameOf(modules: Modules): ReadonlySet<string> {
  const needed = new Set<string>();
  const need = (id: string): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) need(imported);
  };
  need(`${import.meta.dirname}/src/main.tsx`);
  return needed;
}

/** A room waits for its words: in its own file they would wait for the room. */
const WORDS = /\/course-console\/src\/(?!words\/view-).*-(?:en|de)\.ts$/;

function togetherWith(id: string, modules: Modules): string | null {
  if (WORDS.test(id)) return null;
  ofFrame ??= frameOf(modules);
  if (ofFrame.has(id)) return 'frame';
  const shared = TOGETHER.find(([, where]) => where.test(id))?.[0];
  return shared ?? /\/course-console\/src\/(?:style\/)?([\w-]+)[/.]/.exec(id)?.[1] ?? 'frame';
}

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

export default defineConfig(({ command }) => {
  // Whatever the environment is called: in tests it has another name
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    base: '/console/',
    // The service sends these to whoever takes them, instead of compressing at each request.
    plugins: [
      namedRoutes,
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
