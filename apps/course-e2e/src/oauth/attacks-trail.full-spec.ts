import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { AttackGround, toldApp } from '../support/oauth-attack.js';
import { PASSWORD } from '../support/rest.js';

interface Seen {
  action: string;
  outcome: string;
  actor: Record<string, unknown>;
  targets: { kind: string; id: string }[];
}

describe('what OAuth leaves behind', () => {
  let ground: AttackGround<CourseService>;
  let clientId: string;
  /** Everything that would let somebody act, or finish what another began. */
  const secrets: string[] = [PASSWORD];

  beforeAll(async () => {
    ground = await AttackGround.on(await startCourseService({ LOG_LEVEL: 'trace' }));
    const { body } = await ground.tryToRegister({ token_endpoint_auth_method: 'client_secret_post' });
    secrets.push(body.client_secret as string);
    clientId = await ground.register();
    const browser = ground.browser();
    const { url, verifier } = ground.ask(clientId, { state: 'state-of-the-app' });
    const page = await ground.signIn(browser, await browser.go(url), ground.team.members.trainer);
    const code = toldApp(await browser.submit(page, 'authorize')).code!;
    const denied = await ground.open(clientId, { prompt: 'consent' }, browser);
    await browser.submit(denied, 'deny');
    const tokens = (await ground.redeem({ clientId, code, verifier })).body;
    const next = (await ground.refresh(clientId, tokens.refresh_token as string)).body;
    await ground.mcp(next.access_token as string);
    await ground.service.advanceClock('61 seconds');
    await ground.refresh(clientId, tokens.refresh_token as string);
    await ground.service.advanceClock('0 seconds');
    const given = await ground.connect(clientId);
    const form = new URLSearchParams({ client_id: clientId, token: given.access_token });
    await fetch(`${ground.service.url}/oauth/revoke`, { method: 'POST', body: form });
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.html)![1]!;
    const session = browser.cookies.get('svc_oauth_session')!.value;
    const shown = [tokens, next, given].flatMap((each) => [each.access_token as string, each.refresh_token as string]);
    secrets.push('state-of-the-app', verifier, code, formToken, session, ...shown);
  });
  afterAll(() => ground?.stop());

  it('registration, consent, denial, reuse and revocation are in the trail, with who and what', async () => {
    const { userId } = (await ground.team.as('trainer', 'GET /account')).body;
    const { data } = (await ground.team.as('owner', 'GET W/audit-events?limit=100')).body as { data: Seen[] };
    const seen = data.filter(({ action }) => action.startsWith('oauth_')).reverse();
    expect(seen.map(({ action, outcome, targets }) => [action, outcome, targets[0]?.kind])).toEqual([
      ['oauth_consent', 'success', 'grant'],
      ['oauth_deny', 'success', 'oauth-client'],
      ['oauth_consent', 'success', 'grant'],
      ['oauth_revoke', 'success', 'grant'],
      ['oauth_token_reused', 'denied', 'grant'], // with the clock ahead
    ]);
    for (const { actor } of seen) expect(actor).toMatchObject({ id: userId, name: 'Mo trainer', clientId });
    const own = await ground.service.query(
      `SELECT action FROM audit_events WHERE workspace_id IS NULL AND actor_id = $1 AND action LIKE 'oauth\\_%'`,
      [userId],
    );
    expect(own).toHaveLength(seen.length);
    const registered = await ground.service.query(
      `SELECT record->'actor'->>'clientId' AS client FROM audit_events WHERE action = 'oauth_register_client'`,
    );
    expect(registered).toHaveLength(2);
    expect(registered).toContainEqual({ client: clientId });
  });

  it('no secret is in the trail, in any table or in a log, at the most talkative level', async () => {
    const tables = await ground.service.query(`SELECT relname AS name FROM pg_stat_user_tables WHERE schemaname = 'public'`);
    const kept: string[] = [ground.service.log()];
    for (const { name } of tables) {
      const [row] = await ground.service.query(`SELECT coalesce(json_agg(t)::text, '') AS text FROM "${name as string}" t`);
      kept.push(row!.text as string);
    }
    const text = kept.join('\n');
    expect(text).toContain('oauth_consent');
    expect(text).toContain('/oauth/token');
    expect(secrets.length).toBeGreaterThan(12);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});
