import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { judge, judgeFairly, scenariosOf, SUITES, type Check } from './support/conformance.js';
import { addPublishedCourse } from './support/courses.js';
import { newOwner } from './support/rest.js';
import { useSharedService, type SharedService } from './support/shared-service.js';
import { startTokenProxy, type TokenProxy } from './support/token-proxy.js';

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

const failed = ({ id, status, details }: Check): boolean => status === 'FAILURE' && !(details?.untestable && UNTESTABLE.has(id));

describe.each(Object.entries(SUITES))("the protocol's conformance suite %s", (release, suite) => {
  let service: SharedService;
  let proxy: TokenProxy;
  const verdicts: Partial<Record<Check['status'], number>> = {};
  beforeAll(async () => {
    service = await useSharedService();
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
  const applicable = scenariosOf(suite, 'Server').filter(({ scenario }) => !reasonNotToRun(scenario));

  it.each(applicable)('passes $scenario in $version', async ({ scenario, version }) => {
    const args = ['--url', proxy.url.href, '--scenario', scenario, '--spec-version', version];
    const checks = await judgeFairly(() => judge(suite, ['server', ...args]), failed);
    expect(checks).not.toEqual([]);
    for (const { status } of checks) verdicts[status] = (verdicts[status] ?? 0) + 1;
    expect(checks.filter(failed).map(({ id, errorMessage }) => `${id}: ${errorMessage}`)).toEqual([]);
  });

  it('has the scenarios that a server without its fixtures is judged by', () => {
    const names = new Set(applicable.map(({ scenario }) => scenario));
    const both = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'];
    expect([...names]).toEqual(expect.arrayContaining(both));
  });
});
