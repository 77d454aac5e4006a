import preset from '../../jest.preset.js';

export default {
  ...preset,
  globalSetup: '<rootDir>/global-setup.js',
  globalTeardown: '<rootDir>/global-teardown.js',
  setupFiles: ['<rootDir>/src/support/record-secrets.ts'],
};
