import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { OAuthService, ORIGIN, REDIRECT } from '../../../test/oauth.js';
import { addPerson, type Person } from '../../../test/service.js';

let database: TestDatabase;
let service: OAuthService;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await OAuthService.start(database);
});
afterAll(async () => {
  await service?.app.close();
  await database?.drop();
});

async function trainer(): Promise<Person> {
  const person = await addPerson(database, 'trainer');
  await database.query('UPDATE workspaces SET mcp_access = true WHERE id = $1', [person.workspaceId]);
  return person;
}

const json = (response: Response): Promise<Record<string, unknown>> => response.json() as Promise<Record<string, unknown>>;

describe('an app', () => {
  it('finds its way from a refused call to the tools of the workspace', async () => {
    const person = await trainer();
    const refused = await service.mcp(person.workspaceId, null);
    const metadataUrl = `${ORIGIN}/.well-known/oauth-protected-resource/workspaces/${person.workspaceId}/mcp`;
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${metadataUrl}", scope="course:read course:write"`,
    );
    expect(await json(await fetch(service.url + new URL(metadataUrl).pathname))).toMatchObject({
      resource: `${ORIGIN}/workspaces/${person.workspaceId}/mcp`,
      authorization_servers: [ORIGIN],
      scopes_supported: ['course:read', 'course:write'],
    });
    for (const document of ['oauth-authorization-server', 'openid-configuration']) {
      expect(await json(await fetch(`${service.url}/.well-known/${document}`))).toMatchObject({
        issuer: ORIGIN,
        authorization_endpoint: `${ORIGIN}/oauth/authorize`,
        token_endpoint: `${ORIGIN}/oauth/token`,
        registration_endpoint: `${ORIGIN}/oauth/register`,
        revocation_endpoint: `${ORIGIN}/oauth/revoke`,
        jwks_uri: `${ORIGIN}/oauth/jwks`,
        code_challenge_methods_supported: ['S256'],
        scopes_supported: ['course:read', 'course:write'],
        authorization_response_iss_parameter_supported: true,
      });
    }
    const tokens = await service.connect(person, await service.register());
    expect(tokens).toMatchObject({
      access_token: expect.stringMatching(/^svc_oat_/),
      refresh_token: expect.stringMatching(/^svc_ort_/),
      scope: 'course:read course:write',
      expires_in: 900,
      token_type: 'Bearer',
    });
    const listed = (await json(await service.mcp(person.workspaceId, tokens.access_token))).result as { tools: unknown[] };
    expect(listed.tools).toHaveLength(17);
  });

  it('learns who answered it, and gets its state back', async () => {
    const person = await trainer();
    const { back } = await service.browser().authorize(person, await service.register());
    expect(back.origin + back.pathname).toBe(REDIRECT);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ iss: ORIGIN, state: 'the state' });
  });

  it('is told that the person did not allow it', async () => {
    const person = await trainer();
    const browser = service.browser();
    const { uid } = await browser.ask(person.workspaceId, await service.register());
    const { location } = await browser.go('POST', `/test/${await browser.signIn(uid, person.userId)}/denied`);
    const back = new URL((await browser.go('GET', location)).location);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ error: 'access_denied', iss: ORIGIN, state: 'the state' });
  });

  it.each([
    ['another server', 'https://elsewhere.example/mcp'],
    ['an address with a slash at its end', `${ORIGIN}/workspaces/0197a000-0000-7000-8000-000000000000/mcp/`],
    ['no workspace', `${ORIGIN}/workspaces/1/mcp`],
    ['what is no address', 'mcp'],
  ])('cannot ask for %s', async (_what, resource) => {
    const person = await trainer();
    await expect(service.browser().ask(person.workspaceId, await service.register(), { resource })).rejects.toThrow(
      /error=invalid_target/,
    );
  });

  it('may use another port of this machine than it registered, but no other address', async () => {
    const person = await trainer();
    const clientId = await service.register();
    const ask = (redirect: string): Promise<unknown> =>
      service.browser().ask(person.workspaceId, clientId, { redirect_uri: redirect });
    await expect(ask(REDIRECT.replace('4711', '5822'))).resolves.toBeDefined();
    for (const wrong of [`${REDIRECT}/more`, REDIRECT.replace('127.0.0.1', 'localhost'), 'https://evil.example/back'])
      await expect(ask(wrong)).rejects.toThrow(/did not match/);
  });

  it('that is granted reading has the ten read tools, and is told what writing needs', async () => {
    const person = await trainer();
    const tokens = await service.connect(person, await service.register(), { scope: 'course:read' });
    expect(tokens.scope).toBe('course:read');
    const listed = (await json(await service.mcp(person.workspaceId, tokens.access_token))).result as { tools: unknown[] };
    expect(listed.tools).toHaveLength(10);
    const call = { name: 'publish_course', arguments: { courseId: person.workspaceId } };
    const refused = await service.mcp(person.workspaceId, tokens.access_token, 'tools/call', call);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('www-authenticate')).toMatch(
      /^Bearer resource_metadata="[^"]+", error="insufficient_scope", error_description="[^"]+", scope="course:read course:write"$/,
    );
    expect(await json(refused)).toMatchObject({ code: 'insufficient-scope' });
    const [event] = await database.query(`SELECT record FROM audit_events WHERE workspace_id = $1 AND outcome = 'denied'`, [
      person.workspaceId,
    ]);
    expect(event!.record).toMatchObject({ action: 'publish_course', errorCode: 'insufficient-scope', actor: { type: 'grant' } });
  });

  it('reaches no other workspace of the same person, and no REST route', async () => {
    const person = await trainer();
    const other = await trainer();
    await database.query(`INSERT INTO members (id, workspace_id, user_id, role) VALUES (gen_random_uuid(), $1, $2, 'owner')`, [
      other.workspaceId,
      person.userId,
    ]);
    const { access_token: token } = await service.connect(person, await service.register());
    const elsewhere = await service.mcp(other.workspaceId, token);
    expect(elsewhere.status).toBe(401);
    expect(elsewhere.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const rest = await fetch(`${service.url}/workspaces/${person.workspaceId}/courses`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(rest.status).toBe(401);
  });

  it('leaves nothing in the database by which somebody else could act', async () => {
    const person = await trainer();
    const secret = await json(
      await service.post('/oauth/register', {
        redirect_uris: [REDIRECT],
        token_endpoint_auth_method: 'client_secret_post',
      }),
    );
    const browser = service.browser();
    const { code } = await browser.authorize(person, await service.register());
    const tokens = await service.connect(person, await service.register());
    const rows = await database.query(
      `SELECT (SELECT json_agg(a)::text FROM oauth_artifacts a) || (SELECT json_agg(c)::text FROM oauth_clients c) AS text`,
    );
    const kept = rows[0]!.text as string;
    const cookies = [...browser.cookies].filter(([name]) => !name.endsWith('.sig')).map(([, value]) => value);
    expect(cookies.length).toBeGreaterThan(0);
    for (const known of [code, tokens.access_token, tokens.refresh_token, secret.client_secret as string, ...cookies])
      expect(kept).not.toContain(known);
  });
});

