import preset from '../jest.preset.js';

export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.{spec,int-spec}.ts'],
  // A drill that gave something up may still wait for it, for minutes; every result is known by then.
  forceExit: true,
};
