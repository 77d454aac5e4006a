import preset from '../../jest.preset.js';

// A test that was given up may have left processes behind that nobody would end; every result is known by then.
export default { ...preset, forceExit: true };
