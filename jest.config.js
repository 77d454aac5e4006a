import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import preset from './jest.preset.js';

const projects = globSync('{apps/*,libs/*,tools}/jest.config.js', { cwd: import.meta.dirname }).map(async (file) => {
  const rootDir = join(import.meta.dirname, dirname(file));
  const { name } = JSON.parse(readFileSync(join(rootDir, 'package.json'), 'utf8'));
  return { ...(await import(`./${file}`)).default, rootDir, displayName: name };
});

/** The suites of all projects in one pool, as `npm test` runs them: whichever worker is free takes the next. */
export default {
  projects: await Promise.all(projects),
  testSequencer: '<rootDir>/tools/test/sequencer.mjs',
  reporters: ['default', '<rootDir>/tools/test/reporter.mjs'],
  testTimeout: preset.testTimeout,
  // A test that was given up may have left something behind that nobody would end; every result is known by then.
  forceExit: true,
};
