import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { AttackGround, toldApp, type Params } from '../support/oauth-attack.js';
import { newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';

const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };
const NOWHERE = '0197a000-0000-7000-8000-000000000000';

describe('attacks with tokens and on what they are for', () => {
  let ground: AttackGround<CourseApi>;
  let other: Team;
  let clientId: string;

  beforeAll(async () => {
    ground = await AttackGround.on(await startCourseApi());
    other = await newTeam(ground.service.url);
    await other.as('owner', 'PATCH W/features', { mcpAccess: true });
    clientId = await ground.register();
    const { token } = (await other.as('owner', 'POST W/invitations', { role: 'trainer' })).body;
    await ground.team.as('trainer', 'POST /invitations/accept', { token });
  });
  afterAll(() => ground?.stop());

  const resourceOf = (workspaceId: string): string => `${ground.service.url}/workspaces/${workspaceId}/mcp`;

  it('a token for one workspace is refused at the endpoint of another, though its person is a trainer in both', async () => {
    const { access_token: token } = await ground.connect(clientId);
    expect(await ground.mcp(token)).toBe(200);
    expect(await ground.mcp(token, other.workspaceId)).toBe(401);
    expect(await ground.mcp(token, NOWHERE)).toBe(401);
  });

  it('a consent to one workspace is none to another', async () => {
    const browser = ground.browser();
    const page = await ground.consentPage(clientId, {}, 'trainer', browser);
    expect(toldApp(await browser.submit(page, 'authorize')).code).toBeTruthy();
    const asked = await ground.open(clientId, { resource: resourceOf(other.workspaceId), prompt: 'consent' }, browser);
    expect(asked.location).toBeNull();
    expect(asked.html).toContain('Authorize</button>');
  });

  it.each<[string, (here: string, there: string) => Params]>([
    ['two empty ones', () => ({ resource: ['', ''] })],
    ['two', (here, there) => ({ resource: [here, there] })],
    ['the origin', (here) => ({ resource: new URL(here).origin })],
    ['one with a slash at its end', (here) => ({ resource: `${here}/` })],
    ['one with a query', (here) => ({ resource: `${here}?x=1` })],
    ['one with a fragment', (here) => ({ resource: `${here}#x` })],
    ['one of another server', () => ({ resource: `https://evil.example/workspaces/${NOWHERE}/mcp` })],
    ['one that only begins as this server', (here) => ({ resource: here.replace('/workspaces', '.evil.example/workspaces') })],
    ['one with a user name', (here) => ({ resource: here.replace('://', '://evil@') })],
    ['one by a way around', (here) => ({ resource: here.replace('/workspaces', '/x/../workspaces') })],
    ['no address', () => ({ resource: 'mcp' })],
  ])('a request is refused whose resource is %s', async (_which, params) => {
    const shown = await ground.open(clientId, params(ground.resource, resourceOf(other.workspaceId)));
    expect(toldApp(shown)).toMatchObject({ error: 'invalid_target', iss: ground.service.url });
  });

  it.each(['a foreign workspace', 'a workspace that does not exist'])(
    '%s is not opened, and looks like the other',
    async (which) => {
      const foreign = await newTeam(ground.service.url);
      const workspaceId = which === 'a foreign workspace' ? foreign.workspaceId : NOWHERE;
      const page = await ground.consentPage(clientId, { resource: resourceOf(workspaceId) });
      expect(page.status).toBe(403);
      expect(page.html).toContain('cannot be connected');
      expect(page.html).not.toContain('Pump school');
    },
  );

  it.each<[string, (there: string) => Params]>([
    ['another', (there) => ({ resource: there })],
    ['an unknown', () => ({ resource: 'https://evil.example/mcp' })],
    ['one more', (there) => ({ resource: [ground.resource, there] })],
  ])('neither an exchange nor a refresh gets %s resource', async (_which, params) => {
    const wrong = params(resourceOf(other.workspaceId));
    const exchanged = await ground.redeem(await ground.code(clientId), wrong);
    expect(exchanged.body.error).toMatch(/^invalid_(target|request)$/);
    const { refresh_token: token } = await ground.connect(clientId);
    const refreshed = await ground.refresh(clientId, token, wrong);
    expect(refreshed.status).toBe(400);
    expect(refreshed.body).not.toHaveProperty('access_token');
  });

  it('an access token opens no REST route', async () => {
    const { access_token: token } = await ground.connect(clientId);
    const routes = ['/account', '/account/connected-apps', `/workspaces/${ground.team.workspaceId}/courses`];
    for (const route of routes) expect(await rest(ground.service.url, `GET ${route}`, { token })).toMatchObject({ status: 401 });
  });

  it('a refresh token or a code is no access token', async () => {
    const { refresh_token: token } = await ground.connect(clientId);
    const { code } = await ground.code(clientId);
    expect([await ground.mcp(token), await ground.mcp(code)]).toEqual([401, 401]);
  });

  it('neither a session nor a personal token is worth anything to OAuth', async () => {
    const { session } = ground.team.members.trainer;
    const { body } = await rest(ground.service.url, 'POST /account/access-tokens', {
      token: session,
      body: { label: 'script', workspaceId: ground.team.workspaceId },
    });
    for (const secret of [session, body.secret as string]) {
      const none = { clientId, code: secret, verifier: 'a'.repeat(43) };
      expect(await ground.redeem(none)).toMatchObject(INVALID_GRANT);
      expect(await ground.refresh(clientId, secret)).toMatchObject(INVALID_GRANT);
      const asked = await ground.browser().go(ground.ask(clientId).url, { headers: { authorization: `Bearer ${secret}` } });
      expect(asked.html).toContain('name="password"');
      const form = new URLSearchParams({ client_id: clientId, token: secret });
      await fetch(`${ground.service.url}/oauth/revoke`, { method: 'POST', body: form });
      expect(await rest(ground.service.url, 'GET /workspaces', { token: secret })).toMatchObject({ status: 200 });
    }
  });

  it('a refresh token that is shown again after its minute ends all that came of the consent', async () => {
    const first = await ground.connect(clientId);
    const racing = await Promise.all([
      ground.refresh(clientId, first.refresh_token),
      ground.refresh(clientId, first.refresh_token),
    ]);
    expect(racing.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of racing) expect(await ground.mcp(body.access_token as string)).toBe(200);
    await ground.service.advanceClock('61 seconds');
    try {
      expect(await ground.refresh(clientId, first.refresh_token)).toMatchObject(INVALID_GRANT);
      for (const { body } of racing) {
        expect(await ground.mcp(body.access_token as string)).toBe(401);
        expect(await ground.refresh(clientId, body.refresh_token as string)).toMatchObject(INVALID_GRANT);
      }
    } finally {
      await ground.service.advanceClock('0 seconds');
    }
  });

  it('a stolen refresh token is worth nothing to another client, nor is its revocation', async () => {
    const { refresh_token: token, access_token: access } = await ground.connect(clientId);
    const thief = await ground.register();
    expect(await ground.refresh(thief, token)).toMatchObject(INVALID_GRANT);
    const form = new URLSearchParams({ client_id: thief, token });
    await fetch(`${ground.service.url}/oauth/revoke`, { method: 'POST', body: form });
    expect(await ground.mcp(access)).toBe(200);
    expect((await ground.refresh(clientId, token)).status).toBe(200);
  });

  it('no scope is gained by a refresh, nor by changing a form', async () => {
    const { refresh_token: token, scope } = await ground.connect(clientId, { scope: 'course:read' });
    expect(scope).toBe('course:read');
    const more = await ground.refresh(clientId, token, { scope: 'course:read course:write' });
    expect(more).toMatchObject({ status: 400, body: { error: 'invalid_scope' } });
    const browser = ground.browser();
    const { url, verifier } = ground.ask(clientId, { scope: 'course:read' });
    const page = await ground.signIn(browser, await browser.go(url), ground.team.members.trainer);
    const forged = { scope: 'course:read course:write', resource: resourceOf(other.workspaceId), grantId: NOWHERE };
    const code = toldApp(await browser.submit(page, 'authorize', forged)).code!;
    const { body } = await ground.redeem({ clientId, code, verifier });
    expect(body.scope).toBe('course:read');
    expect(await ground.mcp(body.access_token as string)).toBe(200);
  });

  it.each(['client_credentials', 'password', 'implicit', 'urn:ietf:params:oauth:grant-type:token-exchange'])(
    'the grant type %s is not offered',
    async (grantType) => {
      const { email } = ground.team.members.owner;
      const { status, body } = await ground.token({ grant_type: grantType, client_id: clientId, username: email, password: 'x' });
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'unsupported_grant_type' });
    },
  );

  it('a client with a secret is held to it at exchange, refresh and revocation', async () => {
    const { body } = await ground.tryToRegister({ token_endpoint_auth_method: 'client_secret_basic' });
    const confidential = body.client_id as string;
    const code = await ground.code(confidential);
    const basic = (secret: string) => ({ authorization: `Basic ${Buffer.from(`${confidential}:${secret}`).toString('base64')}` });
    const sent: Params = {
      grant_type: 'authorization_code',
      code: code.code,
      code_verifier: code.verifier,
      redirect_uri: 'https://app.example/back',
    };
    expect((await ground.redeem(code)).status).toBe(401);
    expect((await ground.token(sent, basic('wrong'))).status).toBe(401);
    const made = await ground.token(sent, basic(body.client_secret as string));
    expect(made.status).toBe(200);
    expect((await ground.refresh(confidential, made.body.refresh_token as string)).status).toBe(401);
    const form = new URLSearchParams({ client_id: confidential, token: made.body.access_token as string });
    expect((await fetch(`${ground.service.url}/oauth/revoke`, { method: 'POST', body: form })).status).toBe(401);
    expect(await ground.mcp(made.body.access_token as string)).toBe(200);
  });
});
