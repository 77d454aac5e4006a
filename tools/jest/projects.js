import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import preset from '../../jest.preset.js';

const root = resolve(import.meta.dirname, '../..');
const FULL_ONLY = '*.full-spec.ts';

/**
 * The test files of a run. `main` is what `npm test` runs; `rest` is what only `npm run test:full` runs, and every suite that draws
 * its cases, since the full run draws other cases; `full` is all of them.
 */
const TIERS = {
  main: ({ testMatch }) => ({ testMatch: [...testMatch, `!**/${FULL_ONLY}`] }),
  rest: (_config, rootDir) => ({ testMatch: [`<rootDir>/**/${FULL_ONLY}`, ...drawingSuites(rootDir)] }),
  full: ({ testMatch }) => ({ testMatch }),
};
const tier = TIERS[process.env.TEST_TIER ?? 'full'];

/** Suites that import fast-check. */
function drawingSuites(rootDir) {
  const files = globSync('{src,test}/**/*.{spec,int-spec,e2e-spec}.ts', { cwd: rootDir });
  return files
    .filter((file) => readFileSync(join(rootDir, file), 'utf8').includes(`'fast-check'`))
    .map((file) => `<rootDir>/${file}`);
}

const projects = globSync('{apps/*,libs/*,tools}/jest.config.js', { cwd: root }).map(async (file) => {
  const rootDir = join(root, dirname(file));
  const { name } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  const { default: config } = await import(pathToFileURL(join(root, file)).href);
  return { ...config, rootDir, displayName: name, ...tier(config, rootDir) };
});

/** The suites of all projects in one pool, as `npm test` runs them: whichever worker is free takes the next. */
export default {
  rootDir: root,
  projects: await Promise.all(projects),
  testSequencer: '<rootDir>/tools/test/sequencer.mjs',
  reporters: ['default', '<rootDir>/tools/test/reporter.mjs'],
  testTimeout: preset.testTimeout,
  // A test that was given up may have left something behind that nobody would end; every result is known by then.
  forceExit: true,
};
