import preset from '../jest.preset.js';

export default { ...preset, testMatch: ['<rootDir>/**/*.{spec,int-spec}.ts'] };
