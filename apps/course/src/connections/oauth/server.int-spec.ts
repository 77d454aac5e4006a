import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { OAuthService, ORIGIN, REDIRECT } from '../../../test/oauth.js';
import { addPerson, type Person } from '../../../test/service.js';

let database: TestDatabase;
let service: OAuthService;
let replica: OAuthService;
let person: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await OAuthService.start(database);
  replica = await OAuthService.start(database, { OAUTH_REGISTRATIONS_PER_HOUR: '3', TRUSTED_PROXIES: '127.0.0.1' });
  person = await addPerson(database, 'owner');
  await database.query('UPDATE workspaces SET mcp_access = true');
});
afterAll(async () => {
  await Promise.all([service?.app.close(), replica?.app.close()]);
  await database?.drop();
});

const json = (response: Response): Promise<Record<string, unknown>> => response.json() as Promise<Record<string, unknown>>;

describe('any replica', () => {
  it('goes on where another began', async () => {
    const clientId = await service.register();
    const browser = service.browser();
    const { uid, verifier } = await browser.ask(person.workspaceId, clientId);
    const there = replica.browser();
    browser.cookies.forEach((value, name) => there.cookies.set(name, value));
    const back = await there.consent(await there.signIn(uid, person.userId));
    const response = await service.token({
      grant_type: 'authorization_code',
      client_id: clientId,
      code: back.searchParams.get('code')!,
      code_verifier: verifier,
      redirect_uri: REDIRECT,
    });
    const { access_token: token } = await json(response);
    expect((await replica.mcp(person.workspaceId, token as string)).status).toBe(200);
  });
});

