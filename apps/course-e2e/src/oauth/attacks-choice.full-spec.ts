import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AttackGround, REDIRECT, toldApp, type Params } from '../support/oauth-attack.js';
import { newPerson, newTeam, type Team } from '../support/people.js';
import type { PlainBrowser, Shown } from '../support/plain-browser.js';

const NOWHERE = '0197a000-0000-7000-8000-000000000000';
const UNNAMED: Params = { resource: null };

describe('attacks on the choice of a workspace, where an app names none', () => {
  let ground: AttackGround;
  let other: Team;
  let clientId: string;

  beforeAll(async () => {
    ground = await AttackGround.prepare();
    other = await newTeam(ground.service.url);
    clientId = await ground.register();
    await other.as('owner', 'PATCH W/features', { mcpAccess: true });
    await join(other, 'trainer');
  });
  afterAll(() => ground?.stop());

  /** The trainer of the ground gets a role in another team too. */
  async function join(team: Team, role: string): Promise<void> {
    const { token } = (await team.as('owner', 'POST W/invitations', { role })).body;
    await ground.team.as('trainer', 'POST /invitations/accept', { token });
  }

  const offered = ({ html }: Shown): string[] => [...html.matchAll(/name="workspace"\s+value="([^"]+)"/g)].map(([, id]) => id!);
  const grants = async (): Promise<unknown[]> =>
    (await ground.team.as('trainer', 'GET /account/connected-apps?limit=100')).body.data as unknown[];

  async function choose(browser: PlainBrowser, workspace: string, params: Params = UNNAMED) {
    const { url, verifier } = ground.ask(clientId, params);
    const page = await ground.signIn(browser, await browser.go(url), ground.team.members.trainer);
    return { verifier, decided: await browser.submit(page, 'authorize', { workspace }) };
  }

  it.each<[string, Params]>([
    ['none', UNNAMED],
    ['an empty one', { resource: '' }],
  ])(
    'a request whose resource is %s comes to the one workspace that its person chose, as if it had named it',
    async (_which, params) => {
      const { decided, verifier } = await choose(ground.browser(), other.workspaceId, params);
      const { body } = await ground.redeem({ clientId, code: toldApp(decided).code!, verifier });
      const refreshed = await ground.refresh(clientId, body.refresh_token as string);
      for (const { access_token: token } of [body, refreshed.body] as { access_token: string }[]) {
        expect(await ground.mcp(token, other.workspaceId)).toBe(200);
        expect(await ground.mcp(token)).toBe(401);
      }
    },
  );

  it('neither an exchange nor a refresh gets another resource than the chosen one', async () => {
    const chosen = `${ground.service.url}/workspaces/${other.workspaceId}/mcp`;
    for (const resource of [ground.resource, 'https://evil.example/mcp', [chosen, ground.resource]]) {
      const { decided, verifier } = await choose(ground.browser(), other.workspaceId);
      const wrong = await ground.redeem({ clientId, code: toldApp(decided).code!, verifier }, { resource });
      expect(wrong.body.error).toMatch(/^invalid_(target|request)$/);
    }
    const { decided, verifier } = await choose(ground.browser(), other.workspaceId);
    const right = await ground.redeem({ clientId, code: toldApp(decided).code!, verifier }, { resource: chosen });
    expect(right.status).toBe(200);
    const moved = await ground.refresh(clientId, right.body.refresh_token as string, { resource: ground.resource });
    expect(moved).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
  });

  it('a workspace that was not offered is refused in the form, and nothing is granted', async () => {
    const [foreign, learning, closed] = await Promise.all(
      ['foreign', 'learning', 'closed'].map(() => newTeam(ground.service.url)),
    );
    await learning!.as('owner', 'PATCH W/features', { mcpAccess: true });
    await foreign!.as('owner', 'PATCH W/features', { mcpAccess: true });
    await join(learning!, 'learner');
    await join(closed!, 'trainer');
    const before = await grants();
    const browser = ground.browser();
    const page = await ground.consentPage(clientId, UNNAMED, 'trainer', browser);
    expect(offered(page).sort()).toEqual([ground.team.workspaceId, other.workspaceId].sort());
    const answers: string[] = [];
    for (const workspace of [
      foreign!.workspaceId,
      NOWHERE,
      learning!.workspaceId,
      closed!.workspaceId,
      'x',
      'x'.repeat(5_000),
      '',
    ]) {
      const refused = await browser.submit(page, 'authorize', { workspace });
      expect({ workspace, status: refused.status, location: refused.location }).toEqual({
        workspace,
        status: 422,
        location: null,
      });
      answers.push(refused.html);
    }
    expect(new Set(answers).size).toBe(1);
    expect(await grants()).toEqual(before);
  });

  it('what an app named is not changed by a choice in the form', async () => {
    const { decided, verifier } = await choose(ground.browser(), other.workspaceId, {});
    const { body } = await ground.redeem({ clientId, code: toldApp(decided).code!, verifier });
    expect(await ground.mcp(body.access_token as string)).toBe(200);
    expect(await ground.mcp(body.access_token as string, other.workspaceId)).toBe(401);
  });

  it('a choice counts by what is so when it is made, not when it was shown', async () => {
    const browser = ground.browser();
    const page = await ground.consentPage(clientId, UNNAMED, 'trainer', browser);
    await other.as('owner', 'PATCH W/features', { mcpAccess: false });
    try {
      const refused = await browser.submit(page, 'authorize', { workspace: other.workspaceId });
      expect({ status: refused.status, offered: offered(refused) }).toEqual({ status: 422, offered: [ground.team.workspaceId] });
    } finally {
      await other.as('owner', 'PATCH W/features', { mcpAccess: true });
    }
  });

  it('a choice needs the token of its own form and its own site', async () => {
    const browser = ground.browser();
    const page = await ground.consentPage(clientId, UNNAMED, 'trainer', browser);
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.html)![1]!;
    const send = async (fields: Record<string, string>, headers: Record<string, string> = {}): Promise<number> => {
      const form = new URLSearchParams({ workspace: other.workspaceId, ...fields });
      return (await browser.send(`${page.url.pathname}/authorize`, { form, headers })).status;
    };
    expect(await send({})).toBe(403);
    expect(await send({ formToken: 'x' })).toBe(403);
    expect(await send({ formToken }, { origin: 'https://evil.example' })).toBe(403);
    expect(await send({ formToken }, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await send({ formToken })).toBe(303);
  });

  it('no scope is gained by a choice, and none is made up', async () => {
    const { decided, verifier } = await choose(ground.browser(), other.workspaceId, { ...UNNAMED, scope: 'course:read' });
    const { body } = await ground.redeem({ clientId, code: toldApp(decided).code!, verifier });
    expect(body.scope).toBe('course:read');
    expect(toldApp(await ground.open(clientId, { ...UNNAMED, scope: 'openid' }))).toMatchObject({ error: 'invalid_scope' });
  });

  it('who has no workspace to choose is told why, and the app only that it was not allowed', async () => {
    const browser = ground.browser();
    const page = await ground.signIn(browser, await ground.open(clientId, UNNAMED, browser), await newPerson(ground.service.url));
    expect({ status: page.status, offered: offered(page) }).toEqual({ status: 403, offered: [] });
    expect(page.html).toContain('cannot be connected');
    const { location } = await browser.submit(page, 'deny');
    expect(location!.href.startsWith(REDIRECT)).toBe(true);
    expect(location!.searchParams.get('error')).toBe('access_denied');
  });
});
