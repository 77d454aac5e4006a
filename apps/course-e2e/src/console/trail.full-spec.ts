import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from '../support/console.js';
import { CLIENTS } from '../support/mcp-clients.js';
import { newMember, newPerson } from '../support/people.js';
import { newOwner, rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describeInBrowser('what the console shows of the audit trail', () => {
  let service: SharedService;
  let browser: Browser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, options);

  it('lists what was done with the account, page by page, without what was only read', async () => {
    const person = await newPerson(service.url);
    await rest(service.url, 'POST /auth/sign-in', { body: { email: person.email, password: 'not the password' } });
    for (let count = 0; count < 25; count += 1) {
      await rest(service.url, 'PATCH /account', { token: person.session, body: { name: `Pat ${count}` } });
    }
    const here = await visit();
    const { page } = here;
    await here.signInByHand(person, '/console/account/activity');
    await page.getByText('Signed in').waitFor();
    expect(await page.locator('.rows > li').count()).toBe(25);
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Older');
    await page.getByText('Registered').waitFor();
    await page.getByText('refused').waitFor();
    await page.locator(':focus', { hasText: /^Older$/ }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Newer');
    await page.getByText('Registered').waitFor({ state: 'detached' });
    expect(await here.close()).toEqual([]);
  });

  it('lists all of what can grow, however long it is, and goes back from a page that was emptied', async () => {
    const person = await newPerson(service.url);
    const owner = { token: person.session };
    const { body } = await rest(service.url, 'POST /workspaces', { ...owner, body: { name: 'Workspace 0' } });
    const count = Array.from({ length: 25 }, (_each, index) => index + 1);
    for (const number of count) {
      await rest(service.url, 'POST /workspaces', { ...owner, body: { name: `Workspace ${number}` } });
      const token = { label: `Token ${number}`, scope: 'workspace', workspaceId: body.workspaceId, expiresIn: 'never' };
      await rest(service.url, 'POST /account/access-tokens', { ...owner, body: token });
    }
    // As 25 more browsers and 26 apps would have left them
    const [me] = await service.query('SELECT id FROM users WHERE email = $1', [person.email]);
    await service.query(
      `INSERT INTO sessions (id, user_id, secret_hash, user_agent, created_at, last_used_at, expires_at)
       SELECT uuidv7(), user_id, sha256(convert_to(user_id::text || number, 'UTF8')), user_agent, created_at, last_used_at, expires_at
       FROM sessions, generate_series(1, 25) AS number WHERE user_id = $1`,
      [me!.id],
    );
    await service.query(
      `WITH allowed AS (
         INSERT INTO oauth_grants (id, user_id, workspace_id, client_id, client_name, resource, scopes)
         SELECT uuidv7(), $1, $2, 'any', 'App ' || number, '', '{course:read}' FROM generate_series(1, 26) AS number RETURNING id)
       INSERT INTO oauth_artifacts (kind, id_hash, payload, user_id, grant_id, expires_at)
       SELECT 'RefreshToken', sha256(convert_to(id::text, 'UTF8')), '{}', $1, id, now() + interval '1 day' FROM allowed`,
      [me!.id, body.workspaceId],
    );
    const here = await visit();
    const { page } = here;
    const lines = page.locator('.rows > li');
    await here.signInByHand(person, '/console/workspaces');
    for (const [place, title, older] of [
      ['/console/workspaces', 'My workspaces', 1],
      ['/console/account/security', 'Security', 2],
      ['/console/account/security/apps', 'Connected apps', 1],
    ] as const) {
      await here.go(place);
      await here.shows(title);
      await lines.nth(24).waitFor();
      await here.press('Older');
      await lines.nth(older).waitFor({ state: 'detached' });
      await lines.nth(older - 1).waitFor();
      expect([place, await lines.count()]).toEqual([place, older]);
    }
    await here.press('Disconnect');
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await lines.nth(24).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.go('/console/account/security/tokens');
    await page.getByText('Token 25').waitFor();
    expect(await page.getByRole('navigation', { name: 'Pages' }).count()).toBe(0);
    expect(await here.close()).toEqual([]);
  });

  it('shows whoever connects an assistant how its last calls ended', async () => {
    const owner = await newOwner(service.url);
    const client = await CLIENTS['@modelcontextprotocol/sdk']!(owner.mcpUrl, owner.token);
    await client.call('list_courses');
    await client.close();
    const features = `PATCH /workspaces/${owner.workspaceId}/features`;
    await rest(service.url, features, { token: owner.session, body: { mcpAccess: false } });
    await expect(CLIENTS['@modelcontextprotocol/sdk']!(owner.mcpUrl, owner.token)).rejects.toThrow();
    const here = await visit();
    const { page } = here;
    await here.signIn(owner, `/console/w/${owner.workspaceId}/connect`);
    const calls = page.getByRole('listitem').filter({ has: page.getByText('Olive Owner') });
    await calls.filter({ hasText: 'list_courses' }).waitFor();
    await calls.filter({ hasText: 'refused: mcp-access-off' }).first().waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
    // Who may not read the trail is not offered it
    const trainer = await newMember(service.url, owner, 'trainer');
    const theirs = await visit();
    await theirs.signIn(trainer, `/console/w/${owner.workspaceId}/connect`);
    await theirs.page.getByRole('heading', { name: 'The address' }).waitFor();
    expect(await theirs.page.getByRole('heading', { name: 'The last calls' }).count()).toBe(0);
    expect(await theirs.close()).toEqual([]);
  });
});
