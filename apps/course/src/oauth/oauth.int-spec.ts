import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { OAuthService, ORIGIN } from '../../test/oauth.js';
import { addPerson, type Person } from '../../test/service.js';

let database: TestDatabase;
let service: OAuthService;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await OAuthService.start(database);
}, 60_000);
afterAll(async () => {
  await service?.app.close();
  await database?.drop();
});

async function trainer(): Promise<Person> {
  const person = await addPerson(database, 'trainer');
  await database.query('UPDATE workspaces SET mcp_access = true WHERE id = $1', [person.workspaceId]);
  return person;
}

describe('an app', () => {
  it('finds its way from a refused call to the tools of the workspace', async () => {
    const person = await trainer();
    const refused = await service.mcp(person.workspaceId, null);
    const metadataUrl = `${ORIGIN}/.well-known/oauth-protected-resource/workspaces/${person.workspaceId}/mcp`;
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${metadataUrl}", scope="course:read course:write"`,
    );
    const resource = await (await fetch(service.url + new URL(metadataUrl).pathname)).json();
    expect(resource).toMatchObject({
      resource: `${ORIGIN}/workspaces/${person.workspaceId}/mcp`,
      authorization_servers: [ORIGIN],
      scopes_supported: ['course:read', 'course:write'],
    });
    const server = await (await fetch(`${service.url}/.well-known/oauth-authorization-server`)).json();
    expect(server).toMatchObject({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/oauth/authorize`,
      token_endpoint: `${ORIGIN}/oauth/token`,
      registration_endpoint: `${ORIGIN}/oauth/register`,
      revocation_endpoint: `${ORIGIN}/oauth/revoke`,
      jwks_uri: `${ORIGIN}/oauth/jwks`,
      code_challenge_methods_supported: ['S256'],
      scopes_supported: ['course:read', 'course:write'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
    });
    const tokens = await service.connect(person, await service.register());
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^svc_oat_/),
      refresh_token: expect.stringMatching(/^svc_ort_/),
      scope: 'course:read course:write',
      expires_in: 900,
      token_type: 'Bearer',
    });
    const listed = (await (await service.mcp(person.workspaceId, tokens.access_token)).json()) as {
      result: { tools: unknown[] };
    };
    expect(listed.result.tools).toHaveLength(17);
  });
});
