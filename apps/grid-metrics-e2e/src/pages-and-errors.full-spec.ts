import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startService, type Service } from './support/processes.js';
import { directoryStore, type TestStore } from './support/stores.js';
import { waitFor } from '@repo/tools/kit/wait.ts';

const SHARE = 30;
let store: TestStore;
let service: Service;

beforeAll(async () => {
  store = await directoryStore();
  service = await startService({
    ...store.env,
    TRUSTED_PROXIES: '127.0.0.1',
    REQUESTS_PER_MINUTE: String(SHARE),
    SECURITY_CONTACT: 'mailto:security@grid.example',
  });
});
afterAll(async () => {
  await service.stop();
  await store.remove();
});

describe('pages', () => {
  it('leads from / to the dashboard, which brings its own files', async () => {
    const root = await service.get('/');
    expect([root.status, root.headers.get('location')]).toEqual([302, '/ui/']);
    const page = await (await service.get('/ui/')).text();
    const assets = [...page.matchAll(/(?:src|href)="(\/ui\/[^"]+)"/g)].map(([, path]) => path!);
    expect(assets.length).toBeGreaterThanOrEqual(2);
    for (const asset of assets) expect((await service.get(asset)).status).toBe(200);
  });

  it.each([
    ['/api/wind/', '/api/wind'],
    ['/api/wind/?from=2026-03-01&format=csv', '/api/wind?from=2026-03-01&format=csv'],
    ['/guide/api', '/guide/api.html'],
    ['/guide/api/?q=a', '/guide/api.html?q=a'],
  ])('leads from %s, as people type it, to %s', async (typed, meant) => {
    const response = await service.get(typed);
    expect([response.status, response.headers.get('location')]).toEqual([301, meant]);
    expect((await service.get('/guide/nothing')).status).toBe(404);
  });

  it('have an icon where browsers look for it', async () => {
    const response = await service.get('/favicon.ico');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/svg+xml')]);
  });

  it.each(['/ui/', '/guide/', '/docs', '/redoc'])('serves %s as a page', async (path) => {
    const response = await service.get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });

  it.each(['/ui/', '/guide/', '/docs', '/redoc'])('lets %s fetch nothing from another host', async (path) => {
    const response = await service.get(path);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("connect-src 'self'");
    // No script but files of this installation, and those that stand in the guide's pages, by their hashes.
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]+=*')*;/);
    expect(response.headers.get('referrer-policy')).toBe('same-origin');
    expect(await response.text()).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  });

  it('serves ReDoc from here, without its call for a logo', async () => {
    const script = await (await service.get('/redoc/redoc.standalone.js')).text();
    expect(script.length).toBeGreaterThan(500_000);
    expect(script).not.toContain('cdn.redoc.ly');
  });
});

describe('errors', () => {
  it.each([
    [416, 'range-not-satisfiable', { range: 'bytes=99999999-' }],
    [412, 'precondition-failed', { 'if-match': '"another"' }],
  ])('say with %i what cannot be had of a file', async (status, code, headers) => {
    for (const path of ['/ui/', '/embed/tile', '/docs', '/openapi.json']) {
      const response = await service.get(path, { headers });
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.json()).toMatchObject({ status, code });
    }
  });

  it('name the valid areas for an unknown one, also before anything is loaded', async () => {
    const response = await service.get('/api/nuclear');
    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      expect.stringContaining('application/problem+json'),
    ]);
    const detail = expect.stringContaining(
      '"nuclear" is no area; the area is one of wind, solar, demand, interconnection, co2, frequency, snsp, generation',
    );
    expect(await response.json()).toMatchObject({ code: 'unknown-area', detail, errors: [{ pointer: '/area' }] });
  });

  it.each([
    ['an unknown path', '/nothing', {}, 404],
    ['an unknown file', '/ui/assets/none.js', {}, 404],
    ['a way out of the folder', '/ui/..%2f..%2fpackage.json', {}, 404],
    ['a path that cannot be decoded', '/api/%zz', {}, 400],
    ['a name of an area that is longer than any', `/api/${'x'.repeat(3_000)}`, {}, 422],
    ['such a name in the archive', `/api/history/${'x'.repeat(3_000)}`, {}, 422],
    ['another method', '/api/current', { method: 'DELETE' }, 405],
    ['a body', '/api/current', { method: 'POST', body: '{', headers: { 'Content-Type': 'application/json' } }, 405],
    ['a large body', '/api/current', { method: 'PUT', body: 'x'.repeat(7_000_000) }, 405],
  ] as [string, string, RequestInit, number][])('are problem details for %s', async (_name, path, init, status) => {
    const response = await service.get(path, init);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      expect.stringContaining('application/problem+json'),
    ]);
    const problem = (await response.json()) as Record<string, unknown>;
    expect(problem).toMatchObject({ status, requestId: response.headers.get('x-request-id') });
    expect(JSON.stringify(problem)).not.toMatch(/\.js:\d|node_modules/);
  });
});

