import preset from '../jest.preset.js';

export default {
  ...preset,
  displayName: '@repo/tools',
  testMatch: ['<rootDir>/**/*.{spec,int-spec,full-spec}.ts'],
};
