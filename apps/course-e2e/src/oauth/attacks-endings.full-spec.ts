import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AttackGround, type Tokens } from '../support/oauth-attack.js';
import { newMember, type Member } from '../support/people.js';
import { PASSWORD, rest, type Answer } from '../support/rest.js';

const NEW_PASSWORD = 'another horse battery';

describe('an app that goes on after it was cut off', () => {
  let ground: AttackGround;
  let clientId: string;
  let person: Member;
  let tokens: Tokens;

  beforeAll(async () => {
    ground = await AttackGround.prepare();
    clientId = await ground.register();
  });
  afterAll(() => ground?.stop());
  beforeEach(async () => {
    const { workspaceId, members } = ground.team;
    person = await newMember(ground.service.url, { session: members.owner.session, workspaceId }, 'trainer');
    tokens = await ground.connect(clientId, {}, person);
    expect(await ground.mcp(tokens.access_token)).toBe(200);
  });

  const own = (route: string, body?: unknown): Promise<Answer> =>
    rest(ground.service.url, route, { token: person.session, ...(body !== undefined && { body }) });
  const refresh = async (): Promise<number> => (await ground.refresh(clientId, tokens.refresh_token)).status;
  const done = async (answer: Promise<Answer>): Promise<void> => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  };
  const onlyApp = async (): Promise<string> => {
    const { data } = (await own('GET /account/connected-apps')).body as { data: [{ id: string }] };
    return data[0].id;
  };

  it.each<[string, () => Promise<void>]>([
    ['its person disconnects it', async () => done(own(`DELETE /account/connected-apps/${await onlyApp()}`))],
    [
      'an admin of the workspace disconnects it',
      async () => done(ground.team.as('admin', `DELETE W/connected-apps/${await onlyApp()}`)),
    ],
    ['the password changes', () => done(own('POST /account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }))],
    ['its person signs out everywhere', () => done(own('POST /auth/sign-out-everywhere'))],
    [
      'it gives its refresh token back',
      async () => {
        const form = new URLSearchParams({ client_id: clientId, token: tokens.refresh_token });
        expect((await fetch(`${ground.service.url}/oauth/revoke`, { method: 'POST', body: form })).status).toBe(200);
      },
    ],
    ['the account is gone', async () => void (await ground.service.query('DELETE FROM users WHERE email = $1', [person.email]))],
  ])('is refused at its next call once %s', async (_cause, act) => {
    await act();
    expect(await ground.mcp(tokens.access_token)).toBe(401);
    expect(await refresh()).toBe(400);
  });

  it('is refused at its next call while its person has no role for it', async () => {
    await done(ground.team.as('owner', `PATCH W/members/${person.memberId}`, { role: 'learner' }));
    expect(await ground.mcp(tokens.access_token)).toBe(403);
    expect(await refresh()).toBe(400);
    await done(ground.team.as('owner', `DELETE W/members/${person.memberId}`));
    expect(await ground.mcp(tokens.access_token)).toBe(403);
    expect(await refresh()).toBe(400);
  });

  it('rests while MCP access is off, and works again once it is on', async () => {
    await done(ground.team.as('owner', 'PATCH W/features', { mcpAccess: false }));
    expect(await ground.mcp(tokens.access_token)).toBe(403);
    await done(ground.team.as('owner', 'PATCH W/features', { mcpAccess: true }));
    expect(await ground.mcp(tokens.access_token)).toBe(200);
    expect(await refresh()).toBe(200);
  });

  it.each<[string, () => Promise<void>]>([
    ['the password changed', () => done(own('POST /account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }))],
    ['its person signed out everywhere', () => done(own('POST /auth/sign-out-everywhere'))],
  ])('gets nothing from a page of consent that was open when %s', async (_cause, act) => {
    const browser = ground.browser();
    const page = await ground.signIn(browser, await ground.open(clientId, {}, browser), person);
    expect(page.html).toContain('Authorize</button>');
    await act();
    const shown = await browser.submit(page, 'authorize');
    expect(shown.location?.searchParams.get('code') ?? null).toBeNull();
    const [made] = await ground.service.query(
      `SELECT count(*)::int AS living FROM oauth_grants g JOIN users u ON u.id = g.user_id WHERE u.email = $1 AND revoked_at IS NULL`,
      [person.email],
    );
    expect(made).toEqual({ living: 0 });
  });

  it('gets nothing from a code that was not exchanged when its person signed out everywhere', async () => {
    const code = await ground.code(clientId, {}, person);
    await done(own('POST /auth/sign-out-everywhere'));
    expect((await ground.redeem(code)).status).toBe(400);
  });

  it('keeps no grant when consent and signing out everywhere race', async () => {
    const browsers = await Promise.all(
      [1, 2, 3, 4].map(async () => {
        const browser = ground.browser();
        return { browser, page: await ground.signIn(browser, await ground.open(clientId, {}, browser), person) };
      }),
    );
    const signOut = done(own('POST /auth/sign-out-everywhere'));
    const shown = await Promise.all(browsers.map(({ browser, page }) => browser.submit(page, 'authorize')));
    await signOut;
    expect(shown.every(({ status }) => status < 500)).toBe(true);
    const living = await ground.service.query(
      `SELECT g.id FROM oauth_grants g JOIN users u ON u.id = g.user_id WHERE u.email = $1 AND g.revoked_at IS NULL`,
      [person.email],
    );
    expect(living).toEqual([]);
  });

  it('ends with its workspace', async () => {
    await ground.service.query('DELETE FROM workspaces WHERE id = $1', [ground.team.workspaceId]);
    expect(await ground.mcp(tokens.access_token)).toBe(401);
    expect(await refresh()).toBe(400);
  });
});
