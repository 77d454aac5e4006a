import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes what `jest --json` would, to a file named after the project: Nx hands the same arguments to every project. */
export default class ResultFileReporter {
  onRunComplete(_contexts, results) {
    const { TEST_RESULTS, NX_TASK_TARGET_PROJECT } = process.env;
    mkdirSync(TEST_RESULTS, { recursive: true });
    const plain = { ...results, openHandles: undefined, coverageMap: undefined };
    writeFileSync(join(TEST_RESULTS, `${NX_TASK_TARGET_PROJECT.replace('/', '__')}.json`), JSON.stringify(plain));
  }
}