describe('a registration', () => {
  it('takes out what is not offered here, and says what was kept', async () => {
    const response = await service.post('/oauth/register', {
      client_name: 'An editor',
      redirect_uris: ['https://editor.example/redirect', 'http://127.0.0.1/', 'editor://redirect'],
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'web',
      scope: 'openid mcp:tools',
      id_token_signed_response_alg: 'RS256',
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const made = await json(response);
    expect(made).toMatchObject({
      client_id: expect.any(String),
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: 'none',
    });
    expect(made).not.toHaveProperty('client_secret');
    const [event] = await database.query(
      `SELECT record FROM audit_events WHERE action = 'oauth_register_client' ORDER BY at DESC LIMIT 1`,
    );
    expect(event!.record).toMatchObject({
      workspaceId: null,
      actor: { type: 'anonymous', clientId: made.client_id },
      ip: '127.0.0.1',
    });
  });

  it.each([
    [{ redirect_uris: [] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['http://app.example/'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
    [{ redirect_uris: [REDIRECT], client_name: 'a'.repeat(101) }, 'invalid_client_metadata'],
    [{ redirect_uris: [REDIRECT], token_endpoint_auth_method: 'tls_client_auth' }, 'invalid_client_metadata'],
    [{ redirect_uris: [REDIRECT], response_types: ['token'] }, 'invalid_client_metadata'],
  ])('%j is refused', async (metadata, error) => {
    const response = await service.post('/oauth/register', metadata);
    expect(response.status).toBe(400);
    expect(await json(response)).toMatchObject({ error });
  });

  it('takes a client that names no way of authenticating for a public one, without a secret', async () => {
    const made = await json(await service.post('/oauth/register', { redirect_uris: [REDIRECT] }));
    expect(made).toMatchObject({ token_endpoint_auth_method: 'none' });
    expect(made).not.toHaveProperty('client_secret');
  });

  it('with a secret is held to it', async () => {
    const made = await json(
      await service.post('/oauth/register', { redirect_uris: [REDIRECT], token_endpoint_auth_method: 'client_secret_post' }),
    );
    const clientId = made.client_id as string;
    const { code, verifier } = await service.browser().authorize(person, clientId);
    const redeem = (secret: string): Promise<Response> =>
      service.token({
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: secret,
        code,
        code_verifier: verifier,
        redirect_uri: REDIRECT,
      });
    expect((await redeem('wrong')).status).toBe(401);
    expect((await redeem(made.client_secret as string)).status).toBe(200);
  });

  it('does not count for the address once somebody has let the client in', async () => {
    for (let made = 0; made < 5; made++) {
      const response = await replica.post('/oauth/register', { redirect_uris: [REDIRECT] });
      expect(response.status).toBe(201);
      await replica.connect(person, (await json(response)).client_id as string);
    }
  });

  it('is one of a few that an address may make in an hour', async () => {
    const metadata = { redirect_uris: [REDIRECT] };
    for (let made = 0; made < 3; made++) expect((await replica.post('/oauth/register', metadata)).status).toBe(201);
    const refused = await replica.post('/oauth/register', metadata);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(refused.status).toBe(429);
    const elsewhere = { 'X-Forwarded-For': '203.0.113.9' }; // as a proxy on this machine says
    expect((await replica.post('/oauth/register', metadata, elsewhere)).status).toBe(201);
  });

  it('that nobody has ever let in is cleared away after a week, and one that was, after 90 days', async () => {
    const [never, ended] = [await service.register(), await service.register()];
    await service.connect(person, ended);
    await database.query(
      `UPDATE oauth_grants SET revoked_at = app_now(), revoked_reason = 'revoked-by-owner' WHERE client_id = $1`,
      [ended],
    );
    const leftAfter = async (days: number): Promise<unknown[]> => {
      await database.query(`UPDATE oauth_clients SET last_used_at = app_now() - make_interval(days => $1)`, [days]);
      await service.register();
      return (await database.query('SELECT id FROM oauth_clients WHERE id = ANY($1)', [[never, ended]])).map(({ id }) => id);
    };
    expect(await leftAfter(6)).toHaveLength(2);
    expect(await leftAfter(8)).toEqual([ended]);
    expect(await leftAfter(91)).toEqual([]);
  });

  it('that nobody has used for 90 days is cleared away, but for one that somebody is connected with', async () => {
    const [unused, used] = [await service.register(), await service.register()];
    await service.connect(person, used);
    await database.query(`UPDATE oauth_clients SET last_used_at = app_now() - interval '91 days'`);
    await service.register();
    const left = await database.query('SELECT id FROM oauth_clients WHERE id = ANY($1)', [[unused, used]]);
    expect(left).toEqual([{ id: used }]);
  });
});

describe('a page of another origin', () => {
  const preflight = (path: string, method: string, origin = 'https://page.example'): Promise<Response> =>
    fetch(service.url + path, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'content-type,mcp-protocol-version',
      },
    });

  it.each([
    ['/.well-known/oauth-authorization-server', 'GET'],
    ['/.well-known/oauth-protected-resource/workspaces/0197a000-0000-7000-8000-000000000000/mcp', 'GET'],
    ['/oauth/register', 'POST'],
    ['/oauth/token', 'POST'],
    ['/oauth/revoke', 'POST'],
  ])('may use %s', async (path, method) => {
    const allowed = await preflight(path, method);
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/page\.example)$/);
    expect(allowed.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
  });

  it('is answered at the MCP endpoint without a token, and not allowed there', async () => {
    const path = '/workspaces/0197a000-0000-7000-8000-000000000000/mcp';
    const foreign = await preflight(path, 'POST');
    expect([foreign.status, foreign.headers.get('allow'), foreign.headers.get('vary')]).toEqual([204, 'POST, OPTIONS', 'Origin']);
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
    const own = await preflight(path, 'POST', ORIGIN);
    expect(own.status).toBe(204);
    expect(own.headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(own.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version');
    // Asked without being a preflight too, and a token changes nothing
    const plain = await fetch(service.url + path, { method: 'OPTIONS', headers: { Authorization: 'Bearer svc_pat_wrong' } });
    expect([plain.status, plain.headers.get('www-authenticate')]).toEqual([204, null]);
  });

  it('cannot tell by what a workspace’s endpoint says whether there is such a workspace', async () => {
    const path = '/.well-known/oauth-protected-resource/workspaces/0197a000-0000-7000-8000-000000000000/mcp';
    expect((await fetch(service.url + path)).status).toBe(200);
    expect((await fetch(service.url + path.replace('0197', 'xxxx'))).status).toBe(404);
  });
});

describe('addresses in metadata', () => {
  it('come from the configured origin, whatever a request says of itself', async () => {
    const response = await fetch(`${service.url}/.well-known/oauth-authorization-server`, {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
    });
    const text = await response.text();
    expect(text).not.toContain('evil.example');
    expect(text).toContain(`${ORIGIN}/oauth/token`);
  });
});
