import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { inEveryLook } from '../support/looks.js';
import { linkIn, openMailbox, type Mailbox } from '../support/mailbox.js';
import { newOAuthApp } from '../support/oauth-app.js';
import { newPerson, newTeam, type Team } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';
import { until } from '@repo/tools/kit/wait.ts';

const NEW_PASSWORD = 'another long password';

describeInBrowser('the pages that mails lead to', () => {
  let service: CourseService;
  let mailbox: Mailbox;
  let browser: Browser;
  let team: Team;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    mailbox = await openMailbox();
    [service, browser] = await Promise.all([startCourseService({ SMTP_URL: mailbox.url }), openBrowser()]);
    team = await newTeam(service);
  });
  afterAll(async () => {
    await Promise.all([browser?.close(), service?.stop()]);
    await mailbox?.close();
  });
  beforeEach(async () => {
    context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  /** The console, signed in. */
  const hasEntered = async (): Promise<void> => {
    await page.waitForURL('**/console/w/*');
    expect((await page.request.get(`${service.url}/account`)).status()).toBe(200);
  };
  const title = () => page.getByRole('heading', { level: 1 }).textContent();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const signIn = async (email: string, password: string): Promise<number> =>
    (await rest(service.url, 'POST /auth/sign-in', { body: { email, password } })).status;
  const mailedReset = async (email: string): Promise<string> => {
    await rest(service.url, 'POST /auth/password-reset', { body: { email } });
    return linkIn(await mailbox.next(email));
  };
  const mailedInvitation = async (email: string): Promise<string> => {
    await team.as('admin', 'POST W/invitations', { email, role: 'learner' });
    return linkIn(await mailbox.next(email));
  };
  const mailedRegistration = async (email: string): Promise<string> => {
    await rest(service.url, 'POST /auth/register', { body: { name: 'Nell New', email, password: PASSWORD } });
    return linkIn(await mailbox.next(email));
  };
  const mailedChange = async (): Promise<string> => {
    const email = `${randomUUID()}@example.org`;
    const { session: token } = await newPerson(service);
    await rest(service.url, 'PATCH /account', { token, body: { email, currentPassword: PASSWORD } });
    return linkIn(await mailbox.next(email));
  };
  const membershipOf = async (email: string): Promise<unknown> => {
    const [row] = await service.query('SELECT m.role FROM members m JOIN users u ON u.id = m.user_id WHERE u.email = $1', [
      email,
    ]);
    return row?.role;
  };

  it('set a new password, from asking for the mail to signing in', async () => {
    const { email } = await newPerson(service);
    await page.goto(`${service.url}/reset-password`);
    await page.getByLabel('E-mail address').fill(email);
    await press('Send the link');
    expect(await title()).toBe('Look in your mail');
    await page.goto(linkIn(await mailbox.next(email)));
    await page.getByLabel('New password').fill('short');
    await press('Set the password');
    expect(await page.locator('#newPassword-fault').innerText()).toBe('Use at least 10 characters.');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await press('Set the password');
    expect(await title()).toBe('Your password is set');
    expect([await signIn(email, PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual([401, 200]);
  });

  it('finish registering with the password that was chosen, and no other', async () => {
    const email = `${randomUUID()}@example.org`;
    const link = await mailedRegistration(email);
    await page.goto(link);
    expect(await title()).toBe('Finish registering');
    expect(await page.locator('main').innerText()).toContain(email);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await press('Finish registering');
    expect(await page.locator('#password-fault').innerText()).toBe('It is not the password that this link waits for.');
    expect(await signIn(email, NEW_PASSWORD)).toBe(401);
    await page.getByLabel('Password').fill(PASSWORD);
    await press('Finish registering');
    expect(await title()).toBe('Your address is confirmed');
    expect(await signIn(email, PASSWORD)).toBe(200);
    await page.goto(link);
    expect(await title()).toBe('This link is no longer good');
  });

  it('are not used up by programs that open every link of a mail', async () => {
    const { email } = await newPerson(service);
    const link = await mailedRegistration(`${randomUUID()}@example.org`);
    for (const each of [await mailedReset(email), await mailedInvitation(email), link])
      for (let opened = 0; opened < 3; opened += 1) {
        const response = await fetch(each);
        expect(response.status).toBe(200);
        expect(response.headers.get('cache-control')).toBe('no-store');
        expect(response.headers.get('referrer-policy')).toBe('no-referrer');
        expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
        await response.body?.cancel();
      }
    expect(await membershipOf(email)).toBeUndefined();
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  it('offer another link instead of one that was used', async () => {
    const { email } = await newPerson(service);
    const link = await mailedReset(email);
    for (const expected of ['Your password is set', 'This link is no longer good']) {
      await page.goto(link);
      await page.getByLabel('New password').fill(NEW_PASSWORD);
      await press('Set the password');
      expect(await title()).toBe(expected);
    }
    await page.getByLabel('E-mail address').fill(email);
    await press('Send the link');
    expect(linkIn(await mailbox.next(email))).not.toBe(link);
  });

  it('let somebody without an account register and join', async () => {
    const email = `${randomUUID()}@example.org`;
    await page.goto(await mailedInvitation(email));
    expect(await title()).toBe('Join Pump school');
    const form = page.locator('form[action="/invitation/register"]');
    expect(await form.getByLabel('E-mail address').inputValue()).toBe(email);
    await form.getByLabel('Your name').fill('Nell New');
    await form.getByLabel('Password').fill('short');
    await press('Register and join');
    expect(await page.locator('#new-password-fault').innerText()).toBe('Use at least 10 characters.');
    expect(await membershipOf(email)).toBeUndefined();
    await form.getByLabel('Password').fill(PASSWORD);
    await press('Register and join');
    await hasEntered();
    expect([await membershipOf(email), await signIn(email, PASSWORD)]).toEqual(['learner', 200]);
  });

  it('let somebody with an account join, once, and leave no account behind where they may not', async () => {
    const { email } = await newPerson(service);
    const link = await mailedInvitation(email);
    const form = page.locator('form[action="/invitation/sign-in"]');
    await page.goto(link);
    await form.getByLabel('Password').fill('wrong');
    await press('Sign in and join');
    expect(await page.getByRole('alert').innerText()).toContain('password is wrong');
    const stranger = `${randomUUID()}@example.org`;
    const register = page.locator('form[action="/invitation/register"]');
    await register.getByLabel('Your name').fill('Stranger');
    await register.getByLabel('E-mail address').fill(stranger);
    await register.getByLabel('Password').fill(PASSWORD);
    await press('Register and join');
    expect(await page.getByRole('alert').innerText()).toContain('for another address');
    expect(await signIn(stranger, PASSWORD)).toBe(401);
    await form.getByLabel('E-mail address').fill(email);
    await form.getByLabel('Password').fill(PASSWORD);
    await press('Sign in and join');
    await hasEntered();
    await page.goto(link);
    expect(await title()).toBe('This invitation is no longer good');
  });

  it('speak German to a German browser, and to one that says nothing where the workspace does, refusals too', async () => {
    const german = await newTeam(service);
    await german.as('owner', 'PATCH W/settings/general', { language: 'de' });
    const email = `${randomUUID()}@example.org`;
    await german.as('owner', 'POST W/invitations', { email, role: 'learner' });
    const mail = await mailbox.next(email);
    expect(mail.source).toContain('Subject: Einladung zu Pump school');
    const link = linkIn(mail);
    const textOf = async (language: string): Promise<string> =>
      (await fetch(link, { headers: { 'Accept-Language': language } })).text();
    expect(await textOf('*')).toContain('<html lang="de">');
    expect(await textOf('en-IE, de;q=0.5')).toContain('You are invited as learner');
    await context.close();
    context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT' });
    page = await context.newPage();
    await page.goto(link);
    expect(await title()).toBe('Pump school beitreten');
    const register = page.locator('form[action="/invitation/register"]');
    await register.getByLabel('Ihr Name').fill('Nora Neu');
    await register.getByLabel('Passwort').fill('kurz');
    await press('Registrieren und beitreten');
    expect(await page.locator('#new-password-fault').innerText()).toBe('Nehmen Sie mindestens 10 Zeichen.');
    const signingIn = page.locator('form[action="/invitation/sign-in"]');
    await signingIn.getByLabel('Passwort').fill('falsches Passwort');
    await press('Anmelden und beitreten');
    expect(await page.getByRole('alert').innerText()).toContain('Die Adresse oder das Passwort ist falsch.');
    await register.getByLabel('Ihr Name').fill('Nora Neu');
    await register.getByLabel('E-Mail-Adresse').fill(`${randomUUID()}@example.org`);
    await register.getByLabel('Passwort').fill(PASSWORD);
    await press('Registrieren und beitreten');
    expect(await page.getByRole('alert').innerText()).toContain('gilt einer anderen Adresse');
    for (const [path, said] of [
      ['/sign-in', 'Anmelden'],
      ['/register', 'Registrieren'],
      ['/reset-password', 'Passwort vergessen?'],
      ['/confirm-address?token=wrong', 'Dieser Link gilt nicht mehr'],
    ]) {
      await page.goto(service.url + path);
      expect(await title()).toBe(said);
      expect(await page.locator('html').getAttribute('lang')).toBe('de');
    }
  });

  it('come from mails in the language of whoever asked for them', async () => {
    const headers = { 'Accept-Language': 'de-AT, en;q=0.5' };
    const person = await newPerson(service);
    const [fresh, changed] = [`${randomUUID()}@example.org`, `${randomUUID()}@example.org`];
    const register = (email: string) => ({ headers, body: { name: 'Nora Neu', email, password: PASSWORD } });
    await rest(service.url, 'POST /auth/password-reset', { headers, body: { email: person.email } });
    expect((await mailbox.next(person.email)).source).toContain('Subject: Neues Passwort setzen');
    await rest(service.url, 'POST /auth/register', register(person.email));
    expect((await mailbox.next(person.email)).source).toContain('Subject: Sie haben schon ein Konto');
    await rest(service.url, 'POST /auth/register', register(fresh));
    expect((await mailbox.next(fresh)).source).toMatch(/Subject: .*Registrierung/);
    const body = { email: changed, currentPassword: PASSWORD };
    await rest(service.url, 'PATCH /account', { headers, token: person.session, body });
    expect((await mailbox.next(changed)).source).toMatch(/Subject: .*Neue.Adresse/);
    await context.close();
    context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-AT' });
    page = await context.newPage();
    await page.goto(`${service.url}/reset-password`);
    await page.getByLabel('E-Mail-Adresse').fill(person.email);
    await press('Link senden');
    expect((await mailbox.next(person.email)).source).toContain('Subject: Neues Passwort setzen');
  });

  it('let somebody join where they have signed in before, whatever others guess elsewhere', async () => {
    const { email } = await newPerson(service);
    const invitationBy = async (other: Team): Promise<string> => {
      await other.as('owner', 'POST W/invitations', { email, role: 'learner' });
      return linkIn(await mailbox.next(email));
    };
    const form = page.locator('form[action="/invitation/sign-in"]');
    for (const link of [await mailedInvitation(email), await invitationBy(await newTeam(service))]) {
      await page.goto(link);
      await form.getByLabel('Password').fill(PASSWORD);
      await press('Sign in and join');
      await hasEntered();
      await Promise.all(Array.from({ length: 11 }, () => signIn(email, 'wrong password')));
    }
    expect(await signIn(email, PASSWORD)).toBe(429);
  });

  it('take no form of another site', async () => {
    const { email } = await newPerson(service);
    const token = new URL(await mailedReset(email)).searchParams.get('token')!;
    const response = await fetch(`${service.url}/reset-password`, {
      method: 'POST',
      headers: { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
      body: new URLSearchParams({ token, newPassword: NEW_PASSWORD }),
    });
    expect(response.status).toBe(403);
    expect(await signIn(email, PASSWORD)).toBe(200);
  });

  it('keep the links’ tokens out of the log, however they are written', async () => {
    const { email } = await newPerson(service);
    const link = await mailedReset(email);
    const body = new URL(link).searchParams.get('token')!.slice('svc_rst_'.length);
    for (const written of [link, link.replaceAll('_', '%5F'), link.replace('?token=', '%3Ftoken=')]) {
      const { headers } = await fetch(written, { headers: { Referer: written, 'User-Agent': written } });
      const line = `"requestId":"${headers.get('x-request-id')}"`;
      expect(
        await until(
          () => service.log(),
          (log) => log.includes(line),
        ),
      ).toContain(link.split('?')[0]!.slice(service.url.length));
    }
    expect(service.log()).not.toContain(body);
  });

  it('lead from a sign-in without the password back to the same consent', async () => {
    const { email } = team.members.trainer;
    await team.as('owner', 'PATCH W/features', { mcpAccess: true });
    const app = await newOAuthApp(service.url, 'Course assistant');
    const asked = app.ask(`${service.url}/workspaces/${team.workspaceId}/mcp`);
    await page.goto(asked.url);
    expect(await page.locator('main').innerText()).toContain('No account yet? Ask an owner or admin of the workspace');
    const [forgot] = await Promise.all([context.waitForEvent('page'), page.getByText('Forgot your password?').click()]);
    await forgot.getByLabel('E-mail address').fill(email);
    await forgot.getByRole('button', { name: 'Send the link' }).click();
    await forgot.goto(linkIn(await mailbox.next(email)));
    await forgot.getByLabel('New password').fill(NEW_PASSWORD);
    await forgot.getByRole('button', { name: 'Set the password' }).click();
    expect(await forgot.locator('main').innerText()).toContain('Go back to where you wanted to sign in');
    await forgot.close();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(NEW_PASSWORD);
    await press('Sign in');
    expect(await title()).toBe('Connect Course assistant to Pump school?');
    await press('Authorize');
    const answer = await asked.answer();
    expect(await asked.token(answer.get('code')!)).toMatchObject({ status: 200 });
    app.close();
  });

  it('can be used by everybody, in light, in dark and on a phone', async () => {
    await context.close();
    context = await browser.newContext();
    page = await context.newPage();
    const { email } = await newPerson(service);
    const shown = {
      ask: `${service.url}/reset-password`,
      set: await mailedReset(email),
      join: await mailedInvitation(email),
      dead: `${service.url}/invitation?token=wrong`,
      finish: await mailedRegistration(`${randomUUID()}@example.org`),
      change: await mailedChange(),
      late: `${service.url}/confirm-address?token=wrong`,
    };
    for (const [name, link] of Object.entries(shown)) {
      await page.goto(link);
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
      expect(await inEveryLook(page)).toEqual({ barriers: [], overflow: [0, 0] });
    }
  });
});
