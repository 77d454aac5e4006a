import preset from './jest.preset.js';

/** The suites of all projects in one pool, as `npm test` runs them: whichever worker is free takes the next. */
export default {
  projects: ['<rootDir>/{apps/*,libs/*,tools}/jest.config.js'],
  testSequencer: '<rootDir>/tools/test/sequencer.mjs',
  reporters: ['default', '<rootDir>/tools/test/reporter.mjs'],
  testTimeout: preset.testTimeout,
  // A test that was given up may have left something behind that nobody would end; every result is known by then.
  forceExit: true,
};
