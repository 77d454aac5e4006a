import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { AttackGround, challengeOf, REDIRECT, toldApp, type Params } from '../support/oauth-attack.js';

const INVALID_GRANT = { status: 400, body: { error: 'invalid_grant' } };

describe('attacks on codes and on the request for them', () => {
  let ground: AttackGround<CourseApi>;
  let clientId: string;

  beforeAll(async () => {
    ground = await AttackGround.on(await startCourseApi());
    clientId = await ground.register();
  });
  afterAll(() => ground?.stop());

  it('a code that is shown again ends what it was exchanged for', async () => {
    const code = await ground.code(clientId);
    const { body } = await ground.redeem(code);
    expect(await ground.mcp(body.access_token as string)).toBe(200);
    expect(await ground.redeem(code)).toMatchObject(INVALID_GRANT);
    expect(await ground.mcp(body.access_token as string)).toBe(401);
    expect(await ground.refresh(clientId, body.refresh_token as string)).toMatchObject(INVALID_GRANT);
  });

  it('a code is worth nothing to another client', async () => {
    const code = await ground.code(clientId);
    expect(await ground.redeem({ ...code, clientId: await ground.register() })).toMatchObject(INVALID_GRANT);
  });

  it('a code is worth nothing after a minute', async () => {
    const code = await ground.code(clientId);
    await ground.service.advanceClock('61 seconds');
    try {
      expect(await ground.redeem(code)).toMatchObject(INVALID_GRANT);
    } finally {
      await ground.service.advanceClock('0 seconds');
    }
  });

  it.each(['https://app.example/other', 'https://app.example/back/', 'http://127.0.0.1/back'])(
    'a code is not exchanged with another redirect, %s',
    async (redirectUri) => {
      expect(await ground.redeem(await ground.code(clientId), { redirect_uri: redirectUri })).toMatchObject(INVALID_GRANT);
    },
  );

  it.each<[string, (verifier: string) => Params]>([
    ['another', () => ({ code_verifier: 'a'.repeat(43) })],
    ['none', () => ({ code_verifier: null })],
    ['an empty', () => ({ code_verifier: '' })],
    ['a random', () => ({ code_verifier: randomBytes(32).toString('base64url') })],
    ['the challenge as', (verifier) => ({ code_verifier: challengeOf(verifier) })],
  ])('a code is not exchanged with %s verifier', async (_which, params) => {
    const code = await ground.code(clientId);
    expect(await ground.redeem(code, params(code.verifier))).toMatchObject(INVALID_GRANT);
  });

  it.each<[string, Params]>([
    ['the plain method', { code_challenge_method: 'plain' }],
    ['no method, which means plain', { code_challenge_method: null }],
    ['no challenge', { code_challenge: null, code_challenge_method: null }],
    ['a method without a challenge', { code_challenge: null }],
    ['an empty challenge', { code_challenge: '' }],
    ['a challenge that is no hash', { code_challenge: 'short' }],
  ])('a request with %s gets no code', async (_which, params) => {
    const shown = await ground.open(clientId, params);
    expect(toldApp(shown)).toMatchObject({ error: 'invalid_request', state: 'the-state', iss: ground.service.url });
    expect(toldApp(shown)).not.toHaveProperty('code');
  });

  it('every answer says which server gave it, so that it cannot be mixed up with another', async () => {
    const metadata = await fetch(`${ground.service.url}/.well-known/oauth-authorization-server`);
    expect(await metadata.json()).toMatchObject({
      issuer: ground.service.url,
      authorization_response_iss_parameter_supported: true,
      code_challenge_methods_supported: ['S256'],
    });
    const browser = ground.browser();
    const page = await ground.consentPage(clientId, {}, 'trainer', browser);
    expect(toldApp(await browser.submit(page, 'authorize'))).toEqual({
      code: expect.any(String),
      state: 'the-state',
      iss: ground.service.url,
    });
    const denied = await browser.submit(await ground.open(clientId, {}, browser), 'deny');
    expect(toldApp(denied)).toMatchObject({ error: 'access_denied', state: 'the-state', iss: ground.service.url });
  });

  it.each(['token', 'id_token', 'id_token token', 'code token', 'code id_token', 'code id_token token', 'none', 'device_code'])(
    'the response type %p gets neither code nor token',
    async (responseType) => {
      const shown = await ground.open(clientId, { response_type: responseType, nonce: 'n' });
      expect(shown.location?.href ?? shown.html).toContain('unsupported_response_type');
      expect(`${shown.location?.href}${shown.html}`).not.toMatch(/[?&#](code|access_token|id_token)=/);
    },
  );

  it.each(['fragment', 'form_post', 'web_message', 'jwt', 'query.jwt', 'nonsense'])(
    'the response mode %p is refused, in the query',
    async (mode) => {
      const shown = await ground.open(clientId, { response_mode: mode });
      expect(toldApp(shown)).toMatchObject({ error: 'unsupported_response_mode', iss: ground.service.url });
    },
  );

  it.each<[string, Params]>([
    ['request', { request: 'eyJhbGciOiJub25lIn0.e30.' }],
    ['request_uri', { request_uri: 'https://evil.example/request' }],
    ['registration', { registration: '{}' }],
  ])('the parameter %s is off', async (name, params) => {
    const shown = await ground.open(clientId, params);
    expect(toldApp(shown)).toMatchObject({ error: `${name}_not_supported`, iss: ground.service.url });
  });

  it.each(['response_type', 'scope', 'state', 'code_challenge', 'code_challenge_method', 'prompt'])(
    'a request that has %s twice is refused',
    async (name) => {
      const url = new URL(ground.ask(clientId, { prompt: 'consent', scope: 'course:read' }).url);
      url.searchParams.append(name, url.searchParams.get(name)!);
      const shown = await ground.browser().go(url);
      expect(toldApp(shown)).toMatchObject({ error: 'invalid_request', iss: ground.service.url });
    },
  );

  it('a request that has client_id twice is sent nowhere, and one that has redirect_uri twice never to another address', async () => {
    const clients = await ground.open(clientId, { client_id: [clientId, await ground.register()] });
    expect(clients).toMatchObject({ status: 400, location: null });
    for (const redirects of [
      [REDIRECT, 'https://evil.example/'],
      ['https://evil.example/', REDIRECT],
    ]) {
      const shown = await ground.open(clientId, { redirect_uri: redirects });
      expect(toldApp(shown)).not.toHaveProperty('code');
      expect(shown.location?.origin ?? new URL(REDIRECT).origin).toBe(new URL(REDIRECT).origin);
    }
  });

  it.each(['code', 'client_id', 'code_verifier', 'redirect_uri', 'grant_type'])(
    'an exchange that has %s twice is refused',
    async (name) => {
      const code = await ground.code(clientId);
      const sent = {
        grant_type: 'authorization_code',
        client_id: clientId,
        code: code.code,
        code_verifier: code.verifier,
        redirect_uri: REDIRECT,
      };
      const twice = [sent[name as keyof typeof sent], sent[name as keyof typeof sent]];
      const { status, body } = await ground.redeem(code, { ...sent, [name]: twice });
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
    },
  );

  it.each(['none', 'login', 'consent', 'login consent', 'none login', 'create', 'select_account'])(
    'prompt=%s brings no code without a decision',
    async (prompt) => {
      const browser = ground.browser();
      await ground.consentPage(clientId, {}, 'trainer', browser);
      const shown = await ground.open(clientId, { prompt }, browser);
      expect(toldApp(shown)).not.toHaveProperty('code');
    },
  );
});
