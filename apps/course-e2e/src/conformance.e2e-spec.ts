import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startCourseService, type CourseService } from './support/course-service.js';
import { addPublishedCourse } from './support/courses.js';
import { newOwner } from './support/rest.js';
import { startTokenProxy, type TokenProxy } from './support/token-proxy.js';

/** The official suite: the release that judges the protocol up to 2025-11-25, and the one that knows 2026-07-28 too. */
const SUITES = { '0.1.16': '@modelcontextprotocol/conformance-stable', '0.2.0-alpha.12': '@modelcontextprotocol/conformance' };

/** What the suite asks of a server made for it, and of no other. Every other scenario is run, also one that a later release adds. */
const NOT_RUN: [reason: string, scenarios: RegExp][] = [
  [
    'calls tools of its own, such as test_simple_text',
    /^tools-call-|^json-schema-2020-12$|^elicitation-sep|^server-sse-polling$/,
  ],
  ['reads resources of its own, such as test://static-text', /^resources-read-|^resources-templates-read$/],
  ['gets prompts of its own, such as test_simple_prompt', /^prompts-get-|^completion-complete$/],
  ['needs a tool that asks the user during a call; none does', /^input-required-result-(?!unsupported-methods$)/],
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

interface Check {
  id: string;
  status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  errorMessage?: string;
  details?: { untestable?: boolean };
}

const require = createRequire(import.meta.url);
const program = (suite: string): string => join(dirname(require.resolve(`${suite}/package.json`)), 'dist/index.js');

/** Scenarios and the protocol versions that each is for, as the suite lists them. */
function scenariosOf(suite: string): { scenario: string; version: string }[] {
  const list = execFileSync(process.execPath, [program(suite), 'list', '--server'], { encoding: 'utf8' });
  return [...list.matchAll(/^ +- (\S+) \[(.+)\]$/gm)].flatMap(([, scenario, versions]) =>
    versions!.split(',').map((version) => ({ scenario: scenario!, version })),
  );
}

async function judge(suite: string, scenario: string, version: string, url: URL): Promise<Check[]> {
  const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
  const args = [program(suite), 'server', '--url', url.href, '--scenario', scenario, '--spec-version', version, '-o', folder];
  try {
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, args, { timeout: 30_000 }, (_failed, stdout, stderr) => resolve(stdout + stderr)),
    );
    const files = await readdir(folder, { recursive: true });
    const checks = files.find((file) => file.endsWith('checks.json'));
    if (!checks) throw new Error(`the suite gave no verdict:\n${output}`);
    return JSON.parse(await readFile(join(folder, checks), 'utf8')) as Check[];
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.each(Object.entries(SUITES))("the protocol's conformance suite %s", (release, suite) => {
  let service: CourseService;
  let proxy: TokenProxy;
  const verdicts: Partial<Record<Check['status'], number>> = {};
  beforeAll(async () => {
    service = await startCourseService();
    const { mcpUrl, token, workspaceId } = await newOwner(service.url);
    await addPublishedCourse(service, workspaceId);
    proxy = await startTokenProxy(mcpUrl, token);
  });
  afterAll(async () => {
    proxy?.stop();
    await service?.stop();
    process.stdout.write(`conformance ${release}, checks by verdict: ${JSON.stringify(verdicts)}\n`);
  });

  const reasonNotToRun = (scenario: string) => NOT_RUN.find(([, scenarios]) => scenarios.test(scenario))?.[0];
  const applicable = scenariosOf(suite).filter(({ scenario }) => !reasonNotToRun(scenario));

  it.each(applicable)('passes $scenario in $version', async ({ scenario, version }) => {
    const checks = await judge(suite, scenario, version, proxy.url);
    expect(checks).not.toEqual([]);
    const failed = checks.filter(
      ({ id, status, details }) => status === 'FAILURE' && !(details?.untestable && UNTESTABLE.has(id)),
    );
    for (const { status } of checks) verdicts[status] = (verdicts[status] ?? 0) + 1;
    expect(failed.map(({ id, errorMessage }) => `${id}: ${errorMessage}`)).toEqual([]);
  });

  it('has the scenarios that a server without its fixtures is judged by', () => {
    const names = new Set(applicable.map(({ scenario }) => scenario));
    const both = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'];
    expect([...names]).toEqual(expect.arrayContaining(both));
  });
});
