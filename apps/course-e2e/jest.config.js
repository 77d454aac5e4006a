import preset from '../../jest.preset.js';

// Suites wait for processes of their own more than they compute, so two go on at a time even where there are two processors.
export default { ...preset, maxWorkers: 2, setupFiles: ['<rootDir>/src/support/record-secrets.ts'] };
