import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { ConsoleVisit } from './support/console.js';
import { CLIENTS } from './support/mcp-clients.js';
import { newMember, newPerson } from './support/people.js';
import { newOwner, rest } from './support/rest.js';
import { useSharedService, type SharedService } from './support/shared-service.js';

describeInBrowser('what the console shows of the audit trail', () => {
  let service: SharedService;
  let browser: Browser;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, { bypassCSP: true, ...options });

  it('lists what was done with the account, page by page, without what was only read', async () => {
    const person = await newPerson(service.url);
    await rest(service.url, 'POST /auth/sign-in', { body: { email: person.email, password: 'not the password' } });
    for (let count = 0; count < 25; count += 1) {
      await rest(service.url, 'PATCH /account', { token: person.session, body: { name: `Pat ${count}` } });
    }
    const here = await visit();
    const { page } = here;
    await here.signIn(person, '/console/account/activity');
    await page.getByText('Signed in').waitFor();
    expect(await page.locator('.rows > li').count()).toBe(25);
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Older');
    await page.getByText('Registered').waitFor();
    await page.getByText('refused').waitFor();
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Older');
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Newer');
    await page.getByText('Registered').waitFor({ state: 'detached' });
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
