import TestSequencer from '@jest/test-sequencer';

/**
 * What takes long begins first, so that no processor is idle while the last suite ends: drills, then what starts processes, then
 * servers, then what reads many documents.
 */
const KINDS = [
  /\/drills\/.*\.full-spec\.ts$/,
  /\.full-spec\.ts$/,
  /\.e2e-spec\.ts$/,
  /\.int-spec\.ts$/,
  /\/(importing|proof|reading|read)\/.*\.spec\.ts$/,
  /\.spec\.ts$/,
];

const kind = ({ path }) => KINDS.findIndex((pattern) => pattern.test(path));

export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => kind(a) - kind(b));
  }
}
