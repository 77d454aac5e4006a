import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { newPerson, newTeam, type Team } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describeInBrowser('the console, from the door to a workspace', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service.url);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, options);
  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;

  it('leads somebody without a workspace to their first one, by keyboard alone, under its policy', async () => {
    const person = await newPerson(service.url);
    const visit = await ConsoleVisit.open(browser, service.url);
    const { page } = visit;
    await visit.signInByHand(person);
    await page.waitForURL('**/console/workspaces');
    await page.getByText('You are in no workspace yet').waitFor();
    await page.getByRole('button', { name: 'Create a workspace' }).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.keyboard.type('Ladder school');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/console/w/*');
    await visit.shows('Home');
    await until(
      () => page.title(),
      (title) => title === 'Home – Ladder school – Course platform',
    );
    await page.getByRole('button', { name: 'Pat Person' }).press('Enter');
    await visit.tabTo('Sign out');
    await page.keyboard.press('Tab');
    expect(await page.locator(':popover-open').count()).toBe(0);
    await page.getByRole('link', { name: 'Settings' }).press('Enter');
    await visit.arrivesAt('General');
    await page.getByRole('link', { name: 'Features' }).press('Enter');
    await visit.arrivesAt('Features');
    await page.getByRole('switch', { name: 'MCP access' }).press('Space');
    await page.getByRole('switch', { name: 'MCP access', checked: true }).waitFor();
    await page.getByRole('link', { name: 'Connect an assistant' }).press('Enter');
    await page.getByText(`${service.url}/workspaces/`).first().waitFor();
    await page.getByText('MCP access is off').waitFor({ state: 'detached' });
    await page.locator(':focus', { hasText: /^Connect an assistant$/ }).waitFor();
    expect(await visit.close()).toEqual([]);
  });

  it('shows a new token once, and takes it back', async () => {
    const reads = `GET /workspaces/${team.workspaceId}`;
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, '/console/account/security/tokens');
    await here.press('New access token');
    await page.getByLabel('What it is for').fill('The script');
    await page.getByLabel('Good for').selectOption({ label: '30 days' });
    await here.press('Make the token');
    const secret = await page.locator('.secret code').innerText();
    expect(await page.locator('dialog:focus-within').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByText('Entry for an assistant’s file of servers').click();
    const entry = JSON.parse(await page.locator('.snippet code').innerText()) as {
      mcpServers: { courses: { url: string; headers: { Authorization: string } } };
    };
    expect(entry.mcpServers.courses).toMatchObject({
      url: `${service.url}/workspaces/${team.workspaceId}/mcp`,
      headers: { Authorization: `Bearer ${secret}` },
    });
    expect(await here.shutsOut()).toEqual([]);
    await here.press('I have stored it');
    await page.getByText('The script').waitFor();
    expect(await page.content()).not.toContain(secret);
    expect((await rest(service.url, reads, { token: secret })).status).toBe(200);
    await here.press('Revoke');
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await page.locator(':focus', { hasText: /^Access tokens$/ }).waitFor();
    expect((await rest(service.url, reads, { token: secret })).status).toBe(401);
    expect(await here.close()).toEqual([]);
  });

  it('shows a token that was asked for, whatever is pressed while it is made', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.trainer, '/console/account/security/tokens');
    await here.press('New access token');
    await page.getByLabel('What it is for').fill('Impatience');
    const { promise: pressed, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/access-tokens', async (route) => {
      if (route.request().method() === 'POST') await pressed;
      await route.continue();
    });
    await here.press('Make the token');
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    go();
    await page.getByRole('dialog', { name: 'Your new access token' }).waitFor();
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await here.press('I have stored it');
    await page.getByText('Impatience').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('asks again by itself when the connection is back', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/settings/features'));
    await page.getByRole('switch', { name: 'MCP access' }).waitFor();
    await page.getByRole('link', { name: 'Home' }).click();
    await here.shows('Home');
    await here.context.setOffline(true);
    await page.getByText('No connection.').waitFor();
    // Known before: shown at once. Never fetched: said, and fetched later.
    await page.goBack();
    await here.shows('Features');
    await page.getByRole('link', { name: 'Files' }).click();
    await here.shows('This page did not load');
    expect(await here.shutsOut()).toEqual([]);
    await here.context.setOffline(false);
    await here.shows('Files');
    await page.getByText('Nothing has been uploaded yet.').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('says in every tab that somebody else has signed in', async () => {
    const [before, after] = [await newPerson(service.url), await newPerson(service.url, 'Nell Next')];
    const here = await visit();
    const { page, context } = here;
    await here.signIn(before, '/console/account/profile');
    await here.shows('Profile');
    const other = await context.newPage();
    await other.goto(`${service.url}/console/workspaces`);
    await other.getByRole('button', { name: 'Pat Person' }).click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await other.getByLabel('E-mail address').fill(after.email);
    await other.getByLabel('Password').fill(PASSWORD);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.waitForURL('**/console/workspaces');
    await page.getByRole('dialog', { name: 'Somebody else is signed in' }).waitFor();
    await page.getByRole('link', { name: 'Go on as Nell Next' }).click();
    await page.waitForURL('**/console/workspaces');
    expect(await here.close()).toEqual([]);
  });

  it('works in a browser that keeps nothing but the session', async () => {
    const here = await visit();
    await here.context.addInitScript(`
      const refused = { get() { throw new DOMException('Access is denied', 'SecurityError'); } };
      Object.defineProperties(window, { localStorage: refused, sessionStorage: refused });
    `);
    await here.signInByHand(team.members.owner, at());
    await here.shows('Home');
    expect(await here.close()).toEqual([]);
  });

  it('says at its field what is wrong, and keeps what was typed', async () => {
    const person = await newPerson(service.url);
    const here = await visit();
    const { page } = here;
    await here.signIn(person, '/console/account/profile');
    await page.getByLabel('Name', { exact: true }).fill('Pat Changed');
    await page.getByLabel('E-mail address').fill('other@example.org');
    await page.getByLabel('Current password').fill('not this one');
    await here.press('Save');
    await page.getByText('One field needs another look.').waitFor();
    await page.locator('[name=currentPassword]:focus').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Pat Changed');
    await page.getByLabel('E-mail address').fill(person.email);
    await here.press('Save');
    await page.getByText('Saved').waitFor();
    await page.getByRole('button', { name: 'Pat Changed' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('keeps the place of whoever is signed out elsewhere', async () => {
    const person = await newPerson(service.url);
    const here = await visit();
    const { page } = here;
    await here.signIn(person, '/console/account/security');
    await page.getByText('This one').waitFor();
    await rest(service.url, 'POST /auth/sign-out-everywhere', { token: person.session });
    await page.getByRole('link', { name: 'Access tokens' }).click();
    await page.getByRole('dialog', { name: 'You are signed out' }).waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
    await page.waitForURL('**/sign-in?next=%2Fconsole%2Faccount%2Fsecurity%2Ftokens');
    await page.getByLabel('Password').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('names a workspace anew, everywhere at once, and its time zone', async () => {
    const [owner, here] = [await newPerson(service.url), await visit()];
    const made = await rest(service.url, 'POST /workspaces', { token: owner.session, body: { name: 'Old school' } });
    const { page } = here;
    await here.signIn(owner, `/console/w/${made.body.workspaceId as string}/settings/general`);
    await page.getByLabel('Name of the workspace').fill('New school');
    await page.getByLabel('Time zone').selectOption('Europe/Vienna');
    await page.getByLabel('Language of its courses').fill('no language');
    await here.press('Save');
    await page.getByText('One field needs another look.').waitFor();
    await page.getByLabel('Language of its courses').fill('de-AT');
    await here.press('Save');
    await page.getByText('Saved').waitFor();
    await page.getByRole('link', { name: 'New school' }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    const kept = await rest(service.url, `GET /workspaces/${made.body.workspaceId as string}/settings/general`, {
      token: owner.session,
    });
    expect(kept.body).toMatchObject({ name: 'New school', language: 'de-AT', timeZone: 'Europe/Vienna', supportEmail: null });
    expect(await here.close()).toEqual([]);
  });

  it.each([
    [
      'owner',
      [
        'Home',
        'Courses',
        'Learning paths',
        'Generated courses',
        'Import a course',
        'Files',
        'Connect an assistant',
        'People',
        'Credits',
        'Audit trail',
        'Webhooks',
        'Settings',
      ],
      true,
    ],
    [
      'admin',
      ['Home', 'Courses', 'Learning paths', 'Connect an assistant', 'People', 'Credits', 'Audit trail', 'Webhooks', 'Settings'],
      false,
    ],
    [
      'trainer',
      [
        'Home',
        'Courses',
        'Learning paths',
        'Generated courses',
        'Import a course',
        'Files',
        'Connect an assistant',
        'People',
        'Settings',
      ],
      false,
    ],
    ['learner', ['My courses', 'My record'], null],
  ] as const)('offers %s what they may do, and no more', async (role, offered, turnsMcp) => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members[role], at());
    await here.shows(offered[0]);
    expect(await page.getByRole('navigation', { name: 'Menu' }).getByRole('link').allInnerTexts()).toEqual(offered);
    await here.go(at('/settings/features'));
    const mcp = page.getByRole('switch', { name: 'MCP access' });
    if (turnsMcp === null) await page.getByText('You may not do this here: your role is Learner.').first().waitFor();
    else expect(await mcp.isEnabled()).toBe(turnsMcp);
    expect(await here.shutsOut()).toEqual([]);
    await here.go('/console/account/security/tokens');
    if (role === 'owner' || role === 'trainer') await page.getByRole('button', { name: 'New access token' }).waitFor();
    else await page.getByText('Access tokens are for owners and trainers').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    const some = '00000000-0000-4000-8000-000000000000';
    const [theirs, mine] = role === 'learner' ? ['/courses/', '/learn/'] : ['/learn/', '/courses/'];
    await here.go(at(theirs + some));
    const way = page.getByRole('link', { name: 'To the course, as you may see it' });
    expect(await way.getAttribute('href')).toBe(at(mine + some));
    expect(await here.shutsOut()).toEqual([]);
    await here.go(`/console/w/${some}`);
    await here.shows('You are not in this workspace');
    await page.getByText(`You are signed in as ${team.members[role].email}.`).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it.each([
    ['light', 'en-GB', 'Connect an assistant'],
    ['dark', 'de-AT', 'Assistenten verbinden'],
  ] as const)('shuts nobody out, in %s and %s', async (colorScheme, locale, title) => {
    const here = await visit({ colorScheme, locale });
    const found: unknown[] = [];
    await here.signIn(team.members.owner, at('/connect'));
    await here.shows(title);
    const places = ['', '/connect', '/settings/general', '/settings/features'].map(at);
    for (const place of [...places, '/console/workspaces', '/console/account/security', '/console/account/security/apps']) {
      await here.go(place);
      await here.page.locator('[aria-busy]').waitFor({ state: 'detached' });
      found.push(...(await here.shutsOut()).map((what) => [place, what]));
    }
    expect(found).toEqual([]);
    expect(await here.page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
    expect(await here.close()).toEqual([]);
  });
});
