import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Locator, Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { until } from '@repo/tools/kit/wait.ts';
import { ConsoleVisit } from '../support/console.js';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { addPublishedCourse } from '../support/courses.js';
import { newMember, newTeam, type Team } from '../support/people.js';
import { startReceiver, type Receiver } from '../support/receiver.js';
import { rest } from '../support/rest.js';

const HOSTILE = `"><img src=x onerror=alert(1)> ${'שלום '.repeat(20)}${'long'.repeat(18)}`;

describeInBrowser('the ledgers of owners and admins, in the console', () => {
  let service: CourseService;
  let browser: Browser;
  let receiver: Receiver;
  let team: Team;

  beforeAll(async () => {
    // The receiver is on this machine, and a chain is broken
    const start = startCourseService({ WEBHOOK_ALLOW_PRIVATE: 'true', INITIAL_CREDITS: '100' });
    [service, browser, receiver] = await Promise.all([start, openBrowser(), startReceiver()]);
    team = await newTeam(service);
  });
  afterAll(async () => {
    receiver?.stop();
    await Promise.all([browser?.close(), service?.stop()]);
  });

  const at = (place = ''): string => `/console/w/${team.workspaceId}${place}`;
  const visit = (options = {}): Promise<ConsoleVisit> => ConsoleVisit.open(browser, service.url, options);
  const rowOf = (page: Page, text: string): Locator => page.locator('.rows > li').filter({ hasText: text });
  const ledger = async (): Promise<{ balance: number; total: number }> =>
    (await team.as('owner', 'GET W/credits')).body as { balance: number; total: number };
  /** The answer to the next call of this kind does not come back, though it is done. */
  const loseNext = async (page: Page, place: string): Promise<void> => {
    let isLost = false;
    await page.route(place, async (route) => {
      if (isLost || route.request().method() !== 'POST') return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
  };

  it('shows every token and app that reaches the workspace, of who has left too, and ends them', async () => {
    const { workspaceId } = team;
    const own = { session: team.members.owner.session, workspaceId };
    const [gone, hostile] = [
      await newMember(service, own, 'trainer', 'Gus Gone'),
      await newMember(service, own, 'trainer', HOSTILE),
    ];
    const tokenOf = async (session: string, body: object): Promise<string> =>
      (await rest(service.url, 'POST /account/access-tokens', { token: session, body })).body.secret as string;
    await tokenOf(gone.session, { label: 'Left behind', workspaceId });
    const secret = await tokenOf(hostile.session, { label: HOSTILE.slice(0, 90), scope: 'all', expiresIn: 'never' });
    await team.as('owner', `DELETE W/members/${gone.memberId}`);
    await service.query(
      `WITH allowed AS (
         INSERT INTO oauth_grants (id, user_id, workspace_id, client_id, client_name, resource, scopes)
         SELECT uuidv7(), id, $2, 'any', 'Assistant ' || number, '', '{course:read}' FROM users, generate_series(1, 27) AS number
         WHERE email = $1 RETURNING id, user_id)
       INSERT INTO oauth_artifacts (kind, id_hash, payload, user_id, grant_id, expires_at)
       SELECT 'RefreshToken', sha256(convert_to(id::text, 'UTF8')), '{}', user_id, id, now() + interval '1 day' FROM allowed`,
      [team.members.owner.email, workspaceId],
    );
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.admin, at('/settings/tokens'));
    await page.getByText('2 access tokens').waitFor();
    await rowOf(page, 'Left behind').getByText('Not a member any more').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    const reach = () => rest(service.url, `GET /workspaces/${workspaceId}`, { token: secret });
    expect((await reach()).status).toBe(200);
    await rowOf(page, 'img src').getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('ends in the others too').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await dialog.getByRole('button', { name: 'Revoke' }).dblclick();
    await rowOf(page, 'img src').getByText('Revoked', { exact: true }).waitFor();
    expect((await reach()).status).toBe(401);

    await page.getByRole('link', { name: 'Connected apps' }).click();
    await page.getByText('27 connected apps').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Older');
    await page.getByText('Assistant 1 ').or(rowOf(page, 'Assistant 1').first()).first().waitFor();
    await until(
      () => page.locator('.rows > li').count(),
      (count) => count === 2,
    );
    for (const left of [26, 25]) {
      await page.getByRole('button', { name: 'Disconnect' }).first().click();
      await dialog.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByText(`${left} connected apps`).waitFor();
    }
    // The last of a later page was taken away
    await until(
      () => page.locator('.rows > li').count(),
      (count) => count === 25,
    );
    expect(await here.close()).toEqual([]);
  });

  it('adds credits once for one wish, however often it is sent, and says what each was for', async () => {
    const { courseId } = await addPublishedCourse(service, team.workspaceId);
    await service.query(
      `INSERT INTO credit_entries (id, workspace_id, amount, reason, course_id)
       SELECT uuidv7(), $1, -1, 'proposal', $2 FROM generate_series(1, 30)`,
      [team.workspaceId, courseId],
    );
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/credits'));
    await page.getByText('70 credits', { exact: true }).waitFor();
    await page.getByText('No model has been asked').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    const dialog = page.getByRole('dialog');
    const fillIn = async (amount: string, note: string): Promise<void> => {
      await here.press('Add credits');
      await dialog.getByLabel('How many').fill(amount);
      await dialog.getByLabel('Note').fill(note);
    };
    await fillIn('500', HOSTILE);
    expect(await here.shutsOut()).toEqual([]);
    await dialog.getByRole('button', { name: 'Add credits' }).dblclick();
    await page.getByText('500 credits were added. The balance is 570 credits.').waitFor();
    expect(await ledger()).toMatchObject({ balance: 570, total: 32 });
    await rowOf(page, 'img src').getByText('by Olive Owner').waitFor();

    // The answer is lost, and somebody helps themselves by loading the page again
    await loseNext(page, '**/credits');
    await fillIn('7', 'Order 7');
    await dialog.getByRole('button', { name: 'Add credits' }).click();
    await dialog.getByText('Nothing is lost').waitFor();
    expect(await ledger()).toMatchObject({ balance: 577 });
    await page.reload();
    await here.press('Add credits');
    expect(await dialog.getByLabel('How many').inputValue()).toBe('7');
    await dialog.getByRole('button', { name: 'Add credits' }).click();
    await page.getByText('7 credits were added. The balance is 577 credits.').waitFor();
    expect(await ledger()).toMatchObject({ balance: 577, total: 33 });
    // The same once more is another wish
    await fillIn('7', 'Order 7');
    await dialog.getByRole('button', { name: 'Add credits' }).click();
    await page.getByText('The balance is 584 credits.').waitFor();

    await here.press('Older');
    await page.getByText('by the service').waitFor();
    await page.getByRole('link', { name: 'Pump safety' }).first().click();
    await here.shows('Pump safety');
    await team.as('owner', `POST W/courses/${courseId}/archive`);
    await service.query('DELETE FROM courses WHERE id = $1', [courseId]);
    await here.go(at('/credits'));
    await page.getByText('The course is not here any more').first().waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);

    const other = await visit({ locale: 'de' });
    await other.signIn(team.members.admin, at('/credits'));
    await other.page.getByText('584 Credits', { exact: true }).waitFor();
    expect(await other.page.getByRole('button', { name: 'Credits aufladen' }).count()).toBe(0);
    expect(await other.close()).toEqual([]);
  });

  it('makes a webhook whose secret is shown once and signs what is sent, and says how it does', async () => {
    const here = await visit();
    const { page } = here;
    const dialog = page.getByRole('dialog');
    await here.signIn(team.members.admin, at('/webhooks'));
    await page.getByText('There are no webhooks yet').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('New webhook');
    await dialog.getByLabel('Address', { exact: true }).fill('https://user:pass@example.org/');
    await dialog.getByLabel('What it is for').fill(HOSTILE.slice(0, 200));
    await dialog.getByRole('radio', { name: 'Only these' }).check();
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    await dialog.getByText('Choose one event at least.').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await dialog.getByText('A member was added').click();
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    await dialog.getByText('without a user name and a password').waitFor();
    await dialog.getByLabel('Address', { exact: true }).fill(receiver.url);
    await dialog.getByRole('button', { name: 'Make the webhook' }).dblclick();
    const secret = await dialog.locator('.secret code').innerText();
    await page.keyboard.press('Escape');
    expect(await here.shutsOut()).toEqual([]);
    await here.press('I have stored it');
    expect(await page.content()).not.toContain(secret);
    await page.getByText('1 webhook', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'img src' }).click();
    await page.getByText('Nothing was sent yet').waitFor();
    await here.press('Send a test');
    await rowOf(page, 'webhook.test').getByText('Delivered').waitFor();
    const [{ body, headers }] = (await until(
      () => receiver.received,
      ({ length }) => length === 1,
    )) as [(typeof receiver.received)[number]];
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'webhook.test' });
    expect(await here.shutsOut()).toEqual([]);

    receiver.answer(500);
    await rowOf(page, 'webhook.test').getByRole('button', { name: 'Send again' }).dblclick();
    await page.getByText('It was sent again').waitFor();
    await page.locator('.rows .tag').getByText('Failed').waitFor();
    await newMember(service, { session: team.members.owner.session, workspaceId: team.workspaceId }, 'learner', 'Lee Learner');
    await until(
      () => receiver.received,
      ({ length }) => length === 3,
    );
    await page.reload();
    await page.getByText('Every attempt since').waitFor();
    await page.getByText('Failing', { exact: true }).waitFor();
    expect(receiver.received.filter(({ headers: sent }) => sent['webhook-id'] === headers['webhook-id'])).toHaveLength(2);
    await page.getByRole('button', { name: 'Details: A test' }).first().click();
    await page.getByText('Attempt 1').waitFor();
    await page.getByText('seen', { exact: true }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByLabel('State').selectOption('Cancelled');
    await page.getByText('No delivery is like that').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Show all');

    // The answer with the next secret is lost, and the one after it is shown
    await loseNext(page, '**/rotate-secret');
    await here.press('New secret');
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByText('Nothing is lost').waitFor();
    await dialog.getByRole('button', { name: 'New secret' }).click();
    await dialog.getByText('was lost on the way').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await here.press('New secret');
    await dialog.getByRole('button', { name: 'New secret' }).click();
    const next = await dialog.locator('.secret code').innerText();
    expect(next).not.toBe(secret);
    await here.press('I have stored it');

    await here.press('Change');
    await dialog.getByRole('checkbox', { name: 'A member was added', checked: true }).waitFor();
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await dialog.getByLabel('What it is for').fill('CRM');
    await dialog.getByText('All events').click();
    await dialog.getByText('Ids only').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await here.shows('CRM');
    await page.getByText('All events · Ids only').waitFor();
    await here.press('Switch off');
    await page.getByText('Off', { exact: true }).waitFor();
    // A retry that failed right after the switch would show "Failing"
    receiver.answer(200);
    await here.press('Switch on');
    await page.getByText('On', { exact: true }).waitFor();

    // It answers that it is gone, and the service switches it off
    receiver.answer(410);
    await newMember(service, { session: team.members.owner.session, workspaceId: team.workspaceId }, 'learner', 'Lea Learner');
    await until(
      () => team.as('owner', 'GET W/webhooks'),
      ({ body: { data } }) => (data as [{ disabledReason: string | null }])[0].disabledReason !== null,
    );
    await here.go(at());
    await page.getByRole('link', { name: 'CRM' }).waitFor();
    await page.getByText('it answered that it is gone').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('link', { name: 'CRM' }).click();
    await page.getByText('gives it a new start').waitFor();

    const [{ webhookId }] = (await team.as('owner', 'GET W/webhooks')).body.data as [{ webhookId: string }];
    await team.as('owner', `DELETE W/webhooks/${webhookId}`);
    await here.press('Send a test');
    await page.getByText('It was deleted, or never was.').first().waitFor();
    await page.getByRole('link', { name: 'All webhooks' }).click();
    await page.getByText('There are no webhooks yet').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('finds in the audit trail who did what, by addresses that can be handed on, and gives out what it found', async () => {
    await team.as('owner', 'POST W/generations?summary=true', { mode: 'brief', topic: 'Pumps', useDefaults: true });
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.owner, at('/audit?what=remove_member'));
    await rowOf(page, 'Remove a member').getByText('Member: Gus Gone').waitFor();
    await here.go(at('/audit'));
    await rowOf(page, 'Delete a webhook').waitFor();
    expect(await rowOf(page, 'List the audit trail').count()).toBe(0);
    await rowOf(page, 'Have a course planned').getByText('Only asked, nothing changed').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByLabel('What', { exact: true }).selectOption('Everything, also what only reads');
    await rowOf(page, 'List the audit trail').first().waitFor();
    await page.getByLabel('What', { exact: true }).selectOption('Make an access token');
    await page.getByText('2 calls').waitFor();
    await rowOf(page, 'Gus Gone').getByRole('button', { name: 'Details' }).click();
    await page.getByText('create_access_token').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('link', { name: 'Everything by Gus Gone' }).click();
    await page.getByText('1 call', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('what')).toBe('create_access_token');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'As NDJSON' }).click()]);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { actor: { name: string } }).actor.name)).toEqual(['Gus Gone']);
    await page.reload();
    await page.getByRole('button', { name: 'Only by Gus Gone' }).click();
    await page.getByText('2 calls').waitFor();
    // Written by hand, and wrong
    await here.go(at(`/audit?actor=me&from=2026-02-30&door=window&what=${'x'.repeat(100)}`));
    await rowOf(page, 'Delete a webhook').waitFor();
    await here.go(at('/audit?outcome=denied&what=everything&to=2020-01-01'));
    await page.getByText('No call is like that').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await here.press('Clear the filters');
    await rowOf(page, 'Delete a webhook').waitFor();
    expect(await here.close()).toEqual([]);
  });

  it('verifies the chain, and says where it is broken', async () => {
    const sealed = () =>
      until(
        () => service.query('SELECT 1 FROM audit_unsealed WHERE chain = $1', [team.workspaceId]),
        ({ length }) => length === 0,
      );
    const here = await visit();
    const { page } = here;
    await here.signIn(team.members.admin, at('/audit'));
    await here.tabTo('Verify the chain');
    await page.keyboard.press('Enter');
    await page.getByText('The chain is whole').waitFor();
    await page.locator(':focus', { hasText: /^Verify again$/ }).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await sealed();
    const [{ id, seq }] = (await service.query(
      `SELECT e.id, s.seq FROM audit_events e JOIN audit_seals s ON s.event_id = e.id
       WHERE e.workspace_id = $1 AND e.action = 'remove_member'`,
      [team.workspaceId],
    )) as [{ id: string; seq: number }];
    await service.query('ALTER TABLE audit_events DISABLE TRIGGER ALL');
    await service.query(`UPDATE audit_events SET record = jsonb_set(record, '{actor,name}', '"Somebody else"') WHERE id = $1`, [
      id,
    ]);
    await service.query('ALTER TABLE audit_events ENABLE TRIGGER ALL');
    await page.keyboard.press('Enter');
    await page.getByText(`The chain is broken at event ${seq}`).waitFor();
    await page.getByText('somebody has changed it in the database').waitFor();
    await page.getByText(id).waitFor();
    expect(await here.shutsOut()).toEqual([]);
    expect(await here.close()).toEqual([]);
  });

  it('takes the room away from who lost the role for it while it is open', async () => {
    const own = { session: team.members.owner.session, workspaceId: team.workspaceId };
    const admin = await newMember(service, own, 'admin', 'Al Admin');
    await team.as('owner', 'POST W/invitations', { role: 'trainer', email: `${randomUUID()}@example.org` });
    const here = await visit();
    const { page } = here;
    await here.signIn(admin, at());
    await page.getByText('There are no webhooks.').waitFor();
    await page.getByText('@example.org').waitFor();
    expect(await here.shutsOut()).toEqual([]);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Webhooks' }).click();
    await here.press('New webhook');
    await page.getByRole('dialog').getByLabel('Address', { exact: true }).fill(receiver.url);
    await team.as('owner', `PATCH W/members/${admin.memberId}`, { role: 'trainer' });
    await page.getByRole('dialog').getByRole('button', { name: 'Make the webhook' }).click();
    await page.getByText('You may not do this here: your role is Trainer.').waitFor();
    await until(
      () => page.getByRole('main').getByRole('button').count(),
      (count) => count === 0,
    );
    expect(await here.close()).toEqual([]);
  });

  it('says of a record store whether its user name or its password is missing, and sends neither alone', async () => {
    const here = await visit();
    const { page } = here;
    const dialog = page.getByRole('dialog');
    const [username, password] = [dialog.getByLabel('User name or key'), dialog.getByLabel('Password or secret')];
    const refused = async (button: string, field: Locator, words: string): Promise<void> => {
      await dialog.getByRole('button', { name: button }).click();
      await dialog.getByText(words).waitFor();
      await field.and(page.locator(':focus[aria-invalid=true]')).waitFor();
      expect(await dialog.locator('.fault').count()).toBe(1);
    };
    await here.signIn(team.members.owner, at('/webhooks'));
    await here.press('New webhook');
    await dialog.getByLabel('Address', { exact: true }).fill('https://lrs.example.org/xapi/statements');
    await dialog.getByLabel('What it is for').fill('LRS of the holding');
    await dialog.getByText('As xAPI statements').click();
    await password.fill('its secret');
    await refused('Make the webhook', username, 'A password goes with a user name');
    expect(await here.shutsOut()).toEqual([]);
    await username.fill('key');
    await password.fill('');
    await refused('Make the webhook', password, 'A user name goes with a password');
    await password.fill('its secret');
    await dialog.getByRole('button', { name: 'Make the webhook' }).click();
    await page.getByRole('link', { name: 'LRS of the holding' }).click();
    await here.press('Change');
    await password.fill('its next secret');
    await refused('Save', username, 'A password goes with a user name');
    await username.fill('another key');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await here.close()).toEqual([]);
  });
});
