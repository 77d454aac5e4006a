import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '@repo/tools/kit/browser.ts';
import { describeInBrowser } from '@repo/tools/kit/describe-in-browser.ts';
import { inEveryLook } from '../support/looks.js';
import { CLIENTS } from '../support/mcp-clients.js';
import { newOAuthApp, type OAuthApp } from '../support/oauth-app.js';
import { newPerson, newTeam, type Person, type Team } from '../support/people.js';
import { PASSWORD, rest } from '../support/rest.js';
import { useSharedService, type SharedService } from '../support/shared-service.js';

describeInBrowser('connecting an app in a browser', () => {
  let service: SharedService;
  let browser: Browser;
  let app: OAuthApp;
  let team: Team;
  let resource: string;
  let valves: string;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    [service, browser] = await Promise.all([useSharedService(), openBrowser()]);
    [app, team] = await Promise.all([newOAuthApp(service.url, 'Course assistant'), newTeam(service.url)]);
    await switchMcp(true);
    resource = `${service.url}/workspaces/${team.workspaceId}/mcp`;
    // The owner can choose from two, and the trainer from one: MCP access is off in the other
    valves = (await team.as('owner', 'POST /workspaces', { name: 'Valve school' })).body.workspaceId as string;
    await team.as('owner', `PATCH /workspaces/${valves}/features`, { mcpAccess: true });
    await team.as('trainer', 'POST /workspaces', { name: 'Ladders' });
  });
  afterAll(async () => {
    app?.close();
    await Promise.all([browser?.close(), service?.stop()]);
  });
  beforeEach(() => look({ javaScriptEnabled: false }));
  afterEach(() => context.close());

  const switchMcp = (mcpAccess: boolean) => team.as('owner', 'PATCH W/features', { mcpAccess });

  async function look(options: Parameters<Browser['newContext']>[0]): Promise<void> {
    await context?.close();
    context = await browser.newContext(options);
    page = await context.newPage();
  }

  async function signIn({ email }: Pick<Person, 'email'>, password = PASSWORD): Promise<void> {
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  }

  /** A page of another site, with this in it. */
  async function elsewhere(body: string): Promise<void> {
    await page.route('http://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('http://elsewhere.example/');
  }

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const title = () => page.getByRole('heading', { level: 1 }).textContent();

  it('leads from sign-in over consent back to the app, without a script', async () => {
    const asked = app.ask(resource, 'course:read course:write');
    await page.goto(asked.url);
    expect(await title()).toBe('Sign in to connect Course assistant');
    await signIn(team.members.trainer);
    expect(await title()).toBe('Connect Course assistant to Pump school?');
    const text = await page.locator('main').innerText();
    for (const part of [team.members.trainer.email, new URL(app.redirectUri).host, 'Publish courses', 'Connected apps'])
      expect(text).toContain(part);
    await press('Authorize');
    expect(await page.title()).toBe('Back in the app');
    const answer = await asked.answer();
    expect(answer.get('iss')).toBe(service.url);
    const { status, body } = await asked.token(answer.get('code')!);
    expect({ status, scope: body.scope }).toEqual({ status: 200, scope: 'course:read course:write' });
    const client = await CLIENTS['@modelcontextprotocol/sdk']!(new URL(resource), body.access_token as string);
    expect(await client.tools()).toContain('publish_course');
    await client.close();
  });

  it('can be done with the keyboard alone', async () => {
    const asked = app.ask(resource);
    await page.goto(asked.url);
    const type = async (key: string) => page.keyboard.press(key);
    await type('Tab');
    await page.keyboard.insertText(team.members.owner.email);
    await type('Tab');
    await page.keyboard.insertText(PASSWORD);
    await type('Enter');
    await page.getByRole('button', { name: 'Authorize' }).waitFor();
    const reached: string[] = [];
    for (let step = 0; step < 3; step += 1) {
      await type('Tab');
      reached.push(await page.locator(':focus').innerText());
    }
    expect(reached).toEqual(['Use another account', 'Deny', 'Authorize']);
    await type('Space');
    await page.waitForURL(`${app.redirectUri}**`);
    expect((await asked.answer()).get('code')).toBeTruthy();
  });

  it('lets somebody choose the workspace where the app names none, with the keyboard alone', async () => {
    const asked = app.ask(null);
    await page.goto(asked.url);
    await signIn(team.members.owner);
    expect(await title()).toBe('Connect Course assistant to a workspace of yours?');
    const focused = () => page.locator(':focus');
    await press('Authorize'); // the browser keeps what lacks a choice
    expect(await focused().getAttribute('value')).toBe(team.workspaceId);
    await page.keyboard.press('ArrowDown');
    expect(await focused().getAttribute('value')).toBe(valves);
    const reached: string[] = [];
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press('Tab');
      reached.push(await focused().innerText());
    }
    expect(reached).toEqual(['Deny', 'Authorize']);
    await page.keyboard.press('Space');
    await page.waitForURL(`${app.redirectUri}**`);
    const { body } = await asked.token((await asked.answer()).get('code')!);
    const token = body.access_token as string;
    const client = await CLIENTS['@modelcontextprotocol/sdk']!(new URL(`${service.url}/workspaces/${valves}/mcp`), token);
    expect(await client.tools()).toContain('publish_course');
    await client.close();
  });

  it('shows the only one that can be chosen too, as chosen, where the app names none', async () => {
    await page.goto(app.ask(null).url);
    await signIn(team.members.trainer);
    expect(await page.getByRole('radio', { name: 'Pump school' }).isChecked()).toBe(true);
    await press('Authorize');
    expect(await page.title()).toBe('Back in the app');
  });

  it('says what lacks where no workspace was chosen', async () => {
    await page.goto(app.ask(null).url);
    await signIn(team.members.owner);
    await page.evaluate('document.forms.authorize.noValidate = true');
    await press('Authorize');
    expect(await page.getByRole('alert').innerText()).toBe('Choose one of these workspaces.');
    expect(await page.locator(':focus').getAttribute('value')).toBe(team.workspaceId);
    await page.getByRole('radio', { name: 'Pump school' }).check();
    await press('Authorize');
    expect(await page.title()).toBe('Back in the app');
  });

  it('tells the app of a refusal, from either page', async () => {
    for (const button of ['Cancel', 'Deny']) {
      const asked = app.ask(resource);
      await page.goto(asked.url);
      if (button === 'Deny') await signIn(team.members.trainer);
      await press(button);
      const answer = await asked.answer();
      expect({ error: answer.get('error'), code: answer.get('code') }).toEqual({ error: 'access_denied', code: null });
    }
  });

  it('says what is wrong with a sign-in where it is wrong', async () => {
    await page.goto(app.ask(resource).url);
    await signIn({ email: 'nobody@example.org' }, 'wrong');
    const wrong = await page.getByRole('alert').innerText();
    const { body } = await rest(service.url, 'POST /auth/sign-in', { body: { email: 'no@example.org', password: 'wrong' } });
    expect(wrong).toBe(body.detail);
    expect(await page.getByLabel('E-mail address').inputValue()).toBe('nobody@example.org');
    expect(await page.getByLabel('Password').inputValue()).toBe('');
    await page.evaluate('document.forms[0].noValidate = true');
    await signIn({ email: 'nobody' }, '');
    expect(await page.locator('#email-fault').innerText()).toContain('not an e-mail address');
    expect(await page.locator('#password-fault').innerText()).toBe('Enter your password.');
  });

  it('counts wrong passwords with those of the other doors', async () => {
    const { email } = await newPerson(service.url);
    await page.goto(app.ask(resource).url);
    for (let tries = 0; tries < 10; tries += 1) await signIn({ email }, 'wrong');
    await signIn({ email });
    expect(await page.getByRole('alert').innerText()).toBe('Too many tries. Wait 15 minutes, then try again.');
    const elsewhere = await rest(service.url, 'POST /auth/sign-in', { body: { email, password: PASSWORD } });
    expect(elsewhere.status).toBe(429);
  });

  it('lets somebody in where they have signed in before, whatever others guess elsewhere', async () => {
    const person = await newPerson(service.url);
    await page.goto(app.ask(resource).url);
    await signIn(person);
    await press('Use another account');
    const guess = () => rest(service.url, 'POST /auth/sign-in', { body: { email: person.email, password: 'wrong' } });
    await Promise.all(Array.from({ length: 11 }, guess));
    await signIn(person);
    expect(await title()).toBe('Course assistant cannot be connected');
    await press('Use another account');
    for (let tries = 0; tries < 10; tries += 1) await signIn(person, 'wrong');
    await signIn(person);
    expect(await page.getByRole('alert').innerText()).toContain('Too many tries.');
  });

  it.each(['admin', 'learner', 'stranger'] as const)('tells one who is %s why it cannot be, and not where', async (role) => {
    const asked = app.ask(resource);
    await page.goto(asked.url);
    await signIn(role === 'stranger' ? await newPerson(service.url) : team.members[role]);
    expect(await title()).toBe('Course assistant cannot be connected');
    expect(await page.content()).not.toContain('Pump school');
    expect(await page.locator('main').innerText()).toContain('neither owner nor trainer');
    expect(await page.getByRole('button', { name: 'Authorize' }).count()).toBe(0);
    await press('Go back');
    expect((await asked.answer()).get('error')).toBe('access_denied');
  });

  it('lets somebody be another account', async () => {
    const asked = app.ask(resource);
    await page.goto(asked.url);
    await signIn(team.members.learner);
    await press('Use another account');
    await signIn(team.members.trainer);
    expect(await page.locator('main').innerText()).toContain(team.members.trainer.email);
    await press('Authorize');
    expect((await asked.answer()).get('code')).toBeTruthy();
  });

  it('says that MCP access is off, and goes on once it is on', async () => {
    await switchMcp(false);
    const asked = app.ask(resource);
    await page.goto(asked.url);
    await signIn(team.members.trainer);
    expect(await page.locator('main').innerText()).toContain('MCP access is switched off for Pump school');
    await switchMcp(true);
    await page.getByRole('link', { name: 'Try again' }).click();
    await press('Authorize');
    expect((await asked.answer()).get('code')).toBeTruthy();
  });

  it('bars nobody, in light, in dark and on a phone', async () => {
    await look({});
    const seen = async (): Promise<object> => ({ title: await title(), ...(await inEveryLook(page)) });
    const fine = (heading: string) => ({ title: heading, barriers: [], overflow: [0, 0] });
    await page.goto(app.ask(resource).url);
    expect(await seen()).toEqual(fine('Sign in to connect Course assistant'));
    await signIn({ email: 'nobody@example.org' }, 'wrong');
    expect(await seen()).toEqual(fine('Sign in to connect Course assistant'));
    await signIn(team.members.learner);
    expect(await seen()).toEqual(fine('Course assistant cannot be connected'));
    await press('Use another account');
    await signIn(team.members.trainer);
    expect(await seen()).toEqual(fine('Connect Course assistant to Pump school?'));
    await page.goto(app.ask(null).url);
    await page.getByRole('group').getByText('1 other workspace cannot be chosen').click();
    expect(await seen()).toEqual(fine('Connect Course assistant to a workspace of yours?'));
    await press('Use another account');
    await signIn(await newPerson(service.url));
    expect(await seen()).toEqual(fine('Course assistant cannot be connected'));
    await page.goto(`${service.url}/oauth/authorize?client_id=unknown&response_type=code`);
    expect(await seen()).toEqual(fine('This app is not known here'));
    await page.goto(`${service.url}/oauth/interaction/none`);
    expect(await seen()).toEqual(fine('This page is no longer good'));
  });

  it('speaks German to a German browser, from the sign-in to what cannot be told to the app', async () => {
    await look({ locale: 'de-AT' });
    const seen = async (): Promise<object> => {
      const lang = await page.locator('html').getAttribute('lang');
      return { title: await title(), lang, ...(await inEveryLook(page)) };
    };
    const fine = (heading: string) => ({ title: heading, lang: 'de', barriers: [], overflow: [0, 0] });
    const enter = async ({ email }: Pick<Person, 'email'>, password = PASSWORD): Promise<void> => {
      await page.getByLabel('E-Mail-Adresse').fill(email);
      await page.getByLabel('Passwort').fill(password);
      await press('Anmelden');
    };
    const asked = app.ask(null);
    await page.goto(asked.url);
    await enter({ email: 'nobody@example.org' }, 'wrong');
    expect(await page.getByRole('alert').innerText()).toContain('Die Adresse oder das Passwort ist falsch.');
    expect(await seen()).toEqual(fine('Anmelden, um Course assistant zu verbinden'));
    await enter(await newPerson(service.url));
    expect(await seen()).toEqual(fine('Course assistant ist nicht zu verbinden'));
    await press('Anderes Konto nehmen');
    await enter(team.members.trainer);
    await page.getByText('Ein anderer Arbeitsbereich ist nicht zu wählen').click();
    expect(await seen()).toEqual(fine('Course assistant mit einem Ihrer Arbeitsbereiche verbinden?'));
    await press('Erlauben');
    expect((await asked.answer()).get('code')).toBeTruthy();
    await page.goto(`${service.url}/oauth/authorize?client_id=unknown&response_type=code`);
    expect(await seen()).toEqual(fine('Diese App ist hier nicht bekannt'));
    await page.goto(`${service.url}/oauth/interaction/none`);
    expect(await seen()).toEqual(fine('Diese Seite gilt nicht mehr'));
  });

  it('shows the name of an app as text', async () => {
    await look({});
    const evil = await newOAuthApp(service.url, '<img src=x onerror="document.title=1">');
    await page.goto(evil.ask(resource).url);
    evil.close();
    expect(await title()).toBe('Sign in to connect <img src=x onerror="document.title=1">');
    expect(await page.locator('img').count()).toBe(0);
  });

  it('does not appear in a frame', async () => {
    await look({});
    await elsewhere(`<iframe src="${app.ask(resource).url}"></iframe>`);
    await page.waitForLoadState('networkidle');
    expect(page.frames()).toHaveLength(2);
    expect(await page.frames()[1]!.content()).not.toContain('Course assistant');
  });

  it('takes no decision from another site', async () => {
    await look({});
    const asked = app.ask(resource);
    await page.goto(asked.url);
    await signIn(team.members.trainer);
    const formToken = await page.locator('input[name=formToken]').first().inputValue();
    const interaction = page.url();
    await elsewhere(
      `<form method="post" action="${interaction}/authorize"><input name="formToken" value="${formToken}"></form><script>document.forms[0].submit()</script>`,
    );
    await page.waitForURL(`${interaction}/authorize`);
    expect(await title()).toBe('This form is no longer good');
    await page.getByRole('link', { name: 'Open the page again' }).click();
    await press('Deny');
    expect((await asked.answer()).get('error')).toBe('access_denied');
  });

  it('takes a form only from the page that was shown for it', async () => {
    const shown: { url: string; cookie: string; formToken: string }[] = [];
    for (const member of [team.members.trainer, team.members.owner]) {
      await look({});
      await page.goto(app.ask(resource).url);
      await signIn(member);
      const cookies = await context.cookies(page.url());
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const formToken = await page.locator('input[name=formToken]').first().inputValue();
      shown.push({ url: page.url(), cookie, formToken });
    }
    const [mine, other] = shown as [(typeof shown)[number], (typeof shown)[number]];
    const send = async (formToken: string | null, headers: Record<string, string> = {}): Promise<number> => {
      const body = new URLSearchParams(formToken === null ? {} : { formToken });
      const options = { method: 'POST', body, redirect: 'manual', headers: { cookie: mine.cookie, ...headers } } as const;
      return (await fetch(`${mine.url}/authorize`, options)).status;
    };
    expect(await send(null)).toBe(403);
    expect(await send('x')).toBe(403);
    expect(await send(other.formToken)).toBe(403);
    expect(await send(mine.formToken, { origin: 'https://evil.example' })).toBe(403);
    expect(await send(mine.formToken, { 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await send(mine.formToken, { cookie: mine.cookie.replace(/svc_form=[^;]*/, '') })).toBe(403);
    expect(await send(mine.formToken)).toBe(303);
  });
});
