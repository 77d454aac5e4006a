import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { OAuthService, type Tokens } from '../../../test/oauth.js';
import { addPerson, type Person } from '../../../test/service.js';
import { hashPassword } from '../../people/identity/passwords.js';
import { changePassword } from '../../people/identity/passwords.actions.js';
import { signOutEverywhere } from '../../people/identity/sessions.actions.js';
import type { AnyAction } from '../../kernel/action.js';
import { ActionRunner } from '../../kernel/action-runner.js';
import { listConnectedApps, revokeConnectedApp } from './connected-apps.actions.js';
import { getWorkspaceApp, listWorkspaceApps, revokeWorkspaceApp } from './workspace-apps.actions.js';

const PASSWORD = 'correct horse battery';

let database: TestDatabase;
let service: OAuthService;
let person: Person;
let clientId: string;
let tokens: Tokens;
let grantId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await OAuthService.start(database);
});
afterAll(async () => {
  await service?.app.close();
  await database?.drop();
});

beforeEach(async () => {
  person = await addPerson(database, 'trainer');
  await database.query('UPDATE workspaces SET mcp_access = true WHERE id = $1', [person.workspaceId]);
  await database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [person.userId, await hashPassword(PASSWORD)]);
  clientId = await service.register({ client_uri: 'https://app.example' });
  tokens = await service.connect(person, clientId);
  const [grant] = await database.query('SELECT id FROM oauth_grants WHERE user_id = $1', [person.userId]);
  grantId = grant!.id as string;
});

async function run(action: AnyAction, as: Person, input: object = {}): Promise<Record<string, unknown>> {
  const result = await service.app.get(ActionRunner).run(action, {
    actor: {
      userId: as.userId,
      name: 'Test',
      credential: { kind: 'session', id: as.userId, workspaceId: null, scopes: null, clientId: null },
    },
    workspaceId: action.route.includes(':workspaceId') ? as.workspaceId : null,
    input,
    door: 'rest',
    confirm: true,
    idempotencyKey: null,
    requestId: 'test',
    ip: null,
    userAgent: null,
    client: null,
    signal: new AbortController().signal,
  });
  return result.output as Record<string, unknown>;
}

const call = async (): Promise<number> => (await service.mcp(person.workspaceId, tokens.access_token)).status;
const refresh = async (): Promise<number> => (await service.refresh(clientId, tokens.refresh_token)).status;

