import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: '@app/course-e2e',
  globalSetup: '<rootDir>/global-setup.js',
  globalTeardown: '<rootDir>/global-teardown.js',
  setupFiles: [...preset.setupFiles, '<rootDir>/src/support/record-secrets.ts', '<rootDir>/../../tools/test/record-words.ts'],
};
