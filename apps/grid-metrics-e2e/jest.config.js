import preset from '../../jest.preset.js';

export default {
  ...preset,
  // A test that was given up may have left processes behind that nobody would end; every result is known by then.
  forceExit: true,
  setupFiles: ['<rootDir>/../../tools/test/record-words.ts'],
};
