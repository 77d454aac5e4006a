import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { generate } from 'selfsigned';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { OAuthService, REDIRECT } from '../../../test/oauth.js';
import { addPerson } from '../../../test/service.js';
import { metadataFetch } from './metadata-fetch.js';

let server: Server;
let base: string;
let asked = 0;

beforeAll(async () => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec' });
  setDefaultCACertificates([...getCACertificates('default'), cert]);
  server = createServer({ key, cert }, ({ url }, response) => {
    asked += 1;
    if (url === '/moved') response.writeHead(302, { location: '/app', 'content-type': 'application/json' }).end();
    else if (url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('{}');
    else if (url === '/large') response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'a'.repeat(6_000)}"`);
    else if (url === '/stuck') response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    else if (url !== '/silent') {
      const document = { client_id: base + url, client_name: 'Document app', redirect_uris: [REDIRECT] };
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'max-age=60' });
      response.end(JSON.stringify(url === '/liar' ? { ...document, client_id: `${base}/app` } : document));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `https://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a document that describes a client', () => {
  const open = metadataFetch({ allowPrivate: true });

  it('is read from where it is', async () => {
    const response = await open(`${base}/app`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ client_name: 'Document app' });
    expect(response.headers.get('cache-control')).toBe('max-age=60');
  });

  it('is not looked for elsewhere, and must be a little JSON', async () => {
    expect((await open(`${base}/moved`)).status).toBe(302);
    await expect(open(`${base}/page`)).rejects.toThrow('not with application/json');
    await expect(open(`${base}/large`)).rejects.toThrow('larger than 5120 bytes');
    for (const path of ['/silent', '/stuck'])
      await expect(open(base + path, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/abort|timeout/i);
  });

  it('is never asked for on a private network, by whatever name, nor without https', async () => {
    const guarded = metadataFetch({ allowPrivate: false });
    const before = asked;
    for (const address of [`${base}/app`, base.replace('localhost', '127.0.0.1'), base.replace('localhost', '[::1]')])
      await expect(guarded(address)).rejects.toThrow(/public network/);
    await expect(guarded('https://169.254.169.254/latest')).rejects.toThrow(/public network/);
    await expect(guarded('https://[::ffff:10.0.0.1]/')).rejects.toThrow(/public network/);
    await expect(guarded('http://app.example/client')).rejects.toThrow(/https/);
    expect(asked).toBe(before);
  });
});

describe('a client known by its document', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  const withService = async (env: NodeJS.ProcessEnv, act: (service: OAuthService) => Promise<void>): Promise<void> => {
    const service = await OAuthService.start(database, { OAUTH_CLIENT_METADATA_DOCUMENTS: 'true', ...env });
    try {
      await act(service);
    } finally {
      await service.app.close();
    }
  };

  it('is connected without registration', () =>
    withService({ OAUTH_METADATA_ALLOW_PRIVATE: 'true' }, async (service) => {
      const person = await addPerson(database, 'owner');
      await database.query('UPDATE workspaces SET mcp_access = true');
      const browser = service.browser();
      const { uid } = await browser.ask(person.workspaceId, `${base}/app`);
      const { text } = await browser.go('GET', `/test/${uid}`);
      expect(JSON.parse(text)).toMatchObject({ client: { documentHost: new URL(base).host } });
      const tokens = await service.connect(person, `${base}/app`);
      expect((await service.mcp(person.workspaceId, tokens.access_token)).status).toBe(200);
      await expect(service.browser().ask(person.workspaceId, `${base}/liar`)).rejects.toThrow(/client_id/);
    }));

  const PRIVATE = { OAUTH_METADATA_ALLOW_PRIVATE: 'true' };

  it.each<[string, NodeJS.ProcessEnv, string, RegExp]>([
    ['its address is private', {}, '/app', /cannot be fetched.*OAUTH_CLIENT_METADATA_DOCUMENTS=false/s],
    ['the deployment wants none', { ...PRIVATE, OAUTH_CLIENT_METADATA_DOCUMENTS: 'false' }, '/app', /METADATA_DOCUMENTS=true/],
    ['another answers there', PRIVATE, '/moved', /of no use.*it answered 302/s],
    ['what is there is no document', PRIVATE, '/page', /of no use.*not with application\/json/s],
  ])('is refused when %s, and the page says its address and what can be done', (_why, env, path, words) =>
    withService(env, async (service) => {
      const person = await addPerson(database, 'owner');
      const asked = service.browser().ask(person.workspaceId, base + path);
      await expect(asked).rejects.toThrow(words);
      await expect(asked).rejects.toThrow(base + path);
    }),
  );

  it('is invited by discovery where there is a way out, and nowhere else', async () => {
    const offered = async (service: OAuthService): Promise<unknown> => {
      const response = await fetch(`${service.url}/.well-known/oauth-authorization-server`);
      return ((await response.json()) as Record<string, unknown>).client_id_metadata_document_supported;
    };
    await withService({ ...PRIVATE, OAUTH_METADATA_PROBE_URL: `${base}/app` }, async (service) => {
      while ((await offered(service)) !== true) await new Promise(setImmediate);
    });
    const before = asked;
    await withService(
      { ...PRIVATE, OAUTH_CLIENT_METADATA_DOCUMENTS: 'false', OAUTH_METADATA_PROBE_URL: `${base}/app` },
      async (off) => {
        expect(await offered(off)).toBeUndefined();
      },
    );
    expect(asked).toBe(before); // nothing outside was asked
    await withService({ ...PRIVATE, OAUTH_METADATA_PROBE_URL: 'https://127.0.0.1:1/' }, async (closed) => {
      expect(await offered(closed)).toBeUndefined();
      // One that can be fetched all the same shows that there is a way
      const { workspaceId } = await addPerson(database, 'owner');
      await closed.browser().ask(workspaceId, `${base}/app`);
      expect(await offered(closed)).toBe(true);
    });
  });
});
