import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { LIMIT_SHOWN, limitHeaders } from '../support/limit-headers.js';
import { AttackGround, type Reply } from '../support/oauth-attack.js';

const BEGINNINGS = 40;
const FETCHES = 30;

/** Fetched, and nothing outside of the machine is asked whether there is a way out. */
const DOCUMENTS = { OAUTH_CLIENT_METADATA_DOCUMENTS: 'true', OAUTH_METADATA_PROBE_URL: 'https://127.0.0.1:1/' };

describe('attacks by number and by address', () => {
  let ground: AttackGround<CourseApi>;
  let inner: Server;
  let port: number;
  let connections = 0;

  beforeAll(async () => {
    inner = createServer((socket) => {
      connections += 1;
      socket.destroy();
    }).listen(0);
    await once(inner, 'listening');
    ({ port } = inner.address() as AddressInfo);
    ground = await AttackGround.on(
      await startCourseApi({
        RATE_LIMIT_PER_MINUTE: String(BEGINNINGS),
        OAUTH_REGISTRATIONS_PER_HOUR: '25',
        TRUSTED_PROXIES: '127.0.0.1',
        ...DOCUMENTS,
      }),
    );
  });
  afterAll(async () => {
    inner?.close();
    await ground?.stop();
  });

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const count = async (sql: string): Promise<number> =>
    (await ground.service.query(`SELECT count(*)::int AS n FROM ${sql}`))[0]!.n as number;

  it.each([
    ['a long name', { client_name: 'a'.repeat(101) }],
    ['a name that hides characters', { client_name: 'Course\u202Etnatsissa' }],
    ['many redirects', { redirect_uris: Array.from({ length: 21 }, (_, index) => `https://app.example/${index}`) }],
    ['a long redirect', { redirect_uris: [`https://app.example/${'a'.repeat(1_000)}`] }],
    ['many contacts', { contacts: Array.from({ length: 6 }, (_, index) => `${index}@app.example`) }],
    ['a logo that is data', { logo_uri: 'data:image/svg+xml,<svg onload="alert(1)"/>' }],
    ['a megabyte', { software_id: 'a'.repeat(1_000_000) }],
  ])('a registration with %s is refused', async (_what, metadata) => {
    const { status } = await ground.tryToRegister(metadata);
    expect([400, 413]).toContain(status);
  });

  it('registrations that nobody used are cleared away', async () => {
    const [first] = [await ground.register(), await ground.register()];
    await ground.service.query(`UPDATE oauth_clients SET last_used_at = app_now() - interval '91 days'`);
    const kept = await ground.register();
    expect(await count('oauth_clients')).toBe(1);
    expect((await ground.open(first)).status).toBe(400);
    expect((await ground.open(kept)).status).toBe(200);
  });

  it('an address registers so many clients an hour and no more', async () => {
    let answer: Reply;
    let made = 0;
    while ((answer = await ground.tryToRegister()).status === 201 && made < 25) made += 1;
    expect(answer.status).toBe(429);
    expect(answer.body).toMatchObject({ error: 'temporarily_unavailable' });
    expect(limitHeaders(answer)).toEqual(LIMIT_SHOWN);
  });

  it('an address begins so many sign-ins a minute and no more, and what was begun goes away', async () => {
    const [{ id }] = (await ground.service.query('SELECT id FROM oauth_clients LIMIT 1')) as [{ id: string }];
    const { url } = ground.ask(id);
    const rows = `oauth_artifacts WHERE kind IN ('Interaction', 'Session')`;
    const before = await count(rows);
    const statuses: number[] = [];
    for (let times = 0; times < BEGINNINGS + 5; times += 1)
      statuses.push((await ground.browser().send(url, from('203.0.113.1'))).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(BEGINNINGS);
    expect(statuses.slice(BEGINNINGS)).toEqual(Array(5).fill(429));
    expect((await count(rows)) - before).toBeLessThanOrEqual(2 * BEGINNINGS);
    const busy = await ground.browser().send(url, from('203.0.113.1'));
    expect(limitHeaders(busy)).toEqual(LIMIT_SHOWN);
    expect(busy.html).toContain('Too many tries');
    expect(busy.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    await ground.service.advanceClock('13 hours');
    try {
      for (let times = 0; times < 10; times += 1)
        expect((await ground.browser().send(url, from('203.0.113.2'))).status).toBe(303);
      expect(await count('oauth_artifacts WHERE expires_at <= app_now()')).toBe(0);
    } finally {
      await ground.service.advanceClock('0 seconds');
    }
  });

  it('no limit is passed by writing an address another way', async () => {
    const [{ id }] = (await ground.service.query('SELECT id FROM oauth_clients LIMIT 1')) as [{ id: string }];
    const { search } = new URL(ground.ask(id).url);
    const begin = async (path: string): Promise<number> =>
      (await ground.browser().send(ground.service.url + path + search, from('203.0.113.4'))).status;
    for (let times = 0; times < BEGINNINGS; times += 1) await begin('/oauth/authorize');
    for (const path of ['/oauth/authorize/', '/oauth/%61uthorize', '/OAuth/Authorize', '//oauth/authorize'])
      expect([404, 429]).toContain(await begin(path));
    for (const path of ['/oauth/register', '/oauth/register/', '/oauth/%72egister', '/oauth/Register']) {
      const body = JSON.stringify({ redirect_uris: ['https://app.example/back'] });
      const headers = { 'Content-Type': 'application/json' };
      expect([404, 429]).toContain((await fetch(ground.service.url + path, { method: 'POST', headers, body })).status);
    }
  });

  it.each<[string, (port: number) => string]>([
    ['this machine', (at) => `https://127.0.0.1:${at}/app`],
    ['this machine by name', (at) => `https://localhost:${at}/app`],
    ['this machine as a number', (at) => `https://2130706433:${at}/app`],
    ['this machine in short', (at) => `https://127.1:${at}/app`],
    ['this machine by IPv6', (at) => `https://[::1]:${at}/app`],
    ['this machine by IPv4 in IPv6', (at) => `https://[::ffff:127.0.0.1]:${at}/app`],
    ['any address of this machine', (at) => `https://0.0.0.0:${at}/app`],
    ['a name of this machine', (at) => `https://app.localhost:${at}/app`],
    ['a private network', () => 'https://10.0.0.1/app'],
    ['a cloud’s metadata service', () => 'https://169.254.169.254/latest/meta-data'],
    ['a cloud’s metadata service by IPv6', () => 'https://[fd00:ec2::254]/latest'],
    ['a network by NAT64', () => 'https://[64:ff9b::7f00:1]/app'],
    ['http', (at) => `http://127.0.0.1:${at}/app`],
    ['a data address', () => 'data:application/json,{}'],
    ['a file', () => 'file:///etc/passwd'],
    ['a user name', (at) => `https://app.example@127.0.0.1:${at}/app`],
  ])('no client document is fetched from %s', async (_where, address) => {
    const shown = await ground.browser().go(ground.ask(address(port)).url, from('203.0.113.3'));
    expect(shown.status).toBe(400);
    expect(shown.location).toBeNull();
    expect(shown.html).not.toMatch(/ECONN|socket|certificate|private/);
    expect(connections).toBe(0);
  });

  it('an address has so many client documents fetched a minute and no more', async () => {
    const open = await AttackGround.on(await startCourseApi({ ...DOCUMENTS, OAUTH_METADATA_ALLOW_PRIVATE: 'true' }));
    try {
      const before = connections;
      for (let times = 0; times < FETCHES + 5; times += 1) await open.open(`https://127.0.0.1:${port}/${times}`);
      expect(connections - before).toBe(FETCHES);
    } finally {
      await open.stop();
    }
  });

  it.each<[string, string, RequestInit]>([
    ['a form', 'auth/sign-in', { headers: { 'content-type': 'application/json' } }],
    ['the form of a page', 'reset-password', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }],
    ['a registration', 'oauth/register', { headers: { 'content-type': 'application/json' } }],
    ['a call without a token', 'workspaces/none/courses/import', { headers: { 'content-type': 'application/json' } }],
    ['a message without a token', 'workspaces/none/mcp', { headers: { 'content-type': 'application/json' } }],
  ])('an address that nobody knows sends few large bodies, and then none: %s', async (what, path, init) => {
    let answer: Response;
    let sent = 0;
    const send = () => {
      // A machine in a network of IPv6 has as many addresses as it likes.
      const headers = { ...init.headers, ...from(`2001:db8:0:${what.length}::${sent}`).headers };
      return fetch(`${ground.service.url}/${path}`, { method: 'POST', headers, body: 'a'.repeat(100_000) });
    };
    while ((answer = await send()).status !== 429 && sent < 100) sent += 1;
    expect([answer.status, sent < 20]).toEqual([429, true]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
