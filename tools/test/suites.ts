import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { local, logFile, root } from '../kit/paths.ts';
import type { Project } from '../kit/projects.ts';
import { runChild } from '../kit/run-child.ts';
import type { Supervisor } from '../kit/supervisor.ts';
import { endingPart, testsPart, type Part, type SuiteResult } from './totals.ts';

const results = join(local, 'test-results.json');

/** `main` is what `npm test` runs, `rest` what only the full run does, `full` both; `tools/jest/projects.js` says which files that is. */
export type Tier = 'main' | 'rest' | 'full';

export interface SuiteRun {
  projects: readonly Project[];
  tier: Tier;
  /** A commit or branch: only suites that import what has changed since then. */
  since?: string;
  /** Only suites whose paths match one of these patterns, of any tier; none for all. */
  files: readonly string[];
  env: Record<string, string>;
  /** The folder for the logs of the processes that tests start, the secrets that they met, and what the services said. */
  record: string;
  atATime: number;
}

/** Runs the suites of these projects in one pool. @returns a part for each project. */
export async function runSuites(
  supervisor: Supervisor,
  { projects, tier, since, files, env, record, atATime }: SuiteRun,
): Promise<Part[]> {
  const names = projects.filter(({ targets }) => targets.includes('test')).map(({ name }) => name);
  if (names.length === 0) return [];
  rmSync(results, { force: true });
  const threads = ['--import', pathToFileURL(join(root, 'tools/jest/threads.mjs')).href];
  const program = [join(root, 'node_modules/jest/bin/jest.js'), '--config', join(root, 'tools/jest/projects.js')];
  const jest = [...program, '--ci', `--maxWorkers=${atATime}`, '--selectProjects', ...names];
  if (since !== undefined) jest.push(`--changedSince=${since}`, '--passWithNoTests');
  if (files.length > 0) jest.push('--passWithNoTests', '--testPathPatterns', ...files);
  const ok = await runChild(supervisor, {
    name: 'Jest',
    args: [...threads, ...jest],
    // What the many short-lived processes of the tests would each compile anew is compiled once.
    env: {
      ...env,
      NODE_ENV: 'test',
      TEST_TIER: files.length > 0 ? 'full' : tier,
      TEST_RESULTS: results,
      TEST_RECORD: record,
      NODE_COMPILE_CACHE: join(local, 'compile-cache'),
      // Young objects get more room than a service has: with less, a tenth of the tests' work is collecting them
      NODE_OPTIONS: '--max-semi-space-size=64',
    },
    logFile: logFile('tests'),
    loud: true,
  });
  const suites = Map.groupBy(readResults(), ({ displayName }) => displayName?.name);
  // A project may have no suite that only the full run needs, or none that a change or a pattern concerns
  const tested = since === undefined && files.length === 0 && tier !== 'rest' ? names : names.filter((name) => suites.has(name));
  const parts = tested.map((name) => testsPart(name, suites.get(name) ?? []));
  return [...parts, ...endingPart(ok, parts)];
}

function readResults(): SuiteResult[] {
  try {
    return (JSON.parse(readFileSync(results, 'utf8')) as { testResults: SuiteResult[] }).testResults;
  } catch {
    return []; // Jest ended before its tests did; every project is missing, and the caller sees that
  }
}
