import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { judge, judgeFairly, scenariosOf, SUITES, type Check } from '@repo/tools/kit/conformance.ts';
import { anyFreePort } from '@repo/tools/kit/ports.ts';
import { registerApp } from '../support/oauth-app.js';
import { newTeam, type Team } from '../support/people.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';
import { newVisitor } from '../support/visitor.js';

const STABLE = SUITES['0.1.16'];
const SUITE = SUITES['0.2.0-alpha.12'];

/** A scenario builds on what those before it found out, so each version is one run of all. */
const VERSIONS = [...new Set(scenariosOf(SUITE, 'Authorization server').map(({ version }) => version))];

/** Metadata documents are offered only where they can be fetched: `metadata-fetch` shows it. */
const failed = ({ id, status }: Check): boolean => status !== 'SUCCESS' && id !== 'authorization-server-metadata-cimd';

describe("the authorization scenarios of the protocol's conformance suite", () => {
  let service: SharedService;
  let team: Team;
  beforeAll(async () => {
    service = await useSharedService();
    team = await newTeam(service.url);
    await team.as('owner', 'PATCH W/features', { mcpAccess: true });
  });
  afterAll(() => service?.stop());

  /** All the scenarios of a version, with somebody who opens the address that the suite writes, and agrees. */
  async function judgeAll(version: string): Promise<Check[]> {
    const port = String(await anyFreePort());
    const clientId = await registerApp(service.url, { redirect_uris: [`http://127.0.0.1:${port}/callback`] });
    let opened: Promise<unknown> | undefined;
    const watch = (output: string): void => {
      const [url] = /^http\S+\/oauth\/authorize\?\S+(?=\n)/m.exec(output) ?? [];
      if (url) opened ??= newVisitor(service.url, team.members.trainer).decide(url, 'authorize');
    };
    const args = ['--url', service.url, '--spec-version', version, '--port', port, '--client-id', clientId];
    const resource = `${service.url}/workspaces/${team.workspaceId}/mcp`;
    try {
      return await judge(SUITE, ['authorization', ...args, '--resource', resource], watch);
    } finally {
      await opened;
    }
  }

  it.each(VERSIONS)('are passed in %s', async (version) => {
    const checks = await judgeFairly(() => judgeAll(version), failed);
    const ids = checks.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['authorization-server-metadata', 'authorization-code-grant']));
    expect(checks.filter(failed)).toEqual([]);
  });

  it('are none in the stable release, whose other ones judge clients', () => {
    expect(scenariosOf(STABLE, 'Authorization server')).toEqual([]);
  });
});