describe('a refresh token', () => {
  it.each([
    ['an access token lives for 15 minutes', 901, true],
    ['a refresh token for 30 days', 30 * 86_400 + 1, false],
  ])('%s', async (_name, seconds, refreshes) => {
    const person = await trainer();
    const clientId = await service.register();
    const tokens = await service.connect(person, clientId);
    await database.setClock(new Date(Date.now() + seconds * 1_000));
    try {
      expect((await service.mcp(person.workspaceId, tokens.access_token)).status).toBe(401);
      expect((await service.refresh(clientId, tokens.refresh_token)).status).toBe(refreshes ? 200 : 400);
    } finally {
      await database.setClock(null);
    }
  });

  it('of another client is refused, and stays good', async () => {
    const person = await trainer();
    const clientId = await service.register();
    const tokens = await service.connect(person, clientId);
    expect((await service.refresh(await service.register(), tokens.refresh_token)).status).toBe(400);
    expect((await service.refresh(clientId, tokens.refresh_token)).status).toBe(200);
  });
});

describe('a code', () => {
  it('that is shown by two at once serves one, and then neither', async () => {
    const person = await trainer();
    const clientId = await service.register();
    const { code, verifier } = await service.browser().authorize(person, clientId);
    const redeem = (): Promise<Response> =>
      service.token({
        grant_type: 'authorization_code',
        client_id: clientId,
        code,
        code_verifier: verifier,
        redirect_uri: REDIRECT,
      });
    const both = await Promise.all([redeem(), redeem()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { access_token: token } = await json(both.find(({ status }) => status === 200)!);
    expect((await service.mcp(person.workspaceId, token as string)).status).toBe(401);
  });
});
