import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix, relative } from 'node:path';
import { defineConfig } from 'rolldown';
import preset from '../../rolldown.preset.js';

const SOURCE = `${import.meta.dirname}/src`;

/** What is run, and what tools read of the built service. */
const ENTRIES = ['main', 'worker', 'migrate', 'config', 'doors/http/route-bodies', 'reference', 'describe-api'];
const OPERATOR = globSync('operator/*.ts', { cwd: SOURCE }).map((file) => file.replace('.ts', ''));

/**
 * In the bundle too, `import.meta.url` is the place of the module that says it, below `dist` as below `src`. A module of ours that is
 * named so, for a thread, is an entry; texts are copied to their places.
 */
const places = {
  name: 'places',
  transform: {
    filter: { id: `${SOURCE}/**/*.ts`, code: 'import.meta.url' },
    handler(code, id) {
      for (const [, named] of code.matchAll(/new URL\('(\.[^']+)\.js', import\.meta\.url\)/g)) {
        const module = posix.join(id, '..', named);
        if (existsSync(`${module}.ts`))
          this.emitFile({ type: 'chunk', id: `${module}.ts`, fileName: `${relative(SOURCE, module)}.js` });
      }
      const place = `new URL("place:${relative(SOURCE, id)}", import.meta.url).href`;
      return { code: code.replaceAll('import.meta.url', place), map: null };
    },
  },
  generateBundle(_options, bundle) {
    for (const { type, fileName } of Object.values(bundle)) {
      if (type !== 'chunk') continue;
      const chunk = bundle[fileName];
      const from = (place) => JSON.stringify(`./${posix.relative(posix.dirname(fileName), place)}`);
      chunk.code = chunk.code.replace(/"place:(.+?)"/g, (_, place) => from(place));
    }
    for (const fileName of globSync('**/*.{md,typ}', { cwd: SOURCE })) {
      this.emitFile({ type: 'asset', fileName, source: readFileSync(`${SOURCE}/${fileName}`) });
    }
  },
};

/** `@nestjs/typeorm` asks Node.js for TypeORM, past the bundle: that would load it a second time. */
const oneTypeorm = {
  name: 'one-typeorm',
  transform: {
    filter: { id: /\/@nestjs\/typeorm\//, code: "require('typeorm')" },
    handler: (code) => ({
      code: `import * as bundled from 'typeorm'; ${code.replace("require('typeorm')", 'bundled')}`,
      map: null,
    }),
  },
};

/** A library that reads a file beside itself does not find it beside the bundle. */
const nothingBeside = {
  name: 'nothing-beside',
  transform: {
    filter: { id: /\/node_modules\//, code: /new URL\(\s*['"`][\w./-]+['"`],\s*import\.meta\.url/ },
    handler(_code, id) {
      this.error(`${id} reads a file beside itself: make its package external, and let the Dockerfile copy it`);
    },
  },
};

export default defineConfig([
  {
    ...preset,
    input: Object.fromEntries([...ENTRIES, ...OPERATOR].map((name) => [name, `src/${name}.ts`])),
    // Native code, WebAssembly that is read beside its package, and pdf.js, which asks for packages that Node.js makes needless.
    external: [
      ...preset.external,
      'sharp',
      '@node-rs/argon2',
      '@hyzyla/pdfium',
      /^unpdf/,
      '@myriaddreamin/typst-ts-node-compiler',
    ],
    plugins: [places, nothingBeside, oneTypeorm, ...preset.plugins],
    checks: { eval: false }, // `depd`, which only counts arguments by it
  },
  /** What a browser plays in a package: one script, with the rules of the library in it. */
  {
    input: 'src/delivery/packaging/player/main.ts',
    platform: 'browser',
    // Our libraries import it in functions that the player never calls, so none of it is in the bundle
    external: /^node:/,
    resolve: { conditionNames: ['@repo/source'] },
    output: { file: 'dist/delivery/packaging/player.js', format: 'esm' },
  },
]);
