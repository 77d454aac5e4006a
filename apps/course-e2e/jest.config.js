import preset from '../../jest.preset.js';

export default {
  ...preset,
  globalSetup: '<rootDir>/global-setup.js',
  globalTeardown: '<rootDir>/global-teardown.js',
  // A test that was given up may have left processes behind that nobody would end; every result is known by then.
  forceExit: true,
  setupFiles: ['<rootDir>/src/support/record-secrets.ts', '<rootDir>/../../tools/test/record-words.ts'],
};
