import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import preset from '../../jest.preset.js';

const root = resolve(import.meta.dirname, '../..');
const projects = globSync('{apps/*,libs/*,tools}/jest.config.js', { cwd: root }).map(async (file) => {
  const rootDir = join(root, dirname(file));
  const { name } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  return { ...(await import(pathToFileURL(join(root, file)).href)).default, rootDir, displayName: name };
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
