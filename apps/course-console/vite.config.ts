import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

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
  ['choices', /\/course-console\/src\/(?:parts\/(?:combobox|tabs)|style\/choices)/],
  ['edits', /\/course-console\/src\/(?:course\/kinds|parts\/(?:read-inline|text-changes|word-difference)|style\/proposal)/],
  // Of what checks and publishes a course, and of no other page of it
  ['findings', /\/course-console\/src\/course\/findings\//],
  // Of pages of settings that are filled in, and of no other
  ['settings-saved', /\/course-console\/src\/(?:settings\/saved\/|style\/settings\.)/],
  // Of those who take a path, and of no other learner
  ['my-paths', /\/course-console\/src\/learning\/paths\//],
  // Of the catalogue, and of what is in it
  ['catalogue', /\/course-console\/src\/learning\/catalogue\//],
  ['text-editor', /\/node_modules\/(prosemirror-|orderedmap|rope-sequence|w3c-keyname)/],
];

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/**
 * What these need, and no file above has, is one file: it costs one request. A page that stands here has its list in its first file;
 * what stands below only shares what other pages have.
 */
const FILES: readonly (readonly [name: string, needs: readonly string[]])[] = [
  // It comes at once, with what nearly every page has
  [
    'frame',
    [
      'main.tsx',
      'api/server-clock.ts',
      'api/use-change.ts',
      'frame/use-day-of.ts',
      'frame/use-filters.ts',
      'frame/use-later.ts',
      'parts/confirm.tsx',
      'parts/later.tsx',
      'parts/pages.tsx',
      'parts/pick.tsx',
      'parts/rows.tsx',
      'parts/search-field.tsx',
      'parts/steady.ts',
      'words/counted.ts',
      'words/use-refusal-words.ts',
    ],
  ],
  // Where everything is, for those who do more than learn, and what many of their pages have
  [
    'workspace',
    [
      'workspaces/workspace.tsx',
      'workspaces/words.ts',
      'api/rules.gen.ts',
      'parts/form.tsx',
      'parts/menu.tsx',
      'parts/switch.tsx',
      'parts/typed.ts',
      'parts/day-field.tsx',
      'parts/secret-once.tsx',
      'parts/snippet.tsx',
      'parts/kept-wish.ts',
      'account/program.ts',
      'ledgers/use-unfold.tsx',
    ],
  ],
  ['my-courses', ['learning/my-courses.tsx']],
  ['notices', ['notices/notices.tsx']],
  ['generation', ['workspaces/home.tsx', 'generation/generations.tsx']],
  ['courses', ['courses/courses.tsx']],
  ['paths', ['paths/paths.tsx']],
  ['people', ['people/members.tsx', 'people/invitations.tsx', 'people/groups.tsx']],
  ['records', ['records/records.tsx']],
  ['my-certificates', ['records/transcript.tsx']],
  ['certificates', ['certificates/certificates.tsx']],
  ['ledgers', ['ledgers/credits.tsx', 'ledgers/tokens.tsx', 'ledgers/apps.tsx']],
  ['webhooks', ['ledgers/webhooks/webhooks.tsx']],
  // Of the page that imports, too, which has no use for the rest
  ['take-files', ['files/take-files.tsx', 'files/file-facts.ts']],
  ['files', ['files/files.tsx']],
  ['settings', ['settings/connect.tsx', 'settings/features.tsx']],
];

let files: ReadonlyMap<string, string> | null = null;
function filesOf(modules: Modules): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const need = (id: string, name: string): void => {
    if (found.has(id) || isTogether(id)) return;
    found.set(id, name);
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) need(imported, name);
  };
  for (const [name, needs] of FILES) for (const source of needs) need(join(import.meta.dirname, 'src', source), name);
  return found;
}

function comesWith(id: string, modules: Modules): string | null {
  files ??= filesOf(modules);
  return files.get(id) ?? null;
}

const isTogether = (id: string): boolean => TOGETHER.some(([, where]) => where.test(id));

function togetherWith(id: string): string | null {
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

/** The page of this language, which the service sends to who reads it. */
const pageIn = (language: string): Plugin => ({
  name: 'page-in',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('no page was built');
    delete bundle['index.html'];
    this.emitFile({ type: 'asset', fileName: `index.${language}.html`, source: page.source });
  },
});

const ADOPTED = '\0adopted:';
/**
 * The style of rooms with lists comes in their file, and not as another. Where a course is shown it stays a file: what is adopted counts
 * for more than that, as the look of a course has to.
 */
const OF_LISTS =
  /\/style\/(?:courses|files|hung|ledgers|my-courses|my-paths|notices|records|settings|settings-appearance|trail|unfolded|webhooks|written)\.css$/;
const withTheirStyle: Plugin = {
  name: 'with-their-style',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: OF_LISTS },
    async handler(source, importer) {
      const style = await this.resolve(source, importer, { skipSelf: true });
      return style && `${ADOPTED}${style.id}.js`;
    },
  },
  load: {
    filter: { id: /^\0adopted:/ },
    handler: (id) => `import style from '${id.slice(ADOPTED.length, -'.js'.length)}?inline';
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);`,
  },
};

/** Of the bundler itself 150 bytes: they stand where they are used, and not in a file of their own, which no group takes. */
const withRuntimeInside: Plugin = {
  name: 'with-runtime-inside',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      if (!runtime) return;
      const file = basename(runtime.fileName);
      const [, body, own] = /^([^]*)export\s*\{\s*(\w+)(?: as t)?\s*\};?\s*$/.exec(runtime.code)!;
      const used = new RegExp(`import\\s*\\{\\s*t as (\\w+)\\s*\\}\\s*from\\s*"./${file}";`);
      for (const chunk of chunks) {
        chunk.code = chunk.code.replace(used, (_import, name: string) => `var ${name}=(()=>{${body}return ${own}})();`);
        if (chunk.code.includes(file)) throw new Error(`${chunk.fileName} takes of the bundler's own file what is not known`);
        chunk.imports = chunk.imports.filter((imported) => imported !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  },
};

export default defineConfig(({ command, mode }) => {
  // Whatever the environment is called: in tests it has another name
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    base: '/console/',
    // The service sends these to whoever takes them, instead of compressing at each request.
    plugins: [
      namedRoutes(),
      withoutTurnedOff,
      withTheirStyle,
      withRuntimeInside,
      pageIn(mode),
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
            groups: [{ name: comesWith }, { name: togetherWith, minShareCount: 2 }],
          },
        },
      },
    },
    oxc: { jsx: { importSource: 'preact' } },
    // Its own for browsers assigns markup, which the page's policy refuses
    resolve: {
      alias: { 'decode-named-character-reference': resolve(import.meta.dirname, 'src/parts/named-characters.ts') },
      ...(command === 'serve' && { conditions: ['@repo/source', ...defaultClientConditions] }),
    },
    // A build is in one language. While developing, the page says which.
    define: command === 'serve' ? { 'import.meta.env.MODE': 'document.documentElement.lang' } : {},
  };
});
