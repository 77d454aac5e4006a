import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The official suite: the release that judges the protocol up to 2025-11-25, and the one that knows 2026-07-28 too. */
export const SUITES = {
  '0.1.16': '@modelcontextprotocol/conformance-stable',
  '0.2.0-alpha.12': '@modelcontextprotocol/conformance',
} as const;

export interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
  details?: { untestable?: boolean };
}

const require = createRequire(import.meta.url);
const program = (suite: string): string => join(dirname(require.resolve(`${suite}/package.json`)), 'dist/index.js');

/** Scenarios of one kind and the protocol versions that each is for, as the suite lists them; none where it knows no such kind. */
export function scenariosOf(suite: string, kind: 'Server' | 'Authorization server'): { scenario: string; version: string }[] {
  const list = execFileSync(process.execPath, [program(suite), 'list'], { encoding: 'utf8' });
  const section = list.split(/\n\n+/).find((part) => part.trimStart().startsWith(`${kind} scenarios`)) ?? '';
  return [...section.matchAll(/^ +- (\S+) \[(.+)\]$/gm)].flatMap(([, scenario, versions]) =>
    versions!.split(',').map((version) => ({ scenario: scenario!, version })),
  );
}

/** What the suite asks of a server made for it, and of no other. Every other scenario is run, also one that a later release adds. */
const NOT_RUN: [reason: string, scenarios: RegExp][] = [
  [
    'calls tools of its own, such as test_simple_text',
    /^tools-call-|^json-schema-2020-12$|^elicitation-sep|^server-sse-polling$/,
  ],
  ['reads resources of its own, such as test://static-text', /^resources-read-|^resources-templates-read$/],
  ['gets prompts of its own, such as test_simple_prompt', /^prompts-get-|^completion-complete$/],
  [
    'calls tools of its own that ask the user, such as test_input_required_result_elicitation',
    /^input-required-result-(?!unsupported-methods$)/,
  ],
  ['needs a tool with x-mcp-header; none has one', /^http-custom-header-server-validation$/],
  ['needs logging, which is not offered: removed in 2026-07-28', /^logging-set-level$/],
  ['needs subscriptions, which a stateless endpoint has none of', /^resources-(un)?subscribe$/],
  ['belongs to an extension that is not offered', /^tasks-|^sep-2640-skills-/],
];

/** Checks that the suite marks as failed for want of a tool of its own, inside a scenario that can be judged without. */
const UNTESTABLE = new Set([
  'sep-2575-server-rejects-undeclared-capability',
  'sep-2575-missing-capability-http-400',
  'sep-2575-http-server-no-independent-requests-on-stream',
  'sep-2575-server-no-log-without-loglevel',
]);

/** Whether a check has failed that could be passed. */
export const failed = ({ id, status, details }: Check): boolean =>
  status === 'FAILURE' && !(details?.untestable && UNTESTABLE.has(id));

/** Every scenario for servers that can be judged without its fixtures, in each protocol version that it is for. */
export function scenariosToPass(suite: string): { scenario: string; version: string }[] {
  return scenariosOf(suite, 'Server').filter(({ scenario }) => !NOT_RUN.some(([, scenarios]) => scenarios.test(scenario)));
}

const MOST_TRIES = 3;

/** The suite has stopwatches of its own, many of one second: a failure is believed once it has stood in a few tries. */
export async function judgeFairly(attempt: () => Promise<Check[]>, failed: (check: Check) => boolean): Promise<Check[]> {
  for (let tries = 1; ; tries++) {
    const checks = await attempt();
    if (tries === MOST_TRIES || !checks.some(failed)) return checks;
  }
}

/**
 * Judges scenarios of a server. All of a version are run at once: most of what one takes is to start the suite. What has failed is tried
 * again by itself.
 */
export function serverJudge(
  suite: string,
  url: () => string,
  failed: (check: Check) => boolean,
): (scenario: string, version: string) => Promise<Check[]> {
  const together = new Map<string, Promise<Map<string, Check[]>>>();
  const run = (version: string, ...args: string[]) =>
    runSuite(suite, ['server', '--url', url(), '--spec-version', version, ...args]);
  return async (scenario, version) => {
    const all = together.get(version) ?? run(version, '--suite', 'all');
    together.set(version, all);
    let first = (await all).get(scenario);
    return judgeFairly(async () => {
      const checks = first ?? flat(await run(version, '--scenario', scenario));
      first = undefined;
      return checks;
    }, failed);
  };
}

/** Runs the suite. `watch` gets all that it has written so far, each time that it writes. */
export async function judge(suite: string, args: string[], watch?: (output: string) => void): Promise<Check[]> {
  return flat(await runSuite(suite, args, watch));
}

const flat = (byScenario: Map<string, Check[]>): Check[] => [...byScenario.values()].flat();

/** @returns the checks of each scenario. */
async function runSuite(suite: string, args: string[], watch?: (output: string) => void): Promise<Map<string, Check[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  try {
    const child = spawn(process.execPath, [program(suite), ...args, '-o', folder]);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        watch?.(output);
      });
    await once(child, 'close');
    const files = await readdir(folder, { recursive: true });
    const checks = files.filter((file) => file.endsWith('checks.json'));
    if (checks.length === 0) throw new Error(`the suite gave no verdict:\n${output}`);
    const read = checks.map(
      async (file) => [scenarioOf(file), JSON.parse(await readFile(join(folder, file), 'utf8')) as Check[]] as const,
    );
    return new Map(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Its folder is named by the kind of the scenario, the scenario and the time. */
const scenarioOf = (file: string): string => dirname(file).replace(/^[a-z]+-(.*)-\d{4}-\d{2}-\d{2}T[\d-]+Z$/, '$1');
