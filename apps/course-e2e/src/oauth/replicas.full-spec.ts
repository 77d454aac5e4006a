import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startBalancer, type Balancer } from '../support/balancer.js';
import { runEntry, startCourseApi, type CourseApi } from '../support/course-service.js';
import { newOAuthApp, type OAuthApp } from '../support/oauth-app.js';
import { newTeam, type Team } from '../support/people.js';
import { PlainBrowser } from '../support/plain-browser.js';
import { PASSWORD } from '../support/rest.js';
import { openModernSdkApp, openSdkApp } from '../support/sdk-apps.js';
import { newVisitor } from '../support/visitor.js';

let balancer: Balancer;
let service: CourseApi;
let team: Team;
let endpoint: URL;
let app: OAuthApp;

beforeAll(async () => {
  balancer = await startBalancer();
  service = await startCourseApi({ PUBLIC_URL: balancer.url });
  balancer.leadTo([service.url, await service.anotherApi()]);
  team = await newTeam(balancer.url);
  await team.as('owner', 'PATCH W/features', { mcpAccess: true });
  endpoint = new URL(`${balancer.url}/workspaces/${team.workspaceId}/mcp`);
  app = await newOAuthApp(balancer.url, 'Course assistant');
});
afterAll(async () => {
  app?.close();
  await service?.stop();
  balancer?.stop();
});

const rotate = () => runEntry('operator/rotate-oauth-keys', { DATABASE_URL: service.databaseUrl });
const post = async (path: string, form: Record<string, string>): Promise<{ status: number; body: Record<string, string> }> => {
  const body = new URLSearchParams({ client_id: app.clientId, ...form });
  const response = await fetch(`${balancer.url}/oauth/${path}`, { method: 'POST', body });
  const text = await response.text();
  return { status: response.status, body: text ? (JSON.parse(text) as Record<string, string>) : {} };
};
const call = async (token: string): Promise<number> => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  });
  await response.text();
  return response.status;
};

/** By hand, one request after the other; `between` runs after each step. @returns the requests that it took. */
async function comeThrough(between: () => Promise<unknown> = () => Promise.resolve()): Promise<number> {
  const before = balancer.count();
  const browser = new PlainBrowser(balancer.url);
  const { email } = team.members.trainer;
  const asked = app.ask(endpoint.href);
  const signIn = await browser.go(asked.url);
  await between();
  const denied = await browser.submit(signIn, 'sign-in', { email, password: 'wrong' });
  const consent = await browser.submit(denied, 'sign-in', { email, password: PASSWORD });
  await between();
  const { location } = await browser.submit(consent, 'authorize');
  expect(location?.searchParams.get('iss')).toBe(balancer.url);
  const { body: first } = await asked.token(location!.searchParams.get('code')!);
  await between();
  expect(await call(first.access_token as string)).toBe(200);
  const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token as string };
  const { status, body: second } = await post('token', refresh);
  expect(status).toBe(200);
  await between();
  expect(await call(second.access_token!)).toBe(200);
  expect((await post('revoke', { token: second.refresh_token! })).status).toBe(200);
  expect([await call(first.access_token as string), await call(second.access_token!)]).toEqual([401, 401]);
  return balancer.count() - before;
}

describe('every step of a connection at another process than the step before', () => {
  it('leads from the request of an app to its revocation, whichever process begins', async () => {
    for (const begins of [0, 1]) {
      if (balancer.count() % 2 !== begins) await fetch(balancer.url);
      expect(await comeThrough()).toBeGreaterThan(12);
    }
  });

  it('goes on while the keys are rotated', async () => {
    let rotated = 0;
    await comeThrough(async () => {
      rotated += 1;
      expect(await rotate()).toMatchObject({ code: 0, output: expect.stringContaining('No restart is needed') });
    });
    expect(rotated).toBe(4);
  });

  it.each([
    ['@modelcontextprotocol/sdk', openSdkApp],
    ['@modelcontextprotocol/client', openModernSdkApp],
  ])('serves %s', async (_name, open) => {
    const visitor = newVisitor(balancer.url, team.members.trainer);
    const connecting = await open({ endpoint, browse: async (url) => void (await visitor.decide(url, 'authorize')) });
    try {
      expect(await connecting.tools()).toContain('list_courses');
      expect(await connecting.call('list_courses', {})).toMatchObject({ isError: false });
    } finally {
      await connecting.close();
    }
  });
});

describe('keys that are configured', () => {
  it('are not rotated in the database, where nobody would use them', async () => {
    const OAUTH_KEYS = 'ab'.repeat(32);
    const { code, output } = await runEntry('operator/rotate-oauth-keys', { DATABASE_URL: service.databaseUrl, OAUTH_KEYS });
    expect(code).toBe(1);
    expect(output).toContain('OAUTH_KEYS is set');
    expect(output).not.toContain(OAUTH_KEYS);
  });
});
