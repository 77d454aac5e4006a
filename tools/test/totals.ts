import type { NxTask } from '../kit/nx.ts';
import type { Search } from '../security/secrets-in-logs.ts';
import type { WordsRead } from './words.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** What we read of a Jest result. */
export interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Suites that did not even load. */
  numRuntimeErrorTestSuites: number;
  testResults: {
    testFilePath: string;
    /** Milliseconds, of the day and taken. */
    perfStats: { start: number; end: number; runtime: number };
    testExecError?: unknown;
    testResults: { status: string; fullName: string; ancestorTitles: string[] }[];
  }[];
}

export interface Part {
  name: string;
  totals: Totals;
  /** A line each: what failed, and why where no test says it. */
  failures: string[];
  /** The names of suites with skipped tests, and how many. */
  skips: string[];
  /** From the beginning of its first suite to the end of its last. */
  seconds: number;
  suites: SuiteTime[];
}

export interface SuiteTime {
  file: string;
  seconds: number;
}

/** Those that took longest, over all parts. */
export function slowest(parts: readonly Part[], count: number): SuiteTime[] {
  return parts
    .flatMap(({ suites }) => suites)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}

export function sum(parts: readonly Part[]): Totals {
  const total: Totals = { passed: 0, failed: 0, skipped: 0 };
  for (const { totals } of parts) for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += totals[key];
  return total;
}

/** Lint, types and build of a project count as one check each; one that did not come to run has failed. */
export function checksPart(wanted: readonly Omit<NxTask, 'ok'>[], ran: readonly NxTask[], seconds: number): Part {
  const failures = wanted
    .filter(({ project, target }) => !ran.some((task) => task.project === project && task.target === target && task.ok))
    .map(({ project, target }) => `${target} of ${project}`);
  const totals = { passed: wanted.length - failures.length, failed: failures.length, skipped: 0 };
  return { name: 'lint, types, build', totals, failures, skips: [], seconds, suites: [] };
}

export function testsPart(name: string, result: JestResult | undefined, taskOk: boolean): Part {
  const nothing = { passed: 0, failed: 1, skipped: 0 };
  if (!result) {
    const failures = ['gave no result: it did not start, or found no test'];
    return { name, totals: nothing, failures, skips: [], seconds: 0, suites: [] };
  }
  const totals = {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests + result.numTodoTests,
  };
  const failures = result.testResults.flatMap((file) => [
    ...(file.testExecError ? [`${file.testFilePath} did not load`] : []),
    ...file.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ]);
  if (!taskOk && totals.failed === 0) {
    totals.failed = 1;
    failures.push('ended with an error although no test failed; see its output above');
  }
  return { name, totals, failures, skips: skippedSuites(result), ...timesOf(result) };
}

/** One check: that no log of the run holds a secret. Where black-box tests ran, there must have been both. */
export function secretsPart({ logs, secrets, leaks }: Search, expected: boolean): Part {
  const nothing = expected && (logs === 0 || secrets === 0);
  const failures = [
    ...(nothing ? [`nothing was shown: ${logs} logs and ${secrets} secrets were recorded`] : []),
    ...leaks.map(({ file, line, what }) => `${file}:${line} holds a secret: ${what}`),
  ];
  return oneCheck(`secrets in ${logs} logs`, failures);
}

/** One check: that whatever the services said in the black-box tests is said in plain and right words. */
export function wordsPart({ texts, faults }: WordsRead, expected: boolean): Part {
  const failures = [
    ...(expected && texts === 0 ? ['nothing was shown: no text was recorded'] : []),
    ...faults.map((fault) => `a service said: …${fault}…`),
  ];
  return oneCheck(`words of ${texts} texts`, failures);
}

function oneCheck(name: string, failures: string[]): Part {
  const failed = failures.length > 0 ? 1 : 0;
  return { name, totals: { passed: 1 - failed, failed, skipped: 0 }, failures, skips: [], seconds: 0, suites: [] };
}

function timesOf({ testResults }: JestResult): Pick<Part, 'seconds' | 'suites'> {
  const times = testResults.map(({ perfStats }) => perfStats).filter(({ end }) => end > 0); // none of one that did not load
  const seconds = Math.max(0, ...times.map(({ end }) => end)) - Math.min(...times.map(({ start }) => start));
  const suites = testResults.map(({ testFilePath, perfStats }) => ({ file: testFilePath, seconds: perfStats.runtime / 1_000 }));
  return { seconds: times.length === 0 ? 0 : seconds / 1_000, suites };
}

function skippedSuites({ testResults }: JestResult): string[] {
  const skipped = testResults.flatMap((file) =>
    file.testResults.filter(({ status }) => status === 'pending' || status === 'todo'),
  );
  const counts = Map.groupBy(skipped, ({ ancestorTitles, fullName }) => ancestorTitles[0] ?? fullName);
  return [...counts].map(([suite, tests]) => `${suite} (${tests.length})`);
}
