import preset from '../../jest.preset.js';

export default {
  ...preset,
  globalSetup: '<rootDir>/global-setup.js',
  globalTeardown: '<rootDir>/global-teardown.js',
  setupFiles: ['<rootDir>/src/support/record-secrets.ts'],
  // Suites wait for processes of their own more than they compute, so two go on at a time even where there are two processors.
  maxWorkers: 2,
};
