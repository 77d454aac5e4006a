import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import type { OpenApp } from '../support/connecting-app.js';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { newTeam, type Team } from '../support/people.js';
import { openInspector, openMcpRemote } from '../support/program-apps.js';
import { openModernSdkApp, openSdkApp } from '../support/sdk-apps.js';
import { until } from '@repo/tools/kit/wait.ts';
import { newVisitor } from '../support/visitor.js';

const APPS: Record<string, OpenApp> = {
  '@modelcontextprotocol/sdk': openSdkApp,
  '@modelcontextprotocol/client': openModernSdkApp,
  'the inspector': openInspector,
  'mcp-remote': openMcpRemote,
};

/** Where each of them waits for the browser; the port is any (RFC 8252, section 7.3). */
const CALLBACKS = ['http://127.0.0.1/callback', 'http://127.0.0.1/oauth/callback', 'http://localhost/oauth/callback'];

describe('an app that publishes what it is', () => {
  let service: CourseApi;
  let team: Team;
  let folder: string;
  let server: Server;
  let metadataUrl: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificate-'));
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
    await writeFile(join(folder, 'ca.pem'), cert);
    server = createServer({ key, cert }, (_request, response) => {
      const document = {
        client_id: metadataUrl,
        client_name: 'Published app',
        redirect_uris: CALLBACKS,
        token_endpoint_auth_method: 'none',
      };
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(document));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    metadataUrl = `https://localhost:${(server.address() as AddressInfo).port}/app.json`;
    service = await startCourseApi({
      OAUTH_CLIENT_METADATA_DOCUMENTS: 'true',
      OAUTH_METADATA_ALLOW_PRIVATE: 'true',
      OAUTH_METADATA_PROBE_URL: metadataUrl,
      NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
    });
    await until(
      async () =>
        (await (await fetch(`${service.url}/.well-known/oauth-authorization-server`)).json()) as Record<string, unknown>,
      (offered) => offered.client_id_metadata_document_supported === true,
    );
    team = await newTeam(service.url);
    await team.as('owner', 'PATCH W/features', { mcpAccess: true });
  });
  afterAll(async () => {
    server?.close();
    await service?.stop();
    await rm(folder, { recursive: true });
  });

  it.each(Object.entries(APPS))('is known by its address, without registration: %s', async (_name, open) => {
    const endpoint = new URL(`${service.url}/workspaces/${team.workspaceId}/mcp`);
    const visitor = newVisitor(service.url, team.members.trainer);
    const browse = async (url: string): Promise<void> => void (await visitor.decide(url, 'authorize'));
    const app = await open({ endpoint, browse, metadataUrl });
    try {
      expect(await app.tools()).toContain('import_course');
    } finally {
      await app.close();
    }
    const [connected] = (await team.as('trainer', 'GET /account/connected-apps')).body.data as Record<string, unknown>[];
    expect(connected!.client).toMatchObject({ id: metadataUrl, name: 'Published app' });
    expect((await team.as('trainer', `DELETE /account/connected-apps/${connected!.id as string}`)).status).toBe(204);
  });
});
