import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AttackGround, LOOPBACK, REDIRECT, toldApp, type Params } from '../support/oauth-attack.js';

describe('attacks on redirects', () => {
  let ground: AttackGround;
  let website: string;
  let program: string;

  beforeAll(async () => {
    ground = await AttackGround.prepare();
    [website, program] = await Promise.all([
      ground.register(),
      ground.register({ redirect_uris: [LOOPBACK, 'http://[::1]/back', 'editor://callback/back'] }),
    ]);
  });
  afterAll(() => ground?.stop());

  it.each([
    'https://app.example/back/',
    'https://app.example/back/../other',
    'https://app.example/other',
    'https://app.example/BACK',
    'https://app.example/back?next=https://evil.example',
    'https://app.example/back#there',
    'https://app.example:444/back',
    'http://app.example/back',
    'https://app.example.evil.example/back',
    'https://evil.example/back',
    'https://app.example@evil.example/back',
    'https://app.example\\@evil.example/back',
    'https://app.example%2f@evil.example/back',
    'https://app.example/%62ack',
    'https://app.example/back%0d%0aLocation:https://evil.example',
    '//app.example/back',
    'javascript:alert(1)//app.example/back',
    'data:text/html,x',
    ' https://app.example/back',
    'https://app.example/back ',
    'https://app.example/back\u0000',
  ])('no browser is sent to %p, which is not what was registered', async (redirect) => {
    const shown = await ground.open(website, { redirect_uri: redirect });
    expect({ status: shown.status, location: shown.location }).toEqual({ status: 400, location: null });
    expect(shown.html).not.toContain('name="password"');
  });

  it.each([
    ['http://127.0.0.1:1/back', true],
    ['http://127.0.0.1:65535/back', true],
    ['http://[::1]:4712/back', true],
    ['editor://callback/back', true],
    ['http://127.0.0.1:4711/other', false],
    ['http://127.0.0.1:4711/back?x=1', false],
    ['http://127.0.0.1.evil.example:4711/back', false],
    ['http://127.0.0.1@evil.example/back', false],
    ['http://localhost:4711/back', false],
    ['http://127.0.0.2:4711/back', false],
    ['http://127.1:4711/back', false],
    ['http://2130706433:4711/back', false],
    ['http://0.0.0.0:4711/back', false],
    ['http://[::ffff:127.0.0.1]:4711/back', false],
    ['https://127.0.0.1:4711/back', false],
    ['editor://callback/other', false],
    ['editor://other/back', false],
    ['EDITOR2://callback/back', false],
  ])('a program on a device may choose its port and nothing else: %s, %p', async (redirect, allowed) => {
    const shown = await ground.open(program, { redirect_uri: redirect });
    expect(shown.status).toBe(allowed ? 200 : 400);
    expect(shown.html.includes('name="password"')).toBe(allowed);
    expect(shown.location).toBeNull();
  });

  it.each([
    'http://app.example/back',
    'http://127.0.0.1.evil.example/back',
    'http://10.0.0.1/back',
    'http://0.0.0.0/back',
    'https://app.example/back#fragment',
    'https://user:password@app.example/back',
    'https://*.app.example/back',
    'https://app.example/a b',
    'https://app.example\\@evil.example/',
    'https://app.example/\r\nSet-Cookie:a=b',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.example/1',
    'about:blank',
    'intent://x#Intent;end',
    'relative/back',
    '/back',
  ])('no client is registered with the redirect %p', async (redirect) => {
    const { status, body } = await ground.tryToRegister({ redirect_uris: [REDIRECT, redirect] });
    expect(status).toBe(400);
    expect(body.error).toMatch(/^invalid_(redirect_uri|client_metadata)$/);
  });

  it.each(['unknown', '', 'https://evil.example', '../../x', "' OR 1=1 --", '\u0000'])(
    'an error about the client %p is shown here and redirects nowhere',
    async (clientId) => {
      const shown = await ground.open(clientId, { redirect_uri: 'https://evil.example/' });
      expect(shown.location).toBeNull();
      expect(shown.status).toBe(400);
      expect(shown.html).not.toMatch(/href="https?:\/\/evil/);
    },
  );

  it.each(['a\r\nSet-Cookie: evil=1', 'a%0d%0aSet-Cookie:%20evil=1', '"><script>alert(1)</script>', '\u2028é&x=y#z'])(
    'a state of %p comes back as it was, and makes no header',
    async (state) => {
      const shown = await ground.open(website, { state, scope: 'openid' });
      expect(shown.location?.origin).toBe('https://app.example');
      expect(toldApp(shown)).toMatchObject({ error: 'invalid_scope', state });
      expect(shown.headers.getSetCookie().join()).not.toContain('evil');
      const browser = ground.browser();
      const denied = await browser.submit(await ground.open(website, { state }, browser), 'deny');
      expect(toldApp(denied)).toMatchObject({ error: 'access_denied', state });
    },
  );

  it('the character NUL is refused wherever it comes, and is no fault of the service', async () => {
    const state = await ground.open(website, { state: '\u0000' });
    expect({ status: state.status, location: state.location }).toEqual({ status: 400, location: null });
    for (const name of ['software_id', 'client_name', 'contacts'])
      expect((await ground.tryToRegister({ [name]: name === 'contacts' ? ['\u0000'] : '\u0000' })).status).toBe(400);
    const none = { clientId: '\u0000', code: '\u0000', verifier: '\u0000' };
    for (const { status } of [await ground.redeem(none), await ground.refresh('\u0000', '\u0000')]) expect(status).toBe(401);
    for (const { status } of [await ground.redeem({ ...none, clientId: website }), await ground.refresh(website, '\u0000')])
      expect(status).toBe(400);
    for (const path of ['/oauth/interaction/%00', '/oauth/authorize/%00'])
      expect((await ground.browser().send(path)).status).toBeLessThan(500);
  });

  it('what somebody writes into an address is text on a page of errors', async () => {
    const script = '<script>alert(1)</script>';
    const attempts: Params[] = [
      { client_id: script },
      { redirect_uri: script },
      { redirect_uri: `https://evil.example/${script}` },
    ];
    for (const params of attempts) {
      const shown = await ground.open(website, params);
      expect(shown.status).toBe(400);
      expect(shown.html).not.toContain(script);
    }
  });

  it('a link to sign out or to a page of the service leads nowhere else', async () => {
    for (const path of ['/oauth/interaction/x?next=https://evil.example', '/oauth/authorize/x?returnTo=//evil.example']) {
      const shown = await ground.browser().send(path);
      expect(shown.location).toBeNull();
      expect(shown.html).not.toContain('evil.example');
    }
  });

  it('the headers of a request change no address that the service names', async () => {
    const headers = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', Forwarded: 'host=evil.example' };
    const browser = ground.browser();
    const metadata = await browser.send('/.well-known/oauth-authorization-server', { headers });
    expect(metadata.html).not.toContain('evil.example');
    const asked = await browser.send(ground.ask(website).url, { headers });
    expect(asked.location?.origin).toBe(ground.service.url);
    expect(asked.headers.getSetCookie().join()).not.toContain('evil.example');
  });
});
