import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { startCourseService, type CourseService } from '../support/course-service.js';
import { addPublishedCourse } from '../support/courses.js';
import { newOwner, type Owner } from '../support/rest.js';

const DATA = "default-src 'none'; frame-ancestors 'none'";
const FILE = "default-src 'none'; sandbox";
const PAGE =
  /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; base-uri 'none'; form-action 'self'.*; frame-ancestors 'none'$/;
const PREVIEW = /^default-src 'none'; img-src 'self'; media-src 'self'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/;
const DOCUMENTATION = /^default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; .*frame-ancestors 'none'$/;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

interface Facts {
  account: string;
  workspace: string;
  course: string;
  file: string;
  signed: string;
  preview: string;
  client: string;
}

describe('every answer of the course service', () => {
  let service: CourseService;
  let owner: Owner;
  const facts = {} as Facts;

  const send = (path: string, { as = true, ...init }: RequestInit & { as?: boolean } = {}): Promise<Response> =>
    fetch(service.url + path, {
      redirect: 'manual',
      ...init,
      headers: { ...(as && { Authorization: `Bearer ${owner.session}` }), ...(init.headers as Record<string, string>) },
    });
  const json = (path: string, body: unknown, init: RequestInit = {}): Promise<Response> =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...init,
      headers: { 'Content-Type': 'application/json', ...init.headers },
    });
  const mcp = (message: unknown): Promise<Response> =>
    json(`${facts.workspace}/mcp`, message, { headers: { Accept: 'application/json, text/event-stream' } });
  const pathOf = (url: unknown): string => new URL(url as string).pathname;

  beforeAll(async () => {
    service = await startCourseService({ PUBLIC_URL: 'https://courses.example.org' });
    owner = await newOwner(service.url);
    facts.workspace = `/workspaces/${owner.workspaceId}`;
    const { courseId } = await addPublishedCourse(service, owner.workspaceId);
    facts.course = `${facts.workspace}/courses/${courseId}`;
    const preview = (await (await json(`${facts.course}/preview-links`, {})).json()) as Record<string, unknown>;
    facts.preview = pathOf(preview.url);
    const upload = await send(`${facts.workspace}/files?name=dot.png`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: PNG,
    });
    const file = (await upload.json()) as Record<string, unknown>;
    facts.file = `${facts.workspace}/files/${file.fileId as string}/content`;
    facts.signed = pathOf(file.contentUrl);
    const client = await json('/oauth/register', {
      client_name: 'App',
      redirect_uris: ['https://app.example/back'],
      token_endpoint_auth_method: 'none',
    });
    facts.client = ((await client.json()) as Record<string, unknown>).client_id as string;
  });
  afterAll(() => service?.stop());

  it.each<[string, () => Promise<Response>, number, string | RegExp, (string | null)?]>([
    ['data', () => send('/account'), 200, DATA],
    ['a list', () => send(`${facts.workspace}/courses`), 200, DATA],
    ['what was made', () => json(`${facts.workspace}/groups`, { name: 'Morning shift' }), 201, DATA],
    ['a refusal without a token', () => send('/account', { as: false }), 401, DATA],
    ['a refusal in a foreign workspace', () => send(`/workspaces/${randomUUID()}`), 403, DATA],
    ['an unknown id', () => send(`${facts.workspace}/courses/${randomUUID()}`), 404, DATA],
    ['an unknown address', () => send('/nothing'), 404, DATA],
    ['an address that cannot be read', () => send('/workspaces/%zz'), 400, DATA],
    ['a body that cannot be read', () => json('/auth/sign-in', '', { body: '{' }), 400, DATA],
    ['a body that is too large', () => json('/auth/sign-in', 'x'.repeat(5_100_000)), 413, DATA],
    ['a body of another kind', () => json('/auth/sign-in', '', { headers: { 'Content-Type': 'text/plain' } }), 415, DATA],
    ['OPTIONS', () => send('/account', { method: 'OPTIONS' }), 404, DATA],
    ['a call of a tool', () => mcp({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }), 200, DATA],
    ['another method at MCP', () => send(`${facts.workspace}/mcp`), 405, DATA],
    ['MCP without a token', () => send(`${facts.workspace}/mcp`, { as: false }), 401, DATA],
    ['course markdown', () => send(`${facts.course}/export`), 200, DATA],
    ['a package', () => send(`${facts.course}/package?format=scorm12`), 200, DATA],
    ['the audit trail as a file', () => send(`${facts.workspace}/audit-events/export?format=csv`), 200, DATA],
    ['a file', () => send(facts.file), 200, FILE, 'private, max-age=3600'],
    ['a part of a file', () => send(facts.file, { headers: { Range: 'bytes=0-3' } }), 206, FILE, 'private, max-age=3600'],
    [
      'a part that is not there',
      () => send(facts.file, { headers: { Range: 'bytes=999-' } }),
      416,
      FILE,
      'private, max-age=3600',
    ],
    ['a file that is known', () => send(facts.file, { headers: { 'If-None-Match': '*' } }), 304, FILE, 'private, max-age=3600'],
    ['a file by a signed address', () => send(facts.signed, { as: false }), 200, FILE, 'private, max-age=3600'],
    ['a signed address that is wrong', () => send('/content/wrong', { as: false }), 404, DATA],
    ['a preview', () => send(facts.preview, { as: false }), 200, PREVIEW, 'private, no-store'],
    ['a preview that is not there', () => send('/preview/wrong', { as: false }), 404, PAGE],
    ['a page of an account', () => send('/reset-password', { as: false }), 200, PAGE],
    ['a page that says what is wrong', () => send('/oauth/authorize?client_id=none', { as: false }), 400, PAGE],
    ['a redirect to sign in', () => send(authorize(), { as: false }), 303, DATA],
    ['the metadata of OAuth', () => send('/.well-known/oauth-authorization-server', { as: false }), 200, DATA],
    ['the metadata of an endpoint', () => send(protectedResource(), { as: false }), 200, DATA, 'public, max-age=3600'],
    ['a preflight', () => send(protectedResource(), { as: false, method: 'OPTIONS' }), 204, DATA],
    ['the keys of OAuth', () => send('/oauth/jwks', { as: false }), 200, DATA],
    ['a refusal of OAuth', () => send('/oauth/token', { as: false, method: 'POST', body: new URLSearchParams() }), 400, DATA],
    ['a refused registration', () => json('/oauth/register', {}, { headers: {} }), 400, DATA],
    ['the documentation', () => send('/apis', { as: false }), 200, DOCUMENTATION],
    ['a script of the documentation', () => send('/apis/swagger-ui-bundle.js', { as: false }), 200, DOCUMENTATION, null],
    ['the OpenAPI document', () => send('/apis.json', { as: false }), 200, DATA],
    ['the state of the service', () => send('/health/ready', { as: false }), 200, DATA],
    ['metrics', () => send('/metrics', { as: false }), 200, DATA],
  ])('tells browsers what it is not: %s', async (_what, ask, status, policy, cache = 'no-store') => {
    const response = await ask();
    await response.body?.cancel();
    const { headers } = response;
    expect([response.status, headers.get('location')?.includes('error=') ?? false]).toEqual([status, false]);
    expect(headers.get('content-security-policy')).toEqual(typeof policy === 'string' ? policy : expect.stringMatching(policy));
    if (cache !== null) expect(headers.get('cache-control')).toBe(cache);
    expect({
      nosniff: headers.get('x-content-type-options'),
      referrer: headers.get('referrer-policy'),
      resource: headers.get('cross-origin-resource-policy'),
      transport: headers.get('strict-transport-security'),
      traced: /^[\w.:-]+$/.test(headers.get('x-request-id') ?? ''),
      server: headers.get('server') ?? headers.get('x-powered-by'),
    }).toEqual({
      nosniff: 'nosniff',
      referrer: 'no-referrer',
      resource: policy === FILE ? 'same-site' : 'same-origin',
      transport: 'max-age=31536000',
      traced: true,
      server: null,
    });
  });

  const authorize = (): string => {
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: facts.client,
      redirect_uri: 'https://app.example/back',
      resource: `https://courses.example.org${facts.workspace}/mcp`,
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
      code_challenge_method: 'S256',
      scope: 'course:read',
    });
    return `/oauth/authorize?${query.toString()}`;
  };
  const protectedResource = (): string => `/.well-known/oauth-protected-resource${facts.workspace}/mcp`;
});
