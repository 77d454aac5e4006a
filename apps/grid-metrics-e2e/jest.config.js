import preset from '../../jest.preset.js';

export default {
  ...preset,
  displayName: '@app/grid-metrics-e2e',
  setupFiles: [...preset.setupFiles, '<rootDir>/../../tools/test/record-words.ts'],
};
