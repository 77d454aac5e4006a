import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: '@app/course',
  globalSetup: '<rootDir>/global-setup.js',
  globalTeardown: '<rootDir>/global-teardown.js',
};
