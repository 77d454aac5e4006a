import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { newMember, newTeam, type Team } from '../support/people.js';
import { rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

const HOSTILE = `"><img src=x onerror=alert(1)> ${'שלום '.repeat(20)}${'long'.repeat(20)}`;

describeInBrowser('people, in the console', () => {
  let service: SharedService;
  let browser: Browser;
  let team: Team;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    team = await newTeam(service);
    await newMember(service, { session: team.members.owner.session, workspaceId: team.workspaceId }, 'learner', HOSTILE);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, options);
  const rolesNow = async (): Promise<unknown> =>
    ((await team.as('owner', 'GET W/members?limit=100')).body.data as { role: string }[]).map(({ role }) => role).toSorted();

  it('finds members, says what comes of another role, and keeps what it may not do from an admin', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.admin, at('/members'));
    await here.shows('Members');
    await page.getByText('5 members').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    const row = (name: string) => page.locator('.rows > li').filter({ hasText: name });
    expect(await row('Olive Owner').getByRole('button').count()).toBe(0);
    expect(await row('Mo admin').getByRole('button').allInnerTexts()).toEqual(['Change the role']);

    await page.getByLabel('Search by name or address').fill('mo tr');
    await page.getByText('1 member', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe('mo tr');
    await row('Mo trainer').getByRole('button', { name: 'Change the role' }).click();
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('radio').count()).toBe(3);
    await dialog.getByText('Learns the courses').click();
    await dialog.getByText('Access tokens and assistants of theirs no longer reach').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await dialog.waitFor({ state: 'detached' });
    await row('Mo trainer').getByText('Learner', { exact: true }).waitFor();
    expect(await rolesNow()).toEqual(['admin', 'learner', 'learner', 'learner', 'owner']);
    await page.reload();
    await row('Mo trainer').getByText('Learner', { exact: true }).waitFor();

    await page.getByLabel('Search by name or address').fill('nobody has this');
    await page.getByText('Nobody here has this').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Clear the search');
    await page.getByLabel('Role', { exact: true }).selectOption('Learner');
    await page.getByText('3 members').waitFor();
    await row('img src').getByRole('button', { name: 'Remove' }).click();
    await dialog.getByText('What they have learned is kept').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await page.getByText('2 members').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('shows the link of an invitation once, and says when its answer was lost', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/members'));
    await page.getByRole('link', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('E-mail address').fill('olga@example.org');
    await dialog.getByText('Makes, publishes and assigns').click();
    expect(await here.shutsOut()).toEqual([]);
    // What was filled in outlives an accident
    await page.reload();
    await dialog.getByLabel('E-mail address').waitFor();
    expect(await dialog.getByLabel('E-mail address').inputValue()).toBe('olga@example.org');
    expect(await dialog.getByRole('radio', { name: 'Trainer' }).isChecked()).toBe(true);
    await dialog.getByRole('button', { name: 'Make the invitation' }).dblclick();
    const link = await dialog.locator('.secret code').innerText();
    expect(link).toContain('/invitation?token=svc_inv_');
    expect(await here.shutsOut()).toEqual([]);
    await page.keyboard.press('Escape');
    await here.press('I have stored it');
    await page.getByText('olga@example.org').waitFor();
    expect(await page.locator('.rows > li').filter({ hasText: 'olga@' }).count()).toBe(1);
    expect(await page.content()).not.toContain(link);

    // The answer does not come back; the second press is the same wish
    let isLost = false;
    await page.route('**/invitations', async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await here.press('Invite one person');
    await dialog.getByLabel('E-mail address').fill('pia@example.org');
    await dialog.getByRole('button', { name: 'Make the invitation' }).click();
    await dialog.getByText('Nothing is lost').waitFor();
    await dialog.getByRole('button', { name: 'Make the invitation' }).click();
    await dialog.getByText('was lost on the way').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    const pia = page.locator('.rows > li').filter({ hasText: 'pia@' });
    await pia.getByText('Open', { exact: true }).waitFor();
    await pia.getByRole('button', { name: 'Invite again' }).click();
    await dialog.getByRole('button', { name: 'Invite again' }).click();
    await dialog.locator('.secret').waitFor();
    await here.press('I have stored it');
    await pia.getByText('Revoked').waitFor();
    await pia.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await pia.getByText('Open', { exact: true }).waitFor({ state: 'detached' });
    expect(await here.close()).toEqual([]);
  });

  it('says what would become of each row of a table before anybody is invited, and after', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.admin, at('/members/invitations/many'));
    const table = page.getByLabel('The table');
    const member = team.members.learner.email;
    const csv = `name;email\nAnn;ann@example.org\nBo;not an address\nAnn;ANN@example.org\nMo;${member}\n`;
    await page.setInputFiles('input[type=file]', { name: 'shift.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await until(
      () => table.inputValue(),
      (text) => text === csv,
    );
    await here.press('Look at it first');
    await page.getByText('1 person would be invited').waitFor();
    expect(await page.locator('.rows .tag').allInnerTexts()).toEqual([
      'Would be invited',
      'Is not an e-mail address',
      'Stands in the table twice; the first counts',
      'Is a member already; nothing changes',
    ]);
    expect(await here.shutsOut()).toEqual([]);
    expect(JSON.stringify((await team.as('owner', 'GET W/invitations')).body)).not.toContain('ann@example.org');
    // Another table is looked at again
    await table.fill(`${csv}Cy;cy@example.org\n`);
    expect(await page.getByRole('button', { name: 'Invite 1 person' }).count()).toBe(0);
    await here.press('Look at it first');
    await here.press('Invite 2 people');
    await page.getByText('2 people were invited').waitFor();
    expect(await page.getByRole('button', { name: 'Copy the link for' }).count()).toBe(2);
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('link', { name: 'To the invitations' }).click();
    await here.shows('Invitations');
    await page.getByText('cy@example.org', { exact: true }).waitFor();
    // It was sent: nothing of it is left
    await here.go(at('/members/invitations/many'));
    expect(await table.inputValue()).toBe('');
    await table.fill('"unclosed');
    await here.press('Look at it first');
    await page.getByText('cannot be read').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('puts learners in groups, by keyboard alone, and sends who has a group that is gone to the list', async () => {
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/groups'));
    await page.getByText('There are no groups yet').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.tabTo('Make a group');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Morning <b>shift</b>');
    await page.keyboard.press('Enter');
    await here.shows('Morning <b>shift</b>');
    await page.getByText('Nobody is in this group yet').waitFor();
    await here.tabTo('Add learners');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    await page.keyboard.type('Mo learner');
    await until(
      () => page.getByRole('dialog').getByRole('checkbox').count(),
      (count) => count === 1,
    );
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    expect(await here.shutsOut()).toEqual([]);
    await here.tabTo('Add 1 learner');
    await page.keyboard.press('Enter');
    await page.getByText('1 learner was added.').waitFor();
    await page.locator('.rows').getByText('Mo learner').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('button', { name: 'Take out' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take out' }).click();
    await page.getByText('Nobody is in this group yet').waitFor();

    const { body } = await team.as('owner', 'GET W/groups');
    const [{ groupId }] = body.data as [{ groupId: string }];
    await team.as('admin', `DELETE W/groups/${groupId}`);
    await here.press('Rename');
    await page.getByRole('dialog').getByLabel('Name').fill('Evening shift');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('dialog').getByText('It was deleted, or never was.').waitFor();
    await page.getByRole('dialog').getByRole('link', { name: 'To the list' }).click();
    await here.shows('Groups');
    await page.getByText('There are no groups yet').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('takes the buttons away from who lost the role for them while the page is open', async () => {
    const here = await visit();
    const { page } = here;
    const admin = await newMember(
      service,
      { session: team.members.owner.session, workspaceId: team.workspaceId },
      'admin',
      'Al Admin',
    );
    await here.signIn(admin, at('/members'));
    const row = page.locator('.rows > li').filter({ hasText: 'Mo learner' });
    await row.getByRole('button', { name: 'Remove' }).click();
    const taken = await rest(service.url, `PATCH /workspaces/${team.workspaceId}/members/${admin.memberId}`, {
      token: team.members.owner.session,
      body: { role: 'trainer' },
    });
    expect(taken.status).toBe(200);
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('You may not do this here: your role is Trainer.').or(page.locator('.rows > li')).first().waitFor();
    await row.getByRole('button').first().waitFor({ state: 'detached' });
    expect(await row.count()).toBe(1);
    expect(await here.close()).toEqual([]);
  });
});
