import { once } from 'node:events';
import { request as forward, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { createServer, request, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'selfsigned';
import { startCourseApi, type CourseApi } from '../support/course-service.js';
import { newOwner, PASSWORD, type Owner } from '../support/rest.js';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

describe('behind a proxy that ends TLS', () => {
  let proxy: Server;
  let site: string;
  let service: CourseApi;
  let owner: Owner;
  let cookies: string[];

  beforeAll(async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 });
    proxy = createServer({ key, cert }, (asked, answer) => {
      const { method, url, headers } = asked;
      const onward = forward(service.url + url!, { method, headers: { ...headers, 'x-forwarded-proto': 'https' } });
      onward.on('response', (given) => given.pipe(answer.writeHead(given.statusCode!, given.headers)));
      asked.pipe(onward);
    }).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    site = `https://localhost:${(proxy.address() as AddressInfo).port}`;
    service = await startCourseApi({ PUBLIC_URL: site });
    owner = await newOwner(service.url);
    cookies = (await signIn()).headers['set-cookie'] ?? [];
  });
  afterAll(async () => {
    proxy.close().closeAllConnections();
    await service.stop();
  });

  async function send(method: string, path: string, headers: Record<string, string> = {}, body = ''): Promise<Answer> {
    const asked = request(site + path, { method, headers, rejectUnauthorized: false, agent: false });
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) };
  }
  const signIn = (): Promise<Answer> =>
    send(
      'POST',
      '/sign-in',
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: site },
      new URLSearchParams({ email: owner.email, password: PASSWORD }).toString(),
    );
  const sent = (): string => cookies.map((line) => line.split(';', 1)[0]).join('; ');
  const account = async (cookie: string): Promise<number> =>
    (await send('GET', '/account', { cookie, 'sec-fetch-site': 'same-origin' })).status;

  it('gives the session as a cookie that the browser sends to this host alone, over TLS alone, and shows no script', () => {
    const session = cookies.find((line) => line.includes('svc_ses_'));
    expect(session).toMatch(/^__Host-svc_session=svc_ses_[\w-]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure$/);
    for (const line of cookies) expect(line).toMatch(/; HttpOnly;.*; Secure$/);
    expect(cookies.filter((line) => /;\s*domain=/i.test(line))).toEqual([]);
  });

  it('takes the session under that name only: any port of the host could set another', async () => {
    expect(await account(sent())).toBe(200);
    expect(await account(sent().replace('__Host-svc_session', 'svc_session'))).toBe(401);
    expect(await account(`${sent()}; __Host-svc_session=svc_ses_other`)).toBe(401);
  });

  it('has browsers come back over TLS, and names no address without it', async () => {
    const { headers, body } = await send('GET', '/.well-known/oauth-authorization-server');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    expect(body).toContain(`"issuer":"${site}"`);
    expect(body).not.toContain('http://');
  });

  it('takes the cookie back with all that it was given with', async () => {
    const headers = {
      cookie: sent(),
      'sec-fetch-site': 'same-origin',
      origin: site,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const left = await send('POST', '/sign-out', headers);
    expect(left.headers['set-cookie']?.join()).toMatch(
      /__Host-svc_session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Strict; Secure/,
    );
    expect(await account(sent())).toBe(401);
  });
});