describe('what an app was granted', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the person disconnects it', () => run(revokeConnectedApp, person, { grantId })],
    [
      'an admin of the workspace disconnects it',
      async () => run(revokeWorkspaceApp, await addPerson(database, 'admin', person.workspaceId), { grantId }),
    ],
    [
      'the person changes the password',
      () => run(changePassword, person, { currentPassword: PASSWORD, newPassword: `${PASSWORD} staple` }),
    ],
    ['the person signs out everywhere', () => run(signOutEverywhere, person)],
    ['the account is removed', () => database.query('DELETE FROM users WHERE id = $1', [person.userId])],
    ['the workspace is deleted', () => database.query('DELETE FROM workspaces WHERE id = $1', [person.workspaceId])],
    [
      'the client revokes its access token',
      () => service.post('/oauth/revoke', new URLSearchParams({ client_id: clientId, token: tokens.access_token })),
    ],
    [
      'the client revokes its refresh token',
      () => service.post('/oauth/revoke', new URLSearchParams({ client_id: clientId, token: tokens.refresh_token })),
    ],
  ])('ends at once when %s', async (_cause, act) => {
    expect(await call()).toBe(200);
    await act();
    expect(await call()).toBe(401);
    expect(await refresh()).toBe(400);
  });

  it('is refused as long as the person has no role for it', async () => {
    await database.query(`UPDATE members SET role = 'learner' WHERE user_id = $1`, [person.userId]);
    const refused = await service.mcp(person.workspaceId, tokens.access_token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'role-not-allowed' });
    expect(await refresh()).toBe(400);
    await database.query(`UPDATE members SET role = 'owner' WHERE user_id = $1`, [person.userId]);
    expect(await call()).toBe(200);
    expect(await refresh()).toBe(200);
  });

  it('rests while MCP access is off, and works again when it is on', async () => {
    await database.query('UPDATE workspaces SET mcp_access = false WHERE id = $1', [person.workspaceId]);
    const refused = await service.mcp(person.workspaceId, tokens.access_token);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'mcp-access-off' });
    expect(await refresh()).toBe(200);
    await database.query('UPDATE workspaces SET mcp_access = true WHERE id = $1', [person.workspaceId]);
    expect(await call()).toBe(200);
  });

  it('is not ended by another client that shows its token', async () => {
    const stranger = await service.register();
    await service.post('/oauth/revoke', new URLSearchParams({ client_id: stranger, token: tokens.access_token }));
    expect(await call()).toBe(200);
  });

  it('is listed for the person and for those who look after the workspace, with its last use', async () => {
    await call();
    const app = {
      id: grantId,
      client: { id: clientId, name: 'Test app', uri: 'https://app.example' },
      workspaceId: person.workspaceId,
      workspaceName: 'Test',
      scopes: ['course:read', 'course:write'],
      lastUsedAt: expect.any(String),
    };
    expect(await run(listConnectedApps, person)).toMatchObject({ data: [app], total: 1 });
    const admin = await addPerson(database, 'admin', person.workspaceId);
    const seen = { ...app, owner: { name: 'Test', role: 'trainer' } };
    expect(await run(listWorkspaceApps, admin)).toMatchObject({ data: [seen], total: 1 });
    expect(await run(getWorkspaceApp, admin, { grantId })).toMatchObject(seen);
    await run(revokeWorkspaceApp, admin, { grantId });
    expect(await run(listConnectedApps, person)).toMatchObject({ data: [], total: 0 });
    await expect(run(getWorkspaceApp, admin, { grantId })).rejects.toMatchObject({ code: 'token-not-found' });
  });

  it('cannot be ended from another workspace or by another person', async () => {
    const stranger = await addPerson(database, 'owner');
    await expect(run(revokeWorkspaceApp, stranger, { grantId })).rejects.toMatchObject({ code: 'token-not-found' });
    await expect(run(revokeConnectedApp, stranger, { grantId })).rejects.toMatchObject({ code: 'token-not-found' });
    expect(await call()).toBe(200);
  });
});

describe('a consent', () => {
  it('is refused when the password changes between sign-in and decision', async () => {
    const browser = service.browser();
    const { uid } = await browser.ask(person.workspaceId, clientId);
    const next = await browser.signIn(uid, person.userId);
    await run(signOutEverywhere, person);
    await expect(browser.consent(next)).rejects.toThrow(/no longer good/);
  });

  it('needs a role and MCP access at that moment', async () => {
    const browser = service.browser();
    const { uid } = await browser.ask(person.workspaceId, clientId);
    const next = await browser.signIn(uid, person.userId);
    await database.query('UPDATE workspaces SET mcp_access = false WHERE id = $1', [person.workspaceId]);
    await expect(browser.consent(next)).rejects.toThrow(/MCP access is off/);
    await database.query(`UPDATE members SET role = 'admin' WHERE user_id = $1`, [person.userId]);
    await expect(browser.consent(next)).rejects.toThrow(/no access/);
  });

  it('gets another session than the sign-in began with', async () => {
    const browser = service.browser();
    const { uid } = await browser.ask(person.workspaceId, clientId);
    await browser.signIn(uid, person.userId);
    const signedIn = browser.cookies.get('svc_oauth_session');
    const again = await browser.ask(person.workspaceId, clientId, { prompt: 'login' });
    await browser.signIn(again.uid, person.userId);
    expect(browser.cookies.get('svc_oauth_session')).not.toBe(signedIn);
  });

  it('can be given by another account than the one that was signed in', async () => {
    const colleague = await addPerson(database, 'trainer', person.workspaceId);
    const browser = service.browser();
    const { uid } = await browser.ask(person.workspaceId, clientId);
    const next = await browser.signIn(uid, person.userId);
    await browser.go('POST', `/test/${next}/signed-out`);
    const back = await browser.consent(await browser.signIn(next, colleague.userId));
    expect(back.searchParams.get('code')).toBeTruthy();
    expect(back.searchParams.get('state')).toBe('the state');
    const owners = await database.query(
      'SELECT user_id FROM oauth_grants WHERE client_id = $1 ORDER BY created_at DESC LIMIT 1',
      [clientId],
    );
    expect(owners[0]!.user_id).toBe(colleague.userId);
  });
});
