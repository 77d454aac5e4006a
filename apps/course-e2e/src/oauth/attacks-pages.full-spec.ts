import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCourseApi } from '../support/course-service.js';
import { LIMIT_SHOWN, limitHeaders } from '../support/limit-headers.js';
import { AttackGround, toldApp } from '../support/oauth-attack.js';
import { newPerson } from '../support/people.js';
import type { PlainBrowser, Shown } from '../support/plain-browser.js';
import { PASSWORD, rest } from '../support/rest.js';

const ATTRIBUTES = (cookie: string): string => cookie.slice(cookie.indexOf(';')).toLowerCase();

describe('attacks on the pages', () => {
  let ground: AttackGround;
  let clientId: string;

  beforeAll(async () => {
    ground = await AttackGround.prepare();
    clientId = await ground.register();
  });
  afterAll(() => ground?.stop());

  const idOf = (cookies: PlainBrowser['cookies'], name: string): string | undefined => cookies.get(name)?.value;

  it('no page may be put into a frame, run a script or be kept', async () => {
    const browser = ground.browser();
    const signIn = await ground.open(clientId, {}, browser);
    const pages: Record<string, Shown> = {
      signIn,
      wrongPassword: await browser.submit(signIn, 'sign-in', { email: 'nobody@example.org', password: 'wrong' }),
      invalid: await browser.submit(signIn, 'sign-in', { email: 'nobody' }),
      consent: await ground.signIn(browser, signIn, ground.team.members.trainer),
      obstacle: await ground.consentPage(clientId, {}, 'learner'),
      forgedForm: await browser.send(`${signIn.url.pathname}/authorize`, { form: new URLSearchParams({ formToken: 'x' }) }),
      noInteraction: await ground.browser().send('/oauth/interaction/none'),
      noResume: await ground.browser().send('/oauth/authorize/none'),
      unknownApp: await ground.open('unknown'),
      wrongRedirect: await ground.open(clientId, { redirect_uri: 'https://evil.example/' }),
      nul: await ground.open(clientId, { state: '\u0000' }),
    };
    for (const [name, { headers, status }] of Object.entries(pages)) {
      const csp = headers.get('content-security-policy') ?? '';
      expect({ name, status, type: headers.get('content-type') }).toEqual({
        name,
        status: expect.any(Number),
        type: 'text/html; charset=utf-8',
      });
      for (const rule of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"])
        expect(`${name}: ${csp}`).toContain(rule);
      expect(csp).not.toMatch(/script-src|unsafe-inline/);
      expect({
        name,
        frame: headers.get('x-frame-options'),
        sniff: headers.get('x-content-type-options'),
        cache: headers.get('cache-control'),
        referrer: headers.get('referrer-policy'),
      }).toEqual({ name, frame: 'DENY', sniff: 'nosniff', cache: 'no-store', referrer: 'no-referrer' });
    }
  });

  it('a decision needs the token of its own form, its own browser and its own site', async () => {
    const mine = ground.browser();
    const page = await ground.consentPage(clientId, {}, 'trainer', mine);
    const formToken = /name="formToken" value="([^"]+)"/.exec(page.html)![1]!;
    const stranger = ground.browser();
    const strangers = await ground.consentPage(clientId, {}, 'owner', stranger);
    const theirs = /name="formToken" value="([^"]+)"/.exec(strangers.html)![1]!;
    const path = `${page.url.pathname}/authorize`;
    const send = (browser: PlainBrowser, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      browser.send(path, { form: new URLSearchParams(fields), headers });
    expect((await send(mine, {})).status).toBe(403);
    expect((await send(mine, { formToken: 'x' })).status).toBe(403);
    expect((await send(mine, { formToken: theirs })).status).toBe(403);
    expect((await send(mine, { formToken }, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await send(mine, { formToken }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await send(mine, { formToken }, { 'sec-fetch-site': 'same-site' })).status).toBe(403);
    const twice = new URLSearchParams({ formToken });
    twice.append('formToken', formToken);
    expect((await mine.send(path, { form: twice })).status).toBe(403);
    expect((await send(stranger, { formToken })).status).toBe(404);
    expect((await send(ground.browser(), { formToken })).status).toBe(404);
    expect((await mine.send(path)).status).toBe(404);
    expect(toldApp(await send(mine, { formToken })).error).toBeUndefined();
  });

  it('a request that is put into another browser is decided by nobody there', async () => {
    const attacker = ground.browser();
    const page = await ground.open(clientId, {}, attacker);
    expect((await ground.browser().send(page.url)).status).toBe(404);
    const victim = ground.browser();
    await ground.consentPage(clientId, {}, 'trainer', victim);
    expect((await victim.send(page.url)).status).toBe(404);
    const resume = `/oauth/authorize/${page.url.pathname.split('/').at(-1)}`;
    expect(toldApp(await victim.send(resume))).not.toHaveProperty('code');
  });

  it('the address of a request, as it stands in logs and histories, opens it for nobody', async () => {
    const browser = ground.browser();
    const page = await ground.consentPage(clientId, {}, 'trainer', browser);
    const uid = page.url.pathname.split('/').at(-1)!;
    expect(browser.cookies.get('svc_oauth_interaction')?.value).toBe(uid);
    for (const signature of ['', '; svc_oauth_interaction.sig=forged']) {
      const headers = { cookie: `svc_oauth_interaction=${uid}${signature}` };
      expect((await ground.browser().send(page.url, { headers })).status).toBe(404);
    }
  });

  it('a session that was planted before sign-in is not the one after it', async () => {
    const attacker = ground.browser();
    const planted = await ground.open(clientId, {}, attacker);
    const victim = ground.browser();
    for (const [name, cookie] of attacker.cookies) victim.cookies.set(name, cookie);
    const consent = await ground.signIn(victim, planted, ground.team.members.trainer);
    expect(consent.html).toContain('Authorize</button>');
    expect(idOf(victim.cookies, 'svc_oauth_session')).toBeTruthy();
    expect(idOf(victim.cookies, 'svc_oauth_session')).not.toBe(idOf(attacker.cookies, 'svc_oauth_session'));
    const seen = await ground.open(clientId, {}, attacker);
    expect(seen.html).toContain('name="password"');
    expect((await attacker.send(consent.url)).html).not.toContain('Authorize</button>');
  });

  it('cookies are out of reach of scripts and of other sites, and of http where the service is at https', async () => {
    const browser = ground.browser();
    const { headers } = await browser.send(ground.ask(clientId).url);
    const plain = headers.getSetCookie();
    expect(plain.length).toBeGreaterThan(0);
    for (const cookie of plain) {
      expect(ATTRIBUTES(cookie)).toMatch(/samesite=(lax|strict)/);
      expect(ATTRIBUTES(cookie)).toContain('httponly');
      expect(ATTRIBUTES(cookie)).not.toMatch(/secure|domain/);
    }
    const publicUrl = 'https://courses.example.org';
    const secured = await startCourseApi({ PUBLIC_URL: publicUrl });
    try {
      const registered = await fetch(`${secured.url}/oauth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ redirect_uris: ['https://app.example/back'], token_endpoint_auth_method: 'none' }),
      });
      const { client_id: id } = (await registered.json()) as { client_id: string };
      const resource = `${publicUrl}/workspaces/${ground.team.workspaceId}/mcp`;
      const { search } = new URL(ground.ask(id, { resource }).url);
      const asked = await fetch(`${secured.url}/oauth/authorize${search}`, { redirect: 'manual' });
      const page = new URL(asked.headers.get('location')!, publicUrl);
      const cookie = asked.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      const shown = await fetch(secured.url + page.pathname, { headers: { cookie } });
      const cookies = [...asked.headers.getSetCookie(), ...shown.headers.getSetCookie()];
      expect(cookies.join()).toContain('svc_form=');
      const formToken = /name="formToken" value="([^"]+)"/.exec(await shown.text())![1]!;
      const { email } = await newPerson(secured.url);
      const signedIn = await fetch(`${secured.url}${page.pathname}/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: [cookie, ...shown.headers.getSetCookie().map((line) => line.split(';', 1)[0])].join('; ') },
        body: new URLSearchParams({ formToken, email, password: PASSWORD }),
      });
      const devices = signedIn.headers.getSetCookie().filter((line) => line.startsWith('svc_device='));
      expect(devices.map((line) => /path=([^;]+)/i.exec(line)?.[1])).toEqual(['/oauth/interaction', '/invitation', '/sign-in']);
      for (const each of [...cookies, ...devices])
        expect(ATTRIBUTES(each)).toMatch(/(?=.*; ?secure)(?=.*httponly)(?=.*samesite)/);
    } finally {
      await secured.stop();
    }
  });

  it('what an app says of itself is text, and nothing of it is fetched', async () => {
    const script = '<script>alert(1)</script>';
    const evil = await ground.register({
      client_name: `"'>${script}&amp;<img src=x>`,
      logo_uri: 'https://evil.example/logo.svg',
      client_uri: 'https://evil.example/',
      redirect_uris: ['https://app.example/back'],
    });
    for (const page of [await ground.open(evil), await ground.consentPage(evil), await ground.consentPage(evil, {}, 'learner')]) {
      expect(page.html).toContain('&lt;script&gt;');
      expect(page.html).not.toContain('<script');
      expect(page.html).not.toMatch(/<img|evil\.example|<a [^>]*href="http/);
    }
  });

  it('guessing passwords is counted with the guesses at other doors, and right after wrong does not help', async () => {
    const { email } = await newPerson(ground.service.url);
    const browser = ground.browser();
    let page = await ground.open(clientId, {}, browser);
    for (let tries = 0; tries < 10; tries += 1)
      page = await browser.submit(page, 'sign-in', { email, password: `wrong ${tries}` });
    page = await browser.submit(page, 'sign-in', { email, password: PASSWORD });
    expect(page.status).toBe(429);
    expect(limitHeaders(page)).toEqual(LIMIT_SHOWN);
    const another = ground.browser();
    const again = await another.submit(await ground.open(clientId, {}, another), 'sign-in', { email, password: PASSWORD });
    expect(again.status).toBe(429);
    const elsewhere = await rest(ground.service.url, 'POST /auth/sign-in', { body: { email, password: PASSWORD } });
    expect(elsewhere.status).toBe(429);
  });

  it('whether somebody has an account is not told', async () => {
    const { email } = await newPerson(ground.service.url);
    const answers = await Promise.all(
      [email, email.replace('@', '-not@')].map(async (each) => {
        const browser = ground.browser();
        const shown = await browser.submit(await ground.open(clientId, {}, browser), 'sign-in', {
          email: each,
          password: 'wrong',
        });
        const uid = shown.url.pathname.split('/')[3]!;
        const html = shown.html
          .replaceAll(each, 'E-MAIL')
          .replaceAll(uid, 'UID')
          .replace(/name="formToken" value="[^"]+"/g, 'TOKEN');
        return { status: shown.status, html };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 422 });
  });

  it('no redirect makes a browser send its form again', async () => {
    const browser = ground.browser();
    const shown = await ground.open(clientId, {}, browser);
    const post = async (page: Shown, step: string, fields: Record<string, string> = {}): Promise<number> => {
      const formToken = /name="formToken" value="([^"]+)"/.exec(page.html)![1]!;
      const form = new URLSearchParams({ formToken, ...fields });
      return (await browser.send(`${page.url.pathname}/${step}`, { form })).status;
    };
    const { email } = ground.team.members.trainer;
    expect(await post(shown, 'sign-in', { email, password: PASSWORD })).toBe(303);
    const consent = await ground.consentPage(clientId, {}, 'owner', browser);
    expect(await post(consent, 'sign-out')).toBe(303);
    const again = await browser.go(consent.url);
    expect(await post(again, 'deny')).toBe(303);
  });

  it('a decision counts once', async () => {
    const browser = ground.browser();
    const page = await ground.consentPage(clientId, {}, 'trainer', browser);
    expect(toldApp(await browser.submit(page, 'authorize')).code).toBeTruthy();
    const again = await browser.submit(page, 'authorize');
    expect({ status: again.status, location: again.location }).toEqual({ status: 404, location: null });
    expect(toldApp(await browser.submit(page, 'deny'))).toEqual({});
  });
});