describe('every answer', () => {
  const api = "default-src 'none'; frame-ancestors 'none'";
  const page = expect.stringMatching(/^default-src 'none'; script-src 'self'.*frame-ancestors 'self'$/);

  it.each<[string, string, RequestInit, number, unknown, string]>([
    ['the state of the service', '/health', {}, 200, api, 'no-store'],
    ['metrics', '/metrics', {}, 200, api, 'no-store'],
    ['a redirect', '/', {}, 302, api, 'public, max-age=3600'],
    ['a redirect of what people type', '/guide/api', {}, 301, api, 'public, max-age=3600'],
    ['whom to tell of a weakness', '/.well-known/security.txt', {}, 200, api, 'public, max-age=86400'],
    ['the dashboard', '/ui/', {}, 200, page, 'no-cache'],
    ['the guide', '/guide/', {}, 200, page, 'no-cache'],
    ['the documentation', '/docs', {}, 200, page, 'no-cache'],
    ['the other documentation', '/redoc', {}, 200, page, 'no-cache'],
    ['the description', '/openapi.json', {}, 200, page, 'no-cache'],
    ['what is not loaded', '/api/current', {}, 503, api, 'no-store'],
    ['a wrong query', '/api/wind?from=x', {}, 422, api, 'no-store'],
    ['an unknown address', '/nothing', {}, 404, api, 'no-store'],
    ['an unknown file of a page', '/ui/none.js', {}, 404, api, 'no-store'],
    ['an address that cannot be read', '/api/%zz', {}, 400, api, 'no-store'],
    ['another method', '/api/current', { method: 'DELETE' }, 405, api, 'no-store'],
    ['a preflight', '/api/current', { method: 'OPTIONS' }, 204, api, ''],
  ])('tells browsers what it is not: %s', async (_what, path, init, status, policy, cache) => {
    const { status: answered, headers } = await service.get(path, init);
    expect({ answered, cache: headers.get('cache-control') ?? '', ...told(headers) }).toEqual({
      answered: status,
      cache,
      policy,
      nosniff: 'nosniff',
      referrer: path.startsWith('/api') || policy === api ? 'no-referrer' : 'same-origin',
      resource: 'cross-origin',
      cors: '*',
      server: null,
      poweredBy: null,
    });
  });
});

describe('what an address may take', () => {
  const as = (address: string): RequestInit => ({ headers: { 'X-Forwarded-For': address } });
  const left = ({ status, headers }: Response): unknown => [status, headers.get('ratelimit-policy'), headers.get('ratelimit')];
  const policy = `"api";q=${SHARE};w=60`;
  const of = (remaining: number): unknown => expect.stringMatching(`^"api";r=${remaining};t=\\d+$`);

  it('is said with each answer, and then refused with when to come again; to nobody else, nor to probes', async () => {
    expect(left(await service.get('/openapi.json', as('203.0.113.1')))).toEqual([200, policy, of(SHARE - 1)]);
    const refused = await askUntilRefused('203.0.113.1', ['/openapi.json']);
    expect(left(refused)).toEqual([429, policy, of(0)]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'rate-limited', detail: expect.stringContaining('Try again in') });
    expect((await service.get('/health/ready', as('203.0.113.1'))).headers.has('ratelimit')).toBe(false);
    expect((await service.get('/openapi.json', as('203.0.113.2'))).status).toBe(200);
    expect(left(await service.get('/openapi.json'))).toEqual([200, null, null]);
  });

  it('is ten times as much of the archive, where each answer is work', async () => {
    expect(left(await service.get('/api/history/wind', as('203.0.113.3')))).toEqual([503, policy, of(SHARE - 10)]);
    // However it is written
    for (const [n, path] of ['/api/%68istory/wind', '/%61pi/histor%79/wind', '/arch%69ve/wind/2026-01.parquet'].entries())
      expect([path, left(await service.get(path, as(`203.0.113.3${n}`)))]).toEqual([
        path,
        [expect.any(Number), policy, of(SHARE - 10)],
      ]);
    expect((await askUntilRefused('203.0.113.3', ['/api/history/wind', '/archive/wind/2026-01.parquet'])).status).toBe(429);
  });

  async function askUntilRefused(address: string, paths: readonly string[]): Promise<Response> {
    for (let asked = 0; asked <= SHARE; asked += 1) {
      const response = await service.get(paths[asked % paths.length]!, as(address));
      if (response.status === 429) return response;
      await response.body?.cancel();
    }
    throw new Error('never refused');
  }
});

it('whom to tell of a weakness is said as RFC 9116 wants it, for less than a year', async () => {
  const fields = new Map(
    (await (await service.get('/.well-known/security.txt')).text())
      .matchAll(/^([\w-]+): (.+)$/gm)
      .map(([, name, value]) => [name, value]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@grid.example');
  const days = (Date.parse(fields.get('Expires')!) - Date.now()) / 86_400_000;
  expect(days > 1 && days < 365).toBe(true);
});

function told(headers: Headers): Record<string, string | null> {
  return {
    policy: headers.get('content-security-policy'),
    nosniff: headers.get('x-content-type-options'),
    referrer: headers.get('referrer-policy'),
    resource: headers.get('cross-origin-resource-policy'),
    cors: headers.get('access-control-allow-origin'),
    server: headers.get('server'),
    poweredBy: headers.get('x-powered-by'),
  };
}

describe('metrics', () => {
  it('count refreshes and requests', async () => {
    const metrics = await waitFor(
      async () => {
        const text = await (await service.get('/metrics')).text();
        return /grid_refreshes_total\{outcome="ok"\} \d/.test(text) ? text : null;
      },
      { what: 'the first refresh' },
    );
    expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/:area",status="4xx"\} \d/);
  });
});
