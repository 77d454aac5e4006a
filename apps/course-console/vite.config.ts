import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const SERVICE = 'http://localhost:3000';
/** Of the service, whatever is not the console's. */
const API = '^/(?!console/)';

/** What several rooms share comes with the first of them: a file for each of these. Else it is in the file of the room whose folder it is in. */
const TOGETHER: readonly (readonly [name: string, where: RegExp])[] = [
  // Of pages that show one
  ['formulas', /\/libs\/course-content\/(?:src|dist)\/page\/(?:formula|tex|math-)/],
  ['videos', /\/libs\/course-content\/(?:src|dist)\/(?:kinds\/video-providers|page\/hosted-video)/],
  ['surveys', /\/libs\/course-content\/(?:src|dist)\/page\/survey/],
  ['colours', /\/libs\/course-content\/(?:src|dist)\/page\/(?:colours|palette)/],
  // What changes a course, finds what became another in it, and judges: who takes one has no use for it
  ['edits', /\/libs\/course-content\/(?:src|dist)\/(?:document\/(?:course-counts|draft-|inner-ids|texts|word-changes)|quiz)/],
  // Of who answers: questions, or a survey
  ['answer-fields', /\/libs\/course-content\/(?:src|dist)\/player\/answer-fields/],
  // What draws whole slides; who writes one sees its text without
  [
    'slide-pages',
    /\/libs\/course-content\/(?:src|dist)\/(?:page\/(?!inline|html|style|colours)|player)|\/course-console\/src\/parts\/course-context/,
  ],
  // Apart from what learners use too, or they would fetch the editor
  ['editor-slides', /\/course-console\/src\/editor\/slide\/(?:use-renderer|slide-html)/],
  [
    'slides',
    /\/libs\/course-content\/|\/course-console\/src\/parts\/(?:course-|named-|rare-)|\/node_modules\/(micromark|decode-named-character-reference|character-entities)/,
  ],
  ['hung', /\/course-console\/src\/(?:parts\/(?:combobox|hung|menu|tabs)|style\/hung)/],
  ['fields', /\/course-console\/src\/(?:api\/rules|parts\/(?:form|switch|typed))\./],
  ['edits', /\/course-console\/src\/(?:parts\/(?:read-inline|text-changes|word-difference)|style\/proposal)/],
  // Of the audit trail, and of certificates
  ['day-field', /\/course-console\/src\/parts\/day-field\./],
  ['snippet', /\/course-console\/src\/parts\/snippet/],
  // Of pages of settings that are filled in, and of no other
  ['settings-saved', /\/course-console\/src\/(?:settings\/saved\/|style\/settings\.)/],
  ['rooms', /\/course-console\/src\/parts\/kept-wish/],
  ['secrets', /\/course-console\/src\/parts\/secret-once/],
  ['review-gate', /\/course-console\/src\/words\/(?:gate-words|edit-plan-words)/],
  // Of the list of courses too, which shows no slide
  ['my-courses', /\/course-console\/src\/learning\/words\./],
  // Of the list of courses and of paths, and of no course
  ['my-list', /\/course-console\/src\/(?:learning\/due|style\/my-courses)\./],
  // Of those who take a path, and of no other learner
  ['my-paths', /\/course-console\/src\/learning\/paths\//],
  // Of those who hold one, and of no other learner
  ['my-certificates', /\/course-console\/src\/learning\/certificates\//],
  // Of the catalogue, and of what is in it
  ['catalogue', /\/course-console\/src\/learning\/catalogue\//],
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

/** A room waits for its words, and for what makes them: in its own file they would wait for the room. */
const WORDS = /\/course-console\/src\/(?!words\/view-|settings\/saved\/)(?:.*-(?:en|de)|course\/findings\/finding-text)\.ts$/;

/** Nearly every page has these too. */
const IN_FRAME =
  /\/course-console\/src\/(?:api\/(?!rules)|frame\/use-(?:day-of|filters|later)\.|parts\/(?:confirm|later|loaded|pages|pick|rows|search-field|steady)\.|style\/(?:rooms|meters)\.|words\/(?!(?:[\w-]+-)?(?:en|de)\.|edit-plan|gate)|words\/view-)/;

function inFrame(id: string, modules: Modules): string | null {
  ofFrame ??= frameOf(modules);
  return ofFrame.has(id) || IN_FRAME.test(id) ? 'frame' : null;
}

function togetherWith(id: string): string | null {
  if (WORDS.test(id)) return null;
  const shared = TOGETHER.find(([, where]) => where.test(id))?.[0];
  return shared ?? /\/course-console\/src\/(?:style\/)?([\w-]+)[/.]/.exec(id)?.[1] ?? 'frame';
}

/** Which operations a source names. */
const namedIn = (source: string): Set<string> => new Set(source.match(/(?<=')[a-z]+(?:_[a-z]+)+(?=')/g));

/** What stands in these folders comes with the first page, whichever it is. */
const FIRST = globSync(['src/*.tsx', 'src/{api,frame,parts}/*.{ts,tsx}', 'src/workspaces/enter.tsx']);
const GENERATED = 'src/api/api.gen.ts';

/** Of the operations in `api.gen.ts`, those of the frame come with it, and each other with the sources that name it. */
const namedRoutes = (): Plugin => {
  const generated = join(import.meta.dirname, GENERATED);
  const route = /^ {2}(\w+): (['"](?:GET|POST|PUT|PATCH|DELETE) .*['"]),$/gm;
  const routes = new Map(Array.from(readFileSync(generated, 'utf8').matchAll(route), ([, name, to]) => [name!, to!]));
  const first = namedIn(FIRST.map((file) => (file === GENERATED ? '' : readFileSync(file, 'utf8'))).join('\n'));
  return {
    name: 'named-routes',
    // Who develops names operations while it runs
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/course-console\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (id === generated)
          return { code: code.replace(route, (line, name: string) => (first.has(name) ? line : '')), map: null };
        const named = [...namedIn(code)].filter((name) => routes.has(name) && !first.has(name));
        if (named.length === 0) return null;
        const own = named.map((name) => `${name}: ${routes.get(name)}`).join(', ');
        return {
          code: `${code}\nimport { ROUTES as $routes } from '${generated}';\nObject.assign($routes, { ${own} });`,
          map: null,
        };
      },
    },
  };
};

/**
 * Constructs of markdown that a course's renderer turns off, always, so that a page needs not know them; `inline.spec.ts` and the
 * suites of the console hold what is shown.
 */
const TURNED_OFF =
  /\/micromark-core-commonmark\/lib\/(html-flow|html-text|definition|heading-atx|setext-underline|label-start-image)\.js$/;
const withoutTurnedOff: Plugin = {
  name: 'without-turned-off',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: TURNED_OFF },
    handler(_code, id) {
      const name = TURNED_OFF.exec(id)![1]!.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
      return { code: `export const ${name} = { name: '${name}', tokenize: (_effects, _ok, nok) => nok };`, map: null };
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
      namedRoutes(),
      withoutTurnedOff,
      compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|html|svg)$/, threshold: 0 }),
    ],
    build: {
      // Scripts from files only, as the page's policy asks.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // What all rooms share comes at once, a room when somebody enters: in dozens of files it would come step by step.
      rolldownOptions: {
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: inFrame }, { name: togetherWith, minShareCount: 2 }],
          },
        },
      },
    },
    oxc: { jsx: { importSource: 'preact' } },
    // Its own for browsers assigns markup, which the page's policy refuses
    resolve: { alias: { 'decode-named-character-reference': resolve(import.meta.dirname, 'src/parts/named-characters.ts') } },
    // Against a service that runs: npx vite, then http://localhost:5173/console/.
    server: { proxy: { [API]: SERVICE } },
  };
});
