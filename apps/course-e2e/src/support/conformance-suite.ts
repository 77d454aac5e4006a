import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failed, scenariosToPass, serverJudge, SUITES, type Check } from '@repo/tools/kit/conformance.ts';
import { addPublishedCourse } from './courses.js';
import { newOwner } from './rest.js';
import { useSharedService, type SharedService } from './shared-service.js';
import { startTokenProxy, type TokenProxy } from './token-proxy.js';

/** The official MCP conformance suite against a workspace of the shared service. */
export function describeConformance(release: keyof typeof SUITES): void {
  describe(`MCP conformance suite ${release}`, () => judge(release));
}

function judge(release: keyof typeof SUITES): void {
  const suite = SUITES[release];
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

  const applicable = scenariosToPass(suite);
  const judged = serverJudge(suite, () => proxy.url.href, failed);

  it.each(applicable)('passes $scenario in $version', async ({ scenario, version }) => {
    const checks = await judged(scenario, version);
    expect(checks).not.toEqual([]);
    for (const { status } of checks) verdicts[status] = (verdicts[status] ?? 0) + 1;
    expect(checks.filter(failed).map(({ id, errorMessage }) => `${id}: ${errorMessage}`)).toEqual([]);
  });

  it('has the scenarios that a server without its fixtures is judged by', () => {
    const names = new Set(applicable.map(({ scenario }) => scenario));
    const both = ['server-initialize', 'ping', 'tools-list', 'resources-list', 'prompts-list', 'dns-rebinding-protection'];
    expect([...names]).toEqual(expect.arrayContaining(both));
  });
}
