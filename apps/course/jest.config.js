import preset from '../../jest.preset.js';

export default { ...preset, globalSetup: '<rootDir>/global-setup.js', globalTeardown: '<rootDir>/global-teardown.js' };
