import { writeFileSync } from 'node:fs';

/** Writes what `jest --json` would, also of a run that is given up after its results are known. */
export default class ResultFileReporter {
  onRunComplete(_contexts, results) {
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify({ ...results, openHandles: undefined, coverageMap: undefined }));
  }
}
