import type { NxTask } from '../kit/nx.ts';
import type { Search } from '../security/secrets-in-logs.ts';
import type { WordsRead } from './words.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

/** What we read of a Jest result: of each suite. */
export interface SuiteResult {
  displayName?: { name: string };
  testFilePath: string;
  numPassingTests: number;
  numFailingTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** In milliseconds. */
  perfStats: { runtime: number };
  /** It did not even load. */
  testExecError?: unknown;
  testResults: { status: string; fullName: string; ancestorTitles: string[] }[];
}

export interface Part {
  name: string;
  totals: Totals;
  /** A line each: what failed, and why where no test says it. */
  failures: string[];
  /** The names of suites with skipped tests, and how many. */
  skips: string[];
  /** Of all its suites together. */
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
export function checksPart(wanted: readonly Omit<NxTask, 'ok'>[], ran: readonly NxTask[]): Part {
  const failures = wanted
    .filter(({ project, target }) => !ran.some((task) => task.project === project && task.target === target && task.ok))
    .map(({ project, target }) => `${target} of ${project}`);
  const totals = { passed: wanted.length - failures.length, failed: failures.length, skipped: 0 };
  return { name: 'lint, types, build', totals, failures, skips: [], seconds: 0, suites: [] };
}

export function testsPart(name: string, suites: readonly SuiteResult[]): Part {
  if (suites.length === 0) {
    const failures = ['gave no result: it did not start, or found no test'];
    return { name, totals: { passed: 0, failed: 1, skipped: 0 }, failures, skips: [], seconds: 0, suites: [] };
  }
  const count = (of: (suite: SuiteResult) => number): number => suites.reduce((total, suite) => total + of(suite), 0);
  const totals = {
    passed: count((suite) => suite.numPassingTests),
    failed: count((suite) => suite.numFailingTests + (suite.testExecError ? 1 : 0)),
    skipped: count((suite) => suite.numPendingTests + suite.numTodoTests),
  };
  const failures = suites.flatMap((suite) => [
    ...(suite.testExecError ? [`${suite.testFilePath} did not load`] : []),
    ...suite.testResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ]);
  return { name, totals, failures, skips: skippedSuites(suites), ...timesOf(suites) };
}

/** A failure of its own where the run of all suites ended badly although every test passed. */
export function endingPart(ok: boolean, parts: readonly Part[]): Part[] {
  if (ok || sum(parts).failed > 0) return [];
  return [oneCheck('the end of the tests', ['the run ended with an error although no test failed; see its output above'])];
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

function timesOf(results: readonly SuiteResult[]): Pick<Part, 'seconds' | 'suites'> {
  const suites = results.map(({ testFilePath, perfStats }) => ({ file: testFilePath, seconds: perfStats.runtime / 1_000 }));
  return { seconds: suites.reduce((total, { seconds }) => total + seconds, 0), suites };
}

function skippedSuites(suites: readonly SuiteResult[]): string[] {
  const skipped = suites.flatMap((file) => file.testResults.filter(({ status }) => status === 'pending' || status === 'todo'));
  const counts = Map.groupBy(skipped, ({ ancestorTitles, fullName }) => ancestorTitles[0] ?? fullName);
  return [...counts].map(([suite, tests]) => `${suite} (${tests.length})`);
}
